/** Calls of the live screen: what goes on now, the numbers of the box, and what an operator does. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, map, number, oneOf, optional, record, required, text } from '../../../gateway/shape';
import { DIRECTIONS } from '../parts/call-kinds';

/** Where a call is. */
export const CALL_STATES = ['ringing', 'ivr', 'queue', 'talking', 'voicemail', 'meeting', 'announcement'] as const;
export type CallState = (typeof CALL_STATES)[number];
/** What a phone does. */
export const PHONE_STATES = ['ringing', 'busy', 'idle', 'dnd', 'offline'] as const;
export type PhoneState = (typeof PHONE_STATES)[number];

const call = record({
  id: text(),
  direction: oneOf(DIRECTIONS),
  state: oneOf(CALL_STATES),
  /** Unix seconds of the box: of the call, of its present state, and of when somebody answered (0 before). */
  started: number(),
  since: number(),
  answered: number(),
  caller: text(),
  caller_name: text(),
  dialled: text(),
  /** Ids of extensions: who calls, who talks besides, who rings. */
  from: text(),
  to: text(),
  ringing: list(text()),
  /** Whom or what the caller has reached. */
  number: text(),
  name: text(),
  /** Names of what it came by. */
  trunk: text(),
  queue: text(),
  group: text(),
  ivr: text(),
  recording: flag(),
  /** Number of a supervisor who listens. */
  listener: text(),
  /** What the box itself makes the call for. */
  label: text(),
});
/** A call under way. */
export type LiveCall = Decoded<typeof call>;

/** What goes on now. */
const live = record({
  now: number(),
  zone: text('UTC'),
  calls: required(list(call)),
  /** Of extensions that are not idle, by id. */
  states: optional(map(oneOf(PHONE_STATES))),
});

const extension = record({ id: text(), number: text(), name: text(), class: text(), groups: list(text()), floor: text() });
/** An extension, and how it can be grouped. */
export type PanelPhone = Decoded<typeof extension>;

/** Other numbers that a call can be sent to. */
const OTHER_KINDS = ['group', 'queue', 'ivr', 'meeting'] as const;
const directory = record({
  extensions: list(extension),
  others: list(record({ kind: oneOf(OTHER_KINDS), number: text(), name: text() })),
});
/** The numbers of the box. */
export type Directory = Decoded<typeof directory>;

const { method } = resource('voiceVoicecalls');

/** `live`: all calls, with `phones` the states of the phones too. */
export const readLive = method<{ readonly phones?: boolean }>('live').polls(live);
/** `directory`: changes only with the records. */
export const readDirectory = method('directory').reads(directory);
/** What an operator does with a call. */
export const callActs = {
  hangUp: method<{ readonly id: string }>('hangup').writes(),
  transfer: method<{ readonly id: string; readonly number: string }>('transfer').writes(),
  /** An empty extension ends it. */
  listen: method<{ readonly id: string; readonly extension: string }>('listen').writes(),
};
