/** The mall: an order from the badge until it is completed, and what a product costs. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';
import { toasts } from './person';

const PLACE = '/screen/services/mallmanagement';
const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^New orders/ });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Presses a button with the keyboard, as somebody does who came to it with Tab. */
const press = async (page: Page, name: RegExp | string, within: Page | ReturnType<Page['getByRole']> = page) => {
  const button = within.getByRole('button', { name }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

test('an order goes from the badge to completed by keyboard, and its ticket is printed', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signedIn();
  await expect(badge(page)).toHaveAccessibleName('New orders: 3');
  await badge(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  const order = row(page, 'Club Sandwich');
  await expect(order).toContainText('Not shipped');
  await lookTwice(page, 'the orders');

  await press(page, 'Ship', order);
  await expect(order).toContainText('In transit');
  await toasts(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(order).toContainText('Not shipped');
  await press(page, 'Ship', order);
  await expect(order).toContainText('In transit');
  await press(page, 'Complete', order);
  await expect(order).toContainText('Completed');
  await expect(order.getByRole('button', { name: 'Ship' })).toHaveCount(0);

  await order.getByRole('gridcell').filter({ hasText: 'Club Sandwich' }).click();
  const ticket = page.getByRole('region', { name: /^Order M/ });
  await expect(ticket).toContainText('2 × 可口可乐'.slice(4));
  await lookTwice(page, 'a ticket');
  await press(page, 'Print ticket');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText('Charge to room')).toBeVisible();
  await expect(ticket.getByText(/^M\d{5}$/)).toBeVisible();
  await expect(ticket.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveCount(0);
});

test('an order is canceled with a reason, and its items are in stock again', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=3`);
  const order = row(page, '牙具套装');
  await order.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason for cancellation' }).fill('Guest changed their mind');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(order).toContainText('Canceled');
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(row(page, '牙具套装')).toContainText('81');
});

test('a completed order that was paid on delivery is refunded with a reason, on its ticket and in the shift', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${PLACE}?tab=3`);
  const order = row(page, '混合坚果');
  await order.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Amount in CNY' });
  await expect(amount).toHaveValue('33.00');
  await expect(amount).toBeFocused();
  await amount.fill('33.01');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('At most 33.00 CNY can be refunded.')).toBeVisible();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await amount.fill('10');
  await dialog.getByRole('textbox', { name: 'Reason for refund' }).fill('Opened bag');
  await lookTwice(page, 'a refund');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(order).toContainText('Partly refunded');
  await order.getByRole('gridcell').filter({ hasText: '混合坚果' }).click();
  const ticket = page.getByRole('region', { name: /^Order M/ });
  await expect(ticket).toContainText('10.00 CNY');
  await expect(ticket).toContainText('Opened bag');
  await page.goto(`${new URL(page.url()).origin}/#${PLACE}?tab=shifts`);
  const shift = page.getByRole('region', { name: 'This shift' });
  await expect(shift).toContainText('Refunds −10.00 CNY');
  await expect(shift).toContainText('Cash to hand over');
});

