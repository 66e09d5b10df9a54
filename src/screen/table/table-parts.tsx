/** Small parts that the grid and the cards of a table share. */

import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { NO_VALUE } from '../../lib/number-format';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import type { Severity } from '../../ui/severity';
import type { Line } from './table-lines';
import { entriesOf, type TableModel } from './table-model';
import type { RowAction, TableColumn, TableWords } from './table-props';

/** The mark at the start of a row that is marked; one that is out of use has paler words. */
const MARK: Readonly<Record<Severity, string>> = {
  danger: '[--bar:var(--danger)]',
  warning: '[--bar:var(--warning-fill)]',
  success: '[--bar:var(--success)]',
  info: '[--bar:var(--accent)]',
  neutral: '[--bar:transparent] text-muted',
};

/** Look of a row or a card by its severity and choice: --base is mixed with a little ink on hover, --bar is the mark's colour. */
export const rowLook = (severity: Severity | undefined, chosen: boolean): string =>
  `[--tint:0%] hover:[--tint:4%] bg-[color-mix(in_srgb,var(--ink)_var(--tint),var(--base))] [--base:var(--surface)] ${severity ? MARK[severity] : ''} ${chosen ? '[--base:var(--accent-soft)]!' : ''}`;

/** Whether a cell draws nothing. */
export const isNothing = (shown: ReactNode): boolean => shown === undefined || shown === null || shown === '' || typeof shown === 'boolean';

/** What a cell shows; an em dash for nothing. */
export function cellOf<R>(column: TableColumn<R>, row: R, words: TableWords): ReactNode {
  const shown = column.cell(row);
  if (!isNothing(shown)) return shown;
  return (
    <span role="img" aria-label={words.empty} className="text-faint">
      {NO_VALUE}
    </span>
  );
}

/** A small square button inside a row; `stop` is its name among the stops of the arrow keys. */
export function RowButton({
  icon,
  label,
  stop,
  tabbable,
  expanded,
  menu = false,
  reason,
  danger = false,
  turned = false,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly stop?: string;
  readonly tabbable: boolean;
  readonly expanded?: boolean;
  readonly menu?: boolean;
  /** Why it can't be pressed now. */
  readonly reason?: string | undefined;
  readonly danger?: boolean;
  /** A chevron that points down. */
  readonly turned?: boolean;
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  return (
    <button
      type="button"
      data-stop={stop}
      tabIndex={tabbable ? 0 : -1}
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      title={reason ?? label}
      aria-expanded={expanded}
      aria-haspopup={menu ? 'menu' : undefined}
      aria-disabled={reason === undefined ? undefined : true}
      onClick={(event) => {
        if (reason === undefined) onPress(event);
      }}
      className={`inline-grid h-[var(--row-button,calc(var(--control)-8px))] w-[var(--row-button-width,calc(var(--control)-8px))] shrink-0 place-items-center rounded-control hover:bg-hover focus-visible:-outline-offset-2 aria-disabled:opacity-40 ${danger ? 'text-danger' : 'text-muted hover:text-ink'}`}
    >
      <Icon name={icon} className={`size-4 ${turned ? 'rotate-90' : ''}`} />
    </button>
  );
}

/** A box to choose rows with; half filled when only some are. */
export function ChooseBox({
  label,
  checked,
  some = false,
  tabbable,
  onChoose,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly some?: boolean;
  readonly tabbable: boolean;
  readonly onChoose: (on: boolean, range: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  // Shift is known by the click and the key; the change event does not tell it.
  const shift = useRef(false);
  const note = (event: MouseEvent | KeyboardEvent): void => {
    shift.current = event.shiftKey;
  };
  return (
    <input
      ref={box}
      type="checkbox"
      data-stop="check"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      checked={checked}
      onClick={note}
      onKeyDown={note}
      onChange={(event) => onChoose(event.target.checked, shift.current)}
      className="mx-1.5 size-4 shrink-0 cursor-pointer accent-accent-solid"
    />
  );
}

/** The buttons of a row, and "…" for what is not worth one. `stop` is the one of them that the Tab key reaches. */
export function RowActions<R>({
  table,
  line,
  stop,
  inMenu,
}: {
  readonly table: TableModel<R>;
  readonly line: Line<R>;
  readonly stop: string | 'all';
  /** All of them are in the menu, after these. */
  readonly inMenu?: readonly RowAction[];
}) {
  const { props } = table;
  const actions = [...(inMenu ?? []), ...(props.actions?.(line.row) ?? [])];
  const isButton = ({ primary, icon }: RowAction): boolean => !inMenu && primary === true && icon !== undefined;
  const more = actions.filter((action) => !isButton(action));
  const label = props.words.actionsOf(props.nameOf(line.row));
  const reached = (name: string): boolean => stop === 'all' || stop === name;
  return (
    <>
      {actions.map((action: RowAction) =>
        isButton(action) && action.icon ? (
          <RowButton
            key={action.key}
            icon={action.icon}
            label={action.label}
            stop={`a:${action.key}`}
            tabbable={reached(`a:${action.key}`)}
            reason={action.disabled}
            danger={action.danger ?? false}
            onPress={action.run}
          />
        ) : null,
      )}
      {more.length > 0 && (
        <RowButton
          icon="more"
          label={label}
          stop="a:"
          tabbable={reached('a:')}
          menu
          onPress={(event) => table.showMenu({ label, anchor: event.currentTarget.getBoundingClientRect(), entries: entriesOf(more) })}
        />
      )}
    </>
  );
}

/** Whether a row has more to show than its columns. */
export const hasDetails = <R,>({ rest, props }: TableModel<R>): boolean => rest.length > 0 || props.expand !== undefined;

/** What opens under a row: the columns that have no room, and what the screen says of it besides. `draw` draws a value in its own way. */
export function Details<R>({
  table,
  row,
  draw = (column) => cellOf(column, row, table.props.words),
}: {
  readonly table: TableModel<R>;
  readonly row: R;
  readonly draw?: (column: TableColumn<R>) => ReactNode;
}) {
  const { rest, props } = table;
  return (
    <>
      {rest.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3">
          {rest.map((column) => (
            <div key={column.key} className="min-w-0">
              <dt className="text-note text-muted">{column.label}</dt>
              <dd className={`min-h-6 [overflow-wrap:anywhere] ${column.align === 'end' ? 'tabular-nums' : ''}`}>{draw(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.expand && <div className={rest.length > 0 ? 'mt-3 border-t border-line pt-3' : ''}>{props.expand(row)}</div>}
    </>
  );
}

/** A thin bar at the top edge: newer rows are on their way. */
export const Busy = () => (
  <div aria-hidden="true" className="absolute inset-x-0 top-0 z-4 h-0.5 overflow-hidden">
    <div className="h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] bg-accent" />
  </div>
);

/** The place of an inline editor: its first input gets the focus, its text is selected. */
export function Editor({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = place.current?.querySelector<HTMLElement>('input, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);
  return (
    <div ref={place} data-editor className="w-full">
      {children}
    </div>
  );
}
