/** Every table of the store that is configuration, with its way in and out (see table.ts). */
import type { Box } from '../box';
import type { Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import type { Kept } from './kept-row';
import { networkTables } from './network-tables';
import { type SectionName, sectionOf, type Table } from './table';
import type { Validate } from './validate';
import { accountValidator, groupValidator } from './validate-people';
import { resourceValidator, securityValidator, settingValidators } from './validate-rows';

function resourceTable(box: Box, resource: Resource): Table {
  const { path, fields, stayClosed } = resource;
  // Seeds a table that nobody has opened yet.
  rowsOf(resource, box.store, box.clock);
  const named = (wanted: (name: string) => boolean | undefined) => new Set(Object.keys(fields).filter((name) => wanted(name)));
  const counter = `next id ${path}`;
  return {
    name: path,
    section: sectionOf(resource.component),
    secret: named((name) => fields[name]?.secret),
    live: named((name) => fields[name]?.readOnly && !resource.noted?.includes(name)),
    measured: new Set(resource.measured),
    ...resourceValidator(box, resource, counter),
    initial: Object.fromEntries(
      Object.entries(fields).map(([name, { kind, initial }]) => [name, initial ?? (kind === 'text' ? '' : kind === 'texts' ? [] : 0)]),
    ),
    ...(stayClosed && {
      stayClosed: (row: Kept, now: Kept | undefined) => {
        const closed = stayClosed(row.values, now?.values);
        return closed && { row: { ...row, values: { ...row.values, ...closed.fields } }, note: closed.note };
      },
    }),
    rows: () =>
      box.store.all('SELECT id, sort, body FROM rows WHERE resource = ? ORDER BY id', path).map((row) => ({
        id: String(row.id),
        sort: Number(row.sort),
        values: JSON.parse(String(row.body)),
      })),
    add: ({ id, sort, values }) => {
      box.store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', path, Number(id), sort, box.clock.now(), JSON.stringify(values));
      if (Number(box.store.setting(counter)) <= Number(id)) box.store.keep(counter, Number(id) + 1);
    },
    save: ({ id, sort, values }) => {
      box.store.run(
        'UPDATE rows SET body = ?, sort = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
        JSON.stringify(values),
        sort,
        box.clock.now(),
        path,
        Number(id),
      );
    },
    remove: (id) => {
      box.store.run('DELETE FROM rows WHERE resource = ? AND id = ?', path, Number(id));
    },
  };
}

/** Columns that are no configuration: when and from where somebody signed in, and what SQLite keeps for itself. */
const LIVE_COLUMNS = ['id', 'mtime', 'signed_in', 'signed_in_from', 'last_signed_in', 'last_signed_in_from'];

/** A table of SQLite whose rows are called by a name: the accounts and their groups. */
function namedTable(box: Box, name: 'accounts' | 'groups', key: string): Table {
  const { store, clock } = box;
  const columns = store
    .all('SELECT name, type FROM pragma_table_info(?)', name)
    .map((row) => ({ name: String(row.name), number: row.type === 'INTEGER' }))
    .filter((column) => column.name !== key && (!LIVE_COLUMNS.includes(column.name) || (column.name === 'id' && name === 'groups')));
  const names = columns.map((column) => column.name);
  const bound = ({ values }: Kept) =>
    columns.map((column) => (column.number ? Number(values[column.name] ?? 0) : String(values[column.name] ?? '')));
  return {
    name,
    section: 'accounts',
    secret: new Set(['password']),
    hashed: true,
    ...(name === 'accounts' ? accountValidator(box) : groupValidator(box)),
    live: new Set(),
    initial: Object.fromEntries(columns.map((column) => [column.name, column.number ? 0 : '[]'])),
    rows: () =>
      store.all(`SELECT ${[key, ...names].join(', ')} FROM ${name} ORDER BY ${key}`).map(({ [key]: id, ...values }) => ({
        id: String(id),
        sort: 0,
        values,
      })),
    add: (row) => {
      const places = names.map(() => '?').join(', ');
      store.run(`INSERT INTO ${name} (${key}, mtime, ${names.join(', ')}) VALUES (?, ?, ${places})`, row.id, clock.now(), ...bound(row));
    },
    save: (row) => {
      const set = names.map((each) => `${each} = ?`).join(', ');
      store.run(`UPDATE ${name} SET ${set}, mtime = max(?, mtime + 1) WHERE ${key} = ?`, ...bound(row), clock.now(), row.id);
    },
    remove: (id) => {
      if (name === 'accounts') store.run('DELETE FROM sessions WHERE account = (SELECT id FROM accounts WHERE username = ?)', id);
      store.run(`DELETE FROM ${name} WHERE ${key} = ?`, id);
    },
  };
}

/** Fields of such settings that are secrets: passwords, keys, the text of a key's file. */
const SECRET = /^(?:value|text)$|password|secret|key/i;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the name of a setting's table begins. */
export const SETTING = 'setting ';

/** A setting as a table of one row; a setting that was never changed has none, and its row is removed by going back to that. */
function settingTable({ store, clock }: Box, section: SectionName, name: string, validate: Validate): Table {
  const value = store.setting(name);
  const values = isRecord(value) ? value : { value: value ?? null };
  const keep = (row: Kept) => {
    const time = String(Math.max(clock.now(), Number(values.mtime ?? 0) + 1));
    store.keep(name, isRecord(value) || !Object.hasOwn(row.values, 'value') ? { ...row.values, mtime: time } : row.values.value);
  };
  return {
    name: `${SETTING}${name}`,
    ...validate,
    single: true,
    section,
    secret: new Set(Object.keys(values).filter((field) => SECRET.test(field))),
    live: new Set(['mtime', 'since']),
    initial: undefined,
    rows: () => (value === undefined || value === null ? [] : [{ id: name, sort: 0, values }]),
    add: keep,
    save: keep,
    remove: () => store.keep(name, null),
  };
}

const DEVELOPER = 'developer.key';
/** The mode for developers, with its key: a restore can end it, and neither begins it nor brings back an older key. */
const developerTable = (box: Box, validate: Validate): Table => ({
  ...settingTable(box, 'settings', DEVELOPER, validate),
  stayClosed: ({ values }, now) => {
    const key = now?.values.value;
    return typeof values.value === 'string' && values.value !== key ? { row: now, note: 'restoreNoDeveloper' } : undefined;
  },
});

/** How people sign in (the screen Mangesetting). */
function securityTable(box: Box): Table {
  const { security } = box;
  const save = ({ values }: Kept) => security.save({ ...security.rules, ...values });
  return {
    name: 'security',
    ...securityValidator(box),
    single: true,
    section: 'settings',
    secret: new Set(),
    live: new Set(),
    initial: { ...security.rules },
    rows: () => [{ id: 'security', sort: 0, values: { ...security.rules } }],
    add: save,
    save,
    remove: () => {},
  };
}

/** What nobody can enter (a log, a record of calls) is no configuration. */
const isConfiguration = ({ settings, has, fields }: Resource): boolean =>
  Object.keys(fields).length > 0 && (settings === true || (has ?? ['form']).includes('form'));

/** Every table of the store that a backup may hold. */
export const tablesOf = (box: Box, resources: readonly Resource[]): readonly Table[] => [
  ...Object.entries(settingValidators(box)).map(([name, validate]) =>
    name === DEVELOPER ? developerTable(box, validate) : settingTable(box, 'network', name, validate),
  ),
  securityTable(box),
  ...networkTables(box),
  namedTable(box, 'groups', 'name'),
  namedTable(box, 'accounts', 'username'),
  ...resources.filter(isConfiguration).map((resource) => resourceTable(box, resource)),
];
