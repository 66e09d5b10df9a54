/** A day of a place: when each advert plays, as bars, and its part of each hour, as figures. */
import type { Translate } from '../../../i18n/keys';
import type { BoxTime } from '../../../lib/box-time';
import { two } from '../../../lib/two-digits';
import { hoursShown, jumpOf, stretchesOf } from '../../../lib/what-plays/day-clock';
import { type Span, sharesByHour } from '../../../lib/what-plays/days';
import type { Planned } from '../../../lib/what-plays/what-plays';

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
  const title = t('ads-plan:plan.day', { day });
  if (plans.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      <p className="mb-3 text-note text-muted">{t('ads-plan:plan.dayHelp')}</p>
      {jump && (
        <p className="mb-3 text-note text-warning">
          {t(`ads-plan:plan.${jump.kind}`, { from: clock(jump.from), until: clock(jump.until) })}
        </p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={t('ads-plan:plan.hours')}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-[1100px] table-fixed text-note sm:min-w-[640px] tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="w-28 py-1 text-left font-medium text-muted desk:w-40">
                {t('ads-plan:plan.ad')}
              </th>
              {columns.map(({ at, hour }) => (
                <th key={at} scope="col" className="border-l border-line px-0.5 font-normal text-muted">
                  {two(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.id} className="border-t border-line">
                <th scope="row" className="relative py-2 pr-2 text-left font-normal [overflow-wrap:anywhere]">
                  {plan.name}
                </th>
                {columns.map(({ at }, index) => {
                  const share = hours[index]?.get(plan.id) ?? 0;
                  return (
                    <td key={at} className={`border-l border-line px-1 ${share > 0 ? 'bg-accent-soft text-ink' : 'text-faint'}`}>
                      {share > 0 ? `${Math.round(share * 100)} %` : ''}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden="true">
            <tr className="border-t border-line">
              <td />
              <td colSpan={columns.length} className="py-2">
                <div className="relative h-2 rounded-full bg-sunken">
                  {spans
                    .filter(({ turns }) => turns.length > 0)
                    .map(({ at, end }) => (
                      <span
                        key={at}
                        className="absolute inset-y-0 rounded-full bg-accent-solid"
                        style={{ left: `${(at / minutes) * 100}%`, width: `${((end - at) / minutes) * 100}%` }}
                      />
                    ))}
                </div>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
