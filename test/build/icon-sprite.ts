/** The icons: those that the code uses and those that a menu may ask for (src/ui/icon-names.ts). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './project.ts';
import { runSource, withCache } from './run-source.ts';

/** The console's name of an icon → Lucide's file. */
export type Icons = Readonly<Record<string, string>>;

/** The icons of the console. */
export const loadIcons = (): Promise<Icons> =>
  withCache('icons', async (cache) => (await runSource<{ readonly ICONS: Icons }>('src/ui/icon-names.ts', cache)).ICONS);

/** One SVG with a symbol for each icon, by Lucide's name. */
export async function sprite(icons: Icons): Promise<string> {
  const symbols = await Promise.all(
    [...new Set(Object.values(icons))].sort().map(async (name) => {
      const svg = await readFile(join(ROOT, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8');
      const body = svg
        .replace(/<!--.*?-->/gs, '')
        .replace(/^[\s\S]*?<svg[\s\S]*?>|<\/svg>\s*$/g, '')
        .replace(/>\s+</g, '><')
        .replace(/\s+\/>/g, '/>')
        .trim();
      return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
