/** Which phones don't ring at a moment, and until when. */
import { inWeek, nextHalfHour } from '../dialplan/clock';
import { expand } from '../dialplan/numbers';
import type { Dialplan } from '../dialplan/plan';
import type { QuietPhone } from './calls';

/** When a week that is set at a moment is no longer; '' for a week without a gap. Times are the box's own, `YYYY-MM-DD HH:mm`. */
export const quietUntil = (week: string, moment: string): string => nextHalfHour(moment, 7, (at) => !inWeek(week, at));

/** The phones that are quiet at a moment of the box's clock, in the order of their numbers. A key on the phone counts before hours. */
export function quietNow({ extensions, quiet }: Pick<Dialplan, 'extensions' | 'quiet'>, moment: string): readonly QuietPhone[] {
  const open = quiet
    .filter(({ status, week }) => status && inWeek(week, moment))
    .map(({ name, numbers, week }) => ({ name, numbers: new Set([...numbers, ...expand(numbers)]), until: quietUntil(week, moment) }));
  return extensions
    .filter(({ status }) => status)
    .flatMap(({ number, name, dnd }): readonly QuietPhone[] => {
      if (dnd) return [{ number, name, why: 'phone', rule: '', until: '' }];
      const rule = open.find(({ numbers }) => numbers.has(number));
      return rule ? [{ number, name, why: 'hours', rule: rule.name, until: rule.until }] : [];
    })
    .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
}
