/** How the queues did over a period: by hour of the day, by day, by queue or by agent; drawn, told and saved as a file. */
import { useMemo, useState } from 'react';
import { NO_FIGURE, percent, thousands } from '../../../lib/number-format';
import { saveText } from '../../../lib/save-text';
import { writeCsv } from '../../../lib/sheet/csv';
import { changeQuery, ReadState, RefreshFailed, type ScreenProps, useRead } from '../../../screen';
import { percentText } from '../../../screen/live/figures';
import { Meter } from '../../../screen/live/panel';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Select } from '../../../ui/select';
import { Message } from '../../../ui/states';
import { lengthText } from '../parts/length-text';
import { GROUPINGS, type Grouping, PERIODS, readAgents, readStatistics, type Statistics, type StatisticsLine } from './calls';
import { StatisticsChart } from './statistics-chart';

const NOTHING = {};
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Figures of a line as a person reads them, and as a file holds them: seconds are seconds there. */
interface Column {
  readonly key: 'offered' | 'answered' | 'abandoned' | 'abandonedShare' | 'elsewhere' | 'level' | 'wait' | 'talk' | 'talkAll';
  readonly show: (line: Omit<StatisticsLine, 'key' | 'name'>) => string;
  readonly file: (line: Omit<StatisticsLine, 'key' | 'name'>) => string;
}
const shareText = (part: number, whole: number): string => (whole > 0 ? percentText(percent(part, whole)) : NO_FIGURE);
const shareFile = (part: number, whole: number): string => (whole > 0 ? String(percent(part, whole)) : '');
const mean = (sum: number, count: number): number => (count > 0 ? Math.round(sum / count) : 0);
const meanText = (sum: number, count: number): string => (count > 0 ? lengthText(mean(sum, count)) : NO_FIGURE);
const meanFile = (sum: number, count: number): string => (count > 0 ? String(mean(sum, count)) : '');

const COLUMNS: readonly Column[] = [
  { key: 'offered', show: ({ offered }) => thousands(offered), file: ({ offered }) => String(offered) },
  { key: 'answered', show: ({ answered }) => thousands(answered), file: ({ answered }) => String(answered) },
  { key: 'abandoned', show: ({ abandoned }) => thousands(abandoned), file: ({ abandoned }) => String(abandoned) },
  {
    key: 'abandonedShare',
    show: ({ abandoned, offered }) => shareText(abandoned, offered),
    file: ({ abandoned, offered }) => shareFile(abandoned, offered),
  },
  // Overflowed, taken by a mailbox, or the queue was closed: neither answered nor given up.
  {
    key: 'elsewhere',
    show: ({ offered, answered, abandoned }) => thousands(Math.max(0, offered - answered - abandoned)),
    file: ({ offered, answered, abandoned }) => String(Math.max(0, offered - answered - abandoned)),
  },
  { key: 'level', show: ({ within, offered }) => shareText(within, offered), file: ({ within, offered }) => shareFile(within, offered) },
  { key: 'wait', show: ({ wait, answered }) => meanText(wait, answered), file: ({ wait, answered }) => meanFile(wait, answered) },
  { key: 'talk', show: ({ talk, answered }) => meanText(talk, answered), file: ({ talk, answered }) => meanFile(talk, answered) },
  { key: 'talkAll', show: ({ talk }) => lengthText(talk), file: ({ talk }) => String(talk) },
];
/** What only the table tells. */
const IN_TABLE: ReadonlySet<Column['key']> = new Set(['abandonedShare', 'elsewhere', 'talkAll']);
/** A call is offered to a queue, not to the one agent who answers it: what is said of agents is what they answered. */
const OF_AGENTS: ReadonlySet<Column['key']> = new Set(['answered', 'level', 'wait', 'talk', 'talkAll']);
const columnsFor = (by: Grouping): readonly Column[] => (by === 'agent' ? COLUMNS.filter(({ key }) => OF_AGENTS.has(key)) : COLUMNS);

