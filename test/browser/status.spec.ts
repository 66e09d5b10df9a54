/** Status and time: figures that live, services that are stopped knowingly, and the clock beside this computer's. */
import { lookTwice } from './axe';
import { expect, test } from './console';
import { lookAtCharts } from './layout';
import { asked, expectForbidden, toasts } from './person';

const PATH = '/system/operationstatus';
const SERVICES = `${PATH}?tab=services`;
const TIME = '/system/network/timezone';

test('a service is stopped after it is said what stops with it, and started again', async ({ page, signedIn }) => {
  await signedIn('admin', SERVICES);
  const service = page.getByRole('row').filter({ hasText: 'Streaming server' });
  await service.getByRole('button', { name: 'Stop Streaming server' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Live programs and films')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop service' }).click();
  await expect(dialog).toBeHidden();
  await expect(service.getByText('Stopped')).toBeVisible();
  await service.getByRole('button', { name: 'Start Streaming server' }).click();
  await expect(service.getByText('Running')).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'Streaming server is running' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Web server' }), 'the console needs it').toHaveCount(0);
});

test('a refusal of the box stays in the question', async ({ page, box, signedIn }) => {
  await signedIn('admin', SERVICES);
  box.faults.add({ path: 'system/running', method: 'service', times: 1, code: 424, msg: 'dhcpd: exit 1' });
  await page.getByRole('button', { name: 'Restart DHCP server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restart service' }).click();
  await expect(page.getByRole('dialog').getByText('dhcpd: exit 1')).toBeVisible();
});

test('curves are drawn for the chosen interface and span, and figures go on by themselves', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await lookAtCharts(page, 3);
  await page.getByRole('button', { name: /^eth1 · Rooms/ }).click();
  await expect(page.getByRole('heading', { name: 'Throughput of eth1' })).toBeVisible();
  box.requests.reset();
  await page.getByRole('button', { name: '7 d' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(page.getByRole('img', { name: /Throughput of eth1, Last 7 days/ })).toBeVisible();
  await expect.poll(() => asked(box, 'system/running'), { timeout: 15_000 }).toBeGreaterThan(4);
});

test('who may not act on services is told so by their buttons', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'system/operationstatus:service');
  await signedIn('admin', SERVICES);
  await expect(page.getByRole('row').filter({ hasText: 'Streaming server' })).toBeVisible();
  await expectForbidden(page.getByRole('button', { name: 'Restart Streaming server' }), 'Start and stop services');
});

test.describe('time', () => {
  test('says how far the clocks are apart, and is set from this computer', async ({ page, box, signedIn }) => {
    box.advance(3_725_000);
    await signedIn('admin', TIME);
    await expect(page.getByText('The gateway is 1 hour 2 minutes ahead of this computer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set from this computer' })).toHaveCount(0);
    await page.getByRole('switch', { name: 'Set time automatically (NTP)' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Set from this computer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set from this computer' }).click();
    await expect(page.getByText('Both clocks agree')).toBeVisible();
    // A jump that moves nothing is not asked about.
    box.advance(120_000);
    await expect(page.getByText('The gateway is 2 minutes ahead of this computer')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Set from this computer' }).click();
    await expect(page.getByText('Both clocks agree')).toBeVisible();
  });

  test('asks before a jump, by hand or by time servers, and says what it skips or repeats', async ({ page, box, signedIn }) => {
    box.advance(86_400_000);
    await signedIn('admin', TIME);
    const automatic = page.getByRole('switch', { name: 'Set time automatically (NTP)' });
    await automatic.click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await automatic.click();
    await expect(page.getByText(/Once a time server answers, the gateway time moves back by about 1 day/)).toBeVisible();
    await automatic.click();
    await page.getByRole('button', { name: 'Set from this computer' }).click();
    const question = page.getByRole('dialog', { name: 'Set the gateway time?' });
    await expect(question.getByText(/moves back by 1 day, from/)).toBeVisible();
    await expect(question.getByText(/take place again/)).toBeVisible();
    await expect(question.getByText(/大堂开屏, /)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The gateway is 1 day ahead of this computer')).toBeVisible();
    expect(box.changes().some(({ method }) => method === 'set')).toBe(false);
  });

  test('shows before another zone is saved what it does to schedules', async ({ page, signedIn }) => {
    await signedIn('admin', TIME);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('tokyo');
    await page.getByRole('option', { name: /Tokyo/ }).first().click();
    await expect(page.getByText(/schedules keep their time of day/)).toBeVisible();
    await expect(page.getByText(/大堂开屏, 06:50: next at/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/schedules keep their time of day/)).toBeHidden();
    await page.reload();
    await expect(zone).toHaveValue(/Tokyo/);
  });

  test('asks the time servers now', async ({ page, signedIn }) => {
    await signedIn('admin', TIME);
    await page.getByRole('button', { name: 'Test these servers now' }).click();
    await expect(page.getByText(/ms off, answered in .* stratum 2/)).toBeVisible();
  });
});

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('on status and time', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await lookAtCharts(page, 3);
    await lookTwice(page, 'status');
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Streaming server' })).toBeVisible();
    await lookTwice(page, 'services');
    await page.goto('about:blank');
    await signedIn('admin', TIME);
    await page.getByRole('button', { name: 'Test these servers now' }).click();
    await expect(page.getByText(/stratum 2/)).toBeVisible();
    await lookTwice(page, 'time');
  });
});
