import { normaliseName } from '../../src/lib/normalise-name';

/**
 * The file of the menu with one line more, at the end of the last group of an area; undefined if it has none.
 * @param source of test/appliance/menu-tree.ts
 * @param top the area as in names of components: `tr069`
 * @param line path, icon, Chinese and English title
 */
export function withMenuLine(source: string, top: string, line: readonly string[]): string | undefined {
  const group = [...source.matchAll(/\.\.\.screens\('([^']*)', \[/g)].findLast(
    ([, folder = '']) => normaliseName(`${folder}/x`) === `${top}/x`,
  );
  if (!group) return undefined;
  const end = source.slice(group.index).search(/\]\),?\n/);
  const at = group.index + end;
  const quoted = line.map((word) => `'${word.replaceAll("'", "\\'")}'`);
  const before = source.slice(0, at).trimEnd().replace(/,$/, '');
  const indent = /\n( *)[^\n]*$/.exec(source.slice(0, group.index))?.[1] ?? '';
  return `${before},\n${indent}  [${quoted.join(', ')}],\n${indent}${source.slice(at)}`;
}

/** The file of the log's nouns with more of them at its end: path → Chinese and English, test/appliance/log-nouns.ts. */
export const withNouns = (source: string, nouns: readonly (readonly [path: string, zh: string, en: string])[]): string =>
  source.replace(/};\s*$/, `\n${nouns.map(([path, zh, en]) => `  '${path}': ['${zh}', '${en.replaceAll("'", "\\'")}'],\n`).join('')}};\n`);
