/** Where a scene is: room numbers, ranges of them, and the names of public places, with commas between them. */
import type { Issue } from '../../../field/rules';

/** A room or a terminal as scenes see it: its number, and the place that it hangs in where it is in no room. */
export interface Spot {
  readonly room: string;
  readonly area?: string;
}

const RANGE = /^(\d{1,6})\s*[-–~]\s*(\d{1,6})$/;
const MOST = 60;

/** The entries of a text. */
export const entriesOf = (text: string): readonly string[] =>
  text
    .split(/[,，;；、\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The one spelling: entries with a comma and a space between them, ranges with a hyphen. */
export const spellExtent = (text: string): string =>
  entriesOf(text)
    .map((entry) => entry.replace(RANGE, '$1-$2'))
    .join(', ');

/** A range that ends before it begins, or more entries than anybody can read. */
export function extentIssue(text: string): Issue | undefined {
  const entries = entriesOf(text);
  if (entries.length > MOST) return { key: 'tooMany', args: { max: MOST } };
  const wrong = entries.find((entry) => {
    const [, from, to] = RANGE.exec(entry) ?? [];
    return from !== undefined && Number(from) > Number(to);
  });
  return wrong === undefined ? undefined : { key: 'roomRange', args: { range: wrong } };
}

/** Whether a spot is in an extent. */
export function covers(text: string, { room, area = '' }: Spot): boolean {
  return entriesOf(text).some((entry) => {
    const [, from, to] = RANGE.exec(entry) ?? [];
    if (from === undefined) return entry === room || (room === '' && entry === area);
    // Numbers of another length are another numbering: 120 is not between 12 and 1200.
    return /^\d+$/.test(room) && room.length >= from.length && room.length <= String(to).length && between(room, from, String(to));
  });
}
const between = (room: string, from: string, to: string): boolean => Number(room) >= Number(from) && Number(room) <= Number(to);

/** The first entry of one extent that another has too; undefined where they have nothing in common. */
export function overlapOf(one: string, other: string): string | undefined {
  const spans = (text: string) =>
    entriesOf(text).map((entry) => {
      const [, from, to] = RANGE.exec(entry) ?? [];
      const number = /^\d+$/.test(entry) ? Number(entry) : undefined;
      return { entry, from: from === undefined ? number : Number(from), to: to === undefined ? number : Number(to) };
    });
  const others = spans(other);
  return spans(one).find((mine) =>
    others.some((theirs) =>
      mine.from === undefined || theirs.from === undefined
        ? mine.entry === theirs.entry
        : mine.from <= Number(theirs.to) && theirs.from <= Number(mine.to),
    ),
  )?.entry;
}
