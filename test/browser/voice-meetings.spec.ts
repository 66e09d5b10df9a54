/** Meeting rooms: who is called in, who is silenced and who has to go; and a room without a limit. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content } from './layout';
import { expectForbidden } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const PATH = '/voice/service/meetroom';
/** 应急会议: no PIN, no limit. */
const ROOM = '2';

const meeting = (page: Page) => content(page).getByRole('region', { name: /应急会议/ });
const members = (page: Page) =>
  meeting(page)
    .getByRole('list', { name: /应急会议/ })
    .getByRole('listitem');
const inside = (box: Appliance) => box.voice.meetingLive(ROOM).members.filter(({ ringing }) => !ringing);

/** Some of the staff, who are always there, are in the meeting. */
async function gather(box: Appliance, ...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) box.voice.invite(ROOM, number);
  for (let at = 0; at < 40 && box.voice.meetingLive(ROOM).members.some(({ ringing }) => ringing); at += 1) box.advance(1000);
  expect(inside(box).length, 'enough have answered').toBeGreaterThan(1);
}

test('somebody is called into an empty room, and is a member once he answers', async ({ page, box, signedIn }) => {
  box.voice.endMeeting('1');
  await signedIn('admin', `${PATH}?tab=live`);
  await expect(content(page).getByText('No meeting is running')).toBeVisible();
  await content(page).getByRole('listitem').filter({ hasText: '应急会议' }).getByRole('button', { name: 'Call into the room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to “应急会议”' });
  await expect(dialog.getByText(/Outbound permission of this room: \w+/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Call' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Number or extension').fill('12ab');
  await dialog.getByRole('button', { name: 'Call' }).click();
  await expect(dialog.getByText('Incorrect format.')).toBeVisible();
  await dialog.getByLabel('Number or extension').fill('8888');
  await lookTwice(page, 'the invitation');
  await dialog.getByRole('button', { name: 'Call' }).click();
  await expect(dialog).toBeHidden();
  await expect(members(page).filter({ hasText: '8888' })).toBeVisible();
});

test('a member is muted, all are, one is removed, the door is locked and the meeting ends', async ({ page, box, signedIn }) => {
  await gather(box, '8888', '8090', '8091', '8093');
  await signedIn('admin', `${PATH}?tab=live`);
  const [, second] = inside(box);
  const row = members(page).filter({ hasText: second?.number ?? '' });
  await row.getByRole('button', { name: /^Mute/ }).click();
  await expect(row).toContainText('muted');
  expect(inside(box).find(({ id }) => id === second?.id)?.muted).toBe(true);
  await row.getByRole('button', { name: /^Unmute/ }).click();
  await expect(row).not.toContainText('muted');

  await meeting(page).getByRole('button', { name: 'Mute all' }).click();
  await expect(members(page).filter({ hasText: '· muted ·' })).toHaveCount(inside(box).length - 1);
  await expect(members(page).filter({ hasText: 'Moderator' })).not.toContainText('· muted ·');

  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from meeting' }).click();
  await expect(row).toHaveCount(0);

  await meeting(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(meeting(page).getByText('Locked')).toBeVisible();
  expect(box.voice.meetingLive(ROOM).locked).toBe(true);
  await meeting(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(meeting(page).getByText('Recording', { exact: true })).toBeVisible();

  await meeting(page).getByRole('button', { name: 'End meeting' }).click();
  const question = page.getByRole('dialog', { name: 'End “应急会议”?' });
  await expect(question).toContainText('cut off');
  await expect(question).toContainText('The recording ends here');
  expect(inside(box).length, 'asked first').toBeGreaterThan(0);
  await lookTwice(page, 'the question');
  await question.getByRole('button', { name: 'End meeting' }).click();
  await expect(question).toBeHidden();
  await expect(meeting(page)).toHaveCount(0);
  expect(box.voice.meetingLive(ROOM).members).toEqual([]);
});

test('a full meeting refuses with a reason that stays in the dialog', async ({ page, box, signedIn }) => {
  await gather(box, '8888', '8090', '8091');
  await signedIn('admin', `${PATH}?tab=live`);
  await meeting(page).getByRole('button', { name: 'Invite' }).click();
  box.faults.add({ path: 'voicemodel/meetroom', method: 'invite', times: 1, code: 424, msg: 'The meeting is full' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number or extension').fill('8093');
  await dialog.getByRole('button', { name: 'Call' }).click();
  await expect(dialog.getByText('The meeting is full')).toBeVisible();
});

test('who may not moderate sees who is there, and why nothing can be pressed', async ({ page, box, signedIn }) => {
  await gather(box, '8888', '8090', '8091');
  box.revoke('admin', 'voicemodel/meetroom:control');
  await signedIn('admin', `${PATH}?tab=live`);
  await expect(members(page).first()).toBeVisible();
  for (const button of await meeting(page).getByRole('button').all()) await expectForbidden(button, 'Control meetings');
});

test('a room without a limit says so, whether the limit is 0 or empty; PINs must differ', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const row = (name: string) => content(page).getByRole('row').filter({ hasText: name });
  await expect(row('应急会议')).toContainText('unlimited');
  await expect(row('每日例会')).toContainText('20');
  await content(page).getByRole('button', { name: 'Add room' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('7540');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('婚宴筹备');
  await form.getByRole('switch', { name: 'Require PIN' }).click();
  await form.getByLabel(/^PIN/).fill('1234');
  await form.getByRole('switch', { name: 'Has a moderator' }).click();
  await form.getByLabel('Moderator PIN').fill('1234');
  await form.getByRole('button', { name: 'Add room' }).click();
  await expect(form.getByText('This is already in use.')).toBeVisible();
  await form.getByLabel('Moderator PIN').fill('4321');
  await chooseOption(form.getByLabel('Open', { exact: true }), 'Every week');
  await expect(form.getByRole('group', { name: 'Days' })).toBeVisible();
  await lookTwice(page, 'the form of a room');
  await chooseOption(form.getByLabel('Open', { exact: true }), 'Always');
  await form.getByRole('button', { name: 'Add room' }).click();
  await expect(form).toBeHidden();
  await expect(row('婚宴筹备'), 'empty').toContainText('unlimited');
  await page.reload();
  await expect(row('婚宴筹备')).toContainText('unlimited');
});

test('axe finds nothing on the rooms and on a meeting', async ({ page, box, signedIn }) => {
  await gather(box, '8888', '8090', '8091');
  box.voice.invite(ROOM, '8093');
  await signedIn('admin', PATH);
  await expect(content(page).getByRole('row').filter({ hasText: '应急会议' })).toBeVisible();
  await lookTwice(page, 'rooms');
  await content(page).getByRole('tab', { name: 'Live' }).click();
  await expect(members(page).first()).toBeVisible();
  await lookTwice(page, 'a meeting');
});
