/** Devices of TR-069: which need somebody and why, what is set in one of them, and what is done to many. */
import type { Page } from 'playwright/test';
import { type RunningCpe, startCpe } from '../appliance/cwmp/cpe-client';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { giveFile, startImport } from './import-steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/tr069/itms';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const KEY = { username: '00259E-48575443A1B2C3D4', password: 'Gateway8069' };

let cpe: RunningCpe | undefined;
test.afterEach(async () => {
  await cpe?.close();
  cpe = undefined;
});

test('a red row says why and since when, and which neighbors on the port are red too', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?f.smart=rx<-25 pon:OLT-1/1/2`);
  await expect(page.getByRole('textbox', { name: 'Smart filter' })).toHaveValue('rx<-25 pon:OLT-1/1/2');
  const rows = page.getByRole('row').filter({ hasText: 'OLT-1/1/2' });
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(2);
  await rows
    .first()
    .getByRole('button', { name: /^Show more of/ })
    .click();
  await expect(page.getByText(/RX power below −25 dBm/).first()).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ devices on OLT-1\/1\/2 need attention/)).toBeVisible();
  await expect(page.getByText('the fault is likely on the port', { exact: false })).toBeVisible();
  await lookTwice(page, 'a red row with its neighbors');
});

test('the smart filter says what it does not understand, and finds what it does', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const line = page.getByRole('textbox', { name: 'Smart filter' });
  await line.fill('colour:red');
  await expect(page.getByText('There is no “colour:red”.', { exact: false })).toBeVisible();
  await line.fill('model=F660 online');
  await line.press('Enter');
  await expect(page.getByText('Smart filter: model=F660 online')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'F660' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'HG8245H' })).toHaveCount(0);
});

test('a real device is taken in, and what is set in it is read again', async ({ page, box, signedIn }) => {
  cpe = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, rx: -27.5 });
  await cpe.inform();
  await signedIn('admin', `${PATH}?tab=inbox`);
  await expect(row(page, '48575443A1B2C3D4')).toBeVisible();
  await lookTwice(page, 'devices that wait');
  await row(page, '48575443A1B2C3D4').getByRole('button', { name: 'Adopt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adopt 48575443A1B2C3D4' });
  await dialog.getByRole('button', { name: 'Adopt' }).click();
  await expect(dialog).toBeHidden();
  await cpe.inform('1 BOOT');

  await page.getByRole('tab', { name: 'Devices', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('48575443A1B2C3D4');
  await expect(row(page, '48575443A1B2C3D4')).toContainText('−27.50 dBm');
  await row(page, '48575443A1B2C3D4').getByText('48575443A1B2C3D4').click();
  await page.getByRole('tab', { name: 'Parameters' }).click();
  await page.getByRole('button', { name: 'Read from the device' }).click();
  await page.getByRole('searchbox', { name: 'Search names and values' }).fill('WLANConfiguration.1.SSID');
  await page.getByRole('button', { name: /^Change .*WLANConfiguration\.1\.SSID$/ }).click();
  const change = page.getByRole('dialog', { name: 'Change SSID' });
  await change.getByLabel('New value').fill('Suite 8');
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Change parameters' })).toContainText('verified');
  expect(cpe.cpe.tree.values.get('InternetGatewayDevice.LANDevice.1.WLANConfiguration.1.SSID')?.value).toBe('Suite 8');
  await lookTwice(page, 'the parameters');

  // What can lose the device asks for its serial number.
  await page.getByRole('searchbox', { name: 'Search names and values' }).fill('X_HW_VLAN');
  await page.getByRole('button', { name: /^Change .*WANConnectionDevice\.4.*X_HW_VLAN$/ }).click();
  const guarded = page.getByRole('dialog', { name: 'Change X_HW_VLAN' });
  await expect(guarded.getByText('there is no way back', { exact: false })).toBeVisible();
  await expect(guarded.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
});

test('services say why a room has no television, and the device pings', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?f.smart=room=1201`);
  await page.getByText('1201', { exact: true }).first().click();
  await page.getByRole('tab', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Read now' }).click();
  await expect(page.getByRole('region', { name: 'WAN services' })).toContainText('IPTV');
  await expect(page.getByRole('region', { name: 'WAN services' })).toContainText('LAN3, LAN4');
  await page.getByRole('tab', { name: 'Diagnostics' }).click();
  await page.getByLabel('Host').fill('192.168.10.1');
  await page.getByRole('button', { name: 'Ping', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('192.168.10.1');
  await lookTwice(page, 'diagnostics');
});

test('a port that is down is one incident, and is muted until an end', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=incidents`);
  await expect(row(page, 'PON port down')).toHaveCount(1);
  await row(page, 'PON port down')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mute…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText('Muted for 8 h')).toBeVisible();
  await lookTwice(page, 'incidents');
  await page.getByRole('tab', { name: 'PON topology' }).click();
  await expect(page.getByRole('treeitem', { name: /OLT-1\/1\/3/ }).first()).toContainText('muted until');
  await page
    .getByRole('treeitem', { name: /^OLT-1\/1\/2/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('treeitem', { level: 3 }).first()).toBeVisible();
  await lookTwice(page, 'the topology');
});

test('a template is pushed to devices: only what differs', async ({ page, signedIn }) => {
  await signedIn('admin', '/tr069/templatelist');
  await expect(row(page, '客房标准')).toContainText('T0001');
  await page.getByRole('checkbox', { name: 'Select 客房标准' }).check();
  await page.getByRole('button', { name: 'Push template', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('TransmitPower');
  await lookTwice(page, 'the plan of a push');
});

test('one parameter is set on many devices, and none by which one could be lost', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PATH}?f.smart=online model=HG8245H room:12`);
  await page.getByRole('checkbox', { name: 'Select 485754430010A000' }).check();
  await page.getByRole('button', { name: 'Set a parameter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a parameter' });
  await expect(dialog).toContainText('Parameter');
  const name = dialog.getByRole('textbox', { name: 'Parameter' });
  await name.fill('InternetGatewayDevice.ManagementServer.URL');
  await name.press('Tab');
  await expect(dialog.getByText('A mistake here can make a device unreachable', { exact: false })).toBeVisible();
  expect(box.requests.entries.filter(({ method }) => method === 'plan')).toHaveLength(0);
  await name.fill('InternetGatewayDevice.Time.NTPServer1');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('ntp.house.lan');
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('ntp.house.lan');
  await lookTwice(page, 'the plan of one parameter');
  await dialog.getByRole('button', { name: /^Set a parameter: 1 device$/ }).click();
  await expect(page.getByText(/^Set a parameter – 1 device/).first()).toBeVisible();
  await expect(page.getByText('Verified').first()).toBeVisible();
});

