/** Films: one is put into the catalog with a cover taken from its film; one is taken off the air; files that have arrived become a film and episodes. */
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookTwice } from './axe';
import { expect, test } from './console';

const SCREEN = '/media/vod/filmmanagement';

test('a film goes into the catalog with a cover from the film, and says what it lacks', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('雪山来信')).toContainText('On TV');
  await expect(row('婚礼花絮')).toContainText('Not reviewed');
  await page.getByRole('button', { name: 'License expiring soon' }).click();
  await expect(row('长河落日')).toHaveCount(0);
  await expect(row('雪山来信')).toBeVisible();
  await page.getByRole('button', { name: 'License expiring soon' }).click();
  await lookTwice(page, 'titles');

  await page.getByRole('button', { name: 'Add title' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'Synopsis' });
  await form.getByRole('textbox', { name: 'Title' }).fill('城市宣传片');
  await form.getByRole('checkbox', { name: '酒店/宣传片' }).check();
  await form.getByRole('group', { name: 'File in HD' }).getByRole('button', { name: 'Choose video' }).click();
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

  await form.getByRole('switch', { name: 'Listed' }).click();
  await form.getByRole('button', { name: 'Add title' }).click();
  await expect(form).toBeHidden();
  await expect(row('城市宣传片')).toContainText('On TV');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(row('城市宣传片')).toContainText('UltraHD is missing');
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

test('a film that is put off the shelf names the rotations, menus and tasks that leave it out, before and after', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', SCREEN);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: '长河落日' });
  await row.getByRole('switch').click();
  await expect(dialog).toContainText(
    'Terminals will not show it, and these will skip it: Rotation “院线轮播”, App Menu “客房首页”, Scheduled task “员工培训影片”.',
  );
  await lookTwice(page, 'a film that others use is switched off', { shell: false });
  await dialog.getByRole('button').last().click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Used by' }).click();
  await expect(dialog).toContainText('Terminals do not show this title now; whatever uses it skips it.');
  await expect(dialog.getByRole('button', { name: 'Rotation · 院线轮播' })).toBeVisible();
});

test('files that have arrived become a film and the episodes of a series; one that is still coming waits', async ({
  page,
  box,
  signedIn,
}) => {
  const folder = join(box.data, 'ftp');
  const clip = (name: string): string => join('test/appliance/media/clips', `${name}.mp4`);
  // Other bytes at the end make another film of one: the box knows a file that it has.
  const another = (from: string, to: string): void => {
    copyFileSync(clip(from), join(folder, to));
    appendFileSync(join(folder, to), Buffer.from([0, 0, 0, 12, 0x66, 0x72, 0x65, 0x65, ...Buffer.from(to).subarray(-4)]));
  };
  another('flight', '夜航.2026.1080p.mp4');
  another('lanterns', '小院四季.S01E05.中秋.mp4');
  another('pattern', '小院四季 第4集 冬.mp4');
  const late = readFileSync(clip('city'));
  writeFileSync(join(folder, '小院四季.S01E06.mp4'), late.subarray(0, late.length / 2));
  await signedIn('admin', `${SCREEN}?tab=arrivals`);
  box.advance(11_000);
  await page.reload();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('夜航.2026')).toContainText('Ready');
  await expect(row('S01E06')).toContainText('Arriving');
  await expect(row('S01E06').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('No FTP server is running here')).toBeVisible();
  await lookTwice(page, 'films that have arrived');
  await test.step('a film', async () => {
    await page.getByRole('button', { name: 'Catalog as film: 夜航.2026.1080p.mp4' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const form = page.getByRole('dialog').filter({ hasText: 'Synopsis' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('夜航');
    await form.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('two episodes, looked at before they are saved', async () => {
    await page.getByRole('checkbox', { name: '小院四季.S01E05.中秋.mp4' }).check();
    await page.getByRole('checkbox', { name: '小院四季 第4集 冬.mp4' }).check();
    await page.getByRole('button', { name: 'Catalog 2 as episodes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Series')).toHaveValue('小院四季 (2025)');
    await expect(dialog.getByLabel('Episode of 小院四季.S01E05.中秋.mp4')).toHaveValue('5');
    await expect(dialog.getByLabel('Name of 小院四季 第4集 冬.mp4')).toHaveValue('冬');
    await lookTwice(page, 'episodes from files that have arrived', { shell: false });
    await dialog.getByRole('button', { name: 'Add 2 episodes' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Episodes' }).click();
    await expect(row('中秋')).toContainText('小院四季');
    await expect(row('冬').filter({ hasText: '小院四季' })).toBeVisible();
  });
});

test('a film of the files plays in the player of the console', async ({ page, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=files`);
  await page.getByRole('treeitem', { name: '影片' }).click();
  await page.getByRole('gridcell', { name: '城市宣传片.mp4' }).dblclick();
  const shown = page.getByRole('dialog', { name: '城市宣传片.mp4' });
  await expect(shown.getByRole('button', { name: 'Save a snapshot of 城市宣传片.mp4' })).toBeVisible();
  await lookTwice(page, 'a film in the player', { shell: false });
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(shown).toBeHidden();
});
