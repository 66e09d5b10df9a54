/** What no source file may hold (test/fault/README.md, The policy of the page); the places that may are named with their reason. */
import type { Source } from './sources.ts';

const BANS: readonly (readonly [pattern: RegExp, why: string, allowed?: readonly string[]])[] = [
  [/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/, 'writes HTML'],
  [/\beval\(|new Function\(/, 'runs text as code'],
  [/set(Timeout|Interval)\(\s*['"`]/, 'runs text as code'],
  [/postMessage\([^)]*['"]\*['"]/, 'talks to any origin'],
  [/window\.open\(/, 'opens an address unchecked', ['src/lib/open-window.ts']],
  [/\blocation\.(href|assign|replace)\s*(=[^=]|\()/, 'goes to an address unchecked'],
  [/target="_blank"(?![^>]*noopener)/, 'opens a tab that can reach back'],
  [/import\(\s*[^'"`\s/]/, 'imports what the network says', ['src/lib/load-part.ts']],
  [/main:has\(.*?\)\)?\s*[+~>]/, 'restyles all of main whenever a row comes or goes'],
  [/\bTODO\b|\bFIXME\b|\bXXX\b/, 'is unfinished'],
];

/** Every banned use, with its line. */
export function bannedUses(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    BANS.flatMap(([pattern, why, allowed = []]) => {
      if (allowed.includes(path)) return [];
      const found = new RegExp(pattern, 'g').exec(text);
      return found ? [`${path}:${text.slice(0, found.index).split('\n').length}: ${why}: ${found[0].trim()}`] : [];
    }),
  );
}
