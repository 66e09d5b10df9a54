/** A person's arrangement of the dashboard, as it is kept in this browser. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { load, save } from '../../lib/storage';
import { type Arrangement, arrangementKey, preset, readArrangement, sameArrangement } from './arrangement';

/** SPEC.md 9: below 992 px the layout is the phone's. */
const NARROW = '(max-width: 991.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const list = matchMedia(NARROW);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};
const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** The arrangement of this account, mode and width, the one it starts from, and the way to keep another. */
export function useArrangement(account: string, operations: boolean) {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  const start = preset(operations);
  const key = arrangementKey(account, operations, narrow);
  const [kept, setKept] = useState<Readonly<Record<string, Arrangement>>>({});
  const stored = useMemo(() => readArrangement(load('local', key), start), [key, start]);

  /** Answers whether it is kept for the next visit; for this one it always is. */
  const keep = useCallback(
    (arrangement: Arrangement): boolean => {
      setKept((known) => ({ ...known, [key]: arrangement }));
      // What equals the preset is not kept, so that a better preset reaches those who never chose.
      return save('local', key, sameArrangement(arrangement, start) ? undefined : arrangement);
    },
    [key, start],
  );
  return { key, narrow, start, arrangement: kept[key] ?? stored, keep } as const;
}
