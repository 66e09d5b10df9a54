/** What happens to a call: asked, drawn, kept as a dial test; and what is wrong in the records, with the way to mend it. */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { expectForbidden } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/trunk/routinglist';
const picture = (page: Page) => page.getByRole('region', { name: 'Call flow picture' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const way = (page: Page) => page.getByRole('region', { name: 'Step by step' });

test('a call to the main number is followed by hour and key, and its picture starts anew from any place', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=flow`);
  await page.getByLabel('Number dialed').fill('02888880000');
  await page.getByLabel('When').fill('2026-11-23 10:00');
  await page.getByLabel('Keys pressed').fill('1');
  await expect(result(page).getByRole('status')).toContainText('Rings at Queue 6500');
  await expect(way(page).getByRole('listitem').first()).toContainText('DID 02888880000');
  await expect(picture(page)).toContainText('总机导航');
  await lookTwice(page, 'the call flow');
  const ground = picture(page).locator('[tabindex="0"]').first();
  const fits = () => ground.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1);
  await picture(page).getByRole('button', { name: 'Larger' }).click();
  await picture(page).getByRole('button', { name: 'Larger' }).click();
  expect(await fits()).toBe(false);
  await picture(page).getByRole('button', { name: 'Fit' }).click();
  await expect.poll(fits).toBe(true);

  await page.getByLabel('When').fill('2026-11-21 22:10');
  await expect(way(page).getByRole('list'), 'Saturday night').toContainText('Out of hours');

  await picture(page)
    .getByRole('button', { name: /^Start from 7001/ })
    .click();
  await expect(page.getByText('The picture starts from IVR 7001', { exact: false })).toBeVisible();
  await expect(picture(page)).not.toContainText('02888880000');
  await page.getByRole('button', { name: 'Back to the whole call' }).click();
  await expect(picture(page)).toContainText('02888880000');

  await picture(page).getByRole('button', { name: '总机', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Route name' }), 'the form of the route').toHaveValue('总机');
});

test('the flow begins where a person is: at a route, at a queue', async ({ page, signedIn }) => {
  for (const { path, name, centred } of [
    { path: '/voice/trunk/routingset', name: '订房热线', centred: 'Inbound route 订房热线' },
    { path: '/voice/service/callcenter?tab=queues', name: '客户服务', centred: 'Queue 6501 客户服务' },
  ]) {
    await signedIn('admin', path);
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Call flow' }).click();
    await expect(page.getByText(`The picture starts from ${centred}`)).toBeVisible();
  }
});

test('a phone that is not registered is marked where a call would come to it', async ({ page, box, signedIn }) => {
  const off = Array.from({ length: 60 }, (_, at) => String(at + 11)).find((id) => box.voice.registration(id).state !== 'registered');
  expect(off, 'some room phone is off').toBeDefined();
  await signedIn('admin', `${PATH}?tab=flow&from=inside&number=${Number(off) + 7990}`);
  await expect(picture(page).getByText('Not registered now')).toBeVisible();
  await signedIn('admin', `${PATH}?tab=flow&from=inside&number=8000`);
  await expect(picture(page)).toContainText('8000');
  await expect(picture(page).getByText('Not registered now')).toHaveCount(0);
});

test('a question is kept with its end, and fails when the records change', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=flow&from=inside&caller=8001&number=8000&at=2026-11-23 10:00`);
  await expect(result(page).getByRole('status')).toContainText('Rings at Extension 8000');
  await page.getByRole('button', { name: 'Save as dial test' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('A room calls reception');
  await expect(form.getByText('With the current settings: Rings at Extension 8000', { exact: false })).toContainText('as expected');
  await lookTwice(page, 'the form of a dial test');
  await form.getByRole('button', { name: 'Add dial test' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('tab', { name: 'Dial tests' }).click();
  const row = page.getByRole('row').filter({ hasText: 'A room calls reception' });
  await expect(row).toContainText('As expected: Rings at Extension 8000');
  await lookTwice(page, 'the dial tests');

  const admin = { 'X-Token': box.startSession('admin') };
  const call = async (fields: Record<string, string>) => {
    const reply = await fetch(`${box.url}/admin.php/voicemodel/extensionset`, {
      method: 'POST',
      headers: admin,
      body: new URLSearchParams(fields),
    });
    expect(await reply.json()).toMatchObject({ code: 200 });
  };
  await call({ method: 'status', id: '1', status: '0' });
  await page.reload();
  await expect(row).toContainText('Not as expected, now: Is lost at Extension 8000');
  await expect(page.getByText(/\d+ of \d+ tests do(es)? not end as expected/)).toBeVisible();
});

test('a fault in the records is found and led to: a queue whose member is switched off', async ({ page, box, signedIn }) => {
  const reply = await fetch(`${box.url}/admin.php/voicemodel/extensionset`, {
    method: 'POST',
    headers: { 'X-Token': box.startSession('admin') },
    body: new URLSearchParams({ method: 'status', id: '5', status: '0' }),
  });
  expect(await reply.json()).toMatchObject({ code: 200 });
  await signedIn('admin', `${PATH}?tab=check`);
  const line = page.getByRole('listitem').filter({ hasText: 'A member is disabled: 8092' });
  await expect(line).toContainText('Queue · 订房热线');
  await lookTwice(page, 'the check of the configuration');
  await line.getByRole('button', { name: 'Fix Queue 订房热线' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('6500');
});

test('who may not add dial tests is told so where one is kept', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/routinglist:add');
  await signedIn('admin', `${PATH}?tab=flow`);
  await expect(result(page)).toBeVisible();
  await expectForbidden(page.getByRole('button', { name: 'Save as dial test' }), 'Add');
});

test('on a phone the way is a list first, and the picture below it fits, and fills the window where the browser gives no element the screen', async ({
  page,
  signedIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('admin', `${PATH}?tab=flow`);
  await expect(picture(page)).toContainText('02888880000');
  const way = await page.getByRole('region', { name: 'Step by step' }).boundingBox();
  expect(way?.y, 'the way begins in the upper half').toBeLessThan(422);
  expect((await picture(page).boundingBox())?.y).toBeGreaterThan(way?.y ?? 0);
  await page.getByRole('button', { name: /^Outside → 02888880000/ }).click();
  await expect(page.getByLabel('Number dialed')).toHaveValue('02888880000');

  const ground = picture(page).locator('[tabindex="0"]').first();
  const fits = () => ground.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1);
  await picture(page).getByRole('button', { name: 'Fit' }).click();
  await expect.poll(fits).toBe(true);
  await picture(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(async () => picture(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect.poll(fits, 'fits its larger place').toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBeLessThan(390);
});
