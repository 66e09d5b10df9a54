/** A person's arrangement of the dashboard, as it is kept in this browser. */
import { useMemo, useState } from 'react';
import { load, save } from '../../lib/storage';
import { DESK, useMedia } from '../../ui/use-media';
import { type Arrangement, arrangementKey, PRESET, readArrangement, sameArrangement } from './arrangement';

/** The arrangement of this account and width, and the way to keep another. */
export function useArrangement(account: string) {
  const narrow = !useMedia(DESK);
  const key = arrangementKey(account, narrow);
  const [kept, setKept] = useState<Readonly<Record<string, Arrangement>>>({});
  const stored = useMemo(() => readArrangement(load('local', key)), [key]);

  /** Answers whether it is kept for the next visit; for this one it always is. */
  const keep = (arrangement: Arrangement): boolean => {
    setKept((known) => ({ ...known, [key]: arrangement }));
    // What equals the preset is not kept, so that a better preset reaches those who never chose.
    return save('local', key, sameArrangement(arrangement, PRESET) ? undefined : arrangement);
  };
  return { key, narrow, arrangement: kept[key] ?? stored, keep } as const;
}
