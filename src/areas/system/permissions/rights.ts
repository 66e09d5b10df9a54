/** The algebra of rights: what a group gives, what is ticked in a tree, and what a change takes away (src/gateway/README.md, Rights). Pure. */

/** Rights as sets of normalised component names and of `<component>:<action>`. A button counts only with its screen. */
export interface Rights {
  /** The authorization menu, and the operation menu. */
  readonly menus: ReadonlySet<string>;
  readonly operationMenus: ReadonlySet<string>;
  readonly buttons: ReadonlySet<string>;
}

/** One of the two menus. */
export type MenuKind = 'menus' | 'operationMenus';

/** The screen of a button. @example componentOf('system/openlog:export') // 'system/openlog' */
export const componentOf = (entry: string): string => {
  const at = entry.lastIndexOf(':');
  return at < 0 ? entry : entry.slice(0, at);
};
/** The action of a button. @example actionOf('system/openlog:export') // 'export' */
export const actionOf = (button: string): string => button.slice(componentOf(button).length + 1);
const isButton = (entry: string): boolean => entry.includes(':');

/** Reads a list as the wire spells it; `*` is everything. */
export const readEntries = (text: string, everything: ReadonlySet<string>): ReadonlySet<string> =>
  text.trim() === '*'
    ? new Set(everything)
    : new Set(
        text
          .split(',')
          .map((entry) => entry.trim().toLowerCase())
          .filter(Boolean),
      );

/** Spells a list, always in the same order. */
export const spellEntries = (entries: ReadonlySet<string>): string => [...entries].sort().join(',');

/** Rights without buttons whose screens are in neither menu. */
export function prune(rights: Rights): Rights {
  const has = (button: string): boolean => rights.menus.has(componentOf(button)) || rights.operationMenus.has(componentOf(button));
  return { ...rights, buttons: new Set([...rights.buttons].filter(has)) };
}

/** The leaves that are ticked in the tree of a menu: its screens, and their buttons. */
export const ticksOf = (rights: Rights, kind: MenuKind): readonly string[] => [
  ...rights[kind],
  ...[...rights.buttons].filter((button) => rights[kind].has(componentOf(button))),
];

/**
 * The rights after the leaves of one tree were ticked otherwise. A button brings its screen; a screen that goes takes its buttons along,
 * unless the other menu has it too.
 */
export function withTicks(rights: Rights, kind: MenuKind, ticks: readonly string[]): Rights {
  const before = new Set(ticksOf(rights, kind));
  const now = new Set(ticks);
  const gone = new Set([...before].filter((entry) => !isButton(entry) && !now.has(entry)));
  const buttons = [...now].filter((entry) => isButton(entry) && !gone.has(componentOf(entry)));
  const screens = new Set([...[...now].filter((entry) => !isButton(entry)), ...buttons.map(componentOf)]);
  const other = kind === 'menus' ? rights.operationMenus : rights.menus;
  // What the other menu alone shows is not this tree's business; a screen that leaves this one keeps its buttons there.
  const kept = [...rights.buttons].filter((button) => !screens.has(componentOf(button)) && other.has(componentOf(button)));
  return prune({ ...rights, [kind]: screens, buttons: new Set([...buttons, ...kept]) });
}

/** What one side has and the other has not. */
export interface Difference {
  readonly menus: readonly string[];
  readonly operationMenus: readonly string[];
  readonly buttons: readonly string[];
}

/** What goes from `from` to `to`: `missing(before, after)` is what is lost. */
export function missing(from: Rights, to: Rights): Difference {
  const without = (kind: keyof Rights): readonly string[] => [...from[kind]].filter((entry) => !to[kind].has(entry)).sort();
  return { menus: without('menus'), operationMenus: without('operationMenus'), buttons: without('buttons') };
}

/** How many rights a difference names. */
export const sizeOf = ({ menus, operationMenus, buttons }: Difference): number => menus.length + operationMenus.length + buttons.length;

/** Only what one may give oneself. */
export const within = (rights: Rights, own: Rights): Rights => {
  const both = (kind: keyof Rights): ReadonlySet<string> => new Set([...rights[kind]].filter((entry) => own[kind].has(entry)));
  return prune({ menus: both('menus'), operationMenus: both('operationMenus'), buttons: both('buttons') });
};

/** The screen of accounts and groups. */
export const PERMISSIONS = 'system/permismange';

/** Whether somebody with these rights still reaches permission management and may change something there. */
export const keepsAccess = (rights: Rights): boolean =>
  (rights.menus.has(PERMISSIONS) || rights.operationMenus.has(PERMISSIONS)) && rights.buttons.has(`${PERMISSIONS}:edit`);
