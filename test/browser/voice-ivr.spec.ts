/** IVRs: built in the picture by mouse, and again in the outline by keyboard alone; what is wrong is marked, and nothing is lost. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { visit as visitor } from '../appliance/visitor';
import { makeLargeIvr } from '../areas/voice/large-ivr';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { expectForbidden } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const PATH = '/voice/service/ivrpage';
const RESOURCE = '/admin.php/voicemodel/ivrpage';

interface Node {
  readonly id: string;
  readonly next: Readonly<Record<string, string>>;
}
interface Ivr {
  readonly id: string;
  readonly number: string;
  readonly root: string;
  readonly nodes: readonly Node[];
}

/** What the box has kept under a number. */
async function kept(box: Appliance, number: string): Promise<Ivr | undefined> {
  const admin = visitor(box);
  admin.token = box.startSession('admin');
  const answer = await admin.form(RESOURCE, { method: 'list', page: '1', limit: '100' });
  const { list } = answer.data as { list: readonly (Omit<Ivr, 'nodes'> & { nodes: string })[] }; // the contract's reply
  const found = list.find((row) => row.number === number);
  return found && { ...found, nodes: JSON.parse(found.nodes) };
}

/** The same tree whatever its ids are: nodes are called by the order in which they are come to. */
function withoutIds({ root, nodes }: Ivr): unknown {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const order = new Map<string, number>();
  const waiting = [root];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (order.has(id)) continue;
    order.set(id, order.size);
    const next: Node['next'] = byId.get(id)?.next ?? {};
    waiting.push(
      ...Object.keys(next)
        .toSorted()
        .map((branch) => next[branch] ?? ''),
    );
  }
  return [...order.keys()].map((id) => {
    const { id: _id, next, ...node } = byId.get(id) ?? { id, next: {} };
    return { ...node, next: Object.fromEntries(Object.entries(next).map(([branch, to]) => [branch, order.get(to)])) };
  });
}

const picture = (page: Page): Locator => page.getByRole('group', { name: 'Picture of the IVR' });
const card = (page: Page, name: string): Locator => picture(page).locator('[data-card]').filter({ hasText: name });
const handle = (page: Page, name: string): Locator => picture(page).getByRole('button', { name: `Add a step after ${name}` });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Details' });
const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Outline of the IVR' });
const line = (page: Page, name: string | RegExp): Locator => outline(page).getByRole('treeitem', { name });

