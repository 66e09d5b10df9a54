import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { eachBox } from './each-box';
import { isOwnHost } from './own-host';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const PHOTO = '/admin.php/index/credentials';
const LIMIT = 64 * 1024;

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { bodyLimits: { upload: LIMIT, idle: 300, rate: 1000 }, headersTimeout: 300 },
);

const arriving = (): readonly string[] => readdirSync(join(box.data, 'arriving'));
/** Files below the data folder's `arriving` that this process has open. */
const held = (): readonly string[] =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(join(box.data, 'arriving')));

/** Sends these bytes and nothing more; answers what came until the box closed, or undefined when it did not. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(box.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const head = (more: string): string => `POST ${PHOTO} HTTP/1.1\r\nHost: gateway.test\r\n${more}\r\n\r\n`;
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000000';

it('whose headers never end is cut off', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: gateway.test\r\nX-Drip: a')).toMatch(/^HTTP\/1\.1 408 /);
});

describe('a body', () => {
  it('over the limit is refused, and leaves neither a file nor a descriptor', async () => {
    const answer = await admin.upload(PHOTO, { method: 'upload' }, new Blob([new Uint8Array(4 * LIMIT)]), 'x.png');
    expect(answer.code).toBe(400);
    expect([arriving(), held()]).toEqual([[], []]);
    const cut = head(`X-Token: ${admin.token}\r\n${MULTIPART}`);
    await raw(`${cut}--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nhalf of`);
    await vi.waitFor(() => expect([arriving(), held()]).toEqual([[], []]));
  });

  it('of who is not signed in is refused before it has come', async () => {
    for (const type of [MULTIPART, 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8000000']) {
      expect(await raw(head(`X-Token: made-up\r\n${type}`))).toMatch(/Connection: close[\s\S]*"code":1002/i);
    }
    expect(arriving()).toEqual([]);
  });

  it('of who stops sending ends with the connection', async () => {
    expect(await raw(head(`X-Token: ${admin.token}\r\n${MULTIPART}`))).toBe('');
    expect((await admin.form('/admin.php/index/hint')).code).toBe(200);
  });
});

it('of who drips it byte by byte ends with the connection, however long it goes on', async () => {
  const fields = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8000000';
  const closed = new Promise<void>((resolve) => {
    const socket = connect(box.port, '127.0.0.1', () => socket.write(head(`X-Token: ${admin.token}\r\n${fields}`)));
    // More often than the box's patience with silence.
    const drops = setInterval(() => socket.write('a'), 20);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drops);
      resolve();
    });
  });
  await closed;
  expect((await admin.form('/admin.php/index/hint')).code).toBe(200);
});

describe('the name that a browser asks for', () => {
  it.each([
    'gateway.test',
    'gateway.test:8080',
    'a.b.gateway.test',
    'localhost:1',
    '192.168.10.1',
    '192.168.10.1:443',
    '[fe80::1]:80',
    'GATEWAY.test',
  ])('may be %s', (host) => expect(isOwnHost(host, [])).toBe(true));
  it.each([
    'attacker.example',
    'gateway.test.attacker.example',
    'evilgateway.test',
    'x@attacker.example',
    '',
    undefined,
    '1.2.3.4.example',
    'a b',
  ])('may not be %s', (host) => expect(isOwnHost(host, [])).toBe(false));
  it('is one of the names that the box is told of', () => {
    expect([isOwnHost('gateway.hotel.lan', ['gateway.hotel.lan']), isOwnHost('gateway.hotel.lan', [])]).toEqual([true, false]);
  });

  it('of a stranger gets no page, no file and no answer of a call', async () => {
    for (const path of ['/', '/admin.php/common/branding', '/uploads/x.png']) {
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 421 /);
    }
    expect(await raw('GET / HTTP/1.1\r\nHost: gateway.test\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});
