/** A month of rounds: which were walked, late or missed, and which are still to come; a day is opened below. */
import { keyed } from '../../../lib/keyed';
import { ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { IconButton, SEVERITY_SOFT, StateTag } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { SimpleTable } from '../../../ui/simple-table';
import { type CalendarRound, readCalendar } from './visits';

const EVERY_MS = 30_000;
const WEEK = 7;
/** Rounds that a day names; the others are counted. */
const MOST = 3;
/** Visits are kept for four months; plans are looked ahead for one. */
const [BACK, AHEAD] = [3, 1];

/** How a round stands: the worst that happened in it. */
type Standing = 'missed' | 'late' | 'done' | 'open';
const SEVERITY: Readonly<Record<Standing, Severity>> = { missed: 'danger', late: 'warning', done: 'success', open: 'neutral' };
const standingOf = ({ posts, done, late, missed }: CalendarRound): Standing =>
  missed > 0 ? 'missed' : done + late < posts ? 'open' : late > 0 ? 'late' : 'done';

const dateOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || WEEK;

/** The month that is so many before or after that of a day, and its days in whole weeks. */
function monthOf(today: string, by: number): { readonly month: string; readonly days: readonly string[] } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = dateOf(year, month - 1 + by, 1);
  const [y = 0, m = 1] = first.split('-').map(Number);
  const length = Number(dateOf(y, m, 0).slice(8));
  const before = weekdayOf(first) - 1;
  const weeks = Math.ceil((before + length) / WEEK);
  return { month: first.slice(0, 7), days: Array.from({ length: weeks * WEEK }, (_, at) => dateOf(y, m - 1, at - before + 1)) };
}

/** The rounds that a day names, in their order: the worst are among them. */
function firstOf(rounds: readonly CalendarRound[]): readonly CalendarRound[] {
  const rank = (round: CalendarRound): number => Object.keys(SEVERITY).indexOf(standingOf(round));
  const kept = new Set(rounds.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST));
  return rounds.filter((round) => kept.has(round));
}

