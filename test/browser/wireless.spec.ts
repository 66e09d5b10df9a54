/** Wireless AC: access points by list and by room, who is in the Wi-Fi, adoption, templates, and lists of other programs that are imported. */

import type { Page } from 'playwright/test';
import sheets, { utils, write } from 'xlsx';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';

const AP = '/wireless/apandcat';
const panel = (page: Page) => page.getByRole('tabpanel');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A workbook of Excel 97. */
function xls(cells: readonly (readonly (string | number | Date)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((line) => [...line])), 'AP');
  return Buffer.from(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
}

test('the floors of the house: a room is found, walked to by keys, narrowed by state, read as a list, and leads to its access points', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${AP}?tab=rooms`);
  const grid = page.getByRole('group', { name: 'Rooms', exact: true });
  await expect(grid.getByRole('button')).toHaveCount(60);
  await grid.getByRole('button', { name: /^1401 · / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: /^1402 · / })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: /^1302 · / })).toBeFocused();

  await page
    .getByRole('combobox', { name: 'Floor', exact: true })
    .or(page.getByLabel('Floor', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Floor 12' }).click();
  await expect(grid.getByRole('button')).toHaveCount(24);

  await page.getByRole('searchbox', { name: 'Find a room' }).fill('1214');
  await expect(page.getByRole('status').filter({ hasText: '1 room found' })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('table')).toContainText('No access point');
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a room' }).fill('');

  await grid.getByRole('button', { name: /^1203 · / }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Show access points' }).click();
  await expect(row(page, 'AP-1203')).toBeVisible();
});

test('who is in the Wi-Fi is found by room over all access points, an address that was made up is marked, and a device is disconnected', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${AP}?tab=clients`);
  await expect(page.getByText('Randomized').first()).toBeVisible();
  const first = page.getByRole('row').nth(1);
  const mac = (
    await first
      .getByText(/^[0-9A-F]{2}(:[0-9A-F]{2}){5}/)
      .first()
      .innerText()
  ).slice(0, 17);
  await panel(page).getByRole('searchbox', { name: 'Search' }).fill(mac);
  await expect(page.getByRole('row')).toHaveCount(2);
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(dialog(page)).toContainText('may reconnect automatically');
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(row(page, mac)).toHaveCount(0);
});

