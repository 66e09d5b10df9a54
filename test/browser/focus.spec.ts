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

test('a frame is seen around the tab of a page that has it, but only for the keyboard', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/network/dnsservice?tab=records');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Service').click();
  await expect(tab('Service')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Local names')).toBeFocused();
  await expect(tab('Local names')).toHaveCSS('outline-style', 'solid');
});

test('a filter that is taken off leaves it at the filters, a revert and a step of an import in their dialog', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/system/network/dnsservice?tab=records&f.type=A');
  await page.getByRole('button', { name: 'Remove filter Type' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  const rows = page.locator('tbody tr[data-key]').filter({ visible: true });
  await expect(rows).toHaveCount(5);
  await rows.first().getByRole('rowheader').press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Note' }).fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await visit(page, '/system/network/dnsservice?tab=records&record=1');
  await page.getByRole('button', { name: 'All changes' }).press('Enter');
  await form.getByRole('button', { name: 'Revert' }).press('Enter');
  await expect(form.getByRole('checkbox', { name: 'Note' })).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Revert' })).toBeFocused();
  await page.keyboard.press('Escape');

  await visit(page, '/system/network/dnsservice?tab=records');
  await page.getByRole('button', { name: 'Import and export' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import: Local names' });
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,type,value,ttl\nnew.hotel.lan,A,192.168.10.61,300\n'),
  });
  await wizard.getByRole('button', { name: 'Check the rows' }).press('Enter');
  await expect(wizard.getByRole('grid')).toBeVisible();
  await expect(wizard).toBeFocused();
});
