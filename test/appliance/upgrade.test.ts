import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleTarball, signingKey, type TarballParts } from '../upgrade-tarball';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/authorise/upgradepage';
const key = signingKey();
const other = signingKey();
const folders: string[] = [];
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'upgrade-'));
  folders.push(made);
  return made;
};

/** A web root with version 1.0.0 of the console, and files of others beside it. */
function webRoot(): string {
  const root = folder();
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'uploads'));
  writeFileSync(join(root, 'assets/main-old.js'), 'old');
  writeFileSync(join(root, 'version.json'), '{"product":"gateway-console","version":"1.0.0","build":"old0build"}');
  writeFileSync(join(root, 'index.html'), '<!doctype html><meta name="build" content="old0build">');
  writeFileSync(join(root, 'admin.php'), '<?php');
  writeFileSync(join(root, 'uploads/a.jpg'), 'picture');
  return root;
}

interface WireJob {
  readonly state: string;
  readonly message: string;
  readonly cancellable: number;
  readonly from: string;
  readonly to: string;
  readonly steps: readonly { readonly name: string; readonly state: string }[];
  readonly log: readonly { readonly text: string }[];
}

let box: Appliance;
let admin: Visitor;
let root: string;
let data: string;
const open = async (more: { readonly stepMs?: number; readonly downMs?: number } = {}) => {
  box = await startAppliance({
    root,
    data,
    durable: false,
    pace: 0.2,
    upgradable: { keys: [{ name: 'release', pem: key.pem }], stepMs: 0, downMs: 0, ...more },
  });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(async () => {
  root = webRoot();
  data = folder();
  await open();
});
afterEach(() => box.close());

const call = (method: string, fields: Readonly<Record<string, string>> = {}) => admin.form(PATH, { method, ...fields });
const detail = async () =>
  ((await call('detail')).data as { detail: { version: string; build: string; previous: string; job: WireJob | null } }).detail; // the shape above
const upload = async (tarball: Uint8Array) =>
  ((await admin.upload(PATH, { method: 'upload' }, new Blob([new Uint8Array(tarball)]), 'console.tar.gz')).data as { id: string }).id; // the shape of the call

/** Waits until the job holds something; a box that restarts answers nothing for a while. */
async function jobUntil(holds: (job: WireJob) => boolean): Promise<WireJob> {
  for (let turn = 0; turn < 400; turn += 1) {
    const job = await call('job').then(
      ({ data: answer }) => (answer as { detail: WireJob }).detail, // the shape above
      () => undefined,
    );
    if (job && holds(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the job never came so far');
}
const ended = () => jobUntil(({ state }) => state !== 'running');
async function install(parts: Partial<TarballParts> = {}, allow: '0' | '1' = '0'): Promise<WireJob> {
  const id = await upload(consoleTarball({ key, ...parts }));
  expect((await call('start', { id, allow_older: allow })).code).toBe(200);
  return ended();
}
const served = async () => (await (await admin.get('/version.json')).json()) as { version: string }; // as built
/** Every file below a folder with its digest, but for the installer's own. */
const tree = (below: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(below, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .filter((path) => !path.startsWith(join(below, 'console/')))
      .map((path) => [path.slice(below.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
const www = () => join(data, 'upgrade/www');
/** What the newest entry of the log says. */
async function logged(): Promise<readonly unknown[]> {
  const filters = { method: 'list', page: '1', limit: '1', screen: 'authorise/upgradepage' };
  const { data } = await admin.form('/admin.php/system/logging', filters);
  const [entry] = (data as { list: { result: string; title: string; reason: string }[] }).list; // the contract's shape
  return [entry?.result, entry?.title, entry?.reason];
}

describe('a good tarball', () => {
  it('is installed step by step, served, logged, and kept in the history', async () => {
    const job = await install();
    expect(job).toMatchObject({ state: 'done', from: '1.0.0', to: '1.1.0', message: '' });
    expect(job.steps.map(({ name, state }) => [name, state])).toEqual(
      ['check', 'verify', 'install', 'restart', 'health'].map((name) => [name, 'done']),
    );
    expect(await served()).toMatchObject({ version: '1.1.0' });
    expect(await (await admin.get('/index.html')).text()).toContain('next0build');
    expect(await detail()).toMatchObject({ version: '1.1.0', build: 'next0build', previous: '1.0.0' });
    expect((await call('list', { page: '1', limit: '10' })).data).toMatchObject({ total: 1, list: [{ username: 'admin', to: '1.1.0' }] });
    expect(box.changes().map(({ method }) => method)).toEqual(['upload', 'start']);
    expect((await logged())[1]).toMatch(/^Upgrade \S+\.tar\.gz started$/);
  });

  it('never touches the web root that it was copied from, nor a file that no console brought', async () => {
    const before = tree(root);
    const { mtimeMs, ino } = statSync(join(www(), 'admin.php'));
    await install();
    expect(tree(root)).toEqual(before);
    expect(statSync(join(www(), 'admin.php'))).toMatchObject({ mtimeMs, ino });
    expect(readFileSync(join(www(), 'uploads/a.jpg'), 'utf8')).toBe('picture');
  });

  it('keeps the files of the version before, and lets go of those before that', async () => {
    await install();
    expect(existsSync(join(www(), 'assets/main-old.js'))).toBe(true);
    await install({ version: '1.2.0', build: 'third', files: { 'assets/third.js': '3' } });
    expect(existsSync(join(www(), 'assets/main-old.js'))).toBe(false);
    expect(existsSync(join(www(), 'assets/main-abc.js'))).toBe(true);
    expect(await detail()).toMatchObject({ version: '1.2.0', previous: '1.1.0' });
  });

  it('can be installed again as it is', async () => {
    await install();
    expect(await install()).toMatchObject({ state: 'done' });
    expect(await detail()).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  it('stays over a restart of the box, until the console is built anew', async () => {
    await install();
    await box.close();
    await open();
    expect(await served()).toMatchObject({ version: '1.1.0' });
    await box.close();
    writeFileSync(join(root, 'version.json'), '{"product":"gateway-console","version":"1.0.1","build":"newer0build"}');
    await open();
    expect(await detail()).toMatchObject({ version: '1.0.1', previous: '' });
  });
});

describe('going back', () => {
  it('brings the version before, byte for byte, and forward again', async () => {
    const before = tree(www());
    await install();
    const after = tree(www());
    expect((await call('rollback')).code).toBe(200);
    expect(await ended()).toMatchObject({ state: 'done', from: '1.1.0', to: '1.0.0' });
    expect(tree(www())).toMatchObject(before);
    expect(await detail()).toMatchObject({ version: '1.0.0', previous: '1.1.0' });
    await call('rollback');
    await ended();
    expect(tree(www())).toEqual(after);
  });

  it('works where both versions share an asset whose .gz the factory brought and the upgrade makes anew', async () => {
    await box.close();
    writeFileSync(join(root, 'assets/main-abc.js'), 'export {};\n');
    writeFileSync(join(root, 'assets/main-abc.js.gz'), gzipSync('export {};\n', { level: 1 }));
    data = folder();
    await open();
    const before = tree(www());
    expect(await install({ gz: true })).toMatchObject({ state: 'done' });
    expect(await detail()).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    await call('rollback');
    expect(await ended()).toMatchObject({ state: 'done', to: '1.0.0' });
    expect(tree(www())).toMatchObject(before);
  });

  it('is not offered to a version of which something is missing', async () => {
    await install();
    await box.close();
    rmSync(join(www(), 'assets/main-old.js'));
    await open();
    expect(await detail()).toMatchObject({ version: '1.1.0', previous: '' });
    expect((await call('rollback')).code).toBe(404);
  });

  it('needs a version to go back to', async () => {
    expect(await call('rollback')).toMatchObject({ code: 404, msg: 'There is no version to roll back to' });
  });
});

describe('a bad tarball', () => {
  it('that is older, or built anew, is installed when a person has said so', async () => {
    expect(await install({ version: '1.0.0' }, '1')).toMatchObject({ state: 'done' });
    expect(await install({ version: '0.9.0', build: 'ninth', manifest: { minFrom: '' } }, '1')).toMatchObject({ state: 'done' });
    expect(await served()).toMatchObject({ version: '0.9.0' });
  });

  it('fails at its step, says why in the language of the reader, and the next one may come', async () => {
    const job = await install({ key: other });
    expect(job.steps.map(({ state }) => state)).toEqual(['done', 'failed', 'waiting', 'waiting', 'waiting']);
    admin.language = 'zh_CN';
    expect((await ended()).message).toBe('签名无效，或不是由受信任的密钥签署');
    admin.language = 'en';
    expect(await logged()).toEqual([
      'failed',
      expect.stringContaining('failed'),
      'The signature is invalid, or its key is not trusted by this device',
    ]);
    expect(await install()).toMatchObject({ state: 'done' });
    expect((await logged())[0]).toBe('ok');
  });
});

describe('one at a time', () => {
  beforeEach(async () => {
    await box.close();
    await open({ stepMs: 60_000 });
  });

  it('refuses a second upgrade, roll-back or upload meanwhile', async () => {
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    for (const method of ['start', 'rollback'] as const)
      expect(await call(method, method === 'start' ? { id, allow_older: '0' } : {})).toMatchObject({ code: 423 });
    expect((await admin.upload(PATH, { method: 'upload' }, new Blob(['x']), 'a.tar')).code).toBe(423);
  });

  it('can be cancelled before anything is written, and not when nothing runs', async () => {
    expect((await call('cancel')).code).toBe(409);
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    expect(await jobUntil(({ cancellable }) => cancellable === 1)).toMatchObject({ state: 'running' });
    expect((await call('cancel')).code).toBe(200);
    expect(await ended()).toMatchObject({ state: 'cancelled', message: 'Canceled' });
    expect(await served()).toMatchObject({ version: '1.0.0' });
  });

  it('goes with the box: a stop before the installation fails it, and the version before goes on', async () => {
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    await box.close();
    await open();
    expect(await ended()).toMatchObject({ state: 'failed', message: expect.stringContaining('interrupted by a restart') });
    expect(await logged()).toEqual(['failed', expect.any(String), expect.stringContaining('interrupted by a restart')]);
    expect(await served()).toMatchObject({ version: '1.0.0' });
  });
});

describe('a box that restarts', () => {
  it('answers nobody for a while, then serves the new version and ends the job', async () => {
    await box.close();
    await open({ stepMs: 50, downMs: 1500 });
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    let gone = 0;
    while (gone === 0) await call('job').catch(() => (gone += 1));
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(await served()).toMatchObject({ version: '1.1.0' });
  });

  it('finds a job again that was cut after the switch', async () => {
    await box.close();
    await open({ stepMs: 0, downMs: 60_000 });
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    while (!readFileSync(join(www(), 'index.html'), 'utf8').includes('next0build')) await new Promise((resolve) => setTimeout(resolve, 5));
    await box.close();
    await open();
    expect(await ended()).toMatchObject({ state: 'done', to: '1.1.0' });
    expect(await served()).toMatchObject({ version: '1.1.0' });
  });

  it('goes back by itself when the new version is not there whole', async () => {
    await box.close();
    await open({ stepMs: 0, downMs: 1500 });
    const id = await upload(consoleTarball({ key }));
    await call('start', { id, allow_older: '0' });
    while (!existsSync(join(www(), 'assets/main-abc.js'))) await new Promise((resolve) => setTimeout(resolve, 5));
    writeFileSync(join(www(), 'assets/main-abc.js'), 'torn');
    const job = await ended();
    expect(job).toMatchObject({ state: 'failed', message: 'The new version did not pass its self-test: back to version 1.0.0' });
    expect(await logged()).toEqual(['failed', 'Upgrade 1.1.0 started – failed', job.message]);
    expect(job.log.at(-1)?.text).toBe('Back to version 1.0.0');
    expect(await served()).toMatchObject({ version: '1.0.0' });
  });
});

describe('who may', () => {
  it('look needs the menu, upgrade the button', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'detail' })).code).toBe(403);
    box.grant('operator', 'authorise/upgradepage');
    expect((await operator.form(PATH, { method: 'detail' })).code).toBe(200);
    expect((await operator.form(PATH, { method: 'rollback' })).code).toBe(403);
    box.grant('operator', 'authorise/upgradepage:upgrade');
    expect((await operator.form(PATH, { method: 'rollback' })).code).toBe(404);
  });

  it('a box with a web root that is not its own shows it, and installs nothing', async () => {
    await box.close();
    box = await startAppliance({ root, data, durable: false });
    admin = visit(box);
    admin.token = box.startSession('admin');
    expect(await detail()).toMatchObject({ upgradable: 0 });
    expect((await admin.upload(PATH, { method: 'upload' }, new Blob(['x']), 'a.tar')).code).toBe(403);
  });
});
