/** The menu search (SPEC.md 2 and 9): fuzzy over titles and paths, with pinyin in Chinese. */
import Fuse from 'fuse.js';
import type { Menu, MenuNode } from './menu';

/** One page that can be found. */
export interface Findable {
  readonly path: string;
  readonly title: string;
  /** Where it stands, from the top. */
  readonly trail: string;
  /** The title in pinyin and its initials; empty until pinyin is loaded. */
  readonly pinyin: readonly string[];
}

/** SPEC.md 9. */
export const THRESHOLD = 0.4;
const MAX_RESULTS = 20;

const seen = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.hidden ? [] : [node, ...seen(node.children)]));

/** The screens of the menu that a person may see: none that is hidden, alone or with the group above it. */
export function findable(menu: Menu): readonly Findable[] {
  return seen(menu.roots)
    .filter((node) => menu.screens.get(node.path) === node)
    .map(({ path, title }) => ({ path, title, trail: (menu.trails.get(path) ?? []).join(' / '), pinyin: [] }));
}

/** Builds the search over pages. The answer is the best first, at most 20; an empty text finds everything in order. */
export function createSearch(pages: readonly Findable[]): (text: string) => readonly Findable[] {
  const fuse = new Fuse(pages, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'pinyin', weight: 0.3 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (text) =>
    text.trim() === '' ? pages.slice(0, MAX_RESULTS) : fuse.search(text.trim(), { limit: MAX_RESULTS }).map(({ item }) => item);
}
