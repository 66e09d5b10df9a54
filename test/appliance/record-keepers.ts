/** What the history needs to know of the records behind a path: of rows, and of those that a form of their own keeps elsewhere. */
import { sameValue } from '../../src/lib/same-value';
import { BATCH, type Context, type Fields, type Operation, type Outcome, refuseFields, type Values } from './operation';
import { historyOperations, type RecordKeeper } from './record-history';
import type { Entry, KeptRecords, Resource } from './resource';
import type { RowParts } from './rows/parts';
import { rowsOf } from './rows/rows';
import { savedOnTrial, TRIAL } from './rows/trial';
import { UNDO_SECONDS } from './rows/undo-seconds';
import { noteTouched, SETTINGS_RECORD, type Whole } from './touched';
import { keptByUsers } from './used-by';

/** Whose button a method is that has none of its own name. */
const BUTTONS: Readonly<Record<string, string>> = { form: 'edit', add_range: 'add' };
const secondsOf = (method: string): number => Object.entries(UNDO_SECONDS).find(([name]) => name === method)?.[1] ?? 0;

/**
 * The history of rows.
 * @param undoable the methods that can be taken back
 */
export function rowKeeper(parts: RowParts, undoable: readonly string[]): RecordKeeper {
  const { resource, names, owners } = parts;
  const { path, fields, settings = false } = resource;
  const bodyOf = ({ box }: Context, whole: Whole, before?: Entry): Entry => {
    const body = Object.fromEntries(names.map((name) => [name, whole[name]]));
    return { ...body, ...resource.derive?.(body, box, before) };
  };
  const problems = (context: Context, id: string, wanted: Whole, others: readonly Whole[]) => {
    const gone = context.box.references.missing(path, { ...wanted, id });
    return {
      ...parts.problemsOf(context, bodyOf(context, wanted), others),
      ...(parts.isBeyond(context, { ...bodyOf(context, wanted), id }) && { '': 'beyondScene' as const }),
      ...Object.fromEntries(gone.map((name) => [name, 'historyTarget' as const])),
    };
  };
  const put = (context: Context, id: string, whole: Whole, isNew: boolean): void => {
    const rows = parts.open(context);
    const before = isNew ? undefined : rows.one(id);
    const body = bodyOf(context, whole, before);
    if (isNew) rows.bringBack(id, { ...body, ...(settings ? {} : { sort: whole.sort }) });
    else {
      rows.save(id, body);
      if (before) resource.follow?.(before, body, context.box);
      if (!settings && typeof whole.sort === 'number' && rows.one(id)?.sort !== whole.sort) rows.sort(id, whole.sort);
    }
    resource.saved?.(context.box);
  };
  const checked = (context: Context, id: string, wanted: Whole, now: Whole | undefined, beside: Whole = {}): Outcome => {
    const others = resource.alone
      ? []
      : parts
          .open(context)
          .all()
          .filter((other) => other.id !== id);
    // A password that the record has now was typed for the host that it has now.
    const moved = parts.movedSecrets(bodyOf(context, wanted), now, (name) => wanted[name] !== now?.[name]);
    parts.validateWrite(context, now && { ...now, id }, { ...bodyOf(context, wanted), id });
    refuseFields(context, { ...problems(context, id, wanted, others), ...moved });
    const { rollback } = beside;
    const apply = savedOnTrial(resource, context, { before: now, wanted, rollback }, () => put(context, id, wanted, now === undefined));
    context.changed(parts.plain(now), parts.plain({ ...bodyOf(context, wanted), id }));
    return { data: { id, ...(apply && { apply }) } };
  };
  return {
    path,
    settings,
    looks: owners,
    edits: parts.button('edit'),
    writable: parts.writable,
    secrets: parts.secrets,
    ...(resource.people && { people: resource.people }),
    noted: names.filter((name) => fields[name]?.readOnly && !fields[name]?.secret),
    carried: resource.noted ?? [],
    beside: resource.onTrial ? TRIAL : {},
    ...(resource.sees && {
      hides: (context: Context, id: string, last: Whole | undefined) => {
        const row = /^\d{1,15}$/.test(id) ? rowsOf(resource, context.box.store, context.box.clock).one(id) : undefined;
        const known = row ?? (last && { ...last, id });
        return known !== undefined && resource.sees?.row(known, context) === false;
      },
    }),
    one: (context, id) => (/^\d{1,15}$/.test(id) ? parts.open(context).one(id) : undefined),
    save: (context, id, now, wanted, beside) => checked(context, id, wanted, now, beside),
    bringBack: (context, id, wanted) => checked(context, id, wanted, undefined),
    undo: {
      seconds: secondsOf,
      methods: undoable,
      right: (method) => parts.button(BUTTONS[method] ?? method),
      all: (context) => parts.open(context).all(),
      problems,
      kept: (context, going) => keptByUsers(context, path, going),
      put: (context, id, wanted, isNew) => {
        if (wanted) put(context, id, wanted, isNew);
        else parts.open(context).remove(id);
      },
      plain: (whole) => parts.plain(whole),
    },
  };
}

