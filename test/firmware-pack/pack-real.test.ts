/** The pack on the console itself: what build.mjs says of a build is true, and what is left of one hangs together. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build.mjs';
import { type BuildFolder, keptAssets, openBuild } from '../../firmware-pack/build-folder';
import { folder, keys, made, pack } from './pack-fixture';

const run = promisify(execFile);
const INSTALLER = join(import.meta.dirname, '../../firmware-pack/install.sh');
/** The build is as slow as the machine is busy. */
const LONG = 600_000;

let dist: string;
let opened: BuildFolder;
let key: Awaited<ReturnType<typeof keys>>;
beforeAll(async () => {
  // What npm test has just built is this very build.
  const { BUILT_CONSOLE = join(folder(), 'dist') } = process.env;
  dist = BUILT_CONSOLE;
  if (!process.env.BUILT_CONSOLE) await build({ outdir: dist });
  opened = openBuild(dist);
  key = await keys();
}, LONG);

const packs = new Map<string, ReturnType<typeof made>>();
/** The pack of this build with these options, which is made once. */
const packOf = (...options: readonly string[]): ReturnType<typeof made> => {
  const name = options.join(' ');
  const pack = packs.get(name) ?? made(key.secret, '--build', dist, '--epoch', '1790000000', ...options);
  packs.set(name, pack);
  return pack;
};

/** Bytes of a tarball at most: of the build's budgets, and what the pack adds. */
const MOST = { whole: 3_200_000, withoutBr: 2_000_000 };

const textOf = (path: string): string => readFileSync(join(dist, path), 'utf8');
/** What a script asks for at once, read from the script itself. */
const importsOf = (path: string): readonly string[] =>
  path.endsWith('.js') ? [...textOf(path).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `assets/${name}`) : [];
const kept = (without: readonly string[], languages: readonly string[] = opened.languages): ReadonlySet<string> =>
  new Set(keptAssets(opened, textOf('index.html'), { languages, without }));

describe('build.json', () => {
  it('names every file of the web root, and no other', () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
      .filter((path) => !/\.(?:br|gz)$/.test(path) && !['build.json', 'licences.txt', 'CHANGELOG.md'].includes(path));
    expect([...opened.files.keys()].sort()).toEqual(files.sort());
  });

  it('knows what each script asks for', () => {
    const scripts = [...opened.files.keys()].filter((path) => path.endsWith('.js'));
    expect(scripts.flatMap(importsOf).length).toBeGreaterThan(100);
    for (const path of scripts) {
      const { imports = [], lazy = [] } = opened.files.get(path) ?? {};
      expect(imports.filter((next) => !lazy.includes(next))).toEqual(expect.arrayContaining([...importsOf(path)]));
    }
  });

  it('leaves no file that nothing asks for', () => {
    const named = new Set(['index.html', ...opened.files.keys()].flatMap((path) => opened.files.get(path)?.imports ?? []));
    const ahead = [...textOf('index.html').matchAll(/href="(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    const assets = [...opened.files.keys()].filter((path) => path.startsWith('assets/'));
    expect(assets.filter((path) => !named.has(path) && !ahead.includes(path))).toEqual([]);
  });

  it('names the packages with version and licence, and their words are beside it', () => {
    const names = opened.packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', '@headlessui/react', 'lucide-static', 'tailwindcss']));
    for (const tool of ['esbuild', 'vitest', 'typescript']) expect(names).not.toContain(tool);
    const licences = textOf('licences.txt');
    for (const { name, version, licence } of opened.packages) {
      expect([version, licence]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), expect.stringMatching(/^[\w.() -]+$/)]);
      expect(licences).toContain(`${name} ${version} (${licence})\n`);
    }
    expect(licences).toMatch(/^gateway-console /);
  });
});

