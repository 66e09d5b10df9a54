/** Wake-ups: typed as they are written down, called by the clock, an alarm for whom nobody could wake, ended by a check-out. */
import type { Page } from 'playwright/test';
import { two } from '../../src/lib/two-digits';
import type { Appliance } from '../appliance/server';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { expectForbidden } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/service/wakeupser';
const PMS = '/admin.php/system/externalinterface';
const MINUTE = 60_000;

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const entry = (page: Page) => page.getByLabel('Quick entry');
const said = (page: Page) => page.getByRole('status').filter({ hasText: /call|Rooms and ranges|extension|missing/ });
const line = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const alarm = (page: Page) => page.getByRole('region', { name: 'Alarm' });
/** A time of day so many minutes from now: the box and this test live on one machine. */
const inMinutes = (minutes: number, from = Date.now()): string => {
  const at = new Date(from + minutes * MINUTE);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};
/** What a person of the hotel's PMS would do. */
async function pms(box: Appliance, event: string, room: string): Promise<void> {
  const body = new URLSearchParams({ method: 'fake_pms', event, room, to_room: '', guest: '', language: '' });
  const answer = await fetch(box.url + PMS, { method: 'POST', body, headers: { 'X-Token': box.startSession('admin') } });
  expect((await answer.json()).data).toEqual({ taken: 1 });
}
/** Fewer tries, so that an alarm comes soon; and some phones that are off, so that there is one. */
async function prepare(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('spinbutton', { name: 'Retries', exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
}

test('rooms and ranges are typed with their time, read at once, and called over the next minutes where lines are few', async ({
  page,
  signedIn,
}) => {
  const now = Date.now();
  // Wake-ups of the seed stand at full and half hours: a minute between them has only what is typed here.
  const between = 90 + ((7 - (new Date(now).getMinutes() % 5)) % 5);
  const [at, third] = [inMinutes(between, now), inMinutes(between + 2, now)];
  await signedIn('admin', `${PATH}?tab=orders`);
  await expect(page.getByRole('row').filter({ hasText: '8052-8056' })).toContainText('Working days');
  await lookTwice(page, 'the list');
  await entry(page).fill('8001, 9998 06:30');
  await expect(said(page)).toContainText('No such extension: 9998');
  await entry(page).fill('1203 0630');
  await expect(page.getByText('Room 1203 is vacant.')).toBeVisible();
  await entry(page).fill('8051 0630 tomorrow');
  await expect(
    page.getByText('Already to be woken in the same minute: 1 phone would be called twice.'),
    'as one who stays long',
  ).toBeVisible();
  await lookTwice(page, 'woken twice');
  await entry(page).fill('8001 0730 tomorrow');
  await expect(page.getByText(/早间音乐/), 'what plays in the room at that time').toBeVisible();
  await entry(page).fill('8001, 8010-8015');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(said(page)).toContainText('the time is missing');

  await entry(page).fill(`8001, 8010-8015 ${at}`);
  await expect(said(page)).toContainText('8001, 8010–8015');
  await expect(said(page)).toContainText('7 calls in all');
  await expect(page.getByText(/makes 20 at once/)).toHaveCount(0);

  await entry(page).fill(`8001-8045 ${at}`);
  await expect(page.getByText(`45 calls at ${at}, but the gateway makes 20 at once`)).toBeVisible();
  await expect(said(page)).toContainText(third);
  await lookTwice(page, 'more calls than lines');
  await page.getByLabel('Spread them over the next minutes, as shown above').uncheck();
  await expect(said(page)).not.toContainText(third);
  await page.getByLabel('Spread them over the next minutes, as shown above').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('45 phones will be woken.')).toBeVisible();
  await expect(entry(page)).toHaveValue('');
  await expect(page.getByRole('row').filter({ hasText: third }).first()).toContainText('Once');

  await tab(page, 'Today');
  await expect(line(page, '8045')).not.toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Wake-ups by state' }).getByRole('button', { name: /Due/ })).toContainText(/[45]\d/);
});

test('over an hour everybody is called; who could not be woken is an alarm until somebody takes care of it by name', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await prepare(page);
  await tab(page, 'Today');
  await expect(alarm(page)).toHaveCount(0);
  // A phone that is switched off can not be woken.
  const token = box.startSession('admin');
  const off = new URLSearchParams({ method: 'status', id: '40', status: '0' });
  await fetch(`${box.url}/admin.php/voicemodel/extensionset`, { method: 'POST', body: off, headers: { 'X-Token': token } });

  await tab(page, 'Wake-ups');
  await entry(page).fill(`8030, 8092, 8096 ${inMinutes(10)}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('3 phones will be woken.')).toBeVisible();
  await tab(page, 'Today');
  await expect(line(page, '8030')).toContainText('Due');
  box.advance(60 * MINUTE);
  await expect(alarm(page)).toContainText('8030');
  await expect(line(page, '8092').last()).not.toContainText('Due');
  await lookTwice(page, 'an alarm');
  // How many wait for somebody is seen from the other tabs too.
  const today = page.getByRole('tab', { name: 'Today' });
  await expect(today).toHaveAccessibleName(/^Today \d guests? (was|were) not woken$/);
  const waiting = Number(/\d/.exec(await today.innerText())?.[0]);

  await alarm(page).getByRole('button', { name: 'Mark handled: 8030' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Knocked, the guest is up');
  await lookTwice(page, 'taking care of it');
  await dialog.getByRole('button', { name: 'Mark handled' }).click();
  await expect(alarm(page).filter({ hasText: '8030' })).toHaveCount(0);
  await expect(today).toHaveAccessibleName(waiting === 1 ? 'Today' : new RegExp(`^Today ${waiting - 1} `));
  const done = page.getByRole('listitem').filter({ hasText: 'Knocked, the guest is up' });
  await expect(done).toContainText('Handled');
  await expect(done).toContainText('by admin');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Knocked, the guest is up' })).toContainText('8030');

  await page.getByRole('button', { name: 'Call again: 8030' }).click();
  await expect(alarm(page), 'it is off still').toContainText('8030');
});

test('an alarm is heard once, and not at all by who has muted the console', async ({ page, box, signedIn }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = function play() {
      heard.push(this.src);
      return Promise.resolve();
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.length); // put there above
  await signedIn('admin', PATH);
  await prepare(page);
  const token = box.startSession('admin');
  const off = new URLSearchParams({ method: 'status', id: '40', status: '0' });
  await fetch(`${box.url}/admin.php/voicemodel/extensionset`, { method: 'POST', body: off, headers: { 'X-Token': token } });
  await tab(page, 'Wake-ups');
  await entry(page).fill(`8030 ${inMinutes(10)}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 phone will be woken.')).toBeVisible();
  const before = await heard();
  box.advance(15 * MINUTE);
  await tab(page, 'Today');
  await expect(alarm(page)).toContainText('8030');
  await expect.poll(heard).toBe(before + 1);

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}');
    localStorage.setItem('preferences', JSON.stringify({ ...kept, muted: true }));
  });
  await page.reload();
  await expect(alarm(page)).toContainText('8030');
  expect(await heard()).toBe(0);
});

