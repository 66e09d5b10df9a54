/** What stands on an axis of time: curves, spans to choose, calendars, schedules. */
import { useMemo } from 'react';
import { boxTime } from '../../../src/lib/box-time';
import { NO_CYCLE } from '../../../src/lib/task-cycle';
import { HourBars, hourText } from '../../../src/screen/live/hour-bars';
import { TimeChart } from '../../../src/screen/live/time-chart';
import type { Series, TimeChartProps } from '../../../src/screen/live/time-chart-props';
import { SchedulePreview } from '../../../src/screen/schedule/schedule-preview';
import { Calendar } from '../../../src/ui/calendar';
import { RangePicker } from '../../../src/ui/range-picker';
import { Segments } from '../../../src/ui/segments';
import { useChart } from '../../../src/ui/use-chart';
import { Held, part, type SampleProps } from '../sample';
import { Translated } from '../translated';

type Words = SampleProps['words'];

const NOW = 1_769_846_400;
const HOUR = 3600;
const ZONE = boxTime('Asia/Shanghai');
const nothing = (): void => {};

/** Optical power of a line that was dark for three minutes, and the calls of a queue. */
interface Sample {
  readonly t: number;
  readonly power: number | undefined;
  readonly answered: number;
  readonly missed: number;
  readonly blocked: number;
}
const SAMPLES: readonly Sample[] = Array.from({ length: 121 }, (_, at) => ({
  t: NOW - HOUR + at * 30,
  power: at > 60 && at < 66 ? undefined : 62 + 30 * Math.sin(at / 19),
  answered: Math.round(12 + 6 * Math.sin(at / 12)),
  missed: Math.round(4 + 3 * Math.cos(at / 9)),
  blocked: at % 40 < 12 ? 2 : 0,
}));
const CURVE = { from: NOW - HOUR, to: NOW, samples: SAMPLES, gap: 90 };

const Sampled = ({
  language,
  lines,
  ...more
}: Pick<SampleProps, 'language'> & { readonly lines: readonly Series<Sample>[] } & Partial<TimeChartProps<Sample>>) => {
  const chart = useChart();
  return (
    <Translated language={language}>
      {(t) => (
        <TimeChart<Sample>
          title={t('dashboard:widget.processor')}
          span={t('dashboard:range.1h')}
          curve={CURVE}
          lines={lines}
          text={(value) => `${Math.round(value)} %`}
          time={ZONE}
          chart={chart}
          group="gallery"
          history={{ state: 'there', reload: nothing }}
          table={false}
          t={t}
          {...more}
        />
      )}
    </Translated>
  );
};

const POWER: readonly Series<Sample>[] = [{ tone: 'main', figure: ({ power }) => power }];
const LIMITS = [
  { value: 85, severity: 'warning' },
  { value: 95, severity: 'danger' },
] as const;

const Calls = ({ words, language, table = false, stacked = false }: SampleProps & { table?: boolean; stacked?: boolean }) => {
  const lines = useMemo<readonly Series<Sample>[]>(
    () => [
      { name: words('已接', 'Answered'), tone: 'main', figure: ({ answered }) => answered },
      { name: words('未接', 'Missed'), tone: 'second', figure: ({ missed }) => missed },
      { name: words('拦截', 'Blocked'), tone: 'fourth', figure: ({ blocked }) => blocked },
    ],
    [words],
  );
  return (
    <Sampled language={language} lines={lines} stacked={stacked} table={table} least={5} text={(value) => String(Math.round(value))} />
  );
};

const Marked = ({ words, language }: SampleProps) => {
  const marks = useMemo(
    () => [
      { t: NOW - 1700, severity: 'danger' as const, label: words('光路中断', 'The line was cut') },
      { t: NOW - 1560, severity: 'info' as const, label: words('光路恢复', 'The line is back') },
    ],
    [words],
  );
  return <Sampled language={language} lines={POWER} top={100} thresholds={LIMITS} marks={marks} />;
};

/** Calls of a day, `most` of them at ten. */
const hours = (words: Words, most: number) => (
  <HourBars
    label={words('按小时', 'By hour of the day')}
    bars={Array.from({ length: 24 }, (_, hour) => {
      const value = Math.round(most * Math.max(0, 1 - Math.abs(hour - 10) / 9));
      return { value, title: `${hourText(hour)} · ${value}` };
    })}
    least={4}
    text={String}
  />
);

const DAY = '2026-11-2';
const WEEKDAYS = (words: Words): readonly string[] =>
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((zh, at) =>
    words(zh, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][at] ?? ''),
  );

