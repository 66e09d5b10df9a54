/** Terminals: hundreds are commanded and followed, a screen is looked at, a guest is answered from the badge, and statistics agree with play records. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content } from './layout';
import { toasts } from './person';

const PLACE = '/screen/terminals/terminalrecord';
const RULES = '/admin.php/smartscreen/terminalrule';
const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('300 terminals are set to a volume: planned, a few first, followed to the end, and told one by one', async ({
  page,
  box,
  signedIn,
}) => {
  test.slow();
  await signedIn('admin', `${PLACE}?f.state=online&f.commands=1`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await page.getByRole('button', { name: 'Set volume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set volume' });
  await dialog.getByRole('slider', { name: 'Volume' }).fill('80');
  await dialog.getByRole('switch', { name: 'Also during quiet hours' }).check();
  await expect(dialog.getByRole('alert').first(), 'no louder than the rules').toContainText('60');
  await dialog.getByRole('slider', { name: 'Volume' }).fill('8');
  const plan = dialog.getByRole('region', { name: 'What will happen' });
  await expect(plan).toContainText(/\d{3} devices/);
  await expect(plan, 'it is dimmed while it is worked out anew').toHaveAttribute('aria-busy', 'false');
  await lookTwice(page, 'the plan of a command');
  await dialog.getByText('Skip offline devices').click();
  await dialog.getByLabel('First wave').fill('10');
  await dialog.getByLabel('Stop when failures reach').fill('0');
  await dialog.getByRole('button', { name: /^Set volume: 3\d\d devices$/ }).click();
  await expect(board(page, 'Set volume')).toContainText('Wave 1');
  await expect(async () => {
    box.advance(60_000);
    await expect(board(page, 'Set volume')).toContainText(/(\d{3}) of \1 finished/, { timeout: 500 });
  }).toPass({ timeout: 100_000 });

  await page.goto(page.url().replace(/\?.*$/, '?tab=3'));
  await expect(page.getByRole('row').filter({ hasText: 'Set volume' }).filter({ hasText: 'Done' }).first()).toBeVisible();
  await page.goto(page.url().replace(/\?.*$/, '?f.state=online&f.commands=1'));
  await expect(page.getByRole('gridcell', { name: /^8 ?%$/ }).first()).toBeVisible();
});

test('a command waits for nobody in quiet hours: it is refused until somebody says otherwise', async ({ page, box, signedIn }) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const { data } = await admin.form(RULES, { method: 'detail' });
  const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's shape
  await admin.form(RULES, { method: 'form', mtime, night_from: '00:00', night_until: '23:59', most_volume: '60', occupied: '0' });
  await signedIn('admin', `${PLACE}?f.state=online&f.commands=1`);
  await page
    .getByRole('checkbox', { name: /^Select TV-/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Refresh home screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh home screen' });
  await expect(dialog.getByRole('alert')).toContainText('Quiet hours are in effect');
  await dialog.getByRole('switch', { name: 'Also during quiet hours' }).check();
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('1 device');
});

test('a screen is looked at with a reason, and that is in the log; a guest’s room is not', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PLACE}?q=${encodeURIComponent('大堂')}&f.state=online`);
  await page
    .getByText(/^大堂\d$/)
    .first()
    .click();
  const panel = page.getByRole('dialog');
  const look = panel.getByRole('region', { name: 'Screen' });
  await look.getByRole('button', { name: 'Take a screenshot' }).click();
  await expect(look.getByText('This cannot be empty.')).toBeVisible();
  await look.getByRole('textbox', { name: 'Reason' }).fill('The lobby is black');
  await look.getByRole('button', { name: 'Take a screenshot' }).click();
  const picture = look.getByRole('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(look).toContainText('Plays');
  await lookTwice(page, 'a terminal');
  expect(box.changes().filter(({ method }) => method === 'screenshot')).toHaveLength(1);
});

test('those below the version that takes commands are updated, exactly as many as were counted', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  const update = page.getByRole('button', { name: /^Update these \d+$/ });
  const count = Number((await update.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(10);
  await update.click();
  await page.getByRole('button', { name: 'Update all below 3.8.0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update all below 3.8.0' });
  const plan = dialog.getByRole('region', { name: 'What will happen' });
  await expect(plan).toContainText(/\d+ devices/);
  const told = Number(/(\d+) devices/.exec((await plan.textContent()) ?? '')?.[1]);
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(count);
  await lookTwice(page, 'the update of old apps');
});

test('a terminal is told as its scenario says: what it starts with, its language and how loud it may be', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?q=TV-12`);
  await page
    .getByText(/^TV-12\d\d$/)
    .first()
    .click();
  const obeyed = page.getByRole('dialog').getByRole('region', { name: 'Settings of its scenario' });
  await expect(obeyed).toContainText('酒店客房');
  await expect(obeyed).toContainText('Welcome page, focus on live');
  await expect(obeyed).toContainText(/Maximum volume now\D*\d+\s%/);
});

test('the badge leads to the requests; a guest is answered in his language, and the badge counts one less', async ({ page, signedIn }) => {
  await signedIn();
  const badge = page.getByRole('button', { name: /^New messages/ });
  await expect(badge).toHaveAccessibleName('New messages: 3');
  await badge.click();
  await expect(page).toHaveURL(/terminalrecord\?tab=4$/);
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: '1201' });
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer room 1201' });
  await expect(dialog).toContainText('in Chinese');
  await dialog.getByRole('radio', { name: 'Within 15 minutes.' }).check();
  await lookTwice(page, 'an answer');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page).filter({ hasText: 'Room 1201 was answered' })).toBeVisible();
  await expect(row).toContainText('15 分钟内送到。');
  await page.reload();
  await expect(badge).toHaveAccessibleName('New messages: 2');
});

test('what statistics say of a channel is what its play records come to', async ({ page, signedIn }) => {
  await signedIn('admin', '/screen/terminals/terminalstatistics');
  const channels = page.getByRole('region', { name: 'Channels' }).first();
  const first = channels.getByRole('row').nth(1);
  const name = (await first.getByRole('button').textContent()) ?? '';
  const count = (await first.getByRole('cell').first().textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(page).toHaveURL(/playrecord\?/);
  await expect(content(page).getByText(new RegExp(`^${count} records,`))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await lookTwice(page, 'play records');
});

test('play records are narrowed, and exported with the filter', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/screen/terminals/playrecord');
  await page.getByRole('button', { name: 'Filters' }).click();
  await chooseOption(page.getByRole('combobox', { name: /^Type/ }), 'Film');
  await expect(page).toHaveURL(/f\.type=film/);
  await expect(page.getByRole('row').nth(1)).toContainText('Film');
  const download = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'As XLSX' }).click();
  await download;
  await expect.poll(() => box.requests.entries.filter(({ path }) => path.startsWith('/exports/')).length).toBe(1);
});
