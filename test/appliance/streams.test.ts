/** Streams of the box: what is lent to whom, live HLS and FLV, sources of the network, and none inside the box. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInside } from './media/stream/reach';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PLAZA = '/admin.php/mediamodel/liveplaza';
const PLAZA_SCREEN = 'mediamodel/liveplaza';

const person = (account: string): Visitor => Object.assign(visit(box), { token: box.startSession(account) });

let box: Appliance;
let admin: Visitor;
let world: Server;
let origin = '';

/** Segments of a real transport stream begin so: its tables, with H.264 and AAC. */
function transport(): Buffer {
  const packet = (pid: number, section: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(188, 0xff);
    Buffer.from([0x47, 0x40 | (pid >> 8), pid & 255, 0x10, 0, ...section]).copy(bytes);
    return bytes;
  };
  const pat = [0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe1, 0x00, 1, 2, 3, 4];
  const pmt = [2, 0xb0, 23, 0, 1, 0xc1, 0, 0, 0xe1, 1, 0xf0, 0, 27, 0xe1, 1, 0xf0, 0, 15, 0xe1, 2, 0xf0, 0, 1, 2, 3, 4];
  return Buffer.concat([packet(0, pat), packet(0x100, pmt), packet(0x1fff, [])]);
}

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/live.m3u8': (response) => response.end('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg/1.ts?token=secret\n#EXTINF:2,\nseg/2.ts\n'),
  '/master.m3u8': (response) =>
    response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"\nlive.m3u8\n'),
  '/seg/1.ts?token=secret': (response) => response.end(transport()),
  '/seg/2.ts': (response) => response.end(transport()),
  '/script.m3u8': (response) => response.end('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nscript.js\n'),
  '/script.js': (response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(transport()),
  '/page.m3u8': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><html><body>Sign in</body></html>'),
  '/channels.m3u8': (response) => response.end(`#EXTM3U\n${'#EXTINF:-1,x\nhttp://a.example/x.ts\n'.repeat(25_000)}`),
  '/empty.m3u8': (response) => response.end('#EXTM3U\n'),
  '/text.flv': (response) => response.end('no film at all'),
  '/away.m3u8': (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/live.m3u8' }).end(),
};

beforeAll(async () => {
  box = await startSeeded({ control: true });
  admin = person('admin');
  world = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  const { port } = world.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  box.set({ sources: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await box.close();
  world.closeAllConnections();
  world.close();
});

const preview = (of: Readonly<Record<string, string>>, who: Visitor = admin) => who.form(PLAZA, { method: 'preview', ...of });
const idOf = async (name: string): Promise<string> => {
  const { data } = await admin.form(PLAZA, { method: 'list', page: '1', limit: '50', keyword: name });
  return String((data as { list: { id: unknown }[] }).list[0]?.id);
};
const get = (path: string, token: string | undefined = admin.token) =>
  fetch(`${box.url}${path}`, { headers: { Cookie: `IGSAuth=${token}` } });

describe('a stream of the box', () => {
  it('is live HLS: a playlist that goes on, segments that begin where the last one ended', async () => {
    const { data } = await preview({ id: await idOf('大堂实景') });
    const { url, kind, seconds } = data as { url: string; kind: string; seconds: number };
    expect({ kind, seconds }).toEqual({ kind: 'm3u8', seconds: 3600 });
    const list = await (await get(url)).text();
    expect(list).toMatch(/^#EXTM3U\n.*#EXT-X-MAP:URI="init.mp4"/s);
    const names = list.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(names).toHaveLength(5);
    const segment = Buffer.from(await (await get(url.replace('live.m3u8', names[0] ?? ''))).arrayBuffer());
    expect(segment.toString('latin1', 4, 8)).toBe('moof');
    const init = Buffer.from(await (await get(url.replace('live.m3u8', 'init.mp4'))).arrayBuffer());
    expect(init.toString('latin1', 4, 8)).toBe('ftyp');
  });

  it('is FLV over HTTP and a WebSocket: from a key frame on, and at once', async () => {
    const { data } = await preview({ id: await idOf('泳池实景') });
    const { url, kind } = data as { url: string; kind: string };
    expect(kind).toBe('ws-flv');
    const leaving = new AbortController();
    const reply = await fetch(`${box.url}${url}`, { headers: { Cookie: `IGSAuth=${admin.token}` }, signal: leaving.signal });
    const { value } = (await reply.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV');
    leaving.abort();
    const socket = new WebSocket(`${box.url.replace('http', 'ws')}${url}`, {
      headers: { Cookie: `IGSAuth=${admin.token}` },
    } as never); // Node's own WebSocket takes headers
    socket.binaryType = 'arraybuffer';
    const first = await new Promise<ArrayBuffer>((resolve, reject) => {
      socket.onmessage = ({ data: bytes }) => resolve(bytes);
      socket.onerror = () => reject(new Error('the connection was refused'));
    });
    expect(Buffer.from(first).toString('latin1', 0, 3)).toBe('FLV');
    socket.close();
  });

  it('is lent to one session, for an hour, while it has the right', async () => {
    const { data } = await preview({ id: await idOf('大堂实景') });
    const { url } = data as { url: string };
    expect((await get(url, box.startSession('admin'))).status).toBe(404);
    expect((await get(url, '')).status).toBe(404);
    expect((await get(url.replace('/stream/', '/stream/x'))).status).toBe(404);
    expect((await get(url)).status).toBe(200);
    box.advance(3_601_000);
    expect((await get(url)).status).toBe(404);
  });

  it('is refused to who has not the screen, and an address that is not saved to who may not save it', async () => {
    const id = await idOf('大堂实景');
    const other = person('operator');
    box.setRights('operator', { menus: [], buttons: [] });
    expect((await preview({ id }, other)).code).toBe(403);
    box.setRights('operator', { menus: [PLAZA_SCREEN], buttons: [] });
    expect((await preview({ id }, other)).code).toBe(200);
    expect((await preview({ url: `${origin}/live.m3u8` }, other)).code).toBe(403);
    box.setRights('operator', { menus: [PLAZA_SCREEN], buttons: [`${PLAZA_SCREEN}:add`] });
    expect((await preview({ url: `${origin}/live.m3u8` }, other)).code).toBe(200);
  });
});

describe('a source of the network', () => {
  it('is fetched by the box: its playlists name no address of others', async () => {
    const { data } = await preview({ url: `${origin}/master.m3u8` });
    const { url } = data as { url: string };
    const master = await (await get(url)).text();
    const [inner = ''] = master.split('\n').filter((line) => !line.startsWith('#'));
    expect(inner).toMatch(/^\d+\.m3u8$/);
    const list = await (await get(url.replace('live.m3u8', inner))).text();
    expect(list).not.toMatch(/127\.0\.0\.1|secret|seg/);
    const [segment = ''] = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect((await (await get(url.replace('live.m3u8', segment))).arrayBuffer()).byteLength).toBe(564);
    expect((await get(url.replace('live.m3u8', '99'))).status).toBe(404);
  });

  it('is passed on under a type that no browser runs or shows as a page, whatever the source says of it', async () => {
    const { data } = await preview({ url: `${origin}/script.m3u8` });
    const { url } = data as { url: string };
    const list = await (await get(url)).text();
    const [segment = ''] = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const answer = await get(url.replace('live.m3u8', segment));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that can not be played says why in words', async () => {
    const said = async (path: string): Promise<string> => String((await preview({ url: `${origin}${path}` })).msg);
    expect(await said('/gone.m3u8')).toBe('The source returns 404');
    expect(await said('/page.m3u8')).toBe('The source returns a web page instead of a stream');
    expect(await said('/channels.m3u8')).toContain('more than 5000 lines');
    expect(await said('/empty.m3u8')).toBe('The playlist names no segments');
    expect(await said('/text.flv')).toContain('recognizable video or audio');
    expect(String((await preview({ url: 'http://nowhere.invalid/a.m3u8' })).msg)).toBe('The source cannot be reached');
    // A password with a percent sign is one that was typed as it is.
    expect(String((await preview({ url: 'http://hotel:100%@nowhere.invalid/a.m3u8' })).msg)).toBe('The source cannot be reached');
    // One that does not answer is waited for, by the clock of the box.
    let told = false;
    const slow = preview({ url: 'http://plaza.slow.example/a.m3u8' }).finally(() => {
      told = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(told).toBe(false);
    box.advance(10_000);
    expect(String((await slow).msg)).toBe('The source has not answered for 10 s');
  });

  it('inside the box is refused: by address, by name, by redirect', async () => {
    const inside = 'This address is inside the gateway: it cannot be a source';
    for (const url of [
      `${box.url}/live.m3u8`,
      'http://localhost:8080/a.flv',
      'http://[::1]/a.flv',
      'http://2130706433/a.flv',
      'http://0/a.m3u8',
      'http://169.254.169.254/a.m3u8',
      `${origin}/away.m3u8`,
    ])
      expect(String((await preview({ url })).msg), url).toBe(inside);
    for (const address of [
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      'fe80::1',
      'fe80::1%eth0',
      '0:0:0:0:0:0:0:1',
      '::1%lo',
      '0:0:0:0:0:FFFF:127.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
    ])
      expect(isInside(address), address).toBe(true);
    for (const address of ['192.168.10.7', '10.0.0.1', '2001:db8::1', '64:ff9b::c000:207'])
      expect(isInside(address, new Set()), address).toBe(false);
    expect(isInside('2001:DB8:0:0:0:0:0:7', new Set(['2001:db8::7']))).toBe(true);
  });
});
