/**
 * What a file exports, another file imports: a name that is exported for nobody can't be changed or removed freely, and hides that it could.
 *
 * - A value that no other file imports is refused: its own file may use it without `export`, and what nothing uses goes.
 * - So is a type, but for one that stands in an exported signature of its file: whoever calls that may need to name it one day.
 * - A test or the gallery is a user of what its own file uses too: that is worth testing by itself. What nothing of `src` or
 *   `firmware-pack` uses but its tests is kept alive by them, and refused.
 * - The indexes of the engine and of the fields are the vocabulary of screens, also of those to come: what they pass on is used.
 */
import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** Indexes that are read as a list of what there is. */
const VOCABULARY = ['src/screen/index.ts', 'src/field/index.ts'];

/** What only others use than the scan can see, or nobody does yet: `path name`. */
const KNOWN: readonly string[] = [
  // The build runs this source by its path.
  'src/session/prerender.tsx templates',
  // Heads of the files that it writes.
  ...['SCREENS', 'BUILT', 'SEARCHED', 'searched', 'PLACES', 'FILES', 'RESOURCES'].map((name) => `test/registries/registries.ts ${name}`),
  // Rules of src/field/README.md that the screens of terminals and wireless will use.
  ...[
    'formComplete',
    'isString',
    'isExternalLink',
    'notTaken',
    'captcha',
    'genericValue',
    'packagePasswordLength',
    'packagePassword',
    'portOrEmpty',
    'mtu',
    'apImport',
    'mediaFiles',
  ].map((name) => `src/field/rules.ts ${name}`),
];

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const DECLARED = /^export (?:declare )?(?:async )?(?:abstract )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const LISTED = /^(import|export) (?:type )?(?:(?!default|const|let)\w+, )?\{([^}]*)\}(?: from '(\.[^']+)')?/gm;
/** A whole module: what it gives is told by which of its names stand in the text; who loads a part on use may ask the engine to take its `views`. */
const WHOLE = /import\(\s*['"](\.[^'"]+)['"]\s*\)|^(?:import|export)(?: type)? \* (?:as \w+ )?from '(\.[^']+)'/gm;

/** Files that try others out. */
const isTest = (path: string): boolean =>
  path.startsWith('test/') && (/\.(?:test|spec|test-d)\./.test(path) || path.startsWith('test/gallery/'));
/** Files that must be wanted by more than a test: what is shipped. */
const isShipped = (path: string): boolean => /^(?:src|firmware-pack)\//.test(path);

interface Exported {
  readonly name: string;
  readonly kind: string;
  /** Where the declaration begins; none for what an index passes on. */
  readonly at?: number;
}

/** The names in the braces of an import or export: those of the module asked, and those they have here. */
const namesIn = (list: string): readonly { readonly name: string; readonly here: string }[] =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => ({ name: each.split(' as ')[0] ?? '', here: each.split(' as ').at(-1) ?? '' }));

function exportsOf(text: string): readonly Exported[] {
  return [
    ...[...text.matchAll(DECLARED)].map(({ 1: kind = '', 2: name = '', index }) => ({ kind, name, at: index })),
    ...[...text.matchAll(LISTED)].flatMap(([, verb, list = '']) =>
      verb === 'export' ? namesIn(list).map(({ here }) => ({ kind: 'passed on', name: here })) : [],
    ),
  ];
}

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Who names what of which file: `path name` → the files that import it. */
function usersOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map(sources.map((source) => [source.path, source]));
  const users = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const use = (from: string, names: Iterable<string>): void => {
      const target = posix.normalize(posix.join(dirname(path), from));
      const file = ENDINGS.map((ending) => target + ending).find((each) => known.has(each));
      if (file) for (const name of names) users.set(`${file} ${name}`, (users.get(`${file} ${name}`) ?? new Set()).add(path));
    };
    for (const [, , list = '', from] of text.matchAll(LISTED))
      if (from)
        use(
          from,
          namesIn(list).map(({ name }) => name),
        );
    for (const [, lazy, all] of text.matchAll(WHOLE)) use(lazy ?? all ?? '', new Set([...wordsOf(text), 'views']));
  }
  return users;
}

/** What others see of an exported declaration: a type as a whole, a function up to its body, a value up to its first line's end. */
function seenOf(text: string, { kind, at = 0 }: Exported): string {
  const end = text.slice(at).search(/\n\}|\n(?=export |const |function |\/\*\*|$)/);
  const whole = text.slice(at, end < 0 ? undefined : at + end);
  if (kind === 'interface' || kind === 'type' || kind === 'class') return whole;
  return /^[\s\S]*?(?:=>|\{\n {2}(?! *readonly )|= \n?)/.exec(whole.replace(/\}: \{/g, ''))?.[0] ?? whole;
}

const isInSignature = (type: Exported, all: readonly Exported[], text: string): boolean =>
  all.some((other) => other !== type && other.at !== undefined && wordsOf(seenOf(text, other)).includes(type.name));

/** Every name that is exported for nobody. @param known those that are not checked, as `path name` */
export function exportErrors(sources: readonly Source[], known: readonly string[] = KNOWN): readonly string[] {
  const users = usersOf(sources);
  const paths = new Map(sources.map(({ path, text }) => [path, exportsOf(text)]));
  const stale = known.filter((entry) => {
    const [path = '', name] = entry.split(' ');
    const isThere = paths.get(path)?.some((each) => each.name === name);
    return !isThere || [...(users.get(entry) ?? [])].some((user) => !isTest(user) || !isShipped(path));
  });
  const unused = sources.flatMap(({ path, text }) => {
    if (isTest(path) || VOCABULARY.includes(path)) return [];
    const all = exportsOf(text);
    const words = wordsOf(text);
    return all.flatMap((each) => {
      const by = [...(users.get(`${path} ${each.name}`) ?? [])];
      const inFile = each.at !== undefined && words.filter((word) => word === each.name).length > 1;
      if (known.includes(`${path} ${each.name}`) || by.some((user) => !isTest(user) || !isShipped(path))) return [];
      if (by.length > 0) return inFile ? [] : [`${path}: only tests use ${each.name}`];
      if ((each.kind === 'interface' || each.kind === 'type') && inFile && isInSignature(each, all, text)) return [];
      return [`${path}: ${inFile ? 'only its own file' : 'nobody'} uses ${each.name}`];
    });
  });
  return [...unused, ...stale.map((entry) => `${entry}: is used, or gone: take it out of KNOWN (test/check/exports.ts)`)];
}
