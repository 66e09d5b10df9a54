import { describe, expect, it } from 'vitest';
import {
  dependentsOf,
  type Hanging,
  isDependentList,
  leftOver,
  withEntries,
  withRoutes,
} from '../../../../src/areas/system/network/dependents';
import {
  acknowledgement,
  addressesOf,
  dropInterface,
  interfaceOf,
  NEW_INTERFACE,
  type NetworkConfig,
  putInterface,
} from '../../../../src/areas/system/network/model';

const CONFIG: NetworkConfig = {
  interfaces: [
    { ...NEW_INTERFACE, name: 'eth0', role: 'management', mode: 'static', address: '192.168.10.2', netmask: '255.255.255.0' },
    { ...NEW_INTERFACE, name: 'eth1', role: 'lan', mode: 'static', address: '172.16.0.1', netmask: '255.255.0.0' },
    { ...NEW_INTERFACE, name: 'eth2' },
  ],
  routes: [
    { id: '1', destination: '10.20.0.0', netmask: '255.255.0.0', gateway: '172.16.0.254', metric: 0, note: 'Building B', status: true },
  ],
  dns: { servers: [], domain: '', cache: true },
};
const HANGING: Hanging = {
  ranges: [
    {
      id: '1',
      name: 'rooms',
      interface: 'eth1',
      start: '172.16.1.10',
      end: '172.16.1.250',
      gateway: '172.16.0.1',
      dns: ['172.16.0.1', '223.5.5.5'],
      excluded: ['172.16.1.100-172.16.1.109'],
      options: [{ code: '66', value: 'http://172.16.0.1/boot' }],
      status: true,
      leased: 7,
    },
  ],
  reservations: [{ id: '1', address: '172.16.1.20', name: 'printer', status: true }],
  records: [
    { id: '1', name: 'gateway.hotel.lan', value: '192.168.10.2', status: true },
    { id: '2', name: 'tv.hotel.lan', value: '192.168.10.20', status: true },
  ],
  pair: { enabled: true, interface: 'eth1', peer_address: '192.168.10.3', virtual_address: '192.168.10.10' },
  qos: [],
  local_networks: [],
  never_banned: [],
  allowed: ['192.168.10.0/24', '192.168.10.77', '10.0.0.0/8'],
};
const with_ = (name: string, change: object): NetworkConfig => putInterface(CONFIG, { ...interfaceOf(CONFIG, name)!, ...change });
const about = (after: NetworkConfig) => dependentsOf(CONFIG, after, HANGING);
const keys = (after: NetworkConfig) => about(after).map(({ key, act }) => `${key}: ${act}`);

