/** The calls of a safe apply (test/fault/README.md, Changes on trial): a change that goes back by itself unless it is confirmed. */
import { resource } from '../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, optional, record, required, text } from '../../gateway/shape';
import { DEPENDENT_ACTS, DEPENDENT_KINDS } from './dependents';
import { DISRUPTIONS, type Review } from './review';

/** One changed value as the wire spells it; the screen that knows the object puts it into words. */
const change = record({ object: text(), field: text(), from: text(), to: text() });

const apply = record({
  token: required(text()),
  /** Who changed it, and when, in the box's own spelling. */
  username: text(),
  at: text(),
  /** Length of the countdown, and what is left of it by the box's clock; in seconds. */
  seconds: number(),
  left: number(),
  /** The address of the box before, and after; '' where it is not known beforehand. */
  from: text(),
  to: text(),
  /** Every address that the box has now. */
  addresses: list(text()),
  changes: list(change),
  /** The other machine of the pair has taken over: it is kept at `to`, never at `from`. */
  takeover: optional(flag()),
  /** Off: the box is on its way to it, as a restore is; the countdown begins when it works. */
  works: optional(flag()),
  /** A sign-in that works once, for the new address. */
  hand_over: optional(text()),
});
/** A change that waits to be confirmed. */
export type Apply = Decoded<typeof apply>;

const undone = record({ at: text(), changed_at: text(), username: text(), reason: text(), changes: list(change) });
/** A change that went back. */
export type Undone = Decoded<typeof undone>;

/** What the box says of waiting and undone changes, beside other data. */
export const applyState = { pending: optional(apply), undone: optional(undone) };

/** The reply of a form that may be applied safely. A box that does not know the protocol announces nothing. */
export const applied = record({ data: record({ id: optional(text()), apply: optional(apply) }) });

/** The fields that such a form takes beside its own. */
export interface SafeFields {
  /** Countdown in seconds. */
  readonly rollback: number;
  /** The new address of the console, or `dhcp` or `pppoe`: said by whoever takes away the address that he is using. */
  readonly acknowledged?: string;
  /** Keys of the dependents that go along. */
  readonly moves?: readonly string[];
}

const dependent = record({
  key: text(),
  kind: oneOf(DEPENDENT_KINDS),
  name: text(),
  from: text(),
  to: text(),
  act: oneOf(DEPENDENT_ACTS),
  sure: flag(),
});
const review = record({
  changes: list(change),
  disruption: oneOf(DISRUPTIONS),
  names: list(text()),
  gone: optional(list(text())),
  own: optional(text()),
  cut_off: record({ consoles: number(), terminals: number(), calls: number() }),
  moves: optional(record({ from: text(), word: text() })),
  dependents: list(dependent),
  leased: number(),
});
/** What the box says beforehand of a change; nothing where it leaves alone how the box is reached. */
export const reviewReply = record({ data: record({ review: optional(review) }) });
/** Such a reply as the dialog takes it. */
export const reviewIn = ({ data }: Decoded<typeof reviewReply>): Review | undefined =>
  data.review && { ...data.review, cutOff: data.review.cut_off };

const index = resource('networkIndex');

export const applyCalls = {
  pending: index.method('pending').polls(record(applyState)),
  confirm: index.method<{ token: string }>('confirm').writes(),
  revert: index.method('revert').writes(),
  handOver: index.method('hand_over').writes(required(text())),
  seen: index.method('seen').writes(),
};
