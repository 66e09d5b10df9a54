/**
 * A screen's rows behind one path with a `method` (src/gateway/README.md, Methods of a resource): list, detail, form,
 * del, status, sort, import and export, kept in the store. A resource is one declaration in `resources/`.
 */
import type { SQLInputValue } from 'node:sqlite';
import type { Box } from './box';
import type { Clock } from './clock';
import { filterFields, whereOf } from './filters';
import { readImport } from './import-file';
import type { Job, JobKind } from './jobs/job';
import type { Message, MessageKey } from './messages';
import { addOrEdit, type Context, type FieldKind, type Operation, operation, Refusal, refuseFields } from './operation';
import { historyOperations } from './record-history';
import { keptOperations, rowKeeper } from './record-keepers';
import { BadBody } from './request';
import type { Row, Store } from './store';
import { toCsv } from './stored-files';
import { isNoting, noteTouched, SETTINGS_RECORD } from './touched';
import { refuseUsed, usedByOf } from './used-by';

/** The values of one row by field name, as the box keeps them: flags are 1 and 0. */
export type Entry = Readonly<Record<string, unknown>>;
/** What is wrong, by field. */
export type Problems = Readonly<Record<string, Message | MessageKey | undefined>>;

/** One field of a resource. */
export interface ResourceField {
  readonly kind: 'text' | 'integer' | 'flag' | 'texts' | 'any';
  /** Taken when a new row does not say; without it the form must send the field. */
  readonly initial?: unknown;
  /** May not be empty. */
  readonly required?: boolean;
  /** Length of a text, or value of an integer. */
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  /** The message for `pattern`; default "Incorrect format". */
  readonly message?: MessageKey;
  /** The console's own rule (resource-fields.ts). */
  readonly issue?: (value: unknown) => Message | undefined;
  /** No two rows have the same. */
  readonly unique?: boolean;
  /** Never answered and never logged; an empty one leaves what is kept. */
  readonly secret?: boolean;
  /** Set by the box, never by a form. */
  readonly readOnly?: boolean;
  /** Which records it holds: linkage by where they are in it, '' for the value itself. */
  readonly linkages?: Readonly<Record<string, string>>;
}

/** The generic methods. */
export type ResourceMethod = 'list' | 'detail' | 'form' | 'del' | 'status' | 'sort' | 'import' | 'export';

/** Which methods of a resource a job is begun, stopped and fetched by, and what it tells of itself. */
export interface JobMethods {
  /** A method, or which one by the fields that are sent. */
  readonly start: string | ((fields: Readonly<Record<string, unknown>>) => string);
  readonly cancel?: string;
  /** What fetches the file that it has made; undefined: none. */
  file?(job: Job, box: Box): { readonly method: string; readonly fields: Readonly<Record<string, string>> } | undefined;
  /** What the kind tells besides; never a secret. */
  about?(job: Job): Readonly<Record<string, unknown>>;
  /** What it would do, with the fields of its start: `total`, `changes`, `cuts`, `seconds` where they are known. */
  plan?(context: Context, fields: Readonly<Record<string, unknown>>): object | Promise<object>;
}

/** How the history of records that are not rows reads one. */
export interface KeptRecords {
  /** What their form calls the id; absent: it is one settings form. */
  readonly key?: 'id' | 'name';
  /** What the form would be sent to make the record what it is now, secrets too, and `mtime`. */
  one(box: Box, id: string): Entry | undefined;
}

