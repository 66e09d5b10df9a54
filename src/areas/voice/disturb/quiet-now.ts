/** Which phones don't ring at a moment, and until when. */

import { two } from '../../../lib/two-digits';
import { inWeek } from '../dialplan/clock';
import { expand } from '../dialplan/numbers';
import type { Dialplan } from '../dialplan/plan';

/** A phone that is quiet. */
export interface QuietPhone {
  readonly number: string;
  readonly name: string;
  /** `phone`: somebody pressed the key; `hours`: these hours are quiet. */
  readonly why: 'phone' | 'hours';
  /** Name of the hours; '' of a key. */
  readonly rule: string;
  /** `YYYY-MM-DD HH:mm`; '' where nobody knows, or where it never ends. */
  readonly until: string;
}

const HALF_HOUR = 30 * 60_000;
const SLOTS = 7 * 48;

const spell = (at: Date): string =>
  `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

/** When a week that is set at a moment is no longer; '' for a week without a gap. Times are the box's own, `YYYY-MM-DD HH:mm`. */
export function quietUntil(week: string, moment: string): string {
  const now = Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}:00Z`);
  if (Number.isNaN(now)) return '';
  const slot = Math.floor(now / HALF_HOUR);
  for (let step = 1; step <= SLOTS; step += 1) {
    const at = spell(new Date((slot + step) * HALF_HOUR));
    if (!inWeek(week, at)) return at;
  }
  return '';
}

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
