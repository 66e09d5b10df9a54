/** hotstandby as an administrator uses it: what differs, carrying it over, and changing the roles. */
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, said } from './layout';
import { expectForbidden, toasts } from './person';

const SCREEN = '/system/maintenance/hotstandby';
const PATH = '/admin.php/system/hotstandby';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A pair that was the same a moment ago, and a change since. */
async function withDifference(box: Appliance): Promise<void> {
  box.set({ peer: 'online' });
  const admin = visit(box);
  admin.token = box.startSession('admin');
  await admin.form(PATH, { method: 'state' });
  expect((await admin.form('/admin.php/system/developer_mode', { method: 'form', status: '1' })).code).toBe(200);
}

test.describe('slowly', () => {
  // So that the steps can be seen.
  test.use({ appliance: { pace: 4 } });

  test('what differs is shown by section and field, and carried over', async ({ page, box, signedIn }) => {
    await withDifference(box);
    await signedIn('admin', SCREEN);
    await expect(said(page, 'You are on GW-A, the host')).toBeVisible();
    await expect(content(page).getByRole('region', { name: 'This machine' })).toContainText(/GW-A[\s\S]*Host[\s\S]*Online/);
    await expect(content(page).getByRole('region', { name: 'The other machine' })).toContainText(
      /GW-B[\s\S]*Standby[\s\S]*192\.168\.10\.3/,
    );
    const board = content(page).getByRole('region', { name: 'Synchronized sections' });
    await expect(board).toContainText('1 section differs.');
    await expect(board.getByRole('listitem').filter({ hasText: 'Network' })).toContainText('Each machine keeps its own addresses.');
    await board.getByRole('button', { name: 'Compare: General settings' }).click();
    await expect(page.getByRole('dialog')).toContainText('Developer mode');
    await expect(page.getByRole('dialog')).toContainText('Secret value differs (not shown)');
    await page.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Synchronize General settings' }).click();
    await expect(content(page).getByRole('list', { name: 'Synchronizing' })).toBeVisible();
    await expect(toasts(page)).toHaveText('Synchronized');
    await expect(board).toContainText('All synchronized sections are the same on both.');
  });
});

test('switching over is rehearsed, needs a word, lives through the silence, and changes the roles', async ({ page, box, signedIn }) => {
  test.setTimeout(90_000);
  await withDifference(box);
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Switch over' }).click();
  const dialog = page.getByRole('dialog');
  const rehearsal = dialog.getByRole('list', { name: 'Switch-over preview' });
  await expect(rehearsal.getByRole('listitem').filter({ hasText: 'Sections that differ: 1' })).toBeVisible();
  await expect(rehearsal.getByRole('listitem').filter({ hasText: 'Service is down for' })).toBeVisible();
  // Where the console is afterwards is said before.
  await expect(dialog).toContainText(/This page uses gateway\.test\. .* The host then answers at 192\.168\.10\.10, and GW-B at/);
  const confirm = dialog.getByRole('button', { name: 'Switch over' });
  await confirm.click({ force: true });
  expect(box.requests.entries.some(({ method }) => method === 'switch_over')).toBe(false);
  await dialog.getByRole('textbox').fill('switch');
  await confirm.click();
  await expect(content(page).getByRole('list', { name: 'Switching over' }).getByRole('listitem')).toHaveText([
    /Check/,
    /Synchronize settings/,
    /Hand over the address/,
    /Confirm/,
  ]);
  // It is tried out: with the way to the address that now leads to the other machine.
  const trial = page.getByRole('dialog', { name: 'Does the machine that took over work?' });
  await expect(trial.getByRole('timer')).toBeVisible({ timeout: 30_000 });
  await expect(trial.getByRole('link', { name: 'Open at the new address' })).toHaveAttribute(
    'href',
    /^http:\/\/192\.168\.10\.10\b.*token=/,
  );
  await expect(trial.getByRole('row')).toHaveText([/Setting/, 'Host of the pairGW-AGW-B']);
  await trial.getByRole('button', { name: 'Keep the change' }).click();
  await expect(trial).toBeHidden();
  await expect(said(page, 'You are on GW-A, the standby machine')).toBeVisible({ timeout: 30_000 });
  await expect(said(page, 'Changes made here are lost at the next synchronization')).toBeVisible();
  // It stands behind the toast of the change that was kept.
  await expect(toasts(page).filter({ hasText: 'The roles have changed' })).toHaveCount(1, { timeout: 30_000 });
  await content(page).getByRole('tab', { name: 'Switch-overs' }).click();
  await expect(content(page).getByRole('row').nth(1)).toContainText(/GW-A.*GW-B.*Manual \(admin\)/);
});