describe('an interface that gets another address', () => {
  it('takes everything of its network along', () => {
    const found = about(with_('eth1', { address: '172.30.0.1' }));
    expect(found.map(({ key }) => key)).toEqual(['range 1', 'reservation 1', 'route 1']);
    expect(found[0]).toMatchObject({
      act: 'move',
      sure: true,
      from: 'eth1: 172.16.1.10 – 172.16.1.250',
      to: 'eth1: 172.30.1.10 – 172.30.1.250',
      values: {
        start: '172.30.1.10',
        gateway: '172.30.0.1',
        dns: ['172.30.0.1', '223.5.5.5'],
        excluded: ['172.30.1.100-172.30.1.109'],
        options: [{ code: '66', value: 'http://172.30.0.1/boot' }],
      },
    });
    expect(withRoutes(CONFIG, found).routes[0]).toMatchObject({ gateway: '172.30.0.254', status: true });
  });

  it('takes its name, the shared address and the list of those who may sign in along; other devices only if asked', () => {
    const found = about(with_('eth0', { address: '192.168.20.5' }));
    expect(found.map(({ key, act, sure, to }) => ({ key, act, sure, to }))).toEqual([
      { key: 'record 1', act: 'move', sure: true, to: '192.168.20.5' },
      { key: 'record 2', act: 'move', sure: false, to: '192.168.20.20' },
      { key: 'pair 1', act: 'move', sure: true, to: 'eth1: 192.168.20.10' },
      { key: 'allowed 192.168.10.0/24', act: 'move', sure: true, to: '192.168.20.0/24' },
      { key: 'allowed 192.168.10.77', act: 'move', sure: true, to: '192.168.20.77' },
    ]);
    expect(withEntries('allowed', HANGING.allowed, found)).toEqual(['10.0.0.0/8', '192.168.20.0/24', '192.168.20.77']);
  });

  it('takes rules of the shared line, the local networks of SIP and those who are never banned along', () => {
    const hanging: Hanging = {
      ...HANGING,
      ranges: [],
      reservations: [],
      qos: [
        { id: '1', name: 'Rooms', source: '172.16.0.0/16', status: true },
        { id: '2', name: 'Television', source: '172.16.3.0/24', status: true },
        { id: '3', name: 'Everybody', source: '', status: true },
        { id: '4', name: 'Off', source: '172.16.0.9', status: false },
      ],
      local_networks: ['172.16.0.0/16', '192.168.10.0/24'],
      never_banned: ['172.16.0.40', '203.0.113.9'],
    };
    const after = with_('eth1', { address: '10.50.0.1', netmask: '255.255.240.0' });
    const found = dependentsOf(CONFIG, after, hanging);
    expect(found.map(({ key, act, to }) => `${key}: ${act} ${to}`).slice(1)).toEqual([
      'qos 1: move 10.50.0.0/20',
      'qos 2: move 10.50.3.0/24',
      'local_networks 172.16.0.0/16: move 10.50.0.0/20',
      'never_banned 172.16.0.40: move 10.50.0.40',
    ]);
    expect(withEntries('local_networks', hanging.local_networks, found)).toEqual(['192.168.10.0/24', '10.50.0.0/20']);
    expect(dependentsOf(CONFIG, with_('eth1', { mode: 'none' }), hanging).map(({ key, act }) => `${key}: ${act}`)).toEqual(
      expect.arrayContaining(['qos 1: off', 'qos 2: off']),
    );
    expect(
      dependentsOf(CONFIG, with_('eth1', { mode: 'none' }), { ...hanging, allowed: ['172.16.0.77'] })
        .filter(({ kind }) => isDependentList(kind))
        .map(({ key, act, values }) => [key, act, values]),
    ).toEqual([
      ['local_networks 172.16.0.0/16', 'remove', { remove: '172.16.0.0/16' }],
      ['never_banned 172.16.0.40', 'remove', { remove: '172.16.0.40' }],
      // An empty list would let everybody in.
      ['allowed 172.16.0.77', 'hand', {}],
    ]);
    expect(leftOver(after, addressesOf(after), hanging, '192.168.10.50').map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      expect.arrayContaining(['qos 1', 'qos 2', 'local_networks 172.16.0.0/16', 'never_banned 172.16.0.40']),
    );
  });

  it('lets the new network in where a wider entry let the old one in', () => {
    const hanging = { ...HANGING, allowed: ['192.168.0.0/16'] };
    const found = dependentsOf(CONFIG, with_('eth0', { address: '10.9.0.5' }), hanging).filter(({ kind }) => kind === 'allowed');
    expect(withEntries('allowed', hanging.allowed, found)).toEqual(['192.168.0.0/16', '10.9.0.0/24']);
  });

  it('within its own network leaves the others where they are', () => {
    expect(keys(with_('eth1', { address: '172.16.0.9' }))).toEqual(['range 1: move']);
    expect(about(with_('eth1', { address: '172.16.0.9' }))[0]?.values).toEqual({
      gateway: '172.16.0.9',
      dns: ['172.16.0.9', '223.5.5.5'],
      options: [{ code: '66', value: 'http://172.16.0.9/boot' }],
    });
    expect(about(with_('eth1', { address: '172.16.0.9' }))[0], 'what changes of it is told').toMatchObject({
      from: 'eth1: 172.16.1.10 – 172.16.1.250 (172.16.0.1, 223.5.5.5)',
      to: 'eth1: 172.16.1.10 – 172.16.1.250 (172.16.0.9, 223.5.5.5)',
    });
  });

  it('says what has no place in a smaller network', () => {
    expect(keys(with_('eth1', { address: '172.30.0.1', netmask: '255.255.255.0' }))).toEqual([
      'range 1: hand',
      'reservation 1: hand',
      'route 1: move',
    ]);
  });

  it('looks at the routes that the change itself brings', () => {
    const moved = with_('eth1', { address: '172.31.0.1' });
    const route = (gateway: string) => [{ ...CONFIG.routes[0]!, gateway }];
    expect(keys({ ...moved, routes: route('172.31.0.254') })).not.toContain('route 1: move');
    expect(dependentsOf({ ...CONFIG, routes: route('192.168.10.9') }, moved, HANGING).find(({ kind }) => kind === 'route')).toMatchObject({
      from: '10.20.0.0/16 (172.16.0.254)',
      to: '10.20.0.0/16 (172.31.0.254)',
    });
  });

  it('has nothing to take along when only its label changes', () =>
    expect(about(with_('eth1', { label: 'Rooms', mtu: 9000 }))).toEqual([]));
});

