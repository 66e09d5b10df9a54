/**
 * The server's menu as a tree that can be trusted: absolute paths, known kinds, no duplicate, no loop.
 * Pure. The menu is data from the network: it may be hostile, and it never breaks the shell (test/fault/README.md, What the box says is text).
 */
import { type Became, LAYOUTS, MAX_DEPTH, MAX_TITLE, type MenuItem, walkMenu } from '../lib/menu-walk';
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
  /** Screens by path, hidden ones too: no node, not reachable. */
  readonly screens: ReadonlyMap<string, MenuNode>;
  /** The first screen of each component name. */
  readonly byComponent: ReadonlyMap<string, MenuNode>;
  /** Titles above a screen, from the top, by its path. */
  readonly trails: ReadonlyMap<string, readonly string[]>;
  /** What was left out, for the error log. */
  readonly problems: readonly string[];
}

/** Pages of the console itself; a menu can't take their place. */
const RESERVED: ReadonlySet<string> = new Set([...OUTER.map((page) => `/${page}`), '/', '/dashboard']);

/** Joins as vue-router does: a path with a leading slash stands alone. */
const join = (parent: string, path: string): string => {
  const joined = path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`;
  return joined.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
};

/** Where an item stands: the path of its parent, and the titles from the top. */
interface Place {
  readonly path: string;
  readonly trail: readonly string[];
}

/** Reads the tree that auth_menu answers. Never throws. */
export function readMenu(data: unknown, origin: string): Menu {
  const screens = new Map<string, MenuNode>();
  const byComponent = new Map<string, MenuNode>();
  const trails = new Map<string, readonly string[]>();
  const problems: string[] = [];

  const look = ({ path: given, hasChildren, ...item }: MenuItem, { path: parent, trail }: Place): Became<Place, MenuNode> => {
    const { component } = item;
    const external = isExternal(given) || /^\w[\w+.-]*:/.test(given) || given.startsWith('//');
    const path = external ? given : join(parent, given);
    const title = item.title || (external ? serverText(given, MAX_TITLE) : 'no-name');
    const base = { ...item, path, title, href: undefined, children: [] };
    if (external) {
      const href = safeLink(given, origin);
      if (!href) problems.push(`link not allowed: ${title}`);
      return { node: { ...base, kind: href ? 'link' : 'dead', href } };
    }
    if (LAYOUTS.has(component) || hasChildren) {
      return {
        // What lies deeper than is shown stands below the last group that is.
        below: { path, trail: trail.length + 1 < MAX_DEPTH ? [...trail, title] : trail },
        group: (children) => (children.length > 0 || LAYOUTS.has(component) ? { ...base, kind: 'group', children } : undefined),
      };
    }
    if (/[:*?#\\]/.test(path) || RESERVED.has(path.toLowerCase()) || /^\/redirect(\/|$)/i.test(path)) {
      // The dashboard is the console's own page, so its entry is expected; anything else took a reserved path.
      if (component !== 'dashboard') problems.push(`path not allowed: ${path.slice(0, MAX_TITLE)}`);
      return { node: undefined };
    }
    if (screens.has(path)) {
      problems.push(`path used twice: ${path.slice(0, MAX_TITLE)}`);
      return { node: undefined };
    }
    const node: MenuNode = { ...base, kind: 'screen' };
    screens.set(path, node);
    if (!byComponent.has(component)) byComponent.set(component, node);
    trails.set(path, trail);
    return { node };
  };

  const roots = walkMenu(data, { path: '/', trail: [] }, look, (text) => problems.push(text));
  return { roots, screens, byComponent, trails, problems };
}

/**
 * What the sidebar shows: hidden items are skipped, a parent with exactly one visible child shows that child
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

/** The rights of auth_menu's `Button`: lower case; anything but a list allows nothing (src/gateway/README.md, Rights). */
export const readRights = (button: unknown): ReadonlySet<string> =>
  new Set(
    Array.isArray(button)
      ? button.filter((right): right is string => typeof right === 'string').map((right) => right.trim().toLowerCase())
      : [],
  );
