/** The live state of the trunks, and which one a group would take now. */
import { resource } from '../../../gateway/calls';
import { type Decoded, listed, number, record, text } from '../../../gateway/shape';

/** How a group chooses: the first that can, each in turn, the one with the fewest calls. */
export const STRATEGIES = ['order', 'round', 'least'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** `last`: when it last began a call, Unix seconds; `limit` 0: as many as may be. */
const trunk = record({ id: text(), name: text(), state: text(), reason: text(), calls: number(), limit: number(), last: number() });
/** A trunk at this moment. */
export type LiveTrunk = Decoded<typeof trunk>;

/** `live`: all trunks of the box. */
export const liveTrunks = resource('voiceSipoutgroup').method('live').polls(listed(trunk));

/** Whether a trunk can take another call. */
export const canTake = ({ state, calls, limit }: LiveTrunk): boolean => state === 'registered' && (limit === 0 || calls < limit);

/** The trunk that the next call would take; undefined when none can. */
export function nextTrunk(members: readonly string[], strategy: Strategy, live: readonly LiveTrunk[]): LiveTrunk | undefined {
  const own = members.flatMap((id) => live.find((each) => each.id === id) ?? []);
  const able = own.filter(canTake);
  if (strategy === 'least') return able.toSorted((one, other) => one.calls - other.calls)[0];
  if (strategy === 'round') {
    const last = own.reduce((latest, each, at) => (each.last > (own[latest]?.last ?? 0) ? at : latest), 0);
    const began = (own[last]?.last ?? 0) > 0;
    const turn = began ? [...own.slice(last + 1), ...own.slice(0, last + 1)] : own;
    return turn.find(canTake);
  }
  return able[0];
}
