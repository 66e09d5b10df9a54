import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/hotstandby';
const HINT = '/admin.php/index/hint';
const DEVELOPER = '/admin.php/system/developer_mode';

let box: Appliance;
let admin: Visitor;
const open = async (options: ApplianceOptions = {}) => {
  box = await startSeeded({ durable: false, pace: 0.1, ...options });
  box.set({ peer: 'online' });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(() => open());
afterEach(() => box.close());

/** What the reply holds, as far as these tests look into it. */
interface State {
  readonly nodes: readonly {
    readonly id: string;
    readonly role: string;
    readonly state: string;
    readonly version: string;
    readonly uptime: number;
  }[];
  readonly items: readonly { readonly name: string; readonly state: string; readonly reason: string; readonly differences: number }[];
  readonly failovers: readonly { readonly to: string; readonly reason: string; readonly by: string }[];
  readonly work: { readonly kind: string; readonly state: string; readonly message: string };
  readonly in_sync: number;
}
const state = async () => ((await admin.form(PATH, { method: 'state' })).data as { detail: State }).detail;
const item = async (name: string) => (await state()).items.find((each) => each.name === name);
/** While the address moves nobody answers. */
const done = () => vi.waitFor(async () => expect((await state()).work.state).not.toBe('running'), { timeout: 20_000, interval: 20 });
const change = () => admin.form(DEVELOPER, { method: 'form', status: '1' });
const settings = async (fields: Readonly<Record<string, string>>) => {
  const { mtime, ...kept } = ((await admin.form(PATH, { method: 'detail' })).data as { detail: Record<string, unknown> }).detail;
  const own = ['enabled', 'peer_address', 'virtual_address', 'interface', 'interval', 'retries', 'preempt', 'auto_sync'];
  const texts = Object.fromEntries(own.map((name) => [name, String(kept[name])]));
  return admin.form(PATH, { method: 'form', mtime: String(mtime), ...texts, ...fields });
};
const INDEX = '/admin.php/Network/index';
const waiting = async () =>
  ((await admin.form(PATH, { method: 'state' })).data as { pending?: { token: string; to: string; works: number } }).pending;
const switchOver = (who: Visitor = admin) => who.form(PATH, { method: 'switch_over', rollback: '90' });
const keep = async (who: Visitor = admin) => who.form(INDEX, { method: 'confirm', token: (await waiting())!.token });
/** Asks until it is answered: for a moment nobody does. */
const answered = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 20_000, interval: 20 });
/** A call that comes by an address. */
const at = (host: string, fields: Readonly<Record<string, string>>, path = PATH) =>
  new Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }>((resolve, reject) => {
    const headers = { Host: host, 'X-Token': admin.token!, 'Content-Type': 'application/x-www-form-urlencoded', Cookie: 'language=en' };
    request({ host: '127.0.0.1', port: box.port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += String(part);
      });
      response.on('end', () => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString());
  });
const roles = async () => (await state()).nodes.map(({ role }) => role);

it('tells what is the same, what differs and what each machine keeps for itself', async () => {
  expect(await item('settings')).toMatchObject({ state: 'same', differences: 0 });
  expect(await item('network')).toMatchObject({ state: 'excluded', reason: 'address' });
  await change();
  expect(await item('settings')).toMatchObject({ state: 'differs', differences: 1 });
  expect((await state()).in_sync).toBe(0);
  expect((await admin.form(PATH, { method: 'differences', name: 'settings' })).data).toMatchObject({
    total: 1,
    list: [{ id: 'developer.key', fields: [{ secret: 1, from: '', to: '' }] }],
  });
});

it('carries over what differs', async () => {
  await item('settings');
  await change();
  expect((await admin.form(PATH, { method: 'sync' })).code).toBe(200);
  expect((await admin.form(PATH, { method: 'sync' })).msg).toMatch(/in progress/);
  await done();
  expect(await item('settings')).toMatchObject({ state: 'same' });
  expect(box.changes().at(-1)).toMatchObject({ method: 'sync', before: { differs: ['settings'] } });
});

it('carries over no section that there is not, or that each machine keeps for itself', async () => {
  for (const name of ['nonsense', 'network']) expect((await admin.form(PATH, { method: 'sync', 'sections[0]': name })).code).toBe(400);
  expect((await admin.form(PATH, { method: 'sync', 'sections[0]': 'settings' })).code).toBe(200);
  await done();
});

