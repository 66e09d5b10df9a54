/** The records of a filter as pictures: by day, hour, trunk, extension and result, each a table as well. */

import { type ReactNode, useMemo, useState } from 'react';
import { lengthText } from '../../../lib/length-text';
import { mean } from '../../../lib/mean';
import { percent } from '../../../lib/number-format';
import { two } from '../../../lib/two-digits';
import { FilterBar, ReadState, type ScreenProps, useLabels, useOptions, useRead, type ViewProps } from '../../../screen';
import { countText, percentText } from '../../../screen/live/figures';
import { HourBars } from '../../../screen/live/hour-bars';
import { Panel } from '../../../screen/live/panel';
import { roundTop } from '../../../screen/live/samples';
import { IconButton, type IconName, Message, Skeleton, useChart } from '../../../ui';
import type { Tone } from '../../../ui/chart';
import { FigureStrip } from '../../../ui/figure-strip';
import { RESULTS } from '../parts/call-kinds';
import { PeriodBar, useCdrFilter } from './period-bar';
import { type Charts as ChartData, cdrCalls, cdrFields, cdrList, type Figures } from './records';

type T = ScreenProps['t'];

/** Narrows the list to some of the records, and shows it. */
type Narrow = (filters: Readonly<Record<string, string>>) => void;

const DAY_S = 86_400;
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
/** Where few called the axis ends here: half of it, and of what follows, is a whole call. */
const LEAST_CALLS = 4;
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(5, 10);

/** All hours of a day: those without a call too. */
const allHours = (hours: readonly Figures[]): readonly Figures[] => {
  const known = new Map(hours.map((each) => [each.key, each]));
  return Array.from({ length: 24 }, (_, hour) => {
    const name = `${two(hour)}:00`;
    return { calls: 0, answered: 0, talk: 0, wait: 0, ...known.get(String(hour)), key: String(hour), name };
  });
};

/** The tab: the same filters as above the list, and the pictures. */
export function ChartsTab({ screen }: ViewProps) {
  const { view, setView, filters } = useCdrFilter(screen);
  const names = cdrList.filters ?? [];
  const labels = useLabels(cdrList.key, cdrFields, screen, useOptions(cdrFields, names, screen));
  return (
    <>
      <div className="mb-3 overflow-x-auto">
        <PeriodBar screen={screen} />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterBar fields={cdrFields} names={names} labels={labels} view={view} onView={setView} t={screen.t} />
      </div>
      <Charts
        screen={screen}
        filters={filters}
        onNarrow={(more) => setView({ filters: { ...view.filters, ...more } }, { tab: 'records' })}
      />
    </>
  );
}

function Charts({
  screen,
  filters,
  onNarrow,
}: ViewProps & { readonly filters: Readonly<Record<string, string>>; readonly onNarrow: Narrow }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, cdrCalls.charts, filters);
  const data = read.data?.data;
  if (!data) return <ReadState read={read} failureText={failureText} rows={['h-16 w-full', 'h-52 w-full', 'h-52 w-full']} />;
  if (data.total.calls === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <Message icon="search" title={t('voice-cdr:chart.none')}>
          {t('voice-cdr:chart.noneHelp')}
        </Message>
      </div>
    );
  }
  const results = data.result.map((each) => ({ ...each, name: resultName(each.key, t) }));
  return (
    <div aria-busy={read.loading} className="space-y-4">
      <Totals total={data.total} t={t} />
      <Days days={data.day} t={t} onNarrow={onNarrow} />
      <Hours hours={allHours(data.hour)} t={t} />
      {/* One long list, and beside it two short ones. */}
      <div className="grid gap-4 desk:grid-cols-2">
        <Bars
          icon="extension"
          title={t('voice-cdr:chart.byExtension')}
          rows={data.extension}
          t={t}
          onPick={({ name }) => onNarrow({ extension: name.split(' ')[0] ?? '' })}
        />
        <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4">
          <Bars icon="check" title={t('voice-cdr:chart.byResult')} rows={results} t={t} onPick={({ key }) => onNarrow({ result: key })} />
          <Bars icon="link" title={t('voice-cdr:chart.byTrunk')} rows={data.trunk} t={t} onPick={({ key }) => onNarrow({ trunk: key })} />
        </div>
      </div>
    </div>
  );
}

