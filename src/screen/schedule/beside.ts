/** What of other screens runs by the clock on the same devices, or on what hangs on them: one plan at a time is seen on its own page. */
import { type ResourceName, resource } from '../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text } from '../../gateway/shape';
import { useMessages, wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import type { Scheduled } from './collisions';
import { cycleOf } from './cycle-fields';

const besides = record({
  list: list(
    record({
      /** '' where the account may not look at its screen; of a job its kind. */
      name: text(),
      from: oneOf(['tr069', 'wireless', 'job']),
      seconds: number(),
      cycle: oneOf(['once', 'daily', 'weekly', 'monthly']),
      at: text(),
      times: list(text()),
      days: list(text()),
      month_days: list(text()),
      start_date: text(),
      end_date: text(),
    }),
  ),
});

/** `beside` of a resource that runs by the clock. */
export const besideCall = (name: ResourceName) => resource(name).method('beside').reads(besides);

/** They, as a schedule knows them. */
export function useBesidePlans(found: Decoded<typeof besides> | undefined, t: Translate): readonly Scheduled[] {
  const ready = [useMessages('schedule'), useMessages('job')].every(Boolean);
  if (!found || !ready) return [];
  const nameOf = (from: string, name: string): string => (from === 'job' ? (wordAt(t, `job:kind.${name}`) ?? name) : name);
  return found.list.map(({ name, from, seconds, ...plan }, at) => ({
    id: `beside ${at}`,
    name: t(`schedule:beside.${from}`, { name: name === '' ? t('schedule:beside.hidden') : nameOf(from, name) }),
    status: true,
    seconds,
    cycle: cycleOf(plan),
  }));
}
