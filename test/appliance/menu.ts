/** Menu and buttons as an account gets them (src/gateway/README.md, Rights). */

import { normaliseName } from '../../src/lib/normalise-name';
import { MENU, type MenuNode, OPERATIONS_MENU } from './menu-tree';
import type { Language } from './messages';
import { OWN_RIGHTS } from './own-rights';
import { type Granted, grants, type Holder } from './rights';

/** Actions that every screen may have (src/gateway/README.md, Rights). */
const ACTIONS = ['add', 'edit', 'del', 'status', 'sort', 'import', 'export'] as const;
/** Actions that one screen names beside those; of screens that are built they stand in their `screen.ts`. */
const SPECIAL_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'mediamodel/wemedia': ['review'],
  'tr069/itms': ['reboot'],
  ...OWN_RIGHTS,
};

/** A menu item on the wire (src/gateway/README.md). */
interface WireMenuItem {
  readonly path: string;
  readonly component: string;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly meta: { readonly title: string; readonly icon: string; readonly noCache?: boolean; readonly affix?: boolean };
  readonly children?: readonly WireMenuItem[];
}

const isLink = (node: MenuNode): boolean => /^[a-z]+:/i.test(node.path);

/** A link and a hidden page belong to their group: they are there when one of its screens is. */
const keeps = (node: MenuNode, menus: Granted): boolean => (node.component ? grants(menus, normaliseName(node.component)) : false);

const toWire = (node: MenuNode, language: Language, children?: readonly WireMenuItem[]): WireMenuItem => ({
  path: node.path,
  component: node.component ?? 'Layout',
  hidden: node.hidden ?? false,
  alwaysShow: node.alwaysShow ?? false,
  meta: {
    title: language === 'zh_CN' ? node.zh : node.en,
    icon: node.icon,
    ...(node.noCache && { noCache: true }),
    ...(node.affix && { affix: true }),
  },
  ...(children && { children }),
});

const prune = (nodes: readonly MenuNode[], menus: Granted, language: Language): WireMenuItem[] => {
  const shown = (node: MenuNode): boolean => (node.children ? node.children.some(shown) : keeps(node, menus));
  const some = nodes.some((node) => !node.hidden && shown(node));
  return nodes.flatMap((node) => {
    if (node.children) return shown(node) ? [toWire(node, language, prune(node.children, menus, language))] : [];
    return keeps(node, menus) || (some && (isLink(node) || node.hidden)) ? [toWire(node, language)] : [];
  });
};

const leaves = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? leaves(node.children) : node.component ? [normaliseName(node.component)] : []));

const menuOf = (operations: boolean) => (operations ? OPERATIONS_MENU : MENU);

/** Every button that there is, in both modes. */
export const ALL_BUTTONS: readonly string[] = leaves(MENU).flatMap((component) =>
  [...ACTIONS, ...(SPECIAL_ACTIONS[component] ?? [])].map((action) => `${component}:${action}`),
);
/** Every component of the menu, normalised. */
export const ALL_COMPONENTS: readonly string[] = leaves(MENU);

/** Every component of the operation menu, normalised. */
export const OPERATION_COMPONENTS: readonly string[] = leaves(OPERATIONS_MENU);

/** The screens that a menu gives: `*` is everything of the menu of its own mode, and nothing of the other's. */
export const screensOf = (menus: Granted, operations: boolean): readonly string[] =>
  menus === '*' ? (operations ? OPERATION_COMPONENTS : ALL_COMPONENTS) : menus;

/** The tree that somebody gets of the menu of his mode. */
export const menuFor = ({ menus }: Pick<Holder, 'menus'>, operations: boolean, language: Language): readonly WireMenuItem[] =>
  prune(menuOf(operations), menus, language);

/** The button list that somebody gets: only of screens that he has. */
export function buttonsFor({ menus, buttons }: Holder, operations: boolean): readonly string[] {
  const components = new Set(leaves(menuOf(operations)).filter((component) => grants(menus, component)));
  return ALL_BUTTONS.filter((button) => components.has(button.slice(0, button.lastIndexOf(':'))) && grants(buttons, button));
}

/** The titles of a component's menu items, in both languages. */
export const titlesOf = (component: string): { readonly zh: string; readonly en: string } | undefined => {
  const search = (nodes: readonly MenuNode[]): MenuNode | undefined => {
    for (const node of nodes) {
      const found = node.children
        ? search(node.children)
        : node.component && normaliseName(node.component) === component
          ? node
          : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return search(MENU);
};

/** The whole operation menu. */
export const wholeOperationMenu = (language: Language): readonly WireMenuItem[] => prune(OPERATIONS_MENU, '*', language);
/** The whole tree, whatever the account: permission management chooses from it. */
export const wholeMenu = (language: Language): readonly WireMenuItem[] => prune(MENU, '*', language);
