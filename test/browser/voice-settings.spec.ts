/** The settings of telephony: SIP and media, the advanced ones with who is banned, and the parameters (src/gateway/README.md). */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const BASIC = '/voice/settings/basicset';
const ADVANCED = '/voice/settings/advanset';
const VOICE = '/voice/settings/basicsetting';
const TEN = Array.from({ length: 10 }, (_, at) => 5070 + at).join();

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save|保存)$/ });
const codecs = (page: Page) => page.getByRole('list', { name: 'Codecs, in order' }).getByRole('listitem');
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(toasts(page).filter({ hasText: /Saved|已保存/ })).toBeVisible();
}

for (const { language, label, tooMany, wrong } of [
  { language: 'en', label: 'UDP ports', tooMany: 'Enter at most 10 ports.', wrong: 'Enter ports from 1 to 65535' },
  { language: 'zh_CN', label: 'UDP 端口', tooMany: '最多输入 10 个端口', wrong: '1 到 65535' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test('ten ports are kept, and the eleventh is refused at the field', async ({ page, signedIn }) => {
      await signedIn('admin', BASIC);
      const ports = page.getByLabel(label);
      await ports.fill(`${TEN},5090`);
      await saveButton(page).click();
      await expect(page.getByText(tooMany)).toBeVisible();
      await expect(ports).toHaveAttribute('aria-invalid', 'true');
      await ports.fill('5060,65536');
      await expect(page.getByText(wrong)).toBeVisible();
      await ports.fill(TEN);
      await save(page);
      await page.reload();
      await expect(page.getByLabel(label)).toHaveValue(TEN);
    });
  });
}

test('SIP and media: codecs in order, ports that are free, and whose a port is', async ({ page, signedIn }) => {
  await test.step('codecs are put in order by keys and by dragging, taken out and put in, and stay so', async () => {
    await signedIn('admin', BASIC);
    await expect(codecs(page)).toHaveText([/G\.711a/, /G\.711u/, /G\.722/, /Opus/, /H\.264/]);
    await page.getByRole('button', { name: 'Move Opus', exact: true }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    await expect(codecs(page).first()).toHaveText(/Opus/);
    await expect(page.getByText('Opus is now at 1 of 5')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Opus', exact: true })).toBeFocused();

    const handle = page.getByRole('button', { name: 'Move H.264', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await codecs(page).nth(1).boundingBox();
    if (!from || !to) throw new Error('the codecs are not on the page');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect(codecs(page).nth(1)).toHaveText(/H\.264/);

    await page.getByRole('button', { name: 'Remove G.722' }).click();
    await page.getByRole('button', { name: 'Add GSM' }).click();
    const wanted = [/Opus/, /H\.264/, /G\.711a/, /G\.711u/, /GSM/];
    await expect(codecs(page)).toHaveText(wanted);
    await save(page);
    await page.reload();
    await expect(codecs(page)).toHaveText(wanted);
  });
  await test.step('ports of RTP that are odd, too few or a port of SIP are refused with the reason', async () => {
    const [first, last] = [page.getByLabel('First RTP port'), page.getByLabel('Last RTP port')];
    await first.fill('10001');
    await saveButton(page).click();
    await expect(page.getByText('Enter an even number.')).toBeVisible();
    await first.fill('10000');
    await last.fill('10098');
    await expect(page.getByText('The range needs at least 100 ports.')).toBeVisible();
    await last.fill('10099');
    await page.getByLabel('UDP ports').fill('5060,10050');
    await expect(page.getByText('Port 10050 is already used by SIP (UDP).')).toBeVisible();
    await page.getByLabel('UDP ports').fill('5060,10100');
    await save(page);
  });
  await test.step('a port that another service has is told once, at its field, with the way to its owner', async () => {
    await page.getByLabel('TCP ports').fill('5060,443');
    await page.getByLabel('TCP ports').blur();
    await expect(page.getByText(/Port 443 /)).toHaveText(['Port 443 is already used by HTTPS.']);
    await page.getByRole('button', { name: 'Open the page of HTTPS' }).click();
    await expect(page).toHaveURL(/mangesetting/);
  });
});

test('the advanced settings: a banned address is released, an emergency number added', async ({ page, signedIn }) => {
  await test.step('a banned address is released', async () => {
    await signedIn('admin', `${ADVANCED}?tab=bans`);
    const ban = page.getByRole('row').filter({ hasText: '192.168.20.118' });
    await expect(ban).toContainText('Wrong password');
    await ban.getByRole('button', { name: 'Unban' }).click();
    await expect(ban).toBeHidden();
  });
  await test.step('an emergency number is added, and one at least has to be there', async () => {
    await signedIn('admin', ADVANCED);
    const emergency = page.getByLabel('Emergency numbers');
    await emergency.fill('112');
    await emergency.press('Enter');
    await save(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove 112' })).toBeVisible();
    for (const number of ['110', '119', '120', '112']) await page.getByRole('button', { name: `Remove ${number}` }).click();
    await saveButton(page).click();
    await expect(page.getByLabel('Emergency numbers')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a feature code is added, and the same code twice is refused', async ({ page, signedIn }) => {
  await signedIn('admin', VOICE);
  await page.getByRole('button', { name: 'Add a row' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true }).last();
  await chooseOption(page.getByLabel('What it does').last(), 'Park a call');
  await code.fill('*72');
  await saveButton(page).click();
  // At each of the two lines, and at the group.
  await expect(page.getByText('This is already in use.')).toHaveCount(3);
  await code.fill('75');
  await expect(page.getByText('Enter * or # and then 1 to 4 digits').first()).toBeVisible();
  await code.fill('*75');
  await save(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Code', exact: true }).last()).toHaveValue('*75');
});

test('who may only look changes nothing', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/basicset:edit');
  await signedIn('admin', BASIC);
  await expect(page.getByLabel('UDP ports')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Opus', exact: true })).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(saveButton(page)).toHaveAccessibleDescription(/Edit/);
});

test('axe finds nothing on the settings', async ({ page, signedIn }) => {
  for (const path of [BASIC, ADVANCED, `${ADVANCED}?tab=bans`, VOICE]) {
    await signedIn('admin', path);
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookTwice(page, path);
  }
});
