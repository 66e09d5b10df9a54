/** Terminals are rows: what counts them counts these, and what is done to them is done to these. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const TASKS = '/admin.php/system/timed_task';
const RESTARTS = '/admin.php/tr069/timedrestart';
const HOME = '/admin.php/system/home';
const RUNNING = '/admin.php/system/running';

let data: string;
let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'terminals-'));
  box = await startSeeded({ data, durable: false, pace: 0.02, control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  await box.close();
  rmSync(data, { recursive: true, force: true });
});

/** What the replies hold, as far as these tests look into them. */
interface Reply {
  readonly detail: {
    readonly terminals: { readonly online: number; readonly offline: number; readonly screens: number };
    readonly uptime: number;
    readonly calls: { readonly active: number };
    readonly services: readonly { readonly name: string; readonly seconds: number }[];
    readonly last_result: string;
  };
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly source: string;
    readonly used: number;
    readonly result: string;
    readonly count: number;
  }[];
  readonly id: string;
}
const ask = async (path: string, fields: Readonly<Record<string, string>>) => (await admin.form(path, fields)).data as Reply; // the shape above
const rows = () => {
  const store = new DatabaseSync(join(data, 'appliance.db'), { timeout: 5000 });
  try {
    return store.prepare('SELECT * FROM terminals ORDER BY id').all();
  } finally {
    store.close();
  }
};
const home = async () => (await ask(HOME, { method: 'detail' })).detail;
const status = async () => (await ask(RUNNING, { method: 'detail' })).detail;
const addTask = async (type: string, area = '') =>
  (await ask(TASKS, { method: 'form', name: type, type, area, cycle: 'once', at: '2099-01-01 00:00:00', status: '1' })).id;
const runOf = async (id: string) => (await ask(TASKS, { method: 'runs', id })).list[0];
const run = async (type: string, area = '') => {
  const id = await addTask(type, area);
  await ask(TASKS, { method: 'run', id });
  return id;
};

it('the home page, Status and the license count the same rows', async () => {
  const all = rows();
  expect(all[0]).toMatchObject({ room: '1201', name: 'TV-1201', mac: expect.stringMatching(/^(?:[\dA-F]{2}:){5}[\dA-F]{2}$/) });
  expect(new Set(all.map(({ mac }) => mac)).size).toBe(all.length);
  const { online, offline } = (await home()).terminals;
  expect(online).toBe(rows().filter(({ online_since: since }) => Number(since) > 0).length);
  expect(online + offline).toBe(all.length);
  expect((await status()).terminals).toMatchObject({ online, offline });
  const { detail } = (await admin.form('/admin.php/authorise/license', { method: 'detail' })).data as {
    detail: { items: readonly { name: string; used: number }[] };
  };
  expect(detail.items.find(({ name }) => name === 'terminals')?.used).toBe(all.length);
});

it('they come and go as time passes, and the figures follow', async () => {
  const before = rows().map(({ online_since: since }) => since);
  box.advance(6 * 3_600_000);
  admin.token = box.startSession('admin');
  await home();
  expect(rows().map(({ online_since: since }) => since)).not.toEqual(before);
  // On some days a restart of the demonstration is under way just then, so that rows change between the two questions.
  await vi.waitFor(async () => {
    const { online } = (await home()).terminals;
    expect(online).toBe(rows().filter(({ online_since: since }) => Number(since) > 0).length);
  }, 15_000);
});

