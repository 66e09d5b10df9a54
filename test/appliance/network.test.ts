/** The simulated network and its safe apply (test/fault/README.md, Changes on trial): what is not kept goes back, whatever happens to the box. */
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { interfaceOf, NEW_INTERFACE, type NetworkConfig, putInterface } from '../../src/areas/system/network/model';
import { createClock } from './clock';
import { usersOf } from './network/live';
import { FIRST_CONFIG } from './network/seed';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const INDEX = '/admin.php/Network/index';
const NET = '/admin.php/Network/net';
const TEAMING = '/admin.php/Network/teaming';
const ROUTES = '/admin.php/Network/routes';

type Fields = Readonly<Record<string, string>>;
interface Interface {
  readonly name: string;
  readonly mtime: string;
  readonly mode: string;
  readonly address: string;
  readonly role: string;
  readonly current?: { readonly address: string };
  readonly dial?: { readonly state: string };
  readonly active: readonly string[];
}
interface State {
  readonly detail: {
    readonly interfaces: readonly Interface[];
    readonly dns: { readonly servers: readonly string[]; readonly mtime: string };
  };
  readonly pending?: { readonly token: string; readonly left: number; readonly changes: readonly unknown[] };
  readonly undone?: { readonly reason: string; readonly username: string; readonly changes: readonly unknown[] };
}

