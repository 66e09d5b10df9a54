import { type DOMAttributes, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { DAYS, emptyWeek, type Parts, paintWeek, readWeek, slotTime, spansOf } from '../lib/week-grid';
import type { ControlProps } from './control';

/** The words of a week grid. */
interface WeekWords {
  /** Monday first. */
  readonly days: readonly string[];
  /** Nothing is set. */
  readonly none: string;
  readonly clear: string;
}

interface Cell {
  readonly day: number;
  readonly slot: number;
}

/** The cell under a pointer: while it is held, events go to where it was pressed. */
const cellAt = (event: PointerEvent): Cell | undefined => {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]');
  const { day, slot } = found?.dataset ?? {};
  return day === undefined || slot === undefined ? undefined : { day: Number(day), slot: Number(slot) };
};

/** Whether a cell is set. */
const isOn = (week: string, parts: Parts, { day, slot }: Cell): boolean => week[day * 24 * parts + slot] === '1';

/** A block that is dragged over, set or cleared when it is let go: the week as it would be, and what hears the pointer. */
function usePainting(
  week: string,
  parts: Parts,
  disabled: boolean,
  onStart: (cell: Cell) => void,
  onChange: (week: string) => void,
): { readonly drawn: string; readonly pointer: DOMAttributes<HTMLElement> } {
  const [stroke, setStroke] = useState<{ readonly from: Cell; readonly to: Cell; readonly on: boolean }>();
  const drawn = stroke ? paintWeek(week, parts, stroke.from, stroke.to, stroke.on) : week;
  return {
    drawn,
    pointer: {
      onPointerDown(event) {
        const cell = cellAt(event);
        if (!cell || disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart(cell);
        setStroke({ from: cell, to: cell, on: !isOn(week, parts, cell) });
      },
      onPointerMove(event) {
        const cell = stroke && cellAt(event);
        if (stroke && cell && (cell.day !== stroke.to.day || cell.slot !== stroke.to.slot)) setStroke({ ...stroke, to: cell });
      },
      onPointerUp() {
        if (stroke) onChange(drawn);
        setStroke(undefined);
      },
      onPointerCancel: () => setStroke(undefined),
    },
  };
}

/** What is pressed for all of a day or of an hour. */
const HEAD = 'w-full rounded-[3px] text-note text-muted hover:bg-hover hover:text-ink disabled:hover:bg-transparent';

/** The line of hours above the days. */
const WeekHead = ({
  parts,
  disabled,
  onHour,
}: {
  readonly parts: Parts;
  readonly disabled: boolean;
  readonly onHour: (hour: number) => void;
}) => (
  <thead className="max-sm:pointer-events-none">
    <tr>
      <td className="w-10 sm:w-14" />
      {Array.from({ length: 24 }, (_, hour) => (
        <th key={hour} scope="col" colSpan={parts} className="pb-1 font-normal">
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => onHour(hour)}
            className={`${HEAD} text-left text-[10px] tabular-nums`}
          >
            <span className="sr-only">{slotTime(hour * parts, parts)}</span>
            <span aria-hidden="true">{hour % 3 === 0 ? hour : '\u00a0'}</span>
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

/** One day. */
const WeekDay = ({
  day,
  name,
  slots,
  parts,
  at,
  disabled,
  onDay,
  onFocus,
}: {
  /** From 0, Monday. */
  readonly day: number;
  readonly name: string;
  /** A '1' for each part of the day that is set. */
  readonly slots: string;
  readonly parts: Parts;
  /** The cell that the Tab key comes to, if it is of this day. */
  readonly at: number | undefined;
  readonly disabled: boolean;
  readonly onDay: () => void;
  readonly onFocus: (slot: number) => void;
}) => (
  <tr>
    <th scope="row" className="pr-1 font-normal">
      <button type="button" disabled={disabled} onClick={onDay} className={`${HEAD} truncate px-1 py-0.5 text-left`}>
        {name}
      </button>
    </th>
    {[...slots].map((each, slot) => {
      const on = each === '1';
      return (
        <td
          key={slot}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid
          role="gridcell"
          data-day={day}
          data-slot={slot}
          tabIndex={at === slot ? 0 : -1}
          aria-selected={on}
          aria-disabled={disabled || undefined}
          aria-label={`${name} ${slotTime(slot, parts)}`}
          onFocus={() => onFocus(slot)}
          className={`h-6 touch-none max-sm:pointer-events-none border-t border-l border-line last:border-r ${day === DAYS - 1 ? 'border-b' : ''} -outline-offset-2 ${slot % parts === 0 ? '' : 'border-l-transparent'} ${disabled ? '' : 'cursor-pointer'} ${on ? (disabled ? 'bg-faint' : 'bg-accent-solid') : disabled ? '' : 'hover:bg-hover'}`}
        />
      );
    })}
  </tr>
);

/** What is set, in words. */
const WeekSpans = ({ week, parts, words }: { readonly week: string; readonly parts: Parts; readonly words: WeekWords }) => {
  const day = (index: number): string => words.days[index] ?? '';
  const spans = spansOf(week, parts);
  return (
    <ul className="min-w-0 text-muted tabular-nums">
      {spans.length === 0 && <li>{words.none}</li>}
      {spans.map((span) => (
        <li key={span.firstDay}>
          <span className="text-ink">
            {span.firstDay === span.lastDay ? day(span.firstDay) : `${day(span.firstDay)}–${day(span.lastDay)}`}
          </span>{' '}
          {span.times.join(', ')}
        </li>
      ))}
    </ul>
  );
};

/**
 * The hours (or half hours) of a week: drag over them to set or clear a block; a press on a day or an hour does all of it. Keys: arrows
 * move, blank sets or clears, with Shift the arrows paint. The value is the text of src/lib/week-grid.ts.
 */
export function WeekGrid({
  value,
  onChange,
  parts = 1,
  presets = [],
  label,
  words,
  disabled = false,
  children,
  id,
  onBlur,
  'aria-describedby': described,
  'aria-invalid': invalid,
}: Omit<ControlProps, 'aria-label'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** 2 for half hours. */
  readonly parts?: Parts;
  readonly presets?: readonly { readonly label: string; readonly value: string }[];
  /** What is scheduled. */
  readonly label: string;
  readonly words: WeekWords;
  /** A further way to set the hours, under the cells. */
  readonly children?: ReactNode;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ day: 0, slot: 0 });
  const slots = 24 * parts;
  const week = readWeek(value, parts);
  const { drawn, pointer } = usePainting(week, parts, disabled, setAt, onChange);

  /** Sets all of a block, or clears it when it was all set. */
  const flip = (from: Cell, to: Cell): void => {
    if (!disabled) onChange(paintWeek(week, parts, from, to, paintWeek(week, parts, from, to, true) !== week));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -slots], End: [0, slots] }[
      event.key
    ];
    if (event.key === ' ' || event.key === 'Enter') flip(at, at);
    else if (step) {
      const next = {
        day: Math.max(0, Math.min(DAYS - 1, at.day + (step[0] ?? 0))),
        slot: Math.max(0, Math.min(slots - 1, at.slot + (step[1] ?? 0))),
      };
      if (event.shiftKey && !disabled) onChange(paintWeek(week, parts, at, next, isOn(week, parts, at)));
      setAt(next);
      grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-slot="${next.slot}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the grid was left
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <div
        className={`relative overflow-x-auto rounded-control border p-2 ${invalid ? 'border-danger' : 'border-line-strong'} ${disabled ? 'bg-sunken' : 'bg-surface'}`}
      >
        <table
          ref={grid}
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what a table with cells to press is called
          role="grid"
          aria-label={label}
          aria-describedby={described}
          className={`w-full table-fixed border-separate border-spacing-0 select-none ${parts === 2 ? 'sm:min-w-[680px]' : 'sm:min-w-[480px]'}`}
        >
          <WeekHead
            parts={parts}
            disabled={disabled}
            onHour={(hour) => flip({ day: 0, slot: hour * parts }, { day: DAYS - 1, slot: (hour + 1) * parts - 1 })}
          />
          {/* The cells themselves are what is pressed; the body follows a drag over them. */}
          <tbody onKeyDown={onKey} {...pointer}>
            {Array.from({ length: DAYS }, (_, row) => (
              <WeekDay
                key={row}
                day={row}
                name={words.days[row] ?? ''}
                slots={drawn.slice(row * slots, (row + 1) * slots)}
                parts={parts}
                at={at.day === row ? at.slot : undefined}
                disabled={disabled}
                onDay={() => flip({ day: row, slot: 0 }, { day: row, slot: slots - 1 })}
                onFocus={(slot) => setAt({ day: row, slot })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {children}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-note">
        <WeekSpans week={drawn} parts={parts} words={words} />
        {!disabled && (
          <div className="flex flex-wrap gap-1">
            {[...presets, { label: words.clear, value: emptyWeek(parts) }].map((preset) => (
              <button
                key={preset.label}
                type="button"
                onClick={() => onChange(readWeek(preset.value, parts))}
                className="rounded-control px-2 py-0.5 pointer-coarse:py-2.5 text-accent-text hover:bg-hover"
              >
                {preset.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
