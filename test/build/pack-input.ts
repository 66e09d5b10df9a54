/**
 * What firmware-pack asks about a build, so that the folder alone is enough: which file needs which, what is in each, and the
 * licences. It stands beside the web root's files, not among them: no budget counts it and no pack serves it.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SCREEN_NAMES } from '../../src/areas/names.ts';
import type { Outputs } from './console-bundle.ts';
import { LANGUAGES, PRODUCT, ROOT } from './project.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence's words. */
  readonly text: string;
}

/** A build, as far as a pack needs to know it. */
export interface PackBuild {
  readonly version: string;
  readonly buildId: string;
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly outputs: Outputs;
  readonly workers: Outputs;
  /** Paths of files that have no .br twin. */
  readonly gzipOnly: ReadonlySet<string>;
  /** Packages that are in a file without esbuild knowing, by the file's path. */
  readonly carried: Readonly<Record<string, readonly string[]>>;
}

/** Which commit this is, and when it was made: the time that a pack gives its files (test/fault/README.md, Packing). Without git it is unknown. */
async function origin(): Promise<{ readonly commit: string; readonly epoch: number }> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', ['-c', 'log.showSignature=false', ...args], { cwd: ROOT })).stdout.trim();
  const known = await Promise.all([git('log', '-1', '--format=%H %ct'), git('status', '--porcelain')]).catch(() => undefined);
  const [commit = '', time] = known?.[0].split(' ') ?? ['unknown', '0'];
  return { commit: known?.[1] ? `${commit}-dirty` : commit, epoch: Number(process.env.SOURCE_DATE_EPOCH || time) };
}

/** A package that is in the bundle: what its package.json says, and its licence's words. */
async function describePackage(folder: string): Promise<Package> {
  const { name, version, license: licence } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).sort().find((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8') : 'The package comes without a text of its licence.';
  return { name, version, licence, text: text.replaceAll('\r\n', '\n').trim() };
}

/** The folder of the package that a source belongs to. */
const homeOf = (input: string): string | undefined => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];
const nameOf = (home: string): string => /(?:@[^/]+\/)?[^/]+$/.exec(home)?.[0] ?? home;
/** A field that is left out where it has no values. */
const some = (name: string, values: readonly string[]): object => (values.length > 0 ? { [name]: [...new Set(values)].sort() } : {});

/** The folders of the packages that are in a file. */
function packagesIn(path: string, { outputs, workers, carried }: PackBuild): readonly string[] {
  const inputs = Object.entries((outputs[path] ?? workers[path])?.inputs ?? {});
  const within = inputs.flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? (homeOf(input) ?? []) : []));
  return [...within.map((home) => resolve(home)), ...(carried[path] ?? []).map((name) => join(ROOT, 'node_modules', name))];
}

/** What build.json says of a file. */
function describeFile(path: string, build: PackBuild): object {
  const { files, outputs, workers, gzipOnly } = build;
  const { imports = [], entryPoint } = outputs[path] ?? workers[path] ?? {};
  const text = /\.(js|html)$/.test(path) ? String(files.get(path)) : '';
  const own = imports.filter((each) => !each.external);
  // A stylesheet, the sprite, a sound and a worker are no modules: who names them needs them.
  const beside = [...files.keys()].filter((other) => other.startsWith('assets/') && !outputs[other] && text.includes(basename(other)));
  const lazy = own.filter(({ kind }) => kind === 'dynamic-import').map((each) => each.path);
  return {
    ...(entryPoint ? { entry: entryPoint } : {}),
    ...(gzipOnly.has(path) ? { gzipOnly: true } : {}),
    ...some('imports', [...own.map((each) => each.path), ...beside]),
    ...some('lazy', lazy),
    ...some('packages', packagesIn(path, build).map(nameOf)),
  };
}

/** The files that the pack reads: build.json, licences.txt, CHANGELOG.md. */
export async function packInput(build: PackBuild): Promise<readonly (readonly [path: string, text: string])[]> {
  const { version, buildId, files } = build;
  const paths = [...files.keys()].sort();
  const homes = new Map(paths.flatMap((path) => packagesIn(path, build)).map((home) => [nameOf(home), home]));
  const packages = await Promise.all([...homes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, home]) => describePackage(home)));
  const about = {
    schema: 1,
    product: PRODUCT,
    version,
    build: buildId,
    ...(await origin()),
    languages: LANGUAGES,
    areas: Object.keys(SCREEN_NAMES).sort(),
    files: Object.fromEntries(paths.map((path) => [path, describeFile(path, build)])),
    packages: packages.map(({ name, version, licence }) => ({ name, version, licence })),
  };
  const line = '-'.repeat(80);
  const own = { name: PRODUCT, version, licence: 'MIT', text: (await readFile(join(ROOT, 'LICENSE'), 'utf8')).trim() };
  const licences = [own, ...packages].map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  return [
    ['build.json', `${JSON.stringify(about, null, 1)}\n`],
    ['licences.txt', licences.join(`\n${line}\n`)],
    ['CHANGELOG.md', await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')],
  ];
}
