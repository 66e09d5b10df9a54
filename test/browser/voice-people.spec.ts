/** Address book, do not disturb, blocked callers, and who may call whom. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readCards } from '../../src/areas/voice/adds-book/vcard';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { transfer } from './layout';
import { toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const BOOK = '/voice/addsbook';
const DISTURB = '/voice/service/disturb';
const CONTROL = '/voice/service/commcontrol';
const CARDS = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:何静',
  'ORG:青城旅行社;团队部',
  'TEL;TYPE=CELL:138-8002-0001',
  'CATEGORIES:合作伙伴',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=BE=90=',
  '=E5=B3=B0',
  'TEL;CELL:1388002000x',
  'END:VCARD',
].join('\r\n');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a vCard file is checked like a table: a number that is none is mended in place, and all cards are in the book', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', BOOK);
  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import: Address book' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'phone.vcf', mimeType: 'text/vcard', buffer: Buffer.from(CARDS) });
  await expect(dialog.getByText('2 rows were found.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  const bad = dialog.getByRole('gridcell', { name: '1388002000x' });
  await expect(bad).toContainText('Enter 2 to 20 digits');
  await lookTwice(page, 'the cards');
  await bad.click();
  const editor = dialog.getByRole('textbox', { name: 'Row 3, Numbers' });
  await editor.fill('mobile: 13880020002');
  await editor.press('Enter');
  await dialog.getByRole('button', { name: 'Send 2 rows' }).click();
  await expect(dialog.getByText('All 2 rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, '何静')).toContainText('13880020001');
  await expect(row(page, '何静')).toContainText('合作伙伴');
  await expect(row(page, '徐峰')).toContainText('13880020002');
});

test('the address book finds, exports and merges contacts, and calls them', async ({ page, signedIn, box }) => {
  await test.step('contacts are found by pinyin, and what is found is exported as vCard', async () => {
    await signedIn('admin', `${BOOK}?q=wxm`);
    await expect(row(page, '王小明')).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as vCard' }).click()]);
    const cards = readCards(readFileSync(await download.path(), 'utf8'));
    expect(cards).toMatchObject([
      { name: '王小明', group: '供应商', numbers: [{ kind: 'mobile', number: '13880010001' }, { kind: 'work' }] },
    ]);
  });
  await test.step('two contacts with one number are pointed out and become one', async () => {
    await signedIn('admin', `${BOOK}?tab=duplicates`);
    const lot = page.getByRole('region', { name: '2 contacts share 13880010004' });
    await lot.getByRole('radio', { name: 'Keep 西南旅行社' }).check();
    await expect(lot.getByText(/^Becomes: 西南旅行社 .*02885550121/)).toBeVisible();
    await lookTwice(page, 'duplicates');
    await lot.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('No two contacts share a number')).toBeVisible();
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await expect(row(page, '西南旅行社')).toHaveCount(1);
  });
  await test.step('a contact is called from one’s own extension, which is remembered, and only with the right', async () => {
    await signedIn('admin', BOOK);
    await row(page, '李芳').getByRole('button', { name: 'Call' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call 李芳' });
    await dialog.getByRole('button', { name: 'Call' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose your extension');
    await chooseOption(dialog.getByLabel('From my extension'), '8888 值班经理');
    await lookTwice(page, 'call');
    await dialog.getByRole('button', { name: 'Call' }).click();
    await expect(toasts(page).filter({ hasText: '8888 is ringing' })).toBeVisible();
    expect(box.voice.calls().filter(({ caller }) => caller === '8888')).toHaveLength(1);
    await row(page, '刘洋').getByRole('button', { name: 'Call' }).click();
    await expect(page.getByRole('dialog').getByLabel('From my extension')).toHaveValue('8888 值班经理');

    box.revoke('admin', 'voicemodel/addsbook:call');
    await page.reload();
    await expect(row(page, '李芳')).toBeVisible();
    await expect(row(page, '李芳').getByRole('button', { name: 'Call' })).toHaveCount(0);
  });
});

test('quiet hours are added, and the phones are quiet at once', async ({ page, signedIn }) => {
  await signedIn('admin', DISTURB);
  await page.getByRole('button', { name: 'Add do-not-disturb hours' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Spa');
  await form.getByRole('textbox', { name: 'Phones' }).fill('8095-8090');
  await form.getByRole('textbox', { name: 'Phones' }).press('Enter');
  await form.getByRole('button', { name: 'Always' }).click();
  await form.getByRole('button', { name: 'Add do-not-disturb hours' }).click();
  await expect(form.getByText('Enter numbers, or ranges such as 8001-8010.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove 8095-8090' }).click();
  await form.getByRole('textbox', { name: 'Phones' }).fill('8095');
  await form.getByRole('textbox', { name: 'Phones' }).press('Enter');
  await form.getByLabel('Exceptions').fill('8000');
  await form.getByLabel('Exceptions').press('Enter');
  await lookTwice(page, 'quiet hours');
  await form.getByRole('button', { name: 'Add do-not-disturb hours' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Spa')).toContainText('8095');
  await page.reload();
  const now = page.getByRole('region', { name: 'Phones on do not disturb now' });
  await expect(now.getByRole('listitem').filter({ hasText: 'Spa' })).toContainText('8095');
  await lookTwice(page, 'disturb');
});

test('callers are blocked: recent ones, by pattern, by a paste, and everybody', async ({ page, signedIn }) => {
  await test.step('a recent caller is blocked by a tick', async () => {
    await signedIn('admin', `${DISTURB}?tab=blocked`);
    await page.getByRole('button', { name: 'From recent calls' }).click();
    const dialog = page.getByRole('dialog', { name: 'From recent calls' });
    const box = dialog.getByRole('checkbox').first();
    const number = (/^\+?\d+/.exec((await dialog.getByRole('listitem').first().innerText()).trim()) ?? [''])[0];
    await box.check();
    await dialog.getByRole('button', { name: 'Block 1' }).click();
    await expect(row(page, number).getByRole('gridcell', { name: 'Exact number', exact: true })).toBeVisible();
  });
  await test.step('a pattern shows what it matches while it is typed, and pasted numbers are blocked at once', async () => {
    await page.getByRole('button', { name: 'Add blocked caller' }).click();
    const form = page.getByRole('dialog');
    await chooseOption(form.getByRole('combobox', { name: 'Match' }), 'Pattern');
    await form.getByRole('textbox', { name: 'Number', exact: true }).fill('170[12');
    await form.getByRole('button', { name: 'Add blocked caller' }).click();
    await expect(form.getByRole('textbox', { name: 'Number', exact: true })).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox', { name: 'Number', exact: true }).fill('170[1-2]X');
    await expect(form.getByText('17010', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Add blocked caller' }).click();
    await row(page, '170[1-2]X').getByRole('checkbox').check();

    await page.getByRole('button', { name: 'Paste numbers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste numbers' });
    await dialog.getByLabel('Number').fill('028-6111 0001\n02861110002, 02861110002\nhello\n4001112222');
    await expect(dialog.getByText('3 numbers to block')).toBeVisible();
    await expect(dialog.getByText('Not numbers: hello')).toBeVisible();
    await dialog.getByLabel('Note').fill('fair');
    await lookTwice(page, 'paste');
    await dialog.getByRole('button', { name: 'Block 3' }).click();
    await expect(toasts(page).filter({ hasText: '2 blocked, 1 already blocked' })).toBeVisible();
    await expect(row(page, '02861110001')).toContainText('fair');
    await expect(row(page, '170[1-2]X').getByRole('checkbox'), 'what was chosen stays chosen').toBeChecked();
  });
  await test.step('a rule that turns everybody away says so before it is saved: whom, and which dial tests it breaks', async () => {
    await page.getByRole('button', { name: 'Add blocked caller' }).click();
    const form = page.getByRole('dialog');
    await chooseOption(form.getByRole('combobox', { name: 'Match' }), 'Pattern');
    await form.getByRole('textbox', { name: 'Number', exact: true }).fill('X.');
    await expect(form.getByText('It blocks every caller from outside')).toBeVisible();
    await expect(form.getByText('70 of 70 extensions')).toBeVisible();
    await expect(form.getByText('After saving, 3 dial tests would have another result:')).toBeVisible();
    await lookTwice(page, 'a rule that turns everybody away');
    await form.getByRole('button', { name: 'Add blocked caller' }).click();
    await expect(row(page, 'X.')).toBeVisible();

    await row(page, 'X.').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const batch = page.getByRole('dialog');
    await batch.getByRole('checkbox', { name: /Enabled/ }).check();
    await batch.getByRole('button', { name: 'Review' }).click();
    await expect(batch.getByText('70 of 70 extensions')).toBeVisible();
  });
  await test.step('and before it comes back: by an undo, and by its history', async () => {
    await page.reload();
    await row(page, 'X.').getByRole('switch').click();
    await toasts(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toasts(page).filter({ hasText: '70 of 70 extensions' })).toBeVisible();
    await expect(row(page, 'X.').getByRole('switch')).not.toBeChecked();
    await lookTwice(page, 'undo of a rule that turns everybody away');
    await toasts(page).getByRole('button', { name: 'Undo anyway' }).click();
    await expect(row(page, 'X.').getByRole('switch')).toBeChecked();

    await row(page, 'X.').getByRole('switch').click();
    await expect(row(page, 'X.').getByRole('switch')).not.toBeChecked();
    await row(page, 'X.')
      .getByRole('button', { name: /Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'X.' });
    await history.getByRole('button', { name: 'Revert' }).first().click();
    await expect(history.getByRole('status').getByText('70 of 70 extensions')).toBeVisible();
    await lookTwice(page, 'revert of a rule that turns everybody away');
  });
});

test.describe('the table of who may call whom', () => {
  const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('checkbox', { name });

  test('is changed by mouse, told in words, taken back and saved together, and keeps a class in use', async ({ page, box, signedIn }) => {
    await test.step('is changed by mouse, told in words, taken back, and saved together', async () => {
      await signedIn('admin', CONTROL);
      await cell(page, '客房 may call 公共区域').check();
      await cell(page, 'From outside to everybody').click();
      await expect(page.getByText('2 changes not saved')).toBeVisible();
      await expect(page.getByText('客房 → 公共区域: allowed')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('1 change not saved')).toBeVisible();
      await page.getByRole('textbox', { name: 'Calling extension' }).fill('8001');
      await page.getByRole('textbox', { name: 'Called extension' }).fill('8002');
      await expect(page.getByText(/^No\. 8001 is in “客房”, which may not call “客房”/)).toBeVisible();
      await cell(page, '客房 may call 客房').check();
      await expect(page.getByText(/^Yes\. 8001 is in “客房”/)).toBeVisible();
      await lookTwice(page, 'changes');
      await page.getByRole('tab', { name: 'Classes' }).click();
      await expect(page.getByRole('button', { name: 'Add class' })).toBeVisible();
      await page.getByRole('tab', { name: 'Who may call whom' }).click();
      await page.getByRole('button', { name: 'Save 2 changes' }).click();
      await expect(toasts(page).filter({ hasText: '1 class saved' })).toBeVisible();
      await page.reload();
      await expect(cell(page, '客房 may call 公共区域')).toBeChecked();
      await expect(cell(page, '客房 may call 客房')).toBeChecked();
      expect(box.requests.entries.filter(({ method, path }) => method === 'form' && path.includes('commcontrol'))).toHaveLength(1);
    });
    await test.step('can’t lose a class that extensions have', async () => {
      await signedIn('admin', `${CONTROL}?tab=classes`);
      await expect(row(page, '客房').first()).toBeVisible();
      await page.getByRole('button', { name: 'Actions for 客房' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toContainText(/Still in use, so it cannot be deleted.*and \d+ more/);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    });
  });

  test('without a class says what that means, and leads to the first one', async ({ page, signedIn }) => {
    await page.route(/voicemodel\/commcontrol$/, (route) => route.fulfill({ json: { code: 200, msg: '', data: { list: [], total: 0 } } }));
    await signedIn('admin', CONTROL);
    await expect(page.getByText('Without classes, every extension may call every other.')).toBeVisible();
    await page.getByRole('button', { name: 'Add class' }).click();
    await expect(page.getByRole('tab', { name: 'Classes' })).toHaveAttribute('aria-selected', 'true');
  });

  test('says to who may only look at it what he lacks, not which keys change it', async ({ page, box, signedIn }) => {
    box.revoke('admin', 'voicemodel/commcontrol:edit');
    await signedIn('admin', CONTROL);
    await expect(page.getByText(/You can view this page but not edit it/)).toBeVisible();
    await expect(cell(page, '客房 may call 公共区域')).toBeDisabled();
    await expect(page.getByText(/Space toggles/)).toHaveCount(0);
  });

  test('is walked and changed by the keyboard alone', async ({ page, signedIn }) => {
    await signedIn('admin', CONTROL);
    await cell(page, '客房 may call 客房').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, '客房 may call 公共区域')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell(page, '客房 may call 公共区域')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(cell(page, 'All of 公共区域')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('4 changes not saved')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'All of 客房')).toBeFocused();
    await page.getByRole('button', { name: 'Save 1 change' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page).filter({ hasText: '1 class saved' })).toBeVisible();
    await page.reload();
    await expect(cell(page, '客房 may call 公共区域')).toBeChecked();
    await expect(cell(page, '公共区域 may call 客房')).not.toBeChecked();
  });

  test('keeps a change on top of somebody else’s, and says whose class that was', async ({ page, box, context, signedIn }) => {
    await signedIn('admin', CONTROL);
    await expect(cell(page, '客房 may call 公共区域')).toBeVisible();
    const other = await signedIn('admin', CONTROL, context);
    await cell(other, '客房 may call 客房').check();
    await other.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(toasts(other).filter({ hasText: '1 class saved' })).toBeVisible();
    await cell(page, '客房 may call 公共区域').check();
    await cell(page, '员工 may call 公共区域').uncheck();
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else has changed these classes: 客房' })).toBeVisible();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await expect(cell(page, '客房 may call 客房')).toBeChecked();
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText('change not saved')).toBeHidden();
    expect(box.violations).toEqual([]);
  });

  test('is a list for each class on a phone', async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn('admin', CONTROL);
    const rooms = page.getByRole('region', { name: '客房' });
    await expect(page.getByRole('grid')).toBeHidden();
    await rooms.getByRole('checkbox', { name: '公共区域' }).check();
    await lookTwice(page, 'phone');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(toasts(page).filter({ hasText: '1 class saved' })).toBeVisible();
  });
});

test('axe finds nothing on the tabs', async ({ page, signedIn }) => {
  for (const path of [BOOK, `${BOOK}?tab=groups`, `${DISTURB}?tab=blocked`, CONTROL, `${CONTROL}?tab=classes`]) {
    await signedIn('admin', path);
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookTwice(page, path);
  }
});
