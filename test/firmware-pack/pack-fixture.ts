/** A small build folder as build.mjs writes one, and the pack run on it, for the tests of the pack. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { run } from '../../firmware-pack/command';
import { readPublicKey } from '../../firmware-pack/keys';
import { readTarEntries, type TarEntry } from '../../src/lib/tar';
import { type Manifest, readManifest } from '../../src/lib/upgrade-manifest';

/** When the small build was made. */
export const BUILT = 1_790_000_000;

const folders: string[] = [];
afterAll(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** A folder that is gone when the file's tests are through. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pack-'));
  folders.push(made);
  return made;
}

/** Writes files below a folder, making folders on the way. */
export function write(root: string, files: Readonly<Record<string, string | Uint8Array | object>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content));
  }
  return root;
}

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE = 'body{color:#222}';
const SCRIPTS = ['var boot=1', 'var start=2'] as const;
/** The policy of the small build's page. */
export const POLICY = `default-src 'none'; script-src 'self' ${SCRIPTS.map(sha).join(' ')}; style-src 'self' ${sha(STYLE)}; img-src 'self' data: blob:`;

const CHAIN = {
  shell: ['assets/app-1.css', 'assets/shell-1.js', 'assets/dashboard-1.js'],
  zh_CN: ['assets/common-zh.js'],
  en: ['assets/common-en.js'],
};

/** The page of the small build. */
export const PAGE = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="build" content="small0one1"><title>x</title><link rel="icon" href="data:image/svg+xml,x"><style>${STYLE}</style><link rel="modulepreload" href="assets/main-1.js"><script type="application/json" id="console-config">{}</script><script type="application/json" id="console-chain">${JSON.stringify(CHAIN)}</script></head><body><script>${SCRIPTS[0]}</script><script>${SCRIPTS[1]}</script></body></html>`;

/** Its files, and who needs whom: voice and system share a part, voice has one to itself, and a sound. */
const GRAPH = {
  'assets/main-1.js': { imports: ['assets/shell-1.js'], lazy: ['assets/shell-1.js'], packages: ['react', 'react-dom'] },
  'assets/shell-1.js': {
    imports: [
      'assets/app-1.css',
      'assets/common-en.js',
      'assets/common-zh.js',
      'assets/dashboard-1.js',
      'assets/icons-1.svg',
      'assets/report-1.js',
      'assets/system-1.js',
      'assets/voice-1.js',
      'assets/voice-zh.js',
    ],
    lazy: [
      'assets/common-en.js',
      'assets/common-zh.js',
      'assets/dashboard-1.js',
      'assets/report-1.js',
      'assets/system-1.js',
      'assets/voice-1.js',
      'assets/voice-zh.js',
    ],
  },
  'assets/dashboard-1.js': { entry: 'src/areas/dashboard/index.ts', packages: ['uplot'] },
  'assets/voice-1.js': {
    entry: 'src/areas/voice/index.ts',
    imports: ['assets/shared-1.js', 'assets/voice-only-1.js', 'assets/ring-1.wav'],
  },
  'assets/voice-only-1.js': { packages: ['@scope/dialler'] },
  'assets/system-1.js': {
    entry: 'src/areas/system/index.ts',
    imports: ['assets/shared-1.js', 'assets/disks-1.js'],
    lazy: ['assets/disks-1.js'],
  },
  'assets/disks-1.js': { entry: 'src/areas/system/disks/disks.tsx' },
  // Asks at once for what was made for an area of its own.
  'assets/report-1.js': { entry: 'src/areas/media/index.ts', imports: ['assets/charts-1.js'] },
  'assets/charts-1.js': { entry: 'src/areas/ads/index.ts' },
  'assets/shared-1.js': {},
  'assets/common-zh.js': { entry: 'locales/zh_CN/common.json' },
  'assets/voice-zh.js': { entry: 'locales/zh_CN/voice-calls.json' },
  'assets/common-en.js': { entry: 'locales/en/common.json' },
  'assets/app-1.css': { packages: ['tailwindcss'] },
  'assets/icons-1.svg': { packages: ['lucide-static'] },
  'assets/ring-1.wav': {},
  'index.html': { imports: ['assets/app-1.css'], packages: ['tailwindcss'] },
  'version.json': {},
};
const PACKAGES = ['@scope/dialler', 'lucide-static', 'react', 'react-dom', 'tailwindcss', 'uplot'];

/** What build.json of the small build says. */
const ABOUT = {
  schema: 1,
  product: 'gateway-console',
  version: '1.0.0',
  build: 'small0one1',
  commit: '0123abc',
  epoch: BUILT,
  languages: ['zh_CN', 'en'],
  areas: ['ads', 'dashboard', 'media', 'system', 'voice'],
  files: GRAPH,
  packages: PACKAGES.map((name, at) => ({ name, version: `${at + 1}.0.0`, licence: name === 'react' ? '(MIT OR Apache-2.0)' : 'MIT' })),
};

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Something [new](https://example.com/)
  on two lines.

### 中文

- 新功能，
  分两行。

### Fixed

- A \`bug\`.

## [1.9.0] - 2026-01-01

- Only English.
`;