/** Drags as a hand does: down, a few moves, up. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 4);
  await page.mouse.move(end.x + end.width / 2 - 20, end.y + end.height / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.up();
}

async function addByMouse(page: Page, branch: string | undefined, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add step' });
  if (branch !== undefined) await chooseOption(dialog.getByLabel(/^Branch of/), branch);
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(dialog).toBeHidden();
}

async function chooseTarget(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Sends the call to' }).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

test('an IVR is built in the picture by mouse, and the same one in the outline by keyboard alone', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add IVR' }).click();
  await page.getByRole('button', { name: 'Add the first step' }).click();
  await addByMouse(page, undefined, 'Menu');
  await panel(page).getByLabel('Name').fill('Main');
  await chooseOption(panel(page).getByLabel('Prompt', { exact: true }), 2);
  await handle(page, 'Main').click();
  await addByMouse(page, 'Key 1', 'Queue');
  await panel(page).getByLabel('Name').fill('Booking');
  await chooseTarget(page, '6500');
  await handle(page, 'Main').click();
  await addByMouse(page, 'Key 0', 'Extension');
  await panel(page).getByLabel('Name').fill('Desk');
  await chooseTarget(page, '8000');
  // From step to step: a queue has one branch, a menu is asked for its key.
  await drag(page, handle(page, 'Booking'), card(page, 'Desk'));
  await expect(picture(page).getByRole('button', { name: 'On to Desk' })).toBeVisible();
  await drag(page, handle(page, 'Main'), card(page, 'Desk'));
  await chooseOption(page.getByRole('dialog', { name: 'Lead to Desk' }).getByLabel(/^Branch of/), 'No key');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
  await panel(page).getByLabel('Number').fill('7100');
  await panel(page).getByLabel('Name').fill('By mouse');
  await lookTwice(page, 'the picture');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await kept(box, '7100'))?.nodes.length).toBe(3);

  // From here on no pointer.
  await page.goto('about:blank');
  await signedIn('admin', `${PATH}?ivr=new`);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const settings = page.getByRole('form', { name: 'Settings of the IVR' });
  await settings.getByLabel('Number').focus();
  await page.keyboard.type('7131');
  await press('Tab');
  await page.keyboard.type('By keyboard');
  await page.getByRole('button', { name: 'Outline' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Add the first step' }).focus();
  await press('Enter');
  const add = page.getByRole('dialog', { name: 'Add step' });
  await expect(add.getByRole('radio', { name: 'Menu' })).toBeFocused();
  await press('Enter');
  const name = panel(page).getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Main');
  await press('Tab', 'Tab', 'Tab');
  await expect(
    panel(page)
      .getByLabel('Prompt', { exact: true })
      .or(panel(page).getByRole('button', { name: 'Record or upload' })),
  ).toHaveCount(2);
  await panel(page).getByLabel('Prompt', { exact: true }).focus();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Escape');
  await expect(outline(page)).toBeFocused();

  await press('a');
  await expect(add.getByLabel(/^Branch of/)).toBeFocused();
  await page.keyboard.type('Key 1');
  await press('Tab', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(add.getByRole('radio', { name: 'Queue' })).toBeChecked();
  await press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Booking');
  await panel(page).getByRole('combobox', { name: 'Sends the call to' }).focus();
  await page.keyboard.type('6500');
  await expect(page.locator('[role=option]')).toHaveCount(1);
  await press('Enter', 'Escape');
  await outline(page).focus();
  await press('Home', 'Insert');
  await expect(add.getByLabel(/^Branch of/)).toBeFocused();
  await page.keyboard.type('Key 0');
  await press('Tab', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(add.getByRole('radio', { name: 'Extension' })).toBeChecked();
  await press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Desk');
  await panel(page).getByRole('combobox', { name: 'Sends the call to' }).focus();
  await page.keyboard.type('8000');
  await expect(page.locator('[role=option]')).toHaveCount(1);
  await press('Enter', 'Escape');

  // To a step that is there: its place is chosen in the same dialog.
  await outline(page).focus();
  for (const [where, branch] of [
    ['Booking', 'Unanswered'],
    ['Main', 'No key'],
  ] as const) {
    await press('Home');
    if (where === 'Booking') await press('ArrowDown');
    await expect(line(page, new RegExp(where))).toHaveAttribute('aria-selected', 'true');
    await press('a');
    await expect(add.getByLabel(/^Branch of/)).toBeFocused();
    await page.keyboard.type(branch);
    await press('Tab', 'ArrowUp');
    await expect(add.getByRole('radio', { name: 'Existing step' })).toBeChecked();
    await press('Tab');
    await page.keyboard.type('Desk');
    // Enter on a closed choice opens it: what connects is reached by Tab.
    await press('Enter', 'Tab', 'Tab', 'Enter');
    await expect(outline(page)).toBeFocused();
  }
  await lookTwice(page, 'the outline');
  await press('Control+s');
  await expect.poll(async () => (await kept(box, '7131'))?.nodes.length).toBe(3);
  const [byMouse, byKeyboard] = [await kept(box, '7100'), await kept(box, '7131')];
  if (!byMouse || !byKeyboard) throw new Error('one of them is not there');
  expect(withoutIds(byKeyboard)).toEqual(withoutIds(byMouse));
});

test('a link leads to an IVR and to its step; the picture is moved, a name undone, a branch copied', async ({ page, signedIn }) => {
  await test.step('a link to an IVR opens its picture, as the list does', async () => {
    await signedIn('admin', `${PATH}?edit=voiceIvrpage:1`);
    await expect(page).toHaveURL(/ivrpage\?ivr=1$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the picture is made larger where the pointer is, moved by arrow keys, and shown whole again', async () => {
    await signedIn('admin', `${PATH}?ivr=1`);
    const target = card(page, '客房预订');
    await target.hover();
    const middle = async (): Promise<readonly [number, number]> => {
      const box = await target.boundingBox();
      return box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : [0, 0];
    };
    const before = await middle();
    const width = async (): Promise<number> => (await target.boundingBox())?.width ?? 0;
    const narrow = await width();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(narrow * 1.3);
    for (const [at, value] of (await middle()).entries())
      expect(Math.abs(value - (before[at] ?? 0)), 'it stays under the pointer').toBeLessThanOrEqual(2);
    await picture(page).focus();
    const [x, y] = await middle();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(middle).toEqual([x - 48, y - 48]);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    for (const name of ['欢迎致电', '留言', '餐厅已打烊', '前台']) await expect(card(page, name).first()).toBeInViewport({ ratio: 0.99 });
  });
  await test.step('a link to a step opens the editor there', async () => {
    await signedIn('admin', `${PATH}?ivr=1&node=concierge`);
    await expect(panel(page).getByLabel('Name')).toHaveValue('礼宾');
    await expect(card(page, '礼宾')).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('the buttons that make it larger and smaller hear their keys themselves', async () => {
    const small = (await card(page, '礼宾').boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Larger' }).press('Enter');
    await expect.poll(async () => (await card(page, '礼宾').boundingBox())?.width).toBeGreaterThan(small * 1.2);
    await page.getByRole('button', { name: 'Fit', exact: true }).press('Enter');
  });
  await test.step('typing a name is one step of undo', async () => {
    await card(page, '礼宾').click();
    await panel(page).getByLabel('Name').fill('');
    await panel(page).getByLabel('Name').pressSequentially('Concierge');
    await expect(card(page, 'Concierge')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, '礼宾')).toBeVisible();
  });
  await test.step('a branch is moved by dragging its step, and copied with what hangs on it', async () => {
    await drag(page, card(page, '水疗预约'), card(page, 'English menu'));
    const where = page.getByRole('dialog', { name: 'Move branch' });
    await chooseOption(where.getByLabel(/^Branch of/), 'Key 7');
    await where.getByRole('button', { name: 'Move here' }).click();
    await page.getByRole('button', { name: 'Outline' }).click();
    const level = () => line(page, /水疗预约/).getAttribute('aria-level');
    await expect.poll(level).toBe('4');
    await line(page, /餐厅营业/).click();
    await page.keyboard.press('Control+c');
    await expect(page.getByText('3 steps copied')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Paste branch' })).toBeEnabled();
    await line(page, /English menu/).click();
    await page.keyboard.press('Control+v');
    const paste = page.getByRole('dialog', { name: 'Paste branch' });
    await chooseOption(paste.getByLabel(/^Branch of/), 'Key 8');
    await paste.getByRole('button', { name: 'Paste here' }).click();
    await expect(line(page, /餐厅营业/)).toHaveCount(2);
    // Below itself nothing can be moved: the dialog does not offer it.
    await line(page, /English menu/).click();
    await page.keyboard.press('m');
    await expect(where.getByLabel('Step'), 'nothing is chosen beforehand').toBeFocused();
    await expect(where.getByRole('button', { name: 'Move here' })).toBeDisabled();
    await where.getByLabel('Step').click();
    await expect(page.getByRole('option')).not.toContainText(['English menu', '水疗预约']);
  });
});

test('a step is deleted with what hangs on it, undone and done again; the box keeps what is shown', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?ivr=1`);
  const before = await kept(box, '7000');
  await card(page, '留言').click();
  await page.keyboard.press('Delete');
  await expect(card(page, '留言')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card(page, '留言'), 'the focus stays in the picture').toBeVisible();
  await card(page, '餐厅营业？').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete 餐厅营业？?' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await lookTwice(page, 'the question');
  await question.getByRole('button', { name: 'Delete 3 steps' }).click();
  await expect(card(page, '餐厅')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card(page, '餐厅')).toHaveCount(3);
  await expect(page.getByText('Not saved')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, '餐厅')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await kept(box, '7000'))?.nodes.length).toBe((before?.nodes.length ?? 0) - 3);
  // What was done before the save can still be undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await kept(box, '7000'))?.nodes.length).toBe(before?.nodes.length);
  const after = await kept(box, '7000');
  if (!before || !after) throw new Error('the IVR is gone');
  expect(withoutIds(after)).toEqual(withoutIds(before));
});

test('a dead end, an unreachable step and a circle without a way out are marked in picture, outline and list', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${PATH}?ivr=new`);
  await page.getByRole('button', { name: 'Add the first step' }).click();
  await addByMouse(page, undefined, 'Time condition');
  await panel(page).getByLabel('Name').fill('Hours');
  await expect(picture(page).getByRole('button', { name: 'Leads nowhere' })).toHaveCount(2);
  await picture(page).getByRole('button', { name: 'Leads nowhere' }).first().dblclick();
  await addByMouse(page, undefined, 'Prompt');
  await panel(page).getByLabel('Name').fill('Round');
  await chooseOption(panel(page).getByRole('group', { name: 'Leads to' }).getByLabel('Then', { exact: true }), 'Hours');
  await panel(page).getByRole('group', { name: 'Leads to' }).getByRole('button', { name: 'Go to Then' }).click();
  await chooseOption(panel(page).getByRole('group', { name: 'Leads to' }).getByLabel('Out of hours', { exact: true }), 'Round');
  await page.getByRole('button', { name: /^\d problems$/ }).click();
  await expect(page.getByRole('button', { name: /Round Callers go around in a loop/ })).toBeVisible();
  await page.getByRole('button', { name: /Hours Callers go around in a loop/ }).click();
  await expect(panel(page).getByText('Callers go around in a loop and cannot leave it.')).toBeVisible();
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(line(page, /Hours .*Has a problem that loses callers/)).toBeVisible();
  await expect(line(page, 'Then: Back to Hours')).toBeVisible();
  await lookTwice(page, 'the outline with problems');
  // The way back is taken away: what was a circle is a dead end.
  await line(page, 'Then: Back to Hours').click();
  await page.keyboard.press('Delete');
  await expect(line(page, 'Then: Leads nowhere')).toBeVisible();
  await expect(page.getByText('Callers go around in a loop')).toHaveCount(0);
});

test('an exported IVR is imported as it was; of a broken file is said what is left out', async ({ page, signedIn, box }) => {
  await signedIn('admin', `${PATH}?ivr=1`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('ivr-7000.json');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Add IVR' }).click();
  const give = (content: string) =>
    page.getByLabel('File of an IVR').setInputFiles({ name: 'ivr.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('not an IVR');
  await expect(page.getByText('This file contains no IVR.')).toBeVisible();
  const broken = JSON.parse(text);
  broken.nodes.push({ id: 'x', kind: 'teleport', name: 'Beam' });
  await give(JSON.stringify(broken));
  const report = page.getByRole('dialog', { name: 'Import an IVR' });
  await expect(report).toContainText('The file contains 12 steps.');
  await expect(report).toContainText('“Beam” is of a type that this version does not support.');
  await report.getByRole('button', { name: 'Cancel' }).last().click();
  await give(text);
  await report.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
  await panel(page).getByLabel('Number').fill('7132');
  await expect(panel(page).getByLabel('Name')).toHaveValue('总机导航');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await kept(box, '7132'))?.nodes.length).toBe(12);
  const [copy, original] = [await kept(box, '7132'), await kept(box, '7000')];
  if (!copy || !original) throw new Error('one of them is not there');
  expect(withoutIds(copy)).toEqual(withoutIds(original));
});

test('a number that another record has is refused at its field, and nothing that was drawn is lost', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?ivr=new`);
  await page.getByRole('button', { name: 'Hotel reception' }).click();
  await panel(page).getByLabel('Name').fill('Front');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page).getByText('This cannot be empty.')).toBeVisible();
  await panel(page).getByLabel('Number').fill('8000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page).getByLabel('Number')).toHaveAttribute('aria-invalid', 'true');
  expect(await kept(box, '8000')).toBeUndefined();
  await panel(page).getByLabel('Number').fill('7133');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByText(/not saved|discard/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(async () => (await kept(box, '7133'))?.nodes.length).toBe(10);
});

/** Half a second of silence as a telephone would record it. */
function silence(): Buffer {
  const samples = 4000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples * 2, 40);
  return Buffer.concat([head, Buffer.alloc(samples * 2)]);
}

