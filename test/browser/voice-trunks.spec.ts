/** Trunks and their groups: what a person opens them for. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

const TRUNKS = '/voice/trunk/sipoutset';
const GROUPS = '/voice/trunk/sipoutgroup';
const PATH = '/admin.php/voicemodel/sipoutset';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Trunk {
  readonly name: string;
  readonly state: string;
}

const trunksOf = async (box: Appliance): Promise<readonly Trunk[]> => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  return ((await admin.form(PATH, { method: 'list', page: '1', limit: '10' })).data as { list: readonly Trunk[] }).list; // a list's reply
};

/** Moves the box's clock until one of its trunks is down and another is up. */
async function untilOneIsDown(box: Appliance): Promise<{ readonly down: string; readonly up: string }> {
  for (let quarter = 0; quarter < 400; quarter += 1) {
    const trunks = await trunksOf(box);
    const down = trunks.find(({ state }) => state === 'failed');
    const up = trunks.find(({ state }) => state === 'registered');
    if (down && up) return { down: down.name, up: up.name };
    box.advance(15 * 60_000);
  }
  throw new Error('no trunk of this box is ever down');
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a trunk is added, refused where it is wrong, and an account is asked for only where it registers', async ({ page, signedIn }) => {
  await signedIn('admin', TRUNKS);
  await page.getByRole('button', { name: 'Add trunk' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Branch');
  await form.getByRole('textbox', { name: 'Server', exact: true }).fill('10.9.0.256');
  await form.getByRole('button', { name: 'Add trunk' }).click();
  await expect(form.getByRole('textbox', { name: 'Server', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'User', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(form.getByLabel('Type'), 'Peer');
  await expect(form.getByRole('textbox', { name: 'User', exact: true })).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Server', exact: true }).fill('10.9.0.1');
  await form.getByRole('button', { name: 'Add trunk' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Branch')).toContainText('Peer');
});

test('another trunk to the same server is told under the form, and saved all the same', async ({ page, signedIn }) => {
  await signedIn('admin', TRUNKS);
  await page.getByRole('button', { name: 'Add trunk' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Branch');
  await chooseOption(form.getByLabel('Type'), 'Peer');
  await form.getByRole('textbox', { name: 'Server', exact: true }).fill('10.8.0.2');
  const told = form.getByText('Trunk “总部专线” uses the same server, 10.8.0.1:5060.');
  await expect(told).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Server', exact: true }).fill('10.8.0.1');
  await expect(told).toBeVisible();
  await form.getByRole('button', { name: 'Add trunk' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Branch')).toBeVisible();
});

test('the number that an extension shows is told while the rules are typed', async ({ page, signedIn }) => {
  await signedIn('admin', `${TRUNKS}?edit=voiceSipoutset:1`);
  const form = page.getByRole('dialog');
  await expect(form.getByText('shows 02888888001')).toBeVisible();
  await form.getByLabel('An extension such as').fill('8088');
  await expect(form.getByText('shows 02888880000')).toBeVisible();
  await form.getByRole('switch', { name: 'Hide the caller ID' }).click();
  await expect(form.getByText('hides its number')).toBeVisible();
});

test('a trunk that is down says why, since when and what to do, and its last day can be read', async ({ page, box, signedIn }) => {
  const { down } = await untilOneIsDown(box);
  await signedIn('admin', TRUNKS);
  await expect(row(page, down)).toContainText(/Down · \S/);
  await expect(row(page, down).getByRole('img')).toHaveAccessibleName(/^\d+\s%, down since \d\d:\d\d/);
  await row(page, down)
    .getByRole('button', { name: `Actions for ${down}` })
    .click();
  await page.getByRole('menuitem', { name: 'State and test' }).click();
  const panel = page.getByRole('dialog', { name: down });
  await expect(panel.getByText(/^(Check|Compare|The provider) /)).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^down since/ })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Probe' }).click();
  await expect(panel.getByText(/No answer within 4 seconds|after \d+ ms/)).toBeVisible();
});

test('a trunk that is up answers the test, and calls a number', async ({ page, box, signedIn }) => {
  const { up } = await untilOneIsDown(box);
  await signedIn('admin', TRUNKS);
  await row(page, up)
    .getByRole('button', { name: `Actions for ${up}` })
    .click();
  await page.getByRole('menuitem', { name: 'State and test' }).click();
  const panel = page.getByRole('dialog', { name: up });
  await panel.getByRole('button', { name: 'Probe' }).click();
  await expect(panel.getByText(/^200 OK after \d+ ms$/)).toBeVisible();
  await panel.getByLabel('Number to call').fill('10000');
  await panel.getByRole('button', { name: 'Call' }).click();
  await expect(panel.getByText(/^180 Ringing after \d+ ms$/)).toBeVisible();
});

test('a trunk that a group uses is not deleted, and the question names the group', async ({ page, signedIn }) => {
  await signedIn('admin', TRUNKS);
  await row(page, '总部专线').getByRole('button', { name: 'Actions for 总部专线' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Trunk group · 总部' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, '总部专线')).toBeVisible();
});

test('the trunks of a group are put in order by keys and by dragging, and the box keeps the order', async ({ page, signedIn }) => {
  await signedIn('admin', GROUPS);
  await page.getByRole('button', { name: 'Edit group' }).first().click();
  const form = page.getByRole('dialog');
  const members = form.getByRole('list', { name: 'Trunks in order' }).getByRole('listitem');
  await expect(members).toHaveText([/电信 IMS/, /联通 SIP/]);
  await form.getByRole('button', { name: 'Add 总部专线' }).click();
  await form.getByRole('button', { name: 'Move 总部专线', exact: true }).press('Home');
  await expect(members).toHaveText([/总部专线/, /电信 IMS/, /联通 SIP/]);
  await expect(form.getByRole('button', { name: 'Move 总部专线', exact: true })).toBeFocused();
  await form.getByRole('button', { name: 'Move 联通 SIP', exact: true }).dragTo(members.first(), { targetPosition: { x: 60, y: 3 } });
  await expect(members).toHaveText([/联通 SIP/, /总部专线/, /电信 IMS/]);
  await form.getByRole('button', { name: 'Remove 总部专线' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(row(page, '默认外线').getByRole('listitem')).toHaveText([/联通 SIP/, /电信 IMS/]);
});

test('a group says which trunk the next call takes, and a link leads to the routes that use it', async ({ page, box, signedIn }) => {
  const up = (await trunksOf(box)).find(({ name, state }) => name !== '总部专线' && state === 'registered')?.name;
  await signedIn('admin', GROUPS);
  await expect(
    row(page, '默认外线')
      .getByRole('gridcell')
      .filter({ hasText: up ?? 'None available' }),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show more of 默认外线' }).click();
  await page.getByRole('list', { name: 'Used by' }).getByRole('button', { name: 'Outbound route · 国际' }).click();
  await expect(page).toHaveURL(/routingset\?tab=outbound/);
  await expect(page.getByRole('article').getByRole('heading', { name: '国际', exact: true })).toBeVisible();
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', TRUNKS);
  await expect(row(page, '电信 IMS')).toBeVisible();
  await lookTwice(page, 'the trunks');
  await page.getByRole('button', { name: 'Actions for 电信 IMS' }).click();
  await page.getByRole('menuitem', { name: 'State and test' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Test now' })).toBeVisible();
  await lookTwice(page, 'a trunk');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add trunk' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Server', exact: true })).toBeVisible();
  await lookTwice(page, 'the form of a trunk');
});

test('axe finds nothing in the groups', async ({ page, signedIn }) => {
  await signedIn('admin', GROUPS);
  await page.getByRole('button', { name: 'Show more of 默认外线' }).click();
  await expect(page.getByRole('list', { name: 'Used by' })).toBeVisible();
  await lookTwice(page, 'the groups');
  await page.getByRole('button', { name: 'Edit group' }).first().click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Trunks in order' }).getByRole('listitem')).toHaveCount(2);
  await lookTwice(page, 'the form of a group');
});
