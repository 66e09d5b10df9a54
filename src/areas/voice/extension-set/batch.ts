/** Many extensions at once: from a range and some patterns to rows, and what stands in the way of them. */

import type { NumberOwner } from '../dialplan/number-plan';
import { readNumbers } from '../parts/numbers-of';
import { generatePassword } from './password';

/** More than this are added in several goes: the box answers within seconds. */
export const MOST_AT_ONCE = 1000;

/** One new extension. */
export interface NewExtension {
  readonly number: string;
  readonly name: string;
  readonly display_name: string;
  readonly room: string;
  readonly password: string;
}

/** How new extensions are named and given passwords: a password pattern that is empty makes a random one each. */
export interface Patterns extends Omit<NewExtension, 'number'> {
  /** `8001-8200, 8300`. */
  readonly numbers: string;
}

/** What stands in a pattern: the number, which one of all it is, and so many last digits of the number. */
const PLACE = /\{([^{}]*)\}/g;
const LAST = /^last([1-9])$/;

/** The words in braces that no pattern knows. */
export const unknownPlaces = (pattern: string): readonly string[] =>
  [...pattern.matchAll(PLACE)]
    .map(([whole, word = '']) => (word === 'number' || word === 'n' || LAST.test(word) ? '' : whole))
    .filter(Boolean);

/**
 * Fills a pattern.
 * @param n which one of all, from 1
 * @example fillPattern('Room {number}', '8001', 1) // 'Room 8001'
 * @example fillPattern('{last3}', '8001', 1) // '001'
 */
export const fillPattern = (pattern: string, number: string, n: number): string =>
  pattern.replace(PLACE, (whole, word: string) => {
    if (word === 'number') return number;
    if (word === 'n') return String(n);
    const count = LAST.exec(word)?.[1];
    return count === undefined ? whole : number.slice(-Number(count));
  });

/** What a range and its patterns come to. */
export interface Plan {
  readonly rows: readonly NewExtension[];
  /** Words of the range that are neither number nor range. */
  readonly wrong: readonly string[];
  /** Numbers of the range that somebody has. */
  readonly taken: readonly { readonly number: string; readonly owner: NumberOwner }[];
  /** Names that two rows would have, or that another extension has. */
  readonly twice: readonly string[];
  /** More numbers than are added at once. */
  readonly tooMany: boolean;
}

/**
 * Makes the rows of a range. Numbers that somebody has are not among them.
 * @param owners everybody who has a number
 * @param names ExtensionNames that there are
 * @param random makes a password where the pattern is empty
 */
export function planBatch(
  patterns: Patterns,
  owners: readonly NumberOwner[],
  names: ReadonlySet<string>,
  random: (number: string) => string = () => generatePassword(),
): Plan {
  const { numbers, wrong } = readNumbers(patterns.numbers);
  const tooMany = numbers.length > MOST_AT_ONCE;
  const byNumber = new Map(owners.map((owner) => [owner.number, owner]));
  const taken: { readonly number: string; readonly owner: NumberOwner }[] = [];
  const rows: NewExtension[] = [];
  const seen = new Set(names);
  const twice = new Set<string>();
  for (const [at, number] of numbers.slice(0, MOST_AT_ONCE).entries()) {
    const owner = byNumber.get(number);
    if (owner) {
      taken.push({ number, owner });
      continue;
    }
    const fill = (pattern: string): string => fillPattern(pattern.trim(), number, at + 1);
    const name = fill(patterns.name);
    if (seen.has(name)) twice.add(name);
    seen.add(name);
    const password = patterns.password === '' ? random(number) : fill(patterns.password);
    rows.push({ number, name, display_name: fill(patterns.display_name), room: fill(patterns.room), password });
  }
  return { rows, wrong, taken, twice: [...twice], tooMany };
}
