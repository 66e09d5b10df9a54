/** Films: one is put into the catalog with a cover taken from its film. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const SCREEN = '/media/vod/filmmanagement';

test('a film goes into the catalog with a cover from the film, and says what it lacks', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('雪山来信')).toContainText('On TV');
  await expect(row('婚礼花絮')).toContainText('Not reviewed');
  await page.getByRole('button', { name: 'License ending' }).click();
  await expect(row('长河落日')).toHaveCount(0);
  await expect(row('雪山来信')).toBeVisible();
  await page.getByRole('button', { name: 'License ending' }).click();
  await lookTwice(page, 'titles');

  await page.getByRole('button', { name: 'Add title' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'Synopsis' });
  await form.getByRole('textbox', { name: 'Title' }).fill('城市宣传片');
  await form.getByRole('checkbox', { name: '酒店/宣传片' }).check();
  await form.getByRole('button', { name: 'Choose video' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a video' });
  await picker.getByRole('treeitem', { name: '影片' }).click();
  await picker.getByRole('gridcell', { name: '城市宣传片.mp4' }).dblclick();
  await expect(form.getByText('城市宣传片.mp4')).toBeVisible();

  await form.getByRole('button', { name: 'From a video' }).nth(1).click();
  const films = page.getByRole('dialog', { name: 'Choose a video' });
  await films.getByRole('treeitem', { name: '影片' }).click();
  await films.getByRole('gridcell', { name: '城市宣传片.mp4' }).dblclick();
  const cover = page.getByRole('dialog').last();
  await cover.getByRole('button', { name: 'Use this picture' }).click();
  await expect(form.getByText('320 × 180', { exact: false }).first()).toBeVisible();
  await expect(form.getByText('Still missing: Poster, Synopsis')).toBeVisible();

  await form.getByRole('switch', { name: 'On shelf' }).click();
  await form.getByRole('button', { name: 'Add title' }).click();
  await expect(form).toBeHidden();
  await expect(row('城市宣传片')).toContainText('On TV');
});

test('a film is taken off the air at once, every screen acknowledges, and it is put back', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  const row = page.getByRole('row').filter({ hasText: '长河落日' });
  await row.getByRole('button', { name: 'Actions for 长河落日' }).click();
  await page.getByRole('menuitem', { name: 'Take off the air…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“长河落日” stops on every screen at once')).toBeVisible();
  await dialog.getByRole('button', { name: 'No license' }).click();
  await dialog.getByRole('button', { name: 'Take off the air' }).click();
  await expect(dialog.getByText(/of \d+ screens have acknowledged/)).toBeVisible();
  box.advance(10_000);
  await expect(dialog.getByText('All', { exact: true })).toBeVisible();
  await lookTwice(page, 'a film off the air', { shell: false });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('Off the air');
  await row.getByRole('button', { name: 'Off the air' }).click();
  await dialog.getByRole('button', { name: 'Put back on the air' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('On TV');
});
