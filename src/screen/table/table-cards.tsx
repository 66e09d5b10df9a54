/** A table as cards, where it has less room than a phone held upright needs for a grid. They scroll with the page. */
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadPart } from '../../lib/load-part';
import { Icon } from '../../ui/icon';
import { lazyRetry } from '../../ui/lazy-retry';
import { Menu, SQUARE_MENU } from '../../ui/menu';
import type { CardsModeBar as Mode } from './cards-mode-bar';
import { beforeOfStep, type Line } from './table-lines';
import type { TableModel } from './table-model';
import { Busy, ChooseBox, cellOf, Details, Editor, hasDetails, isNothing, RowActions, RowButton, rowLook } from './table-parts';
import type { TableColumn } from './table-props';
import { useWindow } from './table-window';
import { useCardsMode } from './use-cards-mode';
import { useLineDrag } from './use-line-drag';

const ModeBar = lazyRetry(async () => (await loadPart(() => import('./cards-mode-bar'))).CardsModeBar) as unknown as typeof Mode;

const BAR_BUTTON = 'min-h-control rounded-control px-1 hover:bg-hover hover:text-ink';

/** Above the cards, or in the line of the search: what the heading of a grid is for. */
function Bar<R>({ table, onMode }: { readonly table: TableModel<R>; readonly onMode: (mode: 'choose' | 'arrange') => void }) {
  const { selection, words, sort, onSort, onMove, columns, bar } = table.props;
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  const sorted = columns.find(({ key }) => key === sort?.key)?.label ?? words.sortBy;
  if (!selection && !onMove && sortable.length === 0) return null;
  const buttons = (
    <>
      {selection && (
        <button type="button" onClick={() => onMode('choose')} className={BAR_BUTTON}>
          {words.choose}
        </button>
      )}
      {(onMove || sortable.length > 0) && (
        <Menu
          // Begins with what is read on it, for who says it aloud.
          label={sort ? `${sorted} ${sort.order === 'asc' ? words.sortUp : words.sortDown}` : sorted}
          button={<Icon name={sort ? (sort.order === 'asc' ? 'arrow-up' : 'arrow-down') : 'expand'} className="size-[18px]" />}
          className={SQUARE_MENU}
          entries={[
            ...sortable.map(({ key, label }) => ({
              key,
              label,
              checked: sort?.key === key,
              // Chosen again it turns round.
              onSelect: () => onSort?.(key, sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc'),
            })),
            ...(sort ? [{ key: '', label: words.sortNone, separated: true, onSelect: () => onSort?.(sort.key, undefined) }] : []),
            // In the menu: a button of its own would break the line of the search into two.
            ...(onMove ? [{ key: ' arrange', label: words.arrange, separated: true, onSelect: () => onMode('arrange') }] : []),
          ]}
        />
      )}
    </>
  );
  if (bar) return createPortal(buttons, bar);
  return <div className="flex items-center justify-end border-b border-line-strong px-1 text-muted">{buttons}</div>;
}

/** Columns that the second line tells of. */
const SECOND_LINE = 2;

/** About how many letters the second line has room for, beside a state; a Chinese character is as wide as two. */
const LETTERS = 32;
/** Cards in which a picture, and words too long for their labels, are looked for. */
const LOOKED_AT = 200;

/** A value that says nothing without its label. */
const FIGURE = /^[\d.,%\s]{0,6}$/;

/** What the second line tells of a record: label and value of the first columns that have one; of a yes or no the label where it is yes. */
const secondLine = <R,>(columns: readonly TableColumn<R>[], row: R) =>
  columns
    .flatMap(({ key, label, text, yes }) => {
      const value = yes ? '' : (text?.(row) ?? '');
      return value !== '' || yes?.(row) ? [{ key, label, value }] : [];
    })
    .slice(0, SECOND_LINE);

/**
 * Which columns are the states of a card, which its picture, and which tell the rest. `bare`: those told without their labels, where two facts
 * of one card have no room for them, rather than one of the facts not at all; and then in every card, so that all read alike.
 */
function cardParts<R>({ columns, lines }: TableModel<R>) {
  const others = columns.slice(1);
  const states = others.filter(({ state }) => state).slice(0, 2);
  const picture = others.find((column) => column.picture);
  const rest = others
    .filter((column) => !states.includes(column) && column !== picture)
    .sort((one, other) => (one.priority ?? columns.indexOf(one)) - (other.priority ?? columns.indexOf(other)));
  const bare = new Map<string, boolean>();
  let pictured: typeof picture;
  for (const { row } of lines.slice(0, LOOKED_AT)) {
    if (picture && !isNothing(picture.cell(row))) pictured = picture;
    const facts = secondLine(rest, row);
    const words = facts.map(({ label, value }) => `${label} ${value}`).join(' · ');
    const long = facts.length > 1 && words.replace(/[\u2e80-\uffff]/g, '00').length > LETTERS;
    for (const { key, value } of facts) {
      if (FIGURE.test(value)) bare.set(key, false);
      else if (long && !bare.has(key)) bare.set(key, true);
    }
  }
  return { states, picture: pictured, rest, bare };
}

const SecondLine = ({
  values,
  bare,
  state,
}: {
  readonly values: ReturnType<typeof secondLine>;
  readonly bare: ReadonlyMap<string, boolean>;
  readonly state: ReactNode;
}) => (
  <div className="flex min-w-0 items-center gap-3">
    {/* What is pressed is the card below it. A fact that has no room beside the first goes below it. Where one has not for its label and its value, its label goes. */}
    <p className="pointer-events-none flex max-h-[3em] min-w-0 grow flex-wrap gap-x-4 overflow-hidden">
      {values.map(({ key, label, value }, at) => (
        <span key={key} className="relative max-w-full">
          {/* At the beginning of a line it is out of sight. */}
          {at > 0 && <span className="absolute -left-3 text-muted whitespace-pre"> · </span>}
          <span className="flex h-[1.5em] flex-wrap-reverse content-end gap-x-1 overflow-hidden">
            <span className={bare.get(key) ? 'sr-only' : 'max-w-full truncate text-muted'}>{label}</span>
            {value && <span className="max-w-full truncate">{` ${value}`}</span>}
          </span>
        </span>
      ))}
    </p>
    {state && <div className="relative max-w-30 shrink-0">{state}</div>}
  </div>
);

/** It leaves the name room for twelve letters. A state with its reason takes the lines that it needs; one with a button stands as high as the name. */
const FirstState = ({ children }: { readonly children: ReactNode }) => (
  <div className="max-w-[61%] shrink-0 has-[.size-control]:-mt-2 [&_.items-center:not(:has(button))]:items-baseline [&_.truncate]:whitespace-normal">
    {children}
  </div>
);

/** The picture of a card, of several the first, or its place. */
const Picture = ({ children }: { readonly children: ReactNode }) => (
  <div className="w-15 shrink-0 overflow-hidden pl-1">{!isNothing(children) && children}</div>
);

/** The one control of a card: its menu, with the details first; where nothing can be done with any card the arrow that opens them. */
function CardControl<R>({
  table,
  line,
  name,
  acting,
}: {
  readonly table: TableModel<R>;
  readonly line: Line<R>;
  readonly name: string;
  readonly acting: boolean;
}) {
  const { words } = table.props;
  const isOpen = table.expanded.has(line.id);
  const label = isOpen ? words.collapse(name) : words.expand(name);
  const toggle = (): void => table.toggleExpanded(line.id);
  const details = hasDetails(table);
  if (!acting)
    return details && <RowButton icon="chevron-right" label={label} tabbable expanded={isOpen} turned={isOpen} onPress={toggle} />;
  return (
    // Where others have one, a card that nothing can be done with keeps the place of the button: states stand below each other.
    <span className="min-w-(--row-button-width) shrink-0">
      <RowActions
        table={table}
        line={line}
        stop="all"
        inMenu={details ? [{ key: ' details', label, icon: isOpen ? 'collapse' : 'expand', run: toggle }] : []}
      />
    </span>
  );
}

function Card<R>({
  table: whole,
  line,
  chosen,
  editing,
  acting,
  choosing,
  parts,
  onEdit,
  grip,
}: {
  readonly table: TableModel<R>;
  readonly line: Line<R>;
  readonly chosen: boolean;
  readonly editing: string | undefined;
  /** Something can be done with one of the cards. */
  readonly acting: boolean;
  /** A press chooses it, whatever is pressed. */
  readonly choosing: boolean;
  /** Where one of the cards has a picture the others keep its place. */
  readonly parts: ReturnType<typeof cardParts<R>>;
  readonly onEdit: (column: string | undefined) => void;
  readonly grip: ReactNode;
}) {
  const { props, columns, expanded } = whole;
  const { words, selection, severity, onOpen } = props;
  const { row, id, level, open } = line;
  const bare = choosing || grip !== undefined;
  const [head] = columns;
  const { states, picture, rest } = parts;
  const table = { ...whole, rest };
  const name = props.nameOf(row);
  const colour = severity?.(row);
  const isOpen = expanded.has(id);
  const second = secondLine(rest, row);
  const title = head && cellOf(head, row, words);
  const draw = (column: (typeof columns)[number]): ReactNode => {
    const editor = editing === column.key ? column.edit?.(row, () => onEdit(undefined)) : undefined;
    if (editor !== undefined) return <Editor>{editor}</Editor>;
    if (column.edit?.(row, () => {}) === undefined) return cellOf(column, row, words);
    return (
      <button
        type="button"
        aria-label={words.edit(column.label, name)}
        onClick={() => onEdit(column.key)}
        className="min-h-6 max-w-full truncate text-left underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {cellOf(column, row, words)}
      </button>
    );
  };
  return (
    <article
      aria-label={name}
      style={{ paddingLeft: (level - 1) * 16 }}
      className={`relative ${selection ? 'pointer-coarse:select-none' : ''} ${rowLook(colour, chosen)} ${colour ? 'shadow-[inset_3px_0_var(--bar)]' : ''}`}
    >
      <div className="flex min-h-15 items-center gap-1 py-1.5 pr-1 pl-2">
        {grip}
        {choosing && selection && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
          <label className="after:absolute after:inset-0 after:z-1">
            <ChooseBox label={selection.label(name)} checked={chosen} tabbable onChoose={(on, range) => table.choose(line, on, range)} />
          </label>
        )}
        {open !== undefined && (
          <RowButton
            icon="chevron-right"
            label={open ? words.collapse(name) : words.expand(name)}
            tabbable
            expanded={open}
            turned={open}
            onPress={() => table.setBranch(id, !open)}
          />
        )}
        {colour && <span className="sr-only">{words.severity[colour]}</span>}
        {picture && <Picture>{picture.cell(row)}</Picture>}
        <div className="relative grid min-w-0 grow grid-cols-1 content-center gap-y-0.5 self-stretch px-1">
          {/* A state that leaves the name no room goes below it. */}
          <div className="flex flex-wrap items-start gap-x-3">
            <div className="line-clamp-2 min-w-0 grow basis-14 font-semibold [overflow-wrap:anywhere]">
              {onOpen && !bare ? (
                // The whole of the card is pressed, but for what is a button of its own.
                <CardTitle name={name} drawn={head?.drawn} title={title} onOpen={() => onOpen(row)} />
              ) : (
                title
              )}
            </div>
            {states[0] && <FirstState>{cellOf(states[0], row, words)}</FirstState>}
          </div>
          {(second.length > 0 || states[1]) && (
            <SecondLine values={second} bare={parts.bare} state={states[1] && cellOf(states[1], row, words)} />
          )}
        </div>
        {!bare && <CardControl table={table} line={line} name={name} acting={acting} />}
      </div>
      {isOpen && (
        <div className="border-t border-line bg-sunken px-3 py-2.5">
          <Details table={table} row={row} draw={draw} />
        </div>
      )}
    </article>
  );
}

