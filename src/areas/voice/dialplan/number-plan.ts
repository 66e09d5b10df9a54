/** Every number of the box on one map: who owns it, what is taken twice, what is free. */
import { numberedTables, type PlaceKind } from './graph';
import type { Dialplan } from './plan';

/** Who has a number. */
export interface NumberOwner {
  readonly number: string;
  readonly kind: Extract<PlaceKind, 'extension' | 'group' | 'queue' | 'ivr' | 'meeting' | 'zone' | 'code' | 'emergency' | 'parking'>;
  /** Id of the record; the number itself for codes, emergency numbers and parking places. */
  readonly id: string;
  readonly name: string;
  readonly status: boolean;
}

/** All numbers, in order: digits by value within their length, codes last. */
export function ownersOf(plan: Dialplan): readonly NumberOwner[] {
  const found: NumberOwner[] = numberedTables(plan).flatMap(([kind, rows]) =>
    rows.filter(({ number }) => number !== '').map(({ number, id, name, status }) => ({ number, kind, id, name, status })),
  );
  for (const { code, feature } of plan.codes) found.push({ number: code, kind: 'code', id: code, name: feature, status: true });
  for (const number of plan.emergency) found.push({ number, kind: 'emergency', id: number, name: '', status: true });
  for (const number of plan.parking) found.push({ number, kind: 'parking', id: number, name: '', status: true });
  return found.toSorted((one, other) => order(one.number, other.number));
}

const order = (one: string, other: string): number => {
  const [first, second] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (first !== second) return first ? -1 : 1;
  return first ? one.length - other.length || (one < other ? -1 : one > other ? 1 : 0) : one < other ? -1 : one > other ? 1 : 0;
};

/** Who else has a number. `self` is the record that asks, which may keep its own. */
export const takenBy = (
  owners: readonly NumberOwner[],
  number: string,
  self?: { readonly kind: NumberOwner['kind']; readonly id: string },
): NumberOwner | undefined =>
  number === ''
    ? undefined
    : owners.find((owner) => owner.number === number && !(self && owner.kind === self.kind && owner.id === self.id));

/** Numbers that more than one record has. */
export function collisions(
  owners: readonly NumberOwner[],
): readonly { readonly number: string; readonly owners: readonly NumberOwner[] }[] {
  const groups = new Map<string, NumberOwner[]>();
  for (const owner of owners) groups.set(owner.number, [...(groups.get(owner.number) ?? []), owner]);
  return [...groups].filter(([, group]) => group.length > 1).map(([number, group]) => ({ number, owners: group }));
}

/** Numbers from one to another, of the same length, that nobody has: as spans, both ends included. */
export function freeSpans(
  owners: readonly NumberOwner[],
  from: string,
  to: string,
): readonly { readonly from: string; readonly to: string }[] {
  if (!/^\d{1,15}$/.test(from) || !/^\d{1,15}$/.test(to) || from.length !== to.length || from > to) return [];
  const taken = [...new Set(owners.map(({ number }) => number))]
    .filter((number) => /^\d+$/.test(number) && number.length === from.length && number >= from && number <= to)
    .toSorted();
  const spans: { from: string; to: string }[] = [];
  let next = Number(from);
  const text = (number: number): string => String(number).padStart(from.length, '0');
  for (const number of taken) {
    if (Number(number) > next) spans.push({ from: text(next), to: text(Number(number) - 1) });
    next = Number(number) + 1;
  }
  if (next <= Number(to)) spans.push({ from: text(next), to });
  return spans;
}

/** The next number from a given one on that nobody has; undefined when all of its length are taken. */
export function nextFree(owners: readonly NumberOwner[], from: string): string | undefined {
  return freeSpans(owners, from, '9'.repeat(from.length))[0]?.from;
}

/** A block of the map: numbers with the same beginning. */
export interface NumberBlock {
  /** Its first digits; the rest is two digits. */
  readonly prefix: string;
  readonly owners: readonly NumberOwner[];
}

/** The map in blocks of a hundred, such as 80xx; numbers of other forms are not on it. */
export function blocksOf(owners: readonly NumberOwner[]): readonly NumberBlock[] {
  const blocks = new Map<string, NumberOwner[]>();
  for (const owner of owners) {
    if (!/^\d{3,15}$/.test(owner.number)) continue;
    const prefix = owner.number.slice(0, -2);
    const block = blocks.get(prefix);
    if (block) block.push(owner);
    else blocks.set(prefix, [owner]);
  }
  return [...blocks].map(([prefix, found]) => ({ prefix, owners: found })).toSorted((one, other) => order(one.prefix, other.prefix));
}
