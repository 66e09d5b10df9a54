/** Extensions: many by a range, a file with mistakes, a batch, why a phone is not registered, its configuration, and who uses one. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { decodeText, parseCsv } from '../../src/lib/sheet/csv';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { transfer } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/extensionset';
const CALL = '/admin.php/voicemodel/extensionset';
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const find = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
};
/** What the box has of the extensions that a keyword finds. */
async function kept(
  box: Appliance,
  keyword: string,
): Promise<{ readonly total: number; readonly list: readonly Readonly<Record<string, unknown>>[] }> {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const { data } = await admin.form(CALL, { method: 'list', page: '1', limit: '1000', keyword });
  return data as { total: number; list: readonly Record<string, unknown>[] }; // the contract's shape
}

test('200 are added by a range: names from a pattern, taken numbers left out, passwords to take along once', async ({
  page,
  box,
  signedIn,
}) => {
  // Licensed for the 70 that are there, and 200 more.
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const licence = box.licenceFile({ items: { extensions: 400 } });
  expect(
    (await admin.upload('/admin.php/authorise/license', { method: 'import', confirm: '1' }, new Blob([licence]), 'new.lic')).code,
  ).toBe(200);

  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add in bulk' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add in bulk' });
  await drawer.getByRole('textbox', { name: 'Numbers', exact: true }).fill('8061-8268');
  await expect(drawer.getByText('200 extensions will be added.')).toBeVisible();
  await expect(drawer.getByText('8 numbers are taken and will be skipped:')).toBeVisible();
  await expect(drawer.getByText('8090 · Extension 客房服务')).toBeVisible();
  await drawer.getByLabel('Display name').fill('Seaview {last3}');
  await expect(drawer.getByRole('cell', { name: 'Seaview 061' })).toBeVisible();
  await chooseOption(drawer.getByLabel('Outbound permission'), 'Domestic');
  await drawer.getByLabel('Extension name').fill('Room{nummer}');
  await drawer.getByRole('button', { name: 'Add 200 extensions' }).click();
  await expect(drawer.getByText('Incorrect format.')).toBeVisible();
  await drawer.getByLabel('Extension name').fill('Room{number}');
  await lookTwice(page, 'the form of many');
  await drawer.getByRole('button', { name: 'Add 200 extensions' }).click();
  await expect(drawer.getByText(/^200 extensions were added: 8061–8089, 8098–/)).toBeVisible();
  expect(box.requests.entries.filter(({ method }) => method === 'add_range')).toHaveLength(1);
  await lookTwice(page, 'the passwords');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Download passwords (CSV)' }).click(),
  ]);
  const { rows } = parseCsv(decodeText(new Uint8Array(readFileSync(await download.path()))));
  expect(rows).toHaveLength(201);
  expect(new Set(rows.slice(1).map(([, , , password]) => password)).size).toBe(200);
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await find(page, '8200');
  await expect(row(page, 'Seaview 200')).toContainText('Domestic');
  expect((await kept(box, 'Seaview')).total).toBe(200);
});

