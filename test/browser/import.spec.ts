/** The import and the export of a list, on the local names of the DNS service (src/gateway/README.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright/test';
import { utils, write } from 'xlsx';
import { decodeText, parseCsv } from '../../src/lib/sheet/csv';
import { openWorkbook } from '../../src/lib/sheet/xlsx-read';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A box without jobs is sent the rows in chunks; one that has them is tried in jobs.spec.ts.
test.use({ appliance: { abilities: ['history', 'undo', 'search'] } });

const PATH = '/system/network/dnsservice?tab=records';
const RECORDS = '/admin.php/system/dns_records';
const HEADINGS = ['Name', 'Type', 'Value', 'Time to live', 'Enabled', 'Note'];
const FILE = [
  HEADINGS.join(),
  'new1.hotel.lan,A,192.168.10.41,300,Yes,"Lobby, east"',
  'tv.hotel.lan,A,192.168.10.99,300,Yes,moved',
  'bad.hotel.lan,A,192.168.10.300,300,No,',
  'new1.hotel.lan,CNAME,tv.hotel.lan,300,Yes,',
  'slow.hotel.lan,AAAA,fd00::1,5,Yes,=1+1',
].join('\r\n');

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import: Local names' });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const cell = (page: Page, text: string): Locator => dialog(page).getByRole('gridcell', { name: text });
const bytesOf = async (download: Download) => new Uint8Array(readFileSync(await download.path()));
const cellsOf = async (download: Download) => parseCsv(decodeText(await bytesOf(download))).rows.map((line) => [...line]);
const sent = (box: Appliance): number => box.requests.entries.filter(({ method }) => method === 'import').length;

/** The file that a press gives. */
async function downloaded(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}
/** Changes a cell that is wrong: a press opens it. */
async function mend(page: Page, text: string, place: string, value: string): Promise<void> {
  await cell(page, text).click();
  const editor = dialog(page).getByRole('textbox', { name: place });
  await editor.fill(value);
  await editor.press('Enter');
}

test('the template has the headings, and its own example is not imported', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await lookTwice(page, 'the file');
  const workbook = await openWorkbook(
    await bytesOf(await downloaded(page, dialog(page).getByRole('button', { name: 'Template for Excel' }))),
    100,
  );
  expect(workbook.sheets).toEqual(['Data', 'Fields']);
  expect((await workbook.read(0)).cells[0]).toEqual(HEADINGS);
  const template = await cellsOf(await downloaded(page, dialog(page).getByRole('button', { name: 'Template as CSV' })));
  expect(template[0]).toEqual(HEADINGS);
  expect(template).toHaveLength(2);

  const line = 'lift.hotel.lan,A,192.168.10.61,300,Yes,';
  await giveFile(page, 'filled.csv', [...template.map((cells) => cells.join()), line].join('\r\n'));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page).getByText('The example row of the template is left out.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send 1 row' }).click();
  await expect(dialog(page).getByText('1 row was imported.')).toBeVisible();
  expect(sent(box)).toBe(1);
});

test('rows are checked before anything is sent, what is wrong is mended in place, and the box holds them all', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'names.csv', FILE);
  await expect(dialog(page).getByText('5 rows were found.')).toBeVisible();
  await expect(dialog(page).getByLabel('Field for column Time to live')).toHaveValue('Time to live *');
  await lookTwice(page, 'the columns');
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();

  await expect(dialog(page).getByText('3 have problems')).toBeVisible();
  await expect(dialog(page).getByText('1 will be added')).toBeVisible();
  await expect(dialog(page).getByText('1 will be changed')).toBeVisible();
  await expect(cell(page, '192.168.10.300')).toContainText('The IP address format is incorrect.');
  await expect(cell(page, 'new1.hotel.lan')).toContainText('The same as in row 2.');
  await expect(cell(page, '5 Enter a whole number')).toContainText('from 30 to 86400');
  await lookTwice(page, 'the rows');

  const bad = await cellsOf(await downloaded(page, dialog(page).getByRole('button', { name: 'Download the rows with problems' })));
  expect(bad[0]).toEqual([...HEADINGS, 'Reason']);
  expect(bad.slice(1).map(([name]) => name)).toEqual(['bad.hotel.lan', 'new1.hotel.lan', 'slow.hotel.lan']);
  expect(bad[1]?.at(-1)).toContain('The IP address format is incorrect.');

  await mend(page, '192.168.10.300', 'Row 4, Value', '192.168.10.30');
  await mend(page, 'new1.hotel.lan', 'Row 5, Name', 'new2.hotel.lan');
  await mend(page, '5 Enter a whole number', 'Row 6, Time to live', '60');
  await expect(dialog(page).getByText('No problems are left.')).toBeVisible();
  await expect(dialog(page).getByText('4 will be added')).toBeVisible();
  expect(sent(box), 'before the last step').toBe(0);

  await dialog(page).getByRole('button', { name: 'Send 5 rows' }).click();
  await expect(dialog(page).getByText('All 5 rows were imported.')).toBeVisible();
  await lookTwice(page, 'the result');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(row(page, 'new1.hotel.lan')).toContainText('192.168.10.41');
  await expect(row(page, 'tv.hotel.lan').first()).toContainText('192.168.10.99');
  await expect(row(page, 'bad.hotel.lan')).toContainText('192.168.10.30');
  await expect(row(page, 'new2.hotel.lan')).toContainText('CNAME');
  await expect(row(page, 'slow.hotel.lan')).toContainText('1 minute');
});

