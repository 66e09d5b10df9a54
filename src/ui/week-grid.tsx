import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
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
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ day: 0, slot: 0 });
  // A block that is being dragged: where it began, and whether it sets or clears.
  const [stroke, setStroke] = useState<{ readonly from: Cell; readonly to: Cell; readonly on: boolean }>();
  const slots = 24 * parts;
  const week = readWeek(value, parts);
  const drawn = stroke ? paintWeek(week, parts, stroke.from, stroke.to, stroke.on) : week;
  const isOn = (cell: Cell, of = week): boolean => of[cell.day * slots + cell.slot] === '1';

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
      if (event.shiftKey && !disabled) onChange(paintWeek(week, parts, at, next, isOn(at)));
      setAt(next);
      grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-slot="${next.slot}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const day = (index: number): string => words.days[index] ?? '';
  const spans = spansOf(drawn, parts);
  const head = 'w-full rounded-[3px] text-note text-muted hover:bg-hover hover:text-ink disabled:hover:bg-transparent';

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
          className={`w-full table-fixed border-separate border-spacing-0 select-none ${parts === 2 ? 'min-w-[720px]' : 'min-w-[480px]'}`}
        >
          <thead>
            <tr>
              <td className="w-14" />
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} scope="col" colSpan={parts} className="pb-1 font-normal">
                  <button
                    type="button"
                    tabIndex={-1}
                    disabled={disabled}
                    onClick={() => flip({ day: 0, slot: hour * parts }, { day: DAYS - 1, slot: (hour + 1) * parts - 1 })}
                    className={`${head} text-left text-[10px] tabular-nums`}
                  >
                    <span className="sr-only">{slotTime(hour * parts, parts)}</span>
                    <span aria-hidden="true">{hour % 3 === 0 ? hour : '\u00a0'}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {/* The cells themselves are what is pressed; the body follows a drag over them. */}
          <tbody
            onKeyDown={onKey}
            onPointerDown={(event) => {
              const cell = cellAt(event);
              if (!cell || disabled || event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setAt(cell);
              setStroke({ from: cell, to: cell, on: !isOn(cell) });
            }}
            onPointerMove={(event) => {
              const cell = stroke && cellAt(event);
              if (stroke && cell && (cell.day !== stroke.to.day || cell.slot !== stroke.to.slot)) setStroke({ ...stroke, to: cell });
            }}
            onPointerUp={() => {
              if (stroke) onChange(drawn);
              setStroke(undefined);
            }}
            onPointerCancel={() => setStroke(undefined)}
          >
            {Array.from({ length: DAYS }, (_, row) => (
              <tr key={row}>
                <th scope="row" className="pr-1 font-normal">
                  <button
                    type="button"
                    disabled={disabled}
                    onClick={() => flip({ day: row, slot: 0 }, { day: row, slot: slots - 1 })}
                    className={`${head} truncate px-1 py-0.5 text-left`}
                  >
                    {day(row)}
                  </button>
                </th>
                {Array.from({ length: slots }, (_, slot) => {
                  const on = isOn({ day: row, slot }, drawn);
                  return (
                    <td
                      key={slot}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid
                      role="gridcell"
                      data-day={row}
                      data-slot={slot}
                      tabIndex={at.day === row && at.slot === slot ? 0 : -1}
                      aria-selected={on}
                      aria-disabled={disabled || undefined}
                      aria-label={`${day(row)} ${slotTime(slot, parts)}`}
                      onFocus={() => setAt({ day: row, slot })}
                      className={`h-6 touch-none border-t border-l border-line last:border-r ${row === DAYS - 1 ? 'border-b' : ''} -outline-offset-2 ${slot % parts === 0 ? '' : 'border-l-transparent'} ${disabled ? '' : 'cursor-pointer'} ${on ? (disabled ? 'bg-faint' : 'bg-accent-solid') : disabled ? '' : 'hover:bg-hover'}`}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-note">
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
        {!disabled && (
          <div className="flex flex-wrap gap-1">
            {[...presets, { label: words.clear, value: emptyWeek(parts) }].map((preset) => (
              <button
                key={preset.label}
                type="button"
                onClick={() => onChange(readWeek(preset.value, parts))}
                className="rounded-control px-2 py-0.5 text-accent-text hover:bg-hover"
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
