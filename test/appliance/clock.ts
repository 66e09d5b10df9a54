/** The box's clock and its seeded chance: what is simulated repeats for a seed, and tests move time without waiting. */

/** Time and chance of one appliance. */
export interface Clock {
  /** The name that all chance follows from; `large` fills the box to its limits. */
  readonly seed: string;
  /** Unix milliseconds, as the clock was set, moved by {@link Clock.advance}. */
  now(): number;
  /** Milliseconds of simulated life: 0 at the first start of a data folder; setting the clock changes nothing of it. */
  lived(): number;
  /** Lets time pass: forward only. What has passed has passed, after a restart too. */
  advance(milliseconds: number): void;
  /** How far the clock was set from the right time, in milliseconds. */
  readonly shift: number;
  /** Sets the clock, in Unix milliseconds; it stays set over a restart. */
  set(at: number): void;
  /** Back to the right time. */
  correct(): void;
  /** How long to wait for what is simulated to take so many milliseconds: tests have it sooner. */
  paced(milliseconds: number): number;
  /** A repeatable number in [0, 1) for a name and a step. */
  chance(name: string, step: number): number;
  /** Repeatable noise in [0, 1) that changes smoothly: one period in milliseconds. */
  drift(name: string, period: number, at?: number): number;
}

/** The time as if nobody had ever set the clock: what is measured by it neither ends nor begins anew when the clock is put right. */
export const steadyNow = ({ now, shift }: Pick<Clock, 'now' | 'shift'>): number => now() - shift;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** A repeatable number in [0, 1) for any text. */
export const chanceOf = (text: string): number => hash(text) / 0x1_0000_0000;

/** What a data folder keeps of a clock, in milliseconds: how far it was set, and how much time passed by {@link Clock.advance} alone. */
interface KeptClock {
  readonly shift: number;
  readonly passed: number;
  keep(which: 'shift' | 'passed', milliseconds: number): void;
}

/**
 * Makes the clock of a box.
 * @param seed the name that all chance follows from
 * @param born Unix milliseconds of the first start of the data folder
 * @param pace what simulated work takes of its time: 1 all of it, 0 none
 * @param kept how far it was set and moved, and what keeps either
 */
export function createClock(seed: string, born: number, pace = 1, kept: KeptClock = { shift: 0, passed: 0, keep: () => {} }): Clock {
  let offset = kept.passed;
  let { shift } = kept;
  const passed = () => Date.now() + offset;
  const now = () => passed() + shift;
  const move = (wanted: number): void => {
    shift = wanted;
    kept.keep('shift', wanted);
  };
  const chance = (name: string, step: number) => chanceOf(`${seed}\n${name}\n${step}`);
  return {
    seed,
    now,
    lived: () => passed() - born,
    get shift() {
      return shift;
    },
    set: (at) => move(at - passed()),
    correct: () => move(0),
    advance: (milliseconds) => {
      offset += milliseconds;
      if (milliseconds > 0) kept.keep('passed', offset);
    },
    paced: (milliseconds) => milliseconds * pace,
    chance,
    drift: (name, period, at = passed() - born) => {
      const step = Math.floor(at / period);
      const part = at / period - step;
      const smooth = part * part * (3 - 2 * part);
      return chance(name, step) * (1 - smooth) + chance(name, step + 1) * smooth;
    },
  };
}
