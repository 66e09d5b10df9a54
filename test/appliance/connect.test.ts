/** The tests of a connection meet real servers: one that answers, a closed port, a name that nobody has. */
import { createSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { askTime, reach } from './tools/connect';
import type { Visitor } from './visitor';

const PMS = '/admin.php/system/externalinterface';
const TRUNKS = '/admin.php/voicemodel/sipoutset';
const CLOCK = '/admin.php/Network/timezone';
const SHARES = '/admin.php/system/disk_shares';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

/** A server on loopback that answers each question; its port. */
async function tcp(answer: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('data', () => socket.end(answer));
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return portOf(server.address());
}
/** A server that can be switched off. */
async function closable(answer: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', () => socket.end(answer));
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const each of sockets) each.destroy();
    });
  onTestFinished(close);
  return { port: portOf(server.address()), close };
}
async function udp(answer: string | Uint8Array): Promise<number> {
  const socket = createSocket('udp4');
  socket.on('message', (_bytes, { port, address }) => socket.send(answer, port, address));
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => socket.close(closed)));
  return portOf(socket.address());
}
const portOf = (address: ReturnType<Server['address']>): number => (typeof address === 'object' && address ? address.port : 0);
/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const port = portOf(server.address());
  await new Promise<void>((closed) => server.close(() => closed()));
  return port;
}

it('a server answers, refuses, or has no such name', async () => {
  const host = '127.0.0.1';
  expect(await reach({ host, port: await tcp(''), over: 'tcp' })).toMatchObject({ result: 'answered' });
  expect(String((await reach({ host, port: await udp('pong'), over: 'udp', question: 'ping' })).bytes)).toBe('pong');
  for (const over of ['tcp', 'tls', 'udp'] as const)
    expect(await reach({ host, port: await closedPort(), over, question: 'ping' })).toMatchObject({ result: 'refused' });
  expect(await reach({ host: 'nobody.invalid', port: 80, over: 'tcp' })).toMatchObject({ result: 'unknownName' });
});

it('a name that no host can have is not known', async () => {
  expect(await reach({ host: 'pms\0.example', port: 80, over: 'tcp' })).toMatchObject({ result: 'unknownName' });
});

it('a time server says how far it is ahead', async () => {
  const answer = Buffer.alloc(48);
  answer[1] = 3;
  for (const at of [32, 40]) answer.writeUInt32BE(2_208_988_800 + 1_000_010, at);
  expect(await askTime('127.0.0.1', () => 1_000_000_000, await udp(answer))).toMatchObject({ offset: 10_000, stratum: 3 });
  const { data } = await admin.form(CLOCK, { method: 'test', 'servers[0]': 'nobody.invalid', 'servers[1]': 'ntp.aliyun.com' });
  expect(data).toMatchObject({
    list: [
      { ok: 0, reason: 'The name cannot be resolved' },
      { ok: 1, reason: '' },
    ],
  });
});

