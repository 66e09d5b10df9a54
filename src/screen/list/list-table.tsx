/** The rows of a declared list as a table: chosen, sorted, moved and opened; in branches where a row names its parent. */
import { useMemo } from 'react';
import type { Fields, Row } from '../../field/field';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { Table, type TableColumn } from '../table/table';
import type { ColumnLayouts } from '../table/use-column-layout';
import { tableWords } from './filters';
import { openOf, rowActionsOf } from './list-actions';
import { isSelectable, type ListParts } from './list-shape';
import { childrenByParent } from './list-tree';
import type { ListJobs } from './use-list-jobs';

/** The rows of a list as a table. */
export function ListTable<F extends Fields>({
  def,
  screen,
  parts,
  jobs,
  columns,
  layout: { layout, setLayout },
  bar,
}: {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: Pick<ListJobs<F>, 'move'>;
  readonly columns: readonly TableColumn<Row<F>>[];
  readonly layout: ColumnLayouts;
  readonly bar: HTMLElement | null;
}) {
  const { t } = screen;
  const { list, labels, nameOf, has, may, setDialog } = parts;
  const children = useMemo(() => childrenByParent(list.rows, def.parent), [list.rows, def.parent]);
  const roots = def.parent === undefined ? list.rows : (children.get('') ?? []);
  const byOrder = list.view.sort === 'sort' && list.view.order === 'asc' && list.view.keyword === '';
  const selectable = isSelectable(def, parts);
  return (
    <Table<Row<F>>
      label={labels.title}
      columns={columns}
      rows={roots}
      idOf={(row) => row.id}
      nameOf={nameOf}
      layout={layout}
      onLayout={setLayout}
      sort={list.view.sort === undefined ? undefined : { key: list.view.sort, order: list.view.order }}
      onSort={(key, order) => list.setView(order === undefined ? { sort: undefined } : { sort: key, order })}
      {...(selectable && {
        selection: {
          has: (id: string) => list.chosen.all || list.chosen.rows.has(id),
          toggle: list.choose,
          count: list.count,
          clear: list.chooseNone,
          label: (name: string) => t('engine:table.select', { name }),
        },
      })}
      actions={rowActionsOf(def, screen, parts)}
      {...(def.severity && { severity: def.severity })}
      {...(def.expand && { expand: (row: Row<F>) => def.expand?.(row, screen) })}
      {...(def.parent !== undefined && { childrenOf: (row: Row<F>) => children.get(row.id) })}
      {...(def.sortable &&
        may('sort') &&
        byOrder && { onMove: (id: string, beforeId: string | undefined) => void jobs.move(id, beforeId) })}
      onOpen={(row) => (def.open ? def.open(row.id, screen) : setDialog(openOf(def, row, has('edit'))))}
      busy={list.busy}
      words={tableWords(t)}
      bar={bar}
    />
  );
}
