/** The page: how many terminals were online, what they are, and what was watched. What was watched leads to its play records. */

import { type ReactNode, useMemo, useState } from 'react';
import { boxTime } from '../../../lib/box-time';

import { percent } from '../../../lib/number-format';
import { changeQuery, PageHead, ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { useExport } from '../../../screen/list/use-export';
import { countText, percentText } from '../../../screen/live/figures';
import { HourBars, hourText } from '../../../screen/live/hour-bars';
import { Meter, Panel } from '../../../screen/live/panel';
import { TimeChart } from '../../../screen/live/time-chart';
import { IconButton, type IconName, Message, useChart } from '../../../ui';
import { FigureStrip } from '../../../ui/figure-strip';
import { MenuButton } from '../../../ui/menu-button';
import { Segments } from '../../../ui/segments';
import { SimpleTable } from '../../../ui/simple-table';
import { playTime } from '../play-records/play-time';
import { exportFigures, type Figures, type Part, readFigures, TABLES, type Watched } from './calls';
import { PERIODS, periodOf, spanOf } from './periods';

type T = ScreenProps['t'];
const PLAYS = 'smartscreen/playrecord';
const TERMINALS = 'smartscreen/terminalrecord';
/** Rows of what was watched that are shown. */
const MOST = 10;
/** Where little was watched the axis of the hours ends at two hours. */
const LEAST_SECONDS = 7200;

export function Statistics({ screen }: ViewProps) {
  const { gateway, failureText, query, t } = screen;
  const [from, to] = [query.from ?? '', query.to ?? ''];
  const payload = useMemo(() => ({ from, to }), [from, to]);
  const read = useRead(gateway, readFigures, payload);
  const figures = read.data?.data;
  return (
    <>
      <PageHead>{figures && <Export screen={screen} payload={payload} />}</PageHead>
      {figures && (
        <div className="mb-4 overflow-x-auto">
          <Segments
            label={t('smart-screen-terminal-stats:period.label')}
            value={periodOf({ from, to }, figures.today)}
            options={PERIODS.map((value) => ({ value, label: t(`smart-screen-terminal-stats:period.${value}`) }))}
            onChange={(period) => changeQuery(screen, spanOf(period, figures.today))}
          />
        </div>
      )}
      {figures ? (
        <div aria-busy={read.loading} className="space-y-4">
          <Page figures={figures} screen={screen} />
        </div>
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-16 w-full', 'h-52 w-full', 'h-52 w-full']} />
      )}
    </>
  );
}

/** Each table as a file. */
function Export({ screen, payload }: ViewProps & { readonly payload: { readonly from: string; readonly to: string } }) {
  const { t, can } = screen;
  const run = useExport(screen, exportFigures, 'smartscreen/terminalstatistics');
  if (!can('smartscreen/terminalstatistics:export')) return null;
  return (
    <MenuButton
      label={t('smart-screen-terminal-stats:export')}
      icon="download"
      entries={TABLES.flatMap((of) =>
        (['csv', 'xlsx'] as const).map((format) => ({
          key: `${of} ${format}`,
          label: `${t(`smart-screen-terminal-stats:tables.${of}`)} (${format.toUpperCase()})`,
          onSelect: () => void run({ ...payload, of, format }),
        })),
      )}
    />
  );
}

function Page({ figures, screen }: ViewProps & { readonly figures: Figures }) {
  const { t, open, reachable } = screen;
  const { terminals, sums } = figures;
  const time = useMemo(() => boxTime(figures.zone), [figures.zone]);
  const narrow = (kind: 'channel' | 'film' | 'app') =>
    reachable(PLAYS)
      ? (title: string) =>
          void open(PLAYS, {
            'f.type': kind,
            'f.title': title,
            'f.started_from': time.full(figures.from),
            'f.started_to': time.full(figures.to),
          })
      : undefined;
  const terminalsBy = (of: 'model' | 'app') =>
    reachable(TERMINALS) ? (name: string) => void open(TERMINALS, { [`f.${of}`]: name }) : undefined;
  return (
    <>
      <FigureStrip
        large
        figures={[
          { name: t('smart-screen-terminal-stats:figure.terminals'), value: countText(terminals.total) },
          {
            name: t('smart-screen-terminal-stats:figure.online'),
            value: `${countText(terminals.online)} · ${percentText(percent(terminals.online, terminals.total))}`,
          },
          { name: t('smart-screen-terminal-stats:figure.plays'), value: countText(sums.all.records) },
          { name: t('smart-screen-terminal-stats:figure.time'), value: playTime(sums.all.seconds, t) },
        ]}
      />
      <Online figures={figures} t={t} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Parts
          icon="terminal"
          title={t('smart-screen-terminal-stats:tables.models')}
          rows={figures.models}
          t={t}
          onPick={terminalsBy('model')}
        />
        <Parts
          icon="upgrade"
          title={t('smart-screen-terminal-stats:tables.versions')}
          rows={figures.versions}
          t={t}
          onPick={terminalsBy('app')}
        />
        <Top icon="live" of="channel" figures={figures} t={t} onPick={narrow('channel')} />
        <Top icon="film" of="film" figures={figures} t={t} onPick={narrow('film')} />
        <Top icon="play" of="app" figures={figures} t={t} onPick={narrow('app')} />
        <Hours figures={figures} t={t} />
      </div>
    </>
  );
}

function Online({ figures, t }: { readonly figures: Figures; readonly t: T }) {
  const chart = useChart();
  const [table, setTable] = useState(false);
  const title = t('smart-screen-terminal-stats:tables.online');
  const lines = useMemo(() => [{ tone: 'main' as const, figure: (sample: { readonly online: number }) => sample.online }], []);
  const { from, to, online, step, zone } = figures;
  const curve = useMemo(() => ({ from, to, samples: online, gap: step * 2 }), [from, to, online, step]);
  const time = useMemo(() => boxTime(zone), [zone]);
  return (
    <Panel
      icon="chart"
      title={title}
      aside={
        <IconButton
          icon={table ? 'chart' : 'list'}
          label={t(table ? 'smart-screen-terminal-stats:asChart' : 'smart-screen-terminal-stats:asTable', { title })}
          onClick={() => setTable(!table)}
        />
      }
    >
      <TimeChart
        title={title}
        lines={lines}
        curve={curve}
        span={title}
        least={20}
        text={countText}
        time={time}
        chart={chart}
        group="terminal-stats"
        history={{ state: 'there', reload: () => {} }}
        table={table}
        t={t}
      />
    </Panel>
  );
}

/** A name that leads somewhere, where there is a place. */
const Name = ({
  name,
  onPick,
  label,
}: {
  readonly name: string;
  readonly onPick: ((name: string) => void) | undefined;
  readonly label: string;
}) =>
  onPick ? (
    <button
      type="button"
      title={label}
      onClick={() => onPick(name)}
      className="max-w-full rounded-control text-left text-accent-text hover:underline"
    >
      {name}
    </button>
  ) : (
    name
  );

function Parts({
  icon,
  title,
  rows,
  t,
  onPick,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly rows: readonly Part[];
  readonly t: T;
  readonly onPick: ((name: string) => void) | undefined;
}) {
  return (
    <Panel icon={icon} title={title}>
      <SimpleTable
        label={t('smart-screen-terminal-stats:asTable', { title })}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: t('smart-screen-terminal-stats:head.name'),
            cell: ({ name }) => <Name name={name} onPick={onPick} label={t('smart-screen-terminal-stats:show', { name })} />,
          },
          { key: 'count', head: t('smart-screen-terminal-stats:head.count'), end: true, cell: ({ count }) => countText(count) },
          { key: 'online', head: t('smart-screen-terminal-stats:head.online'), end: true, cell: ({ online }) => countText(online) },
        ]}
      />
    </Panel>
  );
}

