/** Notices that the box was upgraded under an open tab (RELIABILITY.md R8): offered, never forced. */
import { useEffect, useState } from 'react';

const EVERY_MS = 600_000;
const AFTER_HIDDEN_MS = 300_000;

/** The build that this page was made of. */
export const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/** The build that the box serves now; undefined when it can't be told. */
export async function servedBuild(): Promise<string | undefined> {
  try {
    const reply = await fetch(new URL('../version.json', import.meta.url), { cache: 'no-store' });
    const { build } = (await reply.json()) as { build?: unknown }; // checked below
    return typeof build === 'string' ? build : undefined;
  } catch {
    return undefined;
  }
}

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
