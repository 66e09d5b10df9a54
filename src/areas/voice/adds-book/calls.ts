/** The calls of the address book beside those of its lists. */
import { resource } from '../../../gateway/calls';
import { any, list, record, text } from '../../../gateway/shape';

const book = resource('voiceAddsbook', any());

/** Contacts that share numbers, lot by lot. */
export const readDuplicates = book.method<object, { readonly data: { readonly list: readonly (readonly unknown[])[] } }>(
  'duplicates',
  record({ data: record({ list: list(list(any())) }) }),
  { overlay: false },
);

/** Makes several contacts one: `id` is kept, `mtimes` are those of `id` and `ids` in order. */
export const mergeContacts = book.method<
  { readonly id: string; readonly ids: readonly string[]; readonly mtimes: readonly string[] },
  object
>('merge', record({}), { kind: 'write', overlay: false });

/** Rings one's own extension, then calls a number. */
export const callNumber = book.method<
  { readonly number: string; readonly extension: string },
  { readonly data: { readonly from: string } }
>('call', record({ data: record({ from: text() }) }), { kind: 'write', overlay: false });