let box: Appliance;
let admin: Visitor;
const open = async (options: ApplianceOptions = {}) => {
  box = await startSeeded(options);
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(() => open());
afterEach(async () => {
  expect(box.violations).toEqual([]);
  await box.close();
});

const state = async (who = admin): Promise<State> => (await who.form(INDEX, { method: 'detail' })).data as State; // the shape above
const port = async (name: string): Promise<Interface> => (await state()).detail.interfaces.find((each) => each.name === name)!;
const eth0 = { mode: 'static', address: '192.168.10.2', netmask: '255.255.255.0', gateway: '192.168.10.1' };
const eth1 = { mode: 'static', address: '172.16.0.1', netmask: '255.255.0.0', gateway: '' };

/** Saves an interface on what there is now, to go back after 90 seconds. */
const save = async (name: string, fields: Fields, who = admin): Promise<Answer> =>
  who.form(NET, { method: 'form', name, mtime: (await port(name)).mtime, ...(name === 'eth0' ? eth0 : eth1), rollback: '90', ...fields });
/** Keeps the change that waits. */
const keep = async (): Promise<void> => {
  expect((await admin.form(INDEX, { method: 'confirm', token: (await state()).pending?.token ?? '' })).code).toBe(200);
};
const applyOf = (answer: Answer) =>
  (answer.data as { apply: { token: string; left: number; from: string; to: string; addresses: string[]; hand_over: string } }).apply; // as above

describe('a change that can cut somebody off', () => {
  it('works at once, and stays when it is confirmed in time', async () => {
    const apply = applyOf(await save('eth1', { address: '172.16.0.9' }));
    expect(apply).toMatchObject({
      seconds: 90,
      left: 90,
      from: '192.168.10.2',
      to: '192.168.10.2',
      changes: [{ object: 'eth1', field: 'address', from: '172.16.0.1', to: '172.16.0.9' }],
    });
    expect(apply.addresses).toContain('172.16.0.9');
    expect((await port('eth1')).address).toBe('172.16.0.9');
    box.advance(60_000);
    // A slow machine takes seconds of its own.
    expect((await state()).pending?.left).toSatisfy((left: number) => left > 20 && left <= 30);
    expect(await admin.form(INDEX, { method: 'confirm', token: apply.token })).toMatchObject({ code: 200 });
    box.advance(600_000);
    const after = await state();
    expect([after.pending, after.undone]).toEqual([undefined, undefined]);
    expect((await port('eth1')).address).toBe('172.16.0.9');
  });

  it('goes back by itself when nobody confirms it, and says so afterwards until somebody has read it', async () => {
    const { token } = applyOf(await save('eth1', { address: '172.16.0.9' }));
    box.advance(90_001);
    expect((await port('eth1')).address).toBe('172.16.0.1');
    expect((await state()).undone).toMatchObject({ reason: 'timeout', username: 'admin', changes: [{ object: 'eth1', field: 'address' }] });
    expect((await admin.form(INDEX, { method: 'confirm', token })).code).toBe(404);
    expect(box.changes().at(-1)).toMatchObject({ username: 'system', method: 'revert', after: { restored: 'timeout' } });
    await admin.form(INDEX, { method: 'seen' });
    expect((await state()).undone).toBeUndefined();
  });

  it('goes back without being asked: the timer is the box’s own', async () => {
    await save('eth1', { address: '172.16.0.9' });
    expect(box.changes().at(-1)).toMatchObject({ method: 'form' });
    box.advance(90_001);
    // Nothing was asked since.
    expect(box.changes().at(-1)).toMatchObject({ method: 'revert', username: 'system' });
  });

  it('goes back at once when somebody says so', async () => {
    await save('eth1', { address: '172.16.0.9', mtu: '9000' });
    expect((await admin.form(INDEX, { method: 'revert' })).code).toBe(200);
    expect((await port('eth1')).address).toBe('172.16.0.1');
    expect((await state()).undone).toMatchObject({ reason: 'revert' });
    expect((await admin.form(INDEX, { method: 'revert' })).code).toBe(404);
  });

  it('makes forms stale that were opened while it worked', async () => {
    await save('eth1', { address: '172.16.0.9' });
    const { mtime } = await port('eth1');
    box.advance(91_000);
    expect((await admin.form(NET, { method: 'form', name: 'eth1', mtime, ...eth1, mtu: '1400' })).code).toBe(409);
  });

  it('is never mixed with another one', async () => {
    await save('eth1', { address: '172.16.0.9' });
    expect(await save('eth2', { mode: 'dhcp' })).toMatchObject({ code: 423, msg: 'A network change by admin is waiting to be kept' });
    expect(await admin.form('/admin.php/Network/dns', { method: 'form', mtime: '0', domain: '', cache: '1' })).toMatchObject({ code: 423 });
    expect((await port('eth2')).mode).toBe('none');
  });

  it('is confirmed only by somebody who is signed in and may change the network', async () => {
    const { token } = applyOf(await save('eth1', { address: '172.16.0.9' }));
    const stranger = visit(box);
    expect((await stranger.form(INDEX, { method: 'confirm', token })).code).toBe(1002);
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(INDEX, { method: 'confirm', token })).code).toBe(403);
    expect((await admin.form(INDEX, { method: 'confirm', token: 'another' })).code).toBe(409);
    expect((await state()).pending).toBeDefined();
  });

  it('has no countdown when it cuts nobody off', async () => {
    expect((await save('eth1', { label: 'Floors 1 to 9', role: 'lan' })).data).toEqual({ id: 'eth1' });
    expect((await save('eth1', { address: '172.16.0.9', rollback: '5' })).data).toEqual({ rollback: 'Must be from 30 to 600' });
  });

  const rollback = 'This can cut people off: it must say when it is reverted automatically (rollback, 30 to 600 seconds)';
  it('is refused when it does not say when it goes back, whatever call it comes by', async () => {
    const { mtime } = await port('eth1');
    const refused = { code: 422, data: { rollback } };
    expect(await admin.form(NET, { method: 'form', name: 'eth1', mtime, ...eth1, address: '172.16.0.9' })).toMatchObject(refused);
    expect(await admin.form(NET, { method: 'del', 'ids[0]': 'eth1.100' })).toMatchObject(refused);
    const team = { label: '', bond_mode: 'active-backup', primary: '', hash: 'layer2', miimon: '100', 'members[0]': 'eth2' };
    expect(await admin.form(TEAMING, { method: 'form', ...team })).toMatchObject(refused);
    const { id } = (await admin.form(TEAMING, { method: 'form', ...team, rollback: '90' })).data as { id: string };
    await keep();
    expect(await admin.form(TEAMING, { method: 'del', 'ids[0]': id })).toMatchObject(refused);
    expect(await admin.form(ROUTES, { method: 'del', 'ids[0]': '1' })).toMatchObject(refused);
    const after = await state();
    expect(after.pending).toBeUndefined();
    expect(after.detail.interfaces.map(({ name }) => name)).toEqual(['eth0', 'eth1', 'eth2', 'eth3', 'bond0', 'eth1.100']);
  });

  it('brings back VLANs that were deleted and teams that were dissolved', async () => {
    expect((await admin.form(NET, { method: 'del', 'ids[0]': 'eth1.100', rollback: '90' })).code).toBe(200);
    expect((await state()).detail.interfaces.some(({ name }) => name === 'eth1.100')).toBe(false);
    box.advance(90_001);
    expect((await port('eth1.100')).address).toBe('172.20.0.1');
  });
});

