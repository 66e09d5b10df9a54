/** Rows from the CSV that an export writes: known ones are changed, others added, and a line that breaks a rule stops no other. */
import { readImport } from '../import-file';
import { saidOfEach } from '../messages';
import { type Context, type Operation, operation } from '../operation';
import type { Entry, Problems } from '../resource';
import type { RowParts } from './parts';
import { UNDO_SECONDS } from './undo-seconds';

/** What is wrong with a line, as its report says it; '' for nothing. */
const saidOf = (context: Context, problems: Problems): string =>
  saidOfEach(
    context.language,
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, context.say(problem)]] : [])),
  );

/** The import of a resource. */
export function importOf(parts: RowParts): Operation {
  const { resource } = parts;
  const { importKey } = resource;
  /** Whether a form would take it of who imports, where there is a form. */
  const mayWrite = (context: Context, old: Entry | undefined): boolean =>
    resource.has?.includes('form') === false || context.may(parts.button(old ? 'edit' : 'add'));
  /** The row that a line changes; undefined: it adds one. */
  const knownBy = (values: Entry, all: readonly Entry[]): Entry | undefined => {
    const key = importKey === undefined ? undefined : values[importKey];
    return key === undefined || key === '' ? undefined : all.find((entry) => entry[importKey ?? ''] === key);
  };
  return operation({
    path: resource.path,
    method: 'import',
    undoable: UNDO_SECONDS.import,
    right: parts.button('import'),
    encoding: 'multipart',
    kind: 'write',
    fields: {},
    run: (context) => {
      const rows = parts.open(context);
      const lines = readImport(context, resource);
      const all = new Map(rows.all().map((entry) => [String(entry.id), entry]));
      const before: unknown[] = [];
      const after: unknown[] = [];
      const failed: { row: number; msg: string }[] = [];
      for (const { row, values, problems } of lines) {
        const old = knownBy(values, [...all.values()]);
        const entry = parts.entryOf(context, values, old);
        const others = [...all.values()].filter((other) => other !== old);
        const moved = parts.movedSecrets(entry, old, (name) => String(values[name] ?? '') !== '');
        const beyond = parts.isBeyond(context, old, old ? { ...entry, id: old.id } : entry);
        const found = { ...parts.goneOf(context, entry, old), ...parts.problemsOf(context, entry, others), ...moved, ...problems };
        const barred = !mayWrite(context, old) ? 'noPermission' : beyond ? 'beyondScene' : undefined;
        const msg = saidOf(context, barred ? { '': barred } : found);
        if (msg !== '') {
          failed.push({ row, msg });
          continue;
        }
        const id = old ? String(old.id) : rows.add(entry);
        if (old) rows.save(id, entry);
        all.set(id, { ...entry, id });
        if (old) before.push(parts.plain(old));
        after.push(parts.plain({ ...entry, id }));
      }
      context.changed(before, after);
      return { data: { added: after.length - before.length, changed: before.length, failed } };
    },
  });
}
