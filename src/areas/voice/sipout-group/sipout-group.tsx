/** Sipoutgroup: trunks that carry the same calls, in order, with what each does now (SPEC.md 2). */
import { ListView, useRead, type ViewProps } from '../../../screen';
import { groups } from './groups';
import { LiveTrunks, liveTrunks } from './live';

const POLL_MS = 5000;
const NOTHING = {};

/** The screen. */
export function SipoutGroup({ screen }: ViewProps) {
  const read = useRead(screen.gateway, liveTrunks, NOTHING, POLL_MS);
  return (
    <LiveTrunks value={read.data?.data.list}>
      <ListView screen={screen} def={groups} />
    </LiveTrunks>
  );
}
