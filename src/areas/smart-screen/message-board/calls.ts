/** The calls of the message board beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text } from '../../../gateway/shape';
import { HOLDS } from './receipts';

const { method } = resource('/admin.php/smartscreen/messageboard');

/** To whom a message would go. */
export interface Whom {
  readonly to: string;
  readonly rooms: readonly string[];
  readonly groups: readonly string[];
  readonly priority: string;
  readonly minutes: number;
}

const plan = record({
  /** What {@link sendMessage} has to name: the very screens that were told of. */
  hash: text(),
  /** Screens that get it, and in how many of them somebody stays. */
  total: number(),
  guests: number(),
  /** By group, floor or room, the largest first. */
  parts: list(record({ name: text(), count: number() })),
  /** Screens that do not show it at once, and why. */
  held: list(record({ room: text(), hold: oneOf(HOLDS) })),
  held_count: number(),
  /** Chosen rooms that nobody stays in: they get nothing. */
  vacant: list(text()),
  /** Guests by their language. */
  chinese: number(),
  english: number(),
  /** From more screens than these on the number is typed. */
  ask_above: number(),
  /** When quiet hours end, where it is quiet now and the message waits for that. */
  quiet_until: text(),
  now: text(),
});
/** Who would get a message now. */
export type Plan = Decoded<typeof plan>;

/** `plan`: who would get it, and who cannot see it now. */
export const planMessage = method<Whom>('plan').reads(plan);

/** A message as it is sent. */
export interface Wish extends Whom {
  readonly title_zh: string;
  readonly text_zh: string;
  readonly title_en: string;
  readonly text_en: string;
  readonly picture: string;
  readonly look: string;
  readonly answers: string;
  readonly hash: string;
}
/** `send`: refused with 409 where other screens would get it by now than the plan told of. */
export const sendMessage = method<Wish>('send').writes(record({ id: text(), total: number() }));
/** `recall`: screens take it away, and those that did not show it yet never will. */
export const recallMessage = method<{ id: string }>('recall').writes(record({ seen: number(), spared: number() }));
