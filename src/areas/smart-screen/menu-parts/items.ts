/** Items of a menu: what they are, how they are read from anything, and what is done to them. A page is an item with items below it; '' is the home. */
import { MENU_ICONS, type MenuIconName } from '../../../ui/icon-names';

/** One item of a menu. */
export interface MenuItem {
  readonly id: string;
  /** The page that it is on: '' is the home. */
  readonly parent: string;
  /** Its place there, from 1. */
  readonly slot: number;
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>;
  readonly icon: MenuIconName | '';
  /** Address of a picture of the box's files. */
  readonly picture: string;
  /** What OK does: `channel:3`, `film:2`, `app:1`, `page`, `mall`, `link:https://…`; '' is not decided yet. */
  readonly target: string;
  /** Only guests of these languages see it; none: all. */
  readonly languages: readonly string[];
  readonly status: boolean;
}

/** More are refused: no guest finds his way among them. */
export const MOST_ITEMS = 500;
export const MOST_NAME = 40;

/** What an item can do, in the order in which it is offered. */
export const ACTIONS = ['channel', 'app', 'film', 'page', 'mall', 'link'] as const;
export type Action = (typeof ACTIONS)[number];

/** A target in its parts; undefined: not decided, or no word that we know. */
export function readTarget(target: string): { readonly action: Action; readonly ref: string } | undefined {
  const at = target.indexOf(':');
  const word = at < 0 ? target : target.slice(0, at);
  const action = ACTIONS.find((each) => each === word);
  return action && { action, ref: at < 0 ? '' : target.slice(at + 1) };
}

/** Whether an action needs to be told what it opens. */
export const needsRef = (action: Action): boolean => action !== 'page' && action !== 'mall';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readItem(value: unknown): MenuItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const at = (name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
  const id = text(at('id'));
  if (!/^[\w-]{1,40}$/.test(id)) return undefined;
  const names = at('names');
  const icon = text(at('icon'));
  const slot = Number(at('slot'));
  const languages = at('languages');
  return {
    id,
    parent: text(at('parent')),
    slot: Number.isInteger(slot) && slot > 0 && slot <= MOST_ITEMS ? slot : 1,
    names: Object.fromEntries(
      typeof names === 'object' && names !== null
        ? Object.entries(names).flatMap(([code, name]) => (text(name) ? [[code, text(name)]] : []))
        : [],
    ),
    icon: Object.hasOwn(MENU_ICONS, icon) ? (icon as MenuIconName) : '', // just looked up
    picture: text(at('picture')),
    target: text(at('target')),
    languages: Array.isArray(languages) ? languages.filter((each) => typeof each === 'string') : [],
    status: at('status') !== false && at('status') !== 0 && at('status') !== '0',
  };
}

/** Reads items from a list or its JSON; what is none is left out, and of two with one id the first stays. */
export function readItems(wire: unknown): readonly MenuItem[] {
  let list: unknown = wire;
  if (typeof wire === 'string') {
    try {
      list = JSON.parse(wire === '' ? '[]' : wire);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(list)) return [];
  const found = new Map<string, MenuItem>();
  for (const each of list) {
    const item = readItem(each);
    if (item && !found.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}

/** What an item is called in a language, or else in the first one that it has a name in. */
export const nameIn = ({ names }: Pick<MenuItem, 'names'>, language: string): string => names[language] || Object.values(names)[0] || '';

/** Items of a page, in the order of their places. */
export const childrenOf = (items: readonly MenuItem[], page: string): readonly MenuItem[] =>
  items.filter(({ parent }) => parent === page).sort((one, other) => one.slot - other.slot);

/** The first place of a page that is free. */
export function freeSlot(items: readonly MenuItem[], page: string): number {
  const taken = new Set(childrenOf(items, page).map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  return slot;
}

/** An item and everything below it. */
export function withBelow(items: readonly MenuItem[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const item of items) if (found.has(item.parent)) found.add(item.id);
  }
  return found;
}

/** The pages above an item, the home first; of a circle each once. */
export function pathTo(items: readonly MenuItem[], id: string): readonly string[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const path: string[] = [];
  for (let at = byId.get(id)?.parent; at !== undefined && !path.includes(at); at = byId.get(at)?.parent) path.unshift(at);
  return path;
}

/** Puts a new item at a place. Its id is the lowest number that is free. */
export function addItem(
  items: readonly MenuItem[],
  page: string,
  slot: number,
): { readonly items: readonly MenuItem[]; readonly id: string } {
  const ids = new Set(items.map(({ id }) => id));
  let at = 1;
  while (ids.has(`i${at}`)) at += 1;
  const item: MenuItem = { id: `i${at}`, parent: page, slot, names: {}, icon: '', picture: '', target: '', languages: [], status: true };
  return { items: [...items, item], id: item.id };
}

/** Changes one item. */
export const changeItem = (items: readonly MenuItem[], id: string, change: Partial<MenuItem>): readonly MenuItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

/** Takes an item away, with everything below it. */
export function removeItem(items: readonly MenuItem[], id: string): readonly MenuItem[] {
  const gone = withBelow(items, id);
  return items.filter((item) => !gone.has(item.id));
}

/** Puts an item at another place of its page; who was there takes its own. */
export const moveTo = (items: readonly MenuItem[], id: string, slot: number): readonly MenuItem[] => {
  const moved = items.find((item) => item.id === id);
  if (!moved || moved.slot === slot) return items;
  return items.map((item) =>
    item.id === id ? { ...item, slot } : item.parent === moved.parent && item.slot === slot ? { ...item, slot: moved.slot } : item,
  );
};

/** Puts an item on another page, at its first free place; not below itself. */
export function moveToPage(items: readonly MenuItem[], id: string, page: string): readonly MenuItem[] {
  if (withBelow(items, id).has(page)) return items;
  return changeItem(items, id, { parent: page, slot: freeSlot(items, page) });
}