/** What a call says of the record and of itself, rather than what the record is to be. */
const OF_THE_CALL = ['id', 'name', 'mtime', 'rollback', 'acknowledged', 'moves', BATCH];
const SAFE = ['rollback', 'acknowledged', 'moves'];

/** Notes what a call did to the records that it names. */
function notingKept(own: Omit<Operation, 'path'>, path: string, { key, one }: KeptRecords): Omit<Operation, 'path'> {
  if (own.kind !== 'write') return own;
  const idsOf = (values: Entry): readonly string[] => {
    if (key === undefined) return [SETTINGS_RECORD];
    const named = values.ids ?? values[key];
    return [named ?? []].flat().map(String);
  };
  const wholeAt = (context: Context, id: string): Whole | undefined => {
    const { mtime: _mtime, ...whole } = one(context.box, id) ?? {};
    return Object.keys(whole).length > 0 ? whole : undefined;
  };
  return {
    ...own,
    run: (context, values) => {
      const ids = idsOf(values);
      const before = new Map(ids.map((id) => [id, wholeAt(context, id)]));
      const settled = (outcome: Outcome): Outcome => {
        const made = ids.length === 0 ? (outcome.data as { readonly id?: unknown } | undefined)?.id : undefined; // as any reply of a form
        for (const id of made === undefined ? ids : [String(made)])
          noteTouched({ path, id, before: before.get(id), after: wholeAt(context, id) });
        return outcome;
      };
      const outcome = own.run(context, values);
      return outcome instanceof Promise ? outcome.then(settled) : settled(outcome);
    },
  };
}

/** The methods of a resource whose records are no rows, with those of their history. */
export function keptOperations(
  { path, component }: Resource,
  kept: KeptRecords,
  methods: readonly Omit<Operation, 'path'>[],
): readonly Omit<Operation, 'path'>[] {
  const noting = methods.map((own) => notingKept(own, path, kept));
  const form = noting.find(({ method, kind }) => method === 'form' && kind === 'write');
  if (!form) throw new Error(`${path}: its history needs a form`);
  const has = (name: string): boolean => Object.hasOwn(form.fields, name);
  const writable = Object.keys(form.fields).filter((name) => !OF_THE_CALL.includes(name) || (name === 'name' && kept.key !== 'name'));
  const beside: Fields = Object.fromEntries(SAFE.flatMap((name) => (has(name) ? [[name, form.fields[name]!]] : [])));
  const keeper: RecordKeeper = {
    path,
    settings: kept.key === undefined,
    looks: component,
    edits: `${component}:edit`,
    writable,
    secrets: form.secrets ?? [],
    noted: [],
    carried: [],
    beside,
    one: ({ box }, id) => kept.one(box, id),
    save: (context, id, now, wanted, safe) => {
      const values = Object.fromEntries(writable.filter((name) => wanted[name] !== undefined).map((name) => [name, wanted[name]]));
      // What a form leaves empty stays as it is.
      const same = (form.secrets ?? []).filter((name) => sameValue(now[name], wanted[name]));
      const key = kept.key === undefined ? {} : { [kept.key]: id };
      const unsaid = Object.fromEntries(same.map((name) => [name, '']));
      const sent: Record<string, unknown> = { ...values, ...unsaid, ...safe, ...key, mtime: now.mtime };
      return form.run(context, sent as Values<Fields>); // what it was sent before, it can read
    },
  };
  return [...noting, ...historyOperations(keeper)];
}
