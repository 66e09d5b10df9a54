/** Timed restarts of TR-069 devices: planned for some devices, run by the clock or at once, with what came of it. */
import type { Page } from 'playwright/test';
import { resourcePaths } from '../../src/gateway/calls';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/tr069/timedrestart';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Waits for what the box says of a row, as a person who presses Refresh does. */
const says = (page: Page, name: string, text: string | RegExp) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row(page, name)).toContainText(text, { timeout: 500 });
  }).toPass();

test('a restart of chosen devices is planned: only what fits the choice is asked for, and the box keeps it', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add scheduled restart' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Group')).toHaveCount(0);
  await form.getByLabel('Name').fill('Lobby at night');
  // All devices at once are never the usual thing.
  await expect(form.getByRole('combobox', { name: 'Devices', exact: true })).toHaveValue('');
  await form.getByRole('button', { name: 'Add scheduled restart' }).click();
  await expect(form.locator('[data-field=scope]').getByRole('alert')).toBeVisible();
  await chooseOption(form.getByRole('combobox', { name: 'Devices', exact: true }), 'A group');
  await expect(form.getByLabel('Group')).toBeVisible();
  await chooseOption(form.getByRole('combobox', { name: 'Devices', exact: true }), 'Selected devices');
  await expect(form.getByLabel('Group')).toHaveCount(0);
  await form.getByRole('button', { name: 'Add scheduled restart' }).click();
  await expect(form.getByText('This cannot be empty.'), 'devices and days').toHaveCount(2);

  await form.getByLabel('MAC addresses').fill('001a2b3c4d60');
  await page.keyboard.press('Enter');
  await expect(form.getByText('00:1A:2B:3C:4D:60')).toBeVisible();
  await form.getByLabel('Tue').check();
  await form.getByLabel('Fri').check();
  await form.getByRole('textbox', { name: 'Time', exact: true }).fill('03:15');
  const preview = form.getByRole('region', { name: 'Schedule preview' });
  await expect(preview).toContainText('Every Tuesday and Friday at 03:15');
  await expect(preview.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await form.getByLabel('First day').fill('2026-08-31');
  await form.getByLabel('Last day').fill('2026-08-01');
  await form.getByRole('button', { name: 'Add scheduled restart' }).click();
  await expect(form.getByText('The start time cannot be later than the end time.')).toBeVisible();
  await form.getByLabel('Last day').fill('2026-09-30');
  await lookTwice(page, 'the form');
  await form.getByRole('button', { name: 'Add scheduled restart' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(row(page, 'Lobby at night')).toContainText('Tue, Fri');
  await expect(row(page, 'Lobby at night')).toContainText('Pending');
});

test('on a phone a plan tells how its last run went', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('admin', PATH);
  const card = page.getByRole('article').filter({ hasText: '大堂机顶盒重启' });
  await expect(card.getByText('Failure')).toBeVisible();
});

test('many are restarted now, after a question, and each says how it went', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await expect(row(page, '大堂机顶盒重启')).toContainText('Failure');
  await lookTwice(page, 'the list');
  await page.getByRole('checkbox', { name: 'Select 升级后重启' }).check();
  await page.getByRole('checkbox', { name: 'Select 大堂机顶盒重启' }).check();
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run now' });
  await expect(dialog).toContainText('offline for a few minutes');
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('10 devices');
  expect(box.requests.entries.filter(({ method }) => method === 'run' || method === 'start')).toHaveLength(0);
  await dialog.getByLabel('Type 10 to confirm').fill('10');
  await dialog.getByRole('button', { name: 'Run now: 10 devices' }).click();
  await expect(page.getByRole('region', { name: 'Restart', exact: true })).toContainText('Restart – 10 devices');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(row(page, '升级后重启')).toContainText('Executing');
  await expect(row(page, '大堂机顶盒重启')).toContainText('Executing');
  await expect(row(page, '升级后重启').getByRole('switch'), 'a run by hand leaves the plan as it is').not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select 升级后重启' }).check();
  await page.getByRole('checkbox', { name: 'Select 大堂机顶盒重启' }).check();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('dialog').getByText('10 A job of the same type is already in progress on it')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Run now' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // Those that are away are waited for until tomorrow.
  box.advance(60_000);
  box.advance(60_000);
  await expect(async () => {
    box.advance(4 * 3_600_000);
    await signedIn('admin', PATH); // a session does not last so long
    await expect(row(page, '升级后重启')).toContainText(/Success|Failure/, { timeout: 2000 });
  }).toPass();
});

test('what runs once runs by the clock, and is switched off', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  const state = page.getByRole('switch', { name: 'Enabled: 升级后重启' });
  await state.click();
  await expect(state).toBeChecked();
  box.advance(7 * 24 * 3_600_000);
  await signedIn('admin', PATH); // nobody's session lasts a week
  await page.reload();
  // Of devices that another plan of that week restarts already it tells none, and is over within a second.
  await says(page, '升级后重启', /Executing|Success|Failure/);
  await expect(state).not.toBeChecked();
});

test('what a plan gets in the way of is asked before it is switched on, in its row and for many', async ({ page, box, signedIn }) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const wake = { scope: 'numbers', 'numbers[0]': '1201', group: '', time: '04:00', repeat: 'daily', date: '', until: '', prompt: '' };
  const order = { ...wake, language: 'en', retries: '', interval: '', snooze: '', note: 'Early shift', status: '1' };
  expect((await admin.form(resourcePaths.voiceWakeupser, { method: 'form', ...order })).code).toBe(200);
  await signedIn('admin', PATH);
  const state = page.getByRole('switch', { name: 'Enabled: 客房光猫每周重启' });
  await state.click();
  await expect(state).not.toBeChecked();
  await state.click();
  const question = page.getByRole('dialog', { name: /^Enable .*客房光猫每周重启/ });
  await expect(question).toContainText('Early shift');
  await lookTwice(page, 'the question with its clashes');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(state).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select 客房光猫每周重启' }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Change Enabled' }).check();
  await form.getByRole('switch', { name: 'Enabled' }).check();
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Early shift' })).toBeVisible();
  await form.getByRole('button', { name: 'Apply changes' }).click();
  await expect(state).toBeChecked();
});

test('who may not change a plan can not run it', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'tr069/timedrestart:edit');
  await signedIn('admin', PATH);
  await page.getByRole('checkbox', { name: 'Select 升级后重启' }).check();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0);
});