test('the good rows can be sent alone: the others are listed with their reasons, downloaded, or mended and sent', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'names.csv', FILE);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await dialog(page).getByRole('button', { name: 'Send the 2 good rows' }).click();
  await expect(dialog(page).getByText('2 of 5 rows were imported.')).toBeVisible();
  await expect(dialog(page).getByText('Name: The same as in row 2.')).toBeVisible();
  await lookTwice(page, 'the result of some');
  const left = await cellsOf(await downloaded(page, dialog(page).getByRole('button', { name: 'Download these rows' })));
  expect(left.slice(1).map(([name]) => name)).toEqual(['bad.hotel.lan', 'new1.hotel.lan', 'slow.hotel.lan']);

  await dialog(page).getByRole('button', { name: 'Fix and send again' }).click();
  await mend(page, '192.168.10.300', 'Row 4, Value', '192.168.10.30');
  await dialog(page).getByRole('button', { name: 'Send the 1 good row' }).click();
  await expect(dialog(page).getByText('3 of 5 rows were imported.')).toBeVisible();
  expect(sent(box)).toBe(2);
});

const LINES = Array.from({ length: 1200 }, (_, at) => `room-${at + 1}.lan,A,10.${(at + 1) >> 8}.${(at + 1) & 255}.1,300,Yes,`);
/** The rooms that the box holds. */
async function rooms(box: Appliance): Promise<number> {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const { data } = await visitor.form(RECORDS, { method: 'list', page: '1', limit: '1', keyword: 'room-' });
  return Number((data as { total: number }).total); // a list call's answer (src/gateway/README.md)
}
const again = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Send these again' });
const reason = (page: Page, text: string): Locator => dialog(page).getByRole('row').filter({ hasText: text });

test('rows of a batch that the gateway refused go again with one press, and only they do', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'rooms.csv', [HEADINGS.join(), ...LINES, 'bad.lan,A,10.0.0.300,300,Yes,'].join('\r\n'));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  box.faults.set([{ path: RECORDS, method: 'import', skip: 1, times: 1, code: 7, msg: 'The database is busy' }]);
  await dialog(page).getByRole('button', { name: 'Send the 1,200 good rows' }).click();
  await expect(dialog(page).getByText('500 of 1,201 rows were imported.')).toBeVisible();
  await expect(reason(page, 'The database is busy')).toHaveText('502–1001500The database is busy.');
  await expect(reason(page, 'Not sent')).toHaveText('1002–1201200Not sent');
  await expect(reason(page, 'The IP address format is incorrect.')).toContainText('1202');
  await expect(dialog(page).getByText('700 of them can be sent again as they are. The others must be fixed first.')).toBeVisible();
  await lookTwice(page, 'a batch refused');
  expect(await rooms(box)).toBe(500);
  await again(page).click();
  await expect(dialog(page).getByText('1,200 of 1,201 rows were imported.')).toBeVisible();
  await expect(again(page), 'what is left must be mended').toBeHidden();
  await expect(dialog(page).getByText('The gateway already had')).toBeHidden();
  expect(await rooms(box)).toBe(1200);
  expect(sent(box), '500 taken, 500 refused, then 500 and 200').toBe(4);
});

