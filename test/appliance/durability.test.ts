import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { md5 } from './accounts';
import { startAppliance } from './server';
import { visit } from './visitor';

let data: string;
/** Boxes of their own process, to be ended where a test did not. */
const children: ChildProcess[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'appliance-data-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const DEVELOPER = '/admin.php/system/developer_mode';

it('keeps accounts, sessions, settings and history over a restart', async () => {
  const first = await startAppliance({ data, seed: 'one' });
  const browser = visit(first);
  await browser.signIn('admin', 'Admin@2026');
  await browser.form(DEVELOPER, { method: 'form', status: '1' });
  const before = await browser.form(DEVELOPER, { method: 'detail' });
  await first.close();

  const second = await startAppliance({ data, seed: 'two' });
  const again = visit(second);
  again.token = browser.token;
  expect((await again.form(DEVELOPER, { method: 'detail' })).data).toEqual(before.data);
  expect(second.handOverToken).toBe(first.handOverToken);
  expect(second.changes().length).toBe(2);
  const history = await again.form('/admin.php/system/home', { method: 'history', range: '24h' });
  expect((history.data as { list: unknown[] }).list.length).toBeGreaterThanOrEqual(720); // the contract's shape
  await second.close();
});

it('has the same past and present for the same seed', async () => {
  const figures = async (seed: string) => {
    const box = await startAppliance({ seed });
    const browser = visit(box);
    await browser.signIn('admin', 'Admin@2026');
    const { terminals, licence } = (
      (await browser.form('/admin.php/system/home', { method: 'detail' })).data as { detail: { terminals: unknown; licence: unknown } }
    ).detail; // the contract's shape
    await box.close();
    return { terminals, licence };
  };
  expect(await figures('one')).toEqual(await figures('one'));
});

it('forgets everything when told, but touches no file of others, and takes a folder for itself alone', async () => {
  writeFileSync(join(data, 'mine.txt'), 'mine');
  const first = await startAppliance({ data });
  const browser = visit(first);
  await browser.signIn('admin', 'Admin@2026');
  await expect(startAppliance({ data, fresh: true })).rejects.toThrow(/Another appliance/);
  await first.close();
  const second = await startAppliance({ data, fresh: true });
  const again = visit(second);
  again.token = browser.token;
  expect((await again.form(DEVELOPER, { method: 'detail' })).code).toBe(1002);
  expect(existsSync(join(data, 'mine.txt'))).toBe(true);
  await second.close();
});

it('has answered for nothing that a kill in the middle of writing could take back', async () => {
  const program = join(process.cwd(), '.cache/test-appliance', 'main.mjs');
  mkdirSync(join(process.cwd(), '.cache/test-appliance'), { recursive: true });
  await build({
    entryPoints: ['test/appliance/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: program,
    logLevel: 'error',
  });
  const start = async (): Promise<{ process: ChildProcess; url: string }> => {
    const child = spawn(process.execPath, [program, '--port', '0', '--data', data, '--quiet', '--control'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
    return { process: child, url: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '' };
  };
  const call = async (url: string, path: string, token: string, fields: Readonly<Record<string, string>>) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'X-Token': token, 'Accept-Language': 'en' },
      body: new URLSearchParams(fields),
    });
    const envelope: { code: number; data: { detail: Record<string, string> } } = await response.json();
    return envelope;
  };

  let { process: running, url } = await start();
  const picture = await fetch(`${url}/admin.php/common/captcha?t=1`);
  const cookie = picture.headers.getSetCookie()[0]!.split(';')[0]!;
  const { answer } = await (
    await fetch(`${url}/__control/captcha`, { method: 'POST', headers: { Cookie: cookie, 'X-Control': '1' } })
  ).json();
  const signedIn = await fetch(`${url}/admin.php/common/login`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ username: 'admin', password: md5('Admin@2026'), code: answer, is_operations: '0' }),
  });
  const token: string = (await signedIn.json()).data;

  const DNS = '/admin.php/Network/dns';
  for (let round = 0; round < 4; round++) {
    let answered = '';
    let sent = '';
    const killAfter = 5 + round * 7;
    for (let write = 1; ; write++) {
      const { detail } = (await call(url, DNS, token, { method: 'detail' })).data;
      sent = `n${write}.round${round}.test`;
      const saving = call(url, DNS, token, { method: 'form', mtime: detail.mtime ?? '', domain: sent, cache: '1' });
      if (write === killAfter) {
        running.kill('SIGKILL');
        await saving.then(() => (answered = sent)).catch(() => undefined);
        break;
      }
      expect((await saving).code).toBe(200);
      answered = sent;
    }
    await new Promise((resolve) =>
      running.exitCode === null && running.signalCode === null ? running.once('exit', resolve) : resolve(undefined),
    );
    ({ process: running, url } = await start());
    const { detail } = (await call(url, DNS, token, { method: 'detail' })).data;
    expect([answered, sent]).toContain(detail.domain);
  }
  running.kill('SIGKILL');
  await new Promise((resolve) => running.once('exit', resolve));
  const database = new DatabaseSync(join(data, 'appliance.db'));
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
}, 60_000);
