/** The calls of the address book beside those of its lists. */
import { resource } from '../../../gateway/calls';
import { any, list, listed, record, text } from '../../../gateway/shape';

const book = resource('voiceAddsbook');

/** Contacts that share numbers, lot by lot. */
export const readDuplicates = book.method('duplicates').reads(listed(list(any())));

/** Makes several contacts one: `id` is kept, `mtimes` are those of `id` and `ids` in order. */
export const mergeContacts = book
  .method<{ readonly id: string; readonly ids: readonly string[]; readonly mtimes: readonly string[] }>('merge')
  .writes();

/** Rings one's own extension, then calls a number. */
export const callNumber = book.method<{ readonly number: string; readonly extension: string }>('call').writes(record({ from: text() }));
