/**
 * A box for tests of install.sh: a web root that other files live in, shells to run the script with, and a check that reads the
 * web root by itself, so that the script is not asked whether it is right.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { boxTool } from '../box-tools';
import { consoleTarball, signingKey, type TarballParts, type WebFiles } from '../upgrade-tarball';

/** The script under test. */
export const INSTALLER = join(import.meta.dirname, '../../firmware-pack/install.sh');
const SHIMS = join(import.meta.dirname, 'shims.sh');

/** The shells that a box may have, by the command that runs a script in them. The jail is a folder with busybox and nothing else. */
const SHELLS = {
  'busybox ash': ['busybox', 'ash'],
  dash: ['dash'],
  bash: ['bash'],
  'a jail with nothing but busybox': ['/bin/busybox', 'ash'],
} as const;
/** One of them. */
export type Shell = keyof typeof SHELLS;
const JAIL: Shell = 'a jail with nothing but busybox';
/** Only root may open a jail, and not in every container. */
export const MAY_JAIL = spawnSync('chroot', ['/', 'true']).status === 0;
/** All of them that this machine lets us have, for tables. */
export const SHELL_NAMES: readonly Shell[] = ['busybox ash', 'dash', 'bash', ...(MAY_JAIL ? [JAIL] : [])];

/** The key of the vendor in these tests. */
export const KEY = signingKey();

/** A console with what the web root must hold when it is installed. */
export interface Pack {
  readonly version: string;
  readonly build: string;
  readonly tarball: Buffer;
  /** Content by path; twins made on the box have their raw content under their own name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A small console: eight files, some of them with twins. */
export function pack(version: string, build: string, given: Partial<TarballParts> = {}): Pack {
  const files: WebFiles = {
    [`assets/main-${build}.js`]: `export const build = '${build}';\n`.repeat(20),
    [`assets/main-${build}.js.br`]: `brotli of ${build}`,
    'assets/shared-1.css': 'body { margin: 0 }\n',
    [`assets/icons/${build}.svg`]: `<svg id="${build}"/>\n`,
    ...given.files,
  };
  const tarball = consoleTarball({ version, build, gz: true, key: KEY, ...given, files });
  const all = {
    'assets/main-abc.js': 'export {};\n',
    'version.json': `${JSON.stringify({ product: 'gateway-console', version, build })}\n`,
    'index.html': `<!doctype html><meta name="build" content="${build}"><title>${version}</title>\n`,
    ...files,
  };
  const entries = Object.entries(all).map(([path, content]) => [path, content.toString()] as const);
  const twins = given.gz === false ? [] : entries.filter(([path]) => /^assets\/.*\.(js|css|svg)$/.test(path));
  return { version, build, tarball, files: Object.fromEntries([...entries, ...twins.map(([path, text]) => [`${path}.gz`, text])]) };
}

/** What a run said. */
export interface Said {
  /** -1: killed. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** How a run is disturbed (shims.sh). */
export interface Cut {
  readonly at: number;
  readonly how: 'before' | 'torn' | 'after' | 'loss' | 'full' | 'readonly' | 'broken' | 'late' | 'never';
  /** Bytes of a tar that are unpacked before it is cut. */
  readonly half?: number;
}

/** How a script is run. */
export interface RunOptions {
  readonly shell?: Shell;
  readonly cut?: Cut;
  readonly env?: Readonly<Record<string, string>>;
  /** Shell text that is read before the script, for commands of the box that are missing or different. */
  readonly before?: string;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Every path below a folder with its kind: links are not followed. */
const walk = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  );

/** Files of others that every web root of these tests has. */
const FOREIGN: Readonly<Record<string, number>> = {
  'admin.php': 0o640,
  'operations/report.php': 0o644,
  'uploads/a ring tone.wav': 0o600,
  '.htaccess': 0o644,
  'assets/of-the-vendor.png': 0o644,
};

/** A box in a folder of its own. */
export interface Box {
  readonly folder: string;
  readonly root: string;
  readonly keyFile: string;
  /** Puts a file beside the web root and says where it is. */
  put(name: string, bytes: Uint8Array | string): string;
  /** A folder with all commands of busybox and no others. */
  applets(): string;
  run(args: readonly string[], options?: RunOptions): Promise<Said>;
  /** With the key of these tests and a firmware that is new enough. */
  install(tarball: Uint8Array, options?: RunOptions & { readonly more?: readonly string[] }): Promise<Said>;
  status(options?: RunOptions): Promise<Status & { readonly code: number }>;
  /** What others own, to the inode. */
  foreign(): unknown;
  /** Content by path of all that is not the log. */
  tree(): Readonly<Record<string, string>>;
  /** The steps of the last run with a cut. */
  steps(): readonly string[];
  close(): void;
}

/** The answer of `status --json`. */
export interface Status {
  readonly current: { readonly version: string; readonly build: string } | null;
  /** `whole`: a rollback finds all that it needs. */
  readonly previous: { readonly version: string; readonly build: string; readonly whole: boolean } | null;
  readonly whole: boolean;
  readonly unfinished: boolean;
}

/** The busybox of this machine; it must be a static one for the jail. */
const busybox = (): string => {
  const found = boxTool('busybox');
  if (found === undefined) throw new Error('these tests need busybox (Debian: busybox-static)');
  return found;
};

const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Copies a tree as it is, times and modes too; links stay links. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [a, b] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(a, b);
    else if (entry.isFile()) {
      copyFileSync(a, b);
      const { mode, atime, mtime } = lstatSync(a);
      chmodSync(b, mode & 0o7777);
      utimesSync(b, atime, mtime);
    }
  }
}

