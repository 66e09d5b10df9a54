/** The five fields of cron: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). */

/** What a cron expression allows. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: ReadonlySet<number>;
  /** Both kinds of day are restricted: a day that either of them names counts, as cron has always done. */
  readonly eitherDay: boolean;
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const readPart = (part: string, min: number, max: number): readonly number[] | undefined => {
  const found = /^(\*|\d{1,2}(?:-\d{1,2})?)(?:\/(\d{1,2}))?$/.exec(part);
  if (!found) return undefined;
  const [, range = '', stepText] = found;
  const step = stepText === undefined ? 1 : Number(stepText);
  const [fromText = '', toText] = range.split('-');
  const from = range === '*' ? min : Number(fromText);
  // "5/10" means from 5 on; "5" means 5 alone.
  const to = range === '*' || (toText === undefined && stepText !== undefined) ? max : Number(toText ?? fromText);
  if (step < 1 || from < min || to > max || from > to) return undefined;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
};

const readField = (text: string, [min, max]: readonly [number, number]): ReadonlySet<number> | undefined => {
  const all = text.split(',').map((part) => readPart(part, min, max));
  const known = all.filter((part) => part !== undefined);
  return known.length === all.length ? new Set(known.flat()) : undefined;
};

/** The words that stand for five fields. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Names as numbers: MON is 1, and SUN at the end of a span is 7. What is no name stays, and is refused later. */
const numbered = (part: string, names: readonly string[], first: number): string =>
  part.replace(/(-?)\b([a-z]{3})\b/gi, (whole, dash: string, name: string) => {
    const at = names.indexOf(name.toLowerCase());
    return at < 0 ? whole : `${dash}${dash === '-' && name.toLowerCase() === 'sun' ? 7 : at + first}`;
  });

/**
 * Reads an expression; undefined for what cron would refuse. Names of days and months and words such as `@daily` are taken.
 * @example parseCron('30 8 * * MON-FRI') // half past eight on working days
 */
export function parseCron(text: string): Cron | undefined {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  const given = (Object.hasOwn(SHORTHANDS, word) ? SHORTHANDS[word] : undefined) ?? trimmed;
  const parts = given
    .split(/\s+/)
    .map((part, at) => (at === 3 ? numbered(part, MONTHS, 1) : at === 4 ? numbered(part, WEEKDAYS, 0) : part));
  if (parts.length !== RANGES.length) return undefined;
  const [minutes, hours, days, months, weekdays] = RANGES.map((range, at) => readField(parts[at] ?? '', range));
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: new Set([...weekdays].map((day) => day % 7)),
    eitherDay: !parts[2]?.startsWith('*') && !parts[4]?.startsWith('*'),
  };
}

/** Whether the expression names a day: `month` 1 to 12, `weekday` 0 Sunday to 6 Saturday. */
export const cronNamesDay = (cron: Cron, month: number, day: number, weekday: number): boolean =>
  cron.months.has(month) &&
  (cron.eitherDay ? cron.days.has(day) || cron.weekdays.has(weekday) : cron.days.has(day) && cron.weekdays.has(weekday));