test('a prompt is made where it is needed, and played there', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?ivr=1`);
  await card(page, '餐厅已打烊').click();
  await panel(page).getByRole('button', { name: 'Record or upload' }).click();
  const maker = page.getByRole('dialog', { name: 'Record or upload' });
  await maker.locator('input[type=file]').setInputFiles({ name: 'kitchen-closed.wav', mimeType: 'audio/wav', buffer: silence() });
  await expect(maker.getByLabel('Name')).toHaveValue('kitchen-closed');
  await maker.getByRole('button', { name: 'Save voice file' }).click();
  await expect(maker).toBeHidden();
  await expect(panel(page).getByLabel('Prompt', { exact: true })).toHaveValue('kitchen-closed');
  await expect(panel(page).getByRole('button', { name: /kitchen-closed/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => JSON.stringify((await kept(box, '7000'))?.nodes.find(({ id }) => id === 'dining-closed')))
    .toMatch(/"prompt":"(?!3")\d+"/);
});

test('two people change one IVR: both versions are shown, and steps come with their first one', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?ivr=2`);
  await card(page, '工程与保安').click();
  await panel(page).getByLabel('Name').fill('Security');
  const other = visitor(box);
  other.token = box.startSession('admin');
  const { detail } = (await other.form(RESOURCE, { method: 'detail', id: '2' })).data as { detail: Readonly<Record<string, string>> }; // the contract's reply
  const nodes = [{ id: 'bye', kind: 'hangup', name: 'Bye', next: {} }];
  const { number = '', name = '', mtime = '' } = detail;
  const saved = await other.form(RESOURCE, {
    method: 'form',
    id: '2',
    mtime,
    number,
    name,
    status: '1',
    root: 'bye',
    nodes: JSON.stringify(nodes),
  });
  expect(saved.code).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/1 step: Bye/)).toBeVisible();
  await lookTwice(page, 'both versions');
  await page
    .getByRole('button', { name: 'Take theirs' })
    .or(page.getByRole('button', { name: /theirs|their/i }))
    .first()
    .click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(card(page, 'Bye')).toBeVisible();
});

