/** scheduledtask as an administrator uses it: a task is told in a sentence, runs, and says how it went. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content } from './layout';
import { expectForbidden, toasts } from './person';

const SCREEN = '/system/maintenance/scheduledtask';
const DAY = 86_400_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a task is added with its sentence, its next runs and what it gets in the way of, and the clock runs it', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', SCREEN);
  await page.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText('This cannot be empty.')).toHaveCount(3);
  await form.getByLabel('Name').fill('Evening chime');
  await chooseOption(form.getByLabel('Content'), '请稍候');
  await form.getByLabel('Times').fill('07:50');
  await form.getByLabel('Times').press('Enter');
  const outlook = form.getByRole('region', { name: 'Schedule preview' });
  await expect(outlook).toContainText('Every day at 07:50');
  await expect(outlook.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveText(
    Array.from({ length: 5 }, () => /^\d{4}-\d\d-\d\d 07:50 \w{3}$/),
  );
  await expect(outlook).toContainText('“Evening chime” starts at 07:50 while “早间音乐” (07:30 to 08:00) is still in progress');
  // A time that is far from now, before and after the day that passes below.
  const time = `${String((new Date().getHours() + 6) % 24).padStart(2, '0')}:00`;
  await form.getByRole('button', { name: 'Remove 07:50' }).click();
  await form.getByLabel('Times').fill(time);
  await form.getByLabel('Times').press('Enter');
  await expect(outlook).toContainText(`Every day at ${time}`);
  await form.getByRole('button', { name: 'Add task' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Evening chime' });
  await expect(row).toContainText(`Every day at ${time}`);
  await expect(row).toContainText('Pending');

  box.advance(DAY);
  await row.getByRole('button', { name: 'Actions for Evening chime' }).click();
  await page.getByRole('menuitem', { name: 'Results' }).click();
  const history = page.getByRole('dialog').getByRole('list', { name: 'Last 20 results' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  // What it plays begins when the box comes to it, and lasts.
  box.advance(30 * 60_000);
  await expect(history.getByRole('listitem')).toContainText(/Completed|Failure/);
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Executing');
  await expect(history.getByRole('listitem').first()).toContainText('Started by admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(toasts(page).filter({ hasText: 'This task is running already' })).toBeVisible();
});

test('a task plays a film of the film list on the screens of an area', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await page.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Staff training');
  await chooseOption(form.getByLabel('Type'), 'Play film');
  await expect(form.getByLabel('Content')).toHaveCount(0);
  await chooseOption(form.getByLabel('Film'), 0);
  await form.getByLabel('Area').fill('会议室');
  await form.getByLabel('Times').fill('09:00');
  await form.getByLabel('Times').press('Enter');
  await form.getByRole('button', { name: 'Add task' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Staff training' });
  await expect(row).toContainText('Play film');
  await row.getByRole('button', { name: 'Actions for Staff training' }).click();
  await page.getByRole('menuitem', { name: 'Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Last 20 results' })).toContainText('Executing');
});

test('all tasks stand on one calendar, and a link leads to the week', async ({ page, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=calendar`);
  const days = content(page).getByRole('listitem', { name: /^\d{4}-\d\d-\d\d$/ });
  await expect(days).toHaveCount(7);
  await expect(
    content(page)
      .getByText(/^\d+ overlaps?$/)
      .filter({ visible: true }),
  ).toBeVisible();
  await content(page).getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/week=1/);
  await expect(days.first()).toContainText('00:00–23:30 ×48');
  await expect(content(page).getByText('Overlaps', { exact: true })).toHaveCount(10);
  await page.reload();
  await expect(content(page).getByRole('button', { name: 'Previous week' })).toBeEnabled();
  await content(page).getByRole('button', { name: 'Month', exact: true }).click();
  await content(page).getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=1/);
  await expect.poll(() => days.count()).toBeGreaterThanOrEqual(28);
  await lookTwice(page, 'a month');
  await content(page)
    .getByRole('button', { name: /^and \d more$/ })
    .last()
    .click();
  await expect(page, 'a day that is full is shown with its week').toHaveURL(/week=\d/);
});

test('who may only look can’t run a task', async ({ page, box, signedIn }) => {
  box.setRights('operator', { menus: ['system/scheduledtask'], buttons: [] });
  await signedIn('operator', SCREEN);
  await expect(page.getByRole('row').filter({ hasText: '每日备份' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add task' })).toHaveCount(0);
  await page.getByRole('button', { name: '夜间重启终端', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Last 20 results' })).toBeVisible();
  await expectForbidden(page.getByRole('button', { name: 'Run now' }), 'Edit');
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(page.getByRole('row').filter({ hasText: '每日备份' })).toBeVisible();
  await lookTwice(page, 'tasks');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Next runs' })).toBeVisible();
  await lookTwice(page, 'the form of a task');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '夜间重启终端', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Last 20 results' })).toBeVisible();
  await lookTwice(page, 'the results of a task');
  await page.keyboard.press('Escape');
  await content(page).getByRole('tab', { name: 'Calendar' }).click();
  await expect(content(page).getByRole('listitem', { name: /^\d{4}/ })).toHaveCount(7);
  await lookTwice(page, 'the calendar');
});
