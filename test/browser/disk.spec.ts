/** Disk configuration: what a volume holds is said before it is formatted, and its name has to be typed. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { visit } from './layout';
import { asked, expectForbidden, toasts } from './person';

const PATH = '/system/maintenance/diskconfig';

test('a volume is formatted behind its typed name, with what will be lost', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Format archive' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Recordings of past years: 9,033 (1.4 TB)')).toBeVisible();
  const act = dialog.getByRole('button', { name: 'Format and lose all data' });
  await expect(act).toBeDisabled();
  await dialog.getByLabel('Type archive to confirm').fill('archiv');
  await page.keyboard.press('Enter');
  await expect(act).toBeDisabled();
  await dialog.getByLabel('Type archive to confirm').fill('archive');
  await expect(act, 'its disk is dying: that is asked first').toBeDisabled();
  await dialog.getByRole('checkbox', { name: /its files may be lost/ }).check();
  box.requests.reset();
  await page.keyboard.press('Enter');
  await expect(act, 'Enter formats nothing').toBeVisible();
  expect(box.requests.entries.filter(({ method }) => method === 'format')).toHaveLength(0);
  await dialog.getByLabel('New name').fill('fresh');
  await act.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Formatting: \d+\s%$/)).toBeVisible();
  box.advance(10_000);
  await expect(page.getByRole('button', { name: 'Mount fresh' })).toBeVisible();
  expect(asked(box, 'disk_set')).toBeGreaterThan(1);
});

test('a volume is mounted and taken away again; one that is written to says so', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Mount archive' }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Mount', exact: true });
  await expect(dialog.getByText('sdc is failing')).toBeVisible();
  await expect(dialog.getByText('Recordings of past years: 9,033 (1.4 TB)')).toBeVisible();
  await expect(act).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /its files may be lost/ }).check();
  await dialog.getByLabel('Mount point').fill('/data/films');
  await act.click();
  await expect(dialog.getByLabel('Mount point')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Mount point').fill('/data/old');
  await dialog.getByRole('button', { name: 'Mount', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'archive is mounted' })).toBeVisible();
  await expect(page.getByText('/data/old')).toBeVisible();
  await page.getByRole('button', { name: 'Unmount recordings' }).click();
  await expect(dialog.getByText('Recording is writing to it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unmount', exact: true }).click();
  await expect(dialog.getByText('The volume is being written to')).toBeVisible();
});

test('network storage is tried before it is saved', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=shares`);
  await page.getByRole('button', { name: 'Add storage' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('films');
  await chooseOption(form.getByLabel('Type'), 'SMB');
  await form.getByLabel('Server').fill('192.168.10.40');
  await form.getByRole('textbox', { name: 'Folder', exact: true }).fill('films');
  await form.getByLabel('Username').fill('tv');
  await form.getByLabel('Password', { exact: true }).fill('wrong');
  await form.getByRole('button', { name: 'Test the connection' }).click();
  await expect(form.getByText('The server refused the username or the password')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('Nas@2026');
  await form.getByRole('button', { name: 'Test the connection' }).click();
  await expect(form.getByText(/^It works:/)).toBeVisible();
  await form.getByLabel('Mount point').fill('/data/nas-smb');
  await form.getByRole('button', { name: 'Add storage' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '/data/nas-smb' })).toContainText('Connected');
});

test('without the right to format the button says so', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'system/diskconfig:format');
  await signedIn('admin', PATH);
  await expect(page.getByRole('button', { name: 'Mount archive' })).toBeVisible();
  await expectForbidden(page.getByRole('button', { name: 'Format archive' }), 'Format');
});

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('on disks, shares and questions', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await expect(page.getByRole('button', { name: 'Format archive' })).toBeVisible();
    await lookTwice(page, 'disks');
    await page.getByRole('button', { name: 'Format archive' }).click();
    await expect(page.getByRole('dialog').getByText(/Recordings of past years/)).toBeVisible();
    await lookTwice(page, 'format');
    await page.keyboard.press('Escape');
    await visit(page, `${PATH}?tab=shares`);
    await expect(page.getByRole('row').filter({ hasText: 'nas-films' })).toBeVisible();
    await lookTwice(page, 'shares');
  });
});
