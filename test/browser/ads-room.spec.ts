/** What plays in a room and why: a question with two rules. */
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

test('why an ad does not play in a room is answered by both rules that stand against it', async ({ page, box, signedIn }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const { data } = await visitor.form('/admin.php/advertisement/room', { method: 'why', room: '1201', area: '客房', at: '' });
  const day = (data as { now: string }).now.slice(0, 10);
  await signedIn('admin', `/advertisement/text?tab=room&room=1201&at=${day} 23:00:00`);
  const plays = page.getByRole('region', { name: 'Plays then' });
  await expect(plays.getByRole('row').filter({ hasText: '夜间安静' })).toContainText('has the highest priority here');
  await expect(plays.getByRole('row').filter({ hasText: 'Menu' })).toContainText('Assignment “全部终端” applies');
  await expect(plays.getByRole('row').filter({ hasText: 'Channels' })).toContainText(/\d+ channels/);
  const left = page.getByRole('region', { name: 'Does not play, and why' });
  await expect(left.getByRole('row').filter({ hasText: '温泉优惠' }).first()).toContainText('“夜间安静” has a higher priority');
  await expect(left.getByRole('row').filter({ hasText: '早餐菜单' })).toContainText('only from 06:30 to 10:00');
  // Two rules at once: other rooms, and other hours.
  await expect(left.getByRole('row').filter({ hasText: '大堂欢迎' })).toContainText(/only from 08:00 to 22:00.*for other rooms/);
  await expect(page.getByRole('region', { name: 'Comes next' }).getByRole('row').filter({ hasText: 'Restart' }).first()).toContainText(
    'next at',
  );
  await lookTwice(page, 'what plays in a room');
  // Another moment, another answer.
  await page.getByRole('textbox', { name: 'Time' }).fill(`${day} 09:00:00`);
  await expect(left.getByRole('row').filter({ hasText: '夜间安静' })).toContainText('only from 22:00 to 06:00');
  expect(box.violations).toEqual([]);
});

test('an ad tells on saving whom it takes the place from, and who takes it from that', async ({ page, signedIn }) => {
  await signedIn('admin', '/advertisement/text');
  await page.getByRole('button', { name: 'Add text ad', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).fill('停水通知');
  await expect(form.getByRole('status').filter({ hasText: 'play instead:' })).toContainText('夜间安静');
  await chooseOption(form.getByRole('combobox', { name: 'Priority' }), 'Exclusive');
  await expect(form.getByRole('status').filter({ hasText: 'it plays instead of' })).toContainText('温泉优惠');
  await expect(form.getByRole('status').filter({ hasText: '夜间安静' })).toHaveCount(0);
});

test('a restart tells on saving of the wake-up that rings meanwhile, and in which room', async ({ page, box, signedIn }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const order = {
    ...{
      scope: 'numbers',
      'numbers[0]': '1201',
      group: '',
      time: '03:15',
      repeat: 'daily',
      date: '',
      until: '',
      prompt: '',
      language: 'en',
    },
    ...{ retries: '', interval: '', snooze: '', note: 'Early flight', status: '1' },
  };
  expect((await visitor.form('/admin.php/voicemodel/wakeupser', { method: 'form', ...order })).code).toBe(200);
  await signedIn('admin', '/tr069/timedrestart');
  await page.getByRole('button', { name: 'Add scheduled restart' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('At night');
  await chooseOption(form.getByRole('combobox', { name: 'Devices', exact: true }), 'All devices');
  await form.getByLabel('Tue').check();
  const time = form.getByRole('textbox', { name: 'Time', exact: true });
  await time.fill('03:15');
  const clash = form.getByRole('status').filter({ hasText: 'Early flight (wake-up)' });
  await expect(clash).toContainText('In both: 1201.');
  await lookTwice(page, 'clashes of a restart');
  await time.fill('05:15');
  await expect(clash).toHaveCount(0);
});

test('an ad tells on saving of the task that darkens its screens', async ({ page, signedIn }) => {
  await signedIn('admin', '/advertisement/text');
  await page.getByRole('button', { name: 'Add text ad', exact: true }).first().click();
  const ad = page.getByRole('dialog', { name: 'Add text ad' });
  await ad.getByRole('textbox', { name: 'From' }).fill('22:00');
  await ad.getByRole('textbox', { name: 'Until' }).fill('23:30');
  await expect(ad.getByRole('listitem').filter({ hasText: '大堂关屏 (scheduled task)' })).toContainText('In both: 大堂.');
});
