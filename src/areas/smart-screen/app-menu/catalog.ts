/** What menus and packages choose from: apps and their types, the looks of items, the languages of the television, and what terminals can be told. */
import { choice, colour, flag, integer, linked, linkedSeveral, media, tally, text, url } from '../../../field';
import { matches } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';

const name = () => text({ required: true, unique: true, max: 40, width: 180 });
const note = () => text({ max: 100, width: 220 });
const status = () => flag({ initial: true, width: 100 });

/** Fields of an app. */
const appFields = {
  name: name(),
  kind: choice(['android', 'system', 'web'], { width: 120 }),
  package_name: text({ unique: true, max: 120, width: 220, rule: matches(/^([a-zA-Z]\w*\.)+[a-zA-Z]\w*$/) }),
  address: url({ schemes: ['http', 'https'], width: 220 }),
  version: text({ max: 20, width: 100, rule: matches(/^\d+(\.\d+){0,3}$/) }),
  type: linked('app_type', { required: true, width: 130 }),
  icon: media('image', { shape: '1:1' }),
  languages: linkedSeveral('app_language', { width: 160 }),
  /** Menus that lead to it. */
  menus: tally({ width: 100 }),
  status: status(),
  note: note(),
};

/** Apps that a menu can open. */
export const appList = listDef({
  key: 'smart-screen-app-menu:apps',
  component: 'smartscreen/appmenu',
  resource: 'appList',
  fields: appFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'icon', priority: 6 },
    { field: 'kind', priority: 3 },
    { field: 'package_name', priority: 4 },
    { field: 'version', priority: 2 },
    { field: 'type', priority: 5 },
    { field: 'menus', priority: 7 },
    { field: 'status', priority: 1 },
  ],
  unordered: ['menus'],
  filters: ['kind', 'type', 'status'],
  status: 'status',
  sortable: true,
  batch: ['type', 'status'],
  form: {
    app: ['name', 'type', 'icon', 'status', 'note'],
    program: [
      'kind',
      { field: 'package_name', when: ({ kind }) => kind !== 'web', required: ({ kind }) => kind !== 'web' },
      { field: 'version', when: ({ kind }) => kind !== 'web' },
      { field: 'address', when: ({ kind }) => kind === 'web', required: ({ kind }) => kind === 'web' },
      'languages',
    ],
  },
});

/** Fields of a type of apps. */
const appTypeFields = { name: name(), apps: tally({ width: 100 }), status: status(), note: note() };
/** Types that apps are sorted by. */
export const appTypes = listDef({
  key: 'smart-screen-app-menu:types',
  component: 'smartscreen/appmenu',
  resource: 'appType',
  fields: appTypeFields,
  columns: [{ field: 'name', inline: true }, 'apps', 'status', { field: 'note', inline: true, extra: true }],
  unordered: ['apps'],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { type: ['name', 'status', 'note'] },
});

/** Fields of a look of items. */
export const appStyleFields = {
  name: name(),
  colour: colour({ required: true, initial: '#1f3a5f' }),
  ink: colour({ required: true, initial: '#ffffff' }),
  corner: integer({ required: true, min: 0, max: 60, initial: 16, unit: 'px', width: 120 }),
  status: status(),
  note: note(),
};
/** Looks of items. */
export const appStyles = listDef({
  key: 'smart-screen-app-menu:styles',
  component: 'smartscreen/appmenu',
  resource: 'appStyle',
  fields: appStyleFields,
  columns: [{ field: 'name', inline: true }, 'colour', 'ink', 'corner', 'status', { field: 'note', extra: true }],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { style: ['name', 'colour', 'ink', 'corner', 'status', 'note'] },
});

/** Fields of a language of the television. */
const appLanguageFields = {
  name: name(),
  code: text({ required: true, unique: true, max: 10, width: 110, rule: matches(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
  status: status(),
  note: note(),
};
/** Languages of the television. */
export const appLanguages = listDef({
  key: 'smart-screen-app-menu:languages',
  component: 'smartscreen/appmenu',
  resource: 'appLanguage',
  fields: appLanguageFields,
  columns: [{ field: 'name', inline: true }, 'code', 'status', { field: 'note', extra: true }],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { language: ['name', { field: 'code', locked: (_values, isNew) => !isNew }, 'status', 'note'] },
});

/** Fields of something that terminals can be told. */
const appCommandFields = {
  name: name(),
  code: text({ required: true, unique: true, max: 40, width: 160, rule: matches(/^[a-z][a-z0-9_]*$/) }),
  /** The version of the terminal's app from which on it knows it. */
  since: text({ max: 20, width: 130, rule: matches(/^\d+(\.\d+){0,3}$/) }),
  status: status(),
  note: note(),
};
/** What terminals can be told. */
export const appCommands = listDef({
  key: 'smart-screen-app-menu:commands',
  component: 'smartscreen/appmenu',
  resource: 'appCommand',
  fields: appCommandFields,
  columns: [{ field: 'name', inline: true }, 'code', 'since', 'status', { field: 'note', extra: true }],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { command: ['name', 'code', 'since', 'status', 'note'] },
});