test('a device that waits is adopted with a name and a room, and one that claims a known serial number is not', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${AP}?tab=waiting`);
  await row(page, 'GWAP2607F001').getByRole('button', { name: 'Adopt' }).click();
  await dialog(page).getByLabel('Name').fill('AP-1214');
  await dialog(page).getByRole('combobox', { name: 'Room' }).fill('1214');
  await page.getByRole('option', { name: '1214' }).click();
  await dialog(page).getByRole('button', { name: 'Adopt' }).click();
  await expect(page.getByText('AP-1214 is adopted')).toBeVisible();
  await expect(row(page, 'GWAP2607F001')).toHaveCount(0);

  await row(page, 'GWAP26070000').getByRole('button', { name: 'Adopt' }).click();
  await expect(dialog(page)).toContainText('Already adopted with this serial number: AP-1201');
  await dialog(page).getByLabel('Name').fill('AP-X');
  await dialog(page).getByRole('button', { name: 'Adopt' }).click();
  await expect(dialog(page)).toContainText('AP-1201 is already adopted with this serial number or MAC address');
});

test('a conflict of channels is solved where it is told', async ({ page, signedIn }) => {
  await signedIn('admin', `${AP}?tab=radio`);
  await page
    .getByText(/^\d+ pairs? of neighbors$/)
    .first()
    .click();
  const suggestion = page.getByRole('button', { name: /^Use channel \d+ for AP-/ }).first();
  const said = /^Use channel (\d+) for (AP-\d+)$/.exec(await suggestion.innerText());
  await suggestion.click();
  await dialog(page)
    .getByRole('button', { name: /^Use channel/ })
    .click();
  await expect(page.getByText(`${said?.[2]} is set to channel ${said?.[1]}`)).toBeVisible();
});

test('a network is open only where somebody chooses so, its name is counted in bytes, and it is on the air when it is pushed', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/wireless/netmodel');
  await page.getByRole('button', { name: 'Add network template' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('会议');
  await form.getByLabel('Wi-Fi name').fill('国际会议中心无线网络');
  await expect(form.getByText('10 of 16 characters, 30 of 32 bytes')).toBeVisible();
  await form.getByLabel('Wi-Fi name').fill('国际会议中心无线网络一');
  await form.getByRole('button', { name: 'Add network template' }).click();
  await expect(form.getByText('The name takes 33 bytes')).toBeVisible();
  await form.getByLabel('Wi-Fi name').fill('国际会议中心无线网络');
  // A blank password is no open network.
  await form.getByRole('button', { name: 'Add network template' }).click();
  await expect(form.getByLabel('Wi-Fi password')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Wi-Fi password').fill('密码密码密码密码');
  await form.getByRole('button', { name: 'Add network template' }).click();
  await expect(form.getByText(/8 to 32 letters, digits and symbols of an English keyboard/)).toBeVisible();
  await form.getByLabel('Wi-Fi password').fill('meeting-2026');
  await form.getByRole('button', { name: 'Add network template' }).click();
  await expect(row(page, '会议')).toBeVisible();

  await row(page, '客房').getByRole('button', { name: '客房', exact: true }).click();
  await form.getByRole('spinbutton', { name: 'Roaming threshold' }).or(form.getByLabel('Roaming threshold').last()).first().fill('-60');
  await expect(form.getByText(/of \d+ clients now would be disconnected/)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an .xls of access points is checked cell by cell and mended in place', async ({ page, signedIn }) => {
  await signedIn('admin', AP);
  await startImport(page);
  await giveFile(
    page,
    'ap.xls',
    xls([
      ['AP list of the east wing'],
      ['AP name', 'S/N', 'MAC address', 'AP model', 'Room No.'],
      ['East-1', 'GWAP27000001', 'a4-be-2b-30-00-01', 'GW-AP310', 1214],
      ['East-2', 'GWAP27O00002', 'A4BE2B300002', 'GW-AP310', '1214'],
      ['East-3', 'GWAP27000003', 'A4:BE:2B:30:00:01', 'GW-AP310', '9999'],
    ]),
  );
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  const cell = (text: string) => dialog(page).getByRole('gridcell', { name: text });
  const mend = async (text: string, place: string, value: string): Promise<void> => {
    await cell(text).click();
    const editor = dialog(page)
      .getByRole('textbox', { name: place })
      .or(dialog(page).getByRole('combobox', { name: place }))
      .first();
    await editor.fill(value);
    await editor.press('Enter');
  };
  await expect(cell('GWAP27O00002')).toContainText('Character 7 is the letter O. Serial numbers use');
  await expect(cell('A4:BE:2B:30:00:01 The same')).toContainText('The same as in row 3.');
  await mend('GWAP27O00002', 'Row 4, Serial number', 'GWAP27000002');
  await mend('A4:BE:2B:30:00:01 The same', 'Row 5, MAC address', 'a4be2b300003');
  // Which rooms there are the house says.
  await mend('9999 This is not one of the choices.', 'Row 5, Room', '1305');
  await dialog(page)
    .getByRole('button', { name: /^Send 3 rows/ })
    .click();
  await expect(dialog(page).getByText('All 3 rows were imported.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.goto(page.url());
  await panel(page).getByRole('searchbox', { name: 'Search' }).fill('East-3');
  await expect(row(page, 'East-3')).toContainText('1305');
});

test('a file that is too large, or no table, is refused in words before anything is read', async ({ page, signedIn }) => {
  await signedIn('admin', AP);
  await startImport(page);
  await giveFile(page, 'ap.xls', Buffer.alloc(40 * 1024 * 1024, 1));
  await expect(dialog(page).getByText('The file is larger than 10 MB. Split it into several files.')).toBeVisible();
  await giveFile(page, 'ap.xls', Buffer.from([0, 1, 2, 3, 0, 0]));
  await expect(dialog(page).getByText('This is not a table.')).toBeVisible();
});

test('formulas, dates and long numbers of a workbook are told at their cells, and one with a password as a whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', AP);
  const sheet = utils.aoa_to_sheet([
    ['AP 名称', 'S/N', 'MAC address', '型号', '房间', '备注'],
    ['South-1', 'GWAP27000101', 'A4:BE:2B:40:00:01', 'GW-AP310', '1214', new Date(Date.UTC(2026, 10, 3))],
    ['South-2', 'GWAP27000102', 'A4:BE:2B:40:00:02', 'x', '1305', ''],
    ['South-3', Number('260700000000123456789'), 'A4:BE:2B:40:00:03', 'GW-AP310', '1201', ''],
  ]);
  // As programs write that leave the reckoning to Excel.
  sheet.D3 = { t: 's', f: 'CONCATENATE("GW-","AP310")' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'AP');
  await startImport(page);
  await giveFile(page, 'ap.xlsx', Buffer.from(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  const grid = dialog(page).getByRole('grid');
  await expect(grid).toContainText('This is a formula whose result is not saved in the file.');
  await expect(grid).toContainText('A long number that Excel has rounded: its last digits are lost.');
  await expect(dialog(page).getByText('1 will be added')).toBeVisible();
  await expect(dialog(page).getByText('2 have problems')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Send the 1? ?good row/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.goto(page.url());
  await panel(page).getByRole('searchbox', { name: 'Search' }).fill('South-1');
  await expect(row(page, 'South-1'), 'the date of its note is one').toContainText('1214');

  const sealed = sheets.CFB.utils.cfb_new();
  sheets.CFB.utils.cfb_add(sealed, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
  sheets.CFB.utils.cfb_add(sealed, '/EncryptedPackage', Buffer.alloc(9000, 7));
  await startImport(page);
  for (const name of ['sealed.xlsx', 'sealed.xls']) {
    await giveFile(page, name, Buffer.from(sheets.CFB.write(sealed, { type: 'array' }) as unknown as ArrayBuffer));
    await expect(dialog(page).getByText('The file is protected with a password. Save it without one.')).toBeVisible();
  }
});
