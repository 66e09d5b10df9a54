/** Several tabs of one browser (issue "Two tabs"; RELIABILITY.md R4, R9, S6). */
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
  await choose(page, 'Log out');
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