describe('the PMS', () => {
  const steps = async (address: string, port: number, type = 'opera_fias', pushPort = port) => {
    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's reply
    const fields = {
      type,
      name: 'Opera',
      hotel_code: 'HZ001',
      heartbeat: '30',
      access_key: 'k',
      secret_key: 's',
      ...(type === 'generic_http' && { push_url: `http://127.0.0.1:${pushPort}/push` }),
    };
    expect((await admin.form(PMS, { method: 'form', mtime, ...fields, address, port: String(port) })).code).toBe(200);
    const { list } = (await admin.form(PMS, { method: 'test' })).data as { list: readonly { result: string; detail: string }[] }; // calls.ts
    return { results: list.map(({ result }) => result).join(' '), failed: list.find(({ result }) => result === 'fail')?.detail };
  };

  it('is connected to where it is said to be', async () => {
    expect(await steps('127.0.0.1', await tcp('\u0002LA|\u0003'))).toEqual({ results: 'ok ok ok ok ok', failed: undefined });
    const port = await closedPort();
    expect(await steps('127.0.0.1', port)).toEqual({
      results: 'ok fail skipped skipped skipped',
      failed: `127.0.0.1:${port} · The connection was refused`,
    });
    expect((await steps('pms.invalid', 5010)).results).toBe('fail skipped skipped skipped skipped');
  });

  const HTTP = (status: string, kind: string, body: string) => `HTTP/1.1 ${status}\r\nContent-Type: ${kind}\r\n\r\n${body}`;
  it.each([
    ['generic_http', HTTP('200 OK', 'application/json', '{}'), undefined, 'ok ok ok ok ok ok'],
    [
      'generic_http',
      HTTP('500 Internal Server Error', 'application/json', '{}'),
      'It answered HTTP 500',
      'ok ok skipped skipped fail skipped',
    ],
    ['generic_http', HTTP('200 OK', 'text/html', '<html>'), 'It answered, but not as a PMS', 'ok ok skipped skipped fail skipped'],
    ['generic_http', HTTP('401 Unauthorized', 'application/json', '{}'), 'It answered HTTP 401', 'ok ok fail skipped skipped skipped'],
    ['generic_http', 'SSH-2.0-OpenSSH_9.2\r\n', 'It answered, but not as a PMS', 'ok ok skipped skipped fail skipped'],
    ['opera_fias', HTTP('400 Bad Request', 'text/html', ''), 'It answered HTTP 400', 'ok ok skipped skipped fail'],
    ['opera_fias', '220 mail ready\r\n', 'It answered, but not as a PMS', 'ok ok skipped skipped fail'],
  ])('tells what came back: %s, %j', async (type, answer, failed, results) => {
    expect(await steps('127.0.0.1', await tcp(answer), type)).toEqual({ results, failed });
  });

  it('is sent to where the push URL says, which is asked too', async () => {
    const pms = await tcp(HTTP('200 OK', 'application/json', '{}'));
    const push = async (port: number) => steps('127.0.0.1', pms, 'generic_http', port);
    expect(await push(await tcp(HTTP('405 Method Not Allowed', 'text/plain', '')))).toEqual({
      results: 'ok ok ok ok ok ok',
      failed: undefined,
    });
    const broken = await tcp(HTTP('503 Service Unavailable', 'text/plain', ''));
    const closed = await closedPort();
    for (const [port, why] of [
      [broken, 'It answered HTTP 503'],
      [closed, 'The connection was refused'],
    ] as const)
      expect(await push(port)).toEqual({ results: 'ok ok ok ok ok fail', failed: `http://127.0.0.1:${port}/push · ${why}` });
  });
});

it('a trunk is asked where it is said to be', async () => {
  const probe = async (host: string, port: number, transport: 'udp' | 'tcp' = 'udp') => {
    const trunk = {
      mode: 'peer',
      transport,
      status: '1',
      realm: '',
      outbound_proxy: '',
      'codecs[0]': 'g711a',
      dtmf: 'rfc4733',
      nat: '1',
      keep_alive: '30',
      call_limit: '0',
      default_number: '',
      hide_caller: '0',
      identity: 'pai',
      emergency: '1',
    };
    const made = await admin.form(TRUNKS, { method: 'form', name: `to ${port} ${transport}`, host, port: String(port), ...trunk });
    expect(made.data).toHaveProperty('id');
    return (await admin.form(TRUNKS, { method: 'probe', id: (made.data as { id: string }).id, number: '' })).data; // the contract's reply
  };
  expect(await probe('127.0.0.1', await udp('SIP/2.0 200 OK\r\n\r\n'))).toMatchObject({ ok: 1, answer: '200 OK', reason: 'none' });
  expect(await probe('127.0.0.1', await tcp('SIP/2.0 403 Forbidden\r\n\r\n'), 'tcp')).toMatchObject({
    ok: 0,
    answer: '403 Forbidden',
    reason: 'refused',
  });
  expect(await probe('127.0.0.1', await closedPort())).toMatchObject({ ok: 0, answer: 'The connection was refused', reason: 'refused' });
  expect(await probe('sip.invalid', 5060)).toMatchObject({ ok: 0, answer: 'The name cannot be resolved', reason: 'none' });
});

