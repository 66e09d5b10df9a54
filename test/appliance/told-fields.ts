/** What of a row is told where the box keeps more of it for itself, such as whose it is. */
import type { Entry, Resource } from './resource';

const HEAD = ['id', 'sort', 'mtime'];

/** A row with the fields that its resource declares, and nothing else. */
export const toldFields = (entry: Entry, { fields }: Pick<Resource, 'fields'>): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => HEAD.includes(name) || Object.hasOwn(fields, name)));
