/** Menus of the television: what a guest sees first and what each key leads to. Items are edited in the picture, not in a form. */
import { choice, flag, linked, linkedSeveral, moment, tally, text } from '../../../field';
import { defineField, type Field, type Row } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { type Decoded, flag as flagOf, list, number, oneOf, record, text as textOf } from '../../../gateway/shape';
import { listOf } from '../../../i18n/list-of';
import { extra, type FormDef, listDef } from '../../../screen/definition/definition';
import { type MenuItem, MOST_ITEMS, readItems } from '../menu-parts/items';
import { templateLook } from '../menu-parts/look';

const NAMES_SHOWN = 40;

/** The items of a menu: on the wire their list as JSON, since PHP takes no thousand form fields. */
const menuItems = (): Field<readonly MenuItem[]> =>
  defineField<readonly MenuItem[]>({
    kind: 'menuItems',
    wire: 'any',
    empty: [],
    decode: readItems,
    encode: (items) => JSON.stringify(items),
    parse: readItems,
    format: (items, { t }) => {
      const names = listOf(
        t,
        items.slice(0, NAMES_SHOWN).map(({ slot, names, id }) => `${slot} ${Object.values(names).join('/') || id}`),
      );
      return items.length === 0
        ? ''
        : t('smart-screen-app-menu:menus.some', { count: items.length, names: items.length > NAMES_SHOWN ? `${names} …` : names });
    },
    rule: (items) => (items.length > MOST_ITEMS ? { key: 'tooMany', args: { max: MOST_ITEMS } } : undefined),
    Input: () => null,
    inner: { target: 'menu_target', picture: 'media_file' },
  });

/** Fields of a menu. */
export const menuFields = {
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  template: linked('app_template', { required: true, width: 160 }),
  languages: linkedSeveral('app_language', { required: true, initial: ['zh_CN', 'en'], width: 170 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100, width: 200 }),
  items: menuItems(),
  /** How many items there are, and what is wrong with them. */
  count: tally({ width: 90 }),
  problems: tally({ width: 120 }),
  /** What terminals have: the number of the version, and whether the draft says something else. */
  version: tally({ width: 90 }),
  state: choice(['none', 'same', 'changed'], {
    readOnly: true,
    severities: { none: 'neutral', same: 'success', changed: 'warning' },
    width: 160,
  }),
  published: moment(),
};
/** A menu as its detail has it. */
export type MenuRow = Row<typeof menuFields>;

/** The form of a menu, settings and items together: one save, one conflict. */
export const menuForm = {
  fields: menuFields,
  groups: { menu: ['name', 'template', 'languages', 'status', 'note'], tree: ['items'] },
} as const satisfies FormDef<typeof menuFields>;

/** The list of menus; they are added and changed in the editor. */
export const appMenus = listDef({
  key: 'smart-screen-app-menu:menus',
  component: 'smartscreen/appmenu',
  resource: 'appMenu',
  fields: menuFields,
  name: 'name',
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'count', priority: 4 },
    { field: 'problems', priority: 3 },
    { field: 'template', priority: 5 },
    { field: 'languages', priority: 6 },
    { field: 'status', priority: 2 },
    ...extra('version', 'published', 'note'),
  ],
  unordered: ['count', 'problems', 'version', 'state', 'published'],
  filters: ['status', 'template'],
  status: 'status',
  form: menuForm.groups,
  without: ['add', 'edit'],
  open: (id, { setQuery }) => setQuery({ menu: id }),
  actions: [
    { name: 'open', icon: 'edit', primary: true, right: 'edit', run: ({ id }, { setQuery }) => setQuery({ menu: id }) },
    { name: 'copy', icon: 'copy', right: 'add', run: ({ id }, { setQuery }) => setQuery({ menu: 'new', from: id }) },
  ],
});

const calls = resource('appMenu');

const look = record({
  template: templateLook,
  languages: list(record({ code: textOf(), name: textOf() })),
  /** Places where a menu can be tried: rooms, with whether a terminal there is on. */
  rooms: list(record({ room: textOf(), online: flagOf() })),
});
/** What is drawn around the items, the languages that there are, and where a menu can be tried. */
export type Look = Decoded<typeof look>;
/** `look`: what a template draws around the items, the languages that there are, and where a menu can be tried. */
export const readLook = calls.method<{ readonly template: string }>('look').reads(look);

const standing = record({
  /** Numbers of versions; 0 none. */
  live: number(),
  /** The draft as it is kept was on trial, and a terminal has shown it. */
  tested: flagOf(),
  /** The room in which it is on trial; '' nowhere. */
  room: textOf(),
  planned: list(record({ id: textOf(), number: number(), at: textOf() })),
  /** Terminals that are to have the live version, that have it, that are on and have not fetched it yet, and that are off and keep what they had. */
  total: number(),
  have: number(),
  waiting: number(),
  off: number(),
});
/** `standing`: the same, asked again and again. */
export const readStanding = calls.method<{ readonly id: string }>('standing').polls(standing);

/** What is published: to a room for trial or to all, at once or at a time of the box's clock. */
interface Publication {
  readonly id: string;
  readonly mtime: string;
  readonly to: 'test' | 'all';
  readonly room: string;
  readonly at: string;
  readonly note: string;
}
/** `publish`: makes a version of the draft, as it was seen (`mtime`), that terminals get. */
export const publishMenu = calls.method<Publication>('publish').writes(record({ id: textOf(), number: number() }));

/** What of an item, or of a menu, can differ. */
const CHANGED = ['names', 'target', 'slot', 'parent', 'icon', 'picture', 'languages', 'status', 'template'] as const;
const difference = record({
  item: textOf(),
  what: oneOf(['added', 'removed', 'changed']),
  field: oneOf(CHANGED),
  before: textOf(),
  after: textOf(),
});
/** One difference between two versions. */
export type Difference = Decoded<typeof difference>;
/** The shape of several of them. */
export const differences = list(difference);
/** `changes`: what the draft says otherwise than what terminals have. */
export const readChanges = calls.method<{ readonly id: string }>('changes').reads(record({ list: differences }));
