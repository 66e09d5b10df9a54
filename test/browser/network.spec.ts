/** Network settings: the main job, and a change that cuts the administrator off and goes back by itself (test/fault/README.md, Changes on trial). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { expect, test } from './console';
import { HOST } from './hosts';
import { content, said, visit } from './layout';
import { expectForbidden, toasts } from './person';

const PATH = '/system/network/netcardset';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is now, light and dark; in one of them in the quick lane. */
async function findings(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of sampled('themes of network', ['light', 'dark'] as const, 1)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // By evaluate, as the page's policy lets no further script in.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    found.push(
      ...(await page.evaluate(async (theme) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') }; // put there above
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
      }, colorScheme)),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

const card = (page: Page, name: string) => content(page).getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Opens the settings of an interface, fills them in and comes to the review. */
async function change(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await dialog(page, `Edit ${name}`).getByLabel(label).fill(value);
  await dialog(page, `Edit ${name}`).getByRole('button', { name: 'Review the changes' }).click();
}

test.describe('network settings', () => {
  // Colours in the middle of a change would be checked.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an address is changed, reviewed, tried out, kept, and stays', async ({ page, box, signedIn }) => {
    await signedIn('admin', PATH);
    await expect(card(page, 'eth1').getByText('172.16.0.1/16')).toBeVisible();
    await change(page, 'eth1', { 'IP address': '172.16.300.9' });
    await expect(page.getByText('172.16.300.9')).toHaveCount(0);
    const form = dialog(page, 'Edit eth1');
    await expect(form.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await form.getByLabel('IP address').fill('192.168.10.77');
    await form.getByLabel('Netmask').fill('/24');
    await form.getByRole('button', { name: 'Review the changes' }).click();
    await expect(form.getByText('Overlaps the network 192.168.10.0 of eth0.')).toBeVisible();
    await form.getByLabel('IP address').fill('172.16.0.9');
    await form.getByLabel('Netmask').fill('/16');
    await form.getByRole('button', { name: 'Review the changes' }).click();

    const review = dialog(page, 'Review the changes');
    // However much hangs on it, what goes on is in sight.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...size, height: 480 });
    await expect(review.getByRole('button', { name: 'Apply and test' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(size);
    await expect(review.getByRole('row')).toHaveText([/Setting/, 'eth1 (Rooms): IP address172.16.0.1172.16.0.9']);
    await expect(review.getByText(/\d+ terminals/)).toBeVisible();
    await review.getByRole('button', { name: 'Apply and test' }).click();

    const countdown = dialog(page, 'Does the network work?');
    await expect(countdown.getByText('This page reaches the gateway')).toBeVisible();
    // The countdown is the box's: a reload changes nothing about it.
    await page.reload();
    await expect(countdown.getByText(/goes back to the previous settings in \d\d s/)).toBeVisible();
    await countdown.getByRole('button', { name: 'Keep the change' }).click();
    await expect(toasts(page)).toHaveText(/The change is kept/);
    box.advance(120_000);
    await page.reload();
    await expect(card(page, 'eth1').getByText('172.16.0.9/16')).toBeVisible();
  });

  test('what hangs on a network goes along with it where it is ticked, and what stays behind is marked', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await change(page, 'eth1', { 'IP address': '172.30.0.1' });
    const review = dialog(page, 'Review the changes');
    const ranges = review.getByRole('group', { name: 'DHCP range (2)' });
    await expect(ranges.getByRole('listitem').filter({ hasText: 'rooms' })).toContainText('eth1: 172.30.1.10 – 172.30.1.250');
    await expect(review.getByText(/\d+ devices have their addresses from DHCP/)).toBeVisible();
    await ranges.getByRole('checkbox', { name: 'guest-wifi' }).uncheck();
    await review.getByRole('button', { name: 'Apply and test' }).click();
    await dialog(page, 'Does the network work?').getByRole('button', { name: 'Keep the change' }).click();
    const left = page.getByRole('region', { name: 'What no longer fits the network' });
    await expect(left.getByRole('button')).toHaveText([/guest-wifi/]);
    await left.getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('guest-wifi');
  });

  test('a change that cuts the console off goes back by itself, and is explained', async ({ page, box, signedIn }) => {
    await signedIn('admin', PATH);
    await expect(card(page, 'eth0').getByText('192.168.10.2/24')).toBeVisible();
    await change(page, 'eth0', { 'IP address': '192.168.20.2', 'Default gateway': '' });
    const review = dialog(page, 'Review the changes');
    const apply = review.getByRole('button', { name: 'Apply and test' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await review.getByLabel('I can reach the gateway at 192.168.20.2 afterward.').check();
    box.simulateNetwork({ cut: true });
    await apply.click();

    const countdown = dialog(page, 'Does the network work?');
    await expect(countdown.getByText(/No answer from .* for \d+ s/)).toBeVisible();
    await expect(countdown.getByRole('button', { name: 'Keep the change' })).toHaveAttribute('aria-disabled', 'true');
    await expect(countdown.getByRole('img', { name: 'QR code of the console at 192.168.20.2' })).toBeVisible();
    box.advance(91_000);
    await expect(countdown).toHaveCount(0);
    await expect(said(page, 'Nobody kept it in time. The previous settings are back.')).toBeVisible();
    await expect(card(page, 'eth0').getByText('192.168.10.2/24')).toBeVisible();
    await content(page).getByRole('button', { name: 'Got it' }).click();
    await expect(said(page, 'Nobody kept it in time.')).toHaveCount(0);
  });

  test('the link to the new address signs in once and keeps the change there', async ({ page, box, signedIn, context, address }) => {
    await signedIn('admin', PATH);
    await change(page, 'eth0', { 'IP address': '192.168.20.2', 'Default gateway': '' });
    const review = dialog(page, 'Review the changes');
    await review.getByLabel(/^I can reach the gateway at/).check();
    const door = await box.openDoor('192.168.20.2');
    box.simulateNetwork({ cut: true });
    await review.getByRole('button', { name: 'Apply and test' }).click();
    const link = page.getByRole('link', { name: 'Open at the new address' });
    await expect(link).toHaveAttribute('href', /^http:\/\/192\.168\.20\.2:\d+\/#\/auth-redirect\?token=/);
    const wanted = new URL((await link.getAttribute('href')) ?? '');
    expect(wanted.port).toBe(new URL(address).port);

    // The same box by another name and port: without the sign-in of the old address, as in a real browser.
    const there = await context.newPage();
    await there.goto(`http://new.${HOST}:${door}/${wanted.hash}`);
    await there.getByRole('button', { name: 'Keep the change' }).click();
    await expect(toasts(there).filter({ hasText: 'The change is kept' })).toBeVisible();
    await expect(card(there, 'eth0').getByText('192.168.20.2/24')).toBeVisible();
    expect(there.url()).not.toContain('token');
    box.advance(91_000);
    await there.reload();
    await expect(card(there, 'eth0').getByText('192.168.20.2/24')).toBeVisible();
  });

  test('on a phone a link to the last tab shows that tab, and the row of tabs only moves sideways', async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn('admin', `${PATH}?tab=clock`);
    const chosen = content(page).getByRole('tab', { name: 'Time', exact: true });
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    // Not the whole of it: the line under the tabs lies over its lowest pixel.
    await expect(chosen).toBeInViewport({ ratio: 0.9 });
    await visit(page, PATH);
    await expect(content(page).getByRole('tab', { name: 'Interfaces' })).toBeInViewport({ ratio: 0.9 });
    await expect(content(page).getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('a tunnel that takes all traffic goes back by itself unless it is kept', async ({ page, box, signedIn }) => {
    await signedIn('admin', `${PATH}?tab=vpn&vpn=pptp`);
    const on = content(page).getByRole('switch', { name: 'PPTP client' });
    const all = content(page).getByRole('switch', { name: 'Send all traffic through the tunnel' });
    const turnOn = async (): Promise<void> => {
      await on.click();
      await content(page).getByRole('textbox', { name: 'Server', exact: true }).fill('vpn.example.com');
      await content(page).getByRole('textbox', { name: 'Account', exact: true }).fill('hotel');
      await content(page).locator('[data-field=password] input').fill('Secret@2026');
      await all.click();
      await content(page).getByRole('button', { name: 'Save' }).click();
      const question = dialog(page, 'Save these settings?');
      await expect(question).toContainText('unless you keep it within 90 seconds');
      await question.getByRole('button', { name: 'Save' }).click();
    };
    await turnOn();
    const countdown = dialog(page, 'Does the network work?');
    await expect(countdown).toContainText('90 s');
    await expect(toasts(page)).toHaveCount(0);
    box.advance(91_000);
    await expect(countdown).toHaveCount(0);
    await expect(said(page, 'Nobody kept it in time. The previous settings are back.')).toBeVisible();
    await expect(on).not.toBeChecked();
    await content(page).getByRole('button', { name: 'Got it' }).click();

    await turnOn();
    await expect(countdown.getByRole('row').filter({ hasText: 'PPTP: Send all traffic through the tunnel' })).toContainText(/Off.*On/);
    await countdown.getByRole('button', { name: 'Keep the change' }).click();
    await expect(toasts(page)).toHaveText(/The change is kept/);
    box.advance(91_000);
    await page.reload();
    await expect(all).toBeChecked();
  });

  test('deleting a VLAN says that its addresses are gone, and strongly to who came through it', async ({ page, box, signedIn }) => {
    await signedIn('admin', PATH);
    await page.getByRole('button', { name: 'Delete eth1.100' }).click();
    const review = dialog(page, 'Delete eth1.100');
    await expect(review).toContainText('The addresses of eth1.100 (Telephones) are gone.');
    await expect(review).not.toContainText('for a moment');
    await expect(review).not.toContainText('You are connected through');

    const there = await box.openDoor('172.20.0.1');
    await page.goto(page.url().replace(/:\d+\//, `:${there}/`));
    await page.getByRole('button', { name: 'Delete eth1.100' }).click();
    await expect(review).toContainText('You are connected through eth1.100 (Telephones): this page loses the gateway.');
    await expect(review.getByRole('button', { name: 'Apply and test' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('without the right to edit everything can be looked at and nothing changed', async ({ page, box, signedIn }) => {
    for (const action of ['add', 'edit', 'del']) box.revoke('admin', `system/netcardset:${action}`);
    await signedIn('admin', PATH);
    await expect(card(page, 'eth1').getByText('172.16.0.1/16')).toBeVisible();
    await expectForbidden(card(page, 'eth1').getByRole('button', { name: 'Edit eth1', exact: true }), 'Edit');
    await expectForbidden(
      card(page, 'eth1')
        .getByRole('button', { name: /VLAN .*eth1$/ })
        .first(),
      'Add',
    );
    await visit(page, `${PATH}?tab=teaming`);
    await expect(said(page, 'No teams yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a team' })).toHaveCount(0);
  });

  test('who may add but not edit adds a VLAN', async ({ page, box, signedIn }) => {
    box.revoke('admin', 'system/netcardset:edit');
    await signedIn('admin', PATH);
    await card(page, 'eth1')
      .getByRole('button', { name: /VLAN .*eth1$/ })
      .first()
      .click();
    const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Review the changes' }) });
    await form.getByLabel('VLAN ID').fill('77');
    await form.getByRole('button', { name: 'Review the changes' }).click();
    await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  });

  for (const language of sampled('languages of network', ['en', 'zh_CN'] as const, 1)) {
    test.describe(language, () => {
      test.use({ language });
      test(`axe finds nothing, ${language}`, async ({ page, signedIn }) => {
        test.slow();
        await signedIn('admin', PATH);
        await expect(card(page, 'eth1')).toBeVisible();
        expect.soft(await findings(page), 'interfaces').toEqual([]);
        await card(page, 'eth1')
          .getByRole('button', { name: /^(Edit|编辑) eth1$/ })
          .click();
        const mtu = page.getByRole('dialog').getByLabel('MTU');
        await expect(mtu).toBeVisible();
        expect.soft(await findings(page), 'form').toEqual([]);
        await mtu.fill('1400');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Review the changes|核对修改)$/ })
          .click();
        const apply = page.getByRole('button', { name: /^(Apply and test|应用并测试)$/ });
        await expect(apply).toBeVisible();
        expect.soft(await findings(page), 'review').toEqual([]);
        await apply.click();
        const back = page.getByRole('button', { name: /^(Go back now|立即还原)$/ });
        await expect(page.getByText(/This page reaches|本页面可以通过/)).toBeVisible();
        expect.soft(await findings(page), 'countdown').toEqual([]);
        await back.click();
        await expect(page.getByRole('button', { name: /^(Got it|知道了)$/ })).toBeVisible();
        for (const tab of ['teaming', 'dns', 'routes', 'qos', 'vpn', 'connect', 'clock']) {
          await visit(page, `${PATH}?tab=${tab}`);
          await expect(page.getByRole('tabpanel').first()).toBeVisible();
          await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
          expect.soft(await findings(page), tab).toEqual([]);
        }
      });
    });
  }
});
