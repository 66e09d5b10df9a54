import { useEffect, useRef, useState } from 'react';
import type { ScreenProps } from '../../../screen';

/** Shows an element on the whole screen; answers whether it is. */
export function useFullscreen({ t, notify }: Pick<ScreenProps, 't' | 'notify'>) {
  const place = useRef<HTMLElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = async (): Promise<void> => {
    try {
      if (document.fullscreenElement === place.current) await document.exitFullscreen();
      else await place.current?.requestFullscreen();
    } catch {
      notify('warning', t('common:shell.noFullscreen'));
    }
  };
  return {
    place,
    full,
    toggle: () => (document.fullscreenEnabled ? void toggle() : notify('warning', t('common:shell.noFullscreen'))),
  };
}
