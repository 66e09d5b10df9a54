/** Curves of the box: processor, memory, and what goes through an interface. */
import { useMemo } from 'react';
import type { HistoryRange, Sample } from '../../../gateway/calls';
import type { BoxTime } from '../../../lib/box-time';
import { keyed } from '../../../lib/keyed';
import { percent } from '../../../lib/number-format';
import { type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { ChartPanel, type Line } from '../../../screen/live/chart-panel';
import { bytesText, percentText, rateText } from '../../../screen/live/figures';
import { Dot, Figure } from '../../../screen/live/panel';
import { curve } from '../../../screen/live/samples';
import { FILL_THRESHOLDS } from '../../../screen/live/severity';
import { useLive } from '../../../screen/live/use-live';
import type { TimeMark } from '../../../ui/chart';
import { useChart } from '../../../ui/use-chart';
import { type Running, type RunningInterface, readHistory } from './calls';

const HISTORY_MS = 60_000;
const CPU: readonly Line[] = [{ tone: 'main', figure: ({ cpu }) => cpu }];
const MEMORY: readonly Line[] = [{ tone: 'main', figure: ({ memory }) => memory }];
const NONE: readonly Sample[] = [];

/** What every part of the screen is given. */
export interface Part extends ViewProps {
  readonly running: Running;
  readonly range: HistoryRange;
  readonly time: BoxTime;
}

/** The history of something with the polls of this screen after it. */
function useCurve({ gateway }: ScreenProps, of: string, range: HistoryRange, now: number, sample: Sample) {
  const history = useRead(gateway, readHistory, { range, interface: of }, HISTORY_MS);
  const live = useLive(sample);
  const past = history.data?.data.list ?? NONE;
  return {
    curve: useMemo(() => curve(past, live, range, now), [past, live, range, now]),
    history: {
      state: history.data ? ('there' as const) : history.error ? ('failed' as const) : ('loading' as const),
      reload: history.reload,
    },
  };
}

/** The start of the box as a mark of its charts; nothing where it does not say how long it runs. Two polls differ by a second. */
function useStart({ now, uptime }: Pick<Running, 'now' | 'uptime'>, t: ScreenProps['t']): readonly TimeMark[] {
  const started = uptime > 0 ? Math.round((now - uptime) / 60) * 60 : undefined;
  return useMemo(
    () => (started === undefined ? [] : [{ t: started, severity: 'info', label: t('system-status:running.started') }]),
    [started, t],
  );
}

/** Processor and memory, now and over the span. */
export function MachineCharts({ screen, running, range, time }: Part) {
  const { t } = screen;
  const chart = useChart();
  const { cpu, memory, now } = running;
  const share = percent(memory.used, memory.total);
  const drawn = useCurve(screen, '', range, now, { t: now, cpu: cpu.percent, memory: share, rx: 0, tx: 0 });
  const marks = useStart(running, t);
  const shared = { ...drawn, range, time, chart, t, percent: true, text: percentText, marks };
  return (
    <>
      <ChartPanel
        {...shared}
        icon="processor"
        title={t('system-status:running.cpu')}
        lines={CPU}
        headline={<Figure value={percentText(cpu.percent)}>{t('system-status:running.cores', { count: cpu.cores.length })}</Figure>}
      />
      <ChartPanel
        {...shared}
        icon="memory"
        title={t('system-status:running.memory')}
        lines={MEMORY}
        thresholds={FILL_THRESHOLDS}
        headline={
          <Figure value={percentText(share)}>
            {t('system-status:running.memoryOf', { used: bytesText(memory.used), total: bytesText(memory.total) })}
          </Figure>
        }
      />
    </>
  );
}

/** A figure of a line, with the line's colour before it. */
const Rate = ({ swatch, value, word }: { readonly swatch: string; readonly value: string; readonly word: string }) => (
  <div className="flex min-w-0 items-center gap-2">
    <span aria-hidden="true" className={`h-[1.4em] w-[3px] shrink-0 rounded-full ${swatch}`} />
    <Figure value={value}>{word}</Figure>
  </div>
);

/** Interfaces with their rates, and the curve of the chosen one. */
export function NetworkChart(props: Part & { readonly port: RunningInterface; readonly onChoose: (name: string) => void }) {
  const { screen, running, port, onChoose } = props;
  const { t } = screen;
  return (
    <div className="grid gap-4 desk:grid-cols-[300px_1fr]">
      <section
        aria-label={t('system-status:running.interfaces')}
        className="min-w-0 rounded-panel border border-line bg-surface p-2 shadow-panel"
      >
        {keyed(running.network, ({ name }) => name).map(([key, each]) => (
          <button
            key={key}
            type="button"
            aria-pressed={each.name === port.name}
            onClick={() => onChoose(each.name)}
            className="flex w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-hover aria-pressed:bg-accent-soft"
          >
            <Dot severity={each.up ? 'success' : 'neutral'} />
            <span className="min-w-0 grow">
              <span className="block truncate">
                {each.name}
                {each.label !== '' && <span className="text-muted"> · {each.label}</span>}
              </span>
              <span className="block truncate text-note text-muted tabular-nums">
                {each.up ? each.address || t('system-status:running.noAddress') : t('system-status:running.noLink')}
              </span>
            </span>
            <span className="shrink-0 text-right text-note tabular-nums">
              <span className="block">↓ {rateText(each.rx)}</span>
              <span className="block text-muted">↑ {rateText(each.tx)}</span>
            </span>
          </button>
        ))}
      </section>
      <PortCurve key={port.name} {...props} />
    </div>
  );
}

function PortCurve({ screen, running, range, time, port }: Part & { readonly port: RunningInterface }) {
  const { t } = screen;
  const chart = useChart();
  const drawn = useCurve(screen, port.name, range, running.now, { t: running.now, cpu: 0, memory: 0, rx: port.rx, tx: port.tx });
  const [received, sent] = [t('system-status:running.received'), t('system-status:running.sent')];
  const lines = useMemo<readonly Line[]>(
    () => [
      { name: received, tone: 'main', figure: ({ rx }) => rx },
      { name: sent, tone: 'second', figure: ({ tx }) => tx },
    ],
    [received, sent],
  );
  return (
    <ChartPanel
      {...drawn}
      range={range}
      time={time}
      chart={chart}
      marks={useStart(running, t)}
      t={t}
      percent={false}
      text={rateText}
      icon="interface"
      title={t('system-status:running.throughput', { name: port.name })}
      lines={lines}
      headline={
        <div className="flex flex-wrap gap-x-6">
          <Rate swatch="bg-accent" value={rateText(port.rx)} word={received} />
          <Rate swatch="bg-faint" value={rateText(port.tx)} word={sent} />
        </div>
      }
    />
  );
}
