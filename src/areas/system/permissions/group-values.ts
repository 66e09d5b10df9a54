/** A group as its form holds it: texts, so that it compares, drafts and sends as it is. Pure. */
import type { Issue } from '../../../field/rules';
import type { Catalogue, GroupDetail } from './calls';
import { type MenuNode, readMenu, screensOf } from './menu-nodes';
import { keepsAccess, type MenuKind, prune, type Rights, readEntries, spellEntries } from './rights';

/** What a person enters. Lists are in the wire's spelling, always in the same order. */
export interface GroupValues {
  readonly name: string;
  readonly note: string;
  readonly menus: string;
  readonly operation_menus: string;
  readonly buttons: string;
  /** `*`, or scenes with commas between them. */
  readonly scenes: string;
  readonly is_super: boolean;
  readonly reviewer: boolean;
  readonly [name: string]: unknown;
}

/** What there is to give, read from the box's catalogue. */
export interface Offer {
  readonly menus: Readonly<Record<MenuKind, readonly MenuNode[]>>;
  /** `<component>:<action>`, in the order of the box. */
  readonly buttons: readonly string[];
  readonly everything: Rights;
  /** What the person may give: what he has. */
  readonly own: Rights;
  /** Scenes that the person may give, `*` or with commas between them. Whoever has no menu of operations mode gives none: his scenes don't matter. */
  readonly scenes: string;
  /** Whether the person may give everything, now and later. */
  readonly bySuper: boolean;
  /** Of screens, by component. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Reads the catalogue. */
export function offerOf({ menu, operation_menu, buttons, own }: Catalogue): Offer {
  const menus = { menus: readMenu(menu), operationMenus: readMenu(operation_menu) };
  const screens = { menus: screensOf(menus.menus), operationMenus: screensOf(menus.operationMenus) };
  return {
    menus,
    buttons,
    everything: {
      menus: new Set(screens.menus.map(({ id }) => id)),
      operationMenus: new Set(screens.operationMenus.map(({ id }) => id)),
      buttons: new Set(buttons),
    },
    own: { menus: new Set(own.menus), operationMenus: new Set(own.operation_menus), buttons: new Set(own.buttons) },
    scenes: own.operation_menus.length === 0 ? '*' : own.scenes,
    bySuper: own.is_super,
    titles: new Map([...screens.menus, ...screens.operationMenus].map(({ id, title }) => [id, title])),
  };
}

/** Whether a list of scenes, `*` or with commas between them, has one. */
export const hasScene = (scenes: string, scene: string): boolean => scenes === '*' || scenes.split(',').includes(scene);

/** The rights that a form holds. */
export const rightsIn = (values: Pick<GroupValues, 'menus' | 'operation_menus' | 'buttons' | 'is_super'>, everything: Rights): Rights =>
  values.is_super
    ? everything
    : prune({
        menus: readEntries(values.menus, everything.menus),
        operationMenus: readEntries(values.operation_menus, everything.operationMenus),
        buttons: readEntries(values.buttons, everything.buttons),
      });

/** Rights as a form holds them. */
export const spellRights = (rights: Rights): Pick<GroupValues, 'menus' | 'operation_menus' | 'buttons'> => ({
  menus: spellEntries(rights.menus),
  operation_menus: spellEntries(rights.operationMenus),
  buttons: spellEntries(rights.buttons),
});

/** A group of the box as the form begins with it: `*` is written out, so that single rights can be taken away. */
export const valuesOf = (group: GroupDetail, everything: Rights): GroupValues => ({
  name: group.name,
  note: group.note,
  scenes: group.scenes === '*' ? '*' : spellEntries(readEntries(group.scenes, new Set())),
  is_super: group.is_super,
  reviewer: group.reviewer,
  ...spellRights(rightsIn({ ...group, is_super: false }, everything)),
});

/** What a new group begins with. */
export const NEW_GROUP: GroupValues = {
  name: '',
  note: '',
  menus: '',
  operation_menus: '',
  buttons: '',
  scenes: '',
  is_super: false,
  reviewer: false,
};

/**
 * What is sent: a list that was everything and still is stays `*`, so that it goes on holding what a later firmware brings.
 * @param before the group as the box has it, if it has it
 */
export function toWire(values: GroupValues, before: GroupDetail | undefined, everything: Rights): GroupValues {
  const keep = (name: 'menus' | 'operation_menus' | 'buttons', all: ReadonlySet<string>): string => {
    const has = readEntries(values[name], all);
    return before?.[name] === '*' && [...all].every((entry) => has.has(entry)) ? '*' : values[name];
  };
  return {
    ...values,
    name: values.name.trim(),
    menus: keep('menus', everything.menus),
    operation_menus: keep('operation_menus', everything.operationMenus),
    buttons: keep('buttons', everything.buttons),
  };
}

const MAX_NAME = 32;
const MAX_NOTE = 200;

/**
 * What is wrong with a group. `lockout` stands for a change by which the person would lose permission management.
 * @param mine whether the person is in the group
 */
export function checkGroup(
  values: GroupValues,
  mine: boolean,
  everything: Rights,
): { readonly name?: Issue | undefined; readonly note?: Issue | undefined; readonly lockout: boolean } {
  const long = (text: string, max: number): Issue | undefined =>
    Array.from(text).length > max ? { key: 'tooLong', args: { max } } : undefined;
  return {
    name: values.name.trim() === '' ? { key: 'required' } : long(values.name.trim(), MAX_NAME),
    note: long(values.note, MAX_NOTE),
    lockout: mine && !keepsAccess(rightsIn(values, everything)),
  };
}
