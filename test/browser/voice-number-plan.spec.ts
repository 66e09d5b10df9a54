/** The number plan: whose a number is, a collision refused while it is typed, and room for new ones. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MAP = '/voice/extensionset?tab=numbers';
const block = (page: Page, prefix: string) => page.getByRole('region', { name: `${prefix}xx` });

test('a number that somebody has is refused while it is typed, with a way to its owner and the next free one', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/voice/extensionset');
  await page.getByRole('button', { name: 'Add extension' }).click();
  const form = page.getByRole('dialog', { name: 'Add extension' });
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('6000');
  // The form is longer than the window: who has it is told where the number is typed.
  await expect(form.getByText('6000 already belongs to Ring group “前台组”.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Open' })).toBeInViewport({ ratio: 1 });
  await lookTwice(page, 'a taken number');
  await form.getByRole('button', { name: 'Use 6002' }).click();
  await expect(form.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('6002');
  await expect(form.getByText(/already belongs/)).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('6000');
  await form.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/tab=groups/);
});

test('the map says whose each number is, by pointer and by keys, and leads there', async ({ page, signedIn }) => {
  await signedIn('admin', MAP);
  const rooms = block(page, '80');
  await expect(rooms.getByRole('button', { name: '8001 · Extension 客房 8001', exact: true })).toBeVisible();
  await lookTwice(page, 'the map');
  await rooms.getByRole('button', { name: '8000 · Extension 总台', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rooms.getByRole('button', { name: '8010 · Extension 客房 8010', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(rooms.getByRole('button', { name: '8019 · Extension 客房 8019', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit extension' }).getByRole('textbox', { name: 'Number', exact: true })).toHaveValue(
    '8019',
  );
});

test('a number is found, a free one is offered, and where there is room one or many are added', async ({ page, signedIn }) => {
  await signedIn('admin', MAP);
  const search = page.getByRole('searchbox', { name: 'Find a number or a name' });
  await search.fill('6500');
  await expect(page.getByText('Queue 订房热线')).toBeVisible();
  await search.fill('8130');
  await expect(page.getByText('8130 is free')).toBeVisible();
  await search.fill('');
  const rooms = block(page, '80');
  await rooms.getByRole('button', { name: 'Add extension 8061' }).click();
  const form = page.getByRole('dialog', { name: 'Add extension' });
  await expect(form.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('8061');
  await form.getByLabel('Display name').fill('Annex');
  await form.getByLabel('Extension name').fill('Annex');
  await form.getByRole('button', { name: 'Generate' }).click();
  await form.getByRole('button', { name: 'Add extension' }).click();
  await expect(form).toHaveCount(0);
  await expect(rooms.getByRole('button', { name: '8061 · Extension Annex', exact: true })).toBeVisible();

  await rooms.getByRole('button', { name: 'Add in bulk: 8062–8089' }).click();
  const many = page.getByRole('dialog', { name: 'Add in bulk' });
  await expect(many.getByText('28 extensions will be added.')).toBeVisible();
  await many.getByRole('button', { name: 'Add 28 extensions' }).click();
  await expect(many.getByText(/^28 extensions were added: 8062–8089/)).toBeVisible();
  await many.getByRole('button', { name: 'Close' }).last().click();
  await expect(rooms.getByRole('button', { name: '8089 · Extension Room 8089', exact: true })).toBeVisible();
});

test('who may not add sees the map without a way to add', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/extensionset:add');
  await signedIn('admin', MAP);
  await expect(block(page, '80').getByRole('list', { name: 'Free numbers' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('what was looked for on the map, and the kind that was chosen, are there again after the page is loaded anew', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', MAP);
  await page.getByRole('searchbox', { name: 'Find a number or a name' }).fill('6500');
  const queues = page.getByRole('group', { name: 'Number types' }).getByRole('button', { name: /^Queue/ });
  await expect(page.getByText('Queue 订房热线')).toBeVisible();
  await queues.click();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Find a number or a name' })).toHaveValue('6500');
  await expect(page.getByText('Queue 订房热线')).toBeVisible();
  await expect(queues).toHaveAttribute('aria-pressed', 'true');
  await queues.click();
  await expect(queues).toHaveAttribute('aria-pressed', 'false');
});

test('a new number says who names the old one and follows, and which ranges do not cover it', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/voice/extensionset?tab=extensions&edit=voiceExtensionset:2');
  const form = page.getByRole('dialog', { name: 'Edit extension' });
  const number = form.getByRole('textbox', { name: 'Number', exact: true });
  await expect(number).toHaveValue('8888');
  await number.fill('8899');
  const users = form.getByRole('region', { name: 'Records that use this number' });
  await expect(users.getByText(/records use 8888 and will change to 8899: .*总经理 \(8097\).*客房夜间/)).toBeVisible();
  // A forward that follows leads nowhere else: nothing warns of it.
  await expect(form.getByText(/Check .* before saving|forwards to/)).toHaveCount(0);
  await lookTwice(page, 'who names a number');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const { data } = await admin.form('/admin.php/voicemodel/extensionset', { method: 'list', page: '1', limit: '5', keyword: '8097' });
  expect(data).toMatchObject({ list: [{ number: '8097', forward_unanswered: '8899' }] });
});
