/** What calls are told by: their way, their end and what they pass. */

/** Where a call comes from and where it goes. */
export const DIRECTIONS = ['inbound', 'outbound', 'internal'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How a call ended. `abandoned`: the caller gave up in a queue; `unanswered`: it rang, or an IVR gave up. */
export const RESULTS = ['answered', 'unanswered', 'busy', 'failed', 'voicemail', 'abandoned'] as const;
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
export type LegKind = (typeof LEG_KINDS)[number];
