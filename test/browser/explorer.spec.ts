/** The files of the box: folders, uploads, names, moves, refused deletions; the picker in a form, and a picture that is cut for it. */
import type { Page } from 'playwright/test';
import { landscapePng } from '../appliance/media/sample-files';
import { expect, test } from './console';
import { toasts } from './person';

const FILES = '/advertisement/advertisingresources?tab=files';
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(landscapePng(160, 120, [200, 120, 40], [20, 60, 160])),
});

test('a folder is made, a picture goes into it, gets another name and another place; what is used stays', async ({ signedIn }) => {
  const page = await signedIn('admin', FILES);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('spring/2027');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByText(/Chinese characters, letters, digits/).last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('spring');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await cell(page, 'spring').dblclick();
  await expect(page.getByText('No files here')).toBeVisible();

  await page.locator('input[type=file]').first().setInputFiles(png('poster.png'));
  await cell(page, 'poster.png').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('spring.png');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'spring.png')).toBeVisible();
  await expect(cell(page, 'spring.png')).toBeFocused();

  // By drag, onto a step of the way.
  await cell(page, 'spring.png').dragTo(page.getByRole('navigation', { name: 'Folder' }).getByRole('button', { name: 'All files' }));
  await expect(page.getByText('No files here')).toBeVisible();
  await page.getByRole('navigation', { name: 'Folder' }).getByRole('button', { name: 'All files' }).click();
  await expect(cell(page, 'spring.png')).toBeVisible();

  // By keys: a folder found by typing, opened, and a picture that an ad shows is not deleted.
  await cell(page, 'spring.png').click();
  await page.keyboard.type('f');
  await expect(cell(page, 'FTP')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No files here')).toBeVisible();
  await page.getByRole('treeitem', { name: '广告' }).click();
  await cell(page, '夏日促销.png').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog');
  await expect(question.getByText('夏日促销', { exact: false }).first()).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();

  // What a picture shows is written where its properties are.
  await page.getByRole('treeitem', { name: '频道' }).click();
  await cell(page, 'CCTV-1.png').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Properties' }).click();
  const alt = page.getByRole('textbox', { name: 'Alternative text' });
  await alt.fill('The sign of CCTV-1');
  await alt.press('Enter');
  await expect(page.getByText('Alternative text of CCTV-1.png saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await cell(page, 'CCTV-1.png').dblclick();
  await expect(page.getByRole('img', { name: 'The sign of CCTV-1' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A folder says what goes with it.
  await page.getByRole('treeitem', { name: 'All files' }).click();
  await cell(page, '音乐').click();
  await page.keyboard.press('Delete');
  await expect(question.getByText(/^Deleting a folder also deletes the \d+ files in it\.$/)).toBeVisible();
});

test('a form chooses a picture, uploads one, and cuts it', async ({ signedIn }) => {
  const page = await signedIn('admin', '/advertisement/advertisingresources');
  await page.getByRole('button', { name: 'Add resource' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('春季海报');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  // A refusal is told over the dialog, which covers the tray.
  await picker.locator('input[type=file]').setInputFiles({ ...png('fake.png'), buffer: Buffer.from('no picture') });
  await expect(toasts(page).filter({ hasText: 'fake.png: The name ends in .png, but the content is something else' })).toBeInViewport();
  await picker.locator('input[type=file]').setInputFiles(png('season.png'));
  await expect(picker.getByRole('gridcell', { name: 'season.png' })).toHaveAttribute('aria-selected', 'true');
  await picker.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText('160 × 120', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Crop season.png' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: '1:1' }).click();
  await expect(crop.getByText('160 × 120 → 120 × 120')).toBeVisible();
  await crop.getByRole('button', { name: 'Save as new file' }).click();
  await expect(page.getByText('120 × 120', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add resource' }).click();
  const row = page.getByRole('row', { name: /春季海报/ });
  await row.getByRole('button', { name: 'Show picture' }).click();
  await expect(page.getByText('8 of 8')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('7 of 8')).toBeVisible();
  await page.keyboard.press('Escape');

  // The same list as pictures: the same rows are chosen, and it stays so.
  await page.getByRole('button', { name: 'Show as pictures' }).click();
  await page.getByRole('checkbox', { name: 'Select 春季海报' }).check();
  await expect(page.getByText('1 selected', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show as a table' })).toBeVisible();
});
