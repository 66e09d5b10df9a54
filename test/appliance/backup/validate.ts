/** What a table says of a row that a restore brings: the same as the call that writes it by hand. */
import type { Account } from '../accounts';
import type { Group } from '../groups';
import type { Message, MessageKey } from '../messages';
import type { Kept } from './kept-row';

/** What is wrong; undefined where nothing is. */
export type Wrong = Message | MessageKey | undefined;

/** The people of a box by the names that their rows have. */
export interface People {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly groups: ReadonlyMap<string, Group>;
}

/** A row that a restore has changed. */
export interface Validated {
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The row as it was. */
  readonly before: Kept | undefined;
  /** How many rows the table had. */
  readonly rows: number;
  /** Who restores, with the rights of the session. */
  readonly holder: Account;
  /** The people as they were. */
  readonly was: People;
}

/** How a table validates. */
export interface Validate {
  /**
   * What is wrong with the kinds of a row's values. A row is put nowhere before this says that nothing is.
   * @param wanted all rows of the table that come with it
   */
  shape(row: Kept, wanted: readonly Kept[]): Wrong;
  /** What is wrong with a row now that it stands beside the others, or is gone. */
  validate(validated: Validated): Wrong;
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Kinds of values as they are kept. */
export const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  integer: (value: unknown) => Number.isSafeInteger(value),
  flag: (value: unknown) => value === 0 || value === 1,
  boolean: (value: unknown) => typeof value === 'boolean',
  texts: isTexts,
  any: () => true,
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>;
/** One of them. */
export type Kind = keyof typeof KINDS;

/** Whether the values of a row are of their kinds; a value that the row does not have is none's fault. */
export const kindProblem = (values: Kept['values'], kinds: Readonly<Record<string, Kind>>): Wrong => {
  const wrong = Object.entries(kinds).find(([name, kind]) => values[name] !== undefined && !KINDS[kind](values[name]));
  return wrong && { key: 'backupValue', args: { name: wrong[0] } };
};

/** The first of several problems. */
export const firstOf = (problems: Readonly<Record<string, Wrong>>): Wrong =>
  Object.values(problems).find((problem) => problem !== undefined);
