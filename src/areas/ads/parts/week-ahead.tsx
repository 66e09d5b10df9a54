/** The seven days ahead of a place: what plays on each, when nothing does, and what ends. */
import { useMessages } from '../../../i18n/i18n';
import type { BoxTime } from '../../../lib/box-time';
import { later } from '../../../lib/task-cycle';
import { emptyTimes, endingSoon, spansOfDay } from '../../../lib/what-plays/days';
import type { Planned, Viewer } from '../../../lib/what-plays/what-plays';
import type { ScreenProps } from '../../../screen';
import { weekdayOf } from '../../../screen/schedule/cycle-sentence';
import { Callout } from '../../../ui';
import { Calendar, type CalendarEntry } from '../../../ui/calendar';

const DAYS = 7;
const DAY_SECONDS = 86_400;

export function WeekAhead({
  screen: { t },
  plans,
  position,
  viewer,
  day,
  time,
}: {
  readonly screen: ScreenProps;
  readonly plans: readonly Planned[];
  readonly position: string;
  readonly viewer: Viewer;
  /** Today. */
  readonly day: string;
  readonly time: BoxTime;
}) {
  if (!useMessages('schedule')) return null;
  const empty = emptyTimes(plans, position, viewer, day, DAYS, time);
  const ending = endingSoon(
    plans.filter((plan) => plan.position === position),
    day,
    DAYS,
  );
  const entriesOf = (of: string): readonly CalendarEntry[] =>
    spansOfDay(plans, position, viewer, of, time).flatMap(({ from, until, turns }): readonly CalendarEntry[] => {
      const hours = `${from}–${until}`;
      if (turns.length === 0) return [{ key: hours, time: hours, name: t('ads-plan:plan.empty'), count: 1, marked: true }];
      return turns.map(({ plan }) => ({ key: `${hours} ${plan.id}`, time: hours, name: plan.name, count: 1, marked: false }));
    });
  return (
    <section aria-label={t('ads-plan:plan.ahead')} className="space-y-3">
      <h2 className="font-semibold">{t('ads-plan:plan.ahead')}</h2>
      {(empty.length > 0 || ending.length > 0) && (
        <Callout severity="warning">
          <ul className="space-y-1">
            {empty.length > 0 && <li>{t('ads-plan:plan.emptyDays', { count: new Set(empty.map((each) => each.day)).size })}</li>}
            {ending.map(({ id, name, end_date }) => (
              <li key={id}>{t('ads-plan:plan.ends', { name, day: end_date })}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Calendar
        days={Array.from({ length: DAYS }, (_, at) => {
          const each = later(`${day} 00:00:00`, at * DAY_SECONDS).slice(0, 10);
          return { day: each, weekday: t(`schedule:day.${weekdayOf(each)}`), entries: entriesOf(each), today: at === 0 };
        })}
        words={{ marked: t('ads-plan:plan.empty'), more: (count) => t('ads-plan:plan.more', { count }) }}
      />
    </section>
  );
}
