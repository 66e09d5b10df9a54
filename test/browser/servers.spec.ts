/**
 * The snippets of firmware-pack/servers in the servers they are for: real processes with a real PHP behind them. What a server
 * sends is looked at byte by byte; and a person signs in through it in a browser.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { md5 } from 'js-md5';
import { expect, type Page, test } from 'playwright/test';
import { boxTool } from '../box-tools';
import { ask, openSite, type RawReply, SECRETS, type Site } from '../servers/running';
import { HOST } from './hosts';
import { DIST } from './packed';
import { shell, signInPage } from './person';

const FOR_EVER = 'public, max-age=31536000, immutable';
const DAY_S = 86_400;
/** What an address of the test's PHP says to a POST without a session: only PHP answers so. */
const SIGN_IN = { code: 1002, msg: 'Please sign in' };

const lacking = (['nginx', 'lighttpd', 'php-cgi', 'busybox'] as const).filter((name) => boxTool(name) === undefined);
const without = (...names: readonly string[]): readonly string[] => lacking.filter((name) => names.includes(name));

const assets = (): readonly string[] =>
  readdirSync(join(DIST, 'assets'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
const raw = (path: string): Buffer => readFileSync(join(DIST, path));
const json = ({ body }: RawReply): unknown => JSON.parse(body.toString('utf8'));
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^text\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  wav: /^audio\/wav\b/,
};
const typeOf = (path: string): RegExp => TYPES[path.split('.').at(-1) ?? ''] ?? /^nothing known/;
const oneOf = (ending: string): string => assets().find((path) => path.endsWith(ending)) ?? '';

const unpacked = ({ headers, body }: RawReply): Buffer => {
  const coding = headers['content-encoding'];
  return coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
};

/** Runs with another index.html of the same length in the web root, as an upgrade would rename it into place. */
async function withOtherPage(site: Site, then: () => Promise<void>): Promise<void> {
  const page = join(site.root, 'index.html');
  const { atimeMs, mtimeMs } = statSync(page);
  const old = readFileSync(page);
  const put = (bytes: Buffer, seconds: number): void => {
    writeFileSync(`${page}.new`, bytes);
    utimesSync(`${page}.new`, atimeMs / 1000, seconds);
    renameSync(`${page}.new`, page);
  };
  const other = Buffer.from(old);
  other[old.indexOf('</title>') - 1] = 0x21;
  put(other, mtimeMs / 1000 + DAY_S);
  try {
    await then();
  } finally {
    put(old, mtimeMs / 1000);
  }
}

/** The page is asked for with what a browser remembers of it: not sent again while it is the same, sent again when it is another. */
async function expectToNoticeAnUpgrade(site: Site, port: number): Promise<void> {
  for (const accepted of [{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'gzip, deflate' }]) {
    const first = await ask(port, '/', accepted);
    const { etag, 'last-modified': modified } = first.headers;
    expect(etag).toBeTruthy();
    const known = { ...accepted, 'If-None-Match': etag ?? '', 'If-Modified-Since': modified ?? '' };
    expect((await ask(port, '/', known)).status).toBe(304);
    await withOtherPage(site, async () => {
      // A server may look at the disk only once a second.
      await expect.poll(async () => (await ask(port, '/', known)).status).toBe(200);
      const other = unpacked(await ask(port, '/', known));
      expect(other.length).toBe(unpacked(first).length);
      expect(other.equals(unpacked(first))).toBe(false);
    });
    await expect.poll(async () => unpacked(await ask(port, '/', accepted)).equals(unpacked(first))).toBe(true);
  }
}

/** A page that fails the test for a policy violation or an uncaught exception, and notes what came of each asset. */
function watched(page: Page) {
  const troubles: string[] = [];
  const arrived = new Map<string, Readonly<Record<string, string>>>();
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|MIME type/i.test(message.text())) troubles.push(message.text());
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) arrived.set(pathname, response.headers());
  });
  return { troubles, arrived };
}

/** Signs in as a person who can read the captcha would. */
async function signIn(page: Page, site: Site): Promise<void> {
  await expect(signInPage(page)).toBeVisible();
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('[data-captcha]')?.naturalWidth ?? 0) > 0);
  const session = (await page.context().cookies()).find(({ name }) => name === 'PHPSESSID')?.value ?? '';
  await page.getByLabel('Username', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Admin@2026');
  await page.getByLabel('Verification code', { exact: true }).fill(site.captcha(session) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

let site: Site;
const ports = { nginx: 0, tls: 0, lighttpd: 0, busybox: 0 };
let nginxHasBrotli = false;
let cache = '';

// One worker for all of them: the servers are started once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  if (without('php-cgi').length > 0) return;
  site = await openSite(DIST);
  if (without('nginx').length === 0) {
    const { port, tlsPort, brotli } = await site.nginx();
    Object.assign(ports, { nginx: port, tls: tlsPort });
    nginxHasBrotli = brotli;
  }
  if (without('lighttpd').length === 0) {
    const lighttpd = await site.lighttpd();
    ports.lighttpd = lighttpd.port;
    cache = lighttpd.cache;
  }
  if (without('busybox').length === 0) ports.busybox = (await site.busybox()).port;
});
test.afterAll(() => site?.close());

