import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { expectForbidden } from './person';

const BOOKING = '02888886500';
const CALLS = '/voice/voicecalls';
const PANEL = '/voice/voicecalls?tab=panel';

/** A box in which nobody calls but who is made to. */
function still(box: Appliance): void {
  box.voice.calls();
  box.voice.traffic(false);
  box.advance(3 * 3_600_000);
}
/** A call from outside to the booking line that somebody has answered. */
async function talking(box: Appliance, caller = '13800000001', callerName = '王女士'): Promise<string> {
  for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'idle');
  const { id } = box.voice.arrive({ trunk: '1', did: BOOKING, caller, callerName });
  await expect
    .poll(() => {
      box.advance(5000);
      return box.voice.call(id)?.state;
    })
    .toBe('talking');
  return id;
}
const row = (page: Page, who: string) => page.getByRole('list', { name: 'Active calls' }).getByRole('listitem').filter({ hasText: who });

test.beforeEach(({ box }) => still(box));

test('A call is listened to, refused a number and hung up; another is sent on with the keyboard alone', async ({ box, signedIn }) => {
  const id = await talking(box);
  const page = await signedIn('admin', CALLS);
  await test.step('A supervisor listens in: his own extension rings, and he can stop', async () => {
    await page.getByRole('button', { name: /^Listen to the call of 王女士/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Listen to this call' });
    await expect(dialog).toContainText('rings');
    await dialog.getByRole('combobox', { name: 'Your extension' }).fill('8097');
    await page.getByRole('option', { name: /8097/ }).click();
    await dialog.getByRole('button', { name: 'Ring my extension' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => box.voice.stateOf('8097')).toBe('ringing');
    box.advance(6000);
    expect(box.voice.call(id)?.listener).toBe('10');
    await page.getByRole('button', { name: /^Stop listening/ }).click();
    await expect.poll(() => box.voice.call(id)?.listener).toBe('');
  });
  await test.step('A number outside can be typed, and one that leads nowhere is refused in the dialog', async () => {
    await page.getByRole('button', { name: /^Transfer the call of 王女士/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Transfer to' }).fill('777777777777');
    await page.getByRole('option', { name: /777777777777/ }).click();
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    expect(box.voice.call(id)?.state).toBe('talking');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('Somebody hangs up a call, and is asked before', async () => {
    await expect(row(page, '王女士')).toContainText('Talking');
    await page.getByRole('button', { name: /^Hang up the call of 王女士/ }).click();
    const question = page.getByRole('dialog', { name: 'Hang up this call?' });
    await expect(question).toContainText('王女士 13800000001');
    await question.getByRole('button', { name: 'Hang up' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => box.voice.call(id)).toBeUndefined();
    await expect(page.getByText('No calls at the moment')).toBeVisible();
  });
  await test.step('A call is sent to another extension with the keyboard alone', async () => {
    const next = await talking(box);
    await page.getByRole('button', { name: /^Transfer the call of 王女士/ }).press('Enter');
    const to = page.getByRole('dialog', { name: 'Transfer to…' }).getByRole('combobox', { name: 'Transfer to' });
    await expect(to).toBeFocused();
    await page.keyboard.type('8093');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(to).toHaveValue(/8093 /);
    // Once something was chosen by typing, Enter sends.
    const confirm = page.getByRole('dialog', { name: 'Transfer to…' }).getByRole('button', { name: 'Transfer' });
    await page.keyboard.press('Enter');
    await expect(confirm).toBeHidden();
    expect(box.voice.call(next)).toMatchObject({ number: '8093' });
    await expect(row(page, '王女士')).toContainText('8093');
  });
});

test('A dialog follows its call: it says that the call went elsewhere, and that it has ended', async ({ box, signedIn }) => {
  const id = await talking(box);
  const page = await signedIn('admin', PANEL);
  const calls = page.getByRole('list', { name: 'Calls' });
  await calls.getByRole('button', { name: /^Transfer the call of 王女士/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer to…' });
  await expect(dialog.getByRole('button', { name: 'Transfer' })).toBeVisible();
  box.voice.transfer(id, '8094');
  await expect(dialog.getByRole('status')).toContainText(/The call is now with .*8094/);
  await expect(dialog.getByRole('combobox', { name: 'Transfer to' })).toBeFocused();
  box.voice.hangUp(id);
  const ended = page.getByRole('dialog', { name: 'The call has ended' });
  await expect(ended).toContainText(/王女士.*8094/);
  await expect(dialog).toBeHidden();
  await expect(ended.getByRole('button', { name: 'Transfer' })).toHaveCount(0);
  await ended.getByRole('button', { name: 'Close' }).last().click();
  await expect(ended).toBeHidden();
});

test('On a phone the calls stand above the extensions', async ({ box, signedIn }) => {
  await talking(box);
  const page = await signedIn('admin', PANEL);
  await page.setViewportSize({ width: 390, height: 844 });
  const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem').filter({ hasText: '王女士' });
  await expect(call).toBeInViewport();
  const below = (await page.getByRole('button', { name: /^8000 / }).boundingBox())?.y ?? 0;
  expect(below).toBeGreaterThan((await call.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
});

test('The panel: a call is dragged, a caller sent from a menu, and a search stays', async ({ box, signedIn }) => {
  await test.step('A call is dragged onto an extension of the panel', async () => {
    const id = await talking(box);
    const page = await signedIn('admin', PANEL);
    const tile = page.getByRole('button', { name: /^8094 / });
    await expect(tile).toHaveAccessibleName(/Idle/);
    await page.getByRole('list', { name: 'Calls' }).getByRole('listitem').filter({ hasText: '王女士' }).dragTo(tile);
    await expect.poll(() => box.voice.call(id)?.number).toBe('8094');
    await expect(tile).toHaveAccessibleName(/Ringing|Busy/);
  });
  await test.step('The panel is gone through with the arrows, and a waiting caller is sent to a phone from its menu', async () => {
    for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'out');
    const { id } = box.voice.arrive({ trunk: '1', did: BOOKING, caller: '13800000002', callerName: '李先生' });
    const page = await signedIn('admin', `${PANEL}&by=none`);
    await page.getByRole('searchbox', { name: 'Extension or name' }).fill('809');
    await page.getByRole('button', { name: /^8090 / }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /^8093 / })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /Send 李先生 13800000002 here/ }).press('Enter');
    await expect.poll(() => box.voice.call(id)?.number).toBe('8093');
  });
  await test.step('The phones that were looked for on the panel are looked for again when the page is loaded anew', async () => {
    const page = await signedIn('admin', PANEL);
    const search = page.getByRole('searchbox', { name: 'Extension or name' });
    await search.fill('8091');
    await expect(page.getByRole('button', { name: /^8092 / })).toHaveCount(0);
    await page.reload();
    await expect(search).toHaveValue('8091');
    await expect(page.getByRole('button', { name: /^8091 / })).toBeVisible();
    await expect(page.getByRole('button', { name: /^8092 / })).toHaveCount(0);
  });
});

test('The time of a call goes on every second between the answers of the box', async ({ box, signedIn, page: own }) => {
  await talking(box);
  await own.clock.install({ time: new Date() });
  const page = await signedIn('admin', CALLS);
  const time = row(page, '王女士').locator('[data-timer]');
  await expect(time).toHaveText(/^\d+:\d\d$/);
  // From now on the box says nothing: what the timer shows is its own.
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.faults.set([{ path: 'voicecalls', hang: true }]);
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  const seconds = async (): Promise<number> => {
    const [minutes = 0, rest = 0] = ((await time.textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + rest;
  };
  const before = await seconds();
  const asked = box.requests.entries.length;
  await page.clock.runFor(1000);
  expect(await seconds()).toBe(before + 1);
  await page.clock.runFor(1000);
  expect(await seconds()).toBe(before + 2);
  expect(box.requests.entries.length - asked).toBeLessThanOrEqual(2);
});

test('A call that ends under the pointer stays until the pointer leaves, and no row moves', async ({ box, signedIn }) => {
  const first = await talking(box);
  await talking(box, '13800000009', '张女士');
  const page = await signedIn('admin', CALLS);
  const second = row(page, '张女士');
  await second.hover();
  const before = await second.boundingBox();
  box.voice.hangUp(first);
  await expect(row(page, '王女士')).toContainText('Ended');
  expect(await second.boundingBox()).toEqual(before);
  await page.getByRole('heading', { name: 'Live Calls' }).hover();
  await expect(row(page, '王女士')).toBeHidden();
});

test('Whoever may not is told why by the buttons and in the menu of a phone, and the box refuses him too', async ({ box, signedIn }) => {
  for (const action of ['hangup', 'transfer', 'listen']) box.revoke('admin', `voicemodel/voicecalls:${action}`);
  const id = await talking(box);
  const page = await signedIn('admin', CALLS);
  await expect(row(page, '王女士')).toBeVisible();
  await expectForbidden(row(page, '王女士').getByRole('button', { name: /^Hang up/ }), 'Hang up');
  await expectForbidden(row(page, '王女士').getByRole('button', { name: /^Transfer/ }), 'Transfer');
  const codes = await page.evaluate(
    async ([token, call]) => {
      const answers: unknown[] = [];
      const bodies = [{ method: 'hangup' }, { method: 'transfer', number: '8093' }, { method: 'listen', extension: '10' }];
      for (const body of bodies) {
        const reply = await fetch('/admin.php/voicemodel/voicecalls', {
          method: 'POST',
          headers: { 'X-Token': token ?? '' },
          body: new URLSearchParams({ ...body, id: call ?? '' } as Record<string, string>),
        });
        const { code } = (await reply.json()) as { code: unknown };
        answers.push(code);
      }
      return answers;
    },
    [box.startSession('admin'), id],
  );
  expect(codes).toEqual([403, 403, 403]);
  expect(box.voice.call(id)?.state).toBe('talking');
});

test('Calls are found by text, direction and state, and two hundred of them stay', async ({ box, signedIn }) => {
  for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'out');
  // By the trunk without a limit, into the meeting without one: a queue has no place for so many.
  for (let at = 0; at < 200; at += 1) {
    const { id } = box.voice.arrive({ trunk: '3', did: BOOKING, caller: `139${String(at).padStart(8, '0')}` });
    expect(box.voice.transfer(id, '7501')).toBeUndefined();
  }
  const page = await signedIn('admin', CALLS);
  const rows = page.getByRole('list', { name: 'Active calls' }).getByRole('listitem');
  await expect(rows).toHaveCount(200);
  await page.getByRole('searchbox').fill('13900000123');
  await expect(rows).toHaveCount(1);
  await chooseOption(page.getByRole('combobox', { name: 'Direction' }), 'Outbound');
  await expect(page.getByText('No matching calls')).toBeVisible();
  await expect(page).toHaveURL(/direction=outbound/);
});

test('Nothing is wrong for axe, on both tabs, light and dark', async ({ box, signedIn }) => {
  await talking(box);
  const page = await signedIn('admin', CALLS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(row(page, '王女士')).toBeVisible();
  await lookTwice(page, 'active calls');
  await page.getByRole('tab', { name: 'Operator panel' }).click();
  await expect(page.getByRole('button', { name: /^8000 / })).toBeVisible();
  await lookTwice(page, 'operator panel');
});
