/**
 * `CLOCK_SHIFT=5.5 npx playwright test …` runs the browser tests as if it were so many hours later (or earlier), in the box and in its
 * pages: a test that passes only at some hours of the day is found before they come.
 */

/** Milliseconds that the tests' clock is ahead of the machine's; 0 unless asked. */
export const SHIFT_MS = Number(process.env.CLOCK_SHIFT ?? 0) * 3_600_000;

/** Moves the clock of the realm it is called in; whole as text, since a page runs it too. */
export function shiftClock(milliseconds: number): void {
  const Real = Date;
  const now = (): number => Real.now() + milliseconds;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    apply: () => new Real(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}

if (SHIFT_MS !== 0) shiftClock(SHIFT_MS);