const resultName = (key: string, t: T): string => {
  const known = RESULTS.find((each) => each === key);
  return known ? t(`voice-cdr:cdr.values.result.${known}`) : key;
};

const Totals = ({ total, t }: { readonly total: ChartData['total']; readonly t: T }) => {
  return (
    <FigureStrip
      large
      figures={[
        { name: t('voice-cdr:chart.calls'), value: countText(total.calls) },
        { name: t('voice-cdr:chart.answered'), value: percentText(percent(total.answered, total.calls)) },
        { name: t('voice-cdr:chart.averageWait'), value: lengthText(mean(total.wait, total.answered)) },
        { name: t('voice-cdr:chart.averageTalk'), value: lengthText(mean(total.talk, total.answered)) },
        { name: t('voice-cdr:chart.totalTalk'), value: lengthText(total.talk) },
      ]}
    />
  );
};

/** A panel whose picture can be read as a table instead. */
function Readable({
  icon,
  title,
  t,
  table,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly t: T;
  readonly table: ReactNode;
  readonly children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      icon={icon}
      title={title}
      aside={
        <IconButton
          icon={asTable ? 'chart' : 'list'}
          label={t(asTable ? 'voice-cdr:chart.asChart' : 'voice-cdr:chart.asTable', { title })}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable ? table : children}
    </Panel>
  );
}

