/** What was done goes back: undo in passing, and the history of a record (abilities `undo` and `history`). */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';
import { toasts } from './person';

const PATH = '/system/network/dnsservice?tab=records';

const RECORDS = '/admin.php/system/dns_records';
type Wire = Readonly<Record<string, string>>;

const rows = (page: Page) => page.getByRole('grid').or(page.getByRole('table')).first().getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('a record that was deleted and one that was switched off come back, by key and by button', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const name = 'tv.hotel.lan';
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'Undo' })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(toasts(page).filter({ hasText: 'Undone: 1 record is as it was before.' })).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  const state = row(page, name).getByRole('switch');
  await state.click();
  await expect(state).not.toBeChecked();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(state).toBeChecked();
});

test('what was done to many, and an import, can be undone once their reports are closed', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const names = ['tv.hotel.lan', 'old-pms.hotel.lan'];
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const name of names) await expect(row(page, name)).toHaveCount(0);
  await expect(toasts(page).filter({ hasText: 'Delete: 2 done' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toasts(page).filter({ hasText: 'Undone: 2 records are as they were before.' })).toBeVisible();
  for (const name of names) await expect(row(page, name)).toHaveCount(1);

  await startImport(page);
  await giveFile(page, 'x.csv', 'Name,Type,Value,Time to live\nnew-1.lan,A,10.9.0.1,300\nnew-2.lan,A,10.9.0.2,300');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Send 2 rows' }).click();
  await expect(dialog.getByText('All 2 rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'new-1.lan')).toHaveCount(1);
  await toasts(page).filter({ hasText: 'All 2 rows were imported.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'new-1.lan')).toHaveCount(0);
});

test('the history of a record tells a change in the words of the form, reverts it', async ({ page, signedIn, box }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const { list } = (await visitor.form(RECORDS, { method: 'list', page: '1', limit: '1' })).data as { list: readonly Wire[] };
  const { id = '', name = '', mtime = '', type = '', value = '', status = '' } = list[0] ?? {};
  await visitor.form(RECORDS, { method: 'form', id, mtime, name, type, value, status: String(status), ttl: '777', note: 'moved' });
  await signedIn('admin', PATH);
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /History/ });
  const change = history.getByRole('listitem').filter({ hasText: 'admin from' }).first();
  await expect(change).toContainText('12 minutes 57 seconds');
  await change.getByRole('button', { name: 'Revert' }).click();
  await history.getByRole('checkbox', { name: 'Note' }).uncheck();
  await history.getByRole('button', { name: 'Revert 1 field' }).click();
  await expect(history.getByText('Reverted ·')).toBeVisible();
  const kept = (await visitor.form(RECORDS, { method: 'detail', id })).data;
  expect(kept).toMatchObject({ detail: { ttl: list[0]?.ttl, note: 'moved' } });
});

test('the page of a record has its last changes, and the way to all of them', async ({ page, signedIn, box }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const { list } = (await visitor.form(RECORDS, { method: 'list', page: '1', limit: '1' })).data as { list: readonly Wire[] };
  const { id = '', name = '', mtime = '', type = '', value = '', status = '' } = list[0] ?? {};
  await signedIn('admin', `${PATH}&record=${id}`);
  const panel = page.getByRole('region', { name: 'History' });
  await expect(panel.getByText('No changes yet')).toBeVisible();
  await visitor.form(RECORDS, { method: 'form', id, mtime, name, type, value, status: String(status), ttl: '777', note: '' });
  await page.reload();
  await expect(panel.getByRole('listitem').first()).toContainText('12 minutes 57 seconds');
  await panel.getByRole('button', { name: 'All changes' }).click();
  await expect(page.getByRole('dialog', { name: /History/ }).getByRole('button', { name: 'Revert' })).toBeVisible();
});

test('a change of the network is reverted as it was made: reviewed, tried out, kept', async ({ page, signedIn, box }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const NET = '/admin.php/Network/net';
  const { detail } = (await visitor.form(NET, { method: 'detail', id: 'eth1' })).data as { detail: Wire };
  const address = { mode: 'static', address: '172.16.0.9', netmask: '255.255.0.0', gateway: '' };
  await visitor.form(NET, { method: 'form', name: 'eth1', mtime: detail.mtime ?? '', ...address, rollback: '90' });
  const { pending } = (await visitor.form('/admin.php/Network/index', { method: 'detail' })).data as { pending: { token: string } };
  await visitor.form('/admin.php/Network/index', { method: 'confirm', token: pending.token });
  await signedIn('admin', '/system/network/netcardset');
  await page.getByRole('button', { name: 'Edit eth1', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit eth1' });
  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History eth1' });
  await history.getByRole('button', { name: 'Revert' }).first().click();
  await history.getByRole('button', { name: 'Revert 1 field' }).click();
  const review = page.getByRole('dialog', { name: 'Review the changes' });
  await expect(review.getByRole('row')).toHaveText([/Setting/, 'eth1 (Rooms): IP address172.16.0.9172.16.0.1']);
  await review.getByRole('button', { name: 'Apply and test' }).click();
  await page.getByRole('dialog', { name: 'Does the network work?' }).getByRole('button', { name: 'Keep the change' }).click();
  await expect(toasts(page)).toHaveText(/The change is kept/);
  await expect(page.getByRole('region', { name: 'eth1', exact: true }).getByText('172.16.0.1/16')).toBeVisible();
});
