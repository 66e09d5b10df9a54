/** Two people's items of one menu as one list: what only one of them changed is as he made it. */
import { sameValue } from '../../../lib/same-value';
import type { MenuItem } from './items';

/** An item that both changed, each in another way; undefined: that one has taken it away. */
interface ItemClash {
  readonly id: string;
  readonly mine: MenuItem | undefined;
  readonly theirs: MenuItem | undefined;
}

const byId = (items: readonly MenuItem[]): ReadonlyMap<string, MenuItem> => new Map(items.map((item) => [item.id, item]));

/** Whose place another has taken by now goes behind the last one of its page. */
function withPlaces(items: readonly MenuItem[], mine: ReadonlySet<string>): readonly MenuItem[] {
  const taken = new Set(items.filter(({ id }) => !mine.has(id)).map(({ parent, slot }) => `${parent} ${slot}`));
  return items.map((item) => {
    if (!mine.has(item.id)) return item;
    let { slot } = item;
    while (taken.has(`${item.parent} ${slot}`)) slot += 1;
    taken.add(`${item.parent} ${slot}`);
    return slot === item.slot ? item : { ...item, slot };
  });
}

/**
 * Merges the items of two people who began with the same ones.
 * @param chosen whose version of an item that both changed is taken, by id; otherwise mine
 */
export function mergeItems(
  base: readonly MenuItem[],
  mine: readonly MenuItem[],
  theirs: readonly MenuItem[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): { readonly items: readonly MenuItem[]; readonly clashes: readonly ItemClash[] } {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const clashes: ItemClash[] = [];
  const moved = new Set<string>();
  const items = [...new Set([...other.keys(), ...own.keys()])].flatMap((id) => {
    const [before, here, there] = [was.get(id), own.get(id), other.get(id)];
    const [isMine, isTheirs] = [!sameValue(before, here), !sameValue(before, there)];
    const isClash = isMine && isTheirs && !sameValue(here, there);
    if (isClash) clashes.push({ id, mine: here, theirs: there });
    const taken = (isClash ? chosen[id] === 'theirs' : !isMine) ? there : here;
    if (taken && taken === here && isMine) moved.add(id);
    return taken ? [taken] : [];
  });
  return { items: withPlaces(items, moved), clashes };
}
