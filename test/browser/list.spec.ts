/** The list engine, on the local names of the DNS service: paging, selection, bulk, order, batch, in place. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { openFilters } from './layout';
import { asked, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PATH = '/system/network/dnsservice?tab=records';
const RECORDS = '/admin.php/system/dns_records';

/** Gives the box this many more names, as an import does. */
async function fill(box: Appliance, count: number): Promise<void> {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const lines = Array.from(
    { length: count },
    (_, at) => `room-${String(at + 1).padStart(4, '0')}.lan,A,10.0.${Math.floor(at / 250)}.${(at % 250) + 1},300,1,`,
  );
  const file = new Blob([['name,type,value,ttl,status,note', ...lines].join('\r\n')]);
  const answer = await visitor.upload(RECORDS, { method: 'import' }, file, 'names.csv');
  expect(answer.data).toMatchObject({ added: count, failed: [] });
}

const table = (page: Page) => page.getByRole('table').or(page.getByRole('grid')).or(page.getByRole('treegrid')).first();
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('tabpanel').getByRole('searchbox', { name: 'Search' });

test('a name is added, refused where it is wrong, changed and deleted, and the box keeps it', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add name' }).press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name'), 'who adds begins to type').toBeFocused();
  await form.getByRole('button', { name: 'Add name' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('This cannot be empty.')).toHaveCount(2);
  await form.getByLabel('Name').fill('bar.hotel.lan');
  await form.getByLabel('Value').fill('300.1.1.1');
  await form.getByRole('button', { name: 'Add name' }).click();
  await expect(form.getByText('The IP address format is incorrect.')).toBeVisible();
  await form.getByLabel('Value').fill('192.168.10.77');
  await form.getByRole('button', { name: 'Add name' }).click();
  await expect(form).toBeHidden();
  const toast = await page.getByRole('listitem').filter({ hasText: 'Saved' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0), 'a toast lies over the top bar only').toBeLessThan(heading?.y ?? 0);
  await page.reload();
  await expect(row(page, 'bar.hotel.lan')).toContainText('192.168.10.77');

  await row(page, 'bar.hotel.lan').getByRole('button', { name: 'Edit', exact: true }).click();
  await chooseOption(form.getByLabel('Type'), 'CNAME (alias)');
  await form.getByLabel('Value').fill('tv.hotel.lan');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'bar.hotel.lan')).toContainText('CNAME');

  await row(page, 'bar.hotel.lan').getByRole('button', { name: 'Actions for bar.hotel.lan' }).click();
  await page.getByRole('menuitem', { name: 'Delete name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('bar.hotel.lan deleted')).toBeVisible();
  await expect(page.getByRole('dialog'), 'one row needs no report to close').toHaveCount(0);
  await expect(row(page, 'bar.hotel.lan')).toHaveCount(0);
});

test('what is chosen moves nothing; what is typed is refused at its field, kept, sent once, and switched in the row', async ({
  page,
  signedIn,
  box,
}) => {
  await test.step('choosing a row moves none, and what is chosen and out of sight is counted', async () => {
    await signedIn('admin', PATH);
    const boxes = table(page).getByRole('row').getByRole('checkbox');
    await expect(boxes.nth(2)).toBeVisible();
    const before = await boxes.nth(2).boundingBox();
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: '1 selected' });
    await expect(bar).toBeVisible();
    expect(await boxes.nth(2).boundingBox()).toEqual(before);
    await search(page).fill('no such name');
    await expect(bar).toContainText('1 not shown here');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
    await search(page).fill('');
    await expect(row(page, 'tv.hotel.lan')).toBeVisible();
  });
  await test.step('typed work is not thrown away without a question', async () => {
    await page.getByRole('button', { name: 'Add name' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('half.hotel.lan');
    await page.keyboard.press('Escape');
    await expect(form.getByText('Your changes are not saved.')).toBeVisible();
    await form.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('half.hotel.lan');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('the box’s own refusal stands at its field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Add name' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('tv.hotel.lan');
    await form.getByLabel('Value').fill('192.168.10.20');
    await form.getByRole('button', { name: 'Add name' }).click();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Value')).toHaveValue('192.168.10.20');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard changes' }).click();
  });
  await test.step('five presses and Enter in one tick are one request', async () => {
    await page.getByRole('button', { name: 'Add name' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('once.hotel.lan');
    await form.getByLabel('Value').fill('192.168.10.50');
    box.requests.reset();
    box.faults.add({ path: 'dns_records', method: 'form', delay: 300 });
    await form.getByRole('button', { name: 'Add name' }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
      button.form?.requestSubmit();
    });
    await expect(row(page, 'once.hotel.lan')).toBeVisible();
    await expect(form).toBeHidden();
    expect(box.requests.entries.filter(({ path, method }) => path.includes('dns_records') && method === 'form')).toHaveLength(1);
    expect(asked(box, 'dns_records')).toBeGreaterThan(1);
  });
  await test.step('a state is switched in the row, and goes back when the box refuses', async () => {
    const state = page.getByRole('switch', { name: 'Enabled: tv.hotel.lan' });
    await expect(state).toBeChecked();
    box.faults.add({ path: 'dns_records', method: 'status', times: 1, code: 424, msg: 'Status switch failed' });
    await state.click();
    await expect(toasts(page).filter({ hasText: 'Status switch failed' })).toBeVisible();
    await expect(state).toBeChecked();
    await state.click();
    await expect(state).not.toBeChecked();
    await page.reload();
    await expect(state).not.toBeChecked();
  });
});

