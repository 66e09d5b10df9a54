/** A cycle as a person would say it. */
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import type { Cycle } from '../../../lib/task-cycle';
import { two } from '../../../lib/two-digits';
import { cronSentence } from './cron-sentence';

const WEEK = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Monday to Sunday by their words. */
const dayNames = (t: Translate, days: readonly string[]): readonly string[] =>
  WEEK.filter((day) => days.includes(day)).map((day) => t(`system-linked:tasks.values.days.${day}`));

const withinDates = (t: Translate, sentence: string, { start_date: from, end_date: to }: Cycle): string => {
  if (from !== '' && to !== '') return t('system-linked:sentence.between', { sentence, from, to });
  if (from !== '') return t('system-linked:sentence.from', { sentence, from });
  return to === '' ? sentence : t('system-linked:sentence.until', { sentence, to });
};

/**
 * The sentence of a cycle; undefined while something that it needs is missing.
 * @example sentenceOf(t, { cycle: 'daily', times: ['08:00'], … }) // "Every day at 08:00"
 */
export function sentenceOf(t: Translate, cycle: Cycle): string | undefined {
  const times = listOf(t, [...cycle.times].sort());
  const plain = (): string | undefined => {
    switch (cycle.cycle) {
      case 'once':
        return cycle.at === '' ? undefined : t('system-linked:sentence.once', { at: cycle.at.slice(0, 16) });
      case 'minutes':
        return cycle.every === undefined ? undefined : t('system-linked:sentence.minutes', { count: cycle.every });
      case 'hourly':
        return cycle.minute === undefined ? undefined : t('system-linked:sentence.hourly', { minute: two(cycle.minute) });
      case 'daily':
        return times === '' ? undefined : t('system-linked:sentence.daily', { times });
      case 'weekly': {
        if (times === '' || cycle.days.length === 0) return undefined;
        if (cycle.days.length === WEEK.length) return t('system-linked:sentence.daily', { times });
        if ([...cycle.days].sort().join() === WEEK.slice(0, 5).join()) return t('system-linked:sentence.workdays', { times });
        return t('system-linked:sentence.weekly', { days: listOf(t, dayNames(t, cycle.days)), times });
      }
      case 'monthly': {
        if (times === '' || cycle.month_days.length === 0) return undefined;
        const days = cycle.month_days.filter((day) => day !== 'last').sort((one, other) => Number(one) - Number(other));
        const last = cycle.month_days.includes('last');
        if (days.length === 0) return t('system-linked:sentence.monthlyLast', { times });
        return t(last ? 'system-linked:sentence.monthlyAndLast' : 'system-linked:sentence.monthly', { days: listOf(t, days), times });
      }
      case 'cron':
        return cronSentence(t, cycle.cron);
    }
  };
  const sentence = plain();
  return sentence === undefined || cycle.cycle === 'once' ? sentence : withinDates(t, sentence, cycle);
}
