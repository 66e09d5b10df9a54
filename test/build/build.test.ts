import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build.mjs';

type Built = Awaited<ReturnType<typeof build>>;

let folder: string;
let first: Built;

const filesOf = async (dir: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.sort().map(async (file): Promise<[string, Buffer]> => [file.slice(dir.length + 1), await readFile(file)])),
  );
};
const html = async (): Promise<string> => readFile(join(folder, 'one/index.html'), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-build-'));
  first = await build({ outdir: join(folder, 'one') });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the build', () => {
  it('gives the same bytes twice', async () => {
    // What npm test has just built is the second time, by a process of its own.
    const { BUILT_CONSOLE = join(folder, 'two') } = process.env;
    if (!process.env.BUILT_CONSOLE) await build({ outdir: BUILT_CONSOLE });
    const [one, two] = await Promise.all([filesOf(join(folder, 'one')), filesOf(BUILT_CONSOLE)]);
    expect([...two.keys()]).toEqual([...one.keys()]);
    for (const [path, data] of one) expect(two.get(path)?.equals(data), path).toBe(true);
  }, 120_000);

  it('builds for npm run dev too, with React as it is for development', async () => {
    const { over } = await build({ outdir: join(folder, 'dev'), dev: true });
    expect(over).not.toEqual([]); // nothing is minified
    expect([...(await filesOf(join(folder, 'dev'))).keys()].filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
  }, 60_000);

  it('stays inside its budgets', () => {
    expect(first.over.map(({ name }) => name)).toEqual([]);
  });

  it('puts compressed twins beside assets, true to their original, and none beside what is switched', async () => {
    const files = await filesOf(join(folder, 'one'));
    const twins = [...files.keys()].filter((path) => /\.(br|gz)$/.test(path));
    expect(twins.length).toBeGreaterThan(20);
    const without = twins.filter((path) => path.endsWith('.gz') && !files.has(path.replace(/gz$/, 'br')));
    const large = without.filter((path) => (files.get(path)?.length ?? 0) > 50_000);
    expect(large.map((path) => path.replace(/-[^-]+$/, '')).sort(), 'large, and wanted by few').toEqual(
      ['assets/flv-engine', 'assets/hls-engine', 'assets/pinyin', 'assets/xls-worker'].sort(),
    );
    for (const path of without.filter((each) => !large.includes(each)))
      expect(files.get(path)?.length, `${path}: small`).toBeLessThan(9000);
    for (const path of twins) {
      const data = files.get(path) ?? Buffer.alloc(0);
      const plain = path.endsWith('.br') ? brotliDecompressSync(data) : gunzipSync(data);
      expect(plain.equals(files.get(path.slice(0, -3)) ?? Buffer.alloc(0)), path).toBe(true);
      expect(path).toMatch(/^assets\//);
      if (path.endsWith('.gz')) expect(data.subarray(0, 10).toString('hex')).toBe('1f8b0800000000000203');
    }
  });

  it('states a policy without exceptions, in which everything inline is named by its hash', async () => {
    const page = await html();
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types xls hash");
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
    expect(scripts).toHaveLength(2);
    expect(styles).toHaveLength(1);
    for (const text of [...scripts, ...styles]) expect(policy).toContain(hashOf(text));
    expect(page).not.toMatch(/ style="| on\w+="/);
  });

  it('has the sign-in form in both languages in the page itself', async () => {
    const page = await html();
    for (const [language, heading] of [
      ['en', 'Sign in'],
      ['zh_CN', '登录'],
    ]) {
      const template = new RegExp(`<template id="page-sign-in-${language}">([\\s\\S]*?)</template>`).exec(page)?.[1] ?? '';
      expect(template).toContain(heading);
      for (const name of ['username', 'password', 'code', 'is_operations']) expect(template).toContain(`name="${name}"`);
    }
  });

  it('names only files that exist, and nothing of another host', async () => {
    const page = await html();
    const files = await filesOf(join(folder, 'one'));
    const named = [...page.matchAll(/"(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(5);
    for (const path of named) expect(files.has(path), path).toBe(true);
    for (const [path, data] of files) {
      if (!/\.(js|css|html)$/.test(path)) continue;
      const hosts = [...data.toString('utf8').matchAll(/(?:src|href|url|import)\s*[=(]?\s*["'(](https?:\/\/[^"')]+)/g)].map(
        ([, url]) => url,
      );
      expect(hosts, path).toEqual([]);
    }
  });

  it('writes HTML nowhere but in the inert places of React', async () => {
    const files = await filesOf(join(folder, 'one'));
    for (const [path, data] of files) {
      if (!path.endsWith('.js')) continue;
      // What bundles of old kind write to find the page's global: never reached where globalThis is, which the floor of browsers has.
      const text = data
        .toString('utf8')
        .replaceAll('if(typeof globalThis=="object")return globalThis;try{return this||new Function("return this")()}', '');
      expect(/\beval\(|new Function\(|document\.write\(/.test(text), path).toBe(false);
      if (/\.innerHTML\b|insertAdjacentHTML/.test(text))
        // The cutter of pictures could write a style sheet of its own: it is told not to (crop-dialog.tsx), and the policy would refuse it.
        expect(Object.keys(first.outputs[path]?.inputs ?? {}).join()).toMatch(/react-dom|react-easy-crop/);
    }
  });
});