describe('an interface that goes', () => {
  it('into a team takes its ranges to the team, and back when that is dissolved', () => {
    const team = putInterface(CONFIG, { ...NEW_INTERFACE, kind: 'bond', name: 'bond0', members: ['eth1', 'eth2'] });
    expect(keys(team)).toEqual(['range 1: move', 'pair 1: move']);
    expect(about(team)[0]?.values).toEqual({ interface: 'bond0' });
    const hanging = { ...HANGING, ranges: HANGING.ranges.map((range) => ({ ...range, interface: 'bond0' })) };
    expect(dependentsOf(team, dropInterface(team, 'bond0'), hanging)[0]?.values).toEqual({ interface: 'eth1' });
  });

  it('for good switches off what has nowhere to go', () => {
    expect(keys(with_('eth1', { mode: 'none' }))).toEqual(['range 1: off', 'reservation 1: off', 'route 1: off', 'pair 1: hand']);
  });
});

describe('an interface that is switched off', () => {
  const vlan = { ...NEW_INTERFACE, kind: 'vlan', name: 'eth1.100', parent: 'eth1', vlan: 100, mode: 'static' } as const;
  const config = putInterface(CONFIG, { ...vlan, address: '172.20.0.1', netmask: '255.255.255.0' });
  const hanging: Hanging = {
    ...HANGING,
    ranges: [{ ...HANGING.ranges[0]!, id: '3', interface: 'eth1.100', start: '172.20.0.10', end: '172.20.0.90', gateway: '172.20.0.1' }],
    reservations: [{ id: '2', address: '172.20.0.20', name: 'phone', status: true }],
  };
  const off = (of: NetworkConfig, name: string) => putInterface(of, { ...interfaceOf(of, name)!, enabled: false });

  it('takes the VLANs on it off too, with what hangs on them', () => {
    const after = off(config, 'eth1');
    const found = dependentsOf(config, after, hanging);
    expect(found.map(({ key, act }) => `${key}: ${act}`)).toEqual(expect.arrayContaining(['range 3: off', 'reservation 2: off']));
    expect(addressesOf(after).map(({ name }) => name)).toEqual(['eth0']);
    // Whoever is signed in by the VLAN is told that it goes.
    expect(acknowledgement(after, { address: '172.20.0.1', name: 'eth1.100' })).toBe('192.168.10.2');
  });

  it('takes a team off when it is the last of its members', () => {
    const team = putInterface(CONFIG, { ...NEW_INTERFACE, kind: 'bond', name: 'bond0', members: ['eth1', 'eth2'] });
    const one = off(team, 'eth1');
    expect(addressesOf(one).map(({ name }) => name)).toEqual(['eth0', 'bond0']);
    expect(addressesOf(off(one, 'eth2')).map(({ name }) => name)).toEqual(['eth0']);
  });
});

describe('what is left over', () => {
  const check = (config: NetworkConfig, hanging = HANGING, client = '192.168.10.50') =>
    leftOver(config, addressesOf(config), hanging, client).map(({ kind, id }) => `${kind} ${id}`);

  it('is nothing where everything fits', () => expect(check(CONFIG)).toEqual([]));

  it('is found wherever it is', () => {
    expect(check(with_('eth1', { address: '172.30.0.1' }))).toEqual(['range 1', 'reservation 1', 'route 1']);
    expect(check(with_('eth0', { address: '192.168.20.5' }))).toEqual(['record 1', 'record 2', 'pair 1', 'allowed ']);
    expect(check(CONFIG, { ...HANGING, allowed: ['8.8.8.8'] })).toEqual(['allowed ']);
  });
});
