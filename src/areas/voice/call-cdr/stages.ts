/** How a call's time was spent, by its journey. */
import type { CdrDetail, Leg } from './records';

/** What a caller does meanwhile. */
const STAGES = ['menu', 'waiting', 'ringing', 'talking', 'voicemail', 'other'] as const;
export type Stage = (typeof STAGES)[number];

const stageOf = ({ kind, what }: Leg): Stage | undefined => {
  if (kind === 'voicemail') return 'voicemail';
  if (kind === 'meeting') return what === '' ? 'talking' : undefined;
  if (what === 'answered') return 'talking';
  if (kind === 'ivr' || kind === 'announcement') return 'menu';
  if (kind === 'queue') return what === 'waiting' ? 'waiting' : undefined;
  if (what === 'ringing' && (kind === 'extension' || kind === 'group' || kind === 'external')) return 'ringing';
  // Trunks, routes and conditions take no time of their own: what goes on, goes on.
  return undefined;
};

/**
 * Seconds of each stage, in the order in which they began; together they are the whole call. A stage that comes twice counts once.
 * @param duration of the call, in seconds
 */
export function stagesOf(legs: readonly Leg[], duration: number): readonly { readonly stage: Stage; readonly seconds: number }[] {
  const spent = new Map<Stage, number>();
  let stage: Stage = 'other';
  let since = 0;
  const until = (at: number): void => {
    const now = Math.max(since, Math.min(at, duration));
    if (now > since) spent.set(stage, (spent.get(stage) ?? 0) + now - since);
    since = now;
  };
  for (const leg of legs) {
    const next = stageOf(leg);
    if (next === undefined) continue;
    until(leg.at);
    stage = next;
  }
  until(duration);
  return [...spent].map(([name, seconds]) => ({ stage: name, seconds }));
}

/** Seconds by which a box that rounds every time by itself may be off. */
const ROUNDING = 2;
const isRounded = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING;

/** The times of a call in seconds, as its stages have them: what the box rounded part by part is together the whole call again. */
export function timesOf({ journey, wait, talk, duration }: Pick<CdrDetail, 'journey' | 'wait' | 'talk' | 'duration'>): {
  readonly wait: number;
  readonly talk: number;
} {
  const talking = stagesOf(journey, duration).find(({ stage }) => stage === 'talking')?.seconds ?? 0;
  const talked = isRounded(talking, talk) ? talking : talk;
  const rest = duration - talked;
  return { talk: talked, wait: isRounded(rest, wait) ? rest : wait };
}
