/** A tunnel that takes all traffic changes the way that the box answers by: who is not in one of its own subnets may lose it. */
import type { ScreenProps } from '../../../screen';
import type { Change } from './changes';

/** Seconds within which it has to be kept: as long as a review offers at first. */
export const TUNNEL_TRIAL = 90;

/** What is tried out of a tunnel that takes all traffic and did not before. */
export const takingAll = (tunnel: 'openvpn' | 'pptp', before: boolean, wanted: boolean): readonly Change[] =>
  wanted && !before ? [{ object: tunnel, field: 'default_route', from: '0', to: '1' }] : [];

/** What is asked before a tunnel takes all traffic that did not before. */
export const allTraffic = (before: boolean, wanted: boolean, { t }: Pick<ScreenProps, 't'>): readonly string[] =>
  wanted && !before ? [t('system-network:tunnel.takesAll'), t('system-network:tunnel.tried', { count: TUNNEL_TRIAL })] : [];
