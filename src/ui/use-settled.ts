/** What somebody types, once he pauses: the box is not asked for each key. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
