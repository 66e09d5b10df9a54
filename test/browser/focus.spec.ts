/** The keyboard keeps its place when what had the focus goes away. */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, test } from './console';
import { visit } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.locator('main h1').filter({ visible: true });

test('after signing in and after Ctrl+K it is on the heading of the page', async ({ page, box, address }) => {
  await page.goto(address);
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('DNS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dns/i);
  await expect(heading(page)).toBeFocused();
});

test('a codec that comes or goes leaves it at the next one, the last row of a search at the heading', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  await page.getByRole('button', { name: 'Edit extension' }).first().click();
  const codecs = page.getByRole('dialog').getByRole('list', { name: 'Codecs' });
  await codecs
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(codecs.getByRole('button', { name: /^Remove/ }).first()).toBeFocused();
  const added = page.getByRole('dialog').getByRole('button', { name: /^Add (?:G\.|Opus|GSM|H\.)/ });
  await added.first().press('Enter');
  await expect(added.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');

  await visit(page, '/system/network/dnsservice?tab=records&q=tv.hotel');
  const rows = page.locator('tbody tr[data-key]').filter({ visible: true });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').first().focus();
  await page.keyboard.press('Delete');
  const really = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  // It waits for who uses the record.
  await expect(really).toBeEnabled();
  await really.press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});