it('says in the log, too, that a synchronization was cut off', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'standby-'));
  try {
    await open({ data, pace: 1 });
    await change();
    expect((await admin.form(PATH, { method: 'sync' })).code).toBe(200);
    await box.close();
    await open({ data });
    expect((await state()).work).toMatchObject({ kind: 'sync', state: 'failed' });
    const log = await admin.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1', action: 'sync' });
    expect((log.data as { list: unknown[] }).list).toEqual([
      expect.objectContaining({ title: 'Hot standby synchronized – failed', user: 'admin', reason: expect.stringContaining('stopped') }),
    ]);
  } finally {
    await box.close();
    rmSync(data, { recursive: true, force: true });
    await open();
  }
}, 40_000);

it('swaps the roles, with nobody answering for a moment, and keeps them over a restart', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'standby-'));
  try {
    await open({ data });
    expect(await roles()).toEqual(['host', 'standby']);
    expect((await admin.form(HINT)).data).toMatchObject({ standby_of: '' });
    expect((await switchOver()).code).toBe(200);
    await vi.waitFor(() => expect(state()).rejects.toThrow(), { timeout: 20_000, interval: 20 });
    await done();
    expect(await roles()).toEqual(['standby', 'host']);
    expect((await admin.form(HINT)).data).toMatchObject({ standby_of: '192.168.10.3' });
    expect((await state()).failovers[0]).toMatchObject({ to: 'GW-B', reason: 'manual', by: 'admin' });
    expect((await admin.form(PATH, { method: 'sync' })).msg).toMatch(/Only the host/);
    expect((await keep()).code).toBe(200);
    await box.close();
    await open({ data });
    expect(await roles()).toEqual(['standby', 'host']);
  } finally {
    await box.close();
    rmSync(data, { recursive: true, force: true });
    await open();
  }
}, 40_000);

it('the machine one is at is up for as long as its status says', async () => {
  const uptimes = async () => [
    ((await admin.form('/admin.php/system/running', { method: 'detail' })).data as { detail: { uptime: number } }).detail.uptime,
    (await state()).nodes[0]?.uptime ?? Number.NaN,
  ];
  const near = async (least: number) => {
    const [status = Number.NaN, standby = Number.NaN] = await uptimes();
    expect(Math.abs(status - standby)).toBeLessThanOrEqual(2);
    expect(status).toBeGreaterThanOrEqual(least);
  };
  await near(0);
  box.advance(3 * 3_600_000);
  admin.token = box.startSession('admin');
  await near(3 * 3600);
});

describe('a switch-over is tried out', () => {
  it('says how long, tells what changes, and goes back by itself when nobody keeps it', async () => {
    expect((await admin.form(PATH, { method: 'switch_over' })).data).toHaveProperty('rollback');
    const { data } = await switchOver();
    expect(data).toMatchObject({
      apply: {
        works: 0,
        takeover: 1,
        seconds: 90,
        to: '192.168.10.10',
        changes: [{ object: 'pair', field: 'host', from: 'GW-A', to: 'GW-B' }],
      },
    });
    await done();
    expect(await roles()).toEqual(['standby', 'host']);
    expect(await waiting()).toMatchObject({ works: 1 });
    box.advance(90_001);
    await vi.waitFor(async () => expect(await roles()).toEqual(['host', 'standby']), { timeout: 20_000, interval: 20 });
    const { failovers } = await answered(state);
    expect(failovers[0]).toMatchObject({ to: 'GW-A', reason: 'undone', by: '' });
    expect(failovers[1]).toMatchObject({ to: 'GW-B', reason: 'manual', by: 'admin' });
  }, 40_000);

  it('is kept on the machine that took over, not at the own address of the one that handed over', async () => {
    expect((await at('192.168.10.2', { method: 'switch_over', rollback: '90' })).data).toMatchObject({
      apply: { from: '192.168.10.2', to: '192.168.10.10' },
    });
    await done();
    const fields = { method: 'confirm', token: (await waiting())!.token };
    expect(await at('192.168.10.2', fields, INDEX)).toMatchObject({ code: 423, msg: expect.stringContaining('192.168.10.10') });
    expect((await at('192.168.10.10', fields, INDEX)).code).toBe(200);
    box.advance(600_000);
    expect(await roles()).toEqual(['standby', 'host']);
  }, 40_000);

  it('is decided by whoever may switch over, who may decide nothing else', async () => {
    box.setRights('operator', { menus: ['system/hotstandby'], buttons: ['system/hotstandby:switch'] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await switchOver(operator)).code).toBe(200);
    await done();
    expect((await operator.form(INDEX, { method: 'revert' })).code).toBe(200);
    await vi.waitFor(async () => expect(await roles()).toEqual(['host', 'standby']), { timeout: 20_000, interval: 20 });
    const NET = '/admin.php/Network/net';
    const found = await answered(() => admin.form(NET, { method: 'detail', id: 'eth1' }));
    const { mtime } = (found.data as { detail: { mtime: string } }).detail;
    const fields = { name: 'eth1', mtime, mode: 'static', address: '172.16.0.9', netmask: '255.255.0.0', gateway: '', rollback: '90' };
    expect((await answered(() => admin.form(NET, { method: 'form', ...fields }))).code).toBe(200);
    expect((await operator.form(INDEX, { method: 'revert' })).code).toBe(403);
  }, 40_000);

  it('comes to nothing where the other machine is lost meanwhile, and nothing waits then', async () => {
    await switchOver();
    box.set({ peer: 'offline' });
    await done();
    expect(await roles()).toEqual(['host', 'standby']);
    expect(await waiting()).toBeUndefined();
  });
});

