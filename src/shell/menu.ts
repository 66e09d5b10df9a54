/**
 * The server's menu (SPEC.md 2 and 3) as a tree that can be trusted: absolute paths, known kinds, no duplicate, no loop.
 * Pure. The menu is data from the network: it may be hostile, and it never breaks the shell (RELIABILITY.md W9 to W11).
 */
import { normaliseName } from '../lib/normalise-name';
import { isExternal, safeLink } from '../lib/safe-url';
import { serverText } from '../lib/server-text';
import { OUTER } from '../session/routes';

/** One entry of the menu. */
export interface MenuNode {
  /** Absolute path in the console; for links the address as it came, which is only an id. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /**
   * - `group` has children and no page of its own;
   * - `screen` is a page, found by `component`;
   * - `link` opens `href` in a new tab;
   * - `dead` is a link that is not allowed: shown as text.
   */
  readonly kind: 'group' | 'screen' | 'link' | 'dead';
  /** Normalised component name of a screen. */
  readonly component: string;
  readonly href: string | undefined;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly affix: boolean;
  readonly noCache: boolean;
  readonly children: readonly MenuNode[];
}

/** The menu, and what is looked up in it. */
export interface Menu {
  readonly roots: readonly MenuNode[];
  /** Screens by path, hidden ones too: no node, not reachable (DESIGN.md 5). */
  readonly screens: ReadonlyMap<string, MenuNode>;
  /** The first screen of each component name. */
  readonly byComponent: ReadonlyMap<string, MenuNode>;
  /** Titles above a screen, from the top, by its path. */
  readonly trails: ReadonlyMap<string, readonly string[]>;
  /** What was left out, for the error log. */
  readonly problems: readonly string[];
}

/** Levels that are shown as such; what lies deeper stands in the last of them. */
export const MAX_DEPTH = 8;
export const MAX_NODES = 20_000;
/** Levels below which nothing is read: each makes all paths below it longer. */
const MAX_LEVELS = 2000;
const MAX_TITLE = 60;
/** Pages of the console itself; a menu can't take their place. */
const RESERVED: ReadonlySet<string> = new Set([...OUTER.map((page) => `/${page}`), '/', '/dashboard']);
const LAYOUTS: ReadonlySet<string> = new Set(['layout', 'parentview', '']);

export const EMPTY_MENU: Menu = { roots: [], screens: new Map(), byComponent: new Map(), trails: new Map(), problems: [] };

const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined);
const flag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Joins as vue-router does: a path with a leading slash stands alone. */
const join = (parent: string, path: string): string => {
  const joined = path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`;
  return joined.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
};

/** Reads the tree that auth_menu answers. Never throws. */
export function readMenu(data: unknown, origin: string): Menu {
  const screens = new Map<string, MenuNode>();
  const byComponent = new Map<string, MenuNode>();
  const trails = new Map<string, readonly string[]>();
  const problems: string[] = [];
  let count = 0;
  let deep = false;

  const read = (items: readonly unknown[], above: string, trail: readonly string[]): MenuNode[] => {
    const nodes: MenuNode[] = [];
    // The next one last.
    const waiting = items.map((item) => ({ item, parent: above, level: 0 })).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { item, parent, level } = next;
      if (typeof item !== 'object' || item === null) continue;
      if (count >= MAX_NODES) {
        if (count === MAX_NODES) problems.push(`more than ${MAX_NODES} items`);
        count = MAX_NODES + 1;
        break;
      }
      count += 1;
      const meta = own(item, 'meta');
      const about = typeof meta === 'object' && meta !== null ? meta : {};
      const rawPath = own(item, 'path');
      const given = typeof rawPath === 'string' ? rawPath.trim() : '';
      const component = typeof own(item, 'component') === 'string' ? normaliseName(own(item, 'component') as string) : '';
      const children = asList(own(item, 'children'));
      const external = isExternal(given) || /^\w[\w+.-]*:/.test(given) || given.startsWith('//');
      const path = external ? given : join(parent, given);
      const title =
        serverText(own(about, 'title') ?? own(item, 'title') ?? '', MAX_TITLE) || (external ? serverText(given, MAX_TITLE) : 'no-name');
      const base = {
        path,
        title,
        icon: typeof own(about, 'icon') === 'string' ? (own(about, 'icon') as string) : '',
        component,
        href: undefined,
        hidden: flag(own(item, 'hidden')),
        alwaysShow: flag(own(item, 'alwaysShow')),
        affix: flag(own(about, 'affix')),
        noCache: flag(own(about, 'noCache')),
        children: [],
      };
      if (external) {
        const href = safeLink(given, origin);
        if (!href) problems.push(`link not allowed: ${title}`);
        nodes.push({ ...base, kind: href ? 'link' : 'dead', href });
        continue;
      }
      if (LAYOUTS.has(component) || children.length > 0) {
        if (trail.length + 1 >= MAX_DEPTH) {
          if (!deep) problems.push(`deeper than ${MAX_DEPTH}: ${title}`);
          deep = true;
          if (level < MAX_LEVELS) for (const child of children.toReversed()) waiting.push({ item: child, parent: path, level: level + 1 });
          continue;
        }
        const below = read(children, path, [...trail, title]);
        if (below.length > 0 || LAYOUTS.has(component)) nodes.push({ ...base, kind: 'group', children: below });
        continue;
      }
      if (/[:*?#\\]/.test(path) || RESERVED.has(path.toLowerCase()) || /^\/redirect(\/|$)/i.test(path)) {
        // The dashboard is the console's own page, so its entry is expected; anything else took a reserved path.
        if (component !== 'dashboard') problems.push(`path not allowed: ${path.slice(0, MAX_TITLE)}`);
        continue;
      }
      if (screens.has(path)) {
        problems.push(`path used twice: ${path.slice(0, MAX_TITLE)}`);
        continue;
      }
      const node: MenuNode = { ...base, kind: 'screen' };
      screens.set(path, node);
      if (!byComponent.has(component)) byComponent.set(component, node);
      trails.set(path, trail);
      nodes.push(node);
    }
    return nodes;
  };

  const roots = read(asList(data), '/', []);
  return { roots, screens, byComponent, trails, problems };
}

/**
 * What the sidebar shows (SPEC.md 2): hidden items are skipped, a parent with exactly one visible child shows that child
 * directly (unless it always shows itself), a dashboard is not shown, and a parent without visible children vanishes.
 */
export function visibleNodes(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node): readonly MenuNode[] => {
    if (node.hidden || /^\/?dashboard$/i.test(node.path) || node.component === 'dashboard') return [];
    if (node.kind !== 'group') return [node];
    const children = visibleNodes(node.children);
    if (children.length === 0) return [];
    const [only] = children;
    if (children.length === 1 && only && !node.alwaysShow) return [only.icon === '' ? { ...only, icon: node.icon } : only];
    return [{ ...node, children }];
  });
}

/** The rights of auth_menu's `Button`: lower case; anything but a list allows nothing (CONTRACT.md, auth_menu). */
export const readRights = (button: unknown): ReadonlySet<string> =>
  new Set(
    Array.isArray(button)
      ? button.filter((right): right is string => typeof right === 'string').map((right) => right.trim().toLowerCase())
      : [],
  );
