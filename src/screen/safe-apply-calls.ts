/** The calls of a safe apply (RELIABILITY.md R18): a change that goes back by itself unless it is confirmed. */
import { type Empty, resource } from '../gateway/calls';
import { any, type Decoded, flag, list, number, optional, record, required, text } from '../gateway/shape';

/** One changed value as the wire spells it; the screen that knows the object puts it into words. */
export const change = record({ object: text(), field: text(), from: text(), to: text() });

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
}

const index = resource('networkIndex', any());
/** Not heard by anybody but the panel that asks: no overlay, no toast. */
const quiet = { overlay: false, background: true } as const;
const write = { kind: 'write', overlay: false } as const;

/** The calls themselves. */
export const applyCalls = {
  pending: index.method<Empty, { data: { pending: Apply | undefined; undone: Undone | undefined } }>(
    'pending',
    record({ data: record(applyState) }),
    quiet,
  ),
  confirm: index.method<{ token: string }, object>('confirm', record({}), write),
  revert: index.method<Empty, object>('revert', record({}), write),
  handOver: index.method<Empty, { data: string }>('hand_over', record({ data: required(text()) }), write),
  seen: index.method<Empty, object>('seen', record({}), write),
};
