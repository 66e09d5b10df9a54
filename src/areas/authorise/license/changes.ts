/** What a new licence gains and loses, sorted for a person: what is lost comes first. */
import type { Preview } from './calls';

/** A change to the better, to the worse, or none. */
export type Change = 'gained' | 'lost' | 'same';

/** One line of the comparison. */
export interface Line {
  readonly kind: 'item' | 'feature';
  readonly name: string;
  readonly title: string | undefined;
  readonly change: Change;
  /** Limits; undefined is no limit. Of a feature: 1 is on, 0 is off. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** In use now; of a feature 0. */
  readonly used: number;
}

/** No limit is more than any limit. */
const compare = (before: number | undefined, after: number | undefined): Change => {
  const [from, to] = [before ?? Number.POSITIVE_INFINITY, after ?? Number.POSITIVE_INFINITY];
  return to > from ? 'gained' : to < from ? 'lost' : 'same';
};

const ORDER: Readonly<Record<Change, number>> = { lost: 0, gained: 1, same: 2 };

/** All lines of a preview: first what is lost, then what is gained, then the rest, each in the order of the box. */
export function changes({ items, features }: Pick<Preview, 'items' | 'features'>): readonly Line[] {
  const lines: Line[] = [
    ...items.map((item) => ({ ...item, kind: 'item' as const, change: compare(item.before, item.after) })),
    ...features.map(({ name, title, ...on }) => {
      const [before, after] = [Number(on.before), Number(on.after)];
      return { kind: 'feature' as const, name, title, used: 0, before, after, change: compare(before, after) };
    }),
  ];
  return lines.sort((a, b) => ORDER[a.change] - ORDER[b.change]);
}

/** How much more time there is, in whole days; undefined where one of the two never ends, or both. */
export function moreDays(before: number, after: number): number | undefined {
  return before === 0 || after === 0 ? undefined : Math.trunc((after - before) / 86_400);
}

/** How near the end is: from the thirtieth day on it is worth a look, from the seventh on it is urgent. */
export type Urgency = 'calm' | 'soon' | 'now';

/** The urgency of a licence. */
export function urgency(state: 'valid' | 'perpetual' | 'grace' | 'expired', daysLeft: number): Urgency {
  if (state === 'perpetual') return 'calm';
  if (state !== 'valid' || daysLeft <= 7) return 'now';
  return daysLeft <= 30 ? 'soon' : 'calm';
}
