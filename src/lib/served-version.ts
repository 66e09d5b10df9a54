/** Which console this page is, and which one the box serves now (test/fault/README.md, New versions under open tabs). */

/** The build that this page was made of. */
export const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/**
 * The build that the box serves now; undefined when it can't be told.
 * @param signal gives up
 */
export async function servedBuild(signal?: AbortSignal): Promise<string | undefined> {
  try {
    const reply = await fetch(new URL('../version.json', import.meta.url), { cache: 'no-store', ...(signal && { signal }) });
    const { build } = (await reply.json()) as { build?: unknown }; // checked below
    return typeof build === 'string' ? build : undefined;
  } catch {
    return undefined;
  }
}
