/** How often each rule has turned a caller away, noted in its record. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { wireTime } from '../wire-time';

/**
 * Counts a caller who was turned away.
 * @param at Unix seconds
 */
export function countHit({ store }: Pick<Box, 'store'>, rule: string, at: number): void {
  // What the box itself writes: nobody's form becomes stale by that.
  store.run(
    `UPDATE rows SET body = json_set(body, '$.hits', coalesce(json_extract(body, '$.hits'), 0) + 1, '$.last_hit', ?) WHERE resource = ? AND id = ?`,
    wireTime(at * 1000),
    resourcePaths.voiceDisturbBlock,
    Number(rule),
  );
}