test('a range that is too much for the licence adds nothing, and says how many there may be', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await expect(page.getByText('70 of 200 licensed')).toBeVisible();
  await page.getByRole('button', { name: 'Add in bulk' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add in bulk' });
  await drawer.getByRole('textbox', { name: 'Numbers', exact: true }).fill('8201-8400');
  await expect(drawer.getByText('70 of 200 licensed: there is room for 130 more.'), 'while it is typed').toBeVisible();
  await expect(drawer.getByText('200 rooms are not in the room list: 8201–8400')).toBeVisible();
  await drawer.getByRole('button', { name: 'Add 200 extensions' }).click();
  await expect(drawer.getByText('The license allows 200: there is room for 130 more.')).toBeVisible();
  expect((await kept(box, '')).total).toBe(70);
});

test('a file with mistakes is mended in place, row by row, and then taken whole', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import: Extensions' });
  const file = [
    'Number,Display name,Extension name,Password,Outbound permission',
    '8301,Lobby bar,LobbyBar,kp7RtwXm-fHc,Local',
    '8302,Pool,Pool,guess,Local',
    'pool,Gym,Gym,kp7RtwXm-fHe,Everywhere',
    '8093,Engineering,Engineering,,International',
  ].join('\r\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'extensions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  const mend = async (wrong: RegExp, place: string, value: string): Promise<void> => {
    await dialog.getByRole('gridcell', { name: wrong }).click();
    const editor = dialog.getByRole('textbox', { name: place });
    await editor.fill(value);
    await editor.press('Enter');
  };
  await mend(/^pool /, 'Row 4, Number', '8303');
  await dialog.getByRole('gridcell', { name: /^Everywhere / }).click();
  await dialog.getByRole('combobox', { name: 'Row 4, Outbound permission' }).fill('Local');
  await page.keyboard.press('Enter');
  await mend(/^•+ Enter/, 'Row 3, Password', 'kp7RtwXm-fHd');
  await expect(dialog.getByText('No problems are left.')).toBeVisible();
  await lookTwice(page, 'the check of the rows');
  await dialog.getByRole('button', { name: 'Send 4 rows' }).click();
  await expect(dialog.getByText('All 4 rows were imported.')).toBeVisible();
  expect((await kept(box, '8303')).list).toMatchObject([{ display_name: 'Gym', permission: 'local' }]);
  expect((await kept(box, '8093')).list).toMatchObject([{ id: '6', display_name: 'Engineering', permission: 'international' }]);
});

test('many are changed at once, and what is not ticked stays as it is', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  for (const number of ['8002', '8003']) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: /Change Outbound permission/ }).check();
  await chooseOption(form.getByRole('combobox', { name: 'Outbound permission' }), 'International');
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByRole('dialog').getByText('2 done')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  for (const number of ['8002', '8003']) {
    expect((await kept(box, number)).list.find((each) => each.number === number)).toMatchObject({
      permission: 'international',
      class: '1',
      dnd: 0,
    });
  }

  for (const number of ['8002', '8003']) await page.getByRole('checkbox', { name: `Select ${number}` }).setChecked(true);
  await page.getByRole('button', { name: 'Do not disturb on' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 phones will not ring');
  await page.getByRole('dialog').getByRole('button', { name: 'Do not disturb on' }).click();
  await expect(page.getByRole('dialog').getByText('2 done')).toBeVisible();
  expect((await kept(box, '8002')).list.find((each) => each.number === '8002')).toMatchObject({ dnd: 1, permission: 'international' });
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await kept(box, '8002')).list.find((each) => each.number === '8002')?.dnd).toBe(0);
});

test('the list tells live which phones are there; where one is not, why, and what to do', async ({ page, box, signedIn }) => {
  const failed = (await kept(box, '')).list.filter(({ state }) => state === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: `Not registered ${failed.length}` }).click();
  await expect(
    page
      .getByRole('table', { name: 'Extensions' })
      .or(page.getByRole('grid', { name: 'Extensions' }))
      .getByRole('row'),
  ).toHaveCount(failed.length + 1);
  await lookTwice(page, 'the list');
  const WORDS: Readonly<Record<string, readonly [string, RegExp]>> = {
    wrongPassword: ['Wrong password', /Set a new password/],
    wrongPort: ['Wrong port', /port of the SIP settings/],
    banned: ['Banned', /Lift the ban/],
    nat: ['Behind NAT', /Set NAT to Always/],
    neverSeen: ['Never seen', /No phone has ever registered/],
  };
  for (const { number, reason } of failed) {
    const [word, todo] = WORDS[String(reason)] ?? ['?', /\?/];
    const line = row(page, String(number));
    await expect(line).toContainText(word);
    await line.getByRole('button', { name: String(number), exact: true }).click();
    const detail = page.getByRole('dialog', { name: String(number) });
    await expect(detail.getByText(todo)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
  }
  box.advance(15 * 60_000);
  await expect(page.getByRole('button', { name: `Not registered ${failed.length}` }), 'those fail for good').toBeVisible();
});