describe('the address in use', () => {
  it('is taken away only by a form that names the new one', async () => {
    expect((await save('eth0', { address: '192.168.10.9' })).data).toEqual({
      acknowledged: 'You are using 192.168.10.2: confirm the new address',
    });
    expect((await save('eth0', { address: '192.168.10.9', acknowledged: '192.168.10.8' })).code).toBe(422);
    expect(applyOf(await save('eth0', { address: '192.168.10.9', acknowledged: '192.168.10.9' }))).toMatchObject({
      from: '192.168.10.2',
      to: '192.168.10.9',
    });
  });

  it('may become one that DHCP tells, when the form says that it knows', async () => {
    const dhcp = { mode: 'dhcp', address: '', netmask: '', gateway: '' };
    expect((await save('eth0', dhcp)).code).toBe(422);
    expect(applyOf(await save('eth0', { ...dhcp, acknowledged: 'dhcp' }))).toMatchObject({ to: '' });
    expect((await port('eth0')).current?.address).toBe('192.168.10.57');
  });

  it('can’t be the last one', async () => {
    for (const name of ['eth1.100', 'eth1']) {
      applyOf(await save(name, { mode: 'none', address: '', netmask: '' }));
      await keep();
    }
    expect((await save('eth0', { mode: 'none', address: '', netmask: '', gateway: '', acknowledged: 'none' })).data).toEqual({
      acknowledged: 'The device would be left without any address',
    });
  });
});

describe('an administrator who is cut off', () => {
  const gone = async () => expect(admin.form(INDEX, { method: 'pending' })).rejects.toThrow();

  it('gets no answer at the old address, keeps the change at the new one, and signs in there by a link that works once', async () => {
    const door = await box.openDoor('192.168.20.2');
    box.simulateNetwork({ cut: true });
    const moved = { address: '192.168.20.2', gateway: '', acknowledged: '192.168.20.2' };
    const { token, hand_over } = applyOf(await save('eth0', moved));
    await gone();
    const there = visit({ ...box, url: `http://127.0.0.1:${door}` });
    const signIn = () => there.form('/admin.php/common/tokenLogin', { token: hand_over });
    there.token = String((await signIn()).data);
    expect((await signIn()).code).toBe(401);
    expect((await there.form(INDEX, { method: 'pending' })).data).toMatchObject({ pending: { token, to: '192.168.20.2' } });
    expect((await there.form(INDEX, { method: 'confirm', token })).code).toBe(200);
    box.advance(91_000);
    await gone();
    expect((await state(there)).detail.interfaces[0]?.address).toBe('192.168.20.2');
  });

  it('finds the box at the old address again when the time is over, and the link is dead', async () => {
    box.simulateNetwork({ cut: true });
    const { hand_over } = applyOf(await save('eth0', { address: '192.168.20.2', gateway: '', acknowledged: '192.168.20.2' }));
    await gone();
    box.advance(90_001);
    expect((await state()).undone).toMatchObject({ reason: 'timeout' });
    expect((await admin.form('/admin.php/common/tokenLogin', { token: hand_over })).code).toBe(401);
  });

  it('is not cut off by a change that leaves his way open', async () => {
    box.simulateNetwork({ cut: true });
    await save('eth0', { gateway: '192.168.10.254' });
    // In the same subnet nobody needs the gateway.
    expect((await state()).pending).toBeDefined();
  });

  it('loses the box from another network when its gateway is wrong', async () => {
    box.simulateNetwork({ cut: true, client: '10.9.8.7' });
    await save('eth0', { gateway: '192.168.10.254' });
    await gone();
    box.advance(90_001);
    expect((await state()).undone).toBeDefined();
  });

  it('loses the box when its address moves into a VLAN', async () => {
    const { mtime } = await port('eth0');
    const none = { mode: 'none', address: '', netmask: '', gateway: '', rollback: '90', acknowledged: '172.16.0.1' };
    expect((await admin.form(NET, { method: 'form', name: 'eth0', mtime, ...none })).code).toBe(200);
    await keep();
    const vlan = { parent: 'eth0', vlan: '20', role: 'management', rollback: '90' };
    expect((await admin.form(NET, { method: 'form', ...vlan, ...eth0 })).code).toBe(200);
    await keep();
    box.simulateNetwork({ cut: true });
    await gone();
  });
});