/** Whether a script names words of an area; a name that begins like one, under which a browser keeps something, is none. */
const speaks = (script: string, area: string): boolean =>
  [...script.matchAll(new RegExp(`["'\`](${area}(?:-[a-z]+)?):([\\w$]*)`, 'g'))].some(([, file = '', head = '']) => {
    const path = join(import.meta.dirname, '../../locales/en', `${file}.json`);
    return existsSync(path) && (head === '' || head.includes('$') || Object.hasOwn(JSON.parse(readFileSync(path, 'utf8')), head));
  });

describe('the console', () => {
  it('is in parts that hang together, whichever area or language is left out', () => {
    const areas = opened.areas.filter((area) => area !== 'dashboard');
    expect(areas.length).toBeGreaterThan(5);
    for (const without of [...areas.map((area) => [area]), areas]) {
      const files = kept(without);
      for (const path of files) {
        for (const next of importsOf(path)) expect(files.has(next), `without ${without}: ${path} needs ${next}`).toBe(true);
        const foreign = without.find((area) => path.endsWith('.js') && speaks(textOf(path), area));
        expect(foreign, `${path} speaks words of an area that is left out`).toBeUndefined();
      }
    }
    for (const language of opened.languages) {
      const files = kept([], [language]);
      expect(files.size).toBeLessThan(opened.files.size - 10);
      for (const path of files)
        for (const next of importsOf(path)) expect(files.has(next), `${language}: ${path} needs ${next}`).toBe(true);
    }
  });

  it(
    'fits as a whole into its budget and an upgrade page, and is smaller without its largest area and a language',
    async () => {
      const whole = await packOf();
      expect(whole.bytes.length).toBeLessThan(MOST.whole);
      expect((await packOf('--no-br')).bytes.length).toBeLessThan(MOST.withoutBr);
      expect(whole.manifest.files.length).toBeGreaterThan(100);
      const less = await packOf('--without', 'voice', '--languages', 'zh_CN');
      expect(less.bytes.length).toBeLessThan(whole.bytes.length * 0.85);
      const ended = await pack(['verify', less.file, '--pub', key.open]);
      expect([ended.code, ended.complaints]).toEqual([0, []]);
    },
    LONG,
  );

  it(
    'is packed and verified in each way that README names, and installed or merely extracted as it says',
    async () => {
      const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
      const section = /^## Pack and install$([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
      const choices = [...section.matchAll(/^\| `(--[^`]+)` \|/gm)].map(([, options = '']) => options.split(' '));
      expect(choices.flat()).toEqual(expect.arrayContaining(['--no-br', '--gz-in-archive']));
      for (const options of [[], ...choices]) {
        const { file, manifest } = await packOf(...options);
        const ended = await pack(['verify', file, '--pub', key.open]);
        expect([ended.code, ended.complaints], options.join(' ')).toEqual([0, []]);
        const has = (end: string): boolean => manifest.files.some(({ path }) => path.endsWith(end));
        expect([has('.br'), has('.gz')]).toEqual([!options.includes('--no-br'), options.includes('--gz-in-archive')]);
        const www = folder();
        if (options.includes('--gz-in-archive')) await run('tar', ['-xzf', file, '-C', www]);
        else await run('sh', [INSTALLER, 'install', '--root', www, '--public-key', key.open, '--firmware', '3.8.2', file]);
        const scripts = readdirSync(join(www, 'assets')).filter((name) => name.endsWith('.js'));
        expect(scripts.length).toBeGreaterThan(100);
        for (const name of scripts) expect(existsSync(join(www, 'assets', `${name}.gz`)), name).toBe(true);
        expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain(manifest.build);
      }
    },
    LONG,
  );

  it(
    'is described in both languages',
    async () => {
      const { manifest } = await packOf();
      expect(manifest.notes.zh_CN).toMatch(/\p{Script=Han}{4}/u);
      expect(manifest.notes.en).toMatch(/[a-z]{4}/);
      expect(manifest.notes.en).not.toMatch(/\p{Script=Han}{4}/u);
    },
    LONG,
  );
});
