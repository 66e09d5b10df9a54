/** What the two faces of a table (grid and cards) share: lines, columns, choice, what is open, and the words of a move. */
import { useMemo, useRef, useState } from 'react';
import type { MenuAnchor, MenuEntry } from '../../ui/menu';
import { type ColumnLayout, mergeLayout, NO_LAYOUT, shownKeys } from './column-layout';
import { branchIds, idsBetween, type Line, linesOf } from './table-lines';
import type { RowAction, TableColumn, TableProps } from './table-props';

/** The menu that is open: of a row or of a column. */
export interface OpenMenu {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly align?: 'start' | 'end';
  readonly entries: readonly MenuEntry[];
}

/** A table as its rows see it; the same object while only what is in sight, focused or hovered changes. */
export interface TableModel<R> {
  readonly props: TableProps<R>;
  /** The columns shown, from the start. */
  readonly columns: readonly TableColumn<R>[];
  /** Those that have no room beside them: they are in the row's details. */
  readonly rest: readonly TableColumn<R>[];
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
  readonly lines: readonly Line<R>[];
  readonly keys: readonly string[];
  /** Number of a line by its key. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Ids of rows whose `expand` is open. */
  readonly expanded: ReadonlySet<string>;
  readonly toggleExpanded: (id: string) => void;
  readonly setBranch: (id: string, open: boolean) => void;
  readonly setAllBranches: (open: boolean) => void;
  /** Chooses a line or gives it up; `range`: and all since the one before it. */
  readonly choose: (line: Line<R>, on: boolean, range: boolean) => void;
  readonly chooseAll: (on: boolean) => void;
  /** Moves a line before a sibling, or to the end, and says so to readers. */
  readonly move: (line: Line<R>, beforeId: string | undefined) => void;
  readonly showMenu: (menu: OpenMenu) => void;
}

const toggled = (set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

/** The model, the menu that is open, and what readers are told. */
export function useTableModel<R>(props: TableProps<R>) {
  const { columns, rows, idOf, nameOf, childrenOf, selection, onLayout, onMove, words } = props;
  const [own, setOwn] = useState(NO_LAYOUT);
  const [branches, setBranches] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenMenu>();
  const [said, setSaid] = useState('');
  const anchor = useRef('');

  const remembered = props.layout ?? own;
  const layout = useMemo(() => mergeLayout(remembered, columns), [remembered, columns]);
  const shown = useMemo(() => shownKeys(layout).flatMap((key) => columns.find((column) => column.key === key) ?? []), [layout, columns]);
  // Callers write idOf and childrenOf in place: new functions with the same meaning must not lay 10,000 rows anew at each drawing.
  const latest = useRef({ idOf, childrenOf });
  latest.current = { idOf, childrenOf };
  const isTree = childrenOf !== undefined;
  const lines = useMemo(
    () => linesOf(rows, (row) => latest.current.idOf(row), isTree ? (row) => latest.current.childrenOf?.(row) : undefined, branches),
    [rows, isTree, branches],
  );
  const { keys, indexOf } = useMemo(
    () => ({ keys: lines.map(({ key }) => key), indexOf: new Map(lines.map(({ key }, at) => [key, at])) }),
    [lines],
  );

  const model = useMemo<TableModel<R>>(
    () => ({
      props,
      columns: shown,
      rest: [],
      layout,
      setLayout: onLayout ?? setOwn,
      lines,
      keys,
      indexOf,
      expanded,
      toggleExpanded: (id) => setExpanded((known) => toggled(known, id, !known.has(id))),
      setBranch: (id, open) => setBranches((known) => toggled(known, id, open)),
      setAllBranches: (open) => setBranches(open && childrenOf ? branchIds(rows, idOf, childrenOf) : new Set()),
      choose(line, on, range) {
        selection?.toggle(range ? idsBetween(lines, anchor.current, line.key) : [line.id], on);
        if (!range) anchor.current = line.key;
      },
      chooseAll: (on) => selection?.toggle([...new Set(lines.map(({ id }) => id))], on),
      move(line, beforeId) {
        onMove?.(line.id, beforeId);
        const group = lines.filter(({ parent }) => parent === line.parent);
        const rest = group.filter((other) => other !== line);
        const at = rest.findIndex(({ id }) => id === beforeId);
        setSaid(words.moved(nameOf(line.row), (at < 0 ? rest.length : at) + 1, group.length));
      },
      showMenu: setMenu,
    }),
    [props, shown, layout, onLayout, lines, keys, indexOf, expanded, childrenOf, rows, idOf, selection, onMove, nameOf, words],
  );
  return { model, menu, closeMenu: () => setMenu(undefined), said };
}

/** The entries of a row's menu; what can't be undone stands apart, and of all permissions that are missing it is told as one. */
export function entriesOf(actions: readonly RowAction[]): readonly MenuEntry[] {
  const missing = actions.flatMap((action) => action.missing ?? []);
  const told = missing[0]?.tellAll([...new Set(missing.map(({ right }) => right))]);
  return actions.map((action, at) => ({
    key: action.key,
    label: action.label,
    ...(action.icon && { icon: action.icon }),
    ...(action.danger && { danger: true, separated: at > 0 && !actions[at - 1]?.danger }),
    ...(action.disabled !== undefined && { disabled: true, note: (action.missing && told) ?? action.disabled }),
    onSelect: action.run,
  }));
}