describe('what a list says of a connection follows the server', () => {
  /** As the list has it, once a server was asked. */
  const becomes = (state: string, read: () => Promise<unknown>) =>
    vi.waitFor(async () => expect(await read()).toMatchObject({ state }), { timeout: 6000 });
  const trunk = { mode: 'peer', transport: 'tcp', status: '1', realm: '', outbound_proxy: '', 'codecs[0]': 'g711a', dtmf: 'rfc4733' };
  const more = { nat: '1', keep_alive: '30', call_limit: '0', default_number: '', hide_caller: '0', identity: 'pai', emergency: '1' };

  it('a trunk is registered while its server answers, and calls go by it only then', async () => {
    const { port, close } = await closable('SIP/2.0 200 OK\r\n\r\n');
    const fields = { method: 'form', name: 'real', host: '127.0.0.1', port: String(port), ...trunk, ...more };
    const { id } = (await admin.form(TRUNKS, fields)).data as { id: string }; // the contract's reply
    const row = async () => {
      const { data } = await admin.form(TRUNKS, { method: 'list', page: '1', limit: '100' });
      return (data as { list: readonly { id: string }[] }).list.find((each) => each.id === id); // as above
    };
    const home = async () => {
      const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
      return (data as { detail: { trunks: readonly { id: string }[] } }).detail.trunks.find((each) => each.id === id); // as above
    };
    await becomes('registered', row);
    expect(await home()).toMatchObject({ state: 'registered' });
    expect(box.voice.trunk(id)).toMatchObject({ state: 'registered', availability: [1] });
    await close();
    expect(await row()).toMatchObject({ state: 'registered' });
    box.advance(31_000);
    await becomes('failed', row);
    expect(await row()).toMatchObject({ reason: 'refused' });
    expect(await home()).toMatchObject({ state: 'failed' });
  });

  it('the test of a trunk and its list say the same at once', async () => {
    const port = await closedPort();
    const fields = { method: 'form', name: 'gone', host: '127.0.0.1', port: String(port), ...trunk, ...more };
    const { id } = (await admin.form(TRUNKS, fields)).data as { id: string }; // as above
    expect((await admin.form(TRUNKS, { method: 'probe', id, number: '' })).data).toMatchObject({ ok: 0, reason: 'refused' });
    expect((await admin.form(TRUNKS, { method: 'register', id })).data).toEqual({ state: 'failed', reason: 'refused' });
  });

  it('the link of the PMS is up while a PMS answers, and then says when that was', async () => {
    const { port, close } = await closable('\u0002LA|\u0003');
    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // as above
    const keys = { access_key: 'k', secret_key: 's' };
    const fields = {
      type: 'opera_fias',
      name: 'Opera',
      hotel_code: 'HZ001',
      heartbeat: '30',
      address: '127.0.0.1',
      port: String(port),
      ...keys,
    };
    expect((await admin.form(PMS, { method: 'form', mtime, ...fields })).code).toBe(200);
    const link = async () => ((await admin.form(PMS, { method: 'link' })).data as { detail: { last: string } }).detail; // as above
    await becomes('up', link);
    const { last } = await link();
    expect(last).not.toBe('');
    await close();
    box.advance(31_000);
    await becomes('down', link);
    expect(await link()).toMatchObject({ last, reason: '', since: expect.stringMatching(/:/), round_trip: 0, queue: 0 });
    // The home page counts its age from then on, not from the start of the box.
    const { data: told } = await admin.form('/admin.php/system/home', { method: 'detail' });
    const { now, attention } = (told as { detail: { now: number; attention: readonly { id: string; since: number }[] } }).detail; // as above
    expect(now - (attention.find(({ id }) => id === 'pms')?.since ?? 0)).toBeLessThan(30);
  });

  it('one that takes the connection of the PMS and says nothing is told as silent, and since when', async () => {
    const { port } = await closable('');
    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // as above
    const fields = { name: 'Opera', hotel_code: 'HZ001', heartbeat: '30', access_key: 'k', secret_key: 's' };
    await admin.form(PMS, { method: 'form', mtime, type: 'opera_fias', ...fields, address: '127.0.0.1', port: String(port) });
    const link = async () => ((await admin.form(PMS, { method: 'link' })).data as { detail: { reason: string } }).detail; // as above
    await vi.waitFor(async () => expect((await link()).reason).toBe('silent'));
    expect(await link()).toMatchObject({ state: 'down', since: expect.stringMatching(/:/) });
  });
});

it('a share of a server whose name nobody has says so', async () => {
  const share = { id: '', kind: 'smb', server: 'nas.invalid', share: 'films', username: 'tv', password: 'x' };
  expect((await admin.form(SHARES, { method: 'test', ...share })).data).toMatchObject({ ok: 0, text: 'The name cannot be resolved' });
});
