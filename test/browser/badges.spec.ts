import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content, countRings, leaveOut, menu, rings } from './layout';
import { asked, toasts } from './person';

const orders = (page: Page) => page.getByRole('button', { name: /^New orders/ });
const tips = (page: Page) => page.getByRole('button', { name: /^New messages/ });
/** What the eye sees at a badge's corner. */
const corner = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true });

test('the badges show the counts, at most 99+, and lead to the orders and to the messages of the rooms', async ({
  page,
  box,
  signedIn,
}) => {
  box.set({ tip: 120, order: 7 });
  await signedIn();
  await expect(tips(page)).toHaveAccessibleName('New messages: 120');
  await expect(orders(page)).toHaveAccessibleName('New orders: 7');
  await expect(corner(page, '99+')).toBeVisible();
  await expect(corner(page, '7')).toBeVisible();
  await tips(page).click();
  await expect(page).toHaveURL(/terminalrecord\?tab=4$/);
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await orders(page).click();
  await expect(page).toHaveURL(/mallmanagement\?tab=3$/);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
});

test('a badge whose page the pack leaves out says so, and stays where it is', async ({ page, box, signedIn }) => {
  box.set({ tip: 3, order: 7 });
  await leaveOut(page, 'smart-screen');
  await signedIn();
  await tips(page).click();
  await expect(toasts(page).filter({ hasText: 'This page is not in this version' })).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('counts of nothing leave no badge', async ({ page, box, signedIn }) => {
  box.set({ tip: 0, order: 99 });
  await signedIn();
  await expect(corner(page, '99')).toBeVisible();
  await expect(corner(page, '0')).toHaveCount(0);
});

test('who has no screen of it is told no count, and a badge without its page says so', async ({ page, box, signedIn }) => {
  box.set({ tip: 3, order: 99 });
  await signedIn('nomenu');
  await expect(orders(page)).toHaveAccessibleName('New orders: 0');
  await expect(corner(page, '99')).toHaveCount(0);
  await tips(page).click();
  await expect(toasts(page).filter({ hasText: 'This page is not in your menu' })).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('the counts are asked for every 30 s; the sound waits for the first click and rings when a count rises', async ({
  page,
  box,
  signedIn,
}) => {
  await page.clock.install();
  await countRings(page);
  box.set({ tip: 2, order: 0 });
  await signedIn();
  await expect(tips(page)).toHaveAccessibleName('New messages: 2');
  expect(await rings(page), 'nobody has touched the page').toBe(0);
  await content(page).getByRole('heading', { name: 'Needs attention' }).click();
  await expect.poll(() => rings(page), 'what came earlier is heard once').toBe(1);
  await content(page).getByRole('heading', { name: 'Needs attention' }).click();

  const turn = async (news: { tip: number; order: number }) => {
    box.set(news);
    const before = asked(box, 'index/hint');
    await page.clock.runFor(31_000);
    await expect.poll(() => asked(box, 'index/hint')).toBeGreaterThan(before);
    await expect(tips(page)).toHaveAccessibleName(`New messages: ${news.tip}`);
    await expect(orders(page)).toHaveAccessibleName(`New orders: ${news.order}`);
  };
  await turn({ tip: 1, order: 0 });
  expect(await rings(page), 'fewer').toBe(1);
  await turn({ tip: 1, order: 4 });
  expect(await rings(page), 'more').toBe(2);

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('switch', { name: 'Sound for orders and messages' }).uncheck();
  await page.keyboard.press('Escape');
  await turn({ tip: 8, order: 4 });
  expect(await rings(page), 'muted').toBe(2);
});

test('nothing rings again after a reload, and the box is not asked more often than every 30 s', async ({ page, box, signedIn }) => {
  await page.clock.install();
  await countRings(page);
  box.set({ tip: 5, order: 5 });
  await signedIn();
  await expect(tips(page)).toHaveAccessibleName('New messages: 5');
  await menu(page).getByRole('button', { name: 'Voice', exact: true }).click();
  await expect.poll(() => rings(page)).toBe(1);
  await page.reload();
  await expect(tips(page)).toHaveAccessibleName('New messages: 5');
  await menu(page).getByRole('button', { name: 'Voice', exact: true }).click();
  expect(await rings(page)).toBe(0);
  /** Moves the clock to the next turn. That turn counts from when the page has heard the answer, not from when the box has sent it. */
  const heard = async (tip: number, move: () => Promise<void>) => {
    box.set({ tip, order: 5 });
    await move();
    await expect(tips(page)).toHaveAccessibleName(`New messages: ${tip}`);
  };
  // From here on only the test moves the clock.
  await heard(4, () => page.clock.pauseAt(Date.now() + 600_000));
  for (const tip of [3, 2]) {
    const before = asked(box, 'index/hint');
    await page.clock.runFor(29_000);
    expect(asked(box, 'index/hint'), 'within the 30 s').toBe(before);
    await heard(tip, () => page.clock.runFor(1500));
    expect(asked(box, 'index/hint')).toBe(before + 1);
  }
  expect(await rings(page)).toBe(0);
});
