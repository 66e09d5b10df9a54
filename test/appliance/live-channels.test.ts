/** Channels, classes and packages: numbers, multicast addresses, credentials, who watches, what a room sees, and taking one off the air. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { HIDDEN } from '../../src/lib/stream-url';
import { eachBox } from './each-box';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';

const CHANNELS = resourcePaths.mediaLiveprogram;
const CLASSES = resourcePaths.mediaLiveclass;
const PACKAGES = resourcePaths.mediaLivesetmeal;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string; readonly mtime: string };
const list = async (path: string = CHANNELS): Promise<readonly Row[]> => {
  const answer = await admin.form(path, { method: 'list', page: '1', limit: '100' });
  expect(answer.code, String(answer.msg)).toBe(200);
  return (answer.data as { list: Row[] }).list; // compared below
};
const row = async (name: string, path: string = CHANNELS): Promise<Row> => {
  const found = (await list(path)).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const CHANNEL = {
  method: 'form',
  name: '测试频道',
  sort: '300',
  logo: '',
  type: '1',
  clarity: 'HD',
  simulcast: '',
  status: '1',
  url: 'http://tv.example.com/1.m3u8',
  backup_url: '',
  epg_id: '',
  multicast: '',
  replay: '0',
  provider: '',
  right_from: '',
  right_until: '',
  time_from: '',
  time_until: '',
};
const add = (more: Record<string, string> = {}) => admin.form(CHANNELS, { ...CHANNEL, ...more });

describe('what a trial found', () => {
  it('a channel without a number gets one that nobody has', async () => {
    const highest = Math.max(...(await list()).map(({ sort }) => Number(sort)));
    expect((await add({ name: '无号一', sort: '' })).code).toBe(200);
    expect((await add({ name: '无号二', sort: '' })).code).toBe(200);
    expect([(await row('无号一')).sort, (await row('无号二')).sort]).toEqual([highest + 1, highest + 2]);
  });

  it('an address is tried only by who may save it, whatever record is named beside it', async () => {
    box.setRights('operator', { menus: ['mediamodel/liveprogram'], buttons: [] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    for (const id of ['', '1']) {
      expect((await operator.form(CHANNELS, { method: 'preview', id, url: 'http://tv.example.com/1.m3u8' })).code).toBe(403);
    }
    expect((await operator.form(CHANNELS, { method: 'preview', id: '1' })).code).toBe(200);
  });
});

describe('the guide of a channel', () => {
  it('says what is on and what follows, and nothing for a channel that has no id of it', async () => {
    const one = await row('CCTV-1 综合');
    expect(one).toMatchObject({ now_on: expect.stringMatching(/./), next_on: expect.stringMatching(/./) });
    expect(String(one.guide_until) > String(one.now_until)).toBe(true);
    await add({ name: '没有节目单' });
    expect(await row('没有节目单')).toMatchObject({ now_on: '', now_until: '', next_on: '', guide_until: '' });
  });
});

describe('numbers in another order', () => {
  it('are given all at once or not at all', async () => {
    const [two, three] = [await row('CCTV-2 财经'), await row('CCTV-3 综艺')];
    const renumber = (numbers: readonly [string, string]) =>
      admin.form(CHANNELS, {
        method: 'renumber',
        'ids[0]': two.id,
        'ids[1]': three.id,
        'numbers[0]': numbers[0],
        'numbers[1]': numbers[1],
      });
    expect(await renumber(['3', '5'])).toMatchObject({ code: 422 });
    expect(await row('CCTV-2 财经')).toMatchObject({ sort: 2 });
    expect((await renumber(['3', '2'])).code).toBe(200);
    expect(await row('CCTV-2 财经')).toMatchObject({ sort: 3 });
    expect(await row('CCTV-3 综艺')).toMatchObject({ sort: 2 });
  });
});

describe('numbers and multicast addresses', () => {
  it('are one for each channel, but for simulcasts of one', async () => {
    expect(await add({ sort: '5' })).toMatchObject({ code: 422, data: { sort: expect.stringContaining('CCTV-5 体育') } });
    expect((await add({ sort: '1', simulcast: 'CCTV-1' })).code).toBe(200);
    expect(await add({ name: '另一个', sort: '301', multicast: '239.10.1.21', multicast_port: '6000' })).toMatchObject({
      code: 422,
      data: { multicast: expect.stringContaining('湖南卫视') },
    });
  });

  it.each(['224.0.0.5', '224.0.1.1', '239.128.0.7', '239.255.255.250', '192.168.1.1', '240.0.0.1'])('%s is refused', async (multicast) => {
    expect(await add({ multicast, multicast_port: '5000' })).toMatchObject({ code: 422, data: { multicast: expect.any(String) } });
  });

  it('without a number it gets one', async () => {
    expect((await add({ sort: '' })).code).toBe(200);
    expect(Number((await row('测试频道')).sort)).toBeGreaterThan(0);
  });
});

describe('credentials in addresses', () => {
  const SECRET = 's3cr3t-Zx9';
  beforeEach(async () => {
    expect((await add({ url: `http://hotel:${SECRET}@tv.example.com/1.m3u8?token=${SECRET}&id=7` })).code).toBe(200);
  });

  it('are in no list, export, log or history, and stay when the address comes back without them', async () => {
    const { id, mtime, url } = await row('测试频道');
    expect(url).toBe(`http://hotel:${HIDDEN}@tv.example.com/1.m3u8?token=${HIDDEN}&id=7`);
    expect((await add({ id, mtime, url: String(url).replace('id=7', 'id=8'), provider: '中广有线' })).code).toBe(200);
    const { data: address } = await admin.form(CHANNELS, { method: 'export', value: 'all' });
    const file = await admin.get(String(address));
    const said = JSON.stringify([
      await list(),
      await admin.form(CHANNELS, { method: 'record_history', id, page: '1', limit: '10' }),
      await admin.form(resourcePaths.systemLogging, { method: 'list', page: '1', limit: '50' }),
      await file.text(),
      box.changes(),
    ]);
    expect(said).toContain(HIDDEN);
    expect(said).not.toContain(SECRET);
  });

  it('are not told another host', async () => {
    const { id, mtime, url } = await row('测试频道');
    const elsewhere = String(url).replace('tv.example.com', 'evil.example.net');
    expect(await add({ id, mtime, url: elsewhere })).toMatchObject({ code: 422, data: { url: expect.any(String) } });
  });
});

describe('what a room sees', () => {
  const lineUp = async () => {
    const answer = await admin.form(CHANNELS, { method: 'line_up' });
    expect(answer.code, String(answer.msg)).toBe(200);
    return answer.data as { packages: Row[]; channels: Row[]; places: object[] };
  };

  it('is told with everything that decides it', async () => {
    const { packages, channels, places } = await lineUp();
    expect(places).toContainEqual({ room: '1203', area: '客房', terminals: 1 });
    expect(packages.map(({ name }) => name)).toEqual(['基础套餐', '体育套餐', '国际套餐']);
    expect(channels.find(({ name }) => name === 'CNN')).toMatchObject({ passed: 0 });
  });

  it('who watches has the channel, and is stopped', async () => {
    const watched = (await list()).filter(({ viewers }) => Number(viewers) > 0);
    expect(watched.length).toBeGreaterThan(3);
    const [first] = watched.toSorted((one, other) => Number(other.viewers) - Number(one.viewers));
    const id = String(first?.id);
    const { data } = await admin.form(CHANNELS, { method: 'viewers', id });
    const [viewer] = (data as { list: { terminal: string }[] }).list;
    const answer = await admin.form(CHANNELS, { method: 'viewer_stop', id, 'terminals[0]': String(viewer?.terminal) });
    expect(answer).toMatchObject({ code: 200, data: { stopped: 1 } });
    const after = await admin.form(CHANNELS, { method: 'viewers', id });
    expect(JSON.stringify(after.data)).not.toContain(`"${viewer?.terminal}"`);
    expect((await list()).find((each) => each.name === 'CNN')).toMatchObject({ viewers: 0, review: 'pending' });
  });

  it('a class or a channel that is used is not deleted', async () => {
    const { id } = await row('央视', CLASSES);
    expect(await admin.form(CLASSES, { method: 'del', 'ids[0]': id })).toMatchObject({ code: 422 });
    const channel = await row('CCTV-1 高清');
    expect(await admin.form(CHANNELS, { method: 'del', 'ids[0]': channel.id })).toMatchObject({
      code: 422,
      data: { [channel.id]: expect.stringContaining('基础套餐') },
    });
  });

  it('classes and packages say how much they hold', async () => {
    expect(await row('体育', CLASSES)).toMatchObject({ channels: 3 });
    const base = await row('基础套餐', PACKAGES);
    expect(Number(base.terminals)).toBe(456 + 8 + 10);
  });
});

describe('off the air at once', () => {
  it('stops everywhere, is acknowledged, and comes back', async () => {
    const { id } = await row('湖南卫视');
    expect(await admin.form(CHANNELS, { method: 'take_down', id, reason: ' ' })).toMatchObject({ code: 422 });
    expect((await admin.form(CHANNELS, { method: 'take_down', id, reason: '插播违规内容' })).code).toBe(200);
    expect(await row('湖南卫视')).toMatchObject({ shelf: 'taken', viewers: 0 });
    box.advance(10_000);
    const { data } = await admin.form(CHANNELS, { method: 'taken', id });
    const { told, acknowledged, offline } = data as Record<string, number>;
    expect(data).toMatchObject({ by: 'admin', reason: '插播违规内容' });
    expect(acknowledged).toBe(told);
    expect(Number(told) + Number(offline)).toBe(486);
    expect((await admin.form(CHANNELS, { method: 'put_back', id })).code).toBe(200);
    expect(await row('湖南卫视')).toMatchObject({ shelf: 'on' });
  });

  it('needs the right, before anything else is looked at', async () => {
    const operator = visit(box);
    await operator.signIn('operator', 'Operator@2026');
    box.grant('operator', 'mediamodel/liveprogram');
    expect((await operator.form(CHANNELS, { method: 'take_down', id: 'x', reason: '' })).code).toBe(403);
  });
});

describe('probing', () => {
  const probed = async (): Promise<void> => {
    await expect
      .poll(async () => (await admin.form(CHANNELS, { method: 'probe_state' })).data, { timeout: 10_000 })
      .toMatchObject({ running: 0 });
  };

  it('finds the dead source, plays the backup, says so at home, and leaves the last connection to viewers', async () => {
    const { id, mtime } = await row('CCTV-5+ 体育赛事');
    expect((await admin.form(CHANNELS, { method: 'probe' })).data).toEqual({ count: 24 });
    await probed();
    expect(await row('CCTV-5+ 体育赛事')).toMatchObject({ probe: 'failed', probe_reason: 'notFound', playing: 'none' });
    expect(await row('CCTV-1 高清')).toMatchObject({ probe: 'ok', playing: 'main', resolution: '1920×1080' });
    expect(await row('高尔夫·网球')).toMatchObject({ probe: 'spared', probe_reason: 'connections' });
    await admin.form(CHANNELS, { method: 'probe', 'ids[0]': id });
    await probed();
    const home = await admin.form('/admin.php/system/home', { method: 'detail' });
    expect(JSON.stringify(home.data)).toContain('1 channel has no signal');
    const backup = { id, mtime, name: 'CCTV-5+ 体育赛事', sort: '6', url: 'http://iptv.example.com/missing/55.m3u8' };
    expect((await add({ ...backup, backup_url: 'http://backup.example.com/55.m3u8' })).code).toBe(200);
    await admin.form(CHANNELS, { method: 'probe', 'ids[0]': id });
    await probed();
    expect(await row('CCTV-5+ 体育赛事')).toMatchObject({ probe: 'failed', playing: 'backup' });
    const watched = await admin.form(CHANNELS, { method: 'preview', id });
    expect(watched).toMatchObject({ code: 200, data: { url: expect.stringMatching(/^\//) } });
  });

  it('can be stopped, and goes on after a restart of the box where it was not', async () => {
    const slow = createServer(() => undefined);
    await new Promise<void>((open) => slow.listen(0, '127.0.0.1', open));
    const { port } = slow.address() as AddressInfo; // it listens on a port
    const data = mkdtempSync(join(tmpdir(), 'probing-'));
    const first = await startAppliance({ data, durable: false });
    const visitor = visit(first);
    visitor.token = first.startSession('admin');
    const state = async (who: Visitor) => (await who.form(CHANNELS, { method: 'probe_state' })).data;
    const named = async (who: Visitor) => {
      const { data: found } = await who.form(CHANNELS, { method: 'list', page: '1', limit: '100', name: '测试频道' });
      return (found as { list: Row[] }).list[0]; // compared below
    };
    try {
      first.set({ sources: `127.0.0.1:${port}` });
      const made = await visitor.form(CHANNELS, { ...CHANNEL, url: `http://127.0.0.1:${port}/a.m3u8` });
      const ids = { 'ids[0]': String((made.data as { id: string }).id) };
      await visitor.form(CHANNELS, { method: 'probe', ...ids });
      expect(await state(visitor)).toMatchObject({ running: 1, done: 0, total: 1 });
      expect((await visitor.form(CHANNELS, { method: 'probe_stop' })).data).toEqual({ count: 1 });
      await expect.poll(() => state(visitor)).toMatchObject({ running: 0 });
      expect(await named(visitor)).toMatchObject({ probe: 'never' });
      await visitor.form(CHANNELS, { method: 'probe', ...ids });
      await first.close();
      // Nothing of this machine stands for the world now: what is looked at is found to be inside.
      const second = await startAppliance({ data, durable: false });
      const again = visit(second);
      again.token = second.startSession('admin');
      await expect.poll(() => named(again), { timeout: 5000 }).toMatchObject({ probe: 'failed', probe_reason: 'forbidden' });
      await second.close();
    } finally {
      slow.closeAllConnections();
      slow.close();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('does not look inside the gateway', async () => {
    const { data } = await add({ url: 'http://127.0.0.1:9/a.m3u8' });
    await admin.form(CHANNELS, { method: 'probe', 'ids[0]': String((data as { id: string }).id) });
    await probed();
    expect(await row('测试频道')).toMatchObject({ probe: 'failed', probe_reason: 'forbidden' });
  });
});

it('rights are told before their end, and end', async () => {
  expect(await row('广东卫视')).toMatchObject({ shelf: 'ending' });
  expect(await row('深圳卫视')).toMatchObject({ shelf: 'ended' });
});

it('is the same record in Operations mode', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  ops.headers['X-Customer-Id'] = 'C10001';
  const { data } = await ops.json('/operations/media/live', { method: 'list', page: 1, limit: 100 });
  expect((data as { list: Row[] }).list.map(({ name }) => name)).toContain('CCTV-5 体育');
  expect((await ops.json('/operations/media/live', { method: 'line_up' })).code).toBe(200);
  expect((await ops.json('/operations/media/live_type', { method: 'list', page: 1, limit: 10 })).code).toBe(200);
});