test('a serial number that looks like another is told with the other one’s name: while it is typed, before an import, and where a device waits', async ({
  page,
  box,
  signedIn,
}) => {
  const known = '485754430010A000';
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add device' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'SN' }).fill('485754430O10A000');
  await expect(form.getByRole('status').filter({ hasText: `Looks like ${known} of room` })).toBeVisible();
  await lookTwice(page, 'a serial number that looks like another');
  // The label of the same device has the letters of the maker.
  await form.getByRole('textbox', { name: 'SN' }).fill('HWTC0010A000');
  await expect(form.getByRole('status').filter({ hasText: `Looks like ${known} of room` })).toBeVisible();
  await form.getByRole('textbox', { name: 'SN' }).fill('HWTCFEDC7777');
  await expect(form.getByText('Looks like', { exact: false })).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard changes' }).click();

  await startImport(page);
  const lines = ['sn,room,note', '485754430O10A000,,', 'HWTCFEDC7770,,', 'HWTCFEDC777O,,', 'HWTCFEDC1234,,'];
  await giveFile(page, 'devices.csv', lines.join('\r\n'));
  await page.getByRole('dialog').getByRole('button', { name: 'Check the rows' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 SNs look like others.', { exact: false })).toBeVisible();
  await expect(dialog.getByText(`485754430O10A000 looks like ${known}`, { exact: false })).toBeVisible();
  await expect(dialog.getByText('HWTCFEDC777O looks like HWTCFEDC7770', { exact: false })).toBeVisible();
  await lookTwice(page, 'the dry run with serial numbers that look alike');

  cpe = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, profile: { sn: '48575443OO10A000' } });
  await cpe.inform();
  await page.goto(page.url().replace(/#.*/, `#${PATH}?tab=inbox`));
  await row(page, '48575443OO10A000').getByRole('button', { name: 'Adopt' }).click();
  await expect(page.getByRole('dialog').getByText(`Looks like ${known} of room`, { exact: false })).toBeVisible();
});

test('a MAC address that another device has is told with that device: while it is typed, before an import, and where a device waits', async ({
  page,
  box,
  signedIn,
}) => {
  const [mac, holder] = ['00:25:9E:00:00:00', '1201 · 485754430010A000'];
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Add device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'SN' }).fill('HWTCFEDC7777');
  await dialog.getByRole('textbox', { name: 'MAC address' }).fill('00259e000000');
  await expect(dialog.getByRole('status').filter({ hasText: `MAC address ${mac} belongs to ${holder}` })).toBeVisible();
  await lookTwice(page, 'a MAC address that another device has');
  await dialog.getByRole('textbox', { name: 'MAC address' }).fill('00:25:9E:DD:00:77');
  await expect(dialog.getByText('belongs to', { exact: false })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();

  await startImport(page);
  await giveFile(page, 'devices.csv', ['sn,mac', `HWTCFEDC1234,${mac}`, 'HWTCFEDC1235,00:25:9E:DD:00:78'].join('\r\n'));
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('1 MAC address belongs to another device in the list.', { exact: false })).toBeVisible();
  await expect(dialog.getByText(`HWTCFEDC1234: ${mac} belongs to ${holder}`)).toBeVisible();

  cpe = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, profile: { sn: '48575443A1B2C3D4', mac } });
  await cpe.inform();
  await page.goto(page.url().replace(/#.*/, `#${PATH}?tab=inbox`));
  await row(page, '48575443A1B2C3D4').getByRole('button', { name: 'Adopt' }).click();
  await expect(dialog).toContainText(`MAC address ${mac} belongs to ${holder}. That device is online, so it cannot be replaced`);
  await dialog.getByRole('button', { name: 'Adopt' }).click();
  await expect(dialog).toContainText(`The MAC address ${mac} belongs to ${holder}: if that is the device being replaced, select it`);
});