/** The name that opens a card; what may have buttons of its own stands beside that which opens. */
const CardTitle = ({
  name,
  drawn = false,
  title,
  onOpen,
}: {
  readonly name: string;
  readonly drawn: boolean | undefined;
  readonly title: ReactNode;
  readonly onOpen: () => void;
}) => (
  <>
    <button
      type="button"
      aria-label={drawn ? name : undefined}
      onClick={onOpen}
      className="max-w-full text-left after:absolute after:-inset-y-1.5 after:right-0 after:-left-2 hover:text-accent-text"
    >
      {!drawn && title}
    </button>
    {drawn && <span className="relative">{title}</span>}
  </>
);

/** The rows of a table as cards. */
export function Cards<R>({ table }: { readonly table: TableModel<R> }) {
  const { props, lines, keys, indexOf } = table;
  const { label, words, selection, actions, nameOf, busy = false } = props;
  const acting = actions !== undefined && lines.some(({ row }) => actions(row).length > 0);
  const parts = cardParts(table);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const [editing, setEditing] = useState<{ readonly line: string; readonly column: string }>();
  const { dragged, markOf, onGrab } = useLineDrag(table, list);
  const { drawn, gap } = useWindow(keys, indexOf.get(dragged ?? active ?? '') ?? -1, list, null);
  const { mode, enter, leave, press } = useCardsMode(selection, (key) => {
    const line = lines[indexOf.get(key) ?? -1];
    if (line) table.choose(line, true, false);
  });
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(mode);
  useEffect(() => {
    // The button that was pressed last is gone.
    if (was.current && !mode) (props.bar ?? box.current)?.querySelector('button')?.focus({ preventScroll: true });
    was.current = mode;
  }, [mode, props.bar]);
  const spacer = (height: number) => height > 0 && <li aria-hidden="true" style={{ height }} />;

  return (
    <div ref={box} className="relative overflow-clip rounded-panel bg-surface [--row-button-width:40px] [--row-button:var(--control)]">
      {mode ? (
        <Suspense fallback={<div className="h-control" />}>
          <ModeBar key={mode} table={table} choosing={mode === 'choose'} onDone={leave} />
        </Suspense>
      ) : (
        <Bar table={table} onMode={enter} />
      )}
      {busy && <Busy />}
      <ul
        {...press}
        ref={list}
        aria-label={label}
        aria-busy={busy || undefined}
        onFocus={(event) => setActive(event.target.closest<HTMLElement>('[data-key]')?.dataset.key)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !editing) return;
          event.stopPropagation();
          setEditing(undefined);
        }}
      >
        {drawn.map((at, order) => {
          const line = lines[at];
          if (!line) return null;
          const mark = markOf(line.key);
          const name = nameOf(line.row);
          return (
            <Fragment key={line.key}>
              {spacer(gap(drawn[order - 1], at))}
              <li
                data-key={line.key}
                data-parent={line.parent ?? ''}
                aria-setsize={lines.length}
                aria-posinset={at + 1}
                className={`border-b border-line last:border-b-0 ${dragged === line.key ? 'opacity-50' : ''} ${mark === 'before' ? 'shadow-[0_-2px_var(--accent-solid)] relative' : mark ? 'shadow-[0_2px_var(--accent-solid)] relative' : ''}`}
              >
                <Card
                  table={table}
                  line={line}
                  chosen={selection?.has(line.id) ?? false}
                  acting={acting}
                  choosing={mode === 'choose'}
                  parts={parts}
                  editing={editing?.line === line.key ? editing.column : undefined}
                  onEdit={(column) => setEditing(column === undefined ? undefined : { line: line.key, column })}
                  grip={
                    mode === 'arrange' ? (
                      <button
                        type="button"
                        aria-label={words.drag(name)}
                        onPointerDown={(event) => onGrab(event, line.key)}
                        onKeyDown={(event) => {
                          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
                          const to = step && event.altKey ? beforeOfStep(lines, line.key, step) : null;
                          if (!to) return;
                          event.preventDefault();
                          table.move(line, to.before);
                        }}
                        className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint"
                      >
                        <Icon name="drag" className="size-4" />
                      </button>
                    ) : undefined
                  }
                />
              </li>
            </Fragment>
          );
        })}
        {spacer(gap(drawn.at(-1), undefined))}
      </ul>
    </div>
  );
}
