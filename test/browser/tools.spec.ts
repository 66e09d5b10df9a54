/** SystemTools as an administrator uses it: live output that can be stopped, a capture, a restart that the page lives through. */
import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, said } from './layout';
import { documentLoads, expectForbidden, hasToken, shell } from './person';

const SCREEN = '/system/maintenance/systemtools';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const output = (page: Page, tool: string) => content(page).getByRole('region', { name: `Output of ${tool}` });
const started = (requests: readonly { readonly method: string }[]): number => requests.filter(({ method }) => method === 'start').length;

test('a port test tells line by line what is open, and remembers where it was pointed', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByRole('tab', { name: 'Port test' }).click();
  await content(page).getByLabel('IP address or host name').fill('127.0.0.1');
  await content(page).getByLabel('TCP ports').fill(`${box.port}, 1`);
  await content(page).getByRole('button', { name: 'Test ports' }).click();
  await expect(output(page, 'Port test')).toContainText(`${box.port}/tcp open`);
  await expect(output(page, 'Port test')).toContainText('1/tcp closed');
  await expect(said(page, 'Finished')).toBeVisible();
  await page.reload();
  const target = content(page).getByLabel('IP address or host name');
  await expect(target).toHaveValue('');
  expect(
    await target.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((option) => option.value)),
    'offered again',
  ).toEqual(['127.0.0.1']);
});

test('what is no address is refused before anything is sent', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  for (const wrong of ['-n 127.0.0.1', '127.0.0.1; reboot', '300.1.1.1']) {
    await content(page).getByLabel('IP address or host name').fill(wrong);
    await content(page).getByRole('button', { name: 'Ping', exact: true }).click();
    await expect(content(page).getByRole('alert').filter({ hasText: 'valid IP address' })).toBeVisible();
  }
  expect(started(box.requests.entries)).toBe(0);
});

test('ping runs until it is stopped, also while another tool is looked at', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByLabel('IP address or host name').fill('127.0.0.1');
  await content(page).getByLabel('Packets').fill('100');
  await content(page).getByRole('button', { name: 'Ping', exact: true }).click();
  await expect(output(page, 'Ping')).toContainText('127.0.0.1');
  await expect(said(page, 'Running')).toBeVisible();
  await content(page).getByRole('tab', { name: 'DNS lookup' }).click();
  await expect(output(page, 'DNS lookup')).toContainText('line by line');
  await content(page).getByRole('tab', { name: 'Ping' }).click();
  await expect(output(page, 'Ping')).toContainText('127.0.0.1');
  await content(page).getByRole('button', { name: 'Stop' }).click();
  await expect(said(page, 'Stopped')).toBeVisible();
  await expect(output(page, 'Ping')).toContainText(/\d+ sent|packets transmitted/);
});

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('each line has the time of the box in front, as its log has it', async ({ page, box, signedIn }) => {
    await signedIn('admin', SCREEN);
    await content(page).getByRole('tab', { name: 'Port test' }).click();
    await content(page).getByLabel('IP address or host name').fill('127.0.0.1');
    await content(page).getByLabel('TCP ports').fill(String(box.port));
    await content(page).getByRole('button', { name: 'Test ports' }).click();
    await expect(said(page, 'Finished')).toBeVisible();
    const line = (await output(page, 'Port test').innerText()).match(/(\d\d):\d\d:\d\d\.\d{3} /);
    const hour = new Date().getHours();
    // The hour may turn between the two.
    expect([hour, (hour + 23) % 24]).toContain(Number(line?.[1]));
  });
});

