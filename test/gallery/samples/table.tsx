import { useState } from 'react';
import { ColumnChooser } from '../../../src/screen/table/column-chooser';
import { type ColumnLayout, NO_LAYOUT } from '../../../src/screen/table/column-layout';
import { type RowAction, Table, type TableColumn, type TableProps, type TableWords } from '../../../src/screen/table/table';
import { INPUT_LOOK } from '../../../src/ui/input';
import { part, type SampleProps } from '../sample';

interface Extension {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly sort: number;
  readonly calls: number;
  readonly note?: string;
  readonly power: number;
}

const wordsOf = (words: SampleProps['words']): TableWords => ({
  selectAll: words('选择本页全部', 'Select all on this page'),
  choose: words('选择', 'Select'),
  arrange: words('调整顺序', 'Reorder'),
  done: words('完成', 'Done'),
  chosen: (count) => words(`已选择 ${count} 项`, `${count} selected`),
  actions: words('操作', 'Actions'),
  actionsOf: (name) => words(`${name} 的操作`, `Actions for ${name}`),
  expand: (name) => words(`展开 ${name}`, `Expand ${name}`),
  collapse: (name) => words(`收起 ${name}`, `Collapse ${name}`),
  expandAll: words('全部展开', 'Expand all'),
  collapseAll: words('全部收起', 'Collapse all'),
  edit: (label, name) => words(`编辑 ${name} 的${label}`, `Edit ${label} of ${name}`),
  drag: (name) => words(`移动 ${name}`, `Move ${name}`),
  moved: (name, position, total) => words(`${name} 现在是第 ${position} 项，共 ${total} 项`, `${name} is now ${position} of ${total}`),
  severity: {
    danger: words('严重', 'critical'),
    warning: words('警告', 'warning'),
    success: words('良好', 'good'),
    info: words('提示', 'note'),
    neutral: words('停用', 'inactive'),
  },
  empty: words('空', 'empty'),
  columnMenu: (label) => words(`${label}列的菜单`, `Menu of column ${label}`),
  sortUp: words('升序', 'Sort ascending'),
  sortDown: words('降序', 'Sort descending'),
  sortNone: words('取消排序', 'Clear sorting'),
  pin: words('固定', 'Pin'),
  unpin: words('取消固定', 'Unpin'),
  hide: words('隐藏列', 'Hide column'),
  moveBefore: words('左移', 'Move left'),
  moveAfter: words('右移', 'Move right'),
  sortBy: words('排序', 'Sort by'),
  rowKeys: words('方向键移动，空格选择，回车打开，F2 编辑。', 'Arrow keys move, Space selects, Enter opens, F2 edits.'),
  moveKeys: words('Alt 加上下方向键移动该行。', 'Alt and arrows move the row.'),
  headKeys: words(
    '回车排序，Shift 加左右键调整宽度，Ctrl 加左右键移动列，Alt 加下键打开菜单。',
    'Enter sorts, Shift and arrows resize, Ctrl and arrows move the column, Alt and Down open its menu.',
  ),
});

const extensions = (count: number, { words }: SampleProps): Extension[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: String(8001 + at),
    place:
      at % 7 === 3
        ? words('行政楼三层东侧会议中心大会议室（可分隔）', 'Administration building, third floor, large conference room')
        : words(`客房 ${101 + at}`, `Room ${101 + at}`),
    type: at % 3 === 0 ? 'SIP' : 'FXS',
    sort: (at + 1) * 10,
    calls: (at * 7919) % 12_000,
    ...(at % 4 !== 1 && { note: words('前台转接', 'Through reception') }),
    power: -10 - ((at * 5) % 20),
  }));

