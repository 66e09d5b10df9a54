/** The log of the box: every write, every sign-in and every refusal, with what was before and after (src/gateway/README.md). */
import type { SQLInputValue } from 'node:sqlite';
import { hideSecrets } from '../../src/lib/stream-url';
import { declaredAt } from '../../src/screen/definition/declared';
import type { Clock } from './clock';
import type { Row, Store } from './store';

/** What happened, in one word. `add` to `import` are the methods of a resource; other methods keep their own name. */
export type LogAction = string;

/** One entry to be kept. */
export interface LogEntry {
  readonly username: string;
  readonly address: string;
  readonly path: string;
  /** The body's `method` field; empty where a path has only one. */
  readonly method: string;
  /** The fields of the request. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Names of fields that are secrets, beside those that are recognised by their name. */
  readonly secrets?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** The row that the entry is named after, where neither side has its name. Not kept. */
  readonly about?: unknown;
  /** The envelope's code; default 200. */
  readonly code?: number;
  /** What the box said, where it refused. */
  readonly message?: string;
}

/** How it went: done, refused, or begun and failed since. */
export const LOG_RESULTS = ['ok', 'refused', 'failed'] as const;
export type LogResult = (typeof LOG_RESULTS)[number];
/** The code of what was answered as begun and has failed since. */
export const FAILED_CODE = 500;
const CODES: Readonly<Record<LogResult, string>> = {
  ok: 'code = 200',
  refused: `code NOT IN (200, ${FAILED_CODE})`,
  failed: `code = ${FAILED_CODE}`,
};
export const resultOf = (code: number): LogResult => (code === 200 ? 'ok' : code === FAILED_CODE ? 'failed' : 'refused');

/** What to look for; absent keys do not matter. Times in Unix milliseconds. */
export interface LogFilter {
  readonly username?: string | undefined;
  readonly method?: string | undefined;
  readonly component?: string | undefined;
  readonly action?: string | undefined;
  readonly address?: string | undefined;
  readonly path?: string | undefined;
  readonly result?: LogResult | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly keyword?: string | undefined;
  /** Components whose names hold the keyword. */
  readonly named?: readonly string[];
  /** Newer than this entry. */
  readonly after?: number | undefined;
}

export interface Log {
  /** Answers the id of the entry. */
  add(entry: LogEntry): number;
  count(filter: LogFilter): number;
  /** Entries in an order that the caller spells from known column names. */
  find(filter: LogFilter, order: string, limit: number, offset: number): readonly Row[];
  one(id: number): Row | undefined;
  /** Removes what came before the first entry that is as young as a moment in Unix milliseconds; answers how many entries. */
  clean(before: number): number;
  /** Id of the newest entry, 0 when there is none. */
  last(): number;
}

const SECRET_WORD = /(?:^|_)(?:password|passwd|pwd|psw|pass|secret|token|key|pin|code|psk)(?:$|_)|password$/i;
const MAX_TEXT = 500;
const MAX_REQUEST = 4000;
/** What is left of a long request is a text, so that the column always holds JSON. */
const spellRequest = (request: unknown): string => {
  const text = JSON.stringify(request);
  return text.length > MAX_REQUEST ? JSON.stringify(`${text.slice(0, MAX_REQUEST)}…`) : text;
};
/** The disk of a box is small: the oldest entries go. */
const MAX_KEPT = 200_000;
const TRIM_EVERY = 1000;

/**
 * A request as the log keeps it: secrets starred, those inside addresses too, long texts cut.
 * @example redact({ password: 'x', name: 'n' }) // { password: '***', name: 'n' }
 */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    const text = value.includes('://') ? hideSecrets(value).shown : value;
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  }
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_WORD.test(name) || secrets.includes(name) ? (item === '' ? '' : '***') : redact(item, secrets),
    ]),
  );
}

const spell = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined; // hasOwn has just said so

const SESSION_NAMES = ['sign_in', 'sign_out', 'handed_over'] as const;
const NAMES = ['username', 'name', 'title', 'nickname', 'number', 'mac', 'sn'] as const;
const MAX_SUBJECT = 80;

/** The fields that records behind a path are called by, as their list calls them; a choice and a link to another record are no names. */
const nameFieldsOf = (path: string): readonly string[] =>
  declaredAt(path).flatMap(({ name, fields }) => {
    const field = name === undefined ? undefined : fields[name];
    const isName = field && (field.wire === 'text' || field.wire === 'texts') && !field.choices && !field.linkage;
    return isName && name !== undefined ? [name] : [];
  });

/** A name as one text; '' for what is none. */
const nameText = (found: unknown): string =>
  Array.isArray(found)
    ? found.filter((each) => typeof each === 'string').join(', ')
    : typeof found === 'string' || typeof found === 'number'
      ? String(found)
      : '';

/** What a record behind a path is called; '' where it has no name. */
export const nameOfRow = (path: string, row: unknown): string =>
  [...SESSION_NAMES, ...nameFieldsOf(path), ...NAMES].map((name) => nameText(own(row, name))).find((found) => found !== '') ?? '';

