/** Why the items of a menu can't be kept. What the console would pass over in silence is refused here; what is merely unfinished is kept as a draft. */
import { MOST_ITEMS, MOST_NAME, pathTo, readItems } from '../../../src/areas/smart-screen/menu-parts/items';
import { safeLink } from '../../../src/areas/smart-screen/menu-parts/links';
import type { Message, MessageKey } from '../messages';
import type { Entry } from '../resource';

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const found: unknown = JSON.parse(value === '' ? '[]' : value);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The first thing that is wrong; undefined: nothing. */
export function itemsProblem({ items: wire }: Entry): Message | MessageKey | undefined {
  const list = listOf(wire);
  if (!list) return 'format';
  if (list.length > MOST_ITEMS) return { key: 'issue.tooMany', args: { max: MOST_ITEMS } };
  const items = readItems(list);
  // Of two with one id, and of what is no item, only one is read.
  if (items.length < list.length) return 'format';
  const ids = new Set(items.map(({ id }) => id));
  for (const item of items) {
    const name = Object.values(item.names)[0] ?? item.id;
    const [top] = pathTo(items, item.id);
    if (item.parent !== '' && !ids.has(item.parent)) return { key: 'menuLost', args: { item: name } };
    if (top !== '') return { key: 'menuCycle', args: { item: name } };
    if (Object.values(item.names).some((each) => each.length > MOST_NAME))
      return { key: 'menuLongName', args: { item: name, max: MOST_NAME } };
    if (!safeLink(item.target)) return { key: 'menuLink', args: { item: name } };
  }
  return undefined;
}