/** The declaration of one resource. */
export interface Resource {
  readonly path: string;
  /** The screen that owns it, normalised: who has its menu may read, who has its buttons may write. */
  readonly component: string;
  /** Further screens that show it, each with rights of its own name. */
  readonly alsoIn?: readonly string[];
  /** One settings form instead of rows: detail and form without `id`. */
  readonly settings?: boolean;
  readonly fields: Readonly<Record<string, ResourceField>>;
  /** The generic methods that it has; default all, or detail and form of a settings form. */
  readonly has?: readonly ResourceMethod[];
  /** Fields that `keyword` looks into; default every text that is not secret. */
  readonly keyword?: readonly string[];
  /** The field by which an imported row finds the row that it changes; without it every row of an import is new. */
  readonly importKey?: string;
  /** What a new data folder starts with; a settings form has exactly one. */
  seed?(clock: Clock): readonly Entry[];
  /** Rules across fields and rows. */
  check?(entry: Entry, others: readonly Entry[], box: Box): Problems;
  /** What stands against a row only for now, as a lease does: who fills in a form is told, a row that is restored is taken. */
  checkNow?(entry: Entry, others: readonly Entry[], box: Box): Problems;
  /** References that no field declares by its linkage: field → kind (src/gateway/references.ts). */
  readonly refers?: Readonly<Record<string, string>>;
  /** Its references only tell of what they name: that may vanish. */
  readonly loose?: true;
  /** Read-only fields that say what a form has written, such as the length of a sound: they come back with it from a backup. */
  readonly noted?: readonly string[];
  /** What the box itself notes of a row whenever one is saved. */
  derive?(entry: Entry): Entry;
  /** Adds what is live to what is kept. */
  present?(entry: Entry, clock: Clock, box: Box): Entry;
  /** Its work that takes longer than an answer, by kind (jobs/calls.ts). */
  readonly jobs?: Readonly<Partial<Record<JobKind, JobMethods>>>;
  /** Methods of its own; the path is filled in, and where they name no right, that to look at one of the screens. */
  readonly methods?: readonly Omit<Operation, 'path'>[];
  /** Records that are not rows: how their history reads one. Their own `form` writes it. */
  readonly kept?: KeptRecords;
  /** What follows at once from a settings form that was saved. */
  saved?(box: Box): void;
  /** Starts what goes on beside the calls while the box runs; answers how it is stopped. */
  start?(box: Box, resources: readonly Resource[]): () => void;
}

const idOf = (row: Row): string => String(row.id);
/** A row for its history, which has its id and times beside it. */
const wholeOf = (entry: Entry | undefined): Entry | undefined => {
  if (!entry) return undefined;
  const { id: _id, mtime: _mtime, ...whole } = entry;
  return whole;
};

/** As long as a message stands on the screen. */
const UNDO_SECONDS = 10;
/** The report of an import is read first. */
const IMPORT_UNDO_SECONDS = 600;

const seededKey = (path: string): string => `seeded ${path}`;

const seededCounts = new WeakMap<Store, Map<string, number>>();

/** Whether a row was there from the beginning rather than made by somebody; so are all of a box that did not note it. */
export function isSeeded(store: Store, path: string, id: string): boolean {
  const counts = seededCounts.get(store) ?? new Map<string, number>();
  seededCounts.set(store, counts);
  const count = counts.get(path) ?? Number(store.setting(seededKey(path)) ?? Number.POSITIVE_INFINITY);
  // Before the first look there are no rows yet.
  if (Number.isFinite(count)) counts.set(path, count);
  return Number(id) <= count;
}

/** The rows of a resource in the store; the first look seeds them. */
export function rowsOf(resource: Resource, store: Store, clock: Clock) {
  const read = (row: Row): Entry => ({
    ...JSON.parse(String(row.body)),
    id: idOf(row),
    sort: Number(row.sort),
    mtime: String(row.mtime),
  });
  const insert = (id: number, sort: number, entry: Entry) =>
    store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', resource.path, id, sort, clock.now(), JSON.stringify(entry));
  const one = (id: string): Entry | undefined => {
    const row = store.get('SELECT * FROM rows WHERE resource = ? AND id = ?', resource.path, Number(id));
    return row && read(row);
  };
  /** Changes a row, and notes what it was for its history. */
  const touching = <T>(id: string, work: () => T): T => {
    if (!isNoting()) return work();
    const before = one(id);
    const result = work();
    noteTouched({ path: resource.path, id: resource.settings ? SETTINGS_RECORD : id, before: wholeOf(before), after: wholeOf(one(id)) });
    return result;
  };
  const counter = `next id ${resource.path}`;

  if (store.setting(counter) === undefined) {
    store.transaction(() => {
      const entries = resource.seed?.(clock) ?? [];
      for (const [index, entry] of entries.entries()) insert(index + 1, index + 1, entry);
      store.keep(counter, entries.length + 1);
      store.keep(seededKey(resource.path), entries.length);
    });
  }
  return {
    read,
    one,
    all: (): readonly Entry[] => store.all('SELECT * FROM rows WHERE resource = ? ORDER BY sort, id', resource.path).map(read),
    add: (entry: Entry): string => {
      // A number that was used once is never given again.
      const id = Number(store.setting(counter));
      store.keep(counter, id + 1);
      touching(String(id), () => insert(id, Number(entry.sort) || id, entry));
      return String(id);
    },
    /** A row that was there before, under its old id and in its old place. */
    bringBack: (id: string, entry: Entry): void => {
      touching(id, () => insert(Number(id), Number(entry.sort) || Number(id), entry));
    },
    save: (id: string, entry: Entry): void => {
      touching(id, () =>
        store.run(
          'UPDATE rows SET body = ?, sort = coalesce(?, sort), mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
          JSON.stringify(entry),
          typeof entry.sort === 'number' ? entry.sort : null,
          clock.now(),
          resource.path,
          Number(id),
        ),
      );
    },
    sort: (id: string, sort: number): void => {
      touching(id, () =>
        store.run(
          'UPDATE rows SET sort = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
          sort,
          clock.now(),
          resource.path,
          Number(id),
        ),
      );
    },
    remove: (id: string): number =>
      touching(id, () => store.run('DELETE FROM rows WHERE resource = ? AND id = ?', resource.path, Number(id)).changes),
  };
}

