/** Routes and hours: what a person opens them for. */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { transfer } from './layout';
import { toasts } from './person';

const ROUTES = '/voice/trunk/routingset';
const LIST = '/voice/trunk/routinglist';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
const order = async (page: Page): Promise<readonly string[]> =>
  (await rows(page).getByRole('checkbox').all()).length === 0
    ? []
    : Promise.all((await rows(page).getByRole('checkbox').all()).map(async (box) => (await box.getAttribute('aria-label')) ?? ''));
const select = (...names: readonly string[]): readonly string[] => names.map((name) => `Select ${name}`);

test('hours on a phone, on the week, and in use', async ({ page, signedIn }) => {
  await test.step('on a phone the form of hours is as wide as the phone, and hours are set by days and ends: the cells are too small for fingers', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn('admin', `${ROUTES}?tab=times&edit=voiceRoutingtime:1`);
    const form = page.getByRole('dialog');
    const last = form.getByLabel('Last day').first();
    await expect(last).toBeVisible();
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await form.getByRole('button', { name: 'Clear', exact: true }).click();
    const block = form.getByRole('group', { name: 'Set hours of several days' });
    const sun = await block.getByRole('button', { name: 'Sun' }).boundingBox();
    expect((sun?.x ?? 0) + (sun?.width ?? 0), 'all days are in sight').toBeLessThanOrEqual(390);
    for (const day of ['Mon', 'Sat']) await block.getByRole('button', { name: day }).click();
    await chooseOption(block.getByRole('combobox', { name: 'From' }), '22:30');
    await chooseOption(block.getByRole('combobox', { name: 'Until' }), /^02:00/);
    await block.getByRole('button', { name: 'Set these hours' }).click();
    await expect(form.getByText(/^Sun 00:00–02:00$/)).toBeVisible();
    await expect(form.getByText(/^Wed–Sat 00:00–02:00, 22:30–24:00$/)).toBeVisible();
    await block.getByRole('button', { name: 'Clear these hours' }).click();
    await expect(form.getByText('No hours are set')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('hours are drawn on the week, filled with public holidays, and say what is so now', async () => {
    await signedIn('admin', `${ROUTES}?tab=times`);
    await page.getByRole('button', { name: 'Add time condition' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Spa');
    await expect(form.getByText('Closed now.')).toBeVisible();
    const week = form.getByRole('grid', { name: 'Open hours' });
    expect(await week.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : -1))).toBe(0);
    await week.getByRole('gridcell', { name: 'Mon 00:00' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(form.getByText(/Mon 00:00–01:00/)).toBeVisible();
    await form.getByRole('button', { name: 'Always' }).click();
    await expect(form.getByText('Open now.')).toBeVisible();
    await form.getByRole('button', { name: 'Add public holidays of 2027' }).click();
    await form.getByRole('button', { name: 'Add public holidays of 2027' }).click();
    await expect(form.getByRole('textbox', { name: 'First day' })).toHaveCount(7);
    await expect(form.getByText(/share days/)).toHaveCount(0);
    await form.getByRole('textbox', { name: 'First day' }).first().fill('2027-05-01');
    await form.getByRole('textbox', { name: 'Last day' }).first().fill('2027-05-01');
    await expect(form.getByText(/^New Year \(2027-05-01\) and Labor Day \(2027-05-01–2027-05-02\) share days/)).toBeVisible();
    await chooseOption(form.getByLabel('Override'), 'Closed manually');
    await expect(form.getByText('Closed now.')).toBeVisible();
    await expect(form.getByText('It does not change automatically.')).toBeVisible();
    await form.getByRole('button', { name: 'Add time condition' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, 'Spa')).toContainText('Closed manually');
  });
  await test.step('hours that a route asks for are not deleted, and their row leads to the route', async () => {
    await row(page, '工作时间').getByRole('button', { name: 'Actions for 工作时间' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Inbound route · 总机' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show more of 工作时间' }).click();
    await page.getByRole('list', { name: 'Used by' }).getByRole('button', { name: 'Inbound route · 总机' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: '总机', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit inbound route' }).click();
    await expect(page.getByRole('dialog').getByLabel('Route name')).toHaveValue('总机');
  });
});

test('a rule is built with examples of what matches and what does not', async ({ page, signedIn }) => {
  await signedIn('admin', ROUTES);
  await page.getByRole('button', { name: 'Add inbound route' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Route name').fill('Rooms');
  const did = form.getByRole('group', { name: 'DID' });
  await did.getByRole('button', { name: 'Add rule' }).click();
  await chooseOption(did.getByLabel('Rule 1: match'), 'Pattern');
  const value = did.getByLabel('DID, rule 1');
  await value.fill('0288888[8-');
  await expect(did.getByText(/^Digits, X 0-9/)).toBeVisible();
  await value.fill('02888888XXX');
  await expect(did.getByText(/^Matches 02888888000, 02888888999; not /)).toBeVisible();
  await did.getByLabel('Try a number').fill('02888888123');
  await expect(did.getByRole('status')).toHaveText('Rule 1 matches');
  await did.getByLabel('Try a number').fill('02888889123');
  await expect(did.getByRole('status')).toHaveText('No rule matches');
  await chooseOption(form.getByLabel('Target: type'), 'Hang up');
  await form.getByRole('button', { name: 'Add inbound route' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Rooms')).toContainText('matches 02888888XXX');
});

test('the order of routes: what is shadowed, dial tests that change, Undo, and the keys', async ({ page, signedIn, box }) => {
  await test.step('a route that loses all its calls is marked at once, the tests that change are told, and Undo puts it back', async () => {
    await signedIn('admin', ROUTES);
    await expect.poll(() => order(page)).toEqual(select('总机', '订房热线', '传真/其余'));
    await expect(page.getByText(/^Shadowed by/)).toHaveCount(0);
    await row(page, '总机').getByRole('checkbox').check();
    await row(page, '传真/其余')
      .getByRole('button', { name: /^Move 传真/ })
      .dragTo(rows(page).first(), { targetPosition: { x: 40, y: 3 } });
    await expect.poll(() => order(page)).toEqual(select('传真/其余', '总机', '订房热线'));
    await expect(row(page, '总机')).toContainText('Shadowed by 传真/其余');
    await expect(row(page, '订房热线')).toContainText('Shadowed by 传真/其余');
    const notice = toasts(page).filter({ hasText: /dial tests? ends? elsewhere/ });
    await expect(notice).toContainText('订房热线');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => order(page)).toEqual(select('总机', '订房热线', '传真/其余'));
    await expect(page.getByText(/^Shadowed by/)).toHaveCount(0);
    await expect(row(page, '总机').getByRole('checkbox'), 'what was chosen stays chosen').toBeChecked();
  });
  await test.step('a route that no call would come to is told while it is typed, and so is one that would be left without calls', async () => {
    await signedIn('admin', `${ROUTES}?tab=inbound&edit=voiceRoutingset:2`);
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Route name')).toHaveValue('订房热线');
    const number = form.getByLabel('DID, rule 1');
    await number.fill('02888880000');
    await expect(form.getByText(/Never reached: 总机 takes all its calls/)).toBeVisible();
    await number.fill('02888886500');
    await expect(form.getByText(/Never reached/)).toHaveCount(0);
    await form
      .getByRole('button', { name: 'Remove row 1 of DID' })
      .or(form.getByRole('button', { name: /^Remove row 1/ }))
      .first()
      .click();
    await expect(form.getByText('After saving no call would come to 传真/其余: this route takes them all.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('the dial tests catch a broken route before it is saved: old end and new end side by side', async () => {
    await signedIn('admin', `${ROUTES}?tab=inbound&edit=voiceRoutingset:1`);
    const form = page.getByRole('dialog');
    const tests = form.getByRole('region', { name: 'Dial tests' });
    await expect(form.getByLabel('Route name')).toHaveValue('总机');
    await expect(tests, 'nothing is changed yet').toHaveCount(0);
    await form.getByLabel('Route name').fill('Front desk');
    await expect(tests).toContainText(/results of \d+ dial tests do not change/);
    await chooseOption(form.getByLabel('Target: type'), 'Hang up');
    await expect(tests).toContainText('总机，工作时间按 1');
    const first = tests.getByRole('listitem').filter({ hasText: '总机，工作时间按 1' });
    await expect(first.getByRole('definition')).toHaveText([
      /^Rings at Queue 6500/,
      /^Rings at Queue 6500/,
      /^Is disconnected · not as expected$/,
    ]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
    expect(box.requests.entries.filter(({ path, method }) => path.includes('routingset') && method === 'form')).toEqual([]);
  });
  await test.step('many changes and an import say the same before anything is saved, also that nothing changes', async () => {
    await row(page, '总机').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const batch = page.getByRole('dialog');
    await batch.getByRole('checkbox', { name: /Change Enabled/ }).check();
    const enabled = batch.getByRole('switch', { name: 'Enabled' });
    await enabled.check();
    await batch.getByRole('button', { name: 'Review' }).click();
    const tests = batch.getByRole('region', { name: 'Dial tests' });
    await expect(tests).toContainText(/results of \d+ dial tests do not change/);
    await batch.getByRole('button', { name: 'Back' }).click();
    await enabled.uncheck();
    await batch.getByRole('button', { name: 'Review' }).click();
    await expect(tests.getByRole('listitem').filter({ hasText: '总机，工作时间按 1' })).toContainText('not as expected');
    await page.keyboard.press('Escape');
    await expect(batch).toBeHidden();

    await transfer(page, 'Import');
    const file = async (state: string): Promise<void> => {
      const buffer = Buffer.from(`Route name,Enabled\r\n总机,${state}`);
      await batch.locator('input[type=file]').setInputFiles({ name: 'routes.csv', mimeType: '', buffer });
      await batch.getByRole('button', { name: 'Check the rows' }).click();
    };
    await file('Yes');
    await expect(tests).toContainText(/results of \d+ dial tests do not change/);
    await batch.getByRole('button', { name: 'Back' }).click();
    await batch.getByRole('button', { name: 'Back' }).click();
    await file('No');
    await expect(tests.getByRole('listitem').filter({ hasText: '总机，工作时间按 1' })).toContainText('not as expected');
    await page.keyboard.press('Escape');
  });
  await test.step('routes are moved by keyboard too, and a move that changes no test says nothing', async () => {
    await expect.poll(() => order(page)).toEqual(select('总机', '订房热线', '传真/其余'));
    await rows(page).first().getByRole('rowheader').click({ button: 'middle' });
    await rows(page).first().getByRole('rowheader').press('Alt+ArrowDown');
    await expect.poll(() => order(page)).toEqual(select('订房热线', '总机', '传真/其余'));
    await page.reload();
    await expect.poll(() => order(page)).toEqual(select('订房热线', '总机', '传真/其余'));
    await expect(toasts(page).filter({ hasText: 'elsewhere' })).toHaveCount(0);
  });
});

test('who may dial by a new route has to be chosen, and how many that are is said before it is saved', async ({ page, signedIn }) => {
  await signedIn('admin', `${ROUTES}?tab=outbound`);
  await page.getByRole('button', { name: 'Add outbound route' }).click();
  const form = page.getByRole('dialog');
  const level = form.getByRole('combobox', { name: 'Required permission' });
  await expect(level).toHaveValue('');
  await form.getByRole('button', { name: 'Add outbound route' }).click();
  await expect(level).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(level, 'Internal');
  await expect(form.getByText('Every extension, 69 in all, can use this route.')).toBeVisible();
  await chooseOption(level, 'International');
  await expect(form.getByText(/^\d+ of 69 extensions can use this route\.$/)).toBeVisible();
});

test('all routes stand in order, a number that is tried shows which takes it, and each leads to its form', async ({ page, signedIn }) => {
  await signedIn('admin', LIST);
  const inbound = page.getByRole('region', { name: 'Calls from outside' }).getByRole('listitem');
  const outbound = page.getByRole('region', { name: 'Calls to outside' }).getByRole('listitem');
  await expect(inbound).toHaveText([/^1总机/, /^2订房热线/, /^3传真\/其余/]);
  await expect(outbound).toHaveCount(5);
  const trial = page.getByRole('search', { name: 'Try a number' });
  await trial.getByLabel('Number dialed').fill('02888880000');
  await trial.getByLabel('When').fill('2026-11-23 10:00:00');
  await expect(trial.getByText('“总机” takes the call: IVR 7000 总机导航')).toBeVisible();
  await trial.getByLabel('When').fill('2026-11-23 23:00:00');
  await expect(trial.getByText('“总机” takes the call: IVR 7001 夜间导航')).toBeVisible();
  await expect(inbound.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(inbound.nth(1)).toContainText('number does not match');
  await expect(inbound.nth(2)).toContainText('not tried');
  await chooseOption(trial.getByLabel('Call from'), 'Inside');
  await trial.getByLabel('Number dialed').fill('8001');
  await expect(trial.getByText(/^No route is needed: Extension 8001/)).toBeVisible();
  await trial.getByLabel('Number dialed').fill('5123');
  await expect(outbound.nth(3)).toHaveAttribute('aria-current', 'true');
  await outbound.nth(3).getByRole('button', { name: '总部' }).click();
  await expect(page.getByRole('dialog').getByLabel('Route name')).toHaveValue('总部');
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', ROUTES);
  await row(page, '总机').getByRole('checkbox').check();
  await row(page, '传真/其余')
    .getByRole('button', { name: /^Move 传真/ })
    .dragTo(rows(page).first(), { targetPosition: { x: 40, y: 3 } });
  await expect(row(page, '总机')).toContainText('Shadowed by');
  await lookTwice(page, 'marked routes');
  await page.getByRole('button', { name: 'Edit inbound route' }).nth(1).click();
  await chooseOption(page.getByRole('dialog').getByLabel('Target: type'), 'Hang up');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Dial tests' })).toBeVisible();
  await lookTwice(page, 'the form of a route');
});

test('axe finds nothing in the hours and the list of all routes', async ({ page, signedIn }) => {
  await signedIn('admin', `${ROUTES}?tab=times&edit=voiceRoutingtime:1`);
  await expect(page.getByRole('dialog').getByRole('grid', { name: 'Open hours' })).toBeVisible();
  await lookTwice(page, 'the form of hours');
  await signedIn('admin', LIST);
  await page.getByLabel('Number dialed').fill('02888880000');
  await expect(page.getByText('Takes the call', { exact: true })).toBeVisible();
  await lookTwice(page, 'all routes');
});