test('pages, order, search and filters are in the address, and Back goes back through them', async ({ page, box, signedIn }) => {
  await fill(box, 130);
  await signedIn('admin', PATH);
  await expect(page.getByText('1–20 of 135')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–40 of 135')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await search(page).fill('room-012');
  await expect(page.getByText('10 rows')).toBeVisible();
  await expect(page).toHaveURL(/q=room-012/);
  await expect(page, 'another search starts at the first page').not.toHaveURL(/page=2/);
  await openFilters(page);
  await chooseOption(page.getByRole('combobox', { name: 'Type' }), 'CNAME (alias)');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing matches'), 'a link holds the view').toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('1–20 of 135')).toBeVisible();
});

test('only the answer to the last question counts, however late the others come', async ({ page, box, signedIn }) => {
  await fill(box, 60);
  await signedIn('admin', PATH);
  await expect(page.getByText('1–20 of 65')).toBeVisible();
  box.faults.add({ path: 'dns_records', method: 'list', times: 1, delay: 1500 });
  await search(page).fill('room-0001');
  await search(page).press('Enter');
  await search(page).fill('room-0002');
  await search(page).press('Enter');
  await expect(row(page, 'room-0002.lan')).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await expect(row(page, 'room-0002.lan')).toBeVisible();
  await expect(row(page, 'room-0001.lan')).toHaveCount(0);
});

test('a selection lasts over pages, and a bulk job says of each row how it ended and does the failed ones again', async ({
  page,
  box,
  signedIn,
}) => {
  await fill(box, 40);
  await signedIn('admin', PATH);
  await search(page).fill('room-');
  await expect(page.getByText('1–20 of 40')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–40 of 40')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select room-0021.lan' }).check();
  await expect(page.getByRole('region', { name: '21 selected' })).toBeVisible();

  box.faults.add({ path: 'dns_records', method: 'del', skip: 3, times: 2, code: 403, msg: 'held by another service' });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await dialog.getByLabel('Type 21 to confirm').fill('21');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('19 done')).toBeVisible();
  await expect(dialog.getByText('2 failed')).toBeVisible();
  await expect(dialog.getByText('held by another service')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText('21 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('19 rows')).toBeVisible();
});

test('a row whose deletion got no answer is told as one that may be gone, and can be undone', async ({ page, box, signedIn }) => {
  await fill(box, 3);
  await signedIn('admin', PATH);
  await search(page).fill('room-');
  await expect(page.getByText('3 rows')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select room-0002.lan' }).check();
  box.faults.add({ path: 'dns_records', method: 'del', times: 1, cut: 10 });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('No answer, may have been done: 1')).toBeVisible();
  await expect(dialog.getByText('room-0002.lan')).toBeVisible();
  await expect(dialog.getByText(/failed|Network abnormal/)).toHaveCount(0);
  await expect(page.getByText('2 rows')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 rows')).toBeVisible();
});

test('a second bulk edit of the same selection foretells from the rows as they are by then, on other pages too', async ({
  page,
  box,
  signedIn,
}) => {
  await fill(box, 25);
  await signedIn('admin', PATH);
  await search(page).fill('room-');
  await expect(page.getByText('1–20 of 25')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select room-0001.lan' }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select room-0021.lan' }).check();
  const dialog = page.getByRole('dialog');
  const review = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    await dialog.getByRole('checkbox', { name: /Change Time to live/ }).check();
    await dialog.getByLabel('Time to live', { exact: true }).fill('600');
    await dialog.getByRole('button', { name: 'Review' }).click();
  };
  await review();
  await expect(dialog.getByRole('row').filter({ hasText: '5 minutes' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(dialog.getByText('2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await review();
  await expect(dialog.getByText('All selected entries have these values already.')).toBeVisible();
});

test('all that match can be chosen, and a batch form changes only what was ticked', async ({ page, box, signedIn }) => {
  await fill(box, 30);
  await signedIn('admin', PATH);
  await search(page).fill('room-');
  await expect(page.getByText('1–20 of 30')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 30 that match' }).click();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('Select at least one field.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Change Time to live/ }).check();
  await dialog.getByLabel('Time to live', { exact: true }).fill('600');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog).toContainText('These changes apply to 30 entries');
  await expect(dialog).toContainText('10 minutes');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(dialog.getByText('30 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'room-0007.lan')).toContainText('10 minutes');
  await expect(row(page, 'room-0007.lan')).toContainText('10.0.0.7');
});

test('two people change one record: both versions are shown, and what is chosen is kept', async ({
  page,
  box,
  browser,
  address,
  watch,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await row(page, 'tv.hotel.lan').getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Value').fill('192.168.10.21');

  const context = await browser.newContext();
  await context.addCookies([
    { name: 'language', value: 'en', url: address },
    { name: 'IGSAuth', value: box.startSession('admin'), url: address },
  ]);
  const other = watch(await context.newPage());
  await other.goto(`${address}/#${PATH}`);
  await row(other, 'tv.hotel.lan').getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Time to live').fill('900');
  await other.getByRole('dialog').getByLabel('Value').fill('192.168.10.22');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(other, 'tv.hotel.lan')).toContainText('15 minutes');
  await context.close();

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Somebody else changed this')).toBeVisible();
  await expect(form.getByText('192.168.10.22')).toBeVisible();
  await form.getByRole('button', { name: 'Save my choices' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'tv.hotel.lan'), 'mine where both changed it').toContainText('192.168.10.21');
  await expect(row(page, 'tv.hotel.lan'), 'theirs where only they did').toContainText('15 minutes');
});

test('what was typed is offered again after the session has ended', async ({ page, box, address, context, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add name' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('draft.hotel.lan');
  await form.getByLabel('Value').fill('192.168.10.99');
  box.expire();
  await form.getByRole('button', { name: 'Add name' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.addCookies([{ name: 'IGSAuth', value: box.startSession('admin'), url: address }]);
  await page.goto(`${address}/#${PATH}`);
  await page.reload();
  await page.getByRole('button', { name: 'Add name' }).click();
  await form.getByRole('button', { name: 'Restore my input' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('draft.hotel.lan');
  await expect(form.getByLabel('Value')).toHaveValue('192.168.10.99');
});

test('what was typed in a page that another one covers counts as unsaved, and is offered again too', async ({
  page,
  box,
  address,
  context,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add name' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('covered.hotel.lan');
  await page.evaluate(() => {
    location.hash = '/dashboard';
  });
  await expect(page.getByRole('button', { name: /^DNS Service.*not saved/ })).toBeVisible();
  box.expire();
  // The dashboard's own polls hear of it.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 40_000 });
  await context.addCookies([{ name: 'IGSAuth', value: box.startSession('admin'), url: address }]);
  await page.goto(`${address}/#${PATH}`);
  await page.reload();
  await page.getByRole('button', { name: 'Add name' }).click();
  await form.getByRole('button', { name: 'Restore my input' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('covered.hotel.lan');
});

test('who may only look sees no buttons, and the box is not asked to change anything', async ({ page, box, signedIn }) => {
  for (const action of ['add', 'edit', 'del', 'status', 'sort', 'import', 'export']) box.revoke('admin', `system/dnsservice:${action}`);
  await signedIn('admin', PATH);
  await expect(row(page, 'tv.hotel.lan')).toBeVisible();
  for (const name of ['Add name', 'Import', 'Export', 'Import and export', 'Edit'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByText('You can view this page but not edit it. You need the permission “Add”', { exact: false })).toBeVisible();
  await row(page, 'tv.hotel.lan').getByRole('button', { name: 'Actions for tv.hotel.lan' }).click();
  const gone = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await expect(gone).toHaveAccessibleDescription(/“Delete” of “DNS Service”\. Ask an administrator who has “Permissions”/);
  await gone.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a permission that is taken away while a form is open says so beside Save', async ({ page, box, signedIn }) => {
  await page.clock.install();
  box.setRights('operator', { menus: '*', buttons: '*' });
  await signedIn('operator', '/system/network/dnsservice');
  const domain = page.getByLabel('Local domain');
  await domain.fill('guest.lan');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAccessibleDescription('');
  box.revoke('operator', 'system/dnsservice:edit');
  await page.clock.runFor(65_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(save).toHaveAccessibleDescription(/^You need the permission “Edit” of “DNS Service”/i);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(domain).toHaveValue('guest.lan');
  const sent = box.requests.entries.length;
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  expect(box.requests.entries.slice(sent).filter(({ method }) => method === 'form')).toEqual([]);
});

test('settings say what is changed against the box, and are saved once', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/network/dnsservice');
  const domain = page.getByLabel('Local domain');
  await domain.fill('guest.lan');
  await expect(page.getByText('Was: hotel.lan')).toBeVisible();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(domain).toHaveValue('hotel.lan');
  await domain.fill('guest.lan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Was: hotel.lan')).toBeHidden();
  await page.reload();
  await expect(domain).toHaveValue('guest.lan');
});