const Days = ({ words, month = false }: { readonly words: Words; readonly month?: boolean }) => (
  <Calendar
    month={month}
    onMore={nothing}
    words={{ marked: words('重叠', 'Overlaps'), more: (count) => words(`另有 ${count} 项`, `and ${count} more`) }}
    days={WEEKDAYS(words).map((weekday, at) => ({
      day: `${DAY}${at + 3}`,
      weekday,
      today: at === 1,
      faint: at === 0,
      entries:
        at === 0
          ? []
          : [
              { key: 'a', time: '00:00–23:30', name: words('资源同步', 'Synchronize'), count: 48, marked: false },
              { key: 'b', time: '02:30', name: words('每日备份', 'Daily backup'), count: 1, marked: false },
              { key: 'c', time: '07:30', name: words('早间音乐', 'Morning music'), count: 1, marked: at < 4 },
              { key: 'd', time: '07:45', name: words('早操广播', 'Exercises'), count: 1, marked: at < 4 },
              { key: 'e', time: '23:00', name: words('大堂关屏', 'Lobby screens off'), count: 1, marked: false },
            ].slice(0, at === 6 ? 2 : 5),
    }))}
  />
);

const CLOCK = { now: '2026-03-27 20:00:00', zone: 'Europe/Berlin' };
const plan = (id: string, name: string, times: readonly string[], seconds = 0) => ({
  id,
  name,
  seconds,
  status: true,
  cycle: { ...NO_CYCLE, cycle: 'daily', times } as const,
});

export default [
  part('time-chart', {
    default: ({ language }) => <Sampled language={language} lines={POWER} top={100} />,
    'thresholds, gaps and marks': Marked,
    stacked: (props) => <Calls {...props} stacked />,
    lines: (props) => <Calls {...props} />,
    table: (props) => <Calls {...props} table />,
    empty: ({ language }) => <Sampled language={language} lines={POWER} curve={{ ...CURVE, samples: [] }} />,
    loading: ({ language }) => <Sampled language={language} lines={POWER} history={{ state: 'loading', reload: nothing }} />,
    failed: ({ language }) => <Sampled language={language} lines={POWER} history={{ state: 'failed', reload: nothing }} />,
  }),
  part('hour-bars', {
    default: ({ words }) => hours(words, 470),
    few: ({ words }) => hours(words, 1),
    none: ({ words }) => hours(words, 0),
  }),
  part('segments', {
    default: ({ words }) => (
      <Held of="week">
        {(value, set) => (
          <Segments
            label={words('视图', 'Show')}
            options={[
              { value: 'week', label: words('周', 'Week') },
              { value: 'month', label: words('月', 'Month') },
            ]}
            value={value}
            onChange={set}
          />
        )}
      </Held>
    ),
  }),
  part('range-picker', {
    default: ({ words }) => (
      <Held of={{ chosen: '24h' as string | undefined, own: { from: '2026-11-01', to: '2026-11-20' } }}>
        {({ chosen, own }, set) => (
          <RangePicker
            label={words('时间范围', 'Time range')}
            options={['1h', '24h', '7d', '30d'].map((value) => ({ value, label: value.replace(/(\d+)/, '$1 ') }))}
            value={chosen}
            onChange={(next) => set({ chosen: next, own })}
            own={own}
            onOwn={(next) => set({ chosen: undefined, own: next })}
            words={{
              own: words('自定义', 'Custom range'),
              from: words('开始日期', 'First day'),
              to: words('结束日期', 'Last day'),
              apply: words('查看', 'Show'),
              wrong: words('开始日期不能晚于结束日期', 'The first day cannot be after the last.'),
              pick: words('选择日期', 'Open the calendar'),
            }}
          />
        )}
      </Held>
    ),
  }),
  part('calendar', { week: ({ words }) => <Days words={words} />, month: ({ words }) => <Days words={words} month /> }, { wide: true }),
  part('schedule-preview', {
    default: ({ words, language }) => (
      <Translated language={language}>
        <SchedulePreview plan={plan('1', words('每日备份', 'Daily backup'), ['03:30', '18:00'])} clock={CLOCK} />
      </Translated>
    ),
    'summer time and overlaps': ({ words, language }) => (
      <Translated language={language}>
        <SchedulePreview
          plan={plan('', '', ['02:30'], 1800)}
          others={[plan('2', words('早间音乐', 'Morning music'), ['02:45'], 600)]}
          meets={() => true}
          clock={CLOCK}
        />
      </Translated>
    ),
    'without a clock': ({ words, language }) => (
      <Translated language={language}>
        <SchedulePreview plan={plan('1', words('每日备份', 'Daily backup'), ['03:30'])} clock={undefined} />
      </Translated>
    ),
  }),
];