const collect = (command: readonly string[], env: Readonly<Record<string, string>>, cwd: string): Promise<Said> =>
  new Promise((resolve, reject) => {
    // A group of its own, so that a cut takes all of it and nothing else.
    const child = spawn(command[0] ?? '', command.slice(1), { detached: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (piece: Buffer) => out.push(piece));
    child.stderr.on('data', (piece: Buffer) => err.push(piece));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
  });

/** A new box; `from` is one whose web root it begins with. */
export function openBox(from?: Box): Box {
  const folder = mkdtempSync(join(base, 'console-box-'));
  const root = join(folder, 'www');
  const scratch = join(folder, 'tmp');
  const keyFile = join(folder, 'key.pem');
  const count = join(folder, 'count');
  mkdirSync(scratch);
  writeFileSync(keyFile, KEY.pem);
  if (from) copyTree(from.root, root);
  else {
    for (const [path, mode] of Object.entries(FOREIGN)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `of somebody else: ${path}\n`, { mode });
      utimesSync(join(root, path), 1_600_000_000, 1_600_000_000);
    }
  }
  symlinkSync('admin.php', join(root, 'login.php'));

  const applets = (): string => {
    const bin = join(folder, 'bin');
    if (existsSync(bin)) return bin;
    mkdirSync(bin);
    copyFileSync(busybox(), join(bin, 'busybox'));
    const { stdout } = spawnSync(join(bin, 'busybox'), ['--list'], { encoding: 'utf8' });
    for (const name of stdout.split('\n')) if (name !== '' && name !== 'busybox') symlinkSync('busybox', join(bin, name));
    return bin;
  };
  const run: Box['run'] = (given, { shell = 'busybox ash', cut, env = {}, before } = {}) => {
    const jailed = shell === JAIL;
    if (jailed) {
      applets();
      mkdirSync(join(folder, 'dev'), { recursive: true });
      copyFileSync(INSTALLER, join(folder, 'install.sh'));
      copyFileSync(SHIMS, join(folder, 'shims.sh'));
      // No devices: some machines don't let tests make any.
      writeFileSync(join(folder, 'dev/null'), '');
    }
    const inside = (text: string): string => (jailed && text.startsWith(folder) ? text.slice(folder.length) : text);
    const args = given.map(inside);
    const installer = jailed ? '/install.sh' : INSTALLER;
    if (cut) {
      writeFileSync(count, '0\n');
      writeFileSync(`${count}.steps`, '');
      writeFileSync(
        `${count}.synced`,
        walk(root)
          .map((path) => `${lstatSync(join(root, path)).ino} ${path}\n`)
          .join(''),
      );
    }
    const text = `${before ?? ''}\n${cut ? '. "$SHIMS"\n' : ''}. "$INSTALLER"`;
    const [name, ...words] = SHELLS[shell];
    const start = [name === 'busybox' ? busybox() : name, ...words];
    const command = cut || before ? [...start, '-c', text, 'install.sh', ...args] : [...start, installer, ...args];
    return collect(
      jailed ? [busybox(), 'chroot', folder, ...command] : command,
      {
        PATH: jailed ? '/bin' : '/usr/sbin:/usr/bin:/sbin:/bin',
        TMPDIR: inside(scratch),
        SHIMS: jailed ? '/shims.sh' : SHIMS,
        INSTALLER: installer,
        CUT_FILE: inside(count),
        CUT_AT: String(cut?.at ?? 0),
        CUT_HOW: cut?.how ?? 'never',
        CUT_HALF: String(cut?.half ?? 2048),
        ...env,
      },
      folder,
    );
  };
  const put: Box['put'] = (name, bytes) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };

  return {
    folder,
    root,
    keyFile,
    put,
    applets,
    run,
    install: (tarball, { more = [], ...options } = {}) =>
      run(['install', '--root', root, '--public-key', keyFile, '--firmware', '3.9.0', ...more, put('console.tar.gz', tarball)], options),
    status: async (options) => {
      const { code, out, err } = await run(['status', '--json', '--root', root], options);
      if (out === '') throw new Error(`status says nothing: ${err}`);
      return { code, ...(JSON.parse(out) as Status) }; // the answer of the script under test
    },
    foreign: () =>
      Object.fromEntries(
        [...Object.keys(FOREIGN), 'login.php'].map((path) => {
          const { mode, mtimeNs, ino } = lstatSync(join(root, path), { bigint: true });
          return [path, [String(mode), String(mtimeNs), String(ino), sha256(readFileSync(join(root, path)))]];
        }),
      ),
    tree: () =>
      Object.fromEntries(
        walk(root)
          .filter((path) => path !== 'console/log')
          .sort()
          .map((path) => [path, lstatSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'latin1') : 'a link']),
      ),
    steps: () => readFileSync(`${count}.steps`, 'utf8').split('\n').slice(0, -1),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Empties every file that was not synced, as a disk may that loses its power: names are kept, content is not. */
