/** Device Binding: a room as one page after check-in and move, devices bound by a scanner, and a broken terminal swapped. */
import { type Visitor, visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/screen/terminals/devicebinding';
const PMS = '/admin.php/system/externalinterface';

/** The fake PMS says something. */
const says = async (admin: Visitor, event: string, room: string, more: Record<string, string> = {}) => {
  const { data } = await admin.form(PMS, { method: 'fake_pms', event, room, to_room: '', guest: '', language: 'en', ...more });
  expect(data).toEqual({ taken: 1 });
};

test('a room is one page: who is checked in, what he has ordered, and all of it in the next room after a move', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  await says(admin, 'check_in', '1203', { guest: 'Ada Lovelace' });
  await admin.form('/admin.php/smartscreen/mall_order', {
    method: 'fake_order',
    room: '1203',
    'goods[0]': '1',
    'counts[0]': '1',
    pay: 'room',
  });
  await signedIn('admin', `${PLACE}?floor=12`);
  await expect(page.getByRole('button', { name: /^1203 · / })).toBeVisible();
  await lookTwice(page, 'the rooms');
  await page.getByRole('button', { name: /^1203 · / }).click();
  const guest = page.getByRole('region', { name: 'Guest' });
  await expect(guest).toContainText('Ada Lovelace');
  await expect(guest).toContainText('Open orders1');
  await expect(page.getByRole('region', { name: 'TV', exact: true })).toContainText('TV-1203');
  await expect(page.getByRole('region', { name: 'Phone' })).toContainText('8003');

  await page.getByRole('button', { name: 'Guests', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Also in the room' }).fill('Grace Hopper, 王芳');
  await dialog.getByRole('checkbox', { name: 'VIP' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(guest).toContainText('Grace Hopper, 王芳');
  await lookTwice(page, 'a room');

  await says(admin, 'move', '1203', { to_room: '1206' });
  await expect(guest).toContainText('No guest is staying here.');
  await page.getByRole('button', { name: 'All rooms' }).click();
  await page.getByRole('button', { name: /^1206 · .*VIP/ }).click();
  await expect(guest).toContainText('Ada Lovelace');
  await expect(guest).toContainText('Grace Hopper, 王芳');
  await expect(guest).toContainText('Open orders1');

  // Whoever types the number of a room anywhere is led to its page.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('1203');
  await expect(page.getByRole('option', { name: /^Room 1203/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Room 1203' })).toBeVisible();
  await expect(guest).toContainText('No guest is staying here.');
});

test('a scanner binds one device after the other, and what stands against it is told while it is typed', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=devices`);
  await page.getByRole('button', { name: 'Bind devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bind devices' });
  const [mac, room] = [dialog.getByRole('textbox', { name: 'MAC' }), dialog.getByRole('textbox', { name: 'Room' })];
  // A scanner types without separators, and ends with Enter.
  await mac.fill('001a2b3c4d5e');
  await expect(dialog.getByText('It is in 1201 now and will be moved.')).toBeVisible();
  await mac.press('Enter');
  await expect(room).toBeFocused();
  await room.fill('1202');
  await expect(dialog.getByText('Already there: TV-1202.')).toBeVisible();
  await room.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('was moved from 1201 to 1202.');
  await expect(mac).toBeFocused();
  await mac.fill('02:00:00:00:00:77');
  await mac.press('Enter');
  await room.fill('1201');
  await expect(dialog.getByText('02:00:00:00:00:77 is not authorized. It will wait with its room until it is adopted.')).toBeVisible();
  await room.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('it waits for room 1201');
  await lookTwice(page, 'binding by a scanner');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Waiting' }).click();
  await expect(page.getByRole('row').filter({ hasText: '02:00:00:00:00:77' })).toContainText('1201');
});

test('a broken terminal is swapped: its room, package and deadline stay', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=devices`);
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('TV-1204');
  const row = page.getByRole('row').filter({ hasText: 'TV-1204' });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Swap…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap TV-1204' });
  await dialog.getByRole('textbox', { name: 'MAC of the new terminal' }).fill('00:1A:2B:3C:4D:62');
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog.getByText(/This terminal is in use in 1205|This is the same terminal/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'MAC of the new terminal' }).fill('02-00-00-00-00-88');
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(page.getByText('TV-1204 in 1204 was swapped.')).toBeVisible();
  await expect(row).toContainText('02:00:00:00:00:88');
});

test('a room is out of order for a reason, and in order again', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?room=1203`);
  await page.getByRole('button', { name: 'Set out of order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set out of order' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Water damage');
  await dialog.getByRole('button', { name: 'Set out of order' }).click();
  await expect(page.getByText('Out of order: Water damage')).toBeVisible();
  await expect(page.getByText('Nothing to fix.')).toBeVisible();
  await page.getByRole('button', { name: 'Return to service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return to service' }).click();
  await expect(page.getByText('Out of order: Water damage')).toHaveCount(0);
});

test('several rooms get a message, or a command to exactly their terminals: by mouse, Shift and keyboard', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?floor=12`);
  const cell = (room: string) => page.getByRole('button', { name: new RegExp(`^${room} · `) });
  await cell('1201').focus();
  await page.keyboard.press('Space');
  await expect(cell('1201')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '2 rooms selected' })).toBeVisible();
  await cell('1205').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '5 rooms selected' })).toBeVisible();
  await cell('1203').click();
  const bar = page.getByRole('region', { name: '4 rooms selected' });
  await expect(bar).toBeVisible();
  await lookTwice(page, 'chosen rooms');
  await bar.getByRole('button', { name: 'Command 4 terminals' }).click();
  await page.getByRole('menuitem', { name: 'Refresh home screen' }).click();
  const plan = page.getByRole('dialog', { name: 'Refresh home screen' });
  // At any hour of the day.
  await plan.getByRole('switch', { name: 'Also during quiet hours' }).check();
  await expect(plan).toContainText('TV-1201');
  await expect(plan).toContainText('TV-1205');
  await expect(plan).not.toContainText('TV-1203');
  await plan.getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button', { name: 'Message…' }).click();
  await expect(page.getByRole('form', { name: 'New message' })).toContainText('1205');
  await expect(page).toHaveURL(/rooms=1201(%2C|,)1202(%2C|,)1204(%2C|,)1205/);
});

