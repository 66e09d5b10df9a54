/** Terminal Auth: many are extended, and a licence that is full is told before and kept to. */

import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

const PLACE = '/screen/terminals/terminalauthorization';

test('what ends soon is extended at once, after who and until when is told', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  await expect(page.getByRole('meter', { name: 'Licensed terminals' })).toHaveAttribute('aria-valuetext', '486 of 500');
  await page.getByRole('button', { name: 'Extend…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend authorizations' });
  await chooseOption(dialog.getByRole('combobox', { name: 'Terminals' }), 'Expired');
  await expect(dialog.getByRole('status')).toContainText('3 terminals, then expiring');
  await lookTwice(page, 'extending many');
  await dialog.getByRole('spinbutton', { name: 'Extend by' }).fill('0');
  await expect(dialog.getByRole('button', { name: 'Extend', exact: true })).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'Extend by' }).fill('30');
  await dialog.getByRole('button', { name: 'Extend 3 terminals' }).click();
  await expect(page.getByText('3 terminals were extended.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Expired' })).toHaveCount(0);
});

test('a full license is told before anything is typed, and refuses one more', async ({ page, box, signedIn }) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const licence = box.licenceFile({ items: { terminals: 486 } });
  expect(
    (await admin.upload('/admin.php/authorise/license', { method: 'import', confirm: '0' }, new Blob([licence]), 'box.lic')).code,
  ).toBe(200);
  await signedIn('admin', PLACE);
  await expect(page.getByText('The license allows 486 terminals and there are 486: no more can be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Authorize terminal', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('487 terminals would be more than the license allows (486).')).toBeVisible();
  await form.getByRole('textbox', { name: 'MAC', exact: true }).fill('02-00-00-00-00-01');
  await chooseOption(form.getByRole('combobox', { name: 'Package' }), '标准套餐');
  await chooseOption(form.getByRole('combobox', { name: 'Customer' }), 'Demonstration customer');
  await form.getByRole('textbox', { name: 'Expires', exact: true }).fill('2031-01-01 12:00:00');
  await form.getByRole('button', { name: 'Authorize terminal', exact: true }).click();
  await expect(form.getByText('The license allows 486 terminals: there are 486, and no more can be added')).toBeVisible();
});

test('a full license is kept to by import and undo too, and what was deleted comes back only while there is room', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const licence = box.licenceFile({ items: { terminals: 486 } });
  expect(
    (await admin.upload('/admin.php/authorise/license', { method: 'import', confirm: '0' }, new Blob([licence]), 'box.lic')).code,
  ).toBe(200);
  await signedIn('admin', PLACE);
  const meter = page.getByRole('meter', { name: 'Licensed terminals' });
  await expect(meter).toHaveAttribute('aria-valuetext', '486 of 486');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(meter).toHaveAttribute('aria-valuetext', '485 of 486');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(meter).toHaveAttribute('aria-valuetext', '486 of 486');
});
