/**
 * A web root of the box's own that consoles are installed into (DESIGN.md 8): assets first, version.json, index.html last by a
 * rename, so that a cut at any moment leaves the old or the new version, whole. The previous version's files stay until the
 * version after, so that open tabs go on and one rename goes back. Files that no console brought are never touched.
 */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../../src/lib/upgrade-manifest';
import { UpgradeError, type Verified } from './package';

/** A version in the web root. */
export interface Installed {
  readonly product: string;
  readonly version: string;
  readonly build: string;
}

/** A web root that can be upgraded. */
export interface WebRoot {
  readonly folder: string;
  current(): Installed;
  /** What {@link WebRoot.rollBack} would bring back. */
  previous(): Installed | undefined;
  /** Bytes that are free for it. */
  free(): number;
  /**
   * Puts a console in; `onFile` hears of each file as it is written.
   * @throws {UpgradeError} when a file of somebody else is in its place, or what the disk throws; the old version then goes on
   */
  install(verified: Verified, onFile?: (path: string) => void): void;
  /** Goes back to the previous version, which the present one then is. @throws when there is none */
  rollBack(): void;
  /** Whether the present version is there whole. */
  whole(): boolean;
}

/** What is remembered of a version: enough to switch to it again. */
interface Kept extends Installed {
  /** SHA-256 by path, of every file. */
  readonly files: Readonly<Record<string, string>>;
}

/** Switched by a rename each, in this order: the page alone decides which version runs. */
const SWITCHED = ['version.json', 'index.html'] as const;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const isFile = (path: string): boolean => existsSync(path);

/** Written beside and renamed: a reader sees the old file or the new one. */
function replace(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const arriving = join(dirname(path), `.arriving-${randomUUID()}`);
  try {
    writeFileSync(arriving, bytes, { flush: true });
    renameSync(arriving, path);
  } catch (error) {
    rmSync(arriving, { force: true });
    throw error;
  }
}

const walk = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  );