const BEDS = '/admin.php/smartscreen/devicebinding_beds';

test('a patient fasts: the order says so, food is refused, and the whole name is shown for a reason alone', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const message = [
    'MSH|^~\\&|HIS|H|GATEWAY||20261126||ADT^A01|B1|P|2.5',
    'PID|1||V900||Curie^Marie||||||||||eng',
    'PV1|1|I|^1502^1||||||||||||||||V900',
    'ODS|D||SOFT',
  ].join('\r');
  expect((await admin.form(BEDS, { method: 'fake_adt', message })).data).toMatchObject({ taken: 1 });
  const order = { method: 'fake_order', room: '1502', bed: '1', 'goods[0]': '1', 'counts[0]': '1', pay: 'cash' };
  expect((await admin.form('/admin.php/smartscreen/mall_order', order)).code).toBe(200);

  await signedIn('admin', `${PLACE}?tab=beds`);
  const row = page.getByRole('row').filter({ hasText: '1502-1' });
  await expect(row).toContainText('M. C.');
  await expect(page.getByText('Curie')).toHaveCount(0);
  await lookTwice(page, 'the beds');
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Diet…');
  const care = page.getByRole('dialog', { name: 'Diet: bed 1502-1' });
  await care.getByRole('switch', { name: 'Fasting' }).check();
  await care.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Fasting');

  await act('Show the name…');
  const name = page.getByRole('dialog', { name: 'Name: bed 1502-1' });
  await name.getByRole('button', { name: 'Show' }).click();
  await expect(name.getByText('This cannot be empty.')).toBeVisible();
  await name.getByRole('textbox', { name: 'Reason' }).fill('Identity check');
  await name.getByRole('button', { name: 'Show' }).click();
  await expect(name.getByRole('status')).toHaveText('Name: Marie Curie');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Marie Curie')).toHaveCount(0);

  await page.goto(page.url().replace(/#.*/, '#/screen/services/mallmanagement?tab=orders&f.room=1502'));
  const ordered = page.getByRole('row').filter({ hasText: '1502' });
  await expect(ordered).toContainText('M. C. · 1502-1');
  await expect(ordered).toContainText('Fasting');
  await expect(ordered).toContainText('Soft');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('article').filter({ hasText: '1502' });
  await expect(card).toContainText('Fasting');
  await expect(card).toContainText('1 × 红烧牛肉面');
});

test('nothing is done by hand while the HIS is connected; without it a patient is admitted, and nobody looks at his screen', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  await signedIn('admin', `${PLACE}?tab=beds`);
  const row = page.getByRole('row').filter({ hasText: '1502-1' });
  const menu = async () => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  };
  await expect(page.getByText('Patients are admitted, transferred and discharged in the HIS')).toBeVisible();
  await menu();
  await expect(page.getByRole('menuitem', { name: 'Admit…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const HIS = '/admin.php/smartscreen/devicebinding_his';
  const { data } = await admin.form(HIS, { method: 'detail' });
  const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's shape
  const off = { status: '0', address: '', port: '2575', facility: '', fasting: 'refuse' };
  expect((await admin.form(HIS, { method: 'form', ...off, mtime })).code).toBe(200);
  await page.reload();
  await expect(page.getByText('No HIS is connected.')).toBeVisible();
  await menu();
  await page.getByRole('menuitem', { name: 'Admit…' }).click();
  const form = page.getByRole('dialog', { name: 'Admit to bed 1502-1' });
  await form.getByRole('button', { name: 'Admit' }).click();
  await expect(form.getByText('This cannot be empty.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Patient' }).fill('Marie Curie');
  await form.getByRole('button', { name: 'Admit' }).click();
  await expect(row).toContainText('M. C.');
  await menu();
  await page.getByRole('menuitem', { name: 'Transfer…' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer from bed 1502-1' });
  const to = transfer.getByRole('textbox', { name: 'To bed' });
  for (const [typed, says] of [
    ['9999-1', 'There is no bed 9999-1.'],
    ['1502-1', 'Bed 1502-1 is occupied.'],
  ] as const) {
    await to.fill(typed);
    await to.blur();
    await expect(transfer.getByText(says), 'told while it is typed').toBeVisible();
  }
  await page.keyboard.press('Escape');

  const order = (goods: string) =>
    admin.form('/admin.php/smartscreen/mall_order', {
      ...{ method: 'fake_order', room: '1502', bed: '1', 'goods[0]': goods, 'counts[0]': '2', pay: 'cash' },
    });
  for (const goods of ['1', '9']) expect((await order(goods)).code).toBe(200);
  await page.goto(page.url().replace(/#.*/, `#${PLACE}?room=1502`));
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('listitem').filter({ hasText: /^2 × / })).toHaveText(['2 × 充电线', '2 × 红烧牛肉面']);
  await expect(orders).toContainText('Patients pay on delivery');
  const look = page.getByRole('button', { name: 'Look at the screen…' });
  await expect(look).toHaveAttribute('aria-disabled', 'true');
  await lookTwice(page, 'the room of a patient');
});
