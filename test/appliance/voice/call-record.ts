/** A call that is over, as the box writes it down. */

import type { CallResult, Direction, LegKind } from '../../../src/areas/voice/parts/call-kinds';

/** One place of a call's journey. */
export interface Leg {
  /** Seconds after the call's start. */
  readonly at: number;
  readonly kind: LegKind;
  /** Id of the record, the number of `dial`, `external` and `transfer`, the result of `end`. */
  readonly ref: string;
  /** Its name when the call passed, for a person: records may be deleted later. */
  readonly label: string;
  /**
   * What happened there, one word: the keys of an IVR, `open` or `closed`, `ringing`, `answered`, `unanswered`, `busy`, `waiting`, `timeout`,
   * `full`, `locked`, `wrongPin`, `restart` of an end that the box was cut off before, the place in line that a queue told its caller, `''`.
   */
  readonly what: string;
}

/** One call that is over. Ids are of the records that routed it, '' for none. */
export interface CallRecord {
  /** Unique for the box's life: `<start in milliseconds, base 36>-<number>`. */
  readonly id: string;
  /** Unix seconds. */
  readonly started: number;
  readonly caller: string;
  readonly callerName: string;
  /** As dialled; of an inbound call the number outside that was called. */
  readonly dialled: string;
  readonly direction: Direction;
  readonly trunk: string;
  readonly did: string;
  readonly ivr: string;
  readonly queue: string;
  readonly group: string;
  /** Id of the extension that answered; of an outbound call, of the one that called. */
  readonly extension: string;
  readonly answered: boolean;
  readonly result: CallResult;
  /** Seconds until somebody answered, or until the caller gave up. */
  readonly wait: number;
  /** Seconds of talk. */
  readonly talk: number;
  /** Seconds from the start to the end. */
  readonly duration: number;
  /** Whether the talk was recorded. */
  readonly recording: boolean;
  readonly journey: readonly Leg[];
}
