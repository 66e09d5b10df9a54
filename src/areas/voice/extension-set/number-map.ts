/** The map of all numbers: blocks of a hundred, what is free in them, and rules for outside that look like numbers inside. */
import type { Translate } from '../../../i18n/keys';
import { two } from '../../../lib/two-digits';
import type { NumberBlock, NumberOwner } from '../dialplan/number-plan';
import { matches } from '../dialplan/numbers';
import type { Dialplan } from '../dialplan/plan';

/** Kinds of owners, in the order of the legend. */
export const KINDS = [
  'extension',
  'group',
  'queue',
  'ivr',
  'meeting',
  'zone',
  'code',
  'emergency',
  'parking',
] as const satisfies readonly NumberOwner['kind'][];

/** What a kind is marked with besides its colour: a sign, or the first letter of its name. */
export const letterOf = (kind: NumberOwner['kind'], t: Translate): string =>
  kind === 'code' ? '*' : kind === 'emergency' ? '!' : t(`voice-extensions:map.letter.${kind}`);

/** One number of a block and who has it; nobody, or more than one where it is taken twice. */
export interface MapCell {
  readonly number: string;
  readonly owners: readonly NumberOwner[];
}

/** The hundred numbers of a block. */
export function cellsOf({ prefix, owners }: NumberBlock): readonly MapCell[] {
  const byNumber = new Map<string, NumberOwner[]>();
  for (const owner of owners) {
    const known = byNumber.get(owner.number);
    if (known) known.push(owner);
    else byNumber.set(owner.number, [owner]);
  }
  return Array.from({ length: 100 }, (_, at) => {
    const number = `${prefix}${two(at)}`;
    return { number, owners: byNumber.get(number) ?? [] };
  });
}

/** Numbers one after the other that one record has, or places without names; a single one where `from` is `to`. */
interface OwnerRow {
  readonly from: string;
  readonly to: string;
  readonly owner: NumberOwner;
}

/** Who has which numbers of a block, a row each; of a number that is taken twice each of both. */
export function ownerRows(cells: readonly MapCell[]): readonly OwnerRow[] {
  const rows: OwnerRow[] = [];
  let before: readonly OwnerRow[] = [];
  for (const { number, owners } of cells) {
    const current = owners.map((owner): OwnerRow => {
      const grown = before.find(
        ({ owner: { kind, id, name } }) => kind === owner.kind && name === owner.name && (id === owner.id || name === ''),
      );
      if (!grown) return { from: number, to: number, owner };
      rows.splice(rows.indexOf(grown), 1);
      return { ...grown, to: number };
    });
    rows.push(...current);
    before = current;
  }
  return rows;
}

/** How many numbers each kind has. */
export function countsOf(owners: readonly NumberOwner[]): Readonly<Record<NumberOwner['kind'], number>> {
  const counts = { extension: 0, group: 0, queue: 0, ivr: 0, meeting: 0, zone: 0, code: 0, emergency: 0, parking: 0 };
  for (const { kind } of owners) counts[kind] += 1;
  return counts;
}

/** A rule of a route to the outside that matches numbers of the box: the box takes the number inside. */
export interface Overlap {
  readonly route: string;
  readonly name: string;
  readonly rule: string;
  /** Some of the numbers inside. */
  readonly examples: readonly string[];
  readonly count: number;
}

const EXAMPLES = 3;

/** Routes to the outside whose rules match numbers of the box. Feature codes and emergency numbers have their own way out. */
export function overlapsOf(plan: Dialplan, owners: readonly NumberOwner[]): readonly Overlap[] {
  const inside = [...new Set(owners.filter(({ kind }) => kind !== 'code' && kind !== 'emergency').map(({ number }) => number))];
  return plan.outbound.flatMap((route) =>
    route.status
      ? route.rules.flatMap((rule) => {
          const found = inside.filter((number) => matches(rule, number));
          const { id, name } = route;
          return found.length === 0 ? [] : [{ route: id, name, rule: rule.value, examples: found.slice(0, EXAMPLES), count: found.length }];
        })
      : [],
  );
}

/** The cell that a key of the keyboard leads to, in a grid of ten by ten; the same one at an edge, undefined for other keys. */
export function stepTo(at: number, key: string): number | undefined {
  const [row, column] = [Math.floor(at / 10), at % 10];
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at;
    case 'ArrowRight':
      return column < 9 ? at + 1 : at;
    case 'ArrowUp':
      return row > 0 ? at - 10 : at;
    case 'ArrowDown':
      return row < 9 ? at + 10 : at;
    case 'Home':
      return row * 10;
    case 'End':
      return row * 10 + 9;
    case 'PageUp':
      return column;
    case 'PageDown':
      return 90 + column;
    default:
      return undefined;
  }
}
