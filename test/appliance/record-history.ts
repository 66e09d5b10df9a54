/**
 * The history of a record, and its way back (src/gateway/README.md): what every path with a form
 * has. What comes back is checked as a new write is.
 */
import { sameValue } from '../../src/lib/same-value';
import { nameOfRow } from './log';
import { type Message, type MessageKey, saidOfEach } from './messages';
import { type Context, type Fields, type Operation, type Outcome, operation, Refusal } from './operation';
import { BadBody } from './request';
import type { Resource } from './resource';
import type { Need } from './rights';
import { batchOfWrites, changedNames, forgetBatch, lastOf, recordsAt, type Snapshot, snapshotAt, snapshotsOf } from './snapshots';
import { SETTINGS_RECORD, type Whole } from './touched';
import { wireTime } from './wire-time';

type Said = Message | MessageKey;

/** How the records behind one path are read and written for their history. */
export interface RecordKeeper {
  readonly path: string;
  /** One record without an id. */
  readonly settings: boolean;
  /** Who may look, and who may edit and so revert. */
  readonly looks: Need;
  readonly edits: Need;
  /** What a revert can set, in the order of the form. */
  readonly writable: readonly string[];
  readonly secrets: readonly string[];
  /** Names of people, which are no business of who lacks a right. */
  readonly people?: Resource['people'];
  /** Set by the box: told only where nothing else has changed. */
  readonly noted: readonly string[];
  /** Of these, what says what the form has written, and so comes back with it. */
  readonly carried: readonly string[];
  /** What a revert says beside: safe apply. */
  readonly beside: Fields;
  /** Whether a record is hidden from the caller, by what it is or was last. */
  hides?(context: Context, id: string, last: Whole | undefined): boolean;
  /** A record as it is now, with its `mtime`. */
  one(context: Context, id: string): Whole | undefined;
  /** Writes a record that is there. @throws {Refusal} as its form does */
  save(context: Context, id: string, now: Whole, wanted: Whole, beside: Whole): Outcome | Promise<Outcome>;
  /** Puts back a record that is gone, under its old id; absent where that can't be. @throws {Refusal} as its form does */
  bringBack?(context: Context, id: string, wanted: Whole): Outcome;
  /** Absent where a write can't be undone. */
  readonly undo?: Undoing;
}

/** How a batch is undone; nothing here throws: what is wrong is said. */
export interface Undoing {
  /** For how many seconds a method can be undone. */
  seconds(method: string): number;
  /** Who may do what a method does. */
  right(method: string): readonly string[];
  /** The methods that can be undone. */
  readonly methods: readonly string[];
  all(context: Context): readonly Whole[];
  problems(context: Context, id: string, wanted: Whole, others: readonly Whole[]): Readonly<Record<string, Said | undefined>>;
  /** What keeps which of some records, by id, from vanishing all at once. */
  kept(context: Context, going: readonly Whole[]): ReadonlyMap<string, string>;
  put(context: Context, id: string, wanted: Whole | undefined, isNew: boolean): void;
  /** For the log: without secrets. */
  plain(whole: Whole): unknown;
}

/** A reply may be on its way when the time ends, and a console keeps its offer while somebody points at it. */
const GRACE_MS = 60_000;
const MOST_FAILED = 200;

