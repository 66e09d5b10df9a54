/** Alarm Linkage: a linkage is rehearsed while it is written, tested, and its alarm is answered, handled and closed. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/aiso/alarmlinkage';

test('a linkage says beforehand who would answer, is tested, and its alarm is handled and closed', async ({ page, signedIn, box }) => {
  await signedIn('admin', `${PLACE}?tab=linkages`);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('前台求助').getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  const rehearsal = form.getByRole('region', { name: 'Rehearsal: if an alarm came now' });
  await expect(rehearsal.getByText(/^Somebody is informed after 0:\d\d: .+ answers\.$|^Nobody would be informed/)).toBeVisible();
  await expect(rehearsal.getByRole('listitem').first()).toBeVisible();
  await lookTwice(page, 'a rehearsal');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await row('前台求助')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raise test alarm' }).click();
  await expect(page.getByRole('tab', { name: 'Alarms' })).toHaveAttribute('aria-selected', 'true');
  const alarm = row('前台求助').first();
  await expect(alarm).toBeVisible();
  // Whoever answers has answered by then, or the last fallback was rung in vain.
  box.advance(600_000);
  await expect(alarm).toContainText(/Answered|No answer/);
  await alarm.getByRole('button', { name: /^Handle/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('On my way');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(alarm).toContainText('Being handled');
  await alarm.getByRole('button', { name: /^Close alarm/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close alarm' }).click();
  await expect(alarm).toContainText('Closed');

  await page.getByRole('tab', { name: 'Sources' }).click();
  await row('1203 烟感')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Bypass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bypass' }).click();
  await expect(row('1203 烟感')).toContainText('Bypassed');
});

test('a linkage is drawn, changed by the keyboard alone, and saved; what it would come to stands on its cards', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${PLACE}?tab=linkages`);
  const row = page.getByRole('row').filter({ hasText: '电梯困人' });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Open as picture' }).click();
  const picture = page.getByRole('group', { name: 'Picture of the linkage' });
  await expect(picture.getByRole('button', { name: /^Call outside 张建国 · 30 s/ })).toBeVisible();
  await lookTwice(page, 'the picture of a linkage');
  await picture.getByRole('button', { name: /^When/ }).click();
  await expect(page.getByRole('complementary', { name: 'Details' }).getByLabel('Alarms needed')).toBeVisible();
  // Along the lines to the steps, down to the second, and up with it.
  await page.keyboard.press('ArrowRight');
  const calls = picture.getByRole('button', { name: /^Call 8/ });
  await expect(calls.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(calls.nth(1)).toBeFocused();
  await expect(calls.nth(1)).toContainText('工程部');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(calls.first()).toContainText('工程部');
  await expect(calls.first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(calls).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(calls).toHaveCount(2);
  // A camera is asked for its wall, and the wall for a screen that shows it.
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  const panel = page.getByRole('region', { name: /^Step \d$/ });
  await panel.getByRole('combobox', { name: 'Step' }).click();
  await page.getByRole('option', { name: 'Camera on the wall' }).click();
  await panel.getByRole('combobox', { name: 'Target' }).click();
  await page.getByRole('option', { name: '前台收银' }).click();
  await expect(panel.getByRole('combobox', { name: 'Wall' })).toHaveValue('安保值班室电视墙');
  await expect(picture.getByRole('button', { name: /前台收银 · 安保值班室电视墙, tile 1.*no screen shows this wall now/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(picture.getByRole('button', { name: /前台收银/ })).toBeVisible();
  await page.getByText('Outline', { exact: true }).click();
  const outline = page.getByRole('list', { name: 'Outline of the linkage' });
  await expect(outline.getByRole('listitem')).toHaveCount(7);
  await lookTwice(page, 'the outline of a linkage');
  await page.getByRole('button', { name: 'Back to linkages' }).click();
  await expect(row).toBeVisible();
});

test('a step that takes a right of its own can only be chosen by who has it', async ({ page, signedIn, box }) => {
  for (const each of ['', ':add', ':edit']) box.grant('operator', `aiso/alarmlinkage${each}`);
  await signedIn('operator', `${PLACE}?tab=linkages&linkage=2`);
  await page
    .getByRole('group', { name: 'Picture of the linkage' })
    .getByRole('button', { name: /^Call 8/ })
    .first()
    .click();
  await page.getByRole('region', { name: /^Step/ }).getByRole('combobox', { name: 'Step' }).click();
  await expect(page.getByRole('option', { name: /^Emergency call/ })).toBeDisabled();
  await expect(page.getByRole('option', { name: /^Broadcast/ })).toBeEnabled();
});

test('an alarm puts its camera on the wall that a screen shows, until it is closed', async ({ page, signedIn, context }) => {
  await signedIn('admin', `${PLACE}?tab=linkages`);
  const wall = await context.newPage();
  await wall.goto(page.url().replace(/tab=.*$/, 'tab=wall'));
  await expect(wall.getByRole('listitem', { name: 'Tile 1' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '前台求助' });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raise test alarm' }).click();
  await expect(wall.getByRole('listitem', { name: 'Tile 1: 前台收银' })).toBeVisible({ timeout: 15_000 });
  await row
    .first()
    .getByRole('button', { name: /^Handle/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Handle' }).click();
  await row
    .first()
    .getByRole('button', { name: /^Close alarm/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close alarm' }).click();
  await expect(wall.getByRole('listitem', { name: 'Tile 1', exact: true })).toBeVisible({ timeout: 15_000 });
});

test('whoever switches off a phone that alarms call is told first, and can’t leave an alarm without anybody', async ({
  page,
  signedIn,
  box,
}) => {
  await signedIn('admin', '/voice/extensionset');
  const toggle = (number: string) => page.getByRole('row').filter({ hasText: number }).getByRole('switch');
  await page.getByRole('searchbox', { name: 'Search' }).fill('8094');
  await toggle('8094').click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('火情 no longer calls 8094 保安.')).toBeVisible();
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(toggle('8094')).not.toBeChecked();

  // The last of an alarm that calls nobody else.
  await signedIn('admin', '/voice/extensionset?edit=voiceExtensionset:2');
  const form = page.getByRole('dialog');
  const alarms = form.getByRole('region', { name: 'Alarms and patrols' });
  await expect(alarms.getByText('夜间车库开门 uses this in an alarm.')).toBeVisible();
  await form.getByRole('switch', { name: 'Enabled' }).click();
  await expect(alarms.getByText(/^夜间车库开门 would reach nobody/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^These alarm linkages would reach nobody/).first()).toBeVisible();
  await lookTwice(page, 'an extension that an alarm needs');
  expect(box.changes().map(({ method }) => method)).toContain('callees');
});

test('whoever takes a route, a trunk or a zone from alarms is told first: on deleting, switching off and editing', async ({
  page,
  signedIn,
}) => {
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const lost = /^电梯困人 no longer calls \d+ 张建国\./;

  await signedIn('admin', '/voice/trunk/routingset?tab=outbound');
  await page.getByRole('checkbox', { name: 'Select 国内长途' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('region', { name: 'Alarms and patrols' }).getByText(lost)).toBeVisible();
  await lookTwice(page, 'the deletion of a route that an alarm calls by');
  await page.keyboard.press('Escape');
  await row('国内长途').getByRole('switch').click();
  await expect(question.getByText(lost)).toBeVisible();
  await page.keyboard.press('Escape');

  await signedIn('admin', '/voice/trunk/sipoutset');
  await row('电信 IMS').getByRole('switch').click();
  await expect(question.getByText('电梯困人 calls outside over 联通 SIP instead of 电信 IMS.')).toBeVisible();
  await page.keyboard.press('Escape');

  await signedIn('admin', '/voice/service/broadcast?tab=zones&edit=voiceBroadcastZone:1');
  const form = page.getByRole('dialog');
  const alarms = form.getByRole('region', { name: 'Alarms and patrols' });
  await expect(alarms.getByText('火情 uses this in an alarm.')).toBeVisible();
  await form.getByRole('switch', { name: 'Enabled' }).click();
  await expect(alarms.getByText('火情 no longer broadcasts in 全楼.')).toBeVisible();
});