test('a phone gets its configuration by an address that is good once, and a new password is shown once', async ({
  page,
  box,
  signedIn,
  address,
}) => {
  await signedIn('admin', `${PATH}?provision=12`);
  const dialog = page.getByRole('dialog', { name: /Provision a phone: 8002/ });
  await expect(dialog.getByText('The password is not included.')).toBeVisible();
  await chooseOption(dialog.getByLabel('Phone or app'), 'Grandstream');
  await dialog.getByLabel('Set a new password at the same time').check();
  await dialog.getByRole('button', { name: 'Create address' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code with the address for Grandstream' })).toBeVisible();
  await lookTwice(page, 'the configuration');
  const url = await dialog.getByText(/\/provision\/[\w-]+\/grandstream$/).innerText();
  expect(url.startsWith(address)).toBe(true);
  const config = await dialog.getByRole('region', { name: '8002-grandstream.xml' }).locator('pre').innerText();
  const reply = await fetch(url.replace(address, box.url));
  const fetched = await reply.text();
  expect(fetched.match(/<P34>(.+)<\/P34>/)?.[1]).toBe(config.match(/<P34>(.+)<\/P34>/)?.[1]);
  await expect(dialog.getByText('The phone has fetched its configuration.')).toBeVisible({ timeout: 15_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('8002-grandstream.xml');
});

test('one that others use is not deleted, and who uses it is said', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await find(page, '8093');
  await page.getByRole('checkbox', { name: 'Select 8093' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: /工程与保安/ })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect((await kept(box, '8093')).total).toBe(1);
});

test('a ring group is made of a range and a name, put in order by keys, and marks a member that is switched off', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', `${PATH}?tab=groups`);
  await page.getByRole('button', { name: 'Add ring group' }).click();
  const form = page.getByRole('dialog', { name: 'Add ring group' });
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('6002');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Night');
  await form.getByLabel('Numbers and ranges').fill('8032-8034');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const members = form.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(members).toHaveCount(3);
  await expect(members.nth(1)).toContainText('disabled');
  await form.getByLabel('Find by name or number').fill('保安');
  await page.getByRole('option', { name: '8094 保安' }).click();
  await expect(members).toHaveCount(4);
  await form
    .getByRole('button', { name: /Move .*8094/ })
    .or(members.nth(3).getByRole('button').first())
    .first()
    .press('Home');
  await expect(members.first()).toContainText('8094');
  await lookTwice(page, 'the form of a ring group');
  await form.getByRole('button', { name: 'Add ring group' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Night')).toContainText('8094, 8032, 8033 +1');
  await expect(row(page, 'Night')).toContainText('1 off');
  await lookTwice(page, 'the ring groups');
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const { data } = await admin.form('/admin.php/voicemodel/ringgroup', { method: 'detail', id: '3' });
  expect((data as { detail: { members: unknown } }).detail.members).toEqual(['7', '42', '43', '44']); // the contract's shape
});

test('the form makes a strong password, shows it once, and never again', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add extension' }).click();
  const form = page.getByRole('dialog', { name: 'Add extension' });
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('8400');
  await form.getByLabel('Display name').fill('Ballroom');
  await form.getByLabel('Extension name').fill('Ballroom');
  const password = form.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('room-8400-room');
  await form.getByRole('button', { name: 'Add extension' }).click();
  await expect(form.getByText(/This is easy to guess/)).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(form.getByText('Strong', { exact: true })).toBeVisible();
  await expect(password).toHaveAttribute('type', 'text');
  const made = await password.inputValue();
  await lookTwice(page, 'the form');
  await form.getByRole('button', { name: 'Add extension' }).click();
  await expect(form).toHaveCount(0);
  expect((await kept(box, '8400')).list).toMatchObject([{ display_name: 'Ballroom', status: 1 }]);
  expect(await page.content()).not.toContain(made);
});
