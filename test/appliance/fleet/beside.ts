/** What else runs by the clock where a plan would: plans of other screens, and jobs that wait for their window. */
import { later, nextRuns } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { operation } from '../operation';
import { BadBody } from '../request';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';

const PLAIN = { at: '', times: [], days: [], month_days: [], start_date: '', end_date: '', every: 0, minute: 0, cron: '' } as const;
/** So many plans are told, and so many places of each are named. */
const MOST = 200;
const NAMED = 5;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Jobs that wait for their window, on devices of the same area. */
function windows({ fleet, clock }: Pick<Box, 'fleet' | 'clock'>, own: string, may: (component: string) => boolean): readonly Entry[] {
  return fleet.records
    .openJobs()
    .filter(({ component, settings }) => settings.when === 'window' && component.split('/')[0] === own.split('/')[0])
    .map(({ kind, component, settings: { window_start: start, window_end: end, until } }) => ({
      ...PLAIN,
      ...{ from: 'job', name: may(component) ? kind : '', cycle: 'daily', times: [start], places: [], count: 0 },
      ...{ start_date: wireTime(clock.now()).slice(0, 10), end_date: wireTime(until).slice(0, 10) },
      seconds: ((minutes(end) - minutes(start) + 1440) % 1440) * 60,
    }));
}

/** A word of a place, as {@link placeKey} made it. */
const wordOf = (place: string): string => place.slice(place.indexOf(' ') + 1);

/** `beside` of a screen that plans something: `whom` are the fields of its form, saved or not, that say whom it reaches. @param path of the resource */
export const besideMethod = (path: string) =>
  operation({
    path: '',
    method: 'beside',
    fields: { whom: 'any' },
    run: async ({ box, may }, { whom }) => {
      if (typeof whom !== 'object' || whom === null || Array.isArray(whom)) throw new BadBody('whom', 'field "whom" must be a record');
      // Fetched when asked: each of the resources that it reads has this method too.
      const { areInTheWay, draftOf, schedulesOf } = await import('../room-plays/schedules');
      const plan = draftOf(box, path, whom as Entry);
      if (!plan) throw new Error(`${path} plans nothing`);
      const now = wireTime(box.clock.now());
      const list = schedulesOf(box)
        .filter((other) => other.on && !(other.component === plan.component && other.id === plan.id) && areInTheWay(plan, other))
        .flatMap((other) => {
          const shared = [...other.places].filter((place) => plan.places.has(place));
          const { from, component, name, seconds, cycle } = other;
          const isKnown = may(component);
          // What still goes on is in the way too.
          if (shared.length === 0 || nextRuns(cycle, later(now, -seconds), 1).length === 0) return [];
          const { cycle: kind, at, times, days, month_days, start_date, end_date, every = 0, minute = 0, cron } = cycle;
          const when = { cycle: kind, at, times, days, month_days, start_date, end_date, every, minute, cron };
          // Whom a guest's wake-up calls is told to nobody else.
          const places = isKnown ? shared.slice(0, NAMED).map(wordOf) : [];
          return [{ ...when, from, name: isKnown ? name : '', seconds, places, count: shared.length }];
        });
      return { data: { list: [...list.slice(0, MOST), ...(plan.effect === 'cut' ? windows(box, plan.component, may) : [])] } };
    },
  });
