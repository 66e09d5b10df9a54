import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnOrigin } from './call-rules';
import { SECURITY_HEADERS } from './reply';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

let folder: string;
let box: Appliance;
let admin: Visitor;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))})`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-root-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>Console</title>${'<p>hello</p>'.repeat(100)}`);
  writeFileSync(join(root, 'version.json'), '{"version":"1.0.0"}');
  writeFileSync(join(root, '.hidden'), 'secret');
  writeFileSync(join(root, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  symlinkSync(join(folder, 'secret.txt'), join(root, 'assets/link.txt'));
  box = await startSeeded({ root });
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
});
afterAll(async () => {
  await box.close();
  rmSync(folder, { recursive: true });
});

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}
/** Without the tidying that fetch does to paths and headers. */
const raw = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: box.port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

const SECURE = Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]));
const CALL = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

describe('every reply carries exactly the headers of the page of the duties', () => {
  it.each([
    [
      'GET',
      '/',
      200,
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: expect.any(String), vary: 'Accept-Encoding' },
    ],
    [
      'GET',
      '/assets/app-1a2b.js',
      200,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: expect.any(String),
        vary: 'Accept-Encoding',
      },
    ],
    [
      'GET',
      '/version.json',
      200,
      { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', etag: expect.any(String), vary: 'Accept-Encoding' },
    ],
    ['GET', '/assets/gone.js', 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }],
    [
      'GET',
      '/admin.php/common/captcha?t=1',
      200,
      { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'set-cookie': [expect.stringContaining('HttpOnly')] },
    ],
    ['POST', '/admin.php/common/copyright', 200, CALL],
    ['POST', '/admin.php/index/hint', 200, CALL],
    ['GET', '/admin.php/common/clear_cache', 200, CALL],
    ['POST', '/operations/bulletin_board/home', 200, CALL],
    ['GET', '/uploads/none.png', 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }],
    ['DELETE', '/', 405, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', allow: 'GET, HEAD' }],
    [
      'POST',
      '/__control/violations',
      405,
      { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', allow: 'GET, HEAD' },
    ],
  ])('%s %s', async (method, path, status, own) => {
    const reply = await raw(path, {}, method);
    const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...rest } = reply.headers;
    expect({ status: reply.status, rest }).toEqual({ status, rest: { ...SECURE, ...own } });
    expect([typeof date, connection, keepAlive, Number(length)]).toEqual(['string', 'keep-alive', 'timeout=65', reply.body.length]);
  });
});

it('answers a changed call only to its own pages, by origin', async () => {
  const own = `http://127.0.0.1:${box.port}`;
  const before = box.changes().length;
  for (const origin of ['http://evil.example', 'null', `https://127.0.0.1:${box.port}`, 'http://127.0.0.1', `${own}.evil.example`]) {
    const reply = await admin.send('/admin.php/common/clear_cache', { headers: { Origin: origin } });
    expect([origin, reply.status, (await reply.json()).code]).toEqual([origin, 403, 403]);
  }
  expect(box.changes().length).toBe(before);
  expect((await (await admin.send('/admin.php/common/clear_cache', { headers: { Origin: own } })).json()).code).toBe(200);
});

it.each([
  [undefined, 'gateway.test', false, true],
  ['http://gateway.test', 'gateway.test', false, true],
  ['http://gateway.test', 'gateway.test:80', false, true],
  ['https://gateway.test', 'gateway.test:443', true, true],
  ['http://gateway.test:8080', 'gateway.test:8080', false, true],
  ['http://[::1]:8080', '[::1]:8080', false, true],
  ['http://GATEWAY.test', 'gateway.test', false, false],
  ['https://gateway.test', 'gateway.test', false, false],
  ['http://gateway.test:8081', 'gateway.test:8080', false, false],
  ['http://gateway.test.evil.example', 'gateway.test', false, false],
  ['http://evil-gateway.test', 'gateway.test', false, false],
  ['http://gateway.test/', 'gateway.test', false, false],
  ['null', 'gateway.test', false, false],
  ['', 'gateway.test', false, false],
  ['http://a:b@gateway.test', 'gateway.test', false, false],
  ['http://dev.example:5173', 'gateway.test', false, true],
])('origin %s at host %s, encrypted %s: %s', (origin, host, encrypted, allowed) => {
  expect(isOwnOrigin(origin, host, encrypted, ['http://dev.example:5173'])).toBe(allowed);
});

describe('the web root', () => {
  it('is never left', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
      '/assets/link.txt',
      '/.hidden',
      '//etc/passwd',
      '/assets/../../secret.txt',
      '/secret.txt%00.html',
      '/assets/',
    ]) {
      const { status, body } = await raw(path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not found\n']);
    }
    expect((await raw('/%')).status).toBe(400);
  });

  it('serves the smallest twin that the browser takes', async () => {
    const coding = async (path: string, accepted: string) => (await raw(path, { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await coding('/assets/app-1a2b.js', 'gzip, deflate, br')).toBe('br');
    expect(await coding('/assets/app-1a2b.js', 'gzip, br;q=0')).toBe('gzip');
    expect(await coding('/assets/app-1a2b.js', 'identity')).toBe(undefined);
    expect(await coding('/', 'br')).toBe('br');
    expect(await coding('/version.json', 'br')).toBe(undefined);
    expect(brotliDecompressSync((await raw('/', { 'accept-encoding': 'br' })).body).toString()).toContain('<title>Console');
    expect((await raw('/assets/app-1a2b.js.br')).status).toBe(404);
  });

  it('knows a page that has not changed, and one that has though its size has not', async () => {
    const { headers } = await raw('/');
    const again = { 'if-none-match': String(headers.etag) };
    expect(await raw('/', again)).toMatchObject({ status: 304 });
    writeFileSync(join(folder, 'dist/index.html'), `<!doctype html><title>consolE</title>${'<p>hello</p>'.repeat(100)}`);
    expect(await raw('/', again)).toMatchObject({ status: 200 });
  });

  it('answers HEAD without a body', async () => {
    expect(await raw('/', {}, 'HEAD')).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });

  it('answers index.html for the console’s own paths only when told, and never for an asset', async () => {
    expect((await raw('/system/netcardset')).status).toBe(404);
    const other = await startSeeded({ root: join(folder, 'dist'), history: true });
    expect((await fetch(`${other.url}/system/netcardset`)).headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(`${other.url}/assets/gone.js`)).status).toBe(404);
    await other.close();
  });

  it('says so when there is no console yet', async () => {
    const empty = await startSeeded({ root: join(folder, 'none') });
    expect(await (await fetch(empty.url)).text()).toMatch(/^The appliance is running/);
    await empty.close();
  });
});

it('speaks https with a certificate of its own, and marks its cookie for it', async () => {
  const secure = await startSeeded({ httpsPort: 0 });
  const cookies = await new Promise((resolve, reject) => {
    secureRequest(`${secure.httpsUrl}/admin.php/common/captcha?t=1`, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.headers['set-cookie']);
    })
      .on('error', reject)
      .end();
  });
  expect(cookies).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Strict; Secure$/)]);
  await secure.close();
});