describe('a box that loses its power in the middle', () => {
  it('starts with the network that was confirmed last', async () => {
    await box.close();
    const data = mkdtempSync(join(tmpdir(), 'appliance-data-'));
    try {
      await open({ data });
      const { token } = admin;
      await save('eth1', { address: '172.16.0.9' });
      expect((await port('eth1')).address).toBe('172.16.0.9');
      await box.close();
      await open({ data });
      admin.token = token;
      expect((await port('eth1')).address).toBe('172.16.0.1');
      const after = await state();
      expect([after.pending, after.undone?.reason]).toEqual([undefined, 'restart']);
    } finally {
      await box.close();
      rmSync(data, { recursive: true, force: true });
      await open();
    }
  });
});

it('goes back when the box itself is restarted meanwhile', async () => {
  await save('eth1', { address: '172.16.0.9' });
  await admin.form('/admin.php/system/ping', { method: 'shutdown' });
  await expect
    .poll(() =>
      admin.get('/').then(
        () => 'on',
        () => 'off',
      ),
    )
    .toBe('off');
  box.start();
  expect((await state()).undone).toMatchObject({ reason: 'restart' });
  expect((await port('eth1')).address).toBe('172.16.0.1');
});

describe('what the box refuses', () => {
  it('subnets that overlap, and gateways outside of them', async () => {
    expect((await save('eth1', { address: '192.168.10.77', netmask: '255.255.255.0' })).data).toEqual({
      address: 'Overlaps the network 192.168.10.0 of eth0',
    });
    expect((await save('eth1', { address: '172.20.0.1' })).data).toEqual({ address: 'Already used by eth1.100' });
    expect((await save('eth1', { gateway: '172.17.0.1' })).data).toEqual({ gateway: 'The gateway is not inside the subnet' });
    expect((await save('eth1', { netmask: '255.255.0.1', mtu: '100' })).data).toEqual({
      netmask: 'The netmask is incorrect',
      mtu: 'Must be from 576 to 9216',
    });
    expect((await save('eth2', { mode: 'pppoe', username: '' })).data).toEqual({
      username: 'This cannot be empty.',
      password: 'This cannot be empty.',
    });
  });

  it('a VLAN number twice on one carrier, and one outside of 1 to 4094', async () => {
    const vlan = (fields: Fields) =>
      admin.form(NET, { method: 'form', parent: 'eth1', mode: 'none', address: '', netmask: '', gateway: '', rollback: '90', ...fields });
    expect((await vlan({ vlan: '100' })).data).toEqual({ vlan: 'This VLAN is already used by eth1.100' });
    expect((await vlan({ vlan: '4095' })).data).toEqual({ vlan: 'Must be from 1 to 4094' });
    expect((await vlan({ vlan: '0' })).code).toBe(422);
    expect((await vlan({ parent: 'eth1.100', vlan: '7' })).data).toEqual({ parent: 'A VLAN needs a port that is in no team, or a team' });
    expect((await vlan({ vlan: '4094' })).data).toMatchObject({ id: 'eth1.4094' });
    await keep();
    expect((await admin.form(NET, { method: 'del', 'ids[0]': 'eth1.4094', rollback: '90' })).code).toBe(200);
    expect((await admin.form(NET, { method: 'del', 'ids[0]': 'eth1', rollback: '90' })).code).toBe(422);
  });

  it('a port in two teams, or with VLANs on it', async () => {
    const bond = (fields: Fields) =>
      admin.form(TEAMING, {
        method: 'form',
        label: '',
        bond_mode: '802.3ad',
        primary: '',
        hash: 'layer2+3',
        miimon: '100',
        rollback: '90',
        ...fields,
      });
    expect((await bond({})).data).toEqual({ members: 'This cannot be empty.' });
    expect((await bond({ 'members[0]': 'eth2', 'members[1]': 'eth3' })).data).toMatchObject({ id: 'bond0' });
    await keep();
    expect((await bond({ 'members[0]': 'eth3' })).data).toEqual({ members: 'eth3 is already a member of bond0' });
    expect((await bond({ 'members[0]': 'eth1' })).data).toEqual({ members: 'eth1 has VLANs: delete them first' });
    expect((await bond({ 'members[0]': 'eth0', primary: 'eth1' })).data).toEqual({ primary: 'Not one of the choices' });
    expect((await save('eth2', { mode: 'dhcp' })).data).toEqual({ mode: 'A member of bond0: set the address there' });
  });

  it('routes whose gateway is nowhere near, and destinations that are no network', async () => {
    const route = (fields: Fields) =>
      admin.form(ROUTES, { method: 'form', netmask: '255.255.255.0', metric: '0', note: '', status: '1', rollback: '90', ...fields });
    expect((await route({ destination: '10.1.1.5', gateway: '10.9.9.9' })).data).toEqual({
      destination: 'The network address is 10.1.1.0',
      gateway: 'The gateway is not in any network of this device',
    });
    expect((await route({ destination: '10.1.1.0', gateway: '172.16.0.254' })).data).toMatchObject({ id: '2', apply: { seconds: 90 } });
  });
});