test('a price is typed with a point, refused where it is none, and imported as it is read', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=goods`);
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea set');
  const price = form.getByRole('textbox', { name: 'Price' });
  await price.fill('12,5');
  await price.blur();
  await expect(form.getByText(/^Enter an amount with at most two decimals/)).toBeVisible();
  await price.fill('1280.5');
  await price.blur();
  await expect(price).toHaveValue('1280.50');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Tea set')).toContainText('1,280.50');

  await startImport(page);
  await giveFile(page, 'some.csv', 'Name,Category,Price,Stock\nTea set,饮料零食,9.9,7\n');
  const steps = page.getByRole('dialog');
  await steps.getByRole('button', { name: 'Check the rows' }).click();
  await steps.getByRole('button', { name: 'Send 1 row' }).click();
  await expect(steps.getByText('1 row was imported.')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Tea set')).toContainText('9.90');
});

test('the Operations folder shows the same mall', async ({ page, signedIn, box }) => {
  await signedIn('admin', '/operation/mallmanagement?tab=3');
  await expect(row(page, 'Club Sandwich')).toBeVisible();
  await press(page, 'Ship', row(page, 'Club Sandwich'));
  await expect(row(page, 'Club Sandwich')).toContainText('In transit');
  expect(box.requests.entries.filter(({ path }) => path === '/operations/shop/order').length).toBeGreaterThan(0);
});

test('a charge whose answer was lost is unknown, and settled by asking the PMS', async ({ page, signedIn, box }) => {
  const staff = visit(box);
  staff.token = box.startSession('admin');
  await staff.form('/admin.php/smartscreen/mall_posting', { method: 'fake_answer', answer: 'lostBooked' });
  await signedIn('admin', `${PLACE}?tab=3`);
  const order = row(page, 'Club Sandwich');
  await press(page, 'Ship', order);
  await expect(order).toContainText('In transit');
  await press(page, 'Complete', order);
  // Before it is, the order is "Not billed" too: the clock must not go on until the box has it.
  await expect(order).toContainText('Completed');
  await expect(order).toContainText('Not billed');
  // It is posted once the step cannot be taken back any more.
  box.advance(11_000);
  const unknown = page.getByRole('button', { name: /^Unknown charges/ });
  await expect(unknown).toBeVisible();
  await unknown.click();
  await expect(page.getByRole('tab', { name: 'Charges' })).toHaveAttribute('aria-selected', 'true');
  const charge = row(page, 'no answer was received');
  await expect(charge).toContainText('Unknown');
  await lookTwice(page, 'charges');
  await charge.getByRole('button', { name: 'Ask the PMS' }).click();
  await expect(page.getByText('no answer was received')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(row(page, 'Club Sandwich')).toContainText('Billed');
});

test('a charge that the PMS refuses is settled at the desk', async ({ page, signedIn, box }) => {
  const staff = visit(box);
  staff.token = box.startSession('admin');
  await staff.form('/admin.php/smartscreen/mall_posting', { method: 'fake_answer', answer: 'noPost' });
  await signedIn('admin', `${PLACE}?tab=3`);
  const order = row(page, 'Club Sandwich');
  await press(page, 'Ship', order);
  await press(page, 'Complete', order);
  await expect(order).toContainText('Completed');
  box.advance(11_000);
  await page.getByRole('button', { name: /^Refused charges/ }).click();
  const charge = row(page, 'The guest may not charge to the room');
  await charge.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Settled at the desk…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Settled', exact: true }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'How it was settled' }).fill('Paid in cash');
  await lookTwice(page, 'settling a charge');
  await dialog.getByRole('button', { name: 'Settled', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(row(page, 'Club Sandwich')).toContainText('Billed');
  await expect(page.getByRole('button', { name: /^Refused charges/ })).toHaveCount(0);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh_CN' });

  test('an order goes from the badge to completed by the keyboard alone, and its ticket is printed', async ({ page, signedIn }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await signedIn();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^新订单/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: '订单' })).toHaveAttribute('aria-selected', 'true');
    const order = row(page, 'Club Sandwich');
    await press(page, '开始配送', order);
    await expect(order).toContainText('配送中');
    await press(page, '完成', order);
    await expect(order).toContainText('已完成');
    await order.getByRole('gridcell').filter({ hasText: 'Club Sandwich' }).click();
    const ticket = page.getByRole('region', { name: /^订单 M/ });
    await press(page, '打印小票');
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(ticket.getByText('挂房账')).toBeVisible();
    await expect(ticket.getByText(/房$/)).toBeVisible();
    await expect(page.getByRole('tab', { name: '订单' })).toHaveCount(0);
  });
});

test('a shift is handed over with its open orders, printed, and taken over by who was named', async ({ page, box, signedIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const { menus, buttons } = { menus: ['smartscreen/mallmanagement'], buttons: ['smartscreen/mallmanagement:serve'] };
  box.setRights('operator', { menus, buttons });
  await signedIn('admin', `${PLACE}?tab=shifts`);
  const now = page.getByRole('region', { name: 'This shift' });
  await expect(now).toContainText('Open orders');
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await chooseOption(dialog.getByRole('combobox', { name: 'Taken over by' }), 'operator');
  await lookTwice(page, 'the hand-over');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(row(page, 'S0002')).toContainText('Not taken over yet');
  const sheet = page.getByRole('region', { name: 'Shift S0002' });
  await row(page, 'S0002').getByRole('rowheader').click();
  await expect(sheet).toContainText('open orders handed over');
  await press(page, 'Print hand-over', sheet);
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const signature = sheet.getByText('Taken over by operator', { exact: true });
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await expect(sheet.getByText('Handed over by admin', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const other = await signedIn('operator', `${PLACE}?tab=shifts`);
  // Only the fragment of the address is another: the page goes on as who was signed in until it is loaded again.
  await other.reload();
  await row(other, 'S0002').getByRole('button', { name: 'Take over' }).click();
  await expect(row(other, 'S0002').getByText('Taken over', { exact: true })).toBeVisible();
});

test('a report has the same total by product and by room, and is a file', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=reports`);
  const total = page.getByRole('row').filter({ hasText: /^Total/ });
  await expect(total).toContainText('441.00 CNY');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Delivery fee' })).toContainText('40.00 CNY');
  await expect(total).toContainText('441.00 CNY');
  await lookTwice(page, 'a report');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mall-goods-.*\.csv$/);
});

test('a report of a month of the calendar has its days in the address', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=reports`);
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&.*to=\d{4}-\d\d-(28|29|30|31)/);
  await expect(page.getByRole('button', { name: 'Last month', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