const problemOf = (field: ResourceField, value: unknown): Message | MessageKey | undefined => {
  const empty = value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return field.required ? 'required' : undefined;
  if (field.issue && !(field.values && typeof value === 'string' && !field.values.includes(value))) return field.issue(value);
  if (typeof value === 'number' && field.kind === 'integer') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    return value < min || value > max ? { key: 'range', args: { min, max } } : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (field.values && !field.values.includes(value)) return 'choice';
  if (field.min !== undefined && value.length < field.min) return { key: 'tooShort', args: { min: field.min } };
  if (field.max !== undefined && value.length > field.max) return { key: 'tooLong', args: { max: field.max } };
  return field.pattern && !field.pattern.test(value) ? (field.message ?? 'format') : undefined;
};

/** What is wrong with a row beside others: the rules of its fields, then those across fields and rows. */
export function problemsIn(resource: Resource, box: Box, entry: Entry, others: readonly Entry[]): Problems {
  const problems: Record<string, Message | MessageKey | undefined> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue;
    const problem = problemOf(field, entry[name]);
    const taken = field.unique && entry[name] !== '' && others.some((other) => other[name] === entry[name]);
    problems[name] = problem ?? (taken ? 'taken' : undefined);
  }
  return { ...resource.check?.(entry, others, box), ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) };
}

const pick = (entry: Entry, names: readonly string[]): Entry => Object.fromEntries(names.map((name) => [name, entry[name]]));

