/** What a person loads until the first screen stands: the sign-in page's scripts, then the shell and the words of a language. */
import type { Outputs } from './console-bundle.ts';
import { LANGUAGES } from './project.ts';
import { FIRST_SCREEN } from './tiers.ts';

/** The paths of what is loaded first. */
export interface FirstScreen {
  /** The script that index.html starts. */
  readonly main: string;
  /** That, and what it imports: all scripts of the sign-in page. */
  readonly first: readonly string[];
  /** What index.html fetches ahead while the person types: the shell, and the words of each language. */
  readonly chain: Readonly<Record<string, readonly string[]>> & { readonly shell: readonly string[] };
  /** A script that holds one import and nothing else, and so is not shipped. */
  readonly stub: string;
}

/** @param stylesheet of the shell */
export function firstScreen(outputs: Outputs, stylesheet: string): FirstScreen {
  const plain = (path: string): readonly string[] =>
    (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map((each) => each.path);
  /** An output with everything that it imports at once. */
  const closure = (start: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(start) || !outputs[start]) return seen;
    seen.add(start);
    for (const path of plain(start)) closure(path, seen);
    return seen;
  };
  const outputOf = (source: string): string => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
    if (!found) throw new Error(`esbuild made no file of ${source}`);
    return found;
  };
  // src/base.ts makes the entry a part of the base, so what is left of it is one import of that file.
  const stub = outputOf('src/main.ts');
  const [main] = plain(stub);
  if (!main) throw new Error('src/main.ts is no part of the base (src/base.ts)');
  const first = [...closure(main)];
  const shell = [...closure(outputOf(FIRST_SCREEN))].filter((path) => !first.includes(path));
  const words = LANGUAGES.map((language) => [language, [outputOf(`locales/${language}/first.ts`)]]);
  return { main, first, chain: { shell: [stylesheet, ...shell], ...Object.fromEntries(words) }, stub };
}