test('a capture is stopped and gives a pcap', async ({ page, context, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=capture`);
  await expect(said(page, 'may hold passwords')).toBeVisible();
  await content(page).getByRole('button', { name: 'Start capture' }).press('Enter');
  await expect(content(page).getByRole('button', { name: 'Stop' }), 'the keyboard stays there').toBeFocused();
  await expect(output(page, 'Packet capture')).toContainText('POST /admin.php/system/ping');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('button', { name: 'Start capture' })).toBeFocused();
  // A tab that is only a download closes itself; what it asked for is seen on the context.
  const asked = context.waitForEvent('request', (request) => request.url().includes('/exports/'));
  await content(page).getByRole('button', { name: 'Download capture (.pcap)' }).click();
  expect((await asked).url()).toMatch(/\/capture-[\d-]+\.pcap$/);
});

test('a tool that the box does not have is said to be missing, not shown as if it were there', async ({ page, box, signedIn }) => {
  const detail = { ping: 'icmp', traceroute: '', servers: [], boots: 1, started: '2026-01-01 00:00:00', calls: 0, viewers: 0 };
  box.faults.add({ path: 'system/ping', method: 'detail', code: 200, data: { detail } });
  await signedIn('admin', `${SCREEN}?tab=traceroute`);
  await expect(said(page, 'This gateway has no traceroute tool')).toBeVisible();
  await expect(content(page).getByRole('button', { name: 'Start trace' })).toHaveCount(0);
});

test('a restart asks for a word, says what stops, waits, and comes back into the session', async ({ page, box, signedIn }) => {
  test.setTimeout(90_000);
  await signedIn('admin', `${SCREEN}?tab=power`);
  await content(page).getByRole('button', { name: 'Restart the gateway' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'watching' })).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Restart the gateway' });
  await confirm.click({ force: true });
  expect(box.requests.entries.some(({ method }) => method === 'reboot')).toBe(false);
  await dialog.getByRole('textbox').fill('restart');
  const loads = documentLoads(box);
  await confirm.click();
  await expect(content(page).getByRole('heading', { name: 'The gateway is restarting' })).toBeVisible();
  await expect.poll(() => documentLoads(box), { timeout: 40_000 }).toBeGreaterThan(loads);
  await expect(shell(page)).toBeVisible();
  expect(await hasToken(page)).toBe(true);
  await expect(content(page).getByRole('button', { name: 'Restart the gateway' })).toBeVisible();
});

test('after a shut-down the page waits for the power button', async ({ page, box, signedIn }) => {
  test.setTimeout(90_000);
  await signedIn('admin', `${SCREEN}?tab=power`);
  await content(page).getByRole('button', { name: 'Shut the gateway down' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('shut down');
  await page.getByRole('dialog').getByRole('button', { name: 'Shut the gateway down' }).click();
  await expect(content(page).getByRole('heading', { name: 'The gateway is off' })).toBeVisible();
  await expect(async () => {
    const reply = await fetch(box.url).catch(() => undefined);
    expect(reply).toBeUndefined();
  }).toPass();
  const loads = documentLoads(box);
  box.start();
  await expect.poll(() => documentLoads(box), { timeout: 40_000 }).toBeGreaterThan(loads);
  await expect(shell(page)).toBeVisible();
});

test('who may not run tools sees why nothing can be pressed', async ({ page, box, signedIn }) => {
  box.setRights('operator', { menus: ['system/systemtools'], buttons: [] });
  await signedIn('operator', SCREEN);
  await expectForbidden(content(page).getByRole('button', { name: 'Ping', exact: true }), 'Ping');
  await content(page).getByRole('tab', { name: 'Power' }).click();
  for (const name of [/^Restart/, /^Shut/]) await expectForbidden(content(page).getByRole('button', { name }), 'Restart');
});

for (const language of sampled('languages of tools', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language });
    test('axe finds nothing', async ({ page, signedIn }) => {
      await signedIn('admin', SCREEN);
      await content(page).locator('input[name=target]').fill('127.0.0.1');
      await page.keyboard.press('Enter');
      await expect(content(page).getByText('127.0.0.1').first()).toBeVisible();
      await lookTwice(page, 'ping');
      for (const tab of ['traceroute', 'dns', 'port', 'capture', 'power']) {
        await page.evaluate((to) => {
          location.hash = to;
        }, `${SCREEN}?tab=${tab}`);
        await expect(content(page).getByRole('tab', { selected: true })).toBeVisible();
        await lookTwice(page, tab);
      }
      await content(page).getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await lookTwice(page, 'the question');
    });
  });
}
