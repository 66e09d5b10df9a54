/** The served page and its policy, foreign frames and forms, what is left behind (test/fault/README.md, The policy of the page). */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { expect, test } from './console';
import { HOST } from './hosts';
import { DIST } from './packed';
import { choose, shell, signInByForm, signInPage } from './person';

/** A web server that is not the appliance; answers the port. */
async function serve(
  answer: (path: string) => Promise<{ readonly type: string; readonly body: string | Buffer }>,
): Promise<Server & { readonly port: number }> {
  const server = createServer((request, response) => {
    answer((request.url ?? '/').split('?')[0] ?? '/').then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}
const page200 = (body: string) => async () => ({ type: 'text/html; charset=utf-8', body });

test('the policy of the served page is exactly the strict one', async ({ request, box }) => {
  const html = await (await request.get(`${box.url}/`)).text();
  const [meta, ...others] = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g)].map(
    ([, content]) => content ?? '',
  );
  expect(others).toEqual([]);
  const directives = Object.fromEntries((meta ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
  const hashes = (count: number) => expect.stringMatching(new RegExp(`^'self'( 'sha256-[\\w+/]{43}='){${count}}$`));
  expect(directives).toEqual({
    'default-src': "'none'",
    'script-src': hashes(2),
    'style-src': hashes(1),
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self' blob:",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'xls hash',
    'worker-src': "'self'",
  });
  expect(meta).not.toMatch(/unsafe-|\*|http:/);
  expect(html.indexOf('Content-Security-Policy'), 'before anything that it governs').toBeLessThan(html.search(/<(?:script|style|link)/));
});

interface MenuItem {
  readonly path: string;
  readonly children?: readonly MenuItem[];
}
const leaves = (items: readonly MenuItem[], base = ''): string[] =>
  items.flatMap(({ path, children }) => {
    const full = path.startsWith('/') ? path : `${base.replace(/\/$/, '')}/${path}`;
    return children?.length ? leaves(children, full) : /^https?:/.test(path) ? [] : [full];
  });

for (const language of sampled('languages of security', ['en', 'zh_CN'] as const, 1)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('no screen of the menu breaks the policy', async ({ page, box, address, request, signedIn }) => {
      test.setTimeout(180_000);
      const token = box.startSession('admin');
      const reply = await request.post(`${box.url}/admin.php/System/auth_menu`, { headers: { 'X-Token': token } });
      const { data } = (await reply.json()) as { data: readonly MenuItem[] }; // the reference appliance's own menu
      const paths = [...leaves(data), '/scenelistadd', '/otherconfig', '/operations'];
      expect(paths.length).toBeGreaterThan(90);
      const walked = sampled('screens and the policy', paths, 30);
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { violations: seen });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          seen.push(`${location.hash} ${violatedDirective} ${blockedURI}`),
        );
      });
      await signedIn();
      await expect(shell(page)).toBeVisible();
      // Walked inside the page: a hundred screens in a second or two.
      const empty = await page.evaluate(async (all) => {
        const main = document.querySelector('main');
        const shown = (path: string): boolean =>
          main?.dataset.path === path &&
          /\S/.test(main.innerText) &&
          ![...main.querySelectorAll('[role=status][aria-label]')].some((skeleton) => skeleton.checkVisibility());
        const failed: string[] = [];
        for (const path of all) {
          location.hash = path;
          const until = performance.now() + 5000;
          while (!shown(path) && performance.now() < until) await new Promise(requestAnimationFrame);
          if (!shown(path)) failed.push(path);
        }
        return failed;
      }, walked);
      expect(empty, 'screens that show nothing').toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
      expect(page.url()).toContain(address);
    });
  });
}

test.describe('inside a page of somebody else', () => {
  // Chromium reports the refused frame as a policy message.
  test.use({ allow: { errors: true } });

  test('a box that sends the headers shows nothing at all', async ({ page, address }) => {
    const outer = await serve(page200(`<iframe src="${address}/" width="800" height="600"></iframe>`));
    await page.goto(`http://127.0.0.1:${outer.port}/`);
    await expect(page.frameLocator('iframe').getByText('Sign in')).toHaveCount(0);
    outer.close();
  });

  test('a box without the headers shows only a sentence and a link out', async ({ page, appliance }) => {
    const root = appliance.root ?? DIST;
    const types: Readonly<Record<string, string>> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.json': 'application/json',
    };
    const plain = await serve(async (path) => {
      const name = path === '/' ? '/index.html' : path;
      return { type: types[extname(name)] ?? 'application/octet-stream', body: await readFile(join(root, name)) };
    });
    for (const sandbox of ['', 'sandbox="allow-scripts allow-forms"', 'sandbox="allow-forms"']) {
      const outer = await serve(page200(`<iframe ${sandbox} src="http://${HOST}:${plain.port}/" width="800" height="600"></iframe>`));
      await page.goto(`http://127.0.0.1:${outer.port}/`);
      const frame = page.frameLocator('iframe');
      // Without scripts there is nothing to say it with, and nothing to press either.
      if (sandbox === '' || sandbox.includes('scripts')) {
        await expect(frame.getByText('For your safety the console is not shown inside another page.'), sandbox).toBeVisible();
        await expect(frame.getByRole('link', { name: 'Open it in its own window' })).toHaveAttribute('target', '_top');
      }
      await expect(frame.locator('input, form, button')).toHaveCount(0);
      outer.close();
    }
    plain.close();
  });
});

