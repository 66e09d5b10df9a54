/** A day of a place: when each ad plays, as bars, and its part of each hour, as figures. */
import { useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import type { BoxTime } from '../../../lib/box-time';
import { two } from '../../../lib/two-digits';
import { hoursShown, jumpOf, stretchesOf } from '../../../lib/what-plays/day-clock';
import { type Span, sharesByHour } from '../../../lib/what-plays/days';
import type { Planned } from '../../../lib/what-plays/what-plays';
import { percentText } from '../../../screen/live/figures';
import { HOUR_LINE, HourAxis, HourBar, hourText } from '../../../screen/live/hour-bars';
import { Panel } from '../../../screen/live/panel';

const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function DayPlan({
  t,
  day,
  time,
  spans,
}: {
  readonly t: Translate;
  readonly day: string;
  readonly time: BoxTime;
  readonly spans: readonly Span<Planned>[];
}) {
  const stretches = stretchesOf(time, day);
  const jump = jumpOf(stretches);
  const columns = hoursShown(stretches);
  const minutes = stretches.at(-1)?.end ?? 1;
  const plans = [...new Set(spans.flatMap(({ turns }) => turns.map(({ plan }) => plan)))];
  const hours = sharesByHour(spans, columns);
  const [pointed, setPointed] = useState<number>();
  const title = t('ads-plan:plan.day', { day });
  if (plans.length === 0) return null;
  const shareOf = (at: number, id: string): number => Math.round((hours[at]?.get(id) ?? 0) * 100);
  const playing = (at: number): string =>
    plans.flatMap(({ id, name }) => (shareOf(at, id) > 0 ? [`${name} ${percentText(shareOf(at, id))}`] : [])).join(' · ');
  const hour = pointed === undefined ? undefined : columns[pointed]?.hour;
  return (
    <Panel icon="chart" title={title}>
      <p className={HOUR_LINE}>
        {pointed === undefined || hour === undefined
          ? t('ads-plan:plan.dayHelp')
          : `${hourText(hour)} · ${playing(pointed) || t('ads-plan:plan.empty')}`}
      </p>
      {jump && (
        <p className="mt-1 text-note text-warning">
          {t(`ads-plan:plan.${jump.kind}`, { from: clock(jump.from), until: clock(jump.until) })}
        </p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={t('ads-plan:plan.hours')}
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-[860px] table-fixed text-note tabular-nums" onPointerLeave={() => setPointed(undefined)}>
          <colgroup>
            <col className="w-28 desk:w-40" />
            <col span={columns.length} />
          </colgroup>
          {/* The hours are named below, as in every picture of a day; here for who does not see them. */}
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('ads-plan:plan.ad')}</span>
              </th>
              {columns.map(({ at, hour: each }) => (
                <th key={at} scope="col">
                  <span className="sr-only">{two(each)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.id} className="border-b border-line">
                <th scope="row" className="relative pr-2 text-left align-bottom font-normal [overflow-wrap:anywhere]">
                  {plan.name}
                </th>
                {columns.map(({ at }, index) => {
                  const share = shareOf(index, plan.id);
                  const changed = index === 0 || share !== shareOf(index - 1, plan.id);
                  return (
                    <td key={at} className={`px-0.5 ${index === pointed ? 'bg-hover' : ''}`} onPointerEnter={() => setPointed(index)}>
                      <span className="flex h-14 flex-col items-center justify-end pt-1">
                        {share > 0 && <span className={changed ? 'whitespace-nowrap' : 'sr-only'}>{percentText(share)}</span>}
                        <span className="flex h-8 w-full items-end justify-center">
                          <HourBar share={share / 100} />
                        </span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden="true">
            <tr>
              <td />
              <td colSpan={columns.length} className="pt-2 text-muted">
                <div className="relative h-1.5 overflow-hidden rounded-full bg-line">
                  {spans
                    .filter(({ turns }) => turns.length > 0)
                    .map(({ at, end }) => (
                      <span
                        key={at}
                        className="absolute inset-y-0 bg-accent"
                        style={{ left: `${(at / minutes) * 100}%`, width: `${((end - at) / minutes) * 100}%` }}
                      />
                    ))}
                </div>
                <HourAxis hours={columns.map(({ hour: each }) => each)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  );
}