function Editor({ value, label, done }: { readonly value: string; readonly label: string; readonly done: (value?: string) => void }) {
  const [now, setNow] = useState(value);
  return (
    <input
      aria-label={label}
      value={now}
      onChange={(event) => setNow(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && done(now)}
      onBlur={() => done(now)}
      className={INPUT_LOOK}
    />
  );
}

interface Wanted {
  readonly count: number;
  readonly extra?: number;
  readonly only?: number;
  readonly more?: (rows: readonly Extension[], setRows: (rows: readonly Extension[]) => void) => Partial<TableProps<Extension>>;
}

/** A table that can be tried: it sorts, chooses, edits and remembers its columns while the page stands. */
function Sample({ words, language, count, extra = 0, only, more }: SampleProps & Wanted) {
  const [rows, setRows] = useState<readonly Extension[]>(() => extensions(count, { words, language }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']));
  const [layout, setLayout] = useState<ColumnLayout>(NO_LAYOUT);
  const [sort, setSort] = useState<TableProps<Extension>['sort']>();
  const all: readonly TableColumn<Extension>[] = [
    {
      key: 'name',
      label: words('分机', 'Extension'),
      cell: (row) => row.name,
      sortable: true,
      edit: (row, done) => (
        <Editor
          label={words('分机', 'Extension')}
          value={row.name}
          done={(name) => {
            if (name !== undefined) setRows(rows.map((other) => (other === row ? { ...row, name } : other)));
            done();
          }}
        />
      ),
    },
    { key: 'place', label: words('位置', 'Place'), cell: (row) => row.place, sortable: true },
    {
      key: 'type',
      label: words('类型', 'Type'),
      cell: (row) => row.type,
      width: 90,
      help: words('分机的接入方式', 'How the extension is connected'),
    },
    {
      key: 'calls',
      label: words('呼叫次数', 'Calls'),
      cell: (row) => row.calls.toLocaleString('en'),
      align: 'end',
      width: 120,
      sortable: true,
    },
    { key: 'power', label: words('光功率', 'Optical power'), cell: (row) => `${row.power} dBm`, align: 'end', width: 120 },
    { key: 'note', label: words('备注', 'Note'), cell: (row) => row.note },
    ...Array.from({ length: extra }, (_, at) => ({
      key: `x${at}`,
      label: words(`字段 ${at + 1}`, `Field ${at + 1}`),
      cell: (row: Extension) => `${row.name}-${at}`,
      width: 150,
    })),
  ];
  const columns = all.slice(0, only);
  const actions = (row: Extension): readonly RowAction[] => [
    { key: 'edit', label: words('编辑', 'Edit'), icon: 'edit', primary: true, run: () => {} },
    { key: 'copy', label: words('复制', 'Copy'), icon: 'copy', run: () => {} },
    {
      key: 'del',
      label: words('删除', 'Delete'),
      icon: 'close',
      danger: true,
      ...(row.type === 'SIP' && { disabled: words('正在通话', 'It is in a call') }),
      run: () => setRows(rows.filter((other) => other !== row)),
    },
  ];
  const key = sort?.key as keyof Extension | undefined; // the columns are named by their fields
  const sorted = key
    ? rows.toSorted((a, b) => String(a[key]).localeCompare(String(b[key]), 'en', { numeric: true }) * (sort?.order === 'desc' ? -1 : 1))
    : rows;
  const own = wordsOf(words);
  return (
    <div className="w-full space-y-2">
      <div className="flex justify-end">
        <ColumnChooser
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          onReset={() => setLayout(NO_LAYOUT)}
          words={{
            ...own,
            label: words('列', 'Columns'),
            note: words('放不下的列见各行的详情。', 'Columns that do not fit are in the row’s details.'),
            reset: words('恢复默认', 'Restore columns'),
          }}
        />
      </div>
      <div className="rounded-panel border border-line bg-surface">
        <Table
          label={words('分机', 'Extensions')}
          columns={columns}
          rows={sorted}
          idOf={(row) => row.id}
          nameOf={(row) => row.name}
          layout={layout}
          onLayout={setLayout}
          sort={sort}
          onSort={(by, order) => setSort(order && { key: by, order })}
          selection={{
            has: (id) => chosen.has(id),
            toggle: (ids, on) => setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
            count: chosen.size,
            clear: () => setChosen(new Set()),
            label: (name) => words(`选择 ${name}`, `Select ${name}`),
          }}
          actions={actions}
          onOpen={() => {}}
          words={own}
          {...more?.(rows, setRows)}
        />
      </div>
    </div>
  );
}

const sample = (wanted: Wanted) => (props: SampleProps) => <Sample key={props.language} {...props} {...wanted} />;

export default part(
  'table',
  {
    default: sample({ count: 8 }),
    'row colours': sample({
      count: 6,
      more: () => ({ severity: (row) => (['danger', 'warning', 'success', 'neutral', undefined] as const)[(Number(row.id) + 2) % 5] }),
    }),
    'expandable and to be sorted by hand': sample({
      count: 5,
      more: (rows, setRows) => ({
        expand: (row) => row.place,
        onMove: (id, beforeId) => {
          const moved = rows.filter((row) => row.id === id);
          const rest = rows.filter((row) => row.id !== id);
          const at = rest.findIndex((row) => row.id === beforeId);
          setRows(at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)]);
        },
      }),
    }),
    tree: sample({
      count: 12,
      more: (rows) => ({
        rows: rows.filter((row) => Number(row.id) % 4 === 1),
        childrenOf: (row) =>
          Number(row.id) % 4 === 1 ? rows.filter((other) => other.id > row.id && Number(other.id) - Number(row.id) < 4) : undefined,
      }),
    }),
    'many columns': sample({ count: 6, extra: 12 }),
    'newer rows on their way': sample({ count: 3, more: () => ({ busy: true }) }),
    '5,000 rows': sample({ count: 5000 }),
  },
  { wide: true },
);
