/** What the parts of a declared list share, made of its definition: rows and how they are called, rights, and the calls behind them. */
import { useCallback, useMemo } from 'react';
import type { Field, Fields, Row } from '../../field/field';
import type { ResourceCalls } from '../data/resource-calls';
import { useSend } from '../data/use-send';
import { type AnyListDef, type FormDef, nameFieldOf } from '../definition/definition';
import { useLabels } from '../definition/labels';
import { nameParts } from '../definition/record-name';
import { useOptions } from '../definition/use-options';
import { resourceOf } from '../form/settings-screen';
import type { ScreenProps } from '../screen';
import { filterNames } from './list-query';
import { type ColumnItem, columnsOf, type ListDialog, type ListParts, offers } from './list-shape';
import { useList } from './use-list';

/** The form of a list's records. */
const formOf = <F extends Fields>(def: AnyListDef<F>): FormDef<F> | undefined =>
  def.form && {
    fields: def.fields,
    groups: def.form,
    ...(def.check && { check: def.check }),
    ...(def.boundTo && { boundTo: def.boundTo }),
    ...(def.Footer && { Footer: def.Footer }),
    ...(def.after && { after: def.after }),
    ...(def.steps && { steps: def.steps }),
  };

/** Reads the list and gives what its parts are given, its columns and its form as well; `setDialog` opens something over it. */
export function useListParts<F extends Fields>(
  def: AnyListDef<F>,
  screen: ScreenProps,
  setDialog: (over: ListDialog<F>) => void,
): {
  readonly parts: ListParts<F>;
  readonly calls: ResourceCalls;
  readonly columns: readonly ColumnItem<F>[];
  readonly form: FormDef<F> | undefined;
} {
  const { fields, component } = def;
  const calls = useMemo(() => resourceOf(def.resource), [def.resource]);
  const columns = useMemo(() => columnsOf(def), [def]);
  const options = useOptions(fields, [...columns.map(({ field }) => field), ...(def.filters ?? [])], screen);
  const labels = useLabels(def.key, fields, screen, options);
  const list = useList<F>(screen, {
    fields,
    calls,
    filters: useMemo(() => filterNames(fields, def.filters ?? []), [fields, def.filters]),
    order: def.order ?? (def.sortable ? { by: 'sort', order: 'asc' } : undefined),
    fixed: def.fixed,
    poll: def.poll,
    memory: component + def.key,
    whole: def.parent !== undefined,
  });
  const { send } = useSend(screen, 'toast');
  const nameField = nameFieldOf(def) ?? 'id';
  const nameOf = useCallback(
    (row: Row<F>): string => {
      const field: Field<unknown> | undefined = fields[nameField];
      return (field?.format(row[nameField], labels.wordsOf(nameField)) ?? '') || row.id;
    },
    [fields, nameField, labels],
  );
  const may = (action: string): boolean => screen.can(`${component}:${action}`);
  return {
    calls,
    columns,
    form: formOf(def),
    parts: {
      list,
      labels,
      nameOf,
      titleOf: (row) => nameParts(def, row, labels.wordsOf).join(' ') || row.id,
      setDialog,
      has: (action) => offers(def, action) && may(action),
      may,
      send,
    },
  };
}
