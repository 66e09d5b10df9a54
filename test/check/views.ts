/**
 * What a screen declares loads nothing that is drawn: declarations are read by the appliance, the checks and the search for records too,
 * and a screen's views are chunks of their own. Fields are the exception: each has its input beside its rule.
 */
import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** `import()` does not count, nor do types: neither is there when the file is loaded. */
const STATIC = /(?:^|[\s;])(?:import|export)\s+(?:([\w*{}\s,$]+?)\sfrom\s+)?['"](\.[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** A kind of field, also one of an area's own: what its input is drawn with is its own affair. */
const isField = ({ path, text }: Source): boolean => path.startsWith('src/field/') || /\bdefineField\b|\bInput: function\b/.test(text);

/** The engine's pieces, which are drawn. */
const isDrawn = (path: string): boolean => path.endsWith('.tsx') || path === 'src/screen/index.ts';

/** Files of definitions that load what is drawn from before: whoever parts one takes its line off, and none is added. */
const KNOWN: readonly string[] = [];

const isType = (names: string): boolean =>
  /^type\s/.test(names) ||
  (/^\{/.test(names) &&
    names
      .replace(/[{}]/g, '')
      .split(',')
      .every((name) => /^\s*(?:type\s.*)?$/.test(name)));

/** The files that one loads, among those known. */
function loads({ path, text }: Source, known: ReadonlyMap<string, Source>): readonly Source[] {
  return [...text.matchAll(STATIC)].flatMap(([, names = '', from = '']) => {
    const target = posix.normalize(posix.join(dirname(path), from));
    const file = ENDINGS.map((ending) => target + ending).find((each) => known.has(each));
    return isType(names) || file === undefined ? [] : (known.get(file) ?? []);
  });
}

/** The ways from a file to all that is drawn, each to the first of it. */
function waysToViews(from: Source, known: ReadonlyMap<string, Source>): readonly (readonly string[])[] {
  const seen = new Set<string>();
  const walk = (file: Source, way: readonly string[]): readonly (readonly string[])[] => {
    const here = [...way, file.path];
    if (isField(file)) return [];
    if (isDrawn(file.path)) return [here];
    if (seen.has(file.path)) return [];
    seen.add(file.path);
    return loads(file, known).flatMap((next) => walk(next, here));
  };
  return walk(from, []);
}

/**
 * Every file below a declaration or the appliance that loads what is drawn, with one way there.
 * @param sources `src` and `test/appliance`
 * @param exempt files that may load what is drawn; one that does not any more is an error too
 */
export function viewErrors(sources: readonly Source[], exempt: readonly string[] = KNOWN): readonly string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const roots = sources.filter(({ path }) => /^(?:src\/areas\/.*\/screen|test\/appliance\/.*(?<!\.test))\.ts$/.test(path));
  const ways = new Map(roots.flatMap((root) => waysToViews(root, known)).map((way) => [way.at(-2) ?? '', way]));
  return [
    ...[...ways].flatMap(([loader, way]) => (exempt.includes(loader) ? [] : `${way.join(' → ')}: is drawn`)),
    ...exempt.flatMap((each) => (ways.has(each) ? [] : `${each}: loads nothing drawn any more: take it off KNOWN`)),
  ];
}
