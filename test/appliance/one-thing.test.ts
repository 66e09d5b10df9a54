/** One thing that stands in several lists, in ITMS by its serial number and in Wireless AC by its MAC address: two jobs never touch it at once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningCpe, startCpe } from './cwmp/cpe-client';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const ITMS = '/admin.php/tr069/itms';
const POINTS = '/admin.php/wirelessac/apandcat';
const JOB = '/admin.php/system/job';
const SSID = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration.1.SSID';
const UNDER_WAY = /^(?:sent|accepted|working|offline|back)$/;

let box: Appliance;
let admin: Visitor;
let modem: Row;
let cpe: RunningCpe;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);
afterEach(() => cpe.close());

type Fields = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;
const list = async (path: string, fields: Fields): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '500', ...fields })).data as { readonly list: readonly Row[] }).list;
const targetOf = async (id: string): Promise<Row> =>
  ((await admin.form(JOB, { method: 'targets', id, page: '1', limit: '10' })).data as { readonly list: readonly Row[] }).list[0] ?? {};
const orderOf = (path: string, kind: string, id: string, wish: Fields = {}): Fields => ({
  ...{ kind, component: path.slice('/admin.php/'.length), list: path, 'ids[0]': id },
  ...wish,
});
const plan = async (order: Fields): Promise<Row> => (await admin.form(JOB, { method: 'plan', ...order })).data as Row;
async function begin(order: Fields): Promise<string> {
  const { plan: id, hash } = await plan(order);
  const answer = await admin.form(JOB, { method: 'start', ...order, plan: String(id), hash: String(hash) });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  box.advance(0);
  return (answer.data as { readonly id: string }).id;
}
const setSsid = (id: string): Fields => orderOf(ITMS, 'set_parameter', id, { parameter: SSID, type: 'string', set_to: 'Room' });
/** Enters the modem in ITMS, by hand. */
const enter = async (sn: string, mac = ''): Promise<string> => {
  const answer = await admin.form(ITMS, { method: 'form', sn, mac, oui: '', model: '', note: '', room: '', pon: '', template: '' });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return String((answer.data as { readonly id: string }).id);
};
/** The modem informs, with a WAN address of its own. */
const comes = async (sn: string, mac: string): Promise<void> => {
  cpe = await startCpe({
    acs: `${box.url}/cwmp`,
    credentials: { username: `00259E-${sn}`, password: 'Gateway8069' },
    profile: { sn, mac },
  });
  await cpe.inform('1 BOOT');
};

beforeEach(async () => {
  modem = (await list(POINTS, { kind: 'modem', state: 'online' }))[0] ?? {};
  expect(modem.sn).toMatch(/^GWON/);
});

it('a restart from Wireless AC holds back what ITMS wants of the same modem, by its serial number', async () => {
  const id = await enter(String(modem.sn));
  await comes(String(modem.sn), '00:25:9E:00:00:77');
  const restart = await begin(orderOf(POINTS, 'reboot', String(modem.id)));
  expect((await targetOf(restart)).state).toMatch(UNDER_WAY);
  expect((await plan(orderOf(ITMS, 'reboot', id))).reasons).toEqual([
    { reason: 'A job of the same type is already in progress on it', count: 1 },
  ]);
  const set = await begin(setSsid(id));
  expect(await targetOf(set)).toMatchObject({ state: 'queued', message: 'Another job is working on it' });
});

it('an order from ITMS holds back a restart from Wireless AC, by the MAC address', async () => {
  const mac = String(modem.mac);
  const id = await enter('48575443A1B2C3D4', mac);
  await comes('48575443A1B2C3D4', mac);
  const set = await begin(setSsid(id));
  expect((await targetOf(set)).state).toMatch(UNDER_WAY);
  const restart = await begin(orderOf(POINTS, 'reboot', String(modem.id)));
  expect(await targetOf(restart)).toMatchObject({ state: 'queued', message: 'Another job is working on it' });
});

it('what was planned before the MAC address was known is held back too', async () => {
  const mac = String(modem.mac);
  const id = await enter('48575443A1B2C3D4');
  const restart = await begin(orderOf(ITMS, 'reboot', id));
  expect(await targetOf(restart)).toMatchObject({ state: 'queued' });
  const own = await begin(orderOf(POINTS, 'reboot', String(modem.id)));
  expect((await targetOf(own)).state).toMatch(UNDER_WAY);
  await comes('48575443A1B2C3D4', mac);
  box.advance(0);
  expect(await targetOf(restart)).toMatchObject({ state: 'queued', message: 'Another job is working on it' });
});