interface Difference {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What an entry has changed. What the box notes by itself is left out unless it is all. */
function differences({ writable, noted, settings }: RecordKeeper, { before, after }: Snapshot): readonly Difference[] {
  const differ = (name: string): boolean => !sameValue(before?.[name], after?.[name]);
  const of = (names: readonly string[]): readonly Difference[] =>
    names.filter(differ).map((field) => ({
      field,
      ...(before && { before: before[field] ?? '' }),
      ...(after && { after: after[field] ?? '' }),
    }));
  // A place is told where a row was moved, not where it came or went.
  const place = settings || !before || !after || writable.includes('sort') ? [] : ['sort'];
  const written = of([...writable, ...place]);
  return written.length > 0 ? written : of(noted);
}

const starred = (secrets: readonly string[], { field, ...sides }: Difference): Difference =>
  secrets.includes(field)
    ? { field, ...Object.fromEntries(Object.entries(sides).map(([side, value]) => [side, value === '' ? '' : '***'])) }
    : { field, ...sides };

/** Under what the history of a record is filed. */
const filedUnder = ({ settings }: RecordKeeper, record: string): string => (settings ? SETTINGS_RECORD : record);

const recordOf = ({ settings }: RecordKeeper, id: string | undefined): string => {
  if (settings) return '1';
  if (id === undefined) throw new BadBody('id', 'missing field "id"');
  return id;
};

/** `record_history`, `record_revert` and, where writes can be undone, `record_undo`. */
export function historyOperations(keeper: RecordKeeper): readonly Operation[] {
  const { path } = keeper;
  /** @throws {Refusal} 404 of what the caller is not told of */
  const refuseUnseen = (context: Context, record: string): void => {
    if (!keeper.hides) return;
    const last = lastOf(context.box.store, path, filedUnder(keeper, record));
    if (keeper.hides(context, record, last?.after ?? last?.before)) throw new Refusal(404, 'missing');
  };
  const id = keeper.settings ? ({} as Record<'id', 'text?'>) : ({ id: 'text?' } as const);

  const history = operation({
    path,
    method: 'record_history',
    ability: 'history',
    right: keeper.looks,
    fields: { ...id, page: 'integer', limit: 'integer' },
    run: (context, { id: asked, page, limit }) => {
      const { may } = context;
      const { store } = context.box;
      if (page < 1) throw new BadBody('page', 'field "page" counts from 1');
      if (limit < 1 || limit > 500) throw new BadBody('limit', 'field "limit" must be from 1 to 500');
      refuseUnseen(context, recordOf(keeper, asked));
      const { list, total } = snapshotsOf(store, path, filedUnder(keeper, recordOf(keeper, asked)), limit, (page - 1) * limit);
      const { people } = keeper;
      const hidden = [...keeper.secrets, ...(people && !may(people.right) ? people.fields : [])];
      const told = list.map((shot) => ({
        id: String(shot.entry),
        time: wireTime(shot.time),
        username: shot.username,
        address: shot.address,
        method: shot.method,
        changes: differences(keeper, shot).map((each) => starred(hidden, each)),
      }));
      return { data: { list: told, total } };
    },
  });

  const revert = operation({
    path,
    method: 'record_revert',
    ability: 'history',
    kind: 'write',
    right: keeper.edits,
    fields: { ...id, entry: 'text', fields: 'texts?', mtime: 'text?', ...keeper.beside },
    run: (context, { id: asked, entry, fields, mtime, ...beside }) => {
      const record = recordOf(keeper, asked);
      refuseUnseen(context, record);
      const shot = /^\d{1,15}$/.test(entry) ? snapshotAt(context.box.store, path, filedUnder(keeper, record), Number(entry)) : undefined;
      if (!shot) throw new Refusal(404, 'historyGone');
      if (!shot.before) throw new Refusal(422, 'historyAdded', {});
      const now = keeper.one(context, record);
      if (!now) {
        if (!keeper.bringBack) throw new Refusal(422, 'historyNoReturn', {});
        // To undo a deletion is for who may delete.
        if (keeper.undo && !context.may(keeper.undo.right('del'))) throw new Refusal(403, 'noPermission');
        // It comes back as it was last: what an earlier entry says would take back what others have decided since.
        const last = lastOf(context.box.store, path, filedUnder(keeper, record)) ?? shot;
        return keeper.bringBack(context, record, last.after ?? last.before ?? shot.before);
      }
      // A deletion that was undone: what stands there now is of a later day.
      if (!shot.after) throw new Refusal(422, 'historyThere', {});
      if (mtime === undefined) throw new BadBody('mtime', 'missing field "mtime": a revert sends back what the detail carried');
      if (mtime !== now.mtime) throw new Refusal(409, 'stale', { mtime: now.mtime });
      const changed = differences(keeper, shot).flatMap(({ field }) =>
        keeper.writable.includes(field) || field === 'sort' ? [field] : [],
      );
      if (changed.length === 0) throw new Refusal(422, 'historyByBox', {});
      const strange = fields?.find((name) => !changed.includes(name));
      if (strange !== undefined) throw new BadBody('fields', `the entry has not changed "${strange}"`);
      const { before } = shot;
      const names = fields === undefined || fields.length === changed.length ? [...changed, ...keeper.carried] : fields;
      if (names.every((name) => sameValue(now[name], before[name]))) throw new Refusal(422, 'historySame', {});
      const wanted = { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
      return keeper.save(context, record, now, wanted, beside);
    },
  });

  return [history, revert, ...(keeper.undo ? [undoOperation(keeper, keeper.undo)] : [])];
}

function undoOperation(keeper: RecordKeeper, undo: Undoing): Operation {
  const { path, writable } = keeper;
  const same = (one: Whole | undefined, other: Whole | undefined): boolean =>
    one === undefined || other === undefined ? one === other : [...writable, 'sort'].every((name) => sameValue(one[name], other[name]));

  /** Why one record can't be as it was; undefined: it is now. */
  const putBack = (context: Context, shot: Snapshot, all: Map<string, Whole>, kept: ReadonlyMap<string, string>): string | undefined => {
    const { record, before, after } = shot;
    const now = all.get(record);
    if (!context.may(undo.right(shot.method))) return context.say('noPermission');
    if (!same(now, after)) return context.say('undoChanged');
    if (!before) {
      const problem = now && kept.get(record);
      if (problem !== undefined) return problem;
      undo.put(context, record, undefined, false);
      all.delete(record);
      return undefined;
    }
    // Only what the batch has changed comes back: a verdict of somebody else on the same record stays.
    const changed = now && after ? changedNames(before, after) : Object.keys(before);
    const isOver = now
      ? changed.some((name) => !sameValue(now[name], after?.[name]))
      : lastOf(context.box.store, path, filedUnder(keeper, record))?.entry !== shot.entry;
    if (isOver) return context.say('undoChanged');
    const wanted = { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])), id: record };
    const others = [...all.values()].filter((other) => other !== now);
    const wrong = Object.entries(undo.problems(context, record, wanted, others)).flatMap(([name, problem]) =>
      problem ? [[name, context.say(problem)] as const] : [],
    );
    if (wrong.length > 0) return saidOfEach(context.language, wrong);
    undo.put(context, record, wanted, !now);
    all.set(record, wanted);
    return undefined;
  };

  /** What keeps records that the batch has added, by id. */
  const keptOf = (context: Context, shots: readonly Snapshot[], all: ReadonlyMap<string, Whole>): ReadonlyMap<string, string> => {
    const going = shots.flatMap(({ record, before, after, method }) => {
      const now = before ? undefined : all.get(record);
      return now && same(now, after) && context.may(undo.right(method)) ? [now] : [];
    });
    return undo.kept(context, going);
  };

  return operation({
    path,
    method: 'record_undo',
    ability: 'undo',
    kind: 'write',
    // Of each record it is asked again whether that was what the caller may do.
    right: [...new Set(undo.methods.flatMap((method) => undo.right(method)))],
    fields: { batch: 'text' },
    run: (context, { batch }) => {
      const { store, clock } = context.box;
      const { username } = context.signedIn().account;
      const endOf = ({ time, method }: Snapshot): number => time + undo.seconds(method) * 1000 + GRACE_MS;
      const own = (batch === '' ? [] : batchOfWrites(store, path, batch)).filter((shot) => shot.username === username);
      // Each write keeps those before it alive, but brings none back whose time had run out: a name that is used again begins anew.
      let until = clock.now();
      const shots: Snapshot[] = [];
      for (const shot of own.toSorted((one, other) => other.time - one.time)) {
        if (endOf(shot) < until) break;
        until = Math.min(until, shot.time);
        shots.push({ ...shot, record: recordOf(keeper, shot.record) });
      }
      if (shots.length === 0) throw new Refusal(404, 'undoLate');
      const all = new Map(undo.all(context).map((row) => [String(row.id), row]));
      const was = new Map(all);
      let left = shots;
      let why = new Map<string, string>();
      // What refers to another record of the batch waits until that is back.
      for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
        before = left.length;
        why = new Map();
        const kept = keptOf(context, left, all);
        for (const shot of left) {
          const problem = putBack(context, shot, all, kept);
          if (problem !== undefined) why.set(shot.record, problem);
        }
        left = left.filter(({ record }) => why.has(record));
      }
      const done = shots
        .filter(({ record }) => !why.has(record))
        .map(({ record }) => record)
        .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      if (done.length > 0) {
        const side = (rows: ReadonlyMap<string, Whole>) =>
          done
            .map((record) => rows.get(record))
            .filter((row) => row !== undefined)
            .map(undo.plain);
        context.changed(side(was), side(all));
      }
      forgetBatch(store, batch);
      const failed = left.slice(0, MOST_FAILED).map(({ record, before, after }) => ({
        id: record,
        name: nameOfRow(path, before ?? after),
        msg: why.get(record) ?? '',
      }));
      return { data: { count: done.length, failed } };
    },
  });
}

/** The record that an entry of the log belongs to, `id` empty for a settings form; undefined where there is none, or several. */
export const recordOfEntry = (context: Context, path: string, entry: number): { readonly id: string } | undefined => {
  const [id, ...others] = recordsAt(context.box.store, path, entry);
  return id === undefined || others.length > 0 ? undefined : { id };
};