/** What a line is called: an hour is `08:00`. */
export const lineName = ({ key, name }: Pick<StatisticsLine, 'key' | 'name'>, by: Grouping): string =>
  by === 'hour' ? `${key.padStart(2, '0')}:00` : name || key;

/** The tab. What it shows is in the address. */
export function StatisticsView({ screen }: { readonly screen: ScreenProps }) {
  const { t, gateway, failureText, query } = screen;
  const by = GROUPINGS.find((each) => each === query.by) ?? 'hour';
  const period = PERIODS.find((each) => each === query.period) ?? 'today';
  const [from, to] = [query.from ?? '', query.to ?? ''];
  const [typed, setTyped] = useState({ from, to });
  // Half a date is none yet: the box is asked for the last two that were whole.
  const complete = DAY.test(from) && DAY.test(to) && from <= to;
  const read = useRead(gateway, readStatistics, {
    period: period === 'chosen' && !complete ? 'today' : period,
    from: period === 'chosen' && complete ? from : '',
    to: period === 'chosen' && complete ? to : '',
    by,
    queue: query.queue ?? '',
  });
  const staff = useRead(gateway, readAgents, NOTHING);
  const found = read.data?.data;
  const change = (next: Readonly<Record<string, string>>): void => changeQuery(screen, next);
  const day = (name: 'from' | 'to', value: string): void => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (DAY.test(next.from) && DAY.test(next.to)) change({ period: 'chosen', ...next });
  };
  const columns = columnsFor(by);
  const words = (key: Column['key']): string => t(`voice-center:statistics.${key}`);

  const save = ({ from: first, to: last, lines, total }: Statistics): void =>
    saveText(
      `call-center-${by}-${first}-${last}.csv`,
      writeCsv([
        [
          t(`voice-center:statistics.by.${by}`),
          ...columns.map(({ key }) =>
            key === 'abandonedShare' || key === 'level'
              ? `${words(key)} (%)`
              : ['wait', 'talk', 'talkAll'].includes(key)
                ? `${words(key)} (s)`
                : words(key),
          ),
        ],
        ...[...lines.map((line) => [lineName(line, by), line] as const), [t('voice-center:statistics.total'), total] as const].map(
          ([name, line]) => [name, ...columns.map(({ file }) => file(line))],
        ),
      ]),
      'text/csv',
    );

  const toggle = (pressed: boolean): string =>
    `rounded-[4px] px-2.5 font-medium whitespace-nowrap ${pressed ? 'bg-accent-soft text-accent-text' : 'text-muted hover:text-ink'}`;
  const most = useMemo(() => Math.max(1, ...(found?.lines.map(({ offered, answered }) => Math.max(offered, answered)) ?? [])), [found]);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-36">
          <Select
            aria-label={t('voice-center:statistics.period.label')}
            value={period}
            onChange={(next) => {
              if (next === 'chosen' && found) {
                setTyped({ from: found.from, to: found.to });
                change({ period: next, from: found.from, to: found.to });
              } else change({ period: next, from: '', to: '' });
            }}
            options={PERIODS.map((value) => ({ value, label: t(`voice-center:statistics.period.${value}`) }))}
          />
        </div>
        {period === 'chosen' && (
          <fieldset className="flex items-center gap-2">
            <legend className="sr-only">{t('voice-center:statistics.period.chosen')}</legend>
            {(['from', 'to'] as const).map((name) => (
              <div key={name} className="w-40">
                <DateInput
                  aria-label={t(`voice-center:statistics.${name}`)}
                  aria-invalid={typed.from > typed.to || undefined}
                  value={typed[name]}
                  pickLabel={t('field:pick.date')}
                  onChange={(value) => day(name, value)}
                />
              </div>
            ))}
          </fieldset>
        )}
        <fieldset className="inline-flex h-control rounded-control border border-line-strong bg-surface p-0.5">
          <legend className="sr-only">{t('voice-center:statistics.by.label')}</legend>
          {GROUPINGS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === by}
              onClick={() => change({ by: each })}
              className={toggle(each === by)}
            >
              {t(`voice-center:statistics.by.${each}`)}
            </button>
          ))}
        </fieldset>
        <div className="w-44">
          <Select
            aria-label={t('voice-center:statistics.queue')}
            value={query.queue ?? ''}
            onChange={(queue) => change({ queue })}
            options={[
              { value: '', label: t('engine:list.allOf', { label: t('voice-center:statistics.queue') }) },
              ...(staff.data?.data.queues ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
            ]}
          />
        </div>
        <span className="grow" />
        <Button icon="download" disabled={!found || found.lines.length === 0} onClick={() => found && save(found)}>
          {t('voice-center:statistics.save')}
        </Button>
      </div>
      {period === 'chosen' && typed.from > typed.to && (
        <p role="alert" className="mb-3 text-danger">
          {t('issue:startAfterEnd')}
        </p>
      )}
      {!found ? (
        <ReadState read={read} failureText={failureText} rows={['h-20 w-full', 'h-52 w-full', 'h-72 w-full']} />
      ) : (
        <div className="space-y-4">
          {read.error && !read.loading && <RefreshFailed error={read.error} reload={read.reload} failureText={failureText} />}
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line shadow-panel desk:grid-cols-6">
            {COLUMNS.filter(({ key }) => !IN_TABLE.has(key)).map(({ key, show }) => (
              <div key={key} className="min-w-0 bg-surface px-4 py-3">
                <dt className="truncate text-note text-muted">{words(key)}</dt>
                <dd className="mt-0.5 text-[1.6em] leading-tight font-semibold tabular-nums">
                  {show(found.total)}
                  {key === 'abandoned' && found.total.offered > 0 && (
                    <span className="ml-1.5 text-body font-normal text-muted">{shareText(found.total.abandoned, found.total.offered)}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {found.total.offered === 0 ? (
            <Message icon="chart" title={t('voice-center:statistics.none')}>
              {t('voice-center:statistics.noneHelp', { from: found.from, to: found.to })}
            </Message>
          ) : (
            <>
              {(by === 'hour' || (by === 'day' && found.lines.length > 1)) && <StatisticsChart lines={found.lines} by={by} t={t} />}
              <div className="overflow-x-auto rounded-panel border border-line bg-surface">
                <table className="w-full tabular-nums">
                  <caption className="sr-only">
                    {t('voice-center:statistics.caption', {
                      by: t(`voice-center:statistics.by.${by}`),
                      from: found.from,
                      to: found.to,
                    })}
                  </caption>
                  <thead>
                    <tr className="border-b border-line text-note text-muted">
                      <th scope="col" className="px-4 py-2 text-left font-medium">
                        {t(`voice-center:statistics.by.${by}`)}
                      </th>
                      {columns.map(({ key }) => (
                        <th key={key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                          {words(key)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {found.lines.map((line) => (
                      <tr key={line.key} className="border-b border-line">
                        <th scope="row" className="min-w-40 px-4 py-1.5 text-left font-normal">
                          <span className="block max-w-64 truncate" title={lineName(line, by)}>
                            {lineName(line, by)}
                          </span>
                          {(by === 'queue' || by === 'agent') && (
                            <Meter share={percent(by === 'queue' ? line.offered : line.answered, most)} grade="none" />
                          )}
                        </th>
                        {columns.map(({ key, show }) => (
                          <td key={key} className="px-3 py-1.5 text-right whitespace-nowrap">
                            {show(line)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr className="font-semibold">
                      <th scope="row" className="px-4 py-2 text-left">
                        {t('voice-center:statistics.total')}
                      </th>
                      {columns.map(({ key, show }) => (
                        <td key={key} className="px-3 py-2 text-right whitespace-nowrap">
                          {show(found.total)}
                        </td>
                      ))}
                    </tr>
                  </tfoot>
                </table>
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
}
