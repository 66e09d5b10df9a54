/** What a job tells in figures. */
import type { Translate } from '../../i18n/keys';
import { thousands } from '../../lib/number-format';
import type { Job } from './job-calls';

const [MINUTE, HOUR] = [60, 3600];

/** A number of seconds: seconds below two minutes, minutes below two hours, then hours. */
export const secondsText = (seconds: number, t: Translate): string =>
  seconds < 2 * MINUTE
    ? t('job:seconds', { count: Math.max(0, Math.round(seconds)) })
    : seconds < 2 * HOUR
      ? t('common:unit.minutes', { count: Math.round(seconds / MINUTE) })
      : t('common:unit.hours', { count: Math.round(seconds / HOUR) });

/** How far it is, 0 to 100; undefined where it does not count what it works on. */
export function shareOf({ counts: { queued, running, done, failed, skipped, unknown } }: Pick<Job, 'counts'>): number | undefined {
  const ended = done + failed + skipped + unknown;
  const total = ended + queued + running;
  return total > 0 ? (ended / total) * 100 : undefined;
}

/** How many are through, how quickly, and how long it goes on, as parts of a line; none where it does not count. */
export function countParts({ counts, rate, left }: Pick<Job, 'counts' | 'rate' | 'left'>, t: Translate): readonly string[] {
  const { queued, running, done, failed, skipped, unknown } = counts;
  const ended = done + failed + skipped + unknown;
  const total = ended + queued + running;
  if (total === 0) return [];
  return [
    t('job:counts.done', { done: thousands(ended), total: thousands(total) }),
    ...(failed > 0 ? [t('job:counts.failed', { count: failed })] : []),
    ...(skipped > 0 ? [t('job:counts.skipped', { count: skipped })] : []),
    ...(unknown > 0 ? [t('job:counts.unknown', { count: unknown })] : []),
    ...(queued + running > 0 && rate > 0 ? [t('job:counts.rate', { rate: thousands(Math.round(rate)) })] : []),
    ...(queued + running > 0 && left > 0 ? [t('job:counts.left', { span: secondsText(left, t) })] : []),
  ];
}
