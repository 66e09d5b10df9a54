/** Numbers of stays: hotels and wards count in one row, so that no two stays of the house have the same. */
import type { Box } from '../box';
import { NEXT_STAY } from '../pms/seed-guests';

const STAY = 'next stay';

/** A number that no stay has had. */
export function nextStay({ store }: Pick<Box, 'store'>): string {
  const next = Number(store.setting(STAY) ?? NEXT_STAY);
  store.keep(STAY, next + 1);
  return String(next);
}
