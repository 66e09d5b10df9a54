/** The calls of Disturb beside those of its lists. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, listed, number, oneOf, record, text } from '../../../gateway/shape';
import { KNOWN_KINDS } from './reach';

const phone = record({
  number: text(),
  name: text(),
  /** `phone`: somebody pressed the key; `hours`: these hours are quiet. */
  why: oneOf(['hours', 'phone']),
  /** Name of the hours; '' of a key. */
  rule: text(),
  /** `YYYY-MM-DD HH:mm`; '' where nobody knows, or where it never ends. */
  until: text(),
});
/** A phone that is quiet. */
export type QuietPhone = Decoded<typeof phone>;
const caller = record({ number: text(), name: text(), calls: number(), last: text() });

/** The phones that are quiet right now. */
export const readNow = resource('voiceDisturb').method('now').reads(listed(phone));

/** Who called from outside lately and is not turned away. */
export const readRecent = resource('voiceDisturbBlock').method('recent').reads(listed(caller));

/** Turns many numbers away; those that are turned away already are skipped. */
export const addMany = resource('voiceDisturbBlock')
  .method<{ readonly numbers: readonly string[]; readonly action: 'hangup' | 'busy'; readonly note: string }>('add_many')
  .writes(record({ added: number(), skipped: number() }));

/** Whom rules would turn away, among the numbers that the box knows. `rules`: JSON of a list of `{match, value}`. */
export const readReach = resource('voiceDisturbBlock')
  .method<{ readonly rules: string }>('reach')
  .polls(listed(record({ kind: oneOf(KNOWN_KINDS), count: number(), all: number(), examples: list(text()) })));
