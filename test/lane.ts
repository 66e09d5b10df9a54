/**
 * The two lanes of tests. `npm test` proves everything once, and of what only repeats (cut points, screens by language and theme,
 * kinds of damage) a sample; `npm run test:all` proves all of it. Which sample follows from a seed that is printed.
 */
import { createHash } from 'node:crypto';

/** Whether everything is to be proven: `--all` for the first process of a run, which `LANE=full` tells the others. */
export const FULL = process.env.LANE === 'full' || process.argv.includes('--all');

/** What samples follow from: `LANE_SEED`, or chance. The first process of a run tells the others, and the person who may want it again. */
const seedOf = (): string => {
  const { LANE_SEED = String(Math.trunc(Math.random() * 1_000_000)) } = process.env;
  if (process.env.LANE_SEED === undefined && !FULL) {
    console.log(`The quick lane of the tests: samples by LANE_SEED=${LANE_SEED}; LANE=full, or npm run test:all, has everything.`);
  }
  Object.assign(process.env, { LANE_SEED, LANE: FULL ? 'full' : 'quick' });
  return LANE_SEED;
};
const SEED = seedOf();

const rank = (name: string): string => createHash('sha256').update(`${SEED}\n${name}`).digest('hex');

/**
 * All of a list in the full lane; in the quick one so many of it, in their order.
 * @param name tells this sample from others of the same length
 */
export function sampled<T>(name: string, all: readonly T[], count: number): readonly T[] {
  if (FULL || all.length <= count) return all;
  const chosen = all.map((_, at) => ({ at, by: rank(`${name} ${at}`) })).sort((a, b) => (a.by < b.by ? -1 : 1));
  return chosen
    .slice(0, count)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .map((at) => all[at] as T); // an index of its own
}

/** How often a property is tried: a tenth in the quick lane, but at least a hundred times. */
export const runs = (full: number): number => (FULL ? full : Math.min(full, Math.max(100, Math.ceil(full / 10))));
