/** The themes that screens wear on holidays (7, festival/index). */
import { choice, colour, date, flag, image, text, type ValuesOf } from '../../../field';
import { type Issue, interfacePicture } from '../../../field/rules';
import { daysBetween } from '../../../lib/days';
import { LUNAR_DAYS, type LunarDay, lunarDay } from '../../../lib/lunar-days';
import { ordered } from '../../../screen/definition/checks';
import { listDef } from '../../../screen/definition/definition';

export const themeFields = {
  image: image(interfacePicture),
  name: text({ required: true, max: 40, width: 200 }),
  start_date: date({ required: true }),
  end_date: date({ required: true }),
  repeat: choice(['once', 'yearly', ...LUNAR_DAYS]),
  logo: image(interfacePicture),
  colour: colour({ initial: '#c8102e' }),
  effect: choice(['none', 'snow', 'lanterns', 'fireworks']),
  greeting: text({ max: 40 }),
  status: flag({ initial: true, width: 90 }),
};
export type Theme = ValuesOf<typeof themeFields>;

/** A theme begins no later than it ends; one that comes back each year lasts less than a year. */
export function checkTheme(theme: Theme): { readonly start_date?: Issue; readonly end_date?: Issue } {
  const issues = ordered('start_date', 'end_date')(theme);
  const isTooLong = theme.repeat !== 'once' && daysBetween(theme.start_date, theme.end_date) >= 365;
  return { ...(isTooLong && { end_date: { key: 'outOfRange', args: { min: 1, max: 365 } } }), ...issues };
}

/** The list of themes with its form. Where several hold, the first of the list is worn. */
export const themes = listDef({
  key: 'system-linked:themes',
  component: 'system/holidaytheme',
  resource: 'festivalIndex',
  fields: themeFields,
  name: 'name',
  columns: [
    { field: 'name', inline: true },
    'image',
    'start_date',
    'end_date',
    'repeat',
    'effect',
    { field: 'greeting', extra: true },
    'status',
  ],
  filters: ['repeat', 'status'],
  status: 'status',
  sortable: true,
  form: {
    when: ['name', 'repeat', 'start_date', 'end_date', 'status'],
    look: ['image', 'logo', 'colour', 'effect', 'greeting'],
  },
  check: checkTheme,
  batch: ['status', 'effect', 'colour'],
});

const day = (text: string): string => text.slice(5);

type When = Pick<Theme, 'start_date' | 'end_date' | 'repeat' | 'status'>;

/** The holiday that a day is nearest to: that of its year, of the one before or after. */
const nearest = (holiday: LunarDay, to: string): string | undefined =>
  [-1, 0, 1]
    .flatMap((step) => lunarDay(Number(to.slice(0, 4)) + step, holiday) ?? [])
    .sort((one, other) => Math.abs(daysBetween(one, to)) - Math.abs(daysBetween(other, to)))[0];

/** Whether a theme that moves with a holiday is worn: as many days before and after it as in the year that it was made for. */
function isWornWith(holiday: LunarDay, { start_date, end_date }: When, today: string): boolean {
  const anchor = nearest(holiday, start_date);
  if (anchor === undefined) return false;
  const [from, to] = [daysBetween(anchor, start_date), daysBetween(anchor, end_date)];
  return [-1, 0, 1].some((step) => {
    const day = lunarDay(Number(today.slice(0, 4)) + step, holiday);
    const since = day === undefined ? Number.NaN : daysBetween(day, today);
    return since >= from && since <= to;
  });
}

/** Whether a theme is worn on a day, `YYYY-MM-DD`. A yearly one may reach over the turn of the year; one of the lunar calendar moves with it. */
export function isWornOn(theme: When, today: string): boolean {
  const { start_date, end_date, repeat, status } = theme;
  if (!status || start_date === '' || end_date === '' || today < start_date) return false;
  if (repeat === 'once') return today <= end_date;
  if (repeat !== 'yearly') return isWornWith(repeat, theme, today);
  const [from, to, now] = [day(start_date), day(end_date), day(today)];
  return from <= to ? from <= now && now <= to : now >= from || now <= to;
}
