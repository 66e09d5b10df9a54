/** Several tabs of one browser (issue "Two tabs"; test/fault/README.md, Sessions and tokens). */
import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { asked, choose, shell, signInPage } from './person';

test('signing out in one tab signs the other out within a second, and closes its pages', async ({
  page,
  box,
  address,
  context,
  watch,
  signedIn,
}) => {
  await signedIn('admin', '/system/operationstatus');
  const other = watch(await context.newPage());
  await other.goto(`${address}/#/voice/extensionset`);
  await expect(shell(page)).toBeVisible();
  await expect(shell(other)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await choose(page, 'Sign out');
  await expect(signInPage(page)).toBeVisible();
  await expect(signInPage(other)).toBeVisible({ timeout: 1000 });
  for (const tab of [page, other]) expect(await tab.evaluate(() => sessionStorage.getItem('tabs'))).toBeNull();
});

test('a tab that comes back after another one has signed in opens by itself', async ({ page, address, context, box, watch }) => {
  await page.goto(address);
  await expect(signInPage(page)).toBeVisible();
  const other = watch(await context.newPage());
  await context.addCookies([{ name: 'IGSAuth', value: box.startSession('admin'), url: address, sameSite: 'Strict' }]);
  await other.goto(address);
  await expect(shell(other)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(shell(page)).toBeVisible();
});

test('one of three tabs asks for news, and another takes over when it is closed', async ({
  page,
  box,
  address,
  context,
  watch,
  signedIn,
}) => {
  await context.clock.install();
  await signedIn('admin', '/scenelistadd');
  const tabs: Page[] = [page, watch(await context.newPage()), watch(await context.newPage())];
  const askers: Page[] = [];
  for (const tab of tabs) {
    tab.on('request', (request) => request.url().endsWith('/index/hint') && askers.push(tab));
    if (tab !== page) await tab.goto(`${address}/#/scenelistadd`);
    await expect(shell(tab)).toBeVisible();
    await expect.poll(() => box.requests.inFlight).toBe(0);
  }
  // The lease's database answers in real time, not in the page's: it must have done so before the page's clock goes on, or it
  // counts as broken. Writing transactions wait for one another, so one more ends after all that were begun.
  const settled = (tab: Page): Promise<void> =>
    tab.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('gateway-console-leases', 1);
          opening.onerror = reject;
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('leases', 'readwrite');
            transaction.oncomplete = () => resolve();
            transaction.objectStore('leases').count();
            opening.result.close();
          };
        }),
    );
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 2) {
      await context.clock.runFor(2000);
      for (let turn = 0; turn < 2; turn += 1) {
        for (const tab of tabs.filter((each) => !each.isClosed())) await settled(tab);
        await expect.poll(() => box.requests.inFlight).toBe(0);
      }
    }
  };
  await expect.poll(() => asked(box, 'index/hint')).toBe(1);
  await pass(30);
  box.set({ tip: 7, order: 3 });
  const before = asked(box, 'index/hint');
  await pass(120);
  const polls = asked(box, 'index/hint') - before;
  expect(polls).toBeGreaterThanOrEqual(3);
  expect(polls, 'at most 1.1 polls in 30 s, whatever the number of tabs').toBeLessThanOrEqual(5);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'New orders: 3' })).toBeVisible();

  const leader = askers.at(-1);
  await leader?.close();
  const left = tabs.filter((tab) => tab !== leader);
  askers.length = 0;
  await pass(35);
  await expect.poll(() => askers.length).toBeGreaterThan(0);
  expect(left).toContain(askers[0]);
});

test('a page writes nothing as somebody who was signed in over it from elsewhere, and says who that is', async ({
  page,
  box,
  address,
  context,
  signedIn,
}) => {
  await signedIn('admin', '/voice/service/disturb?tab=blocked');
  const signInOver = (username: string): Promise<void> =>
    context.addCookies([{ name: 'IGSAuth', value: box.startSession(username), url: address, sameSite: 'Strict' }]);
  const form = page.getByRole('dialog', { name: 'Add blocked caller' });
  const add = async (number: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add blocked caller' }).click();
    await form.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
    await form.getByRole('button', { name: 'Add blocked caller' }).click();
  };
  // A token of the same person, as another tab gets it.
  await expect(shell(page)).toBeVisible();
  await signInOver('admin');
  await add('02855550101');
  await expect(page.getByRole('row').filter({ hasText: '02855550101' })).toBeVisible();

  box.setRights('operator', { menus: '*', buttons: '*' });
  await signInOver('operator');
  const writes = (): number =>
    box.requests.entries.filter(({ method, path }) => method === 'form' && path.endsWith('/disturb_block')).length;
  const before = writes();
  await add('02855550102');
  const said = page.getByRole('dialog', { name: 'operator is signed in now' });
  await expect(said.getByRole('heading')).toBeVisible();
  expect(writes()).toBe(before);
  await said.getByRole('button', { name: 'Reload' }).click();
  await expect(shell(page)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '02855550101' })).toBeVisible();
  await add('02855550103');
  await expect(page.getByRole('row').filter({ hasText: '02855550103' })).toBeVisible();
});