test('who may not change IVRs can look at one, and nothing offers to change it', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/ivrpage:edit');
  await signedIn('admin', `${PATH}?ivr=1`);
  await card(page, '礼宾').click();
  await expect(panel(page).getByLabel('Name')).toBeDisabled();
  await expectForbidden(page.getByRole('button', { name: 'Save', exact: true }), 'Edit');
  await expect(page.getByRole('button', { name: 'Add step', exact: true })).toHaveCount(0);
  await expect(handle(page, '礼宾')).toHaveCount(0);
  await card(page, '礼宾').press('Delete');
  await expect(card(page, '礼宾')).toBeVisible();
  await lookTwice(page, 'only looked at');
});

test('an IVR that calls are sent to can not be deleted, and the list says who sends them', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const row = page.getByRole('row').filter({ hasText: '7001' });
  await expect(row).toContainText('总机');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Inbound route · 总机' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: '7001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '7001 夜间导航' }), 'a row opens the editor').toBeVisible();
});

test('the editor is as high as the window: the page does not scroll for nothing', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn('admin', `${PATH}?ivr=1`);
  await expect(card(page, '主菜单')).toBeVisible();
  const over = () => page.getByRole('main').evaluate(({ parentElement: frame }) => (frame ? frame.scrollHeight - frame.clientHeight : -1));
  expect(await over()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the outline is shown, a tap opens a step, and the picture is moved by a finger', async ({ page, signedIn }) => {
    await signedIn('admin', `${PATH}?ivr=1`);
    await line(page, /礼宾/).tap();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByLabel('Name')).toHaveValue('礼宾');
    await lookTwice(page, 'a step on a phone');
    await drawer.getByLabel('Name').fill('Concierge');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(line(page, /Concierge/)).toBeVisible();
    await page.getByRole('button', { name: 'Picture' }).click();
    await expect(card(page, 'Concierge')).toBeVisible();
    const place = async (): Promise<number> => (await card(page, '主菜单').boundingBox())?.x ?? 0;
    const before = await place();
    const frame = await picture(page).boundingBox();
    if (!frame) throw new Error('there is no picture');
    const finger = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x: frame.x + x, y: frame.y + 20 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(80) });
    for (const x of [100, 140, 180]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => Math.round((await place()) - before)).toBe(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('an IVR of 200 steps is drawn whole, and what is chosen in it is brought into view', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?ivr=new`);
  const { root, nodes } = makeLargeIvr(200);
  await page.getByLabel('File of an IVR').setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ root, nodes })),
  });
  await page.getByRole('dialog', { name: 'Import an IVR' }).getByRole('button', { name: 'Import' }).click();
  await expect(picture(page).locator('[data-card]')).toHaveCount(200);
  await picture(page).focus();
  await page.getByRole('button', { name: 'Outline' }).click();
  await outline(page).focus();
  await page.keyboard.press('End');
  await expect(line(page, /Step 6 /)).toHaveCount(1);
  await page.getByRole('button', { name: 'Picture' }).click();
  const chosen = picture(page).locator('[aria-pressed="true"]');
  await expect(chosen).toBeInViewport();
});
