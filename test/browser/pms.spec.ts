/** externalinterface as a hotel's administrator uses it: the link, its test, what was said, what would change, what differs. */
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content, said } from './layout';
import { toasts } from './person';

const SCREEN = '/system/externalinterface';
const PMS = '/admin.php/system/externalinterface';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a link that cannot be read is said once, with Retry, and nothing goes on pretending to load', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  box.faults.add({ path: PMS, status: 502 });
  await page.goto(page.url().replace('/dashboard', SCREEN));
  await expect(content(page).getByText('This could not be loaded')).toBeVisible();
  // Grey shapes have no role: they are hidden from a screen reader.
  await expect(content(page).locator('.animate-pulse:visible')).toHaveCount(0);
  box.faults.clear();
  await content(page).getByRole('button', { name: 'Retry' }).click();
  await expect(content(page).getByLabel('Hotel code')).toHaveValue('HZ001');
});

test('the link is set up, its keys never come back, and the test says how far it gets', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(said(page, 'Opera 5 is connected')).toBeVisible();
  await expect(content(page).getByLabel('Access key')).toHaveValue('');
  await content(page).getByLabel('Access key').fill('a-new-key-2026');
  await content(page).getByLabel('Hotel code').fill('');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).getByText('This cannot be empty.')).toBeVisible();
  await content(page).getByLabel('Hotel code').fill('X1');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await page.reload();
  await expect(content(page).getByLabel('Hotel code')).toHaveValue('X1');
  await expect(content(page).getByLabel('Access key')).toHaveValue('');

  await content(page).getByRole('button', { name: 'Test connection' }).click();
  const steps = page.getByRole('dialog').getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/passed/, /passed/, /passed/, /failed.*Ask the vendor/s, /not tried/]);
  await expect(page.getByRole('dialog')).toContainText('The connection does not work');
});

test('another type of PMS asks for what it needs', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(content(page).getByLabel('Push URL')).toHaveCount(0);
  await chooseOption(content(page).getByLabel('PMS type'), 'Other (HTTP)');
  await content(page).getByLabel('Push URL').fill('ftp://pms');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).getByLabel('Push URL')).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(content(page).getByLabel('PMS type'), 'None');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'No PMS is connected')).toBeVisible();
  await expect(content(page).getByRole('button', { name: 'Dry run' })).toHaveCount(0);
});

test('a check-in is rehearsed, then comes, and is in the log decoded and as it was sent', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=messages`);
  await content(page).getByRole('button', { name: 'Dry run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toHaveCount(2);
  await chooseOption(dialog.getByRole('combobox', { name: 'Room', exact: true }), '1203');
  await dialog.getByRole('textbox', { name: 'Guest', exact: true }).fill('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  const changes = dialog.getByRole('region', { name: 'What would change' });
  await expect(changes.getByRole('row').filter({ hasText: 'Wi-Fi access' })).toContainText(/1203.*Wi-Fi.*Off.*On/s);
  await expect(changes.getByRole('row').filter({ hasText: 'Welcome text' })).toContainText('Welcome, Ada Lovelace');
  await dialog.getByRole('radio', { name: 'Check-out' }).check();
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await expect(dialog.getByText('The room is vacant')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const admin = visit(box);
  admin.token = box.startSession('admin');
  await admin.form(PMS, { method: 'fake_pms', event: 'check_in', room: '1203', to_room: '', guest: 'Ada Lovelace', language: 'en' });
  const row = page.getByRole('row').filter({ hasText: 'Ada Lovelace' });
  await expect(row).toContainText(/From the PMS.*Check-in.*1203.*ACK/s, { timeout: 15_000 });
  await row.getByRole('button', { name: /^\d{4}-/ }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Decoded' })).toContainText(
    /Message type.*GI.*Room \(RN\).*1203.*Guest \(GN\).*Ada Lovelace/s,
  );
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Raw message' })).toContainText('GI|RN1203|');
});

test('rooms in which PMS and box differ are found and taken over', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: '2 rooms' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Out of sync' })).toHaveCount(2);
  await page.getByRole('button', { name: '1210', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Guest: Emma Brown here, Emma Brown VIP in the PMS');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await content(page).getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Sync from PMS' }).click();
  await expect(page.getByRole('dialog')).toContainText('In 2 rooms the stay here ends');
  await page.getByRole('dialog').getByRole('button', { name: 'Sync from PMS' }).click();
  await expect(page.getByRole('dialog').getByText('2 done')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(said(page, 'Nothing matches')).toBeVisible();
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(content(page).getByLabel('Hotel code')).toBeVisible();
  await lookTwice(page, 'the settings');
  await content(page).getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('dialog').getByText('The connection works')).toBeVisible();
  await lookTwice(page, 'the test');
  await page.keyboard.press('Escape');
  await content(page).getByRole('button', { name: 'Dry run' }).click();
  await chooseOption(page.getByRole('dialog').getByRole('combobox', { name: 'Room', exact: true }), '1203');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Guest', exact: true }).fill('Ada');
  await page.getByRole('dialog').getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await lookTwice(page, 'the rehearsal');
  await page.keyboard.press('Escape');
  for (const tab of ['Messages', 'Rooms']) {
    await content(page).getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('grid', { name: tab })).toBeVisible();
    await lookTwice(page, tab);
  }
});
