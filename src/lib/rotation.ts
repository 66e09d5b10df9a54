/**
 * What a rotation shows: films one after the other, in the hours of its days. The box plays by the same functions that the console foretells by.
 * Moments are Unix seconds; days and hours are of the box's clock, so a day with a change of clocks is 23 or 25 hours long.
 */
import type { BoxTime } from './box-time';
import { firstMoment } from './clock-change';
import { dayStart } from './timeline';

/** A film of a rotation. */
export interface RotationFilm {
  readonly id: string;
  readonly name: string;
  /** How long it is; 0 is not known, and is never shown. */
  readonly seconds: number;
  /** Whether terminals may show it now; what may not be shown is left out, and the next one follows. */
  readonly shown: boolean;
}

/** Films in an order, and when they are shown. */
export interface Rotation {
  readonly on: boolean;
  /** First and last day, `YYYY-MM-DD`, both included; empty: unbounded. */
  readonly start_date: string;
  readonly end_date: string;
  /** 1 Monday to 7 Sunday; none: every day. */
  readonly weekdays: readonly string[];
  /** `HH:mm`, the second not included; empty: the edge of the day, the same twice: all day. From the later to the earlier is over midnight. */
  readonly from: string;
  readonly until: string;
  /** Begins anew after the last film; else nothing follows until the next day's hours. */
  readonly loop: boolean;
  readonly films: readonly RotationFilm[];
}

/** Why nothing is shown: switched off, no film that could be, outside of its hours, or all films are over for today. */
export type Pause = 'off' | 'empty' | 'hours' | 'over';

/** A stretch of a film, or of nothing. */
export type Showing = { readonly from: number /** Not in it any more. */; readonly until: number } & (
  | {
      readonly film: RotationFilm;
      /** The film ends where the hours do, before its own end. */
      readonly cut: boolean;
    }
  | { readonly pause: Pause }
);

const DAY = 86_400;

/** The films that are shown at all. */
export const showable = (films: readonly RotationFilm[]): readonly RotationFilm[] =>
  films.filter(({ shown, seconds }) => shown && seconds > 0);

/** How long one round is, in seconds. */
export const roundLength = (films: readonly RotationFilm[]): number => showable(films).reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * The first moment of a text of the box's clock, `YYYY-MM-DD HH:mm` with or without seconds; of a time that the clock skips the moment at which
 * it goes on. NaN for what is none.
 */
export function momentOfClock(time: BoxTime, text: string): number {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;
  return Number.isNaN(wall) ? wall : firstMoment(time, wall);
}

const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

/** The stretches of its hours that touch a span, in order, whole: they may begin before it and end after it. */
export function hoursOn(
  { start_date: first, end_date: last, weekdays, from, until }: Omit<Rotation, 'on' | 'loop' | 'films'>,
  time: BoxTime,
  start: number,
  end: number,
): readonly { readonly from: number; readonly until: number }[] {
  const allDay = (from || '00:00') === (until || '24:00');
  const found: { from: number; until: number }[] = [];
  // From the day before: its hours may last over midnight. The middle of a day is safe, however long it is.
  for (let at = dayStart(time, dayStart(time, start) - DAY / 2); at < end; at = dayStart(time, at + 1.5 * DAY)) {
    const day = time.full(at).slice(0, 10);
    if ((first !== '' && day < first) || (last !== '' && day > last)) continue;
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    const next = dayStart(time, at + 1.5 * DAY);
    const begun = allDay || from === '' ? at : momentOfClock(time, `${day} ${from}`);
    const lastDay = until <= (from || '00:00') ? time.full(next).slice(0, 10) : day;
    const over = allDay || until === '' || until === '24:00' ? next : momentOfClock(time, `${lastDay} ${until}`);
    if (over > start && begun < end && over > begun) found.push({ from: begun, until: over });
  }
  return found;
}

/** The films of one stretch of hours, as far as they touch a span. */
function* filmsIn(
  hours: { readonly from: number; readonly until: number },
  films: readonly RotationFilm[],
  loop: boolean,
  start: number,
  end: number,
): Generator<Showing> {
  const round = roundLength(films);
  const stop = Math.min(hours.until, end);
  // Whole rounds before the span are left out at once.
  let at = hours.from + (loop ? Math.max(0, Math.floor((start - hours.from) / round)) * round : 0);
  while (at < stop) {
    for (const film of films) {
      const until = Math.min(at + film.seconds, hours.until);
      if (at >= stop) return;
      if (until > start) yield { from: at, until, film, cut: until < at + film.seconds };
      at += film.seconds;
    }
    if (loop) continue;
    if (at < hours.until) yield { from: Math.max(at, hours.from), until: hours.until, pause: 'over' };
    return;
  }
}

/** What is shown over a span, without a gap and in order; the first and the last stretch may reach beyond it. Empty for a span of nothing. */
export function showingsOf(rotation: Rotation, time: BoxTime, start: number, end: number): readonly Showing[] {
  if (end <= start) return [];
  const films = showable(rotation.films);
  if (!rotation.on || films.length === 0) return [{ from: start, until: end, pause: rotation.on ? 'empty' : 'off' }];
  const found: Showing[] = [];
  let at = start;
  // Hours that reach into the next day's own end where those begin.
  const stretches = hoursOn(rotation, time, start, end).toSorted((one, other) => one.from - other.from);
  for (const [index, stretch] of stretches.entries()) {
    const hours = { from: stretch.from, until: Math.min(stretch.until, stretches[index + 1]?.from ?? stretch.until) };
    if (hours.from > at) found.push({ from: at, until: hours.from, pause: 'hours' });
    for (const each of filmsIn(hours, films, rotation.loop, start, end)) if (each.until > start && each.from < end) found.push(each);
    at = Math.max(at, hours.until);
  }
  if (at < end) found.push({ from: at, until: end, pause: 'hours' });
  return found;
}

/** What is shown last in each of its hours that touch a span; nothing where no film can be. Quick, however short the films are. */
export const endsOf = (rotation: Rotation, time: BoxTime, start: number, end: number): readonly Showing[] =>
  rotation.on && roundLength(rotation.films) > 0
    ? hoursOn(rotation, time, start, end).flatMap(({ until }) => showingsOf(rotation, time, until - 1, until))
    : [];

/** What is shown at a moment, how far into it, and which film follows; `next` is undefined where none does within a fortnight. */
export function showingAt(
  rotation: Rotation,
  time: BoxTime,
  moment: number,
): { readonly now: Showing; readonly position: number; readonly next: (Showing & { readonly film: RotationFilm }) | undefined } {
  const isFilm = (each: Showing): each is Showing & { readonly film: RotationFilm } => 'film' in each;
  const [now, following] = showingsOf(rotation, time, moment, moment + 1);
  const shown: Showing = now ?? { from: moment, until: moment + 1, pause: 'hours' };
  const from = isFilm(shown) ? shown.until : moment + 1;
  // Mostly it is the very next one; only over days without hours one looks far.
  const next =
    (following && isFilm(following) ? following : undefined) ??
    [DAY / 24, 14 * DAY].map((span) => showingsOf(rotation, time, from, from + span).find(isFilm)).find((each) => each !== undefined);
  return { now: shown, position: moment - shown.from, next };
}