test('where the connection was lost it says what may have been taken before it sends again, and what had been taken after', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'rooms.csv', [HEADINGS.join(), ...LINES.slice(0, 700)].join('\r\n'));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page).getByText('700 will be added')).toBeVisible();
  box.faults.set([{ path: RECORDS, method: 'import', times: 1, cut: 20 }]);
  await dialog(page).getByRole('button', { name: 'Send 700 rows' }).click();
  await expect(dialog(page).getByText('It is not known whether any row was imported: no answer came.')).toBeVisible();
  await expect(reason(page, 'No answer: it may have been accepted')).toContainText('2–501500');
  await expect(reason(page, 'Not sent')).toContainText('502–701200');

  await again(page).click();
  const question = dialog(page).getByRole('alert');
  await expect(question).toContainText('500 rows were sent but got no answer: they may have been accepted.');
  await expect(question).toContainText('The gateway has 500 of them now.');
  await expect(question.getByRole('button', { name: 'Only the 200 not accepted' })).toBeVisible();
  await lookTwice(page, 'the question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent(box), 'after Cancel').toBe(1);
  await again(page).click();
  await question.getByRole('button', { name: 'Send all 700 rows' }).click();
  await expect(dialog(page).getByText('All 700 rows were imported.')).toBeVisible();
  await expect(dialog(page).getByText('The gateway already had 500 of the rows that were sent again')).toBeVisible();
  await lookTwice(page, 'the duplicates');
  expect(await rooms(box)).toBe(700);
});

test('a box that answered 502 has taken nothing, and everything goes again', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'rooms.csv', [HEADINGS.join(), ...LINES.slice(0, 3)].join('\r\n'));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page).getByText('3 will be added')).toBeVisible();
  box.faults.set([{ path: RECORDS, method: 'import', times: 1, status: 502 }]);
  await dialog(page).getByRole('button', { name: 'Send 3 rows' }).click();
  await again(page).click();
  const question = dialog(page).getByRole('alert');
  await expect(question).toContainText('The gateway has none of them now.');
  await question.getByRole('button', { name: 'Send all 3 rows' }).click();
  await expect(dialog(page).getByText('All 3 rows were imported.')).toBeVisible();
  await expect(dialog(page).getByText('The gateway already had')).toBeHidden();
  expect(await rooms(box)).toBe(3);
});

test('a workbook of Excel is read as well, with one value for a field that it lacks', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await startImport(page);
  await giveFile(page, 'list.xlsx', readFileSync(join(import.meta.dirname, '../lib/sheet/fixtures/xlsxwriter.xlsx')));
  await expect(dialog(page).getByLabel('Field for column name')).toHaveValue('Name *');
  await chooseOption(dialog(page).getByLabel('Field for column rich'), 'Note');
  await dialog(page).getByRole('textbox', { name: 'Value' }).fill('10.9.8.7');
  await dialog(page).getByRole('textbox', { name: 'Time to live' }).fill('300');
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page).getByText('1 has problems'), 'a row without a name').toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send the 1 good row' }).click();
  await expect(dialog(page).getByText('1 of 2 rows were imported.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Anna')).toContainText('10.9.8.7');
  await row(page, 'Anna').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('plain bold end');
});

test('a workbook of Excel 97 is read, in a worker that the policy lets in', async ({ page, signedIn }) => {
  const book = utils.book_new();
  const cells = [['Names of the west wing'], ['name', 'type', 'value', 'ttl'], ['灯.hotel.lan', 'A', '10.9.8.8', 300]];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'DNS');
  await signedIn('admin', PATH);
  await startImport(page);
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const worker = page.waitForEvent('worker');
  await giveFile(page, 'list.xls', Buffer.from(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer));
  expect((await worker).url()).toContain('/assets/xls-worker-');
  await expect(dialog(page).getByText('The headings are in row 2.')).toBeVisible();
  await lookTwice(page, 'the columns');
  await expect(dialog(page).getByRole('cell', { name: '灯.hotel.lan' })).toBeVisible();
  await expect.poll(() => page.workers().length, 'it is thrown away').toBe(0);
  expect(refused).toEqual([]);
});

test('an export holds every row that the search finds, on all pages, and no other', async ({ page, box, signedIn }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const names = Array.from({ length: 130 }, (_, at) => `room-${String(at + 1).padStart(4, '0')}.lan`);
  const lines = names.map((name, at) => `${name},A,10.0.0.${at + 1},300,1,`);
  const file = new Blob([['name,type,value,ttl,status,note', ...lines].join('\r\n')]);
  expect((await visitor.upload(RECORDS, { method: 'import' }, file, 'names.csv')).data).toMatchObject({ added: 130 });

  await signedIn('admin', PATH);
  await page.getByRole('tabpanel').getByRole('searchbox', { name: 'Search' }).fill('room-01');
  await expect(page.getByText('1–20 of 31')).toBeVisible();
  // The box's file opens in a window of its own, which a browser gives up for the download.
  await page.getByRole('button', { name: 'Import and export' }).click();
  const download = await downloaded(page, page.getByRole('menuitem', { name: 'Export' }));
  const [headings, ...rows] = await cellsOf(download);
  const at = headings?.indexOf('name') ?? -1;
  expect(rows.map((cells) => cells[at])).toEqual(names.filter((name) => name.startsWith('room-01')));
});