/** The figures themselves. With `onPick` a name leads to its records. */
const FigureTable = ({
  title,
  first,
  rows,
  bars = false,
  t,
  onPick,
}: {
  readonly title: string;
  /** What the rows are. */
  readonly first: string;
  readonly rows: readonly Figures[];
  readonly bars?: boolean;
  readonly t: T;
  readonly onPick?: ((row: Figures) => void) | undefined;
}) => {
  const most = Math.max(1, ...rows.map(({ calls }) => calls));
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="w-full text-note tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            <th scope="col" className="border-b border-line py-1 text-left font-medium whitespace-nowrap">
              {first}
            </th>
            <th scope="col" colSpan={bars ? 2 : 1} className="border-b border-line py-1 text-right font-medium whitespace-nowrap">
              {t('voice-cdr:chart.calls')}
            </th>
            <th scope="col" className="border-b border-line py-1 pl-3 text-right font-medium whitespace-nowrap">
              {t('voice-cdr:chart.answered')}
            </th>
            <th scope="col" className="border-b border-line py-1 pl-3 text-right font-medium whitespace-nowrap">
              {t('voice-cdr:chart.averageTalk')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = row.name || row.key;
            return (
              <tr key={row.key} className="hover:bg-hover">
                <th scope="row" className="max-w-40 truncate py-1 pr-3 text-left font-normal">
                  {onPick ? (
                    <button
                      type="button"
                      title={t('voice-cdr:chart.show', { name })}
                      onClick={() => onPick(row)}
                      className="max-w-full truncate rounded-control text-accent-text hover:underline"
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {bars && (
                  <td aria-hidden="true" className="w-full py-1">
                    <span className="block h-2 overflow-hidden rounded-full bg-sunken">
                      <span className="block h-full rounded-full bg-accent" style={{ width: `${(row.calls / most) * 100}%` }} />
                    </span>
                  </td>
                )}
                <td className="py-1 pl-3 text-right">{countText(row.calls)}</td>
                <td className="py-1 pl-3 text-right">{percentText(percent(row.answered, row.calls))}</td>
                <td className="py-1 pl-3 text-right">{lengthText(mean(row.talk, row.answered))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** Bars that lie: a table with a picture in it needs no other. */
const Bars = ({
  icon,
  title,
  rows,
  t,
  onPick,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly rows: readonly Figures[];
  readonly t: T;
  readonly onPick: (row: Figures) => void;
}) =>
  rows.length === 0 ? null : (
    <Panel icon={icon} title={title}>
      <FigureTable title={title} first={t('voice-cdr:chart.name')} rows={rows} bars t={t} onPick={onPick} />
    </Panel>
  );

const label = (title: string, rows: readonly Figures[], t: T): string =>
  t('voice-cdr:chart.label', {
    title,
    calls: countText(rows.reduce((sum, { calls }) => sum + calls, 0)),
    most: countText(Math.max(0, ...rows.map(({ calls }) => calls))),
  });

const said = (row: Figures, t: T): string =>
  t('voice-cdr:chart.at', { name: row.name || row.key, calls: countText(row.calls), answered: countText(row.answered) });

function Hours({ hours, t }: { readonly hours: readonly Figures[]; readonly t: T }) {
  const title = t('voice-cdr:chart.byHour');
  return (
    <Readable icon="clock" title={title} t={t} table={<FigureTable title={title} first={t('voice-cdr:chart.hour')} rows={hours} t={t} />}>
      <HourBars
        label={label(title, hours, t)}
        bars={hours.map((hour) => ({ value: hour.calls, title: said(hour, t) }))}
        least={LEAST_CALLS}
        text={countText}
      />
    </Readable>
  );
}

const TONES: readonly Tone[] = ['main', 'second'];

/** Which line is which. */
const Legend = ({ t }: Pick<ScreenProps, 't'>) => (
  <span className="inline-flex gap-4">
    {(['calls', 'answered'] as const).map((name) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`h-0.5 w-3 rounded-full ${name === 'calls' ? 'bg-accent' : 'bg-faint'}`} />
        {t(name === 'calls' ? 'voice-cdr:chart.calls' : 'voice-cdr:cdr.values.result.answered')}
      </span>
    ))}
  </span>
);

/** Longer than any record is kept. */
const MOST_DAYS = 4000;

/** Every day from the first to the last: one without a call is 0, not a gap. */
const withEmptyDays = (days: readonly Figures[]): readonly Figures[] => {
  const known = new Map(days.map((day) => [day.key, day]));
  const [from, to] = [secondsOf(days[0]?.key ?? ''), secondsOf(days.at(-1)?.key ?? '')];
  // A box whose days are none, or lie centuries apart, is shown as it tells them.
  if (!(to - from < MOST_DAYS * DAY_S)) return days;
  return Array.from({ length: Math.round((to - from) / DAY_S) + 1 }, (_, at) => {
    const key = new Date((from + at * DAY_S) * 1000).toISOString().slice(0, 10);
    return known.get(key) ?? { key, name: '', calls: 0, answered: 0, talk: 0, wait: 0 };
  });
};

function Days({ days, t, onNarrow }: { readonly days: readonly Figures[]; readonly t: T; readonly onNarrow: Narrow }) {
  const title = t('voice-cdr:chart.byDay');
  const { Chart, failed } = useChart();
  const [point, setPoint] = useState<number>();
  const whole = useMemo(() => withEmptyDays(days), [days]);
  const times = useMemo(() => whole.map(({ key }) => secondsOf(key)), [whole]);
  const values = useMemo(() => [whole.map(({ calls }) => calls), whole.map(({ answered }) => answered)], [whole]);
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const table = (
    <FigureTable
      title={title}
      first={t('voice-cdr:chart.day')}
      rows={whole.toReversed()}
      t={t}
      onPick={({ key }) => onNarrow({ started_from: `${key} 00:00:00`, started_to: `${key} 23:59:59` })}
    />
  );
  // One day is a point, which no line goes through.
  if (whole.length < 2) {
    return (
      <Panel icon="epg" title={title}>
        {table}
      </Panel>
    );
  }
  const pointed = point === undefined ? undefined : whole[point];
  return (
    <Readable icon="epg" title={title} t={t} table={table}>
      <p className="truncate text-note text-muted tabular-nums">
        {failed ? t('voice-cdr:chart.failed') : pointed ? said(pointed, t) : <Legend t={t} />}
      </p>
      <div className="relative mt-2 h-52">
        {Chart ? (
          <Chart
            times={times}
            values={values}
            tones={TONES}
            from={from}
            to={to}
            top={roundTop(Math.max(0, ...whole.map(({ calls }) => calls)), LEAST_CALLS)}
            ticks={(width) => {
              const step = Math.max(1, Math.ceil(whole.length / Math.max(2, Math.floor(width / 70)))) * DAY_S;
              return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
            }}
            tickText={dayOf}
            valueText={countText}
            group="call-cdr"
            onPoint={setPoint}
            label={label(title, whole, t)}
          />
        ) : (
          !failed && <Skeleton className="size-full" />
        )}
      </div>
    </Readable>
  );
}