for (const [why, knobs, words] of [
  ['is away', { peer: 'offline' }, 'The other machine has not answered since'],
  ['runs other firmware', { peer: 'online', peerVersion: '3.8.1' }, 'The two machines run different firmware.'],
] as const) {
  test(`there is no switching over while the other machine ${why}`, async ({ page, box, signedIn }) => {
    box.set(knobs);
    await signedIn('admin', SCREEN);
    await expect(said(page, words)).toBeVisible();
    await expect(content(page).getByRole('button', { name: 'Synchronize now' })).toHaveAttribute('aria-disabled', 'true');
    await content(page).getByRole('button', { name: 'Switch over' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A switch-over is not possible now:');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'blocks it' })).toHaveCount(1);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
  });
}

test('a switch-over that nobody keeps goes back by itself, and is explained', async ({ page, box, signedIn }) => {
  test.setTimeout(90_000);
  await withDifference(box);
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Switch over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('switch');
  await dialog.getByRole('button', { name: 'Switch over' }).click();
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 });
  box.advance(90_001);
  await expect(page.getByRole('status').filter({ hasText: 'Nobody kept it in time.' })).toBeVisible({ timeout: 30_000 });
  await expect(said(page, 'You are on GW-A, the host')).toBeVisible({ timeout: 30_000 });
  await content(page).getByRole('tab', { name: 'Switch-overs' }).click();
  await expect(content(page).getByRole('row').nth(1)).toContainText(/GW-B.*GW-A.*Switch-over not kept/);
});

test('the settings of the pair are kept, and the two addresses must differ', async ({ page, box, signedIn }) => {
  box.set({ peer: 'online' });
  await signedIn('admin', `${SCREEN}?tab=settings`);
  const peer = content(page).getByLabel('Address of the other machine');
  await expect(peer).toHaveValue('192.168.10.3');
  await peer.fill('192.168.10.10');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).getByRole('alert').filter({ hasText: 'already in use' })).toBeVisible();
  await peer.fill('192.168.10.4');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await page.reload();
  await expect(content(page).getByLabel('Address of the other machine')).toHaveValue('192.168.10.4');
});

test('on the standby machine every page says that changes are lost, and the first write asks', async ({ page, box, signedIn }) => {
  box.set({ peer: 'online' });
  const admin = visit(box);
  admin.token = box.startSession('admin');
  expect((await admin.form(PATH, { method: 'switch_over', rollback: '600' })).code).toBe(200);
  await expect
    // Nobody answers while the address moves.
    .poll(async () => (await admin.form('/admin.php/index/hint').catch(() => undefined))?.data, { timeout: 30_000 })
    .toMatchObject({ standby_of: '192.168.10.3' });
  await signedIn('admin', '/system/network/dnsservice?tab=forwarding');
  const banner = page.getByRole('status').filter({ hasText: 'This is the standby machine' });
  await expect(banner.getByRole('link', { name: 'Go to the host' })).toHaveAttribute('href', 'http://192.168.10.3/');
  const forms = () => box.requests.entries.filter(({ method }) => method === 'form').length;
  const save = content(page).getByRole('button', { name: 'Save' });
  const field = content(page).getByRole('spinbutton').first();
  await field.fill('4321');
  await save.click();
  const question = page.getByRole('dialog', { name: 'Change the standby machine?' });
  await expect(question.getByRole('link', { name: 'Go to the host' })).toHaveAttribute('href', 'http://192.168.10.3/');
  await lookTwice(page, 'the question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(forms()).toBe(0);
  await expect(field, 'what was typed stays').toHaveValue('4321');
  await save.click();
  await question.getByRole('button', { name: 'Change here anyway' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await field.fill('4322');
  await save.click();
  await expect.poll(forms, { message: 'asked once a page' }).toBe(2);
});

test('who may only look sees the state, and why nothing can be pressed', async ({ page, box, signedIn }) => {
  await withDifference(box);
  box.setRights('operator', { menus: ['system/hotstandby'], buttons: [] });
  await signedIn('operator', SCREEN);
  await expect(said(page, 'You are on GW-A, the host')).toBeVisible();
  await expect(content(page).getByRole('button', { name: /Switch over/ })).toHaveCount(0);
  await expectForbidden(content(page).getByRole('button', { name: 'Synchronize now' }), 'Edit');
});

for (const language of sampled('languages of standby', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language });
    test('axe finds nothing', async ({ page, box, signedIn }) => {
      await withDifference(box);
      await signedIn('admin', SCREEN);
      await expect(content(page).getByText('GW-A').first()).toBeVisible();
      await lookTwice(page, 'the board');
      for (const tab of ['failovers', 'settings']) {
        await page.evaluate((to) => {
          location.hash = to;
        }, `${SCREEN}?tab=${tab}`);
        await expect(
          content(page)
            .locator(tab === 'settings' ? 'input' : 'table')
            .first(),
        ).toBeVisible();
        await lookTwice(page, tab);
      }
      await content(page).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await lookTwice(page, 'the question');
    });
  });
}
