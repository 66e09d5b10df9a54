/** Calls that never end (src/gateway/README.md; test/fault/README.md, Sockets and hung calls), and the overlay that shows them. */
import type { Page } from 'playwright/test';
import { expect, test } from '../browser/console';
import { asked, choose, hasToken, shell, signInPage, toasts } from '../browser/person';

const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });
const keepWaiting = (page: Page) => page.getByRole('button', { name: 'Keep waiting' });

test('the overlay comes after 200 ms, offers to cancel after 8 s, and goes without a word', async ({ page, box, signedIn }) => {
  await page.clock.install();
  await signedIn('admin', '/scenelistadd');
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.faults.add({ path: 'clear_cache', hang: true });
  await choose(page, 'Clear cache');
  await expect.poll(() => box.requests.inFlight).toBe(1);
  await page.clock.runFor(199);
  await expect(overlay(page)).toBeHidden();
  await page.clock.runFor(2);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(7700);
  await expect(keepWaiting(page)).toBeHidden();
  await page.clock.runFor(200);
  await keepWaiting(page).click();
  await expect(keepWaiting(page)).toBeHidden();
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(8001);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await expect(toasts(page)).toHaveCount(0);
});

test('a call that is answered in time never flashes the overlay, and a failed one does not leave it behind', async ({
  page,
  box,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('admin', '/scenelistadd');
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await page.evaluate(() => {
    const look = (): void => {
      if (/Loading…/.test(document.body.innerText)) Object.assign(window, { overlaySeen: true });
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // The page's clock stands still, so the reply is in time however slow the machine is.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await choose(page, 'Clear cache');
  await expect(toasts(page).filter({ hasText: 'The cache has been cleared' })).toBeVisible();
  expect(await page.evaluate(() => 'overlaySeen' in window)).toBe(false);
  await page.clock.resume();

  for (const fault of [{ code: 403, msg: 'refused' }, { status: 502 }, { drop: true }]) {
    box.faults.set([{ path: 'clear_cache', delay: 600, ...fault }]);
    await choose(page, 'Clear cache');
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  }
  // It stands behind the toasts of the others.
  await expect(toasts(page).filter({ hasText: 'refused' })).toHaveCount(1);
  box.faults.clear();
  await choose(page, 'Clear cache');
  await expect(toasts(page).filter({ hasText: 'The cache has been cleared' }).first()).toBeVisible();
});

test('eight hung calls leave two sockets to the others, and after Cancel the console goes on', async ({
  page,
  box,
  address,
  context,
  watch,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('admin', '/scenelistadd');
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.requests.reset();
  box.faults.add({ path: 'clear_cache', hang: true });
  for (let turn = 0; turn < 8; turn += 1) await choose(page, 'Clear cache');
  await expect.poll(() => box.requests.inFlight).toBe(4);

  const other = watch(await context.newPage());
  await other.goto(`${address}/#/scenelistadd`);
  await expect(shell(other), 'another tab still loads').toBeVisible();
  await other.close();

  await page.clock.runFor(8300);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  expect(asked(box, 'clear_cache'), 'what still waited was never sent').toBe(4);
  box.requests.reset();
  await page.evaluate(() => {
    location.hash = '/dashboard';
  });
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
  await expect.poll(() => asked(box, 'system/home')).toBeGreaterThan(0);
  expect(box.requests.maxInFlight).toBeLessThanOrEqual(4);
});

test('a box that never answers does not keep a person signed in', async ({ page, box, signedIn }) => {
  await signedIn();
  await expect(shell(page)).toBeVisible();
  box.faults.add({ path: 'common/logout', hang: true });
  await choose(page, 'Sign out');
  await expect(signInPage(page)).toBeVisible();
  expect(await hasToken(page)).toBe(false);
});

test('background calls give up after 25 s, and the page is usable all the while', async ({ page, box, signedIn }) => {
  await page.clock.install();
  box.faults.set([
    { path: 'index/hint', hang: true },
    { path: 'system/home', hang: true },
  ]);
  await signedIn();
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBeGreaterThan(1);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('link', { name: 'Extensions', exact: true }).click();
  await expect(page).toHaveURL(/#\/voice\/extensionset$/);
  await page.clock.runFor(26_000);
  await expect.poll(() => box.requests.entries.filter(({ path, aborted }) => aborted && path.includes('hint')).length).toBeGreaterThan(0);
  await expect(toasts(page)).toHaveCount(0);
});
