/** The themes that screens wear on holidays (SPEC.md 2, HolidayTheme; 7, festival/index). */
import { choice, colour, date, flag, image, text, type ValuesOf } from '../../../field';
import { type Issue, interfacePicture } from '../../../field/rules';
import { ordered } from '../../../screen/checks';

/** Fields of a theme. */
export const themeFields = {
  image: image(interfacePicture),
  name: text({ required: true, max: 40, width: 200 }),
  start_date: date({ required: true }),
  end_date: date({ required: true }),
  repeat: choice(['once', 'yearly']),
  logo: image(interfacePicture),
  colour: colour({ initial: '#c8102e' }),
  effect: choice(['none', 'snow', 'lanterns', 'fireworks']),
  greeting: text({ max: 40 }),
  status: flag({ initial: true, width: 90 }),
};
/** The values of a theme. */
export type Theme = ValuesOf<typeof themeFields>;

/** A theme begins no later than it ends; one that comes back each year lasts less than a year. */
export function checkTheme(theme: Theme): { readonly start_date?: Issue; readonly end_date?: Issue } {
  const issues = ordered('start_date', 'end_date')(theme);
  const isTooLong = theme.repeat === 'yearly' && Date.parse(theme.end_date) - Date.parse(theme.start_date) >= 365 * 86_400_000;
  return { ...(isTooLong && { end_date: { key: 'outOfRange', args: { min: 1, max: 365 } } }), ...issues };
}

const day = (text: string): string => text.slice(5);

/** Whether a theme is worn on a day, `YYYY-MM-DD`. A yearly one may reach over the turn of the year. */
export function isWornOn(
  { start_date, end_date, repeat, status }: Pick<Theme, 'start_date' | 'end_date' | 'repeat' | 'status'>,
  today: string,
): boolean {
  if (!status || start_date === '' || end_date === '' || today < start_date) return false;
  if (repeat === 'once') return today <= end_date;
  const [from, to, now] = [day(start_date), day(end_date), day(today)];
  return from <= to ? from <= now && now <= to : now >= from || now <= to;
}
