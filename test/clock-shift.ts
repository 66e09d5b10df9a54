/**
 * The hour at which the tests run. A box does other things at breakfast than at night, and on a Sunday than on a working day, so all
 * tests run as if it were a Thursday at 10:30, in the box and in its pages; `CLOCK_SHIFT=5.5` runs them as if it were so many hours
 * later than it is, to find a test that passes only at some hours.
 */

const HOUR = 3_600_000;
const THURSDAY = 4;

/** Milliseconds to the coming Thursday at 10:30: forward only, since a browser throws away cookies that a box of the past sets. */
function toThursdayMorning(now: Date): number {
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ((THURSDAY - now.getDay() + 7) % 7), 10, 30);
  if (morning < now) morning.setDate(morning.getDate() + 7);
  return morning.getTime() - now.getTime();
}

/** The first process of a run decides, and tells the others. */
process.env.CLOCK_SHIFT ??= String(toThursdayMorning(new Date()) / HOUR);

/** Milliseconds that the tests' clock is ahead of the machine's. */
export const SHIFT_MS = Number(process.env.CLOCK_SHIFT) * HOUR;

/** Moves the clock of the realm it is called in, once; whole as text, since a page runs it too. */
export function shiftClock(milliseconds: number): void {
  const Real = Date;
  if (milliseconds === 0 || 'clockOfTests' in Real) return;
  const now = (): number => Real.now() + milliseconds;
  function Shifted(...given: number[]): Date | string {
    return new.target ? Reflect.construct(Real, given.length === 0 ? [now()] : given, new.target) : new Real(now()).toString();
  }
  // Hidden as Date's own are: Playwright's clock copies what it can list, and would keep this `now` instead of its own.
  const own = { prototype: Real.prototype, parse: Real.parse, UTC: Real.UTC, now, clockOfTests: true };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(Shifted, name, { value, writable: true, configurable: name !== 'prototype' });
  Object.assign(globalThis, { Date: Shifted });
}

/** Gives the cookies of a page whose clock was moved the time of the browser, which keeps them by its own; whole as text, as above. */
export function shiftCookies(milliseconds: number): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!; // every browser has it
  const ofBrowser = (_: string, label: string, time: string): string =>
    `${label}${new Date(Date.parse(time) - milliseconds).toUTCString()}`;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...own,
    set(cookie: string) {
      own.set!.call(this, cookie.replace(/(expires=)([^;]+)/i, ofBrowser));
    },
  });
}
