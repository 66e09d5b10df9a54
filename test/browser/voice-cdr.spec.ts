/** Records of calls: found, told as a journey, heard, counted and exported, also where there are a million of them. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { parseCsv } from '../../src/lib/sheet/csv';
import { openZip } from '../../src/lib/sheet/zip';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { openFilters } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/callcdr';
const RECORDED = `${PATH}?f.direction=inbound&f.queue=1&f.result=answered&f.recording=1`;
const rows = (page: Page): Locator => page.getByRole('main').getByRole('row');
/** What the foot of the list says: "1–20 of 6,000", or "6 rows" where one page holds them all. */
const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/^(?:[\d,]+–[\d,]+ of [\d,]+|[\d,]+ rows?)$/)
    .first()
    .textContent();
  return Number(/([\d,]+)(?: rows?)?$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
};
/** Opens the first call of the list. */
const openFirst = async (page: Page): Promise<Locator> => {
  await rows(page)
    .nth(1)
    .getByText(/^[0-9]{4}-[0-9]{2}-[0-9]{2}/)
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('list', { name: 'Call path' })).toBeVisible();
  return panel;
};
/** What an export brings. The browser fetches it in a tab that nobody can reach back from, so the very same call is made once more. */
const exported = async (page: Page, box: Appliance, entry: RegExp): Promise<Uint8Array<ArrayBuffer>> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('kind=export') === true),
    page.context().waitForEvent('request', (request) => request.url().includes('/exports/')),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  const visitor = Object.assign(visit(box), { token: box.startSession('admin') });
  const { kind, component, list = '', ...wish } = Object.fromEntries(new URLSearchParams(call.postData() ?? ''));
  expect([kind, component]).toEqual(['export', 'voicemodel/callcdr']);
  const { data } = await visitor.form(list, { ...wish, method: 'export' });
  return new Uint8Array(await (await visitor.get(String(data))).arrayBuffer());
};

test('a call is told as a journey from the line to the extension, each place a way to its record', async ({ page, signedIn }) => {
  await signedIn('admin', RECORDED);
  const panel = await openFirst(page);
  const journey = panel.getByRole('list', { name: 'Call path' });
  for (const place of ['Trunk', 'Number', 'Route', 'Queue', 'Extension', 'End']) await expect(journey).toContainText(place);
  await expect(journey.getByRole('listitem').last()).toContainText('Answered');
  await expect(panel.getByRole('list', { name: 'Time spent' })).toContainText(/Talk \d+:\d\d/);
  await lookTwice(page, 'a call');
  await journey
    .getByRole('button', { name: '电信 IMS' })
    .or(journey.getByRole('button', { name: '联通 SIP' }))
    .first()
    .click();
  await expect(page).toHaveURL(/sipoutset/);
});

test('the recording really plays, jumps, and can be saved', async ({ page, signedIn }) => {
  await signedIn('admin', RECORDED);
  const panel = await openFirst(page);
  const player = panel.getByRole('group', { name: /^Recording of the call from/ });
  const position = player.getByRole('slider', { name: /^Position/ });
  await expect(position).toHaveAttribute('aria-valuemax', /^[1-9]\d*$/);
  await expect(player.locator('[data-picture]').first(), 'the picture of the sound').toBeAttached();
  const time = () => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await player.getByRole('button', { name: /^Play/ }).click();
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect.poll(time).toBeGreaterThan(0.2);
  await player.getByRole('button', { name: /^Pause/ }).click();
  await position.focus();
  await page.keyboard.press('Home');
  expect(await time()).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(time).toBeGreaterThan(1);
  const download = page.waitForEvent('download');
  await player.getByRole('link', { name: /^Download/ }).click();
  expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('RIFF');
});

test('who may not listen sees the call without its sound', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/callcdr:listen');
  await signedIn('admin', RECORDED);
  const panel = await openFirst(page);
  await expect(panel.getByText('You need the permission “Monitor calls and play recordings”', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  expect(box.requests.entries.some(({ method }) => method === 'recording')).toBe(false);
});

test('filters narrow the list, stand in the address, hold for the charts, and the export is exactly what they find', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await expect(rows(page).nth(1)).toBeVisible();
  const everything = await total(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await openFilters(page);
  await chooseOption(page.getByRole('combobox', { name: 'Direction' }), 'Inbound');
  await chooseOption(page.getByRole('combobox', { name: 'Result' }), 'Voicemail');
  await page.getByRole('textbox', { name: 'Talk time to (s)' }).fill('5');
  await expect.poll(() => total(page)).toBeLessThan(everything / 10);
  await expect(page).toHaveURL(/f\.result=voicemail/);
  await page.reload();
  await expect(rows(page).nth(1)).toBeVisible();
  const found = await total(page);
  const csv = parseCsv(new TextDecoder().decode(await exported(page, box, /CSV/))).rows;
  expect(csv.length - 1).toBe(found);
  expect(csv.slice(1).every((cells) => cells[5] === 'Inbound' && cells[9] === 'Voicemail')).toBe(true);
  const zip = openZip(await exported(page, box, /XLSX/), 100_000_000);
  const sheet = new TextDecoder().decode(await zip.read('xl/worksheets/sheet1.xml'));
  expect(sheet.split('<row ').length - 2).toBe(found);

  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.getByRole('definition').first()).toHaveText(found.toLocaleString('en-US'));
  const byResult = page.getByRole('table', { name: 'By result' });
  await expect(byResult.getByRole('row')).toHaveCount(2);
});

test('the charts count the same calls five ways, as tables too, and lead back to the calls', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=charts`);
  await expect(page.getByRole('img', { name: /^By day: / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^By hour of the day: / })).toBeVisible();
  await lookTwice(page, 'charts');
  await page.getByRole('button', { name: 'Show as table: By hour of the day' }).click();
  await expect(page.getByRole('table', { name: 'By hour of the day' }).getByRole('row')).toHaveCount(25);
  const row = page.getByRole('table', { name: 'By trunk' }).getByRole('row').filter({ hasText: '总部专线' });
  const count = Number((await row.getByRole('cell').first().textContent())?.replaceAll(',', ''));
  await row.getByRole('button').click();
  await expect(page.getByRole('tab', { name: 'Records' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(count);
  await lookTwice(page, 'the list');
});

test('a call that finds nobody is an empty list with a way back', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?q=99999999999`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?tab=charts&q=99999999999`);
  await expect(page.getByText('No calls match')).toBeVisible();
});

test.describe('a box with a year of calls', () => {
  test.use({ appliance: { seed: 'large' } });
  // Such a box takes its time to start, on a busy machine minutes.
  test.describe.configure({ timeout: 360_000 });

  test('1,000,000 records: the first page, a filter, a number and the last page are there', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await expect(rows(page).nth(1)).toBeVisible({ timeout: 60_000 });
    expect(await total(page)).toBeGreaterThanOrEqual(1_000_000);
    await openFilters(page);
    await chooseOption(page.getByRole('combobox', { name: 'Result' }), 'Failed');
    await expect.poll(() => total(page)).toBeLessThan(100_000);
    await page.getByRole('searchbox').first().fill('1388');
    await expect.poll(() => total(page)).toBeLessThan(2000);
    await expect(rows(page).nth(1)).toContainText('1388');
    await page.goto(`${page.url().split('?')[0]}?page=50000`);
    await expect(rows(page).nth(1)).toBeVisible();
    await page.getByRole('tab', { name: 'Charts' }).click();
    await expect(page.getByRole('img', { name: /^By day: 1,\d{3},\d{3} calls/ })).toBeVisible();
  });
});
