/** A tunnel that takes all traffic changes the way that the box answers by: who is not in one of its own subnets may lose it. */
import type { ScreenProps } from '../../../screen';

/** What is asked before a tunnel takes all traffic that did not before. */
export const allTraffic = (before: boolean, wanted: boolean, { t }: Pick<ScreenProps, 't'>): readonly string[] =>
  wanted && !before ? [t('system-network:tunnel.takesAll')] : [];
