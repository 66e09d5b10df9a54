/** Contacts that share a number, and what becomes of them when they are made one. */
import type { ValuesOf } from '../../../field';
import type { contactFields } from './contacts';
import { type PhoneNumber, plainNumber } from './phone-numbers';

/** A contact with its id. */
export type Person = ValuesOf<typeof contactFields> & { readonly id: string };

/** A number of one country and the same without its code are one; extensions are what they are. */
export const numberKey = (written: string): string => {
  const plain = plainNumber(written);
  return plain.startsWith('+86') && plain.length > 8 ? plain.slice(3).replace(/^0/, '') : plain.replace(/^0(?=\d{7,})/, '');
};

/** Contacts that are one by their numbers, also by way of a third; the largest lot first. */
export function duplicatesOf<P extends Pick<Person, 'numbers'>>(people: readonly P[]): readonly (readonly P[])[] {
  // Each contact's way to the first of its lot.
  const heads = people.map((_, at) => at);
  const headOf = (at: number): number => {
    const up = heads[at] ?? at;
    if (up === at) return at;
    const head = headOf(up);
    heads[at] = head;
    return head;
  };
  const byNumber = new Map<string, number>();
  for (const [at, { numbers }] of people.entries()) {
    for (const { number } of numbers) {
      const known = byNumber.get(numberKey(number));
      if (known === undefined) byNumber.set(numberKey(number), at);
      else heads[Math.max(headOf(known), headOf(at))] = Math.min(headOf(known), headOf(at));
    }
  }
  const lots = new Map<number, P[]>();
  for (const [at, person] of people.entries()) lots.set(headOf(at), [...(lots.get(headOf(at)) ?? []), person]);
  return [...lots.values()].filter((lot) => lot.length > 1).sort((one, other) => other.length - one.length);
}

/** The numbers that more than one of some contacts have. */
export function sharedNumbers(people: readonly Pick<Person, 'numbers'>[]): readonly string[] {
  const counts = new Map<string, { readonly number: string; count: number }>();
  for (const { numbers } of people) {
    for (const [key, number] of new Map(numbers.map((each) => [numberKey(each.number), each.number]))) {
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { number, count: 1 });
    }
  }
  return [...counts.values()].filter(({ count }) => count > 1).map(({ number }) => number);
}

const MOST_NUMBERS = 12;
const LONGEST_NOTE = 500;

/** What is kept of some contacts: the first one's words, what it lacks from the others in turn, and everybody's numbers and notes. */
export function merged(kept: Person, others: readonly Person[]): Person {
  const all = [kept, ...others];
  const first = (read: (person: Person) => string): string => all.map(read).find((text) => text !== '') ?? '';
  const numbers = new Map<string, PhoneNumber>();
  for (const each of all.flatMap((person) => person.numbers))
    if (!numbers.has(numberKey(each.number))) numbers.set(numberKey(each.number), each);
  return {
    id: kept.id,
    name: kept.name,
    company: first(({ company }) => company),
    department: first(({ department }) => department),
    numbers: [...numbers.values()].slice(0, MOST_NUMBERS),
    email: first(({ email }) => email),
    group: first(({ group }) => group),
    note: [...new Set(all.map(({ note }) => note).filter((note) => note !== ''))].join('\n').slice(0, LONGEST_NOTE),
    vip: all.some(({ vip }) => vip),
    ring_tone: all.map(({ ring_tone }) => ring_tone).find((tone) => tone !== 'default') ?? 'default',
  };
}
