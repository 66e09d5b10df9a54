/** The sound of an alarm: the console's own notification, once for each new alarm, and none for who has muted the console. */
import { useEffect, useRef } from 'react';
import { load } from '../../../lib/storage';

/** Under which the shell keeps a person's settings (src/gateway/README.md). */
const PREFERENCES = 'preferences';

const muted = (): boolean => {
  const kept = load('local', PREFERENCES);
  return typeof kept === 'object' && kept !== null && 'muted' in kept && kept.muted === true;
};

/** Rings when an alarm is there that was not there before: also the first time, as the operator has not heard it yet. */
export function useAlarmSound(ids: readonly string[]): void {
  const heard = useRef<ReadonlySet<string>>(new Set());
  const sound = useRef<HTMLAudioElement | undefined>(undefined);
  const key = ids.join(' ');
  useEffect(() => {
    const now = new Set(key === '' ? [] : key.split(' '));
    const fresh = [...now].some((id) => !heard.current.has(id));
    heard.current = now;
    if (!fresh || muted()) return;
    sound.current ??= new Audio(new URL(NOTIFICATION_SOUND, import.meta.url).href);
    void sound.current.play().catch(() => undefined); // a browser that refuses sound has said enough
  }, [key]);
}
