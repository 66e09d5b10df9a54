/** Where the fields of forms begin and end: one width for the fields of every page, no half lines of nothing, columns in line. */
import type { Locator } from 'playwright/test';
import { expect, test } from './console';

/** As wide as the fields of a page are at most, in pixels. */
const WIDEST = 720;

test.use({ viewport: { width: 1440, height: 900 } });

async function edges(place: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
}

for (const [place, first, last] of [
  ['/system/network/netcardset?tab=connect', 'Test', 'Address or name'],
  ['/system/maintenance/systemtools?tab=ping', 'IP address or host name', 'Size'],
  ['/system/network/dnsservice?tab=test', 'Name to look up', 'Record type'],
  ['/voice/service/commcontrol', 'Calling extension', 'Called extension'],
  ['/media/live/liveprogram?tab=room', 'Room or area', 'Time'],
  ['/system/mangesetting', 'Failed attempts before lockout', 'Lockout time'],
] as const) {
  test(`the fields of ${place} are as wide together as those of every page`, async ({ page, signedIn }) => {
    await signedIn('admin', place);
    const main = page.getByRole('main');
    const [from, to] = [await edges(main.getByLabel(new RegExp(`^${first}\\*?$`)).first()), await edges(main.getByLabel(last).first())];
    expect(to.right - from.left, 'no wider').toBeLessThanOrEqual(WIDEST);
    expect(to.right - from.left, 'and no narrower').toBeGreaterThan(WIDEST - 60);
  });
}

test('fields that another one decides on end where the columns above them end', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/externalinterface');
  const form = page.getByRole('main').locator('form');
  const field = (label: RegExp): Locator => form.locator('[data-field]').filter({ hasText: label });
  const [type, name, code] = [field(/^PMS type/), field(/^PMS name/), field(/^Hotel code/)];
  await expect(name).toBeVisible();
  expect((await edges(name)).left, 'they are indented').toBeGreaterThan((await edges(type)).left);
  expect((await edges(name)).right).toBe((await edges(type)).right);
  expect((await edges(code)).right).toBe((await edges(field(/^Welcome picture/))).right);
});

test('in a drawer a choice or a figure that stands alone takes the whole line', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/network/netcardset?tab=qos');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog');
  // It slides in: what is measured on its way has not the place that it will have.
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
  const [name, source] = [await edges(dialog.getByLabel('Name')), await edges(dialog.getByLabel('Source address'))];
  expect(source.left, 'two that stand beside each other').toBeGreaterThan(name.right);
  const priority = dialog.locator('[data-field]').filter({ has: page.getByText('Priority', { exact: true }) });
  expect(await edges(priority)).toEqual({ left: name.left, right: source.right });
});

test('a section of a drawer whose first field has its name says it once', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/trunk/routinglist?tab=tests');
  await page.getByRole('button', { name: 'Add dial test' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'The call' })).toBeVisible();
  await expect(dialog.getByText(/^Expected result/).filter({ visible: true })).toHaveCount(1);
});
