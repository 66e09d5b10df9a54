/** What else restarts or rewrites devices by the clock: plans of other screens, and jobs that wait for their window. */
import type { Box } from '../box';
import { operation } from '../operation';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const PLAIN = { at: '', times: [], days: [], month_days: [], start_date: '', end_date: '' } as const;
/** Devices are back by then. */
const SECONDS = 300;
/** Fetched when asked: each of them has this method too. */
const PLANS = {
  tr069: async () => (await import('../resources/tr069-timedrestart')).tr069TimedRestart,
  wireless: async () => (await import('../resources/wireless-timereboot')).wirelessTimereboot,
} as const;
type From = keyof typeof PLANS;

/** A plan as its cycle; restarts of TR-069 have one time, and run once at the first of their days. */
const cycleOf = ({ name, cycle = 'weekly', time, ...row }: Entry): Entry => ({
  ...PLAIN,
  ...Object.fromEntries(Object.keys(PLAIN).flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))),
  ...(time !== undefined && { times: [time] }),
  ...{ name, cycle, seconds: SECONDS },
});

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Jobs that wait for their window, on devices of the same area. */
function windows({ fleet, clock }: Pick<Box, 'fleet' | 'clock'>, own: string, may: (component: string) => boolean): readonly Entry[] {
  return fleet.records
    .openJobs()
    .filter(({ component, settings }) => settings.when === 'window' && component.split('/')[0] === own.split('/')[0])
    .map(({ kind, component, settings: { window_start: start, window_end: end, until } }) => ({
      ...PLAIN,
      ...{ from: 'job', name: may(component) ? kind : '', cycle: 'daily', times: [start] },
      ...{ start_date: wireTime(clock.now()).slice(0, 10), end_date: wireTime(until).slice(0, 10) },
      seconds: ((minutes(end) - minutes(start) + 1440) % 1440) * 60,
    }));
}

/** `beside` of a screen of plans. @param own which of them asks */
export const besideMethod = (own: From) =>
  operation({
    path: '',
    method: 'beside',
    fields: {},
    run: async ({ box, may }) => {
      const others = (Object.keys(PLANS) as From[]).filter((each) => each !== own);
      const plans = await Promise.all(
        others.map(async (from) => {
          const other = await PLANS[from]();
          const rows = rowsOf(other, box.store, box.clock).all();
          return rows
            .filter(({ status }) => status === 1)
            .map((row) => ({ ...cycleOf(row), from, ...(!may(other.component) && { name: '' }) }));
        }),
      );
      return { data: { list: [...plans.flat(), ...windows(box, (await PLANS[own]()).component, may)] } };
    },
  });
