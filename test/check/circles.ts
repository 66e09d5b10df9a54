/** No file imports itself by way of others: what stands in a circle can't be read, tested or moved alone. Types count; `import()` does not. */
import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

const STATIC = /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"](\.[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What each file imports, among the files given. */
function importsOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, text }) => [
      path,
      [...text.matchAll(STATIC)].flatMap(([, name = '']) => {
        const target = posix.normalize(posix.join(dirname(path), name));
        return ENDINGS.map((ending) => target + ending).find((file) => known.has(file)) ?? [];
      }),
    ]),
  );
}

/** Each circle once, as `a → b → a`, from its first file in the order of names. */
export function circleErrors(sources: readonly Source[]): readonly string[] {
  const imports = importsOf(sources);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const { path } of [...sources].sort((a, b) => a.path.localeCompare(b.path))) walk(path, []);
  return found;
}