describe('the simulated stack', () => {
  it('has terminals, and their calls, only in networks on their wire', () => {
    const clock = createClock('terminals', 0);
    const users = (config: NetworkConfig, name: string) =>
      usersOf(config, interfaceOf(config, name)!, { clock, dialed: {}, passwords: {}, terminals: () => 400 }, 0, 12);
    const now = FIRST_CONFIG;
    const address = { role: 'lan', mode: 'static', address: '10.9.0.1', netmask: '255.255.255.0' } as const;
    const team = putInterface(now, { ...NEW_INTERFACE, kind: 'bond', name: 'bond0', members: ['eth2', 'eth3'], ...address });
    expect(users(team, 'bond0')).toEqual({ consoles: 0, terminals: 0, calls: 0 });
    expect(users(team, 'eth1')).toEqual({ consoles: 0, terminals: 200, calls: 6 });
    const off = putInterface(now, { ...interfaceOf(now, 'eth1')!, enabled: false });
    expect(users(off, 'eth1.100')).toEqual({ consoles: 0, terminals: 0, calls: 0 });
  });

  it('gives a new team the address of its member, and gives it back when the team is dissolved', async () => {
    const form = {
      method: 'form',
      label: '',
      bond_mode: 'active-backup',
      hash: 'layer2',
      miimon: '100',
      'members[0]': 'eth0',
      'members[1]': 'eth2',
      rollback: '90',
    };
    await admin.form(TEAMING, { ...form, primary: 'eth2' });
    await keep();
    expect(await port('bond0')).toMatchObject({ address: '192.168.10.2', role: 'management', active: ['eth2'] });
    expect(await port('eth0')).toMatchObject({ mode: 'none', address: '', role: 'unused' });
    await admin.form(TEAMING, { method: 'del', 'ids[0]': 'bond0', rollback: '90' });
    expect(await port('eth0')).toMatchObject({ address: '192.168.10.2', role: 'management' });
  });

  it('dials in by PPPoE as long as a line needs, and is refused with a wrong password', async () => {
    const { mtime } = await port('eth2');
    const dialled = {
      method: 'form',
      name: 'eth2',
      mode: 'pppoe',
      address: '',
      netmask: '',
      gateway: '',
      username: '0571@isp',
      rollback: '90',
    };
    await admin.form(NET, { ...dialled, mtime, password: 'right' });
    await keep();
    expect((await port('eth2')).dial?.state).toBe('dialing');
    box.advance(6001);
    expect(await port('eth2')).toMatchObject({
      dial: { state: 'connected' },
      current: { address: '100.70.8.21' },
      has_password: true,
    });
    expect(await port('eth1')).toMatchObject({ has_password: false });
    await admin.form('/admin.php/Network/ipoe', { method: 'disconnect', id: 'eth2' });
    expect(await port('eth2')).toMatchObject({ dial: { state: 'off' } });
    // Over the line itself it is tried out, and dialled again.
    await admin.form('/admin.php/Network/ipoe', { method: 'connect', id: 'eth2' });
    box.advance(6001);
    const door = visit({ ...box, url: `http://127.0.0.1:${await box.openDoor('100.70.8.21')}` });
    door.token = admin.token;
    const hangUp = { method: 'disconnect', id: 'eth2' };
    expect((await door.form('/admin.php/Network/ipoe', hangUp)).data).toHaveProperty('rollback');
    expect(await port('eth2')).toMatchObject({ dial: { state: 'connected' } });
    expect((await door.form('/admin.php/Network/ipoe', { ...hangUp, rollback: '60' })).data).toMatchObject({
      apply: { from: '100.70.8.21', changes: [{ object: 'eth2', field: 'dial', from: 'connected', to: 'off' }] },
    });
    expect(await port('eth2')).toMatchObject({ dial: { state: 'off' } });
    box.advance(60_001);
    expect(await port('eth2')).toMatchObject({ dial: { state: 'dialing' } });
    box.advance(6001);
    expect(await port('eth2')).toMatchObject({ dial: { state: 'connected' } });
    await admin.form(NET, { ...dialled, mtime: (await port('eth2')).mtime, password: 'wrong' });
    box.advance(6001);
    expect((await port('eth2')).dial?.state).toBe('refused');
    expect(JSON.stringify([await state(), box.changes()])).not.toContain('"right"');
  });

  it('tells what it reaches: neighbours, names, pages, and why not', async () => {
    const test = async (fields: Fields) =>
      (await admin.form('/admin.php/Network/connect', { method: 'test', ...fields })).data as { detail: Record<string, unknown> }; // as above
    const { detail } = await test({ tool: 'ping', target: '192.168.10.1', count: '3' });
    expect(detail).toMatchObject({ ok: true, by: 'eth0' });
    expect(detail.echoes).toHaveLength(3);
    expect((await test({ tool: 'dns', target: 'example.com' })).detail).toMatchObject({
      ok: true,
      addresses: ['93.184.215.14'],
      address: '223.5.5.5',
    });
    expect((await test({ tool: 'dns', target: 'nobody.invalid' })).detail).toMatchObject({ ok: false, error: 'unknownName' });
    expect((await test({ tool: 'ping', target: '10.77.0.1' })).detail).toMatchObject({ ok: false, error: 'timeout' });
    expect((await test({ tool: 'ping', target: 'a b' })) as unknown).toEqual({ target: 'Incorrect format' });

    const web = createServer((_, reply) => reply.writeHead(418).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => web.once('listening', resolve));
    const address = web.address();
    const target = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    expect((await test({ tool: 'http', target })).detail).toMatchObject({ ok: true, status: 418 });
    web.close();

    await save('eth0', { gateway: '' });
    expect((await test({ tool: 'dns', target: 'example.com' })).detail).toMatchObject({ ok: false, error: 'noRoute' });
  });
});

