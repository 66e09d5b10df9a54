/** What can be done with one row of a declared list: its buttons and its menu. */

import type { Fields, Row, ValuesOf } from '../../field/field';
import { isReferred } from '../../gateway/references';
import type { AnyListDef } from '../definition/definition';
import { allowedBy } from '../page/why-not';
import type { ScreenProps } from '../screen';
import type { RowAction } from '../table/table';
import { bulkRight, isJob, type ListDialog, type ListParts, offers } from './list-shape';

/** What opening a row shows: its form to those who may change it, what it says to the others. */
export const openOf = <F extends Fields>(def: AnyListDef<F>, row: Row<F>, mayEdit: boolean): ListDialog<F> =>
  def.Detail || !mayEdit ? { kind: 'detail', row } : { kind: 'form', target: { id: row.id } };

/**
 * What a copy starts with: everything but secrets and what must be the only one of its kind; a name that must be says of which it is one,
 * where the name's own rule takes that.
 */
const copyOf = <F extends Fields>({ fields, name, columns }: AnyListDef<F>, row: Row<F>, t: ScreenProps['t']): Partial<ValuesOf<F>> => {
  const [first] = columns;
  const called = name ?? (typeof first === 'object' ? first.field : first);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret && !field.readOnly)
      .map(([own, field]): [string, unknown] => {
        if (!field.unique) return [own, row[own]];
        const copied = t('engine:copyName', { name: String(row[own]) });
        return [own, own === called && field.kind === 'text' && field.validate(copied as never) === undefined ? copied : field.initial]; // a text
      }),
  ) as Partial<ValuesOf<F>>; // some of F's own keys
};

/** What can be done with a row, by its definition; what a permission is missing for is in the row's menu only, and says so. */
export function rowActionsOf<F extends Fields>(
  def: AnyListDef<F>,
  screen: ScreenProps,
  { list, labels, titleOf, setDialog, has, send }: ListParts<F>,
): (row: Row<F>) => readonly RowAction[] {
  const { resource } = def;
  const allowed = (right: string, primary?: boolean) => allowedBy(screen, `${def.component}:${right}`, primary);
  return (row) => [
    ...(offers(def, 'edit')
      ? [
          {
            key: 'edit',
            label: labels.word('actions.edit', 'engine:action.edit'),
            icon: 'edit' as const,
            ...allowed('edit', true),
            run: () => setDialog({ kind: 'form', target: { id: row.id, title: titleOf(row) } }),
          },
        ]
      : []),
    ...(def.actions ?? [])
      .filter((action) => action.when?.(row) !== false)
      .map((action) => ({
        key: action.name,
        label: labels.word(`actions.${action.name}`, 'engine:action.more'),
        ...(action.icon && { icon: action.icon }),
        ...(action.danger && { danger: true }),
        ...allowed(action.right ?? action.name, action.primary),
        run: () => void action.run(row, { ...screen, reload: list.reload, send }),
      })),
    ...(def.bulk ?? [])
      .filter((bulk) => isJob(bulk, screen) && !(typeof bulk.job === 'object' && bulk.job.many))
      .map((bulk) => ({
        key: `job ${bulk.name}`,
        label: labels.word(`bulk.${bulk.name}`, 'common:action.done'),
        ...(bulk.icon && { icon: bulk.icon }),
        ...(bulk.danger && { danger: true }),
        ...allowed(bulkRight(bulk)),
        run: () => setDialog({ kind: 'job', job: bulk, rows: [row] }),
      })),
    ...(offers(def, 'add')
      ? [
          {
            key: 'copy',
            label: labels.word('actions.copy', 'engine:action.copy'),
            icon: 'copy' as const,
            ...allowed('add'),
            run: () => setDialog({ kind: 'form', target: { start: copyOf(def, row, screen.t), copied: true } }),
          },
        ]
      : []),
    ...(def.Detail && has('edit')
      ? [
          {
            key: 'view',
            label: labels.word('actions.view', 'engine:action.view'),
            icon: 'eye' as const,
            run: () => setDialog({ kind: 'detail', row }),
          },
        ]
      : []),
    ...(isReferred(resource)
      ? [
          {
            key: 'users',
            label: labels.word('actions.users', 'engine:usedBy.action'),
            icon: 'route' as const,
            run: () => setDialog({ kind: 'users', row, resource }),
          },
        ]
      : []),
    ...(screen.able('history') && def.form
      ? [
          {
            key: 'history',
            label: screen.t('engine:action.history'),
            icon: 'log' as const,
            run: () => setDialog({ kind: 'history', row }),
          },
        ]
      : []),
    ...(offers(def, 'del')
      ? [
          {
            key: 'del',
            label: labels.word('actions.del', 'engine:action.del'),
            icon: 'delete' as const,
            danger: true,
            ...allowed('del'),
            run: () => setDialog({ kind: 'delete', rows: [row], count: 1 }),
          },
        ]
      : []),
  ];
}
