/** The menu search: fuzzy over titles and paths, with pinyin in Chinese. */
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
  /** The menu has it, this version of the console has not. */
  readonly absent: boolean;
}

export const THRESHOLD = 0.4;
const MAX_RESULTS = 20;
/** Of pages that this version does not have. */
const MAX_NAMED = 5;

const seen = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.hidden ? [] : [node, ...seen(node.children)]));

/**
 * The screens of the menu that a person may see: none that is hidden, alone or with the group above it.
 * @param hasScreen whether this version of the console has the screen of a component name
 */
export function findable(menu: Menu, hasScreen: (component: string) => boolean): readonly Findable[] {
  return seen(menu.roots)
    .filter((node) => menu.screens.get(node.path) === node)
    .map(({ path, title, component }) => ({
      path,
      title,
      trail: (menu.trails.get(path) ?? []).join(' / '),
      pinyin: [],
      absent: !hasScreen(component),
    }));
}

const plain = (text: string): string => text.trim().toLowerCase();

/** With marks where words begin. Chinese has no spaces: there one may begin at any character. */
const begun = (text: string): string => plain(text).replace(/(?<![a-z\d])/g, '\n');

/** How well a title fits what was typed: 0 is all of it, 1 has words that begin so, 2 is only like it. */
export function fitOf({ title, pinyin }: Pick<Findable, 'title' | 'pinyin'>, text: string): number {
  const wanted = begun(text);
  const names = [title, ...pinyin].map(begun);
  return names.includes(wanted) ? 0 : names.join().includes(wanted) ? 1 : 2;
}

/**
 * Builds the search over pages. The answer is the best first, at most 20; an empty text finds everything in order. A page that is
 * absent is found by its whole title or path only, and comes last.
 */
export function createSearch<T extends Findable>(pages: readonly T[]): (text: string) => readonly T[] {
  const present = pages.filter(({ absent }) => !absent);
  const missing = pages.filter(({ absent }) => absent);
  const fuse = new Fuse(present, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'pinyin', weight: 0.3 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (text) => {
    const wanted = plain(text);
    if (wanted === '') return present.slice(0, MAX_RESULTS);
    const named = missing.filter(({ title, path, pinyin }) =>
      [title, path, path.slice(1), ...pinyin].some((each) => plain(each) === wanted),
    );
    const found = fuse
      .search(text.trim(), { limit: MAX_RESULTS })
      .map(({ item }) => item)
      .sort((a, b) => fitOf(a, wanted) - fitOf(b, wanted));
    return [...found.slice(0, MAX_RESULTS - Math.min(named.length, MAX_NAMED)), ...named.slice(0, MAX_NAMED)];
  };
}