/** A build folder; `more` adds or replaces files. */
export function smallBuild(more: Readonly<Record<string, string | Uint8Array | object>> = {}): string {
  const assets = Object.keys(GRAPH).filter((path) => path.startsWith('assets/'));
  const files = Object.fromEntries(
    assets.flatMap((path) => {
      const bytes = Buffer.from(path.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : `/* ${path} */\n`.repeat(20));
      const gz = gzipSync(bytes, { level: 9 });
      gz[9] = 3;
      return [
        [path, bytes] as const,
        ...(path.endsWith('.wav')
          ? []
          : ([
              [`${path}.br`, brotliCompressSync(bytes)],
              [`${path}.gz`, gz],
            ] as const)),
      ];
    }),
  );
  return write(folder(), {
    ...files,
    'index.html': PAGE,
    'version.json': { product: 'gateway-console', version: '1.0.0', build: 'small0one1' },
    'build.json': ABOUT,
    'licences.txt': 'gateway-console 1.0.0 (MIT)\n',
    'CHANGELOG.md': CHANGELOG,
    ...more,
  });
}

/** How a command ended. */
interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complaints: readonly string[];
}

/** Runs the pack's command line in this process. */
export async function pack(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await run(args, environment, { say: (text) => void said.push(text), complain: (line) => void complaints.push(line) });
  return { code, said: said.join(''), complaints };
}

/** A pair of keys as files. */
export async function keys(): Promise<{ readonly secret: string; readonly open: string; readonly id: string }> {
  const home = folder();
  await pack(['keygen', '--out', home]);
  const open = join(home, 'key.pub');
  return { secret: join(home, 'key.pem'), open, id: readPublicKey(readFileSync(open, 'utf8')).id };
}

/** A tarball that was made, opened. */
export interface Made {
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly TarEntry[];
  readonly manifest: Manifest;
  readonly page: string;
  /** The config block of its page. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The text of an entry. */
  text(name: string): string;
}

/** Packs with these options and opens what came of it; an option of `undefined` is left out. */
export async function made(secret: string, ...args: readonly string[]): Promise<Made> {
  const out = folder();
  const version = args.includes('--version') ? [] : ['--version', '2.1.0'];
  const build = args.includes('--build') ? [] : ['--build', smallBuild()];
  const ended = await pack([...version, ...build, '--key', secret, '--out', out, ...args]);
  if (ended.code !== 0) throw new Error(ended.complaints.join());
  const file = ended.said.split('\n')[0] ?? '';
  const bytes = new Uint8Array(readFileSync(file));
  const entries = await readTarEntries(new Blob([bytes]), { keep: () => true });
  const text = (name: string): string => Buffer.from(entries.find((entry) => entry.name === name)?.bytes ?? '').toString('utf8');
  const page = text('index.html');
  const manifest = readManifest(Buffer.from(text('console/manifest.json')));
  if (!manifest) throw new Error('no manifest');
  const config = JSON.parse(/id="console-config">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  return { file, bytes, entries, manifest, page, config, text };
}
