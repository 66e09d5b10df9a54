/** Text ads: one that loses and why, and one that is written with a television beside it. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';

const PATH = '/advertisement/text';
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('an ad that loses says why: at breakfast the breakfast has the place for itself', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=plan`);
  await page.getByLabel('Time', { exact: true }).fill(`${tomorrow()} 08:00:00`);
  const plays = page.getByRole('region', { name: 'What plays', exact: true });
  await expect(plays.getByRole('rowheader')).toHaveText(['早餐时间']);
  await expect(page.getByText('highest priority here (Preferred)')).toBeVisible();
  const left = page.getByRole('region', { name: 'What does not play, and why' });
  const why = (name: string) => left.getByRole('row').filter({ hasText: name });
  await expect(why('温泉优惠')).toContainText('“早餐时间” has a higher priority');
  await expect(why('会议室预订')).toContainText('for other rooms');
  await expect(why('中秋问候')).toContainText(/ended on \d{4}-/);
  await expect(why('夜间安静')).toContainText('only from 22:00 to 06:00');
  await expect(page.getByText(/“温泉优惠” ends on/), 'within seven days').toBeVisible();
  await lookTwice(page, 'what plays where');
});

test('a text is seen on a television before it is saved, and a wait of 29 seconds is refused', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add text ad' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('健身房');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('健身房全天开放');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'TV with the text: 健身房全天开放' })).toBeVisible();
  await expect(preview).toContainText('One crossing takes 16 s');
  await form.getByLabel('Speed').fill('300');
  await expect(preview).toContainText('One crossing takes 8 s');
  await expect(form.getByText(/^Everywhere: it can play on all \d+ terminals\.$/)).toBeVisible();
  await form.getByRole('checkbox', { name: '会议室' }).check();
  await expect(form.getByText(/^It can play on 12 of \d+ terminals\.$/)).toBeVisible();
  const wait = form.getByRole('group', { name: 'Wait' });
  await wait.getByLabel('s', { exact: true }).fill('29');
  await form.getByRole('button', { name: 'Add text ad' }).click();
  await expect(wait.getByRole('spinbutton').first().or(wait.getByRole('textbox').first())).toHaveAttribute('aria-invalid', 'true');
  await wait.getByLabel('s', { exact: true }).fill('30');
  await form.getByRole('button', { name: 'Add text ad' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '健身房' })).toBeVisible();
});

test('an ad is taken off the air at once, and what plays where says so', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  const row = page.getByRole('row').filter({ hasText: '温泉优惠' });
  await row.getByRole('button', { name: 'Actions for 温泉优惠' }).click();
  await page.getByRole('menuitem', { name: 'Take off the air…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Unsuitable content' }).click();
  await dialog.getByRole('button', { name: 'Take off the air' }).click();
  box.advance(10_000);
  await expect(dialog.getByText('All', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row.getByRole('button', { name: 'Off the air' })).toBeVisible();
  await page.getByRole('tab', { name: 'What plays where' }).click();
  const left = page.getByRole('region', { name: 'What does not play, and why' });
  await expect(left.getByRole('row').filter({ hasText: '温泉优惠' })).toContainText('taken off the air');
});

test('an ad that is never seen says so while it is filled in', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add text ad' }).first().click();
  const form = page.getByRole('dialog');
  for (const name of ['First day', 'Last day']) {
    const input = form.getByLabel(name, { exact: true }).first();
    await input.fill('2020-01-01');
    await input.blur();
  }
  await expect(form.getByText('It never plays: its days and hours are over.')).toBeVisible();
});

test('a file of ads and a change of many say before they are sent who plays instead of whom', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await startImport(page);
  const line = 'Gala,Tonight at eight,Bottom,150,48,#ffffff,1';
  await giveFile(page, 'ads.csv', `Title,Text,Position,Speed,Font size,Color,Displays\n${line}\n`);
  const steps = page.getByRole('dialog');
  await steps.getByRole('button', { name: 'Check the rows' }).click();
  await expect(steps.getByText(/^“Gala”: Where hours and rooms overlap, 2 ads of a higher priority play instead/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select 温泉优惠' }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Change Priority' }).check();
  await chooseOption(form.getByLabel('Priority', { exact: true }), 'Exclusive');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(form.getByText(/^“温泉优惠”: Where hours and rooms overlap/)).toBeVisible();
});
