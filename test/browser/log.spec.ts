/** The log: what happened, live and looked up, with what was before and after (src/gateway/README.md). */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { openFilters, transfer } from './layout';
import { toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOG = '/system/maintenance/openlog';
const ACCOUNTS = '/admin.php/system/administrator';

/** An administrator elsewhere, who changes things. */
function colleague(box: Appliance) {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const detail = async (id: string) =>
    ((await visitor.form(ACCOUNTS, { method: 'detail', id })).data as { detail: Readonly<Record<string, string>> }).detail; // the contract's shape
  return {
    add: async (username: string): Promise<string> => {
      const answer = await visitor.form(ACCOUNTS, { method: 'form', username, password: 'Strong@1', nickname: 'Mei', group: '3' });
      return (answer.data as { id: string }).id; // the contract's shape
    },
    rename: async (id: string, nickname: string) => {
      const { username, group, mtime } = await detail(id);
      await visitor.form(ACCOUNTS, { method: 'form', id, mtime: mtime!, username: username!, group: group!, password: '', nickname });
    },
    refused: () => visitor.form(ACCOUNTS, { method: 'del', 'ids[0]': '1' }),
  };
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const open = async (page: Page, title: string): Promise<void> => {
  await row(page, title).first().getByText(title).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
};

test('an entry says in words what happened, field by field, with the request behind it', async ({ page, box, signedIn }) => {
  const other = colleague(box);
  await other.rename(await other.add('mei'), 'Mei Lin');
  await other.refused();
  await signedIn('admin', LOG);
  await expect(page.getByRole('row')).toContainText([
    /What happened/,
    'Account #1 deleted – refused',
    'Account mei changed',
    'Account mei added',
  ]);
  await open(page, 'Account mei changed');
  const entry = page.getByRole('dialog');
  const change = entry.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Name', exact: true }) });
  await expect(change).toContainText('Mei');
  await expect(change).toContainText('Mei Lin');
  await expect(entry.getByRole('row').filter({ hasText: 'username' })).toHaveCount(0);
  await entry.getByRole('checkbox', { name: /unchanged/ }).check();
  await expect(entry.getByRole('row').filter({ hasText: 'username' })).toBeVisible();
  await entry.getByText('Request parameters').click();
  await expect(entry.getByRole('tree', { name: 'Request parameters' })).toContainText('Mei Lin');
  await page.keyboard.press('Escape');
  await open(page, 'Account #1 deleted – refused');
  await expect(entry).toContainText('You cannot disable or delete your own account');
});

test('the filter finds it, and the export holds what the filter shows, with before and after', async ({ page, box, signedIn, context }) => {
  const other = colleague(box);
  const mei = await other.add('mei');
  await other.add('lee');
  await other.rename(mei, 'Mei Lin');
  await signedIn('admin', LOG);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Mei Lin');
  await expect(page.getByRole('row')).toHaveCount(2);
  const [request] = await Promise.all([
    context.waitForEvent('request', (each) => each.url().includes('/exports/')),
    transfer(page, 'Export'),
  ]);
  expect(request.url()).toMatch(/\/exports\/[^/]+\/log\.csv$/);
  const visitor = Object.assign(visit(box), { token: box.startSession('admin') });
  const { data: url } = await visitor.form('/admin.php/system/logging', {
    method: 'export',
    value: 'all',
    keyword: 'Mei Lin',
  });
  const csv = await (await visitor.get(String(url))).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Account mei changed');
  expect(csv).toContain('""nickname"":""Mei Lin""');
  // The address holds the filter.
  await expect(page).toHaveURL(/q=Mei(\+|%20)Lin/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await openFilters(page);
  await chooseOption(page.getByLabel('Action'), 'Added');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('minutes of the time filter are kept to, and what is no date is told in its field', async ({ page, box, signedIn }) => {
  const other = colleague(box);
  await other.add('early');
  box.advance(600_000);
  await other.add('late');
  const visitor = Object.assign(visit(box), { token: box.startSession('admin') });
  const { data } = await visitor.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1', keyword: 'early' });
  const minute = (data as { readonly list: readonly { readonly time: string }[] }).list[0]!.time.slice(0, 16); // the contract's shape
  // The year of now goes without saying.
  const short = minute.replace(`${new Date().getFullYear()}-`, '');
  const chip = `Time: ${short} – ${short}`;
  await signedIn('admin', LOG);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Mei');
  await expect(page.getByRole('row')).toHaveCount(3);
  await openFilters(page);
  const [from, to] = [page.getByLabel('Time from'), page.getByLabel('To', { exact: true })];
  await from.fill(minute);
  await to.fill(minute);
  await to.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Account early added')).toBeVisible();
  await expect(page.getByText(chip)).toBeVisible();
  for (const wrong of ['yesterday', '2026-02-31', `${minute}:99`]) {
    await to.fill(wrong);
    await expect(to).toHaveAccessibleDescription('Not a date. Enter it as YYYY-MM-DD HH:mm.');
    // What was last understood goes on, as the chip says.
    await expect(page.getByText(chip)).toBeVisible();
  }
  await to.fill(minute.slice(0, 7));
  await expect(to).toHaveAccessibleDescription('');
  await page.keyboard.press('Shift+Tab');
  await expect(to).toHaveAccessibleDescription(/Not a date/);
  await to.fill(minute.slice(0, 10));
  await expect(to).toHaveAccessibleDescription('');
  await to.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('a date narrows the list once it is typed whole, not on the way, and a start after the end is told', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', LOG);
  await openFilters(page);
  const [from, to] = [page.getByLabel('Time from'), page.getByLabel('To', { exact: true })];
  const asked = () => box.requests.entries.filter(({ path, method }) => path.endsWith('/system/logging') && method === 'list').length;
  const before = asked();
  await from.pressSequentially('2026-11-45');
  await expect(from).toHaveAccessibleDescription(/Not a date/);
  await from.press('Enter');
  await expect(page).not.toHaveURL(/time_from/);
  await from.fill('2020-11-05');
  await expect(page).not.toHaveURL(/time_from/);
  expect(asked()).toBe(before);
  // The panel closes, and what was typed in it counts.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/time_from=2020-11-05/);
  await openFilters(page);
  await to.fill('2020-11-04');
  await expect(to).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/time_to=2020-11-04/);
  await openFilters(page);
  await expect(to).toHaveAccessibleDescription('The start time cannot be later than the end time.');
  // What the calendar gives needs no Enter.
  await to.locator('xpath=..').locator('[type=date]').fill('2020-11-06', { force: true });
  await expect(page).toHaveURL(/time_to=2020-11-06/);
  await expect(to).toHaveAccessibleDescription('');
});

test('the live view shows what comes, stands still while paused, and goes on', async ({ page, box, signedIn }) => {
  const other = colleague(box);
  await other.add('early');
  await signedIn('admin', LOG);
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  const live = page.getByRole('region', { name: 'Live log' });
  await expect(live).toContainText('Waiting for new entries');
  await expect.poll(() => box.requests.entries.filter((each) => each.method === 'tail').length).toBeGreaterThan(0);
  await other.add('mei');
  await expect(live.getByRole('listitem')).toHaveText([/Account mei added/]);
  await live.getByRole('button', { name: 'Pause' }).click();
  await other.add('lee');
  await expect(live.getByText('Paused: 1 new entry')).toBeVisible();
  await expect(live.getByRole('listitem')).toHaveCount(1);
  await live.getByRole('button', { name: 'Resume' }).click();
  await expect(live.getByRole('listitem')).toHaveText([/Account lee added/, /Account mei added/]);
  // A line opens, and what happened around it is the list again.
  await live.getByRole('button', { name: /Account mei added/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show what happened around this' }).click();
  await expect(row(page, 'Account early added')).toBeVisible();
});

test('without the right to export there is no button for it', async ({ page, box, signedIn }) => {
  colleague(box);
  await signedIn('operator', LOG);
  await expect(page.getByText('Nothing here yet').or(page.getByRole('row').first())).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('a failed look-up offers another try, and the live view tells when it can reach nobody', async ({ page, box, signedIn }) => {
  box.faults.add({ path: 'system/logging', method: 'list', times: 1, status: 502 });
  await signedIn('admin', LOG);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  box.faults.add({ path: 'system/logging', method: 'tail', times: 1, status: 502 });
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(page.getByText('This could not be refreshed')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This could not be refreshed')).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

for (const language of sampled('languages of log', ['en', 'zh_CN'] as const, 1)) {
  test.describe(`axe finds nothing, ${language}`, () => {
    test.use({ language });
    test('on the log', async ({ page, box, signedIn }) => {
      const other = colleague(box);
      await other.rename(await other.add('mei'), 'Mei Lin');
      await other.refused();
      await signedIn('admin', LOG);
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await lookTwice(page, 'the log');
      await page.getByRole('row').nth(2).getByText('mei').click();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await page
        .getByRole('dialog')
        .getByText(/^(Before|修改前)$/)
        .last()
        .click();
      await lookTwice(page, 'an entry');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Live|实时查看)$/ }).click();
      await other.add('lee');
      await expect(page.getByRole('listitem').filter({ hasText: 'lee' })).toBeVisible();
      await lookTwice(page, 'the live log');
    });
  });
}
