/** A page that is reloaded while its token is refreshed (test/fault/README.md, Sessions and tokens). */
import { expect, test } from '../browser/console';
import { asked, hasToken, shell } from '../browser/person';

test('a page that is reloaded before it hears its new token stays signed in', async ({ box, page, signedIn }) => {
  await signedIn('admin', '/dashboard');
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => asked(box, 'common/refresh_token')).toBeGreaterThan(0);
  await expect.poll(() => box.requests.inFlight).toBe(0);
  // The box renews the token, and its answer does not come any more.
  let renewed = false;
  await page.route(
    '**/common/refresh_token',
    async (route) => {
      const { host } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host };
      const { code } = await (await route.fetch({ url: `${box.url}/admin.php/common/refresh_token`, headers })).json();
      renewed = code === 200;
    },
    { times: 1 },
  );
  const elsewhere = async (): Promise<boolean> => {
    await page.evaluate(() => {
      location.hash = location.hash === '#/system/operationstatus' ? '/dashboard' : '/system/operationstatus';
    });
    return renewed;
  };
  await expect.poll(elsewhere).toBe(true);
  // It does not get to say in the browser's database that it asks no more, as most pages that are reloaded do not.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest; // never answers
  });
  const before = asked(box, 'common/refresh_token');
  await page.reload();
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => asked(box, 'common/refresh_token')).toBeGreaterThan(before);
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.advance(60_000);
  await page.evaluate(() => {
    location.hash = '/voice/extensionset';
  });
  const answered = () => box.requests.entries.filter(({ path, method }) => path.endsWith('/extensionset') && method === 'list');
  await expect.poll(() => answered().map(({ code }) => code)).toEqual([200]);
  expect(await hasToken(page)).toBe(true);
});
