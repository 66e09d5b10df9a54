/** Which locale files a screen needs: those that its own files name, and what they load of the engine beyond what every screen has. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Every screen has these, or the part that needs them loads them itself. */
const EVERYWHERE = new Set(['common', 'engine', 'field', 'issue', 'upload', 'import', 'session']);
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g;
const NAMED = /['"`]([a-z0-9-]+):(?=[a-zA-Z$])/g;
/** A part that loads its words itself, where it is shown or asked: one file, or several. */
const LOADED = /useMessages\(\s*'([\w-]+)'|loadMessages\(\w+, \[([^\]]*)\]/g;

const fileOf = (from: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((suffix) => resolve(dirname(from), path) + suffix).find((each) => existsSync(each));

/**
 * Reads sources once for all screens.
 * @param root of the project
 * @param namespaces the locale files that there are
 */
export function wordFinder(root: string, namespaces: readonly string[]): (screen: string) => readonly string[] {
  const texts = new Map<string, string>();
  const read = (path: string): string => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(path, 'utf8');
    texts.set(path, text);
    return text;
  };
  const next = (path: string): readonly string[] =>
    [...read(path).matchAll(IMPORT)].flatMap(([, plain, lazily]) => fileOf(path, plain ?? lazily ?? '') ?? []);
  const engine = new Set<string>();
  const walkEngine = (path: string): void => {
    if (engine.has(path)) return;
    engine.add(path);
    next(path).forEach(walkEngine);
  };
  walkEngine(join(root, 'src/screen/index.ts'));

  return (screen) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const walk = (path: string, loaded: ReadonlySet<string>): void => {
      const key = `${path} ${[...loaded].join()}`;
      const inside = relative(root, path).replaceAll('\\', '/');
      if (seen.has(key) || engine.has(path) || !/^src\/(?:areas|screen)\//.test(inside)) return;
      seen.add(key);
      const text = read(path);
      const own = [...text.matchAll(LOADED)].flatMap(
        ([, name, names = '']) => name ?? [...names.matchAll(/'([\w-]+)'/g)].map(([, each = '']) => each),
      );
      const has = own.length > 0 ? new Set([...loaded, ...own]) : loaded;
      for (const [, name = ''] of text.matchAll(NAMED))
        if (namespaces.includes(name) && !EVERYWHERE.has(name) && !has.has(name)) found.add(name);
      for (const file of next(path)) walk(file, has);
    };
    walk(join(root, screen), new Set());
    return [...found].sort();
  };
}
