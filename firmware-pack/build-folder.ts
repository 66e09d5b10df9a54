/** The build folder: what build.mjs wrote, and which of its files a pack needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWebPath } from '../src/lib/upgrade-manifest';
import { EXIT, reasonOf, stop } from './pack-error';

/** What build.json says of a file. */
export interface BuildFile {
  /** The source that it was made for, where it has one: `src/areas/voice/index.ts`, `locales/en/voice.json`. */
  readonly entry: string;
  /** The files that it names. */
  readonly imports: readonly string[];
  /** Those of them that it asks for only when they are wanted. */
  readonly lazy: readonly string[];
  /** It has no .br twin: large, and wanted by few. */
  readonly gzipOnly: boolean;
  /** The npm packages in it. */
  readonly packages: readonly string[];
}

/** An npm package in the bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly licence: string;
}

/** A build, as far as a pack needs to know it. */
export interface BuildFolder {
  readonly product: string;
  readonly version: string;
  readonly build: string;
  readonly commit: string;
  /** Unix seconds; 0: the build did not know. */
  readonly epoch: number;
  readonly languages: readonly string[];
  readonly areas: readonly string[];
  readonly files: ReadonlyMap<string, BuildFile>;
  readonly packages: readonly BundledPackage[];
  /** The bytes of a file of the folder. */
  read(path: string): Buffer;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
const texts = (value: unknown): readonly string[] => (isTexts(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Opens a build folder.
 * @throws {PackError} when it is none, or not whole
 */
export function openBuild(folder: string): BuildFolder {
  const read = (path: string): Buffer => {
    try {
      return readFileSync(join(folder, path));
    } catch (error) {
      return stop(EXIT.build, `--build ${folder} is not a whole build folder (${reasonOf(error)})`);
    }
  };
  let about: unknown;
  try {
    about = JSON.parse(read('build.json').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return stop(EXIT.build, `--build ${folder}: build.json is no JSON`);
    throw error;
  }
  if (!isRecord(about) || about.schema !== 1 || !isRecord(about.files) || !Array.isArray(about.packages))
    return stop(EXIT.build, `--build ${folder}: build.json is of another kind; build with the same version of the console`);
  const files = new Map(
    Object.entries(about.files).map(([path, file]): [string, BuildFile] => {
      if (!isWebPath(path) || !isRecord(file)) return stop(EXIT.build, `--build ${folder}: build.json names "${path}"`);
      const { entry, imports, lazy, gzipOnly, packages } = file;
      return [
        path,
        { entry: text(entry), imports: texts(imports), lazy: texts(lazy), gzipOnly: gzipOnly === true, packages: texts(packages) },
      ];
    }),
  );
  const packages = about.packages
    .filter(isRecord)
    .map(({ name, version, licence }) => ({ name: text(name), version: text(version), licence: text(licence) }));
  return {
    product: text(about.product),
    version: text(about.version),
    build: text(about.build),
    commit: text(about.commit),
    epoch: Number(about.epoch) || 0,
    languages: texts(about.languages),
    areas: texts(about.areas),
    files,
    packages,
    read,
  };
}

/** What a pack leaves out. */
export interface Choice {
  readonly languages: readonly string[];
  readonly without: readonly string[];
}

/**
 * What is left out, checked against what there is.
 * @throws {PackError} for a language or an area that the build does not have
 */
export function choose(build: BuildFolder, languages: readonly string[] | undefined, without: readonly string[]): Choice {
  const language = languages?.find((each) => !build.languages.includes(each));
  if (language !== undefined) stop(EXIT.usage, `--languages: this build has ${build.languages.join(', ')}, not "${language}"`);
  if (without.includes('dashboard')) stop(EXIT.usage, '--without: the dashboard is the first screen and stays');
  const area = without.find((each) => !build.areas.includes(each));
  if (area !== undefined) stop(EXIT.usage, `--without: this build has ${build.areas.join(', ')}, not "${area}"`);
  return { languages: languages ?? build.languages, without: [...without].sort() };
}

/** Everything that these files need, without what `isCut` keeps from being asked for. */
function reach(build: BuildFolder, roots: readonly string[], isCut: (entry: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { imports = [], lazy = [] } = build.files.get(path) ?? {};
    // What is asked for at once is needed, whoever it was made for.
    open.push(...imports.filter((next) => !(lazy.includes(next) && isCut(build.files.get(next)?.entry ?? ''))));
  }
  return seen;
}

/** The assets of the web root that stay: without what only languages and areas that are left out would ask for. */
export function keptAssets(build: BuildFolder, page: string, { languages, without }: Choice): readonly string[] {
  const isCut = (entry: string): boolean => {
    const [top, second = '', third = ''] = entry.split('/');
    if (top === 'src') return second === 'areas' && without.includes(third);
    // An area's words are in files that begin with its name; nobody else asks for them.
    return (
      top === 'locales' && (!languages.includes(second) || without.some((area) => third === `${area}.json` || third.startsWith(`${area}-`)))
    );
  };
  const named = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path ?? '');
  const roots = [...named, ...(build.files.get('index.html')?.imports ?? [])];
  const [all, needed] = [reach(build, roots, () => false), reach(build, roots, isCut)];
  const assets = [...build.files.keys()].filter((path) => path.startsWith('assets/'));
  return assets.filter((path) => needed.has(path) || !all.has(path));
}
