/**
 * How long to wait before the next attempt (test/fault/README.md, Polls), in the unit of `steps`, spread by ±20 % so that many tabs do not
 * ask in step.
 * @param attempt 0 for the first wait; past the end the last step stays
 * @param random from 0 to below 1, such as Math.random
 * @example backoff(1, [30, 60, 120, 300], () => 0.5) // 60
 */
export function backoff(attempt: number, steps: readonly number[], random: () => number): number {
  const step = steps[Math.max(0, Math.min(Math.floor(attempt) || 0, steps.length - 1))] ?? 0;
  return step * (0.8 + 0.4 * random());
}