test('a check-out ends the wake-ups of its room, and the board says why', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=orders`);
  await entry(page).fill(`8001, 8040 ${inMinutes(30)}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 phones will be woken.')).toBeVisible();
  await tab(page, 'Today');
  await expect(line(page, '8001').last()).toContainText('Due');
  await pms(box, 'check_out', '1201');
  await expect(line(page, '8001').last()).toContainText('Canceled');
  await expect(line(page, '8001').last()).toContainText('the guest has checked out');
  await expect(line(page, '8040').last()).toContainText('Due');
});

test('one wake-up is called off, and the order with all its choices is made in the form', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=orders`);
  await page.getByRole('button', { name: 'Add wake-up' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Rooms or extensions', exact: true }).fill('8035-8036');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Time', exact: true }).fill('03:35');
  await chooseOption(form.getByRole('combobox', { name: 'Repeat', exact: true }), 'Every day');
  await form.getByRole('spinbutton', { name: 'Retries', exact: true }).fill('10');
  await form.getByRole('button', { name: 'Add wake-up' }).click();
  await expect(form.getByText('Enter a whole number from 0 to 9.')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Retries', exact: true }).fill('9');
  await lookTwice(page, 'the form');
  await form.getByRole('button', { name: 'Add wake-up' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '8035-8036' })).toContainText('Every day');
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'Cancel the wake-up of 8035' }).click();
  await expect(line(page, '8035').last()).toContainText('Canceled');
  await expect(line(page, '8036').last()).toContainText('Due');
});

test('who may not handle wake-ups sees the board, and why he can’t act on it', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/wakeupser:handle');
  await signedIn('admin', PATH);
  await expect(line(page, '8051').last()).toBeVisible();
  await expectForbidden(line(page, '8051').last().getByRole('button'), 'Handle alarms');
});

test('which wake-ups of today are shown stays chosen when the page is loaded anew', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const due = page.getByRole('group', { name: 'Wake-ups by state' }).getByRole('button', { name: /Due/ });
  await due.click();
  await page.reload();
  await expect(due).toHaveAttribute('aria-pressed', 'true');
  await due.click();
  await expect(due).toHaveAttribute('aria-pressed', 'false');
});