describe('OpenVPN', () => {
  const OPENVPN = '/admin.php/Network/openvpn';
  const put = (kind: string, text: string) => admin.upload(OPENVPN, { method: 'upload', kind }, new Blob([text]), `${kind}.pem`);
  const make = () => selfsigned.generate([{ name: 'commonName', value: 'Client of the test' }], { keySize: 2048 });
  interface Detail {
    readonly mtime: string;
    readonly state: string;
    readonly files: readonly Record<string, string>[];
  }
  const detail = async () => ((await admin.form(OPENVPN, { method: 'detail' })).data as { detail: Detail }).detail; // as above

  it('takes certificates and keys that are ones, and that belong together', async () => {
    const [mine, other] = await Promise.all([make(), make()]);
    expect((await put('ca', 'hello')).data).toEqual({ ca: 'Not a PEM file' });
    expect((await put('cert', mine.private)).data).toEqual({ cert: 'No usable certificate in this file' });
    const locked = createPrivateKey(mine.private).export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' });
    expect((await put('key', String(locked))).data).toMatchObject({ key: expect.stringContaining('protected by a passphrase') });
    const leaf = await selfsigned.generate([{ name: 'commonName', value: 'Leaf' }], {
      keySize: 2048,
      ca: { key: mine.private, cert: mine.cert },
    });
    expect((await put('ca', leaf.cert)).data).toEqual({ ca: 'Not a CA certificate, but one that was issued by “Client of the test”' });
    expect((await put('tls_auth', mine.private)).data).toEqual({ tls_auth: 'Not an OpenVPN static key' });
    for (const kind of ['ca', 'cert'] as const) expect((await put(kind, mine.cert)).code).toBe(200);
    expect((await put('key', other.private)).data).toEqual({ key: 'The private key does not belong to the certificate' });
    expect((await put('key', mine.private)).code).toBe(200);
    expect((await detail()).files).toMatchObject([
      { kind: 'ca' },
      { kind: 'cert', subject: 'Client of the test' },
      { kind: 'key', subject: '' },
    ]);
    expect(JSON.stringify([await detail(), box.changes()])).not.toContain('PRIVATE KEY');
    expect((await put('cert', other.cert)).data).toMatchObject({ key_removed: true });
  });

  it('connects when it has all that it needs', async () => {
    const on = async () => {
      const { mtime } = await detail();
      return admin.form(OPENVPN, {
        ...{ method: 'form', mtime, enabled: '1', server: 'vpn.example.com', port: '1194', protocol: 'udp' },
        ...{ cipher: 'AES-256-GCM', username: '', default_route: '0' },
      });
    };
    expect((await on()).data).toEqual({ enabled: 'Upload the CA certificate, the client certificate and its key first' });
    const mine = await make();
    for (const [kind, text] of [
      ['ca', mine.cert],
      ['cert', mine.cert],
      ['key', mine.private],
    ] as const)
      await put(kind, text);
    expect((await on()).code).toBe(200);
    expect((await detail()).state).toBe('dialing');
    box.advance(4001);
    expect(await detail()).toMatchObject({ state: 'connected', address: '10.8.0.6' });
  });

  it('goes back by itself where it takes all traffic and nobody keeps it', async () => {
    const mine = await make();
    for (const [kind, text] of Object.entries({ ca: mine.cert, cert: mine.cert, key: mine.private })) await put(kind, text);
    const save = async (more: Fields) =>
      admin.form(OPENVPN, {
        ...{ method: 'form', mtime: (await detail()).mtime, enabled: '1', server: 'vpn.example.com', port: '1194', protocol: 'udp' },
        ...{ cipher: 'AES-256-GCM', username: '', default_route: '1', ...more },
      });
    expect(await save({}), 'it has to say when it goes back').toMatchObject({ code: 422, data: { rollback: expect.any(String) } });
    expect(applyOf(await save({ rollback: '90' }))).toMatchObject({
      changes: [{ object: 'openvpn', field: 'default_route', from: '0', to: '1' }],
    });
    expect(await detail()).toMatchObject({ enabled: true, default_route: true });
    box.advance(90_001);
    expect(await detail()).toMatchObject({ enabled: false, default_route: false, state: 'off', server: '' });
    await admin.form(INDEX, { method: 'confirm', token: applyOf(await save({ rollback: '90' })).token });
    box.advance(90_001);
    expect(await detail()).toMatchObject({ enabled: true, default_route: true });
    expect((await save({ username: 'x' })).code, 'it takes all traffic already').toBe(200);
  });
});

