/** The calls of Disturb beside those of its lists. */
import { resource } from '../../../gateway/calls';
import { any, list, number, oneOf, record, text } from '../../../gateway/shape';
import { KNOWN_KINDS, type Reach } from './reach';

const phone = record({ number: text(), name: text(), why: oneOf(['hours', 'phone']), rule: text(), until: text() });
const caller = record({ number: text(), name: text(), calls: number(), last: text() });

/** The phones that are quiet right now. */
export const readNow = resource('voiceDisturb', any()).method<
  object,
  { readonly data: { readonly list: readonly { number: string; name: string; why: 'hours' | 'phone'; rule: string; until: string }[] } }
>('now', record({ data: record({ list: list(phone) }) }), { overlay: false });

/** Who called from outside lately and is not turned away. */
export const readRecent = resource('voiceDisturbBlock', any()).method<
  object,
  { readonly data: { readonly list: readonly { number: string; name: string; calls: number; last: string }[] } }
>('recent', record({ data: record({ list: list(caller) }) }), { overlay: false });

/** Turns many numbers away; those that are turned away already are skipped. */
export const addMany = resource('voiceDisturbBlock', any()).method<
  { readonly numbers: readonly string[]; readonly action: 'hangup' | 'busy'; readonly note: string },
  { readonly data: { readonly added: number; readonly skipped: number } }
>('add_many', record({ data: record({ added: number(), skipped: number() }) }), { kind: 'write', overlay: false });

/** Whom rules would turn away, among the numbers that the box knows. `rules`: JSON of a list of `{match, value}`. */
export const readReach = resource('voiceDisturbBlock', any()).method<
  { readonly rules: string },
  { readonly data: { readonly list: readonly Reach[] } }
>(
  'reach',
  record({ data: record({ list: list(record({ kind: oneOf(KNOWN_KINDS), count: number(), all: number(), examples: list(text()) })) }) }),
  { overlay: false, background: true },
);
