/** The panels of the dashboard with a curve: processor, memory and network. */
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { HomeDetail } from '../../gateway/calls';
import type { Translate } from '../../i18n/keys';
import { NO_VALUE, percent } from '../../lib/number-format';
import { ChartPanel, type Line } from '../../screen/live/chart-panel';
import { bytesText, percentText, rateText } from '../../screen/live/figures';
import { Figure } from '../../screen/live/panel';
import type { PanelProps } from './machine-panels';

/** What has a curve. */
export const LOADS = ['processor', 'memory', 'network'] as const;
type Load = (typeof LOADS)[number];

const linesOf = (id: Load, t: Translate): readonly Line[] => {
  if (id === 'processor') return [{ tone: 'main', figure: ({ cpu }) => cpu }];
  if (id === 'memory') return [{ tone: 'main', figure: ({ memory }) => memory }];
  return [
    { name: t('dashboard:network.in'), tone: 'main', figure: ({ rx }) => rx },
    { name: t('dashboard:network.out'), tone: 'second', figure: ({ tx }) => tx },
  ];
};

/** One of two figures side by side, as high as a single large one; the swatch is its line's colour. */
const Rate = ({ value, swatch, word }: { value: string; swatch: string; word: string }) => (
  <p className="flex h-[2.3em] min-w-0 items-center gap-1.5">
    <span aria-hidden="true" className={`h-[1.4em] w-[3px] shrink-0 rounded-full ${swatch}`} />
    <span className="shrink-0 text-muted">{word}</span>
    <span className="min-w-0 truncate text-[1.15em] sm:text-[1.3em] font-semibold tabular-nums">{value}</span>
  </p>
);

/** The figure of now. */
const headline = (id: Load, { cpu, memory, network }: HomeDetail, t: Translate): ReactNode => {
  if (id === 'processor')
    return (
      <Figure value={cpu.percent < 0 ? NO_VALUE : percentText(Math.min(100, cpu.percent))}>
        {t('dashboard:system.cores', { count: cpu.cores })}
      </Figure>
    );
  if (id === 'memory')
    return (
      <Figure value={memory.total > 0 ? percentText(percent(memory.used, memory.total)) : NO_VALUE}>
        {memory.total > 0 && t('dashboard:memory.used', { used: bytesText(memory.used), total: bytesText(memory.total) })}
      </Figure>
    );
  const sum = (direction: 'rx' | 'tx'): number => network.reduce((all, each) => all + Math.max(0, each[direction]), 0);
  return (
    <div className="flex min-w-0 gap-x-4">
      <Rate value={rateText(sum('rx'))} swatch="bg-accent" word={t('dashboard:network.in')} />
      <Rate value={rateText(sum('tx'))} swatch="bg-faint" word={t('dashboard:network.out')} />
    </div>
  );
};

/** A panel with a curve: CPU, memory or network. `charting` is what all three charts share. */
export function LoadPanel({
  id,
  detail,
  time,
  t,
  linkTo,
  charting,
}: PanelProps & {
  readonly id: Load;
  readonly charting: Pick<ComponentProps<typeof ChartPanel>, 'curve' | 'range' | 'chart' | 'onSeen' | 'history'>;
}) {
  const lines = useMemo(() => linesOf(id, t), [id, t]);
  return (
    <ChartPanel
      icon={id}
      title={t(`dashboard:widget.${id}`)}
      headline={headline(id, detail, t)}
      lines={lines}
      percent={id !== 'network'}
      text={id === 'network' ? rateText : percentText}
      time={time}
      t={t}
      link={id === 'network' && detail.network.length > 0 ? linkTo('system/operationstatus') : undefined}
      {...charting}
    />
  );
}
