/** Sipoutset: the trunks, how each does now and did in the last day (SPEC.md 2). */
import { ListView, type ViewProps } from '../../../screen';
import { trunks } from './trunks';

/** The screen. */
export const SipoutSet = ({ screen }: ViewProps) => <ListView screen={screen} def={trunks} />;