test('forms and pictures of another site change nothing', async ({ page, box, address, context, signedIn }) => {
  await signedIn();
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  // What the box does by itself meanwhile is no answer to another site.
  const byPeople = () => box.changes().filter(({ username }) => username !== 'system');
  const before = byPeople();
  const targets: readonly (readonly [path: string, fields: Readonly<Record<string, string>>])[] = [
    ['/admin.php/index/credentials', { method: 'changeMode', is_operations: '1' }],
    [
      '/admin.php/index/credentials',
      { method: 'form', id: '1', mtime: '1', nickname: 'taken over', cellphone: '', sex: '0', company_name: '', photo: '' },
    ],
    ['/admin.php/system/developer_mode', { method: 'form', status: '1' }],
    ['/admin.php/common/logout', {}],
    ['/admin.php/Network/net', { method: 'form', name: 'eth0', mode: 'dhcp', address: '', netmask: '', gateway: '', dns: '' }],
  ];
  const form = (path: string, fields: Readonly<Record<string, string>>): string =>
    `<form method="post" action="${address}${path}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button>Win</button></form><img src="${address}/admin.php/common/clear_cache">`;
  // Another site, and a neighbour of the same site, which SameSite lets through.
  for (const host of ['127.0.0.1', `neighbour.${HOST}`]) {
    for (const [path, fields] of targets) {
      const outer = await serve(page200(form(path, fields)));
      const stranger = await context.newPage();
      await stranger.goto(`http://${host}:${outer.port}/`);
      await Promise.all([stranger.waitForURL(`${address}${path}`), stranger.getByRole('button', { name: 'Win' }).click()]);
      await stranger.close();
      outer.close();
    }
  }
  expect(byPeople()).toEqual(before);
  await page.reload();
  await expect(shell(page), 'still signed in').toBeVisible();
  await expect(page.getByText('Operations mode')).toHaveCount(0);
});

/** Everything that this browser keeps for the console. */
const leftBehind = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.context().cookies(),
    await page.evaluate(async () => {
      const databases: unknown[] = [];
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        for (const store of database.objectStoreNames) {
          databases.push(
            await new Promise((resolve) => {
              const reading = database.transaction(store).objectStore(store).getAll();
              reading.onsuccess = () => resolve(reading.result);
            }),
          );
        }
        database.close();
      }
      return [{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.documentElement.outerHTML, databases];
    }),
  ]);

for (const end of ['logging out', 'an ended session'] as const) {
  test(`after ${end} no secret is left in the browser`, async ({ page, box, address }) => {
    await page.goto(address);
    const [reply] = await Promise.all([page.waitForResponse(/common\/login/), signInByForm(page, box)]);
    const { data: token } = (await reply.json()) as { data: string }; // the contract's shape
    const request = new URLSearchParams(reply.request().postData() ?? '');
    await expect(shell(page)).toBeVisible();
    await choose(page, 'Developer mode');
    await page.getByRole('switch', { name: 'Provider access' }).click();
    const shown = page.getByRole('dialog').locator('code');
    await expect(shown).toBeVisible();
    const key = await shown.innerText();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.requests.inFlight).toBe(0);
    const current = (await page.context().cookies()).find(({ name }) => name === 'IGSAuth')?.value ?? '';
    expect(await leftBehind(page), 'the search finds what is there').toContain(current);
    if (end === 'an ended session') box.faults.add({ path: 'clear_cache', code: 1002 });
    const reloaded = page.waitForEvent('load');
    await choose(page, end === 'logging out' ? 'Sign out' : 'Clear cache');
    await reloaded;
    await expect(signInPage(page)).toBeVisible();
    const left = await leftBehind(page);
    for (const secret of ['Admin@2026', request.get('password') ?? '', request.get('code') ?? '', token, current, key]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(left).not.toContain(secret);
    }
  });
}
