/** What lists that are no rows are narrowed by, as calls spell it. */
import { parseBoxTime } from '../../src/lib/date-time';
import { BadBody } from './request';

/** An end of a range: a day, or a moment of it in minutes or seconds. @throws {BadBody} on what is none of the calendar */
export function endOf(name: string, value: unknown): string {
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/.test(text) || parseBoxTime(text) === undefined)
    throw new BadBody(name, `field "${name}" must be a time of the calendar such as 2026-01-31 or 2026-01-31 08:00:00`);
  return text;
}

/** The beginning of a time, or with `end` its last second: a day may stand for itself. */
export function momentOf(name: string, value: unknown, end: boolean): number | undefined {
  if (value === undefined || value === '') return undefined;
  const [year, month, day, hour, minute = '0', second] = endOf(name, value).split(/[- :]/);
  const last = end && hour === undefined;
  const at = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    last ? 23 : Number(hour ?? 0),
    last ? 59 : Number(minute),
    Number(second ?? (end ? 59 : 0)),
  );
  return Math.max(0, Math.floor(at.getTime() / 1000));
}

/** A text or a list of texts; undefined: all. */
export const textsOf = (name: string, value: unknown): readonly string[] | undefined => {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];
  if (wanted.length === 0) return undefined;
  return wanted.map((item) => {
    if (typeof item !== 'string') throw new BadBody(name, `field "${name}" must be text or a list of texts`);
    return item;
  });
};
/** The places of words in a list of them. */
export const codesOf = (name: string, words: readonly string[], value: unknown): readonly number[] | undefined =>
  textsOf(name, value)?.map((word) => {
    const code = words.indexOf(word);
    if (code < 0) throw new BadBody(name, `field "${name}" must be one of ${words.join(', ')}`);
    return code;
  });
/** A number of seconds. */
export const secondsOf = (name: string, value: unknown): number | undefined => {
  const text = String(value ?? '').trim();
  if (text === '') return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new BadBody(name, `field "${name}" must be a whole number of seconds`);
  return Number(text);
};