/** What the file says that it is; a web root without a console is version 0.0.0. */
function readInstalled(path: string): Installed {
  const found: Partial<Installed> = isFile(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const { product = '', version = '0.0.0', build = '' } = found;
  return { product: String(product), version: String(version), build: String(build) };
}

/**
 * Opens the box's own copy of a web root. It is copied when it is not there yet, and again when the source has been built anew.
 * @param source the console as built
 * @param folder where the copy is, or will be
 * @param memory where the previous version is remembered
 */
export function openWebRoot(source: string, folder: string, memory: string): WebRoot {
  mkdirSync(memory, { recursive: true });
  const origin = join(memory, 'source');
  const built = readInstalled(join(source, 'version.json')).build;
  if (!isFile(origin) || readFileSync(origin, 'utf8') !== built) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(memory, 'kept'), { recursive: true, force: true });
    rmSync(join(memory, 'pointer.json'), { force: true });
    if (existsSync(source)) cpSync(source, folder, { recursive: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(origin, built);
  }

  const keptIn = (build: string): string => join(memory, 'kept', encodeURIComponent(build));
  const readKept = (build: string): Kept | undefined => {
    const file = join(keptIn(build), 'kept.json');
    return isFile(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const keptBuilds = (): readonly string[] =>
    existsSync(join(memory, 'kept')) ? readdirSync(join(memory, 'kept')).map((name) => decodeURIComponent(name)) : [];
  const keep = (installed: Installed, files: Kept['files'], page: (name: (typeof SWITCHED)[number]) => Uint8Array): void => {
    for (const name of SWITCHED) replace(join(keptIn(installed.build), name), page(name));
    replace(join(keptIn(installed.build), 'kept.json'), JSON.stringify({ ...installed, files } satisfies Kept));
  };

  const pointer = join(memory, 'pointer.json');
  const readPointer = (): { readonly current: string; readonly previous?: string } | undefined =>
    isFile(pointer) ? JSON.parse(readFileSync(pointer, 'utf8')) : undefined;
  const point = (current: string, previous: string | undefined): void =>
    replace(pointer, JSON.stringify({ current, ...(previous !== undefined && { previous }) }));

  const switchTo = (build: string): void => {
    for (const name of SWITCHED) replace(join(folder, name), readFileSync(join(keptIn(build), name)));
  };

  /** The version of the page that is served: the page is the switch, so it tells the truth after any cut. */
  const served = (): string | undefined => {
    const page = join(folder, 'index.html');
    if (!isFile(page)) return undefined;
    const has = digest(readFileSync(page));
    return keptBuilds().find((build) => readKept(build)?.files['index.html'] === has);
  };

  /** Removes what only versions brought that nobody goes back to. */
  const clear = (): void => {
    const { current = '', previous } = readPointer() ?? {};
    const wanted = new Set([current, previous].flatMap((build) => (build === undefined ? [] : Object.keys(readKept(build)?.files ?? {}))));
    for (const build of keptBuilds()) {
      const kept = readKept(build);
      if (build === current || build === previous || !kept) continue;
      for (const path of Object.keys(kept.files)) if (!wanted.has(path)) rmSync(join(folder, path), { force: true });
      rmSync(keptIn(build), { recursive: true, force: true });
    }
  };

  if (!readPointer()) {
    const installed = readInstalled(join(folder, 'version.json'));
    const own = walk(folder).filter((path) => path.startsWith('assets/') || SWITCHED.some((name) => name === path));
    if (SWITCHED.every((name) => isFile(join(folder, name)))) {
      keep(installed, Object.fromEntries(own.map((path) => [path, digest(readFileSync(join(folder, path)))])), (name) =>
        readFileSync(join(folder, name)),
      );
    }
    point(installed.build, undefined);
  } else {
    // The last installation may have been cut: what the page says counts, and the rest follows it.
    const { current, previous } = readPointer() ?? { current: '' };
    const running = served();
    if (running !== undefined && running !== current) point(running, running === previous ? current : current || undefined);
    if (running !== undefined) switchTo(running);
  }

  const current = (): Installed => readInstalled(join(folder, 'version.json'));
  return {
    folder,
    current,
    previous: () => {
      const build = readPointer()?.previous;
      const kept = build === undefined ? undefined : readKept(build);
      return kept && { product: kept.product, version: kept.version, build: kept.build };
    },
    free: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    install: ({ manifest, files }, onFile = () => {}) => {
      const before = readPointer()?.current ?? '';
      const own = new Set(keptBuilds().flatMap((build) => Object.keys(readKept(build)?.files ?? {})));
      for (const { path } of manifest.files) {
        if (isFile(join(folder, path)) && !own.has(path)) throw new UpgradeError('upgradeForeign', { name: path });
      }
      const content = (name: string): Uint8Array => files.get(name) ?? new Uint8Array(0);
      // What is about to come is remembered first: after a cut it is known for the console's own, and goes or is used again.
      keep(installedOf(manifest), Object.fromEntries(manifest.files.map(({ path, sha256 }) => [path, sha256])), content);
      try {
        for (const { path } of manifest.files) {
          if (SWITCHED.some((name) => name === path)) continue;
          const place = join(folder, path);
          if (!isFile(place) || digest(readFileSync(place)) !== digest(content(path))) replace(place, content(path));
          onFile(path);
        }
        for (const name of SWITCHED) {
          replace(join(folder, name), content(name));
          onFile(name);
        }
      } catch (error) {
        if (served() === before) {
          switchTo(before);
          clear();
        }
        throw error;
      }
      if (before !== manifest.build) point(manifest.build, before);
      clear();
    },
    rollBack: () => {
      const { current: now, previous } = readPointer() ?? {};
      if (previous === undefined || !readKept(previous)) throw new Error('there is no version to go back to');
      switchTo(previous);
      point(previous, now);
    },
    whole: () => {
      const build = readPointer()?.current;
      const kept = build === undefined ? undefined : readKept(build);
      return (
        kept !== undefined &&
        Object.entries(kept.files).every(
          ([path, sha256]) => isFile(join(folder, path)) && digest(readFileSync(join(folder, path))) === sha256,
        )
      );
    },
  };
}

const installedOf = ({ product, version, build }: Manifest): Installed => ({ product, version, build });