/** What an entry is about: the name of a row, of several when several went. */
function subjectOf({ path, before, after, about, request }: LogEntry): string {
  const names = (value: unknown): string => {
    if (Array.isArray(value)) return value.slice(0, 5).map(names).filter(Boolean).join(', ');
    return nameOfRow(path, value);
  };
  // A number only where there is no name, and never the one row of a settings form.
  const ids = own(request, 'ids') ?? own(request, 'id') ?? (before === undefined ? own(after, 'id') : undefined);
  const numbers = Array.isArray(ids)
    ? ids
        .slice(0, 5)
        .map((id) => `#${id}`)
        .join(', ')
    : ids === undefined || ids === ''
      ? ''
      : `#${ids}`;
  return (names(about) || names(after) || names(before) || names(request) || numbers).slice(0, MAX_SUBJECT);
}

/** A form without `id` makes a row; where the box refused there is nothing but the request to tell it by. */
const isNew = ({ request, before, after }: LogEntry): boolean =>
  before === undefined &&
  (after === undefined ? own(request, 'id') === undefined && own(request, 'mtime') === undefined : own(after, 'id') !== undefined);

/** What an entry is filed under. */
export function actionOf(entry: LogEntry): LogAction {
  const { path, method, after } = entry;
  if (own(after, 'sign_in') !== undefined || own(after, 'handed_over') !== undefined || /\/common\/(?:login|tokenLogin)$/.test(path))
    return 'sign_in';
  if (path.includes('/common/')) return path.split('/').at(-1) ?? '';
  if (method === 'form') return isNew(entry) ? 'add' : 'change';
  if (method === 'status') return own(after, 'status') === 0 ? 'switch_off' : own(after, 'status') === 1 ? 'switch_on' : 'change';
  return method || (path.split('/').at(-1) ?? '');
}

/**
 * Opens the log.
 * @param componentOf which screen a path belongs to, normalised; '' for none
 */
export function openLog(store: Store, clock: Clock, componentOf: (path: string) => string): Log {
  const where = (filter: LogFilter): { readonly sql: string; readonly bound: readonly SQLInputValue[] } => {
    const parts: string[] = [];
    const bound: SQLInputValue[] = [];
    const is = (sql: string, ...values: readonly SQLInputValue[]) => {
      parts.push(sql);
      bound.push(...values);
    };
    for (const name of ['username', 'method', 'component', 'action', 'address', 'path'] as const) {
      const value = filter[name];
      if (value) is(`${name} = ?`, value);
    }
    if (filter.result !== undefined) is(CODES[filter.result]);
    if (filter.from !== undefined) is('time >= ?', filter.from);
    if (filter.to !== undefined) is('time <= ?', filter.to);
    if (filter.after !== undefined) is('id > ?', filter.after);
    const keyword = filter.keyword?.trim() ?? '';
    if (keyword !== '') {
      const like = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
      const columns = ['subject', 'username', 'address', 'path', 'request', 'before', 'after'];
      const named = filter.named ?? [];
      const component = named.length > 0 ? ` OR component IN (${named.map(() => '?').join(', ')})` : '';
      is(`(${columns.map((name) => `${name} LIKE ? ESCAPE '\\'`).join(' OR ')}${component})`, ...columns.map(() => like), ...named);
    }
    return { sql: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', bound };
  };

  /** The history of a record goes back as far as the log does. */
  const forget = (): void => void store.run('DELETE FROM snapshots WHERE entry < (SELECT coalesce(min(id), 0) FROM log)');

  return {
    add: (entry) => {
      const { id } = store.run(
        `INSERT INTO log (time, username, address, path, method, before, after, component, action, subject, request, code, message)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        clock.now(),
        entry.username,
        entry.address,
        entry.path,
        entry.method,
        spell(entry.before),
        spell(entry.after),
        componentOf(entry.path),
        actionOf(entry),
        subjectOf(entry),
        spellRequest(redact(entry.request ?? {}, entry.secrets)),
        entry.code ?? 200,
        entry.message ?? '',
      );
      if (id % TRIM_EVERY === 0) {
        store.run('DELETE FROM log WHERE id <= ?', id - MAX_KEPT);
        forget();
      }
      return id;
    },
    count: (filter) => {
      const { sql, bound } = where(filter);
      return Number(store.get(`SELECT count(*) AS total FROM log ${sql}`, ...bound)?.total);
    },
    find: (filter, order, limit, offset) => {
      const { sql, bound } = where(filter);
      return store.all(`SELECT * FROM log ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, ...bound, limit, offset);
    },
    clean: (before) => {
      const { changes } = store.run(
        'DELETE FROM log WHERE id < coalesce((SELECT min(id) FROM log WHERE time >= ?), 1 + (SELECT max(id) FROM log))',
        before,
      );
      forget();
      return changes;
    },
    one: (id) => store.get('SELECT * FROM log WHERE id = ?', id),
    last: () => Number(store.get('SELECT coalesce(max(id), 0) AS last FROM log')?.last),
  };
}
