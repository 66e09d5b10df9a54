/** DHCP settings: the pool as a picture, a reservation made from a lease, conflicts shown where one types. */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { visit } from './layout';
import { toasts } from './person';

const PATH = '/system/network/dhcpsetting';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a reservation is made from a lease, with the address filled in and nothing in its way', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=leases&q=phone-1&f.state=active`);
  const lease = page
    .getByRole('row')
    .filter({ hasText: /phone-1\d\d/ })
    .first();
  const address = (await lease.getByText(/^172\.20\.0\.\d+$/).textContent()) ?? '';
  const name = (await lease.getByText(/^phone-1\d\d$/).textContent()) ?? '';
  await lease.getByRole('button', { name: 'Make a reservation' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('IP address')).toHaveValue(address);
  await expect(form.getByLabel('MAC address')).toHaveValue(/^00:04:F2:/);
  await expect(form.getByText(`${address} can be reserved for this device`)).toBeVisible();
  await form.getByRole('button', { name: 'Add reservation' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('tab', { name: 'Reservations' }).click();
  await expect(row(page, address)).toContainText(name);
});

test('a conflict is shown while one types, with a free address to take instead', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=reservations`);
  await page.getByRole('button', { name: 'Add reservation' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('MAC address').fill('aabb.ccdd.ee01');
  await form.getByLabel('IP address').fill('172.16.1.20');
  await expect(form.getByText(/reserved for printer-lobby/)).toBeVisible();
  await expect(form.getByText(/laptop-chen .* is using this address now/)).toBeVisible();
  await form.getByRole('button', { name: 'Add reservation' }).click();
  await expect(form.getByLabel('IP address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: /^Use 172\.16\.1\./ }).click();
  await expect(form.getByText(/can be reserved for this device/)).toBeVisible();
  await form.getByRole('button', { name: 'Add reservation' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'AA:BB:CC:DD:EE:01')).toBeVisible();
});

test('a range that meets another one is said to do so before it is saved', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=ranges`);
  await page.getByRole('button', { name: 'Add range' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('spa');
  await chooseOption(form.getByLabel('Interface or VLAN'), /^eth1 /);
  await form.getByLabel('First address').fill('172.16.1.240');
  await form.getByLabel('Last address').fill('172.16.2.20');
  await expect(form.getByText(/overlaps 172\.16\.1\.10 – 172\.16\.1\.250 of “rooms”/)).toBeVisible();
  await form.getByLabel('First address').fill('172.16.2.1');
  await expect(form.getByText('Assignable addresses: 20')).toBeVisible();
  await form.getByRole('button', { name: 'Add a row' }).click();
  await form.getByRole('combobox', { name: 'Option' }).fill('tftp server name');
  await page.getByRole('option', { name: /^66/ }).click();
  await form.getByLabel('Value').fill('tftp.hotel.lan');
  await form.getByRole('button', { name: 'Add range' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'spa')).toContainText('0 / 20');
});

test('the picture of a pool says of each address whose it is, by pointer and by keys', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const grid = page.getByRole('group', { name: /^Addresses from/ });
  await expect(grid.getByRole('button')).toHaveCount(241);
  await grid.getByRole('button', { name: /^172\.16\.1\.20, Conflict/ }).click();
  const detail = page.getByRole('region', { name: 'Selected address' });
  await expect(detail).toContainText('laptop-chen');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: /^172\.16\.1\.21, Reserved, signage-lobby/ })).toBeFocused();
  await expect(detail).toContainText('signage-lobby');
  await chooseOption(page.getByRole('combobox', { name: 'Range' }), 'guest-wifi · 172.16.8.1 – 172.16.11.254');
  await page.getByRole('button', { name: /^172\.16\.9\.0 to/ }).click();
  await expect(page.getByRole('group', { name: 'Addresses from 172.16.9.0 to 172.16.9.255' })).toBeVisible();
});

test('the picture stays where it is when an address in it is kept for a device', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await chooseOption(page.getByRole('combobox', { name: 'Range' }), 'guest-wifi · 172.16.8.1 – 172.16.11.254');
  await page.getByRole('button', { name: /^172\.16\.9\.0 to/ }).click();
  const grid = page.getByRole('group', { name: 'Addresses from 172.16.9.0 to 172.16.9.255' });
  await grid
    .getByRole('button', { name: /, Leased/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Selected address' }).getByRole('button', { name: 'Make a reservation' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add reservation' }).click();
  await expect(form).toBeHidden();
  await expect(grid).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected address' })).toContainText('Reserved');
});

test('a lease is deleted after it is said what that means', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=leases&q=laptop-chen`);
  await row(page, 'laptop-chen').getByRole('button', { name: 'Actions for 172.16.1.20' }).click();
  await page.getByRole('menuitem', { name: 'Delete lease' }).click();
  await expect(page.getByRole('dialog')).toContainText('still uses it');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('172.16.1.20 deleted')).toBeVisible();
});

test('whoever switches the service off, or leaves devices without a reservation out, is told how many lose their address', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', '/system/network/dhcpsetting?tab=service');
  await page.getByRole('switch', { name: 'Assign addresses' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/[1-9]\d* devices that have one lose it when their lease ends/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('switch', { name: 'Assign addresses' }).click();
  await page.getByRole('switch', { name: 'Only reserved devices get an address' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question.getByText(/[1-9]\d* devices that have an address now have no reservation/)).toBeVisible();
  expect(box.changes().some(({ path }) => path === '/admin.php/system/dhcp_set')).toBe(false);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${page.url().split('#')[0]}#/system/network/dnsservice`);
  await page.getByRole('switch', { name: 'Enable DNS service' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question.getByText(/The gateway answers no more names/)).toBeVisible();
});

test('who may only look makes no reservations', async ({ page, box, signedIn }) => {
  for (const action of ['add', 'edit', 'del', 'status', 'import', 'export']) box.revoke('admin', `system/dhcpsetting:${action}`);
  await signedIn('admin', `${PATH}?tab=leases`);
  await expect(row(page, '172.16.1.20')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('on its tabs and forms', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await page.getByRole('button', { name: /^172\.16\.1\.20, Conflict/ }).click();
    await lookTwice(page, 'pool');
    for (const tab of ['ranges', 'leases', 'reservations', 'service']) {
      await visit(page, `${PATH}?tab=${tab}`);
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      await lookTwice(page, tab);
    }
    await visit(page, `${PATH}?tab=ranges`);
    await page.getByRole('button', { name: 'Edit range' }).nth(2).click();
    await expect(page.getByRole('dialog').getByText(/Assignable addresses/)).toBeVisible();
    await lookTwice(page, 'range form');
  });
});
