/** How a job on devices is carried out: the narrow defaults, what is wrong with a wish, and how long it takes. */
import type { JobPlan } from './plan-calls';

/** What a person decides before the start. */
export interface Settings {
  readonly when: 'now' | 'window' | 'inform';
  readonly window_start: string;
  readonly window_end: string;
  /** Devices of the first wave, and of each further one; undefined while nothing is typed. */
  readonly wave: number | undefined;
  readonly waves: number | undefined;
  /** Percent; 0: no rule. */
  readonly stop: number | undefined;
  readonly least: number | undefined;
  readonly parallel: number | undefined;
  readonly offline: 'wait' | 'skip';
  /** After so many hours what has not begun is given up. */
  readonly hours: number;
  readonly tries: number | undefined;
  /** A person looks after each wave before the next one begins. */
  readonly approve: boolean;
  readonly why: string;
}

/** Up to so many devices go in one wave. */
const FEW = 5;

/** Narrow ones: five first, then fifty at a time, and a rule that stops at one in twenty. What can lose a device goes one first. */
export const usualSettings = (plan: Pick<JobPlan, 'total' | 'protected'> | undefined): Settings => ({
  when: 'now',
  window_start: '02:00',
  window_end: '05:00',
  wave: plan?.protected ? 1 : FEW,
  waves: 50,
  stop: 5,
  least: 5,
  parallel: 10,
  offline: 'wait',
  hours: 24,
  tries: 1,
  approve: false,
  why: '',
});

/** Hours after which an offline device is given up. */
export const HOURS = [1, 4, 12, 24, 72, 168] as const;

/** Least and most of each number. */
export const LIMITS = {
  wave: [1, 100_000],
  waves: [1, 100_000],
  stop: [0, 100],
  least: [1, 1000],
  parallel: [1, 500],
  tries: [1, 3],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;

/** Names of what is wrong. */
export const wrongIn = (settings: Settings): readonly (keyof Settings)[] => {
  const numbers = Object.entries(LIMITS).flatMap(([name, [least, most]]) => {
    const value = settings[name as keyof typeof LIMITS];
    return value !== undefined && Number.isInteger(value) && value >= least && value <= most ? [] : [name as keyof Settings];
  });
  const isClock = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const { when, window_start: start, window_end: end } = settings;
  const isWindow = isClock(start) && isClock(end) && start !== end;
  return when === 'window' && !isWindow ? [...numbers, 'window_start', 'window_end'] : numbers;
};

/** As the call `start` is sent. @param now of the box, Unix seconds */
export const encodeSettings = ({ hours, when, window_start, window_end, approve, ...rest }: Settings, now: number) => ({
  ...rest,
  when,
  ...(approve && { approve: 1 }),
  ...(when === 'window' && { window_start, window_end }),
  until: now + hours * 3600,
});

/** Seconds that so many devices take, wave by wave. */
export function forecast(count: number, each: number, { wave = 0, waves = 0, parallel = 1 }: Settings): number {
  const turns = (size: number): number => Math.ceil(size / Math.max(1, parallel));
  const first = wave > 0 ? Math.min(wave, count) : count;
  const left = count - first;
  const size = waves > 0 ? waves : Math.max(1, left);
  return (turns(first) + Math.floor(left / size) * turns(size) + turns(left % size)) * each;
}