/** What was watched most of one kind, and what all of it comes to. */
function Top({
  icon,
  of,
  figures,
  t,
  onPick,
}: {
  readonly icon: IconName;
  readonly of: 'channel' | 'film' | 'app';
  readonly figures: Figures;
  readonly t: T;
  readonly onPick: ((name: string) => void) | undefined;
}) {
  const title = t(`smart-screen-terminal-stats:tables.${of}`);
  const all: readonly Watched[] = figures[of];
  const whole = figures.sums[of];
  const shown = all.slice(0, MOST);
  const most = Math.max(1, ...shown.map(({ seconds }) => seconds));
  const others = all.slice(MOST);
  const rest = (name: 'records' | 'seconds'): number => others.reduce((sum, each) => sum + each[name], 0);
  const rows = [
    ...shown.map((each) => ({ ...each, real: true })),
    ...(others.length > 0
      ? [
          {
            name: t('smart-screen-terminal-stats:others', { count: others.length }),
            records: rest('records'),
            seconds: rest('seconds'),
            real: false,
          },
        ]
      : []),
  ];
  let content: ReactNode = <Message icon="search" title={t('smart-screen-terminal-stats:none')} />;
  if (rows.length > 0)
    content = (
      <SimpleTable
        label={t('smart-screen-terminal-stats:asTable', { title })}
        rows={rows}
        keyOf={({ name }) => name}
        sum={{ name: t('smart-screen-terminal-stats:sum'), ...whole, real: false }}
        columns={[
          {
            key: 'name',
            head: t('smart-screen-terminal-stats:head.title'),
            cell: ({ name, seconds, real }) => (
              <span className="block min-w-32">
                <Name name={name} onPick={real ? onPick : undefined} label={t('smart-screen-terminal-stats:showPlays', { name })} />
                {real && <Meter share={(seconds / most) * 100} severity="neutral" />}
              </span>
            ),
          },
          { key: 'records', head: t('smart-screen-terminal-stats:head.records'), end: true, cell: ({ records }) => countText(records) },
          { key: 'seconds', head: t('smart-screen-terminal-stats:head.seconds'), end: true, cell: ({ seconds }) => playTime(seconds, t) },
        ]}
      />
    );
  return (
    <Panel icon={icon} title={title}>
      {content}
    </Panel>
  );
}

/** When of the day people watch. */
function Hours({ figures, t }: { readonly figures: Figures; readonly t: T }) {
  const title = t('smart-screen-terminal-stats:tables.hours');
  const most = Math.max(1, ...figures.hours.map(({ seconds }) => seconds));
  const busiest = figures.hours.findIndex(({ seconds }) => seconds === most);
  return (
    <Panel icon="clock" title={title}>
      <HourBars
        label={
          busiest < 0
            ? t('smart-screen-terminal-stats:none')
            : t('smart-screen-terminal-stats:busiest', { hour: hourText(busiest), time: playTime(figures.hours[busiest]?.seconds ?? 0, t) })
        }
        bars={figures.hours.map(({ records, seconds }, hour) => ({
          value: seconds,
          title: t('smart-screen-terminal-stats:atHour', {
            hour: hourText(hour),
            count: records,
            records: countText(records),
            time: playTime(seconds, t),
          }),
        }))}
        least={LEAST_SECONDS}
        text={(seconds) => playTime(seconds, t)}
      />
    </Panel>
  );
}
