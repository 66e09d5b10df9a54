/** A write whose answer is lost with its connection: Chromium sends it again by itself (README.md, What the box has to do). */
import { expect, test } from '../browser/console';
import { toasts } from '../browser/person';

test('one press makes one row, although the browser sends it twice', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/voice/service/disturb?tab=blocked');
  await page.getByRole('button', { name: 'Add blocked caller' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('02855550123');
  box.faults.set([{ path: 'disturb_block', method: 'form', times: 1, reset: true, stage: 'after' }]);
  await form.getByRole('button', { name: 'Add blocked caller' }).click();
  await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '02855550123' })).toHaveCount(1);
  expect(box.requests.entries.filter(({ method, path }) => method === 'form' && path.endsWith('/disturb_block'))).toHaveLength(2);
});

test('a backup is begun once, although the browser sends its start twice', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/system/maintenance/backuprestore');
  await page.getByRole('main').getByRole('button', { name: 'Make a backup' }).click();
  box.faults.set([{ path: 'system/job', method: 'start', times: 1, reset: true, stage: 'after' }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Make a backup' }).click();
  await expect(toasts(page)).toHaveText('The backup was made');
  await expect(page.getByRole('row').filter({ hasText: 'backup-' })).toHaveCount(1);
  expect(box.requests.entries.filter(({ method, path }) => method === 'start' && path.endsWith('/system/job'))).toHaveLength(2);
  expect(box.changes().filter(({ method }) => method === 'make')).toHaveLength(1);
});
