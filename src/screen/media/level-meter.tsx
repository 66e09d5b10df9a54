import { useEffect, useState } from 'react';
import { useMessages, useT } from '../../i18n/i18n';

const EVERY_MS = 80;

/** How loud a microphone is right now. @param level 0 to 1, asked some twelve times a second */
export function LevelMeter({ level }: { readonly level: () => number }) {
  const t = useT();
  const ready = useMessages('sound');
  const [loud, setLoud] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLoud(level()), EVERY_MS);
    return () => clearInterval(timer);
  }, [level]);
  const share = Math.round(loud * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element can't be drawn like this in every browser
    <span
      role="meter"
      aria-label={ready ? t('sound:microphone.level') : undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className="h-2 w-32 overflow-hidden rounded-full bg-line"
    >
      <span className="block h-full rounded-full bg-success" style={{ width: `${share}%` }} />
    </span>
  );
}