/** The operations of a resource. */
export function operationsOf(resource: Resource): readonly Operation[] {
  const { path, component } = resource;
  const owners = [component, ...(resource.alsoIn ?? [])];
  const names = Object.keys(resource.fields);
  const bad = names.find((name) => !/^\w+$/.test(name));
  if (bad !== undefined) throw new Error(`${path}: "${bad}" is no field name`);
  const field = (name: string): ResourceField => resource.fields[name]!;
  const shown = names.filter((name) => !field(name).secret);
  const writable = names.filter((name) => !field(name).readOnly);
  const has =
    resource.has ?? (resource.settings ? ['detail', 'form'] : ['list', 'detail', 'form', 'del', 'status', 'sort', 'import', 'export']);
  const keyword = resource.keyword ?? shown.filter((name) => field(name).kind === 'text');

  const open = ({ box }: Context) => rowsOf(resource, box.store, box.clock);
  const button = (action: string): readonly string[] => owners.map((owner) => `${owner}:${action}`);
  const present = (context: Context, entry: Entry): Entry => {
    const live = resource.present?.(entry, context.box.clock, context.box) ?? entry;
    const extra = Object.keys(live).filter((name) => !names.includes(name) && !(resource.settings && (name === 'id' || name === 'sort')));
    return pick(live, [...extra, ...shown]);
  };
  /** For the log: without secrets. */
  const plain = (entry: Entry | undefined) => entry && pick(entry, ['id', ...shown]);
  const found = (rows: ReturnType<typeof open>, id: string): Entry => {
    const entry = /^\d{1,15}$/.test(id) ? rows.one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    return entry;
  };

  const filterable = shown.map((name) => [name, field(name)] as const);
  const filters = filterFields(filterable);
  const select = (context: Context, values: Entry, columns: string, tail: string, ...more: readonly SQLInputValue[]): readonly Row[] => {
    const { sql, bound } = whereOf(filterable, keyword, values);
    return context.box.store.all(`SELECT ${columns} FROM rows WHERE resource = ?${sql} ${tail}`, path, ...bound, ...more);
  };
  const orderOf = (values: Entry): string => {
    const { sort = 'sort', order = 'asc' } = values;
    if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
    const direct = ['id', 'sort', 'mtime'].find((name) => name === sort);
    const known = shown.find((name) => name === sort);
    if (!direct && !known) throw new BadBody('sort', 'field "sort" must name a field of the row');
    return `ORDER BY ${direct ?? `json_extract(body, '$.${known}') COLLATE NOCASE`} ${order}, id ${order}`;
  };

  const problemsOf = ({ box }: Context, entry: Entry, others: readonly Entry[]): Problems => ({
    ...resource.checkNow?.(entry, others, box),
    ...problemsIn(resource, box, entry, others),
  });
  /** The row that a form or a line of an import makes of what it says and of what is kept. */
  const entryOf = (values: Entry, before: Entry | undefined): Entry => {
    const entry = Object.fromEntries(
      names.map((name) => {
        const { kind, initial, readOnly, secret } = field(name);
        const sent = typeof values[name] === 'boolean' ? (values[name] ? 1 : 0) : values[name];
        const kept = before ? before[name] : (initial ?? (kind === 'text' ? '' : kind === 'texts' ? [] : 0));
        return [name, readOnly || sent === undefined || (secret && sent === '' && before) ? kept : sent];
      }),
    );
    return { ...entry, ...resource.derive?.(entry) };
  };

  const formFields: Record<string, FieldKind> = resource.settings ? { mtime: 'text' } : { id: 'text?', mtime: 'text?' };
  for (const name of writable) {
    const { kind, initial } = field(name);
    formFields[name] = initial === undefined && kind !== 'texts' ? kind : `${kind}?`;
  }

  const list = operation({
    path,
    method: 'list',
    right: owners,
    fields: { ...filters, page: 'integer', limit: 'integer', sort: 'text?', order: 'text?', keyword: 'text?' },
    run: (context, values: Entry) => {
      const rows = open(context);
      const page = Number(values.page);
      const limit = Number(values.limit);
      if (page < 1) throw new BadBody('page', 'field "page" counts from 1');
      if (limit < 1 || limit > 10_000) throw new BadBody('limit', 'field "limit" must be from 1 to 10000');
      const total = Number(select(context, values, 'count(*) AS total', '')[0]?.total);
      const found = select(context, values, '*', `${orderOf(values)} LIMIT ? OFFSET ?`, limit, (page - 1) * limit);
      return { data: { list: found.map((row) => present(context, rows.read(row))), total } };
    },
  });

  const detail = operation({
    path,
    method: 'detail',
    right: owners,
    fields: resource.settings ? {} : { id: 'text' },
    run: (context, values: Entry) => {
      const rows = open(context);
      return { data: { detail: present(context, found(rows, resource.settings ? '1' : String(values.id))) } };
    },
  });

  const form = operation({
    path,
    method: 'form',
    undoable: UNDO_SECONDS,
    kind: 'write',
    right: resource.settings ? button('edit') : addOrEdit(...owners),
    secrets: names.filter((name) => field(name).secret),
    fields: formFields,
    run: (context, values: Entry) => {
      const id = resource.settings ? '1' : values.id === undefined || values.id === '' ? undefined : String(values.id);
      const rows = open(context);
      const before = id === undefined ? undefined : found(rows, id);
      if (before && values.mtime === undefined)
        throw new BadBody('mtime', 'missing field "mtime": a change sends back what the detail carried');
      if (before && values.mtime !== before.mtime) throw new Refusal(409, 'stale', { detail: present(context, before) });
      // PHP brackets cannot spell an empty list: an absent one is empty.
      const lists = Object.fromEntries(names.filter((name) => field(name).kind === 'texts').map((name) => [name, []]));
      const entry = entryOf({ ...lists, ...values }, before);
      const others = rows.all().filter((other) => other.id !== id);
      refuseFields(context, problemsOf(context, entry, others));
      const saved = id ?? rows.add(entry);
      if (before) rows.save(saved, entry);
      resource.saved?.(context.box);
      context.changed(plain(before), plain({ ...entry, id: saved }));
      return { data: { id: saved } };
    },
  });

  const del = operation({
    path,
    method: 'del',
    undoable: UNDO_SECONDS,
    right: button('del'),
    kind: 'write',
    fields: { ids: 'texts' },
    run: (context, { ids }) => {
      const rows = open(context);
      const gone = ids.map((id) => rows.one(id)).filter((entry) => entry !== undefined);
      refuseUsed(context, path, gone);
      const count = ids.reduce((sum, id) => sum + rows.remove(id), 0);
      context.changed(gone.map(plain), undefined);
      return { data: count };
    },
  });

  const status = operation({
    path,
    method: 'status',
    undoable: UNDO_SECONDS,
    right: button('status'),
    kind: 'write',
    fields: { id: 'text', status: 'any' },
    run: (context, { id, status: wanted }) => {
      const rows = open(context);
      const before = found(rows, id);
      const rule = resource.fields.status;
      const value = rule?.kind === 'text' ? String(wanted) : Number(wanted);
      const wrong = rule?.kind === 'text' ? problemOf(rule, value) : value === 0 || value === 1 ? undefined : 'choice';
      if (wrong) throw new Refusal(422, 'statusFailed', { status: context.say(wrong) });
      rows.save(id, { ...pick(before, names), status: value });
      context.changed({ id, status: before.status }, { id, status: value }, before);
      return {};
    },
  });

  const sort = operation({
    path,
    method: 'sort',
    undoable: UNDO_SECONDS,
    right: button('sort'),
    kind: 'write',
    fields: { id: 'text', sort: 'integer' },
    run: (context, { id, sort: place }) => {
      const rows = open(context);
      const before = found(rows, id);
      rows.sort(id, place);
      context.changed({ id, sort: before.sort }, { id, sort: place }, before);
      return {};
    },
  });

  const imported = operation({
    path,
    method: 'import',
    undoable: IMPORT_UNDO_SECONDS,
    right: button('import'),
    encoding: 'multipart',
    kind: 'write',
    fields: {},
    run: (context) => {
      const rows = open(context);
      const lines = readImport(context, resource);
      const all = new Map(rows.all().map((entry) => [String(entry.id), entry]));
      const before: unknown[] = [];
      const after: unknown[] = [];
      const failed: { row: number; msg: string }[] = [];
      for (const { row, values, problems } of lines) {
        const key = resource.importKey === undefined ? undefined : values[resource.importKey];
        const old =
          key === undefined || key === '' ? undefined : [...all.values()].find((entry) => entry[resource.importKey ?? ''] === key);
        const entry = entryOf(values, old);
        const others = [...all.values()].filter((other) => other !== old);
        const found = Object.entries({ ...problemsOf(context, entry, others), ...problems }).filter(([, problem]) => problem);
        if (found.length > 0) {
          const said = found.map(([name, problem]) => `${name === '' ? '' : `${name}: `}${context.say(problem ?? 'format')}`);
          failed.push({ row, msg: said.join('; ') });
          continue;
        }
        const id = old ? String(old.id) : rows.add(entry);
        if (old) rows.save(id, entry);
        all.set(id, { ...entry, id });
        if (old) before.push(plain(old));
        after.push(plain({ ...entry, id }));
      }
      context.changed(before, after);
      return { data: { added: after.length - before.length, changed: before.length, failed } };
    },
  });

  const exported = operation({
    path,
    method: 'export',
    right: button('export'),
    fields: { ...filters, ids: 'texts?', value: 'text?', sort: 'text?', order: 'text?', keyword: 'text?' },
    run: async (context, values: Entry) => {
      const rows = open(context);
      // `value` is the call's own word here, whatever the resource calls its fields.
      const { ids, value, ...wish } = values;
      if ((ids === undefined) === (value === undefined)) throw new BadBody('ids', 'an export names either "ids" or "value"');
      if (value !== undefined && value !== 'all') throw new BadBody('value', 'field "value" must be all');
      const wanted = select(context, wish, '*', orderOf(wish)).map((row) => present(context, rows.read(row)));
      const chosen = Array.isArray(ids) ? wanted.filter((entry) => ids.includes(entry.id)) : wanted;
      const name = `${component.replaceAll('/', '-')}.csv`;
      const table = toCsv([shown, ...chosen.map((entry) => shown.map((each) => entry[each]))]);
      return { data: await context.box.files.keepExport(name, table, context.owner()) };
    },
  });

  const generic: Readonly<Record<ResourceMethod, Operation>> = {
    list,
    detail,
    form,
    del,
    status,
    sort,
    import: imported,
    export: exported,
  };
  const offered = has.filter((method) => method !== 'status' || resource.fields.status);
  const seconds = (method: string): number => Object.values(generic).find((each) => each.method === method)?.undoable ?? 0;
  const methods = offered.filter((method) => generic[method].undoable !== undefined);
  const keeper = rowKeeper(resource, { open, problemsOf, plain, owners, button, seconds, methods });
  return [
    ...offered.map((method) => generic[method]),
    ...(methods.length > 0 ? historyOperations(keeper) : []),
    ...(names.length > 0
      ? usedByOf(path, (context, ids) => {
          const rows = open(context);
          return ids.map((id) => rows.one(id)).filter((entry) => entry !== undefined);
        }).map((each) => ({ ...each, right: owners }))
      : []),
    ...(resource.kept ? keptOperations(resource, resource.kept, resource.methods ?? []) : (resource.methods ?? [])).map((own) => ({
      ...own,
      right: own.right ?? owners,
      path,
    })),
  ];
}
