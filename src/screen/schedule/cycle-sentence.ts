/** A cycle as a person would say it. */
import { WEEK } from '../../field';
import type { Translate } from '../../i18n/keys';
import { listOf } from '../../i18n/list-of';
import type { Cycle } from '../../lib/task-cycle';
import { two } from '../../lib/two-digits';
import { cronSentence } from './cron-sentence';

/** The day of the week of `YYYY-MM-DD…`; what is no day counts as Monday. */
export const weekdayOf = (moment: string): (typeof WEEK)[number] =>
  WEEK[(new Date(`${moment.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '1';

/** The last of several with "and" before it. @example andList(t, ['Monday', 'Friday']) // 'Monday and Friday' */
const andList = (t: Translate, items: readonly string[]): string =>
  items.length < 2 ? listOf(t, items) : t('schedule:and', { list: listOf(t, items.slice(0, -1)), last: items.at(-1) ?? '' });

/** Monday to Sunday by their words. */
const dayNames = (t: Translate, days: readonly string[]): readonly string[] =>
  WEEK.filter((day) => days.includes(day)).map((day) => t(`schedule:day.${day}`));

/** Days of February: every month has so many. */
const SHORTEST_MONTH = 28;

const withinDates = (t: Translate, sentence: string, { start_date: from, end_date: to }: Cycle): string => {
  if (from !== '' && to !== '') return t('schedule:sentence.between', { sentence, from, to });
  if (from !== '') return t('schedule:sentence.from', { sentence, from });
  return to === '' ? sentence : t('schedule:sentence.until', { sentence, to });
};

/**
 * The sentence of a cycle; undefined while something that it needs is missing.
 * @example cycleSentence(t, { cycle: 'weekly', days: ['1', '5'], times: ['03:30'], … }) // "Every Monday and Friday at 03:30"
 */
export function cycleSentence(t: Translate, cycle: Cycle): string | undefined {
  const times = andList(t, [...cycle.times].sort());
  const plain = (): string | undefined => {
    switch (cycle.cycle) {
      case 'once':
        return cycle.at === '' ? undefined : t('schedule:sentence.once', { at: cycle.at.slice(0, 16) });
      case 'minutes':
        return cycle.every === undefined ? undefined : t('schedule:sentence.minutes', { count: cycle.every });
      case 'hourly':
        return cycle.minute === undefined ? undefined : t('schedule:sentence.hourly', { minute: two(cycle.minute) });
      case 'daily':
        return times === '' ? undefined : t('schedule:sentence.daily', { times });
      case 'weekly': {
        if (times === '' || cycle.days.length === 0) return undefined;
        if (cycle.days.length === WEEK.length) return t('schedule:sentence.daily', { times });
        if ([...cycle.days].sort().join() === WEEK.slice(0, 5).join()) return t('schedule:sentence.workdays', { times });
        return t('schedule:sentence.weekly', { days: andList(t, dayNames(t, cycle.days)), times });
      }
      case 'monthly': {
        if (times === '' || cycle.month_days.length === 0) return undefined;
        const days = cycle.month_days.filter((day) => day !== 'last').sort((one, other) => Number(one) - Number(other));
        const last = cycle.month_days.includes('last');
        if (days.length === 0) return t('schedule:sentence.monthlyLast', { times });
        const key = last ? 'monthlyAndLast' : cycle.clamped && days.some((day) => Number(day) > SHORTEST_MONTH) ? 'clamped' : 'monthly';
        return t(`schedule:sentence.${key}`, { days: andList(t, days), times });
      }
      case 'cron':
        return cronSentence(t, cycle.cron);
    }
  };
  const sentence = plain();
  return sentence === undefined || cycle.cycle === 'once' ? sentence : withinDates(t, sentence, cycle);
}
