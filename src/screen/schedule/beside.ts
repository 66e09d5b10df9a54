/** What of other screens runs by the clock where a plan would: one screen at a time is seen on its own page. */
import { useMemo } from 'react';
import { encodeValues, type Fields } from '../../field/field';
import { type ResourceName, resource } from '../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text } from '../../gateway/shape';
import { useMessages, wordAt } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { CYCLES } from '../../lib/task-cycle';
import { useSettled } from '../../ui/use-settled';
import { useRead } from '../data/use-read';
import type { ScreenProps } from '../screen';
import type { Scheduled } from './collisions';
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
    cycle: cycleOf(plan),
    where: whereOf(places, count),
  }));
}
