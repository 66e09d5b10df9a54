/** Holds a build to what README promises of browsers (browser-floor.mjs). */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOOR, isAskedBy, laterNames, laterStyles } from './browser-floor.mjs';
import type { Outputs } from './console-bundle.ts';
import { ROOT } from './project.ts';

/** Fails where the bundle uses what the oldest promised browsers do not have. */
export async function keepToTheFloor(files: ReadonlyMap<string, string | Buffer>, outputs: Outputs): Promise<void> {
  const found: string[] = [];
  for (const [path, data] of files) {
    if (path.endsWith('.css')) found.push(...laterStyles(String(data)).map((name) => `${path}: ${name}`));
    if (!/\.(js|html)$/.test(path)) continue;
    const styles = /<style>(.*?)<\/style>/s.exec(path.endsWith('.html') ? String(data) : '')?.[1] ?? '';
    found.push(...laterStyles(styles).map((name) => `${path}: ${name}`));
    const names: readonly string[] = laterNames(String(data));
    if (names.length === 0) continue;
    const inputs = Object.keys(outputs[path]?.inputs ?? {}).filter((input) => existsSync(join(ROOT, input)));
    const sources = await Promise.all(
      inputs.map(async (input) => ({ input, used: laterNames(await readFile(join(ROOT, input), 'utf8')) as readonly string[] })),
    );
    for (const name of names) {
      const users = sources.filter(({ used }) => used.includes(name)).map(({ input }) => input);
      const unasked = users.filter((input) => !isAskedBy(input, name));
      if (users.length === 0 || unasked.length > 0) found.push(`${unasked.join(', ') || path}: ${name}`);
    }
  }
  if (found.length === 0) return;
  throw new Error(`not in every browser that README promises (${FLOOR.join(', ')}); ask first, as in a?.(…):\n  ${found.join('\n  ')}`);
}
