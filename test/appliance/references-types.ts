import type { ResourceName } from '../../src/gateway/calls';
import type { RecordUser } from '../../src/gateway/references';
import type { Entry } from './entry';
import type { Language } from './messages';

/** One record that uses another. */
export interface User extends Omit<RecordUser, 'of'> {
  /** Every screen that it is on: its own first, then its twins. */
  readonly screens: readonly string[];
  /** The caller is not told of it, such as a row of another scene: only that something uses the record. */
  readonly isHidden: boolean;
}

/** The references of one box. */
export interface References {
  /**
   * Everything that refers to a record, by itself and in its place; the record itself does not count.
   * @param language of the names of settings, which are called as their screen is
   * @param context of who asks: what he is not told of has no name
   */
  usersOf(name: ResourceName, entry: Entry, language?: Language, context?: object): readonly User[];
  /** How many records hold each value of a linkage. */
  countsOf(linkage: string): ReadonlyMap<string, number>;
  /**
   * Fields of a record that name another one that is not there. Interfaces are no rows: their own checks know them.
   * @param before the record as it was: what it named already is not asked about
   */
  missing(path: string, entry: Entry, before?: Entry): readonly string[];
}
