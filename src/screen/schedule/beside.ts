/** What of other screens runs by the clock where a plan would: one screen at a time is seen on its own page. It is told in the form, before a row is switched on, and before many are changed or imported. */
import { useMemo } from 'react';
import { encodeValues, type Fields, type ValuesOf } from '../../field/field';
import { type ResourceName, resource } from '../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text } from '../../gateway/shape';
import { useMessages, wordAt } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { loadPart } from '../../lib/load-part';
import { CYCLES } from '../../lib/task-cycle';
import { lazyRetry } from '../../ui/lazy-retry';
import { useSettled } from '../../ui/use-settled';
import { useRead } from '../data/use-read';
import type { ScreenProps } from '../screen';
import type { BoxClock } from './clock';
import type { Meets, Scheduled } from './collisions';
import { cycleOf } from './cycle-fields';

const besides = record({
  list: list(
    record({
      /** '' where the account may not look at its screen; of a job its kind. */
      name: text(),
      from: oneOf(['tr069', 'wireless', 'task', 'broadcast', 'wakeup', 'ad', 'job']),
      seconds: number(),
      cycle: oneOf(CYCLES),
      at: text(),
      times: list(text()),
      days: list(text()),
      month_days: list(text()),
      start_date: text(),
      end_date: text(),
      every: number(),
      minute: number(),
      cron: text(),
      /** Some of the rooms and areas that both reach, and how many there are; 0: not known. */
      places: list(text()),
      count: number(),
    }),
  ),
});

/** `beside` of a resource: plans of other screens that would be in the way of one of its own. */
export const besideCall = (name: ResourceName) =>
  resource(name).method<{ whom: Readonly<Record<string, unknown>> }>('beside').reads(besides);

/** A plan of another screen, and whom both reach, in words. */
export interface BesidePlan extends Scheduled {
  readonly where: string;
}

/**
 * Plans of other screens that would be in the way of one that is not saved yet (`beside` of its resource).
 * @param names the fields that say whom it reaches
 */
export function useBesidePlans(
  { gateway, t }: Pick<ScreenProps, 'gateway' | 't'>,
  name: ResourceName,
  fields: Fields,
  values: object,
  names: readonly string[],
  id = '',
): readonly BesidePlan[] {
  const read = useMemo(() => besideCall(name), [name]);
  const whom = useSettled(JSON.stringify({ ...encodeValues(fields, values, names), id }));
  const found = useRead(gateway, read, { whom: JSON.parse(whom) }).data?.data;
  const ready = [useMessages('schedule'), useMessages('job')].every(Boolean);
  return found && ready ? besidePlans(t, found) : [];
}

/** What a box answers, in words; those of `schedule` and `job` are there. */
export function besidePlans(t: ScreenProps['t'], found: Decoded<typeof besides>): readonly BesidePlan[] {
  const nameOf = (from: string, word: string): string => (from === 'job' ? (wordAt(t, `job:kind.${word}`) ?? word) : word);
  const whereOf = (places: readonly string[], count: number): string => {
    if (count === 0) return '';
    const rest = count - places.length;
    if (places.length === 0) return t('schedule:beside.count', { count });
    const more = rest > 0 ? [t('schedule:beside.more', { count: rest })] : [];
    return t('schedule:beside.where', { places: listOf(t, [...places, ...more]) });
  };
  return found.list.map(({ name: word, from, seconds, places, count, ...plan }, at) => ({
    id: `beside ${at}`,
    name: t(`schedule:beside.${from}`, { name: word === '' ? t('schedule:beside.hidden') : nameOf(from, word) }),
    status: true,
    seconds,
    hours: from === 'ad',
    cycle: cycleOf(plan),
    where: whereOf(places, count),
  }));
}

/** How the rows of a list are plans. */
export interface PlanList<F extends Fields, T extends Scheduled> {
  readonly name: ResourceName;
  readonly fields: F;
  /** The fields that say whom a plan reaches. */
  readonly whom: readonly (keyof F & string)[];
  readonly planOf: (values: ValuesOf<F>, id: string, clock: BoxClock) => T;
  /** Where the box tells its clock; without it `now` of the resource. */
  readonly clockOf?: (screen: ScreenProps) => Promise<BoxClock>;
  /** Which plans of this list are in each other's way where they run at the same time; without it none is. */
  readonly meets?: (screen: ScreenProps) => Meets<T> | Promise<Meets<T>>;
}

const load = () => loadPart(() => import('./clashes'));

/** What the views of such a list take of it. */
export const planViews = <F extends Fields, T extends Scheduled>(plans: PlanList<F, T>) => ({
  switching: async ({ id }: { readonly id: string }, on: boolean, screen: ScreenProps): Promise<readonly string[]> =>
    on ? (await load()).clashesOf(plans, [{ id, status: 1 }], screen) : [],
  Preview: lazyRetry(async () => (await load()).clashesView(plans)),
});
