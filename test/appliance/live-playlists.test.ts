/** Playlists of providers: channels follow them, and stay as they were where one fails, breaks off or brings nothing. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playlistSources } from '../../src/areas/media/live-program/playlists';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const LISTS = playlistSources.resource;
const CHANNELS = resourcePaths.mediaLiveprogram;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

/** What the provider answers now. */
let answer: { text?: string; status?: number; half?: boolean; silent?: boolean };
let world: Server;
let address = '';
beforeAll(async () => {
  world = createServer((_, response) => {
    const { text = '', status = 200, half = false, silent = false } = answer;
    if (silent) return response.write('#EXTM3U');
    if (!half) return response.writeHead(status).end(text);
    response.writeHead(status, { 'Content-Length': text.length * 2 }).write(text);
    setImmediate(() => response.destroy());
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(world.address() as AddressInfo).port}`;
});
afterAll(() => {
  world.closeAllConnections();
  world.close();
});
beforeEach(() => {
  box.set({ sources: address });
});

type Row = Readonly<Record<string, unknown>>;
const rows = async (path: string): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '100' })).data as { list: Row[] }).list;
const channel = async (name: string) => (await rows(CHANNELS)).find((each) => each.name === name);
const playlist = async () => (await rows(LISTS)).find(({ name }) => name === '供应商');
const added = async (more: Readonly<Record<string, string>> = {}): Promise<string> => {
  const sent = { name: '供应商', url: `http://${address}/list.m3u?token=s3cret`, every: '24', class: '5', status: '1', ...more };
  const reply = await admin.form(LISTS, { method: 'form', ...sent });
  expect(reply.code, String(reply.msg)).toBe(200);
  return (reply.data as { id: string }).id;
};
const settled = async () => {
  await vi.waitFor(async () => expect(['ok', 'failed']).toContain((await playlist())?.state), { timeout: 5000 });
  return await playlist();
};
const refresh = async (id: string) => {
  // The clock may have begun it already.
  await settled();
  expect((await admin.form(LISTS, { method: 'refresh', id })).code).toBe(200);
  return await settled();
};
const m3u = (...channels: readonly (readonly [name: string, url: string, group?: string])[]): string =>
  ['#EXTM3U', ...channels.flatMap(([name, url, group = '']) => [`#EXTINF:-1 group-title="${group}",${name}`, url])].join('\r\n');
const TWO = m3u(['甲台', 'http://tv.example.com/1.m3u8', '体育'], ['乙台', 'http://tv.example.com/2.m3u8', '别的']);

describe('a playlist by its address', () => {
  it('brings channels into the classes that are called like its groups, and follows their addresses', async () => {
    answer = { text: TWO };
    const id = await added();
    expect(await settled()).toMatchObject({ state: 'ok', channels: 2, added: 2, changed: 0, gone: 0, age: 0 });
    expect(await channel('甲台')).toMatchObject({ type: '3', url: 'http://tv.example.com/1.m3u8', packages: [] });
    expect(await channel('乙台')).toMatchObject({ type: '5' });
    answer = { text: TWO.replace('/1.m3u8', '/one.m3u8') };
    expect(await refresh(id)).toMatchObject({ state: 'ok', channels: 2, added: 0, changed: 1 });
    expect(await channel('甲台')).toMatchObject({ url: 'http://tv.example.com/one.m3u8' });
    expect(JSON.stringify([await rows(LISTS), box.changes()])).not.toContain('s3cret');
  });

  it.each([
    ['fails', { status: 503 }, { reason: 'status', detail: '503' }],
    ['brings nothing', { text: '#EXTM3U\n' }, { reason: 'empty' }],
    ['brings a web page', { text: '<!DOCTYPE html><p>Sign in' }, { reason: 'page' }],
    ['brings something else', { text: 'hello' }, { reason: 'notList' }],
    ['breaks off', { text: m3u(['甲台', 'http://tv.example.com/9.m3u8']), half: true }, { reason: 'unreachable' }],
  ])('that %s leaves the channels as they were, and says how old they are', async (_, wrong, said) => {
    answer = { text: TWO };
    const id = await added();
    const { last_good } = (await settled()) ?? {};
    answer = wrong;
    box.advance(3 * 3_600_000);
    expect(await refresh(id)).toMatchObject({ state: 'failed', ...said, last_good, age: 3, channels: 2 });
    expect(await channel('甲台')).toMatchObject({ url: 'http://tv.example.com/1.m3u8', status: 1 });
    expect(await channel('乙台')).toBeDefined();
    const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
    const { attention } = (data as { detail: { attention: readonly { id: string; component: string }[] } }).detail; // the call's own reply
    expect(attention.filter((each) => each.id === 'playlists')).toEqual([
      expect.objectContaining({ level: 'warning', component: 'mediamodel/liveprogram' }),
    ]);
  });

  it('that never ends can be stopped, and read again', async () => {
    answer = { text: TWO };
    const id = await added();
    await settled();
    expect(await admin.form(LISTS, { method: 'refresh_stop', id })).toMatchObject({ code: 422, msg: 'Nothing is being read' });
    answer = { silent: true };
    expect((await admin.form(LISTS, { method: 'refresh', id })).code).toBe(200);
    expect(await playlist()).toMatchObject({ state: 'reading' });
    expect((await admin.form(LISTS, { method: 'refresh_stop', id })).code).toBe(200);
    expect(await settled()).toMatchObject({ state: 'failed', reason: 'stopped', channels: 2 });
    answer = { text: TWO };
    expect(await refresh(id)).toMatchObject({ state: 'ok', channels: 2 });
  });

  it('keeps channels that it has no more, and leaves alone what somebody else has made', async () => {
    answer = { text: `${TWO}\r\n${m3u(['CCTV-2 财经', 'http://other.example.com/2.m3u8'], ['', 'http://tv.example.com/3.m3u8'])}` };
    const id = await added();
    expect(await settled()).toMatchObject({ channels: 2, added: 2, skipped: 2 });
    expect(await channel('CCTV-2 财经')).toMatchObject({ url: expect.stringContaining('iptv.example.com') });
    answer = { text: m3u(['甲台', 'http://tv.example.com/1.m3u8', '体育']) };
    expect(await refresh(id)).toMatchObject({ channels: 1, gone: 1, added: 0, changed: 0 });
    expect(await channel('乙台')).toMatchObject({ status: 1 });
  });

  it('is fetched again by the clock, not while it is off, and never from inside the box', async () => {
    answer = { text: TWO };
    await added();
    const { last_good } = (await settled()) ?? {};
    box.advance(25 * 3_600_000);
    await vi.waitFor(async () => expect((await playlist())?.last_good).not.toBe(last_good), { timeout: 5000 });
    box.set({ sources: '' });
    expect(await refresh(String((await playlist())?.id))).toMatchObject({ state: 'failed', reason: 'inside', channels: 2 });
  });

  it('is refreshed by who may edit channels alone', async () => {
    const operator: Visitor = Object.assign(visit(box), { token: box.startSession('operator') });
    expect((await operator.form(LISTS, { method: 'refresh', id: '1' })).code).toBe(403);
    expect((await operator.form(LISTS, { method: 'form', name: 'x', url: 'http://a.example.com/x.m3u' })).code).toBe(403);
  });
});
