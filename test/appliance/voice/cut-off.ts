/** Calls that the box was killed in the middle of: what is known of those under way is kept, and written down when it is there again. */
import type { Box } from '../box';
import { type Call, recordOf } from './call';
import type { CallRecord } from './call-record';

/** The calls that are under way, as records that end at the moment when they were looked at last: a key of the settings. */
export const CALLS_UNDER_WAY = 'voice calls under way';

interface UnderWay {
  /** Unix milliseconds. */
  readonly at: number;
  readonly records: readonly CallRecord[];
}

/** While the same calls go on, how long they have been is noted after so many milliseconds. */
const AGAIN_MS = 10_000;

/** What a call comes to that nothing more is known of. */
function cutOff(call: Call, at: number): CallRecord {
  const talked = call.state === 'talking' || call.state === 'meeting' ? call.talked + at - call.since : call.talked;
  const record = recordOf({ ...call, talked }, at, 'failed');
  return { ...record, journey: [...record.journey, { at: record.duration, kind: 'end', ref: record.result, label: '', what: 'restart' }] };
}

/** Keeps what calls are under way, where others are than when it was kept last. */
export class UnderWayNote {
  /** Undefined: what is kept is of the time before the start. */
  private mark: string | undefined;
  private at = 0;

  note({ store }: Pick<Box, 'store'>, calls: Iterable<Call>, at: number): void {
    const told = [...calls].filter(({ begin }) => begin.label !== 'listen');
    const mark = told.map(({ begin, turn, answered }) => `${begin.id} ${turn} ${answered}`).join();
    if (mark === this.mark && (mark === '' || at - this.at < AGAIN_MS)) return;
    this.mark = mark;
    this.at = at;
    const kept: UnderWay = { at, records: told.map((call) => cutOff(call, at)) };
    // Calls are no part of the change that somebody makes right now.
    store.apart(() => store.keep(CALLS_UNDER_WAY, kept));
  }
}

/** The calls that were under way when the box went, and when that was noted; undefined where there were none. */
export const callsCutOff = ({ store }: Pick<Box, 'store'>): UnderWay | undefined => {
  const kept = store.setting(CALLS_UNDER_WAY) as UnderWay | undefined; // only `note` writes it
  return kept && kept.records.length > 0 ? kept : undefined;
};