describe('a scheduled task', () => {
  it('turns off the screens of its area, and on again', async () => {
    await home();
    const lobby = () => rows().filter(({ area, online_since: since }) => area === '大堂' && Number(since) > 0);
    const { screens } = (await status()).terminals;
    const off = await run('screen_off', '大堂');
    expect(await runOf(off)).toMatchObject({ result: 'success', count: lobby().length });
    expect(lobby().map(({ screen }) => screen)).toEqual(lobby().map(() => 0));
    expect((await status()).terminals.screens).toBe(screens - lobby().length);
    await run('screen_on', '大堂');
    expect((await status()).terminals.screens).toBe(screens);
    expect(box.changes().map(({ method }) => method)).toEqual(expect.arrayContaining(['screens_off', 'screens_on']));
  });

  it('restarts terminals: they go, come back with a new time, and only then it is over', async () => {
    const { online } = (await home()).terminals;
    const before = rows();
    const id = await run('reboot');
    expect(await runOf(id)).toMatchObject({ result: 'executing' });
    expect((await home()).terminals.online).toBe(0);
    box.advance(120_000);
    await vi.waitFor(async () => expect((await runOf(id))?.result).not.toBe('executing'), 15_000);
    const back = rows().filter(({ online_since: since }, at) => Number(since) > Number(before[at]?.online_since));
    const { result, count } = (await runOf(id))!;
    expect(result === 'success' ? count : online - count).toBe(back.length);
    expect((await home()).terminals.online).toBe(back.length);
    expect(box.changes()).toContainEqual(
      expect.objectContaining({ method: 'restart_terminals', after: expect.objectContaining({ count: online }) }),
    );
  });

  it('of an area that nobody is in does nothing, and says so', async () => {
    expect(await runOf(await run('screen_off', '顶楼'))).toMatchObject({ result: 'completed', count: 0 });
  });

  it('brings resources of the platform, once each', async () => {
    const names = async () => (await ask('/admin.php/resources/index', { method: 'list', page: '1', limit: '100' })).list;
    const before = await names();
    expect(await runOf(await run('sync'))).toMatchObject({ result: 'success', count: 1 });
    const after = await names();
    expect(after.length).toBe(before.length + 1);
    expect(after.filter(({ name }) => !before.some((each) => each.name === name))).toEqual([
      expect.objectContaining({ source: 'sync', state: 'normal' }),
    ]);
    expect(await runOf(await run('sync'))).toMatchObject({ result: 'success', count: 0 });
  });
});

it('a scheduled restart of TR-069 devices restarts those it names, by the clock or by hand', async () => {
  await home();
  const [first, second] = rows().filter(({ online_since: since }) => Number(since) > 0);
  const plan = {
    method: 'form',
    name: 'two',
    scope: 'chosen',
    'macs[0]': String(first?.mac),
    'macs[1]': String(second?.mac),
    'days[0]': '1',
    time: '04:00',
    repeat: 'weekly',
    start_date: '',
    end_date: '',
    status: '1',
  };
  const { id } = await ask(RESTARTS, plan);
  const online = async () => (await home()).terminals.online;
  const before = await online();
  expect((await admin.form(RESTARTS, { method: 'run', id })).code).toBe(200);
  expect(await online()).toBe(before - 2);
  await vi.waitFor(async () => expect((await ask(RESTARTS, { method: 'detail', id })).detail.last_result).toBe('success'), 6000);
  expect(Number(rows().find(({ mac }) => mac === first?.mac)?.online_since)).toBeGreaterThan(Number(first?.online_since));
});

it('a restart of the box ends the calls, and its uptime and that of its services start anew', async () => {
  box.advance(3_600_000);
  admin.token = box.startSession('admin');
  box.voice.catchUp();
  box.voice.arrive({ trunk: '1', did: '02888880000', caller: '13800000000', keys: '1' });
  expect((await home()).calls.active).toBeGreaterThan(0);
  expect((await home()).uptime).toBeGreaterThanOrEqual(3600);
  const [before] = box.voice.calls();
  expect((await admin.form('/admin.php/system/ping', { method: 'reboot' })).code).toBe(200);
  const again = visit(box);
  await vi.waitFor(async () => {
    again.token = admin.token;
    const { data: reply } = await again.form(RUNNING, { method: 'detail' });
    expect((reply as Reply).detail.uptime).toBeLessThan(60);
  }, 6000);
  expect(box.voice.calls().some(({ id }) => id === before?.id)).toBe(false);
  expect((await status()).services.every(({ seconds }) => seconds < 60)).toBe(true);
});
