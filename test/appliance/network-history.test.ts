/** The history of the network goes back the way a save goes: what can cut somebody off is tried first. */
import { beforeEach, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const NET = '/admin.php/Network/net';
const INDEX = '/admin.php/Network/index';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => ({ box, admin } = opened));
beforeEach(() => box.voice.traffic(false));

type Fields = Readonly<Record<string, string>>;
interface Told {
  readonly list: readonly { readonly id: string; readonly method: string; readonly changes: readonly unknown[] }[];
}
const detail = async (path: string, of: Fields): Promise<Fields> =>
  ((await admin.form(path, { method: 'detail', ...of })).data as { detail: Fields }).detail; // the contract's shape
const told = async (path: string, of: Fields): Promise<Told['list']> =>
  ((await admin.form(path, { method: 'record_history', ...of, page: '1', limit: '9' })).data as Told).list; // the contract's shape
const eth1 = { mode: 'static', address: '172.16.0.1', netmask: '255.255.0.0', gateway: '' };
const save = async (fields: Fields) =>
  admin.form(NET, { method: 'form', name: 'eth1', mtime: (await detail(NET, { id: 'eth1' })).mtime ?? '', ...eth1, ...fields });

it('reverts what cuts nobody off at once', async () => {
  const before = await detail(NET, { id: 'eth1' });
  await save({ label: 'East wing' });
  const [newest] = await told(NET, { id: 'eth1' });
  expect(newest?.changes).toEqual([{ field: 'label', before: before.label, after: 'East wing' }]);
  const { mtime = '' } = await detail(NET, { id: 'eth1' });
  expect((await admin.form(NET, { method: 'record_revert', id: 'eth1', entry: newest?.id ?? '', mtime })).code).toBe(200);
  expect((await detail(NET, { id: 'eth1' })).label).toBe(before.label);
});

it('reverts an address through safe apply: not without a countdown, and it goes back where nobody keeps it', async () => {
  await save({ address: '172.16.0.9', rollback: '90' });
  const pending = (await admin.form(INDEX, { method: 'detail' })).data as { pending: { token: string } };
  await admin.form(INDEX, { method: 'confirm', token: pending.pending.token });
  const [newest] = await told(NET, { id: 'eth1' });
  const { mtime = '' } = await detail(NET, { id: 'eth1' });
  const revert = { method: 'record_revert', id: 'eth1', entry: newest?.id ?? '', mtime };
  expect((await admin.form(NET, revert)).code).toBe(422);
  expect((await admin.form(NET, { ...revert, mtime: '1', rollback: '90' })).code).toBe(409);
  expect((await admin.form(NET, { ...revert, rollback: '90' })).data).toMatchObject({ apply: { seconds: 90 } });
  expect((await detail(NET, { id: 'eth1' })).address).toBe('172.16.0.1');
  box.advance(91_000);
  expect((await detail(NET, { id: 'eth1' })).address).toBe('172.16.0.9');
});

it('keeps the history of name servers, routes and teams', async () => {
  const DNS = '/admin.php/Network/dns';
  const before = await detail(DNS, {});
  await admin.form(DNS, { method: 'form', mtime: before.mtime ?? '', 'servers[0]': '223.5.5.5', domain: 'hotel.lan', cache: '1' });
  const [newest] = await told(DNS, {});
  const { mtime = '' } = await detail(DNS, {});
  expect((await admin.form(DNS, { method: 'record_revert', entry: newest?.id ?? '', mtime })).code).toBe(200);
  expect(await detail(DNS, {})).toEqual({ ...before, mtime: expect.any(String) });

  const ROUTES = '/admin.php/Network/routes';
  const route = { destination: '10.99.0.0', netmask: '255.255.0.0', gateway: '172.16.0.254', metric: '10', note: '', status: '1' };
  const { id } = (await admin.form(ROUTES, { method: 'form', ...route, rollback: '90' })).data as { id: string };
  expect(await told(ROUTES, { id })).toMatchObject([{ method: 'form', changes: expect.arrayContaining([{ field: 'metric', after: 10 }]) }]);
});
