/** A call that is over, as the box writes it down (SPEC.md 2, Call CDR). */

/** Where a call comes from and where it goes. */
export const DIRECTIONS = ['inbound', 'outbound', 'internal'] as const;
/** One of {@link DIRECTIONS}. */
export type Direction = (typeof DIRECTIONS)[number];

/** How a call ended. `abandoned`: the caller gave up in a queue; `unanswered`: it rang, or an IVR gave up. */
export const RESULTS = ['answered', 'unanswered', 'busy', 'failed', 'voicemail', 'abandoned'] as const;
/** One of {@link RESULTS}. */
export type CallResult = (typeof RESULTS)[number];

/** What a call passes. `dial`: what was dialled or called for; `transfer`: somebody sent it on; `end`: the last leg. */
export const LEG_KINDS = [
  'trunk',
  'dial',
  'route',
  'time',
  'ivr',
  'group',
  'queue',
  'extension',
  'voicemail',
  'meeting',
  'announcement',
  'external',
  'transfer',
  'end',
] as const;
/** One of {@link LEG_KINDS}. */
export type LegKind = (typeof LEG_KINDS)[number];

/** One place of a call's journey. */
export interface Leg {
  /** Seconds after the call's start. */
  readonly at: number;
  readonly kind: LegKind;
  /** Id of the record, the number of `dial`, `external` and `transfer`, the result of `end`. */
  readonly ref: string;
  /** Its name when the call passed, for a person: records may be deleted later. */
  readonly label: string;
  /** What happened there, one word: the key of an IVR, `open` or `closed`, `ringing`, `answered`, `unanswered`, `busy`, `waiting`, `timeout`, `''`. */
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
