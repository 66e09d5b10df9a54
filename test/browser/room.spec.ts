/** Whether what is there has room: cells, states, names on a phone, tabs, and what belongs to a field of a form. */
import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content } from './layout';

/** Texts of the table that are cut, in the order of the page. */
const cutCells = (page: Page) =>
  content(page)
    .locator('tbody tr[data-key] > *, tbody tr[data-key] .truncate, thead th button > *')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.clientWidth > 2 && cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX === 'hidden')
        .map((cell) => cell.textContent),
    );

test('no cell is cut while another column has more than it needs', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn('admin', '/media/live/liveprogram');
  await expect(content(page).getByRole('gridcell', { name: /the source answers 404/ })).toBeVisible();
  await expect.poll(() => cutCells(page)).toEqual([]);
  await page.goto(page.url().replace(/#.*/, '#/media/monitoring/ansvaccess?tab=channels'));
  await expect(content(page).getByRole('row', { name: /3F 走廊东/ })).toBeVisible();
  await expect.poll(() => cutCells(page)).toEqual([]);
});

test('tabs that have no room show that there are more', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedIn('admin', '/media/monitoring/ansvaccess');
  const last = content(page).getByRole('tab', { name: 'Video Settings' });
  await expect(content(page).getByRole('tablist')).toHaveCSS('mask-image', /to left|270deg/);
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the trial of an address stands between that address and the next field', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/live/liveprogram');
  await content(page).getByRole('button', { name: 'Add channel' }).click();
  const form = page.getByRole('dialog');
  const top = async (name: 'Main source' | 'Backup source' | 'Try this address'): Promise<number> =>
    (await (name === 'Try this address' ? form.getByRole('button', { name }) : form.getByLabel(name)).boundingBox())?.y ?? Number.NaN;
  await expect(form.getByRole('button', { name: 'Try this address' })).toBeVisible();
  expect(await top('Main source')).toBeLessThan(await top('Try this address'));
  expect(await top('Try this address')).toBeLessThan(await top('Backup source'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long state leaves the name its room, and the first row stands high under a sentence', async ({ page, signedIn }) => {
    await signedIn('admin', '/advertisement/live');
    const cards = content(page).getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      const name = card.getByText((await card.getAttribute('aria-label')) ?? '', { exact: true }).first();
      expect((await name.boundingBox())?.width ?? 0, await card.innerText()).toBeGreaterThan(40);
    }
    expect((await cards.first().boundingBox())?.y ?? 999).toBeLessThanOrEqual(300);
    const note = content(page).getByRole('button', { name: /^Pictures over a channel/ });
    await expect(note).toHaveAttribute('aria-expanded', 'false');
    await note.tap();
    await expect(note).toHaveAttribute('aria-expanded', 'true');
  });
});