for (const server of ['nginx', 'lighttpd'] as const) {
  test.describe(`behind ${server}`, () => {
    const missing = without(server, 'php-cgi');
    test.skip(missing.length > 0, `${missing.join(' and ')}: not installed here`);
    const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> => ask(ports[server], path, headers);
    /** lighttpd lets very small files alone. */
    const isSqueezed = (path: string): boolean => /\.(?:js|css|svg)$/.test(path) && (server === 'nginx' || raw(path).length > 256);
    const hasBrotli = (): boolean => server === 'lighttpd' || nginxHasBrotli;

    test('every asset comes as small as it can, with its type, to be kept for ever', async () => {
      expect(assets().length).toBeGreaterThan(50);
      for (const path of assets()) {
        const reply = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
        expect(reply.status, path).toBe(200);
        expect(unpacked(reply).equals(raw(path)), path).toBe(true);
        expect(reply.headers['content-type'], path).toMatch(typeOf(path));
        expect(reply.headers['cache-control'], path).toBe(FOR_EVER);
        // nginx sends the twins that there are: large parts that few people fetch have only one.
        const sendsBrotli = hasBrotli() && (server === 'lighttpd' || existsSync(join(DIST, `${path}.br`)));
        const coding = isSqueezed(path) ? (sendsBrotli ? 'br' : 'gzip') : undefined;
        expect(reply.headers['content-encoding'], path).toBe(coding);
        // What was squeezed at length when the console was built is sent as it is.
        if (coding && server === 'nginx') expect(reply.body.equals(raw(`${path}.${coding === 'br' ? 'br' : 'gz'}`)), path).toBe(true);
      }
      // lighttpd squeezes for itself: the large ones once.
      if (server === 'lighttpd')
        expect(readdirSync(cache, { recursive: true }).filter((name) => String(name).includes('.js-')).length).toBeGreaterThan(0);
    });

    test('a browser gets only what it takes, and a cache between is told so', async () => {
      for (const path of ['.js', '.css', '.svg'].map(oneOf)) {
        for (const [accepted, coding] of [
          ['gzip, deflate', 'gzip'],
          // lighttpd takes a name for a yes, whatever its weight; no browser weighs one with nothing.
          ...(server === 'nginx' ? ([['gzip;q=0', undefined]] as const) : []),
          ['identity', undefined],
          [undefined, undefined],
        ] as const) {
          const reply = await get(path, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
          const title = `${path} to a browser that takes ${accepted}`;
          expect(reply.headers['content-encoding'], title).toBe(coding);
          expect(reply.headers.vary, title).toMatch(/accept-encoding/i);
          expect(reply.headers['content-type'], title).toMatch(typeOf(path));
          expect(reply.headers['cache-control'], title).toBe(FOR_EVER);
          expect(unpacked(reply).equals(raw(path)), title).toBe(true);
        }
      }
    });

    test('an asset whose twins are not on the box comes in another way, and whole', async () => {
      const path = oneOf('.css');
      const twins = ['br', 'gz'].map((ending) => join(site.root, `${path}.${ending}`));
      for (const twin of twins) renameSync(twin, `${twin}.away`);
      try {
        const reply = await get(path, { 'Accept-Encoding': 'gzip, br' });
        expect(reply.status).toBe(200);
        expect(unpacked(reply).equals(raw(path))).toBe(true);
      } finally {
        for (const twin of twins) renameSync(`${twin}.away`, twin);
      }
    });

    test('the page and version.json are asked for anew each time, and have no twins', async () => {
      for (const [path, file, type] of [
        ['/', 'index.html', /^text\/html\b/],
        ['/index.html', 'index.html', /^text\/html\b/],
        ['/version.json', 'version.json', /^application\/json\b/],
      ] as const) {
        for (const headers of [{}, { 'Accept-Encoding': 'gzip, deflate, br' }]) {
          const reply = await get(path, headers);
          expect(reply.status).toBe(200);
          expect(reply.headers['cache-control'], path).toBe('no-cache');
          expect(reply.headers['content-type'], path).toMatch(type);
          expect(reply.headers['content-encoding'], path).not.toBe('br');
          expect(unpacked(reply).equals(raw(file)), path).toBe(true);
        }
      }
      // A forgotten twin is never taken for the page.
      const twins = ['br', 'gz'].map((ending) => join(site.root, `index.html.${ending}`));
      for (const twin of twins) writeFileSync(twin, 'old');
      try {
        expect(unpacked(await get('/', { 'Accept-Encoding': 'gzip, br' })).equals(raw('index.html'))).toBe(true);
      } finally {
        for (const twin of twins) rmSync(twin);
      }
    });

    test('an upgrade is noticed even where the new page has the length of the old one', () => expectToNoticeAnUpgrade(site, ports[server]));

    test('every reply, of PHP and errors too, has the security headers once', async () => {
      for (const path of ['/', '/version.json', oneOf('.js'), '/assets/none.js', '/admin.php/common/captcha']) {
        const { headers } = await get(path);
        expect(headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
        expect(headers['x-frame-options'], path).toBe('DENY');
        expect(headers['x-content-type-options'], path).toBe('nosniff');
        expect(headers['referrer-policy'], path).toBe('no-referrer');
        expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
        expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
        expect(headers['permissions-policy'], path).toContain('camera=()');
        expect(headers['x-powered-by'], path).toBeUndefined();
        expect(headers.server ?? '', path).not.toMatch(/\d/);
      }
    });

    test("the installer's state, hidden files, sources and folders are not to be had", async () => {
      const paths = [
        ...Object.keys(SECRETS).map((name) => `/${name}`),
        '/console',
        '/console/',
        '//console/pointer',
        '/assets/../console/pointer',
        '/assets/%2e%2e/console/pointer',
        '/%63onsole/pointer',
        '/console%2fpointer',
        '/%2ehtpasswd',
        '/gateway.php',
        '/gateway.php/x',
        '/%67ateway.php',
        '/assets/',
        '/assets',
        '/operations/../gateway.php',
      ];
      for (const path of paths) {
        const reply = await get(path);
        expect([400, 403, 404, 301], `${path}: ${reply.status}`).toContain(reply.status);
        expect(reply.body.toString(), path).not.toMatch(/secret|<\?php|signedIn|pointer|\.js\b/);
      }
    });

    test('an asset that is not there is an error that no browser keeps, never the page', async () => {
      for (const path of ['/assets/none-AAAAAAAAAA.js', '/assets/none.css.br', '/none', '/none.json', '/index.htm']) {
        const reply = await get(path, { 'Accept-Encoding': 'gzip, br' });
        expect(reply.status, path).toBe(404);
        expect(reply.headers['cache-control'] ?? '', path).not.toMatch(/immutable|max-age/);
        expect(reply.body.toString(), path).not.toContain('console-config');
      }
    });

    test('PHP is given the path behind admin.php and operations, whatever its size, and nothing is kept', async () => {
      const port = ports[server];
      for (const path of ['/admin.php/system/home', '/operations/bulletin_board/home', '/operations/index.php/bulletin_board/home']) {
        const reply = await ask(port, `${path}?id=7`, { 'Content-Type': 'application/x-www-form-urlencoded' }, 'method=detail');
        expect(json(reply), path).toEqual(SIGN_IN);
        expect(reply.headers['cache-control'], path).toBe('no-store');
        expect(reply.headers['content-type'], path).toMatch(/^application\/json/);
        // PHP says which call it was asked for.
        const asked = path.replace('/index.php', '');
        expect(json(await get(path))).toEqual({ code: 405, msg: 'POST only', data: asked });
      }
      const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--b--\r\n`;
      expect(json(await ask(port, '/admin.php/index/credentials', { 'Content-Type': 'multipart/form-data; boundary=b' }, file))).toEqual(
        SIGN_IN,
      );
      for (const path of ['/admin.phpx', '/operationsx', '/xadmin.php']) expect([403, 404], path).toContain((await get(path)).status);
    });

    test('a session of operations mode is kept by PHP: cookie, token header and JSON bodies arrive', async () => {
      const port = ports[server];
      const picture = await get('/admin.php/common/captcha?t=1');
      expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
      const cookie = picture.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const code = site.captcha(cookie.replace('PHPSESSID=', '')) ?? '';
      const form = new URLSearchParams({ username: 'admin', password: md5('Admin@2026'), code, is_operations: '1' }).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie };
      const signedIn = json(await ask(port, '/admin.php/common/login', headers, form));
      expect(signedIn).toEqual({ code: 200, msg: 'ok', data: expect.stringMatching(/^\w{48}$/), weak_psw: 0 });
      // The code is good for one try.
      expect(json(await ask(port, '/admin.php/common/login', headers, form))).toMatchObject({ code: 1001 });

      const token = String(Reflect.get(Object(signedIn), 'data'));
      const body = JSON.stringify({ method: 'detail' });
      const call = { 'Content-Type': 'application/json', 'X-Token': token, 'X-Scene-Id': '7' };
      expect(json(await ask(port, '/operations/bulletin_board/credentials?id=7', call, body))).toMatchObject({
        data: { detail: { name: 'Administrator', is_operations: 1 } },
      });
    });

    test('a person signs in through PHP with the captcha, at a deep link, and sees the menu', async ({ page, context }) => {
      const address = `http://${HOST}:${ports[server]}`;
      await context.addCookies([{ name: 'language', value: 'en', url: address }]);
      const { troubles, arrived } = watched(page);
      await page.goto(`${address}/#/tr069/timedrestart`);
      await signIn(page, site);
      await expect(page.getByText('Nightly restart by PHP')).toBeVisible();
      await expect(shell(page).getByRole('button', { name: 'Devices by PHP' })).toBeVisible();
      await expect(shell(page).getByRole('button', { name: 'System' })).toBeVisible();

      // On plain HTTP a browser asks for gzip alone.
      expect(arrived.size).toBeGreaterThan(5);
      for (const [path, headers] of arrived) {
        expect(headers['content-encoding'], path).toBe(isSqueezed(path) ? 'gzip' : undefined);
        expect(headers['cache-control'], path).toBe(FOR_EVER);
      }

      const again = await context.newPage();
      const second = watched(again);
      await again.goto(`${address}/#/dashboard`);
      await expect(again.getByText('PHP service')).toBeVisible();
      const fetched = await again.evaluate(
        (known) =>
          performance
            .getEntriesByType('resource')
            // This kind of entry has no type of its own to be asked for.
            .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
            .filter(({ name, transferSize }) => known.includes(new URL(name).pathname) && transferSize > 0)
            .map(({ name }) => name),
        [...arrived.keys()],
      );
      expect(fetched, 'assets that the browser had already').toEqual([]);
      expect([...troubles, ...second.troubles]).toEqual([]);
    });
  });
}

test('behind nginx with a certificate the assets of the first page arrive as brotli', async ({ page, context }) => {
  const missing = without('nginx', 'php-cgi');
  test.skip(missing.length > 0, `${missing.join(' and ')}: not installed here`);
  test.skip(!nginxHasBrotli, 'this nginx has no brotli_static module');
  const address = `https://${HOST}:${ports.tls}`;
  await context.addCookies([{ name: 'language', value: 'en', url: address }]);
  const { troubles, arrived } = watched(page);
  await page.goto(address);
  await signIn(page, site);
  await expect(page.getByText('PHP service')).toBeVisible();
  expect(arrived.size).toBeGreaterThan(5);
  for (const [path, headers] of arrived) expect(headers['content-encoding'], path).toBe('br');
  expect(troubles).toEqual([]);
});

test.describe('behind busybox httpd', () => {
  const missing = without('busybox', 'php-cgi');
  test.skip(missing.length > 0, `${missing.join(' and ')}: not installed here`);
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> => ask(ports.busybox, path, headers);

  test('assets come as their .gz twin to a browser that takes gzip, and as they are to others', async () => {
    for (const path of ['.js', '.css', '.svg'].map(oneOf)) {
      const packed = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(packed.headers['content-encoding'], path).toBe('gzip');
      expect(packed.headers['content-type'], path).toMatch(typeOf(path));
      expect(packed.body.equals(raw(`${path}.gz`)), path).toBe(true);
      const plain = await get(path, { 'Accept-Encoding': 'br' });
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.body.equals(raw(path)), path).toBe(true);
    }
    const sound = oneOf('.wav');
    expect((await get(sound)).headers['content-type']).toMatch(typeOf(sound));
  });

  test('the page is as it is, a missing asset is an error, and state and sources are locked', async () => {
    const page = await get('/', { 'Accept-Encoding': 'gzip' });
    expect(unpacked(page).equals(raw('index.html'))).toBe(true);
    expect((await get('/assets/none.js')).status).toBe(404);
    for (const path of ['/console/pointer', '/%63onsole/pointer', '//console/pointer', '/assets/../console/pointer']) {
      for (const headers of [{}, { Authorization: `Basic ${btoa('nobody:$1$!')}` }]) {
        const reply = await get(path, headers);
        expect(reply.status, path).not.toBe(200);
        expect(reply.body.toString(), path).not.toContain('secret');
      }
    }
    expect((await get('/assets/')).body.toString()).not.toMatch(/\.js\b/);
    for (const path of ['/gateway.php', '/admin.php', '/operations/index.php']) {
      // It is cut off without a reply.
      const reply = await get(path).catch(() => undefined);
      expect(reply?.status, path).not.toBe(200);
      expect(reply?.body.toString() ?? '', path).not.toContain('<?php');
    }
  });

  test('an upgrade is noticed even where the new page has the length of the old one', () => expectToNoticeAnUpgrade(site, ports.busybox));
});