it.each([
  ['the peer is away', () => box.set({ peer: 'offline' }), /offline/],
  ['the versions differ', () => box.set({ peerVersion: '3.8.1' }), /different firmware/],
])('refuses to switch over when %s, and says why', async (_, prepare, reason) => {
  prepare();
  const answer = await switchOver();
  expect(answer.code).toBe(423);
  expect(answer.msg).toMatch(reason);
  const { data } = await admin.form(PATH, { method: 'rehearse' });
  expect((data as { list: { result: string }[] }).list.map(({ result }) => result)).toContain('fail');
  expect(await roles()).toEqual(['host', 'standby']);
});

it('refuses everything while it is switched off', async () => {
  expect((await settings({ enabled: '0' })).code).toBe(200);
  expect((await switchOver()).msg).toMatch(/disabled/);
});

const asStandby = async () => {
  await switchOver();
  await done();
  await keep();
  expect(await roles()).toEqual(['standby', 'host']);
};

it('takes over by itself when the host is lost, and gives back only when told to', async () => {
  await asStandby();
  box.set({ peer: 'offline' });
  await state();
  box.advance(20_000);
  expect(await roles()).toEqual(['host', 'standby']);
  expect((await state()).failovers[0]).toMatchObject({ to: 'GW-A', reason: 'heartbeat', by: '' });
  expect(box.changes().at(-1)).toMatchObject({
    username: 'system',
    method: 'failover',
    before: { role: 'standby' },
    after: { role: 'host' },
  });
  box.set({ peer: 'online' });
  expect(await roles()).toEqual(['host', 'standby']);
  expect((await settings({ preempt: '1' })).code).toBe(200);
  await state();
  expect(await roles()).toEqual(['standby', 'host']);
  expect((await state()).failovers[0]).toMatchObject({ to: 'GW-B', reason: 'preempt' });
}, 40_000);

it('synchronises by itself every few minutes', async () => {
  await item('settings');
  await change();
  expect(await item('settings')).toMatchObject({ state: 'differs' });
  box.advance(6 * 60_000);
  expect(await item('settings')).toMatchObject({ state: 'same' });
});

it.each([
  [{ peer_address: '' }, 'peer_address'],
  [{ peer_address: '224.0.0.1' }, 'peer_address'],
  [{ virtual_address: '192.168.10.300' }, 'virtual_address'],
  [{ virtual_address: '192.168.10.3' }, 'virtual_address'],
  [{ interval: '0' }, 'interval'],
  [{ interval: '11' }, 'interval'],
  [{ retries: '1' }, 'retries'],
  [{ retries: '21' }, 'retries'],
])('refuses the settings %o', async (fields, at) => {
  const answer = await settings(fields as Readonly<Record<string, string>>);
  expect(answer.code).toBe(422);
  expect(Object.keys(answer.data as object)).toEqual([at]);
});

it('switching over needs its right', async () => {
  box.setRights('operator', { menus: ['system/hotstandby'], buttons: ['system/hotstandby:edit'] });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect((await operator.form(PATH, { method: 'state' })).code).toBe(200);
  expect((await switchOver(operator)).code).toBe(403);
});

it('the home page tells the same role', async () => {
  await asStandby();
  const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
  expect((data as { detail: { standby: unknown } }).detail.standby).toMatchObject({ enabled: true, role: 'standby', peer: 'online' });
}, 40_000);
