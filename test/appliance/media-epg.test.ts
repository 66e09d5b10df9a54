/** The programme guide of a box: sources, ids of channels, programmes by time and by words. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { HIDDEN } from '../../src/lib/stream-url';
import { two } from '../../src/lib/two-digits';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const SOURCES = resourcePaths.mediaEpgmanage;
const CHANNELS = resourcePaths.mediaEpgChannel;
const PROGRAMMES = resourcePaths.mediaEpgProgramme;
const HOUR = 3_600_000;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Source {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  readonly detail: string;
  readonly last_good: string;
  readonly channels: number;
  readonly programmes: number;
}
interface Channel {
  readonly id: string;
  readonly name: string;
  readonly epg_id: string;
  readonly known: number;
  readonly without: number;
}
interface Programme {
  readonly id: string;
  readonly channel: string;
  readonly title: string;
  readonly start: number;
  readonly stop: number;
}
const ask = async <T>(path: string, fields: Readonly<Record<string, string>>): Promise<T> => {
  const answer = await admin.form(path, fields);
  expect(answer.code, String(answer.msg)).toBe(200);
  return answer.data as T; // compared below
};
const sources = async () => (await ask<{ list: Source[] }>(SOURCES, { method: 'list', page: '1', limit: '50' })).list;
const lineUp = async () => await ask<{ channels: Channel[]; now: number; from: number; until: number }>(CHANNELS, { method: 'channels' });
const match = (matches: readonly object[]) => ask<{ changed: number }>(CHANNELS, { method: 'match', matches: JSON.stringify(matches) });
const source = async (id: string): Promise<Source> => {
  const found = (await sources()).find((each) => each.id === id);
  if (!found) throw new Error(`no source ${id}`);
  return found;
};
const settled = async (id: string): Promise<Source> => {
  await expect.poll(async () => (await source(id)).state, { timeout: 8000 }).not.toBe('reading');
  return source(id);
};
const NEW = { method: 'form', name: '文件', kind: 'file', username: '', zone: '', shift: '0', status: '1' };
const add = async (more: Record<string, string> = {}): Promise<string> => (await ask<{ id: string }>(SOURCES, { ...NEW, ...more })).id;
const give = (id: string, text: string | Uint8Array<ArrayBuffer>) =>
  admin.upload(SOURCES, { method: 'read_file', id }, new Blob([text]), 'guide.xml');

const stamp = (moment: number): string => {
  const at = new Date(moment);
  return `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}0000 +0000`;
};
const guide = (title: string, id = 'HOTEL'): string =>
  `<tv><channel id="${id}"><display-name>酒店宣传</display-name></channel><programme channel="${id}" start="${stamp(Date.now() - HOUR)}" stop="${stamp(Date.now() + 2 * HOUR)}"><title>${title}</title></programme></tv>`;

describe('sources', () => {
  it('a refresh reads the guide anew; one that fails keeps the guide that was good, and says why', async () => {
    const [first] = await sources();
    expect(first).toMatchObject({ state: 'ok', reason: 'none' });
    expect(first?.programmes).toBeGreaterThan(1000);
    await ask(SOURCES, { method: 'refresh', id: '1' });
    const again = await settled('1');
    expect(again).toMatchObject({ state: 'ok', channels: first?.channels, programmes: expect.any(Number) });
    const second = (await sources())[1];
    expect(second).toMatchObject({ state: 'failed', reason: 'status', detail: '404', last_good: '' });
    expect(box.changes()[0]).toMatchObject({ method: 'refresh', after: { name: 'IPTV 节目单' } });
  });
  it('a file is read, packed or not; one that is no guide changes nothing', async () => {
    const id = await add();
    await give(id, gzipSync(guide('欢迎')));
    expect(await settled(id)).toMatchObject({ state: 'ok', channels: 1, programmes: 1 });
    await give(id, '<!DOCTYPE html><html></html>');
    expect(await settled(id)).toMatchObject({ state: 'failed', reason: 'page', channels: 1, programmes: 1 });
    await give(id, '<tv></tv>');
    expect(await settled(id)).toMatchObject({ state: 'failed', reason: 'empty', programmes: 1 });
    await give(id, guide('再见'));
    expect(await settled(id)).toMatchObject({ state: 'ok', reason: 'none' });
  });
  it('a file that comes while another one is read is refused, and leaves no descriptor', async () => {
    const held = (): number => readdirSync('/proc/self/fd').length;
    const id = await add({ kind: 'file' });
    const long = new Blob([`<tv>${'<programme start="20260101000000" channel="a"><title>x</title></programme>'.repeat(200_000)}</tv>`]);
    expect((await admin.upload(SOURCES, { method: 'read_file', id }, long, 'long.xml')).code).toBe(200);
    const before = held();
    for (let turn = 0; turn < 8; turn += 1)
      expect((await admin.upload(SOURCES, { method: 'read_file', id }, new Blob(['<tv></tv>']), 'a.xml')).code).toBe(409);
    await expect.poll(held).toBeLessThan(before + 4);
  });
  it('a source is refreshed by itself every so many hours', async () => {
    const before = (await sources())[0]?.last_good ?? '';
    box.advance(13 * HOUR);
    await expect.poll(async () => (await source('1')).last_good, { timeout: 8000 }).not.toBe(before);
    expect(await settled('1')).toMatchObject({ state: 'ok' });
  });
  it('an address is really asked, with its password; one inside the box is not', async () => {
    const packed = gzipSync(guide('来自网络'));
    const server = createServer(({ url, headers }, reply) => {
      if (headers.authorization !== `Basic ${Buffer.from('hotel:geheim').toString('base64')}`) reply.writeHead(401).end();
      else if (url === '/guide.xml.gz') reply.end(packed);
      else reply.writeHead(404).end();
    });
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const outside = { kind: 'url', every: '12', username: 'hotel', password: 'geheim' };
    try {
      const id = await add({ ...outside, url: `http://127.0.0.1:${port}/guide.xml.gz` });
      await ask(SOURCES, { method: 'refresh', id });
      expect(await settled(id)).toMatchObject({ state: 'failed', reason: 'inside' });
      box.set({ sources: `127.0.0.1:${port}` });
      await ask(SOURCES, { method: 'refresh', id });
      expect(await settled(id)).toMatchObject({ state: 'ok', programmes: 1 });
      const gone = await add({ ...outside, name: '旧地址', url: `http://127.0.0.1:${port}/old.xml` });
      await ask(SOURCES, { method: 'refresh', id: gone });
      expect(await settled(gone)).toMatchObject({ state: 'failed', reason: 'status', detail: '404' });
      expect(JSON.stringify([await sources(), box.changes()])).not.toContain('geheim');
    } finally {
      server.close();
    }
  });
  it('one that never ends can be stopped, and ends where its source is deleted; what was there before stays', async () => {
    const left: string[] = [];
    const server = createServer(({ url = '' }, reply) => {
      reply.write('<tv>');
      reply.once('close', () => left.push(url));
    });
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo; // it listens on a port
    box.set({ sources: `127.0.0.1:${port}` });
    try {
      const [slow, other] = [await add({ kind: 'url', every: '12', name: '慢', url: `http://127.0.0.1:${port}/slow.xml` }), await add()];
      expect(await admin.form(SOURCES, { method: 'refresh_stop', id: other })).toMatchObject({ code: 422, msg: 'Nothing is being read' });
      await expect.poll(async () => (await source(slow)).state, { timeout: 8000 }).toBe('reading');
      await ask(SOURCES, { method: 'refresh_stop', id: slow });
      expect(await settled(slow)).toMatchObject({ state: 'failed', reason: 'stopped', last_good: '' });
      await expect.poll(() => left).toEqual(['/slow.xml']);
      await ask(SOURCES, { method: 'refresh', id: slow });
      await expect.poll(async () => (await source(slow)).state).toBe('reading');
      await ask(SOURCES, { method: 'del', 'ids[0]': slow });
      await expect.poll(() => left, { timeout: 5000 }).toHaveLength(2);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
  it('a token in an address is used and never told, and goes to no other host', async () => {
    const server = createServer(({ url }, reply) => {
      if (url === '/guide.xml?token=geheim&days=7') reply.end(guide('mit Token'));
      else reply.writeHead(403).end();
    });
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo; // it listens on a port
    box.set({ sources: `127.0.0.1:${port}` });
    const url = `http://127.0.0.1:${port}/guide.xml?token=geheim&days=7`;
    const refreshed = async (id: string) => {
      await ask(SOURCES, { method: 'refresh', id });
      return settled(id);
    };
    try {
      const id = await add({ kind: 'url', every: '12', url });
      expect(await refreshed(id)).toMatchObject({ state: 'ok', programmes: 1 });
      const { detail } = await ask<{ detail: Record<string, string> }>(SOURCES, { method: 'detail', id });
      expect(detail.url).toBe(`http://127.0.0.1:${port}/guide.xml?token=${HIDDEN}&days=7`);
      const change = (to: string) =>
        admin.form(SOURCES, { ...NEW, kind: 'url', every: '24', id, mtime: String(detail.mtime), username: '', password: '', url: to });
      expect((await change(String(detail.url).replace('127.0.0.1', 'epg.example.com'))).data).toHaveProperty('url');
      expect((await change(String(detail.url))).code).toBe(200);
      expect(await refreshed(id)).toMatchObject({ state: 'ok' });
      const history = await ask(SOURCES, { method: 'record_history', id, page: '1', limit: '20' });
      const file = await ask<string>(SOURCES, { method: 'export', value: 'all' });
      const exported = await (await fetch(new URL(file, box.url), { headers: { Cookie: `IGSAuth=${admin.token}` } })).text();
      expect(exported).toContain('guide.xml');
      expect(JSON.stringify([await sources(), history, exported, box.changes()])).not.toContain('geheim');
    } finally {
      server.close();
    }
  });
  it('credentials in an address, an unknown zone and a refresh of a file are refused', async () => {
    const wrong = async (more: Record<string, string>) => {
      const answer = await admin.form(SOURCES, { ...NEW, ...more });
      return [answer.code, Object.keys((answer.data ?? {}) as object)];
    };
    expect(await wrong({ kind: 'url', every: '12', url: 'http://a:b@epg.example.com/' })).toEqual([422, ['url']]);
    expect(await wrong({ zone: 'Mars/Olympus' })).toEqual([422, ['zone']]);
    expect((await admin.form(SOURCES, { method: 'refresh', id: await add() })).code).toBe(422);
  });
});

describe('ids of channels', () => {
  it('are chosen for many at once, all or none, and can be none on purpose', async () => {
    const { channels } = await lineUp();
    const [one, two, three] = channels.filter(({ epg_id: id }) => id === '');
    const wish = [
      { channel: one?.id, epg_id: 'CCTV2', without: false },
      { channel: two?.id, epg_id: 'CCTV3', without: false },
    ];
    const bad = await admin.form(CHANNELS, {
      method: 'match',
      matches: JSON.stringify([...wish, { channel: three?.id, epg_id: 'NOPE', without: false }]),
    });
    expect(bad.code).toBe(422);
    expect((await lineUp()).channels).toEqual(channels);
    expect(await match([...wish, { channel: three?.id, epg_id: '', without: true }])).toEqual({ changed: 3 });
    const now = (await lineUp()).channels;
    expect(now.find(({ id }) => id === one?.id)).toMatchObject({ epg_id: 'CCTV2', known: 1, without: 0 });
    expect(now.find(({ id }) => id === three?.id)).toMatchObject({ epg_id: '', known: 0, without: 1 });
    expect(await match(wish)).toEqual({ changed: 0 });
    expect((await admin.form(CHANNELS, { method: 'match', matches: '{' })).code).toBe(400);
  });
  it('of two sources with the same id the upper one counts, as long as it is in use', async () => {
    const id = await add();
    await give(id, guide('来自文件', 'CCTV1'));
    await settled(id);
    const title = async () => (await ask<{ list: { title: string }[] }>(CHANNELS, { method: 'on_now', 'ids[0]': 'CCTV1' })).list[0]?.title;
    expect(await title()).not.toBe('来自文件');
    await ask(SOURCES, { method: 'status', id: '1', status: '0' });
    expect(await title()).toBe('来自文件');
  });
  it('nobody without the right changes them, whatever is sent', async () => {
    box.revoke('operator', 'mediamodel/epgmanage:edit');
    box.grant('operator', '/media/live/epgmanage');
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(CHANNELS, { method: 'match', matches: '{' })).code).toBe(403);
    expect((await operator.form(SOURCES, { method: 'refresh', id: '99' })).code).toBe(403);
  });
});

describe('programmes', () => {
  it('of channels and a span, and the faults of a day', async () => {
    const { channels, now, from, until } = await lineUp();
    const first = channels.find(({ known }) => known === 1);
    const span = { from: String(now - 3600), until: String(now + 3600), 'channels[0]': String(first?.id) };
    const { list } = await ask<{ list: Programme[] }>(PROGRAMMES, { method: 'span', ...span });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ channel, start, stop }) => channel === first?.id && start < now + 3600 && stop > now - 3600)).toBe(true);
    expect(now > from && now < until).toBe(true);
    expect((await admin.form(PROGRAMMES, { method: 'span', ...span, until: String(now + 30 * 86_400) })).code).toBe(400);
  });
  it('found by words in title, episode or description, by day and channel', async () => {
    const find = (more: Record<string, string>) =>
      ask<{ list: { title: string; channel_name: string }[]; total: number }>(PROGRAMMES, {
        method: 'list',
        page: '1',
        limit: '20',
        ...more,
      });
    const news = await find({ keyword: '新闻联播', when: 'all' });
    expect(news.total).toBeGreaterThanOrEqual(3);
    expect(news.list.every(({ title }) => title === '新闻联播')).toBe(true);
    expect((await find({ keyword: '新闻联播 %' })).total).toBe(0);
    expect((await find({ channel_name: '没有此频道' })).total).toBe(0);
    const now = await find({ when: 'now' });
    expect(now.total).toBe(new Set((await lineUp()).channels.filter(({ known }) => known === 1).map(({ epg_id: id }) => id)).size);
    expect((await admin.form(PROGRAMMES, { method: 'list', page: '1', limit: '20', day_from: 'soon' })).code).toBe(400);
  });
});
