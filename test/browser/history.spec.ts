/** What was done goes back: undo in passing, and the history of a record (abilities `undo` and `history`). */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { expect, test } from './console';
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
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/history/u1.png' });
  await expect(row(page, name)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(toasts(page).filter({ hasText: '1 record is as before.' })).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  const state = row(page, name).getByRole('switch');
  await state.click();
  await expect(state).not.toBeChecked();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(state).toBeChecked();
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
  await expect(change).toContainText('777');
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/history/h1.png' });
  await change.getByRole('button', { name: 'Revert' }).click();
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/history/h2.png' });
  await history.getByRole('checkbox', { name: 'Note' }).uncheck();
  await history.getByRole('button', { name: 'Revert 1 field' }).click();
  await expect(history.getByText('Reverted ·')).toBeVisible();
  const kept = (await visitor.form(RECORDS, { method: 'detail', id })).data;
  expect(kept).toMatchObject({ detail: { ttl: list[0]?.ttl, note: 'moved' } });
});
