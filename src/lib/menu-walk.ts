/**
 * Walks the tree of a menu that came from the network: the one reader of the sidebar and of permission management. Whatever the tree
 * is made of, it ends, and no page of it is lost for lying deep (test/fault/README.md, What the box says is text). Pure.
 */
import { normaliseName } from './normalise-name';
import { serverText } from './server-text';

/** Levels that are shown as such; what lies deeper stands in the last of them. */
export const MAX_DEPTH = 8;
export const MAX_NODES = 20_000;
/** Levels below which nothing is read: each makes all paths below it longer. */
const MAX_LEVELS = 2000;
export const MAX_TITLE = 60;

/** An item as it can be trusted. */
export interface MenuItem {
  /** As it came; '' for none. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** Normalised. */
  readonly component: string;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly affix: boolean;
  readonly noCache: boolean;
  readonly hasChildren: boolean;
}

/** What an item becomes: a node or nothing, or a group whose children are read with `below` as their place. */
export type Became<P, N> =
  | { readonly node: N | undefined }
  | { readonly below: P; readonly group: (children: readonly N[]) => N | undefined };

const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined);
const flag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Components of items that only hold others. */
export const LAYOUTS: ReadonlySet<string> = new Set(['layout', 'parentview', '']);

/**
 * Reads a tree. Never throws.
 * @param root place of the first level
 * @param look says what an item at a place becomes
 * @param problem is told once of each kind what was left out
 */
export function walkMenu<P, N>(
  data: unknown,
  root: P,
  look: (item: MenuItem, place: P) => Became<P, N>,
  problem: (text: string) => void = () => {},
): readonly N[] {
  let count = 0;
  let deep = false;

  const read = (items: readonly unknown[], above: P, depth: number): readonly N[] => {
    const nodes: N[] = [];
    const keep = (node: N | undefined): void => {
      if (node !== undefined) nodes.push(node);
    };
    // The next one last.
    const waiting = items.map((item) => ({ item, place: above, level: 0 })).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { item, place, level } = next;
      if (typeof item !== 'object' || item === null) continue;
      if (count >= MAX_NODES) {
        if (count === MAX_NODES) problem(`more than ${MAX_NODES} items`);
        count = MAX_NODES + 1;
        break;
      }
      count += 1;
      const meta = own(item, 'meta');
      const about = typeof meta === 'object' && meta !== null ? meta : {};
      const children = asList(own(item, 'children'));
      const title = serverText(own(about, 'title') ?? own(item, 'title') ?? '', MAX_TITLE);
      const became = look(
        {
          path: asText(own(item, 'path')).trim(),
          title,
          icon: asText(own(about, 'icon')),
          component: normaliseName(asText(own(item, 'component'))),
          hidden: flag(own(item, 'hidden')),
          alwaysShow: flag(own(item, 'alwaysShow')),
          affix: flag(own(about, 'affix')),
          noCache: flag(own(about, 'noCache')),
          hasChildren: children.length > 0,
        },
        place,
      );
      if ('node' in became) keep(became.node);
      else if (depth < MAX_DEPTH) keep(became.group(read(children, became.below, depth + 1)));
      else {
        if (!deep) problem(`deeper than ${MAX_DEPTH}: ${title}`);
        deep = true;
        if (level < MAX_LEVELS)
          for (const child of children.toReversed()) waiting.push({ item: child, place: became.below, level: level + 1 });
      }
    }
    return nodes;
  };
  return read(asList(data), root, 1);
}
