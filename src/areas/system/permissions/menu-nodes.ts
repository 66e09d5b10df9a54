/** The whole menu as permission management shows it: a tree that can be trusted, whatever the box sends (test/fault/README.md, What the box says is text). Pure. */
import { LAYOUTS, walkMenu } from '../../../lib/menu-walk';
import type { TreeNode } from '../../../lib/tree';
import { actionOf, componentOf, type MenuKind, type Rights } from './rights';

/** A group of the menu, or a screen. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** Normalised; undefined for a group. */
  readonly component: string | undefined;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly children: readonly MenuNode[];
}

/** Reads a tree of the shape of auth_menu. A screen that comes twice counts once; links are nobody's right. Never throws. */
export function readMenu(data: unknown): readonly MenuNode[] {
  const seen = new Set<string>();
  let groups = 0;
  return walkMenu<undefined, MenuNode>(data, undefined, ({ title: given, icon, component, hidden, alwaysShow, hasChildren }) => {
    const title = given || component;
    if (hasChildren) {
      groups += 1;
      // A group's id holds what no component name can: a blank.
      const id = `group ${groups}`;
      return {
        below: undefined,
        group: (children) => (children.length > 0 ? { id, title, icon, component: undefined, hidden, alwaysShow, children } : undefined),
      };
    }
    if (LAYOUTS.has(component) || seen.has(component)) return { node: undefined };
    seen.add(component);
    return { node: { id: component, title, icon, component, hidden, alwaysShow, children: [] } };
  });
}

/** All screens of a tree. */
export const screensOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.component === undefined ? screensOf(node.children) : [node]));

/**
 * The sidebar of an account with these rights, by the shell's own rules: hidden screens, the dashboard and empty groups are
 * left out, and an only child stands for its group.
 */
export const visibleMenu = (nodes: readonly MenuNode[], screens: ReadonlySet<string>): readonly MenuNode[] =>
  nodes.flatMap((node) => {
    if (node.hidden || node.component === 'dashboard') return [];
    if (node.component !== undefined) return screens.has(node.component) ? [node] : [];
    const children = visibleMenu(node.children, screens);
    const [only] = children;
    if (children.length === 1 && only && !node.alwaysShow) return [only];
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** What the tree of rights needs to be drawn. */
export interface TreeParts {
  readonly nodes: readonly MenuNode[];
  readonly kind: MenuKind;
  readonly buttons: readonly string[];
  /** What the person may give; the rest can't be ticked. */
  readonly own: Rights;
  /** What is saved, and what the form has now: what differs is marked. */
  readonly saved: Rights;
  readonly now: Rights;
  readonly changedOnly: boolean;
  readonly words: {
    readonly view: string;
    readonly action: (action: string) => string;
    readonly given: string;
    readonly taken: string;
    readonly notYours: string;
  };
}

/** The tree: groups, screens, and under each screen "view" and its buttons. */
export function rightsTree({ nodes, kind, buttons, own: mine, saved, now, changedOnly, words }: TreeParts): readonly TreeNode[] {
  const byScreen = new Map<string, string[]>();
  for (const button of buttons) {
    const screen = componentOf(button);
    const list = byScreen.get(screen);
    if (list) list.push(button);
    else byScreen.set(screen, [button]);
  }
  const leaf = (id: string, label: string, set: 'buttons' | MenuKind): readonly TreeNode[] => {
    const [had, has] = [saved[set].has(id), now[set].has(id)];
    if (changedOnly && had === has) return [];
    const note = had === has ? (mine[set].has(id) ? undefined : words.notYours) : has ? words.given : words.taken;
    return [{ id, label, ...(note !== undefined && { note }), ...(!mine[set].has(id) && { disabled: true }) }];
  };
  const walk = (list: readonly MenuNode[]): readonly TreeNode[] =>
    list.flatMap((node) => {
      const children =
        node.component === undefined
          ? walk(node.children)
          : [
              ...leaf(node.component, words.view, kind),
              ...(byScreen.get(node.component) ?? []).flatMap((button) => leaf(button, words.action(actionOf(button)), 'buttons')),
            ];
      if (children.length === 0) return [];
      // A group of one screen would be a step without a choice.
      if (node.component === undefined && node.children.length === 1) return children;
      return [{ id: node.component === undefined ? node.id : `screen ${node.component}`, label: node.title, children }];
    });
  return walk(nodes);
}
