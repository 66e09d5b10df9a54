/** The calls of wake-ups beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { clockFields } from '../../../screen/schedule/clock';
import type { QuickEntry } from './quick-entry';

/**
 * Where a wake-up is. `busy` and `retry` are called again at `next_try`; `unanswered`: nobody has answered the last time; `failed`: the
 * phone could not be called.
 */
export const CALL_STATES = ['due', 'calling', 'answered', 'snoozed', 'busy', 'retry', 'unanswered', 'failed', 'cancelled'] as const;
export type CallState = (typeof CALL_STATES)[number];
/** Why it failed, was cancelled, or is no alarm any more. */
const CALL_REASONS = ['none', 'person', 'checkout', 'offline', 'off', 'clock'] as const;

const wakeup = record({
  id: text(),
  order: text(),
  number: text(),
  name: text(),
  /** Where the phone stands: whom nobody could wake is knocked for there. '' or absent: in no room. */
  room: optional(text()),
  /** When it was ordered for; all moments are of the box's clock. */
  due: text(),
  state: oneOf(CALL_STATES),
  reason: oneOf(CALL_REASONS),
  /** All calls, also those before a person had it called again. */
  attempts: number(),
  last_try: text(),
  next_try: text(),
  /** What was rung because nobody answered: '' for the alarm alone. */
  escalated: text(),
  /** Who took care of it, and how. */
  handled_by: text(),
  handled_at: text(),
  handled_note: text(),
});
/** One wake-up of one phone. */
export type Wakeup = Decoded<typeof wakeup>;

const { method } = resource('voiceWakeupCall');

/** `board`: the wake-ups of the last twelve hours and the next twenty-four, earliest first, and how many calls the box makes at once. */
export const readBoard = method('board').reads(record({ ...clockFields, lines: number(1), list: list(wakeup) }));

const act = <P>(name: string) => method<P>(name).writes();
/** `again`: calls now, or at its time one that was cancelled before; none of a guest who has left. */
export const callAgain = act<{ id: string }>('again');
/** `cancel`: this one is not called; the order stays. */
export const cancelCall = act<{ id: string }>('cancel');
/** `handle`: a person has taken care of an alarm. */
export const handleCall = act<{ id: string; note: string }>('handle');

/** `quick` of the orders: several at once, all of them or none; numbers may be ranges. */
export const addQuick = resource('voiceWakeupser')
  .method<{ entries: readonly QuickEntry[]; language: string }>('quick')
  .writes(record({ count: number() }));

const told = record({ twice: list(record({ number: text(), at: text() })), vacant: list(record({ number: text(), room: text() })) });
/** Phones that would be called twice in the same minute, with the first such `YYYY-MM-DD HH:mm`, and phones in rooms where nobody stays. */
export type WakeupLook = Decoded<typeof told>;
/** `look` of the orders: what a person should know of orders, as a form would send them, before they are kept. */
export const lookAt = resource('voiceWakeupser').method<{ orders: readonly object[] }>('look').polls(told);

/** Whether an operator must see to it: nobody was woken, nobody has taken care of it, and the guest is still there. */
export const isAlarm = ({ state, reason, handled_by }: Pick<Wakeup, 'state' | 'reason' | 'handled_by'>): boolean =>
  (state === 'unanswered' || state === 'failed') && reason !== 'checkout' && handled_by === '';
