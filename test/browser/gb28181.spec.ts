/** GB28181: a changed server id and what it drops, a catalogue that is read again, ids that come twice, and channels that no region takes. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { toasts } from './person';

const PATH = '/media/monitoring/ansvaccess';

test('devices, their channels and where these belong', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('a catalogue is read again and brings two channels more', async () => {
    await expect(row('裙楼 NVR')).toContainText('6 / 6');
    await row('裙楼 NVR')
      .getByRole('button', { name: /^(Actions|More|Other)/ })
      .click();
    await page.getByRole('menuitem', { name: 'Read catalog' }).click();
    await expect(row('裙楼 NVR')).toContainText('Reading');
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row('裙楼 NVR')).toContainText('/ 8', { timeout: 500 });
    }).toPass();
    await lookTwice(page, 'devices');
  });

  await test.step('a device leads to its channels, and one id from two devices is told', async () => {
    await page.getByRole('button', { name: '23 / 24: show the channels' }).click();
    await expect(page.getByRole('tab', { name: 'Channels' })).toHaveAttribute('aria-selected', 'true');
    await expect(row('正门')).toContainText('Duplicate');
    await row('正门').getByText('正门').click();
    const form = page.getByRole('dialog');
    await expect(form.getByText('物业监控平台')).toBeVisible();
    await expect(form.getByRole('region', { name: 'Parts of the ID' })).toContainText('IP camera');
    await form.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a region that is added takes the channels that were wrong', async () => {
    await page.getByRole('tab', { name: 'Regions' }).click();
    await expect(page.getByText('6 channels belong to regions')).toBeVisible();
    await page.getByRole('button', { name: 'Add region' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('地下车库');
    await form.getByLabel('Code').fill('5101073');
    await form.getByRole('button', { name: 'Add region' }).click();
    await expect(form.getByText('Enter 2, 4, 6 or 8 digits')).toBeVisible();
    await form.getByLabel('Code').fill('51010703');
    await form.getByRole('button', { name: 'Add region' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('6 channels belong to regions')).toBeHidden();
  });

  await test.step('a stream that is pulled says why it is away, and is begun again', async () => {
    await page.getByRole('tab', { name: 'Pull List' }).click();
    await expect(row('旧楼后巷')).toContainText('No such stream');
    await row('园区大门')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Restart' }).click();
    await expect(row('园区大门')).toContainText('Starting');
    await page.getByRole('tab', { name: 'Media List' }).click();
    await expect(row('媒体服务器 1')).toContainText('Online');
  });

  await test.step('another server id says what drops before it is saved', async () => {
    await page.getByRole('tab', { name: 'Video Settings' }).click();
    const id = page.getByLabel('SIP server ID');
    await expect(page.getByRole('region', { name: 'Parts of the ID' })).toContainText('SIP domain 5101070000');
    await id.fill('51010700002000000002');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('5 devices register with 51010700002000000001 and drop immediately');
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question).toBeHidden();
    await page.getByRole('tab', { name: 'Devices' }).click();
    await expect(row('主楼 NVR')).toContainText('Uses the former server ID');
  });
});

test('a platform above is added, registers and is sent the catalog; a channel is watched', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=cascade`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await test.step('cascade', async () => {
    await expect(row('区公安视图库')).toContainText('Wrong password');
    await page.getByRole('button', { name: 'Add platform' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name/ }).fill('City platform');
    await form.getByLabel('SIP server ID').fill('51010000002000000042');
    await form.getByLabel('Address').fill('10.40.1.20');
    await expect(form.getByText('registers without authentication')).toBeVisible();
    await form.getByRole('button', { name: 'Add platform' }).click();
    await expect(form.getByText('This cannot be empty.')).toBeVisible();
    await chooseOption(form.getByRole('combobox', { name: 'Share' }), 'All channels');
    await expect(form.getByText('The platform can watch every channel of this gateway.')).toBeVisible();
    await lookTwice(page, 'the form of a platform', { shell: false });
    await form.getByRole('button', { name: 'Add platform' }).click();
    await expect(form).toBeHidden();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row('City platform')).toContainText('Registered', { timeout: 500 });
    }).toPass();
    await row('City platform')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Send catalog' }).click();
    await expect(toasts(page).filter({ hasText: 'sent to City platform' })).toBeVisible();
  });
  await test.step('watching', async () => {
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page
      .getByRole('button', { name: /^Watch / })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  });
  expect(box.violations).toEqual([]);
});

test('an alarm is looked at, played from its moment, and handled', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/monitoring/ansvaccess?tab=alarms');
  const alarm = page.getByRole('row').filter({ hasText: 'Intrusion' });
  await expect(alarm).toContainText('电梯厅');
  await lookTwice(page, 'alarms');
  await alarm.getByRole('button', { name: 'Show picture' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: /^电梯厅/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const time = (/\d{4}-\d\d-\d\d \d\d:\d\d/.exec(await alarm.innerText()) ?? [''])[0];
  await alarm.getByRole('button', { name: 'Actions for 电梯厅' }).click();
  await page.getByRole('menuitem', { name: 'Mark as handled' }).click();
  await expect(alarm).toContainText('Handled');
  await alarm.getByRole('button', { name: 'Play recording' }).click();
  const day = page.getByRole('region', { name: 'One day' });
  await expect.poll(() => day.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const before = new Date(`${time}:00Z`.replace(' ', 'T'));
  before.setUTCMinutes(before.getUTCMinutes() - 1);
  const minutes = [time, before.toISOString().slice(0, 16).replace('T', ' ')];
  expect(minutes, 'a little before it').toContain((await day.getByTestId('moment').innerText()).slice(0, 16));
});

test('a gap is told in hours and minutes', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/monitoring/ansvaccess?tab=gaps');
  await expect(page.getByRole('row').filter({ hasText: 'B1 入口' }).first()).toContainText(/19 h/);
});

test.describe('somebody who may not watch', () => {
  test('sees alarms without their pictures, and asks the box for none', async ({ page, box, signedIn }) => {
    box.setRights('operator', { menus: ['mediamodel/ansvaccess'], buttons: [] });
    await signedIn('operator', '/media/monitoring/ansvaccess?tab=alarms');
    await expect(page.getByRole('row').filter({ hasText: 'Intrusion' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show picture' })).toHaveCount(0);
    expect(box.requests.entries.filter(({ path }) => path.includes('ansv_alarm_picture'))).toHaveLength(0);
    await page.getByRole('tab', { name: 'Channels' }).click();
    await expect(page.getByRole('row').filter({ hasText: '总台' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Watch/ })).toHaveCount(0);
  });
});
