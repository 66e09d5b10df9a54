/**
 * A web root of the box's own that consoles are installed into, by the very install.sh that a box runs: whatever
 * happens, the page that is served is the old or the new one, and everything that it needs is there.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeKeys, readPrivateKey } from '../../../firmware-pack/keys';
import { describeFile, writeManifest } from '../../../firmware-pack/manifest';
import { gzip, writeTar } from '../../../firmware-pack/tar';
import { MANIFEST_PATH, SIGNATURE_PATH } from '../../../src/lib/upgrade-manifest';
import { UpgradeError } from './package';

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
  /** What {@link WebRoot.rollBack} would bring back; none where something of it is missing. */
  previous(): Installed | undefined;
  /** Bytes that are free for it. */
  free(): number;
  /**
   * Puts the console of a tarball in.
   * @throws {UpgradeError} when a file of somebody else is in its place, or the disk fails; the old version then goes on
   */
  install(tarball: string, firmware: string, allowOlder: boolean): Promise<void>;
  /** Goes back to the previous version, which the present one then is. @throws when there is none */
  rollBack(): Promise<void>;
  /** Whether the present version is there whole. */
  whole(): boolean;
}

/** What install.sh ends with (its own list). */
const FOREIGN = 16;
const NO_ROOM = 17;
const NOT_WHOLE = 21;

/** The script, wherever this program runs from. */
function findInstaller(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'firmware-pack/install.sh');
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) throw new Error('firmware-pack/install.sh is not here');
  }
}

const walk = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  );

/** What the file says that it is; a web root without a console is version 0.0.0. */
function readInstalled(path: string): Installed {
  const found: Partial<Installed> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const { product = '', version = '0.0.0', build = '' } = found;
  return { product: String(product), version: String(version), build: String(build) };
}

/** Files that a console of this build has brought. */
const isOwn = (path: string): boolean => path.startsWith('assets/') || path === 'version.json' || path === 'index.html';
/** What a build folder holds for the pack, and no box has. */
const FOR_THE_PACK = ['build.json', 'licences.txt', 'CHANGELOG.md'];
/** Assets first, the page last. */
const rank = (path: string): number => ['version.json', 'index.html'].indexOf(path);

/** The console of a folder as a tarball, as the factory puts it on the box. */
function factoryTarball(source: string, { product, version, build }: Installed): Buffer {
  const key = readPrivateKey(makeKeys().privatePem);
  const files = walk(source)
    .filter(isOwn)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => ({ name, bytes: readFileSync(join(source, name)), mode: 0o644 }));
  const text = writeManifest({
    product,
    version,
    build,
    epoch: Math.floor(Date.now() / 1000),
    commit: 'factory',
    minFirmware: '',
    minFrom: '',
    languages: ['zh_CN', 'en'],
    key: key.publicKey.id,
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    gz: false,
    own: [],
    files: files.map(({ name, bytes }) => describeFile(name, bytes)),
    notes: {},
  });
  const head = [
    { name: MANIFEST_PATH, bytes: text, mode: 0o644 },
    { name: SIGNATURE_PATH, bytes: key.sign(text), mode: 0o644 },
  ];
  return gzip(writeTar([...head, ...files], 0));
}

/** A failed run of the script, in words of the box. */
function failure(code: number | null, said: string): UpgradeError {
  const why =
    said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^install\.sh: /, '') ?? '';
  if (code === FOREIGN) return new UpgradeError('upgradeForeign', { name: why.split(' ')[0] ?? '' });
  // It was killed, and has said nothing.
  if (code === null) return new UpgradeError('upgradeStopped');
  return code === NO_ROOM ? new UpgradeError('upgradeSpace') : new UpgradeError('upgradeBroken', { why: why.slice(0, 100) });
}

/**
 * Opens the box's own copy of a web root. It is made when it is not there yet, and again when the source has been built anew.
 * @param source the console as built
 * @param folder where the copy is, or will be
 * @param memory where it is remembered what the copy was made of
 */
export function openWebRoot(source: string, folder: string, memory: string): WebRoot {
  const installer = findInstaller();
  const argv = (command: string, more: readonly string[]): readonly string[] => [installer, command, '--root', folder, ...more];
  const runNow = (command: string, ...more: readonly string[]): SpawnSyncReturns<string> =>
    spawnSync('sh', argv(command, more), { encoding: 'utf8' });
  const run = (command: string, ...more: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn('sh', argv(command, more), { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      child.on('error', reject).on('close', (code) => (code === 0 ? resolve() : reject(failure(code, said))));
    });

  mkdirSync(memory, { recursive: true });
  const origin = join(memory, 'source');
  const built = readInstalled(join(source, 'version.json'));
  if (!existsSync(origin) || readFileSync(origin, 'utf8') !== built.build) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // What is not of the console lies there as it would on a box: the installer has to leave it alone.
    const isForeign = (path: string): boolean => !isOwn(path) && !FOR_THE_PACK.includes(path);
    if (existsSync(source)) cpSync(source, folder, { recursive: true, filter: (path) => isForeign(path.slice(source.length + 1)) });
    if (existsSync(join(source, 'index.html'))) {
      const tarball = join(memory, 'factory.tar.gz');
      writeFileSync(tarball, factoryTarball(source, built));
      const { status, stderr } = runNow('install', '--unsigned-ok', '--allow-downgrade', tarball);
      if (status !== 0) throw new Error(`The console could not be installed: ${stderr}`);
      rmSync(tarball);
    }
    writeFileSync(origin, built.build);
  }

  /** What the script says of the web root; it goes by the page that is served, which no cut can leave in doubt. */
  const look = (): { readonly current: Installed; readonly previous: Installed | undefined; readonly whole: boolean } => {
    const { status, stdout, stderr } = runNow('status', '--json');
    if (status !== 0 && status !== NOT_WHOLE) throw new Error(stderr);
    const { current, previous, whole } = JSON.parse(stdout);
    const { product } = built;
    return {
      current: current ? { product, ...current } : { product, version: '0.0.0', build: '' },
      previous: previous?.whole ? { product, version: previous.version, build: previous.build } : undefined,
      whole,
    };
  };
  let known = look();
  const changed = async (done: Promise<void>): Promise<void> => {
    try {
      await done;
    } finally {
      known = look();
    }
  };

  return {
    folder,
    current: () => known.current,
    previous: () => known.previous,
    free: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    // The box has checked the signature by its own keyring, in words that a person understands, before it runs the script.
    install: (tarball, firmware, allowOlder) =>
      changed(run('install', '--unsigned-ok', '--firmware', firmware, ...(allowOlder ? ['--allow-downgrade'] : []), tarball)),
    rollBack: () => changed(run('rollback')),
    whole: () => look().whole,
  };
}
