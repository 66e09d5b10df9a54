/** Notices that the box was upgraded under an open tab (test/fault/README.md, New versions under open tabs): offered, never forced. */
import { useEffect, useState } from 'react';
import { ownBuild, servedBuild } from '../lib/served-version';

const EVERY_MS = 600_000;
const AFTER_HIDDEN_MS = 300_000;

/** True once the box serves another build than this page. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let hiddenAt = 0;
    const look = async (): Promise<void> => {
      const build = document.hidden ? undefined : await servedBuild();
      if (build !== undefined && build !== ownBuild()) setNew(true);
    };
    const onVisibility = (): void => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > AFTER_HIDDEN_MS) void look();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return isNew;
}
