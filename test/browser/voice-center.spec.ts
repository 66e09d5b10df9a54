/** Call center: a wall that follows the queues, agents who pause, a queue that overflows, and how it all went. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content } from './layout';
import { toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const PATH = '/voice/service/callcenter';
const BOX_PATH = '/admin.php/voicemodel/callcenter';
const MINUTE = 60_000;
const AGENTS = ['1', '4', '5'] as const;

const card = (page: Page, name: string) => content(page).getByRole('article', { name });
/** The figure of a label on a card. */
const figure = async (page: Page, name: string, label: RegExp): Promise<string> =>
  (await card(page, name).locator('dl > div').filter({ hasText: label }).locator('dd').innerText()).split('\n')[0]?.trim() ?? '';

interface Queue {
  readonly number: string;
  readonly answered: number;
  readonly abandoned: number;
  readonly service_level?: number;
  readonly waiting: readonly unknown[];
  readonly agents: readonly { readonly state: string }[];
}
/** The reservations' queue as the box tells it. */
const queueOf = async (box: Appliance): Promise<Queue> => {
  const caller = visit(box);
  caller.token = box.startSession('admin');
  const { data } = await caller.form(BOX_PATH, { method: 'live' });
  const found = (data as { queues: readonly Queue[] }).queues.find(({ number }) => number === '6500'); // what the console's own shape holds
  if (!found) throw new Error('the box has no queue 6500');
  return found;
};
const inState = ({ agents }: Queue, state: string): number => agents.filter((agent) => agent.state === state).length;

test('two people change the agents of a queue: both versions are told by names', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=queues&edit=voiceCallcenter:1`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Priority').first().fill('7');
  const other = visit(box);
  other.token = box.startSession('admin');
  const { data } = await other.form(BOX_PATH, { method: 'detail', id: '1' });
  const { sort: _sort, ...detail } = (data as { readonly detail: Readonly<Record<string, unknown>> }).detail; // as every resource answers
  const members = [{ extension: '4', penalty: 3 }];
  const changed = Object.entries({ ...detail, method: 'form', members }).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  expect(await other.form(BOX_PATH, Object.fromEntries(changed))).toMatchObject({ code: 200 });
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.locator('form').filter({ hasText: 'Somebody else changed this' });
  const choice = question.getByRole('group', { name: 'Agents', exact: true });
  await expect(choice).toContainText('8000 总台 7');
  await expect(choice).toContainText('8091 礼宾 3');
});

test('the wall says for an hour what the box says', async ({ page, box, signedIn }) => {
  for (const id of AGENTS) box.voice.setAgent(id, 'idle');
  await signedIn('admin', PATH);
  await expect(card(page, '订房热线')).toBeVisible();
  const ended = async (): Promise<number> => {
    const { answered, abandoned } = await queueOf(box);
    return answered + abandoned;
  };
  let before = await ended();
  let grew = false;
  for (let step = 0; step < 6; step += 1) {
    // More callers than agents, so that some wait.
    for (let at = 0; at < 5; at += 1)
      box.voice.arrive({ trunk: '1', did: '02888886500', caller: `1390000${step}${at}00`, callerName: '张女士' });
    box.advance(step % 2 === 0 ? 25_000 : 2 * MINUTE);
    await expect(async () => {
      const now = await queueOf(box);
      expect(await figure(page, '订房热线', /^Waiting/)).toBe(String(now.waiting.length));
      expect(await figure(page, '订房热线', /^Answered today/)).toBe(String(now.answered));
      // The space before the sign is one that no line breaks at.
      expect((await figure(page, '订房热线', /^Answered ≤/)).replace(/\s/u, ' ')).toBe(
        now.service_level === undefined ? '—' : `${Math.round(now.service_level * 100)} %`,
      );
      for (const [state, word] of [
        ['idle', 'Idle'],
        ['talking', 'Talking'],
        ['wrapup', 'Wrapping up'],
      ] as const)
        await expect(card(page, '订房热线').getByRole('listitem').filter({ hasText: word })).toHaveText(`${word} ${inState(now, state)}`, {
          timeout: 500,
        });
    }, `after step ${step}`).toPass({ timeout: 40_000 });
    box.advance(step % 2 === 0 ? 9.5 * MINUTE : 8 * MINUTE);
    const now = await ended();
    // At midnight the day is counted anew.
    grew ||= now > before;
    before = now;
  }
  expect(grew, 'the hour went by with calls').toBe(true);
});

test('a line that grows turns from calm to an alarm, in words too, and its timer counts without asking', async ({
  page,
  box,
  signedIn,
}) => {
  for (const id of AGENTS) box.voice.setAgent(id, 'paused', 'meal');
  await signedIn('admin', `${PATH}?queues=1`);
  await expect(card(page, '客户服务'), 'only the chosen queue').toHaveCount(0);
  const waiting = card(page, '订房热线')
    .locator('dl > div')
    .filter({ hasText: /^Waiting/ });
  await expect(waiting).toContainText('Normal');
  for (let at = 0; at < 4; at += 1) box.voice.arrive({ trunk: '1', did: '02888886500', caller: `138000000${at}` });
  await expect(waiting).toContainText('Too many');
  await expect(card(page, '订房热线').getByRole('list', { name: 'Waiting callers' }).getByRole('listitem').first()).toContainText(
    '1380000000',
  );
  box.faults.add({ path: 'voicemodel/callcenter', hang: true });
  const shown = await figure(page, '订房热线', /^Longest wait/);
  await expect.poll(() => figure(page, '订房热线', /^Longest wait/)).not.toBe(shown);
});

test('the wall fills the screen, and gives it back', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await content(page).getByRole('button', { name: 'Full screen' }).click();
  const back = content(page).getByRole('button', { name: 'Exit full screen' });
  await expect(back).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toBe('Wallboard');
  await back.click();
  await expect(content(page).getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('two agents pause with a reason, which the wall counts; one ends the pause', async ({ page, box, signedIn }) => {
  // Who talks when the box starts would not be seen to pause.
  for (const { id } of box.voice.calls()) box.voice.hangUp(id);
  for (const id of AGENTS) box.voice.setAgent(id, 'idle');
  await signedIn('admin', `${PATH}?tab=agents&queue=1`);
  const row = (name: string) => content(page).getByRole('row').filter({ hasText: name });
  await expect(row('8090 客房服务'), 'of another queue').toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select 8000 总台' }).check();
  await page.getByRole('checkbox', { name: 'Select 8091 礼宾' }).check();
  await content(page).getByRole('button', { name: 'Pause', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pause 2 agents' });
  await chooseOption(dialog.getByLabel('Reason'), 'Another reason');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await lookTwice(page, 'the pause');
  await chooseOption(dialog.getByLabel('Reason', { exact: true }), 'Meal');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('8000 总台')).toContainText('Paused · Meal');
  await expect(row('8091 礼宾')).toContainText('Paused · Meal');
  await row('8000 总台').getByRole('button', { name: 'End pause' }).click();
  await expect(row('8000 总台')).not.toContainText('Paused');
  await content(page).getByRole('tab', { name: 'Wallboard' }).click();
  await expect(card(page, '订房热线').getByRole('listitem').filter({ hasText: 'Paused' })).toHaveText('Paused 1');
});

test('who may not set agents is told so above them and in the menu of each', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/callcenter:agent');
  await signedIn('admin', `${PATH}?tab=agents`);
  await expect(content(page).getByRole('row').filter({ hasText: '8000 总台' })).toBeVisible();
  await expect(content(page).getByRole('checkbox')).toHaveCount(0);
  await expect(content(page).getByRole('button', { name: /^(Pause|Sign in|Sign out)$/ })).toHaveCount(0);
  await expect(content(page).getByText('You need the permission “Manage agent status”', { exact: false })).toBeVisible();
  await content(page).getByRole('button', { name: 'Actions for 8000 总台' }).click();
  await expect(page.getByRole('menuitem', { name: /^Pause/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a queue that overflows is added under a free number, stands on the wall, and one that is used can not go', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${PATH}?tab=queues`);
  await content(page).getByRole('button', { name: 'Add queue' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('7500');
  await expect(form.getByText(/already belongs to Meeting room “每日例会”/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('6540');
  await expect(form.getByText(/already belongs/)).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('宴会预订');
  await chooseOption(form.getByLabel('Strategy'), 'Longest idle first');
  await form.getByRole('button', { name: 'Add a row' }).click();
  await chooseOption(form.getByRole('combobox', { name: 'Extension', exact: true }), '8091 礼宾');
  await chooseOption(form.getByLabel('Overflow to: type'), 'Voicemail');
  await form.getByLabel('Overflow to: which one').fill('8888');
  await page.getByRole('listbox').getByRole('option', { name: /8888/ }).click();
  await lookTwice(page, 'the form of a queue');
  await form.getByRole('button', { name: 'Add queue' }).click();
  await expect(form).toBeHidden();
  const row = (name: string) => content(page).getByRole('row').filter({ hasText: name });
  await expect(row('宴会预订')).toContainText('Voicemail · 8888 值班经理');
  await expect(row('宴会预订')).toContainText('first1Voicemail');

  await row('订房热线')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Inbound route · 订房热线/ }), 'the route by its name').toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('about:blank');
  await signedIn('admin', PATH);
  await expect(card(page, '宴会预订')).toBeVisible();
});

