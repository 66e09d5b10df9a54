import { type ComponentType, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { calls, type HistoryRange, type HomeDetail, historyRange, type Sample } from '../../gateway/calls';
import type { GatewayError } from '../../gateway/errors';
import type { Translate } from '../../i18n/keys';
import { boxTime } from '../../lib/box-time';
import { loadPart } from '../../lib/load-part';
import { type Read, useRead } from '../../screen/data/use-read';
import { ChartSkeleton } from '../../screen/live/chart-panel';
import { Panel, SkeletonRows } from '../../screen/live/panel';
import { RangePicker } from '../../screen/live/range-picker';
import { curve, sampleOf } from '../../screen/live/samples';
import { useLive } from '../../screen/live/use-live';
import { PartBoundary } from '../../screen/page/part-boundary';
import type { ScreenProps } from '../../screen/screen';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import { lazyRetry } from '../../ui/lazy-retry';
import { Message } from '../../ui/states';
import { useChart } from '../../ui/use-chart';
import { type Arrangement, isTall, PRESET, partOf, shownWidgets, spans, type WidgetId, withPart } from './arrangement';
import { AttentionPanel } from './attention-panel';
import { CallsPanel, LicencePanel, PmsPanel, StandbyPanel, TerminalsPanel, TrunksPanel } from './duty-panels';
import { LOADS, LoadPanel } from './load-panels';
import { DisksPanel, InterfacesPanel, type PanelProps, ServicesPanel, SystemPanel } from './machine-panels';
import { useAge } from './use-age';
import { useArrangement } from './use-arrangement';

const Arrange = lazyRetry(async () => (await loadPart(() => import('./arrange'))).Arrange);

const HOME_MS = 5000;
const HISTORY_MS = 60_000;
/** Figures older than this, in seconds, are said to be old even before a poll has failed. */
const OLD = 30;

/** Drawn anew with newer figures only, not whenever a chart's history comes. */
const PANELS: Readonly<Partial<Record<WidgetId, ComponentType<PanelProps>>>> = {
  system: memo(SystemPanel),
  disks: memo(DisksPanel),
  interfaces: memo(InterfacesPanel),
  services: memo(ServicesPanel),
  terminals: memo(TerminalsPanel),
  calls: memo(CallsPanel),
  trunks: memo(TrunksPanel),
  pms: memo(PmsPanel),
  licence: memo(LicencePanel),
  standby: memo(StandbyPanel),
};
const Attention = memo(AttentionPanel);

/** Parts that a box leaves out: those of screens that the person does not have, and those that an older box does not know. */
const PARTS = ['disks', 'services', 'terminals', 'calls', 'trunks', 'pms', 'licence', 'standby'] as const satisfies readonly WidgetId[];

/** Whether the box tells what a panel shows. */
const isTold = (detail: HomeDetail, id: WidgetId): boolean => PARTS.every((part) => part !== id || detail[part] !== undefined);

/**
 * The icon of a panel, and the rows of its skeleton with their height, so that it is about as high as what will come and nothing
 * below moves; 0 rows: a curve.
 */
const WAITING: Readonly<Record<WidgetId, readonly [icon: IconName, rows: number, height?: string]>> = {
  attention: ['bell', 7, 'h-11'],
  system: ['system', 1],
  processor: ['processor', 0],
  memory: ['memory', 0],
  network: ['network', 0],
  disks: ['disk', 6],
  interfaces: ['interface', 8, 'h-6'],
  services: ['service', 8],
  terminals: ['terminal', 2, 'h-8'],
  calls: ['extension', 2, 'h-8'],
  trunks: ['route', 4, 'h-8'],
  pms: ['hotel', 2, 'h-8'],
  licence: ['license', 2, 'h-8'],
  standby: ['standby', 2, 'h-8'],
};

/** What stands where a panel will be. */
const Waiting = memo(function Waiting({ id, t }: { readonly id: WidgetId; readonly t: Translate }) {
  const [icon, rows, height = 'h-5'] = WAITING[id];
  return (
    <Panel icon={icon} title={t(`dashboard:widget.${id}`)}>
      {rows === 0 ? <ChartSkeleton /> : <SkeletonRows count={rows} className={height} />}
    </Panel>
  );
});

/** Class names have to stand in the source whole. */
const TWO: Readonly<Record<number, string>> = { 6: '@min-[740px]:col-span-6', 12: '@min-[740px]:col-span-12' };
const THREE: Readonly<Record<number, string>> = {
  3: '@min-[1080px]:col-span-3',
  4: '@min-[1080px]:col-span-4',
  6: '@min-[1080px]:col-span-6',
  8: '@min-[1080px]:col-span-8',
  12: '@min-[1080px]:col-span-12',
};

/** What the history has brought, for the range that was asked. */
interface History {
  readonly range: HistoryRange;
  readonly samples: readonly Sample[] | undefined;
  readonly failed: boolean;
  readonly reload: () => void;
}
const NO_SAMPLES: readonly Sample[] = [];
const nothing = (): void => {};

/** Asks for the history while there is a chart to show it. */
function HistoryReader({
  gateway,
  range,
  onRead,
}: Pick<ScreenProps, 'gateway'> & {
  readonly range: HistoryRange;
  readonly onRead: (history: History) => void;
}) {
  const { data, error, reload } = useRead(gateway, calls.homeHistory, { range }, HISTORY_MS);
  const samples = data?.data.list;
  const failed = error !== undefined && samples === undefined;
  useEffect(() => onRead({ range, samples, failed, reload }), [range, samples, failed, reload, onRead]);
  return null;
}

/** Says that figures are old, and how old: to the eye every second, to a screen reader once. */
const Freshness = ({ read, t }: { read: Read<{ data: { detail: HomeDetail } }>; t: Translate }) => {
  const age = useAge(read.data);
  if (!read.data || (read.error === undefined && age < OLD)) return null;
  return (
    <p className="flex items-center gap-2 rounded-control bg-warning-soft py-1 pr-1 pl-2.5 text-warning">
      <Icon name="warning" className="size-4" />
      <span aria-hidden="true" className="tabular-nums">
        {t('dashboard:stale', { count: age })}
      </span>
      <span role="status" className="sr-only">
        {t('dashboard:staleSaid')}
      </span>
      <button type="button" onClick={read.reload} className="rounded-control px-2 py-0.5 font-medium underline-offset-2 hover:underline">
        {t('common:action.retry')}
      </button>
    </p>
  );
};

/** What stands in the place of the board when there was never an answer, or none is granted. */
const NoFigures = ({
  error,
  read,
  t,
  failureText,
}: Pick<ScreenProps, 't' | 'failureText'> & {
  readonly error: GatewayError;
  readonly read: Pick<Read<unknown>, 'loading' | 'reload'>;
}) =>
  error.code === 403 ? (
    <Message icon="dashboard" title={t('dashboard:notGranted')} page>
      {t('dashboard:askAdministrator')}
    </Message>
  ) : (
    <Message
      icon="warning"
      title={t('common:state.failed')}
      alert
      page
      action={
        <Button pending={read.loading} onClick={read.reload}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {failureText(error) || t('common:state.network')}
    </Message>
  );

/** The panels in their order and widths; without a detail, what stands in their place. */
const Board = ({
  widgets,
  waiting,
  content,
}: {
  readonly widgets: readonly WidgetId[];
  readonly waiting: boolean;
  readonly content: (id: WidgetId) => ReactNode;
}) => {
  const two = spans(widgets, 'two');
  const three = spans(widgets, 'three');
  const tall = `${isTall(widgets, 'two') ? '@min-[740px]:@max-[1080px]:row-span-2' : ''} ${isTall(widgets, 'three') ? '@min-[1080px]:row-span-2' : ''}`;
  return (
    <div aria-busy={waiting || undefined} className="grid grid-cols-1 gap-4 @min-[740px]:grid-cols-12">
      {widgets.map((id, index) => (
        <div
          key={id}
          data-panel={id}
          // In one column the first panel's height decides where all others stand: they come with it.
          className={`min-w-0 ${waiting && index > 0 ? '@max-[740px]:invisible' : ''} ${TWO[two[index] ?? 12] ?? ''} ${THREE[three[index] ?? 12] ?? ''} ${index === 0 ? tall : ''}`}
        >
          <PartBoundary>{content(id)}</PartBoundary>
        </div>
      ))}
    </div>
  );
};

/** The home page: what needs a person now first, then how the box is and what it does. */
export function Dashboard({ gateway, t, language, notify, failureText, open, reachable, query, setQuery, account }: ScreenProps) {
  const home = useRead(gateway, calls.home, {}, HOME_MS);
  const { reload } = home;
  const told = useRef(language);
  useEffect(() => {
    // The box says some of it in words of its own.
    if (told.current !== language) reload();
    told.current = language;
  }, [language, reload]);
  const detail = home.data?.data.detail;
  const live = useLive(detail && sampleOf(detail));
  const [seen, setSeen] = useState(false);
  const chart = useChart(seen);
  const onSeen = useCallback(() => setSeen(true), []);
  const [history, setHistory] = useState<History>();
  const { key, narrow, arrangement: kept, keep } = useArrangement(account);
  /** What is being arranged. It ends when the screen's width or the mode asks for another arrangement. */
  const [draft, setDraft] = useState<{ readonly key: string; readonly arrangement: Arrangement }>();
  const arranging = draft?.key === key ? draft.arrangement : undefined;
  const arrangement = arranging ?? kept;

  const range = historyRange(query.range);
  const zone = detail?.zone ?? 'UTC';
  const time = useMemo(() => boxTime(zone), [zone]);
  const ofRange = history?.range === range ? history : undefined;
  const past = ofRange?.samples ?? NO_SAMPLES;
  const now = detail?.now ?? 0;
  const curved = useMemo(() => curve(past, live, range, now), [past, live, range, now]);
  const linkTo = useCallback(
    (component: string, tab?: string) =>
      reachable(component)
        ? {
            label: t('dashboard:openScreen'),
            titled: true as const,
            open: () => void open(component, tab === undefined ? undefined : { tab }),
          }
        : undefined,
    [reachable, open, t],
  );
  const sees = (id: WidgetId): boolean => !detail || isTold(detail, id);
  const widgets = shownWidgets(arrangement).filter(sees);
  const charted = LOADS.some((id) => widgets.includes(id));

  const finish = (): void => {
    if (arranging && !keep(arranging)) notify('warning', t('dashboard:arrange.notKept'));
    setDraft(undefined);
  };

  const charting = {
    curve: curved,
    range,
    chart,
    onSeen,
    history: { state: ofRange?.failed ? 'failed' : ofRange?.samples ? 'there' : 'loading', reload: ofRange?.reload ?? nothing },
  } as const;
  const content = (id: WidgetId): ReactNode => {
    if (!detail) return <Waiting id={id} t={t} />;
    const Own = PANELS[id];
    if (Own) return <Own detail={detail} time={time} t={t} linkTo={linkTo} />;
    const load = LOADS.find((each) => each === id);
    if (load) return <LoadPanel id={load} detail={detail} time={time} t={t} linkTo={linkTo} charting={charting} />;
    return <Attention detail={detail} time={time} t={t} open={open} reachable={reachable} />;
  };

  if (home.error && (!detail || home.error.code === 403))
    return <NoFigures error={home.error} read={home} t={t} failureText={failureText} />;

  return (
    <div className="min-w-0">
      {charted && <HistoryReader gateway={gateway} range={range} onRead={setHistory} />}
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-title font-semibold">{t('dashboard:title')}</h1>
          <Freshness read={home} t={t} />
        </div>
        {charted && <RangePicker range={range} onChange={(next) => setQuery({ ...query, range: next })} t={t} />}
        <Button
          icon="arrange"
          aria-expanded={arranging !== undefined}
          onClick={() => setDraft(arranging ? undefined : { key, arrangement: kept })}
        >
          {t('dashboard:arrange.button')}
        </Button>
      </div>
      <div className="flex flex-col gap-4 desk:flex-row-reverse desk:items-start">
        {arranging && (
          <div className="shrink-0 desk:sticky desk:top-4 desk:w-[340px]">
            <Arrange
              arrangement={partOf(arranging, sees)}
              start={partOf(PRESET, sees)}
              narrow={narrow}
              onChange={(next) => setDraft({ key, arrangement: withPart(arranging, next) })}
              onDone={finish}
              onCancel={() => setDraft(undefined)}
              t={t}
            />
          </div>
        )}
        <div className="@container min-w-0 grow">
          {widgets.length === 0 ? (
            <Message icon="dashboard" title={t('dashboard:arrange.allHidden')}>
              {t('dashboard:arrange.allHiddenHelp')}
            </Message>
          ) : (
            <Board widgets={widgets} waiting={!detail} content={content} />
          )}
        </div>
      </div>
    </div>
  );
}
