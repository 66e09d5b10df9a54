/** Days beside each other with what is on them: a week, or the weeks of a month. On a phone a list of the days that have something. */
import { keyed } from '../lib/keyed';
import { Icon } from './icon';

/** What is on a day: one thing, or one that comes so many times. */
export interface CalendarEntry {
  readonly key: string;
  /** `07:30`, or `07:30–23:30`. */
  readonly time: string;
  readonly name: string;
  readonly count: number;
  /** Stands out, with a word for it: it is in the way of another. */
  readonly marked: boolean;
}

interface CalendarDay {
  /** `YYYY-MM-DD`: its name for a screen reader. */
  readonly day: string;
  readonly weekday: string;
  readonly entries: readonly CalendarEntry[];
  /** It is over, or of another month. */
  readonly faint?: boolean;
  readonly today?: boolean;
}

/** In a month a day shows so many entries. */
const MOST = 3;

/** The entries that are shown of too many, in their order: those that stand out go first. */
function firstOf(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const kept = new Set(entries.toSorted((one, other) => Number(other.marked) - Number(one.marked)).slice(0, MOST));
  return entries.filter((entry) => kept.has(entry));
}

const Entry = ({ entry, short, marked }: { readonly entry: CalendarEntry; readonly short: boolean; readonly marked: string }) => (
  <li
    title={`${entry.time} ${entry.name}`}
    className={`rounded-[4px] px-1.5 py-1 text-note ${entry.marked ? 'bg-warning-soft text-warning' : 'bg-sunken'} flex flex-wrap gap-x-2 ${short ? 'desk:flex-nowrap desk:gap-1 desk:py-0.5' : 'desk:block'}`}
  >
    <span className="flex shrink-0 items-center gap-1 tabular-nums">
      {entry.marked && (
        <>
          <Icon name="warning" className="size-3.5 shrink-0" />
          <span className="sr-only">{marked}</span>
        </>
      )}
      {entry.time}
      {entry.count > 1 && ` ×${entry.count}`}
    </span>
    <span className={`min-w-0 [overflow-wrap:anywhere] ${short ? 'desk:truncate' : 'desk:block'}`}>{entry.name}</span>
  </li>
);

/** The days, in rows of seven. */
export const Calendar = ({
  days,
  month = false,
  words,
  onMore,
}: {
  readonly days: readonly CalendarDay[];
  /** Low cells that show a few entries each. */
  readonly month?: boolean;
  /** `marked` says what a mark means, `more` how many entries a day has besides. */
  readonly words: { readonly marked: string; readonly more: (count: number) => string };
  /** Shows a day whose entries do not all fit. */
  readonly onMore?: (day: string) => void;
}) => (
  <ol className="grid gap-px overflow-hidden rounded-panel border border-line bg-line desk:grid-cols-7">
    {keyed(days, ({ day }) => day).map(([key, { day, weekday, entries, faint = false, today = false }]) => {
      const shown = month && entries.length > MOST + 1 ? firstOf(entries) : entries;
      return (
        <li
          key={key}
          aria-label={day}
          aria-current={today ? 'date' : undefined}
          className={`min-w-0 p-2.5 ${faint ? 'bg-canvas' : 'bg-surface'} ${month ? 'desk:min-h-28' : 'desk:min-h-64'} ${month && entries.length === 0 ? 'max-desk:hidden' : ''}`}
        >
          <h2 className="mb-2 flex items-baseline gap-2 text-note text-muted">
            <span
              className={`font-medium tabular-nums ${today ? 'rounded-[4px] bg-accent-solid px-1 text-on-accent' : faint ? '' : 'text-ink'}`}
            >
              {day.slice(5)}
            </span>
            {weekday}
          </h2>
          <ul className="space-y-1">
            {keyed(shown, (entry) => entry.key).map(([key, entry]) => (
              <Entry key={key} entry={entry} short={month} marked={words.marked} />
            ))}
          </ul>
          {shown.length < entries.length && (
            <button
              type="button"
              onClick={() => onMore?.(day)}
              className="mt-1 rounded-control px-1.5 text-note text-accent-text hover:underline"
            >
              {words.more(entries.length - shown.length)}
            </button>
          )}
        </li>
      );
    })}
  </ol>
);