test('the last thirty days are told by day and by agent, and saved as a file', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=statistics&period=month&by=day`);
  const lines = content(page).locator('tbody tr');
  await expect(lines).toHaveCount(30);
  const download = page.waitForEvent('download');
  await content(page).getByRole('button', { name: 'Save as CSV' }).click();
  const file = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(file, 'a head, thirty days and a total').toHaveLength(32);
  expect(file[0]).toContain('Offered');
  const offered = (line: string | undefined): number => Number(line?.split(',')[1]);
  expect(file.slice(1, 31).reduce((sum, line) => sum + offered(line), 0)).toBe(offered(file[31]));
  await content(page).getByRole('button', { name: 'Agent', exact: true }).click();
  await expect(page).toHaveURL(/by=agent/);
  await expect(content(page).getByRole('rowheader', { name: '8000 总台' })).toBeVisible();
});

test('axe finds nothing on any tab', async ({ page, box, signedIn }) => {
  for (const id of AGENTS) box.voice.setAgent(id, 'paused', 'meal');
  for (let at = 0; at < 4; at += 1) box.voice.arrive({ trunk: '1', did: '02888886500', caller: `138000000${at}` });
  await signedIn('admin', PATH);
  await expect(card(page, '订房热线')).toContainText('Too many');
  await lookTwice(page, 'the wall with an alarm');
  for (const tab of ['Queues', 'Agents', 'Statistics']) {
    await content(page).getByRole('tab', { name: tab }).click();
    await expect(content(page).locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await lookTwice(page, tab);
  }
  await expect(toasts(page)).toHaveCount(0);
});