describe('PPTP', () => {
  const PPTP = '/admin.php/Network/pptp';
  const detail = async () => ((await admin.form(PPTP, { method: 'detail' })).data as { detail: Fields }).detail; // its form
  const save = async (more: Fields) => {
    const { id: _id, sort: _sort, ...now } = await detail();
    const wanted = { ...now, client_enabled: '1', server: 'vpn.example.com', username: 'u', password: 'Secret@2026', default_route: '1' };
    return admin.form(PPTP, { method: 'form', ...wanted, ...more });
  };

  it('goes back by itself where it takes all traffic and nobody keeps it, by its form and by its history', async () => {
    expect(await save({})).toMatchObject({ code: 422, data: { rollback: expect.any(String) } });
    const apply = applyOf(await save({ rollback: '60' }));
    expect(apply).toMatchObject({ changes: [{ object: 'pptp', field: 'default_route', from: '0', to: '1' }] });
    await admin.form(INDEX, { method: 'confirm', token: apply.token });
    expect((await save({ default_route: '0' })).code).toBe(200);
    const { list } = (await admin.form(PPTP, { method: 'record_history', page: '1', limit: '9' })).data as { list: { id: string }[] }; // as above
    const revert = { method: 'record_revert', entry: String(list[0]?.id), mtime: String((await detail()).mtime) };
    expect((await admin.form(PPTP, revert)).code).toBe(422);
    expect((await admin.form(PPTP, { ...revert, rollback: '60' })).code).toBe(200);
    expect(await detail()).toMatchObject({ client_enabled: 1, default_route: 1 });
    box.advance(60_001);
    expect(await detail()).toMatchObject({ client_enabled: 1, default_route: 0 });
  });
});