/** One day of the month. */
function Day({
  day,
  rounds,
  today,
  faint,
  chosen,
  onChoose,
  screen: { t },
}: ViewProps & {
  readonly day: string;
  readonly rounds: readonly CalendarRound[];
  readonly today: boolean;
  /** Of another month. */
  readonly faint: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const counts = (['missed', 'late', 'done', 'open'] as const).flatMap((standing) => {
    const count = rounds.filter((round) => standingOf(round) === standing).length;
    return count === 0 ? [] : [`${t(`aiso-voice-security-patrol:calendar.standing.${standing}`)} ${count}`];
  });
  return (
    <li className={`min-w-0 ${faint ? 'bg-canvas' : 'bg-surface'} ${rounds.length === 0 || faint ? 'max-desk:hidden' : ''}`}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-current={today ? 'date' : undefined}
        disabled={rounds.length === 0}
        onClick={onChoose}
        className={`flex size-full flex-col items-stretch justify-start p-2 text-left outline-offset-[-2px] enabled:hover:bg-hover desk:min-h-28 ${chosen ? 'bg-accent-soft' : ''}`}
      >
        <span className="sr-only">{`${day}: ${counts.join(', ') || t('aiso-voice-security-patrol:calendar.none')}`}</span>
        <span
          aria-hidden="true"
          className={`mb-1 self-start text-note tabular-nums ${today ? 'rounded-[4px] bg-accent-solid px-1 text-on-accent' : 'text-muted'}`}
        >
          {day.slice(5)}
        </span>
        <span aria-hidden="true" className="block space-y-0.5">
          {keyed(firstOf(rounds), (round) => round.key).map(([key, round]) => (
            <span
              key={key}
              className={`flex gap-1 rounded-[4px] px-1 text-note tabular-nums ${SEVERITY_SOFT[SEVERITY[standingOf(round)]]}`}
            >
              <span className="shrink-0">{round.time}</span>
              <span className="min-w-0 grow truncate">{round.plan}</span>
              <span className="shrink-0">{`${round.done + round.late}/${round.posts}`}</span>
            </span>
          ))}
          {rounds.length > MOST && (
            <span className="block px-1 text-note text-muted">
              {t('aiso-voice-security-patrol:calendar.more', { count: rounds.length - MOST })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** The rounds of one day. */
const Rounds = ({ day, rounds, screen: { t } }: ViewProps & { readonly day: string; readonly rounds: readonly CalendarRound[] }) => (
  <section className="mt-4 rounded-panel border border-line bg-surface py-2 shadow-panel">
    <SimpleTable
      label={t('aiso-voice-security-patrol:calendar.rounds', { day })}
      columns={[
        {
          key: 'time',
          head: t('aiso-voice-security-patrol:calendar.time'),
          cell: ({ time }: CalendarRound) => <span className="tabular-nums">{time}</span>,
        },
        { key: 'plan', head: t('aiso-voice-security-patrol:calendar.plan'), cell: ({ plan }: CalendarRound) => plan },
        {
          key: 'state',
          head: t('aiso-voice-security-patrol:calendar.state'),
          cell: (round: CalendarRound) => (
            <StateTag severity={SEVERITY[standingOf(round)]}>
              {t(`aiso-voice-security-patrol:calendar.standing.${standingOf(round)}`)}
            </StateTag>
          ),
        },
        ...(['posts', 'done', 'late', 'missed'] as const).map((key) => ({
          key,
          head: t(key === 'posts' ? 'aiso-voice-security-patrol:calendar.posts' : `aiso-voice-security-patrol:report.${key}`),
          end: true,
          cell: (round: CalendarRound) => <span className="tabular-nums">{round[key]}</span>,
        })),
      ]}
      rows={rounds}
      keyOf={({ key }) => key}
    />
  </section>
);

/** The calendar. Which month and which day are in the address. */
export function PatrolCalendar({ screen }: ViewProps) {
  const { t, gateway, failureText, query, setQuery } = screen;
  const by = Math.max(-BACK, Math.min(AHEAD, Math.trunc(Number(query.by)) || 0));
  const read = useRead(gateway, readCalendar, { by }, EVERY_MS);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-10 w-60', 'h-[60vh] w-full']} />;
  const { month, days } = monthOf(found.day, by);
  const roundsOn = (day: string): readonly CalendarRound[] => found.rounds.filter((round) => round.day === day);
  const chosen = days.includes(query.day ?? '') ? (query.day ?? '') : found.day.startsWith(month) ? found.day : '';
  const show = (to: number, day = ''): void =>
    setQuery({ tab: 'calendar', ...(to !== 0 && { by: String(to) }), ...(day !== '' && { day }) });
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          icon="chevron-left"
          label={t('aiso-voice-security-patrol:calendar.previous')}
          disabled={by === -BACK}
          onClick={() => show(by - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('aiso-voice-security-patrol:calendar.next')}
          disabled={by === AHEAD}
          onClick={() => show(by + 1)}
        />
        <h2 className="font-semibold tabular-nums">{month}</h2>
        <span className="flex flex-wrap gap-2">
          {(['done', 'late', 'missed', 'open'] as const).map((standing) => (
            <span key={standing} className={`rounded-[4px] px-1.5 text-note ${SEVERITY_SOFT[SEVERITY[standing]]}`}>
              {t(`aiso-voice-security-patrol:calendar.standing.${standing}`)}
            </span>
          ))}
        </span>
      </div>
      <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-px text-note text-muted max-desk:hidden">
        {(['1', '2', '3', '4', '5', '6', '7'] as const).map((day) => (
          <span key={day} className="px-2">
            {t(`field:weekday.${day}`)}
          </span>
        ))}
      </div>
      <ol
        aria-label={t('aiso-voice-security-patrol:calendar.title', { month })}
        className="grid gap-px overflow-hidden rounded-panel border border-line bg-line desk:grid-cols-7"
      >
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            rounds={day.startsWith(month) ? roundsOn(day) : []}
            today={day === found.day}
            faint={!day.startsWith(month)}
            chosen={day === chosen}
            onChoose={() => show(by, day)}
            screen={screen}
          />
        ))}
      </ol>
      {chosen !== '' && roundsOn(chosen).length > 0 && <Rounds day={chosen} rounds={roundsOn(chosen)} screen={screen} />}
    </>
  );
}
