/** What a person does to rows one by one: form, del, status and sort. */
import { clearOf } from '../../../src/field/field';
import type { Message, MessageKey } from '../messages';
import { addOrEdit, type Context, type FieldKind, type Fields, type Operation, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { refuseUsed } from '../used-by';
import { problemOf } from './check';
import { pick, type RowParts, rowsOfIds } from './parts';
import { savedOnTrial, TRIAL } from './trial';
import { UNDO_SECONDS } from './undo-seconds';

/** Which row a form is about: the one of a settings form, or the one that it names; undefined: a new one. */
const formId = ({ settings }: Resource, { id }: Entry): string | undefined =>
  settings ? '1' : id === undefined || id === '' ? undefined : String(id);

/** What a form sends: every field that it may set; one that has an initial value may be left out. */
const formFields = (parts: RowParts): Fields => {
  const fields: Record<string, FieldKind> = parts.resource.settings ? { mtime: 'text' } : { id: 'text?', mtime: 'text?' };
  for (const name of parts.writable) {
    const { kind, initial, mayEmpty } = parts.field(name);
    if (mayEmpty) fields[clearOf(name)] = 'flag?';
    fields[name] = initial === undefined && kind !== 'texts' ? kind : `${kind}?`;
  }
  return parts.resource.onTrial ? { ...fields, ...TRIAL } : fields;
};

/** Adds a row or changes one. */
export function formOf(parts: RowParts): Operation {
  const { resource, owners, names, secrets } = parts;
  // PHP brackets cannot spell an empty list: an absent one is empty.
  const noLists = Object.fromEntries(names.filter((name) => parts.field(name).kind === 'texts').map((name) => [name, []]));
  /** The row that is changed. @throws where another person has changed it meanwhile */
  const changedRow = (context: Context, id: string, mtime: unknown): Entry => {
    const before = parts.found(parts.open(context), id);
    if (mtime === undefined) throw new BadBody('mtime', 'missing field "mtime": a change sends back what the detail carried');
    if (mtime !== before.mtime) throw new Refusal(409, 'stale', parts.detail(context, before));
    return before;
  };
  return operation({
    path: resource.path,
    method: 'form',
    undoable: UNDO_SECONDS.form,
    kind: 'write',
    right: resource.settings ? parts.button('edit') : addOrEdit(...owners),
    secrets,
    fields: formFields(parts),
    run: (context, values: Entry) => {
      const id = formId(resource, values);
      const rows = parts.open(context);
      const before = id === undefined ? undefined : changedRow(context, id, values.mtime);
      const entry = parts.entryOf(context, { ...noLists, ...values }, before);
      parts.validateWrite(context, before, before ? { ...entry, id } : entry);
      const others = resource.alone ? alike(resource, context.box, entry, before) : rows.all().filter((other) => other.id !== id);
      const typed = (name: string): boolean => String(values[name] ?? '') !== '';
      const gone = parts.goneOf(context, entry, before);
      const problems = { ...parts.problemsOf(context, entry, others), ...parts.movedSecrets(entry, before, typed) };
      refuseFields(context, { ...gone, ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) });
      const saved = id ?? rows.add(entry);
      const apply = savedOnTrial(resource, context, { before, wanted: entry, rollback: values.rollback }, () => {
        if (before) {
          rows.save(saved, entry);
          resource.follow?.(before, entry, context.box);
        }
        resource.saved?.(context.box);
      });
      context.changed(parts.plain(before), parts.plain({ ...entry, id: saved }));
      return { data: { id: saved, ...(apply && { apply }) } };
    },
  });
}

/** Of rows that are too many to be read: those that have a value which only one may have, as far as it is new. What stands may have come from a device. */
function alike({ path, fields }: Resource, { store }: Context['box'], entry: Entry, before: Entry | undefined): readonly Entry[] {
  return Object.entries(fields)
    .filter(([name, { unique }]) => unique && entry[name] !== '' && entry[name] !== before?.[name])
    .flatMap(([name]) =>
      // The path is spelled out: an index of one resource serves no other.
      store.all(
        `SELECT body FROM rows WHERE resource = '${path}' AND json_extract(body, '$.${name}') = ? AND id <> ?`,
        ...[String(entry[name]), Number(before?.id ?? 0)],
      ),
    )
    .map(({ body }) => JSON.parse(String(body)));
}

/** Deletes rows that nothing uses. */
export function deletionOf(parts: RowParts): Operation {
  const { path } = parts.resource;
  return operation({
    path,
    method: 'del',
    undoable: UNDO_SECONDS.del,
    right: parts.button('del'),
    kind: 'write',
    fields: { ids: 'texts' },
    run: (context, { ids }) => {
      const rows = parts.open(context);
      const gone = rowsOfIds(rows, ids);
      parts.validateWrite(context, ...gone);
      refuseUsed(context, path, gone);
      // Only what the caller is told of: `gone` are those.
      const count = gone.reduce((sum, { id }) => sum + rows.remove(String(id)), 0);
      context.changed(
        gone.map((entry) => parts.plain(entry)),
        undefined,
      );
      return { data: count };
    },
  });
}

/** Switches a row on or off, or to one of the words that its `status` knows. */
export function statusOf(parts: RowParts): Operation {
  const { resource, names } = parts;
  const rule = resource.fields.status;
  /** The status that is wanted, and what is wrong with it. */
  const validated = (wanted: unknown): { readonly value: string | number; readonly wrong: Message | MessageKey | undefined } => {
    if (rule?.kind === 'text') return { value: String(wanted), wrong: problemOf(rule, String(wanted)) };
    const value = Number(wanted);
    return { value, wrong: value === 0 || value === 1 ? undefined : 'choice' };
  };
  return operation({
    path: resource.path,
    method: 'status',
    undoable: UNDO_SECONDS.status,
    right: parts.button('status'),
    kind: 'write',
    fields: { id: 'text', status: 'any' },
    run: (context, { id, status: wanted }) => {
      const rows = parts.open(context);
      const before = parts.found(rows, id);
      parts.validateWrite(context, before);
      const { value, wrong } = validated(wanted);
      if (wrong) throw new Refusal(422, 'statusFailed', { status: context.say(wrong) });
      const barred = Object.values(parts.barred(context, before)).find((problem) => problem !== undefined);
      if (barred && value !== 0) throw new Refusal(422, 'statusFailed', { status: context.say(barred) });
      rows.save(id, { ...pick(before, names), status: value });
      context.changed({ id, status: before.status }, { id, status: value }, before);
      return {};
    },
  });
}

/** Gives a row another place. */
export function sortOf(parts: RowParts): Operation {
  return operation({
    path: parts.resource.path,
    method: 'sort',
    undoable: UNDO_SECONDS.sort,
    right: parts.button('sort'),
    kind: 'write',
    fields: { id: 'text', sort: 'integer' },
    run: (context, { id, sort: place }) => {
      const rows = parts.open(context);
      const before = parts.found(rows, id);
      parts.validateWrite(context, before);
      rows.sort(id, place);
      context.changed({ id, sort: before.sort }, { id, sort: place }, before);
      return {};
    },
  });
}