describe('what hangs on a network', () => {
  const RANGES = '/admin.php/system/dhcp_ranges';
  const range = async () => ((await admin.form(RANGES, { method: 'detail', id: '1' })).data as { detail: Fields }).detail; // a row
  const MOVED = { address: '172.30.0.1', 'moves[0]': 'range 1', 'moves[1]': 'route 1' };
  const left = async () => ((await state()).detail as { left_over?: readonly { kind: string; id: string }[] }).left_over; // as its call says

  it('goes along where that was chosen, is told beside the change, and stays when it is kept', async () => {
    expect(await left()).toEqual([]);
    const apply = applyOf(await save('eth1', MOVED));
    expect((apply as unknown as { changes: readonly object[] }).changes).toContainEqual({
      object: 'range rooms',
      field: '',
      from: 'eth1: 172.16.1.10 – 172.16.1.250',
      to: 'eth1: 172.30.1.10 – 172.30.1.250',
    });
    await admin.form(INDEX, { method: 'confirm', token: apply.token });
    expect(await range()).toMatchObject({ start: '172.30.1.10', gateway: '172.30.0.1' });
    expect((await admin.form(ROUTES, { method: 'list', page: '1', limit: '5' })).data).toMatchObject({
      list: [{ gateway: '172.30.0.254' }],
    });
    // What was not chosen is left over, and Check says so.
    expect(await left()).toContainEqual(expect.objectContaining({ kind: 'range', id: '2' }));
  });

  it('takes rows and lists of other screens along, and back', async () => {
    const detail = async (path: string, id?: string) =>
      ((await admin.form(path, { method: 'detail', ...(id && { id }) })).data as { detail: object }).detail; // a row
    const RULES = '/admin.php/Network/qos_rules';
    await save('eth1', { address: '10.50.0.1', netmask: '255.255.240.0', 'moves[0]': 'qos 2' });
    expect(await detail(RULES, '2')).toMatchObject({ source: '10.50.0.0/20' });
    await admin.form(INDEX, { method: 'revert' });
    expect(await detail(RULES, '2')).toMatchObject({ source: '172.16.0.0/16' });
    const BASIC = '/admin.php/voicemodel/basicset';
    await save('eth0', {
      address: '192.168.20.2',
      gateway: '',
      acknowledged: '192.168.20.2',
      'moves[0]': 'local_networks 192.168.10.0/24',
    });
    expect(await detail(BASIC)).toMatchObject({ local_networks: ['172.20.0.0/24', '192.168.20.0/24'] });
    await admin.form(INDEX, { method: 'revert' });
    expect(await detail(BASIC)).toMatchObject({ local_networks: ['192.168.10.0/24', '172.20.0.0/24'] });
  });

  it('is told beforehand, with the devices that have an address by DHCP', async () => {
    const { mtime } = await port('eth1');
    const wanted = { name: 'eth1', mtime: String(mtime), mode: 'static', address: '172.30.0.1', netmask: '255.255.0.0', gateway: '' };
    const ask = (more: Fields = {}) => admin.form(NET, { method: 'review', ...wanted, ...more });
    expect((await ask()).data).toMatchObject({
      review: {
        disruption: 'network',
        changes: [{ object: 'eth1', field: 'address', from: '172.16.0.1', to: '172.30.0.1' }],
        dependents: expect.arrayContaining([
          { key: 'range 1', kind: 'range', name: 'rooms', from: expect.any(String), to: expect.any(String), act: 'move', sure: 1 },
        ]),
        leased: expect.any(Number),
      },
    });
    expect(((await ask()).data as { review: { leased: number } }).review.leased).toBeGreaterThan(10);
    // A label moves nobody.
    expect(((await ask({ address: '172.16.0.1', label: 'x' })).data as { review: { leased: number } }).review.leased).toBe(0);
    expect((await ask({ address: 'x' })).code).toBe(422);
    expect((await ask({ mtime: '7' })).code).toBe(409);
    expect((await port('eth1')).address).toBe('172.16.0.1');
  });

  it('leaves alone what somebody changes of it meanwhile', async () => {
    await save('eth1', MOVED);
    const status = { method: 'status', id: '1', status: '0' };
    expect((await admin.form(RANGES, status)).code).toBe(200);
    box.advance(90_001);
    expect(await range()).toMatchObject({ start: '172.16.1.10', status: 0 });
  });

  it('goes back with the change', async () => {
    await save('eth1', MOVED);
    box.advance(90_001);
    expect((await port('eth1')).address).toBe('172.16.0.1');
    expect(await range()).toMatchObject({ start: '172.16.1.10', gateway: '172.16.0.1' });
    expect(await left()).toEqual([]);
  });

  it('takes the list of those who may sign in along, so that nobody is shut out', async () => {
    const SECURITY = '/admin.php/system/mangesetting';
    const {
      allowed: _,
      your_address: __,
      ...detail
    } = ((await admin.form(SECURITY, { method: 'detail' })).data as { detail: Fields }).detail; // its form
    await admin.form(SECURITY, { ...detail, method: 'form', 'allowed[0]': '127.0.0.1', 'allowed[1]': '192.168.10.0/24' });
    await save('eth0', {
      address: '192.168.20.2',
      gateway: '192.168.20.1',
      acknowledged: '192.168.20.2',
      'moves[0]': 'allowed 192.168.10.0/24',
    });
    const now = async () =>
      ((await admin.form(SECURITY, { method: 'detail' })).data as { detail: { allowed: readonly string[] } }).detail.allowed;
    expect(await now()).toEqual(['127.0.0.1', '192.168.20.0/24']);
    await admin.form(INDEX, { method: 'revert' });
    expect(await now()).toEqual(['127.0.0.1', '192.168.10.0/24']);
  });
});