export function loseUnsynced(box: Box): void {
  const synced = new Set(
    readFileSync(join(box.folder, 'count.synced'), 'utf8')
      .split('\n')
      .map((line) => /^ *(\d+) /.exec(line)?.[1]),
  );
  for (const path of walk(box.root)) {
    const place = join(box.root, path);
    const { ino } = lstatSync(place);
    if (lstatSync(place).isFile() && !synced.has(String(ino))) writeFileSync(place, '');
  }
}

/**
 * Which of these consoles a browser gets: the page must be whole, and everything that it needs.
 * @returns undefined when there is no page
 * @throws when what is served is neither
 */
export function servedBy(root: string, packs: readonly Pack[]): Pack | undefined {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return undefined;
  const text = readFileSync(page, 'utf8');
  const found = packs.find(({ files }) => files['index.html'] === text);
  if (!found) throw new Error(`the page is torn: ${JSON.stringify(text)}`);
  for (const [path, content] of Object.entries(found.files)) {
    if (path === 'version.json') continue;
    const place = join(root, path);
    if (!existsSync(place)) throw new Error(`${found.version} is served without ${path}`);
    const bytes = readFileSync(place);
    const has = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    if (has.toString() !== content) throw new Error(`${found.version} is served with a wrong ${path}`);
  }
  return found;
}

/** Runs tasks, some at a time. */
export async function together<T>(tasks: readonly T[], task: (each: T) => Promise<void>, width = 3): Promise<void> {
  const rest = [...tasks];
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
