/** A cron expression as a person would say it: which days, at what times, in which months. */
import { WEEK } from '../../field';
import type { Translate } from '../../i18n/keys';
import { listOf } from '../../i18n/list-of';
import { type Cron, parseCron } from '../../lib/cron';
import { two } from '../../lib/two-digits';

/** So many times of a day are named one by one. */
const MOST_TIMES = 8;
const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

const sorted = (numbers: ReadonlySet<number>): readonly number[] => [...numbers].sort((one, other) => one - other);

/** Numbers with their runs drawn together. @example spans([8, 9, 10, 20]) // ['8–10', '20'] */
const spans = (numbers: readonly number[]): readonly string[] => {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
};

/** The step that a set of minutes keeps from 0 on to the end of the hour; undefined: none. */
const stepOf = (minutes: readonly number[]): number | undefined => {
  const step = minutes.length > 1 ? (minutes[1] ?? 0) - (minutes[0] ?? 0) : 0;
  return step > 0 && minutes.length === Math.ceil(60 / step) && minutes.every((minute, at) => minute === at * step) ? step : undefined;
};

function daysOf(t: Translate, { days, weekdays, eitherDay }: Cron): string {
  const workdays = sorted(weekdays).join() === '1,2,3,4,5';
  const names = workdays
    ? t('schedule:cron.workdays')
    : listOf(
        t,
        WEEK.filter((day) => weekdays.has(Number(day) % 7)).map((day) => t(`schedule:day.${day}`)),
      );
  const dates = listOf(t, spans(sorted(days)));
  const [anyDate, anyWeekday] = [days.size === 31, weekdays.size === 7];
  if (anyDate && anyWeekday) return t('schedule:cron.everyDay');
  if (anyDate) return t(workdays ? 'schedule:cron.onWorkdays' : 'schedule:cron.weekdays', { days: names });
  if (anyWeekday) return t('schedule:cron.dates', { dates });
  return t(eitherDay ? 'schedule:cron.either' : 'schedule:cron.both', { dates, days: names });
}

function timesOf(t: Translate, days: string, cron: Cron): string {
  const [hours, minutes] = [sorted(cron.hours), sorted(cron.minutes)];
  const step = stepOf(minutes);
  const always = hours.length === 24;
  const within = listOf(t, spans(hours));
  if (step !== undefined) {
    return always ? t('schedule:cron.every', { days, count: step }) : t('schedule:cron.everyWithin', { days, count: step, hours: within });
  }
  if (always)
    return t('schedule:cron.hourly', {
      days,
      minutes: listOf(
        t,
        minutes.map((minute) => `:${two(minute)}`),
      ),
    });
  if (hours.length * minutes.length <= MOST_TIMES) {
    const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`));
    return t('schedule:cron.at', { days, times: listOf(t, times) });
  }
  return t('schedule:cron.minutes', {
    days,
    minutes: listOf(
      t,
      minutes.map((minute) => `:${two(minute)}`),
    ),
    hours: within,
  });
}

/**
 * The sentence; undefined for what cron would refuse.
 * @example cronSentence(t, '30 8 * * MON-FRI') // 'Monday to Friday at 08:30'
 */
export function cronSentence(t: Translate, text: string): string | undefined {
  const cron = parseCron(text);
  if (!cron) return undefined;
  const sentence = timesOf(t, daysOf(t, cron), cron);
  if (cron.months.size === 12) return sentence;
  const months = MONTHS.filter((month) => cron.months.has(Number(month))).map((month) => t(`schedule:cron.month.${month}`));
  return t('schedule:cron.months', { sentence, months: listOf(t, months) });
}
