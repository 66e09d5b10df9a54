/** The operations of a resource: the generic ones that it has, its history, what uses it, and those of its own. */
import type { Operation } from '../operation';
import { historyOperations } from '../record-history';
import { keptOperations, rowKeeper } from '../record-keepers';
import type { Resource, ResourceMethod } from '../resource';
import { usedByOf } from '../used-by';
import { importOf } from './import';
import { RowParts, rowsOfIds } from './parts';
import { detailOf, exportOf, listOf } from './read';
import { deletionOf, formOf, sortOf, statusOf } from './write';

const GENERIC: Readonly<Record<ResourceMethod, (parts: RowParts) => Operation>> = {
  list: listOf,
  detail: detailOf,
  form: formOf,
  del: deletionOf,
  status: statusOf,
  sort: sortOf,
  import: importOf,
  export: exportOf,
};
const OF_SETTINGS: readonly ResourceMethod[] = ['detail', 'form'];
const OF_ROWS: readonly ResourceMethod[] = ['list', 'detail', 'form', 'del', 'status', 'sort', 'import', 'export'];

/** What follows from a declaration alone, without the methods of its own. */
const genericOf = (parts: RowParts): readonly Operation[] => {
  const { has, settings, fields } = parts.resource;
  const methods = has ?? (settings ? OF_SETTINGS : OF_ROWS);
  return methods.filter((method) => method !== 'status' || fields.status).map((method) => GENERIC[method](parts));
};

/** What tells and takes back what its methods did. */
const historyOf = (parts: RowParts, methods: readonly Omit<Operation, 'path'>[]): readonly Operation[] => {
  const undoable = methods.flatMap(({ method, undoable }) => (method === undefined || undoable === undefined ? [] : [method]));
  return undoable.length > 0 ? historyOperations(rowKeeper(parts, undoable)) : [];
};

/** What names its rows. */
const usesOf = (parts: RowParts): readonly Operation[] =>
  parts.names.length === 0
    ? []
    : usedByOf(parts.resource.path, (context, ids) => rowsOfIds(parts.open(context), ids)).map((each) => ({
        ...each,
        right: parts.owners,
      }));

/** A method of its own that names rows does so only of rows that its caller is told. */
const guarded = (parts: RowParts, method: Omit<Operation, 'path'>): Omit<Operation, 'path'> => ({
  ...method,
  run: (context, values) => {
    const { id, ids } = values as Readonly<Record<string, unknown>>; // what its fields have read
    const named = [...(Array.isArray(ids) ? ids : []), ...(typeof id === 'string' && id !== '' ? [id] : [])];
    for (const each of named) {
      const row = parts.found(parts.open(context), String(each));
      if (method.kind === 'write') parts.validateWrite(context, row);
    }
    return method.run(context, values);
  },
});

/** The operations of a resource. @throws where a field has no name that a call can spell */
export function operationsOf(resource: Resource): readonly Operation[] {
  const { path, kept, methods = [] } = resource;
  const parts = new RowParts(resource);
  const generic = genericOf(parts);
  const told = resource.sees ? methods.map((each) => guarded(parts, each)) : methods;
  const own = kept ? keptOperations(resource, kept, told) : told;
  const all = [
    ...generic,
    ...historyOf(parts, [...generic, ...methods]),
    ...usesOf(parts),
    ...own.map((each) => ({ ...each, right: each.right ?? parts.owners, path })),
  ];
  const { scenes } = resource;
  return scenes ? all.map((each) => ({ scenes, ...each })) : all;
}
