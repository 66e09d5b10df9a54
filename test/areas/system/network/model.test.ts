import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, disruptionOf, disturbed } from '../../../../src/areas/system/network/changes';
import { anyProblem, dnsProblems, interfaceProblems, routeProblems } from '../../../../src/areas/system/network/check';
import {
  acknowledgement,
  dropInterface,
  freeName,
  type InterfaceConfig,
  interfaceOf,
  NEW_INTERFACE,
  type NetworkConfig,
  portsOf,
  putInterface,
} from '../../../../src/areas/system/network/model';
import { FIRST_CONFIG } from '../../../appliance/network/seed';

const port = (name: string): InterfaceConfig => interfaceOf(FIRST_CONFIG, name)!;
const put = (name: string, change: Partial<InterfaceConfig>): NetworkConfig => putInterface(FIRST_CONFIG, { ...port(name), ...change });
const bond = (members: readonly string[], more: Partial<InterfaceConfig> = {}): InterfaceConfig => ({
  ...NEW_INTERFACE,
  kind: 'bond',
  name: 'bond0',
  members,
  ...more,
});
/** What is wrong with a changed interface, by field. */
const wrong = (name: string, change: Partial<InterfaceConfig>) => {
  const after = put(name, change);
  const problems = interfaceProblems(after, interfaceOf(after, name)!);
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem.key]] : [])));
};

describe('an interface', () => {
  it('takes an address that a host can have, inside a real subnet, at its edges too', () => {
    for (const address of ['172.16.0.1', '172.16.255.254']) expect(wrong('eth1', { address })).toEqual({});
    for (const [address, problem] of [
      ['172.16.0.0', 'hostAddress'],
      ['172.16.255.255', 'hostAddress'],
      ['127.0.0.1', 'address'],
      ['224.0.0.1', 'address'],
      ['172.16.1', 'address'],
      ['', 'required'],
    ] as const)
      expect(wrong('eth1', { address }), address).toEqual({ address: problem });
    expect(wrong('eth1', { netmask: '255.0.255.0' })).toEqual({ netmask: 'netmask' });
  });

  it('has a gateway that is another host of its subnet, or none', () => {
    for (const gateway of ['', '172.16.0.254']) expect(wrong('eth1', { gateway })).toEqual({});
    for (const gateway of ['172.17.0.1', '172.16.0.1', '172.16.0.0', '172.16.255.255']) {
      expect(wrong('eth1', { gateway }), gateway).toEqual({ gateway: 'gatewaySubnet' });
    }
  });

  it('has an MTU from 576 to 9216', () => {
    for (const mtu of [576, 9216]) expect(wrong('eth1', { mtu })).toEqual({});
    for (const mtu of [575, 9217, 1500.5]) expect(wrong('eth1', { mtu }), String(mtu)).toEqual({ mtu: 'range' });
  });

  it('shares its subnet with no other that is switched on', () => {
    expect(wrong('eth2', { mode: 'static', address: '192.168.10.9', netmask: '255.255.255.128' })).toEqual({ address: 'subnetOverlap' });
    expect(wrong('eth2', { mode: 'static', address: '192.168.10.2', netmask: '255.255.255.0' })).toEqual({ address: 'addressTaken' });
    expect(wrong('eth2', { mode: 'static', address: '192.168.10.9', netmask: '255.255.255.0', enabled: false })).toEqual({});
    expect(wrong('eth2', { mode: 'static', address: '192.168.11.9', netmask: '255.255.255.0' })).toEqual({});
  });

  it('forgets what DHCP or PPPoE decides, and what belongs to another mode', () => {
    const after = put('eth0', { mode: 'dhcp', username: 'x', vendor_class: 'IPTV' });
    expect(interfaceOf(after, 'eth0')).toMatchObject({ address: '', netmask: '', gateway: '', username: '', vendor_class: 'IPTV' });
  });
});

describe('a VLAN', () => {
  const vlan = (vlan: number, parent = 'eth1'): InterfaceConfig => ({
    ...NEW_INTERFACE,
    kind: 'vlan',
    parent,
    vlan,
    name: `${parent}.${vlan}`,
  });
  const problems = (entry: InterfaceConfig) => interfaceProblems(putInterface(FIRST_CONFIG, entry), entry);

  it('has a number from 1 to 4094 that its carrier does not have yet', () => {
    for (const id of [1, 4094]) expect(anyProblem(problems(vlan(id)))).toBe(false);
    for (const id of [0, 4095]) expect(problems(vlan(id)).vlan?.key).toBe('range');
    expect(problems({ ...vlan(100), name: 'another' }).vlan?.key).toBe('vlanTaken');
    expect(anyProblem(problems(vlan(100, 'eth0')))).toBe(false);
  });

  it('goes with what carries it', () => {
    expect(dropInterface(FIRST_CONFIG, 'eth1').interfaces.map(({ name }) => name)).toEqual(['eth0', 'eth2', 'eth3']);
  });
});

describe('a team', () => {
  it('takes over the address of its first member that has one, and gives it back', () => {
    const after = putInterface(FIRST_CONFIG, bond(['eth0', 'eth2']));
    expect(interfaceOf(after, 'bond0')).toMatchObject({
      address: '192.168.10.2',
      gateway: '192.168.10.1',
      role: 'management',
      label: 'Office',
    });
    expect(interfaceOf(after, 'eth0')).toMatchObject({ mode: 'none', address: '', role: 'unused' });
    expect(portsOf(after, 'bond0')).toEqual(['eth0', 'eth2']);
    expect(interfaceOf(dropInterface(after, 'bond0'), 'eth0')).toMatchObject({ address: '192.168.10.2', role: 'management' });
  });

  it('never has a port of another team, a port with VLANs, or a VLAN', () => {
    const first = putInterface(FIRST_CONFIG, bond(['eth2', 'eth3']));
    const second = bond(['eth3'], { name: freeName(first, 'bond') });
    expect(second.name).toBe('bond1');
    const keyOf = (config: NetworkConfig, entry: InterfaceConfig) =>
      interfaceProblems({ ...config, interfaces: [...config.interfaces, entry] }, entry).members?.key;
    expect(keyOf(first, second)).toBe('memberTaken');
    expect(keyOf(FIRST_CONFIG, bond(['eth1']))).toBe('memberVlan');
    expect(keyOf(FIRST_CONFIG, bond(['eth1.100']))).toBe('memberKind');
    expect(keyOf(FIRST_CONFIG, bond([]))).toBe('required');
  });

  it('prefers no port that has left it', () => {
    expect(interfaceOf(putInterface(FIRST_CONFIG, bond(['eth2'], { primary: 'eth3' })), 'bond0')?.primary).toBe('');
  });
});

describe('name servers and routes', () => {
  it('takes up to three servers, and a search domain that is one', () => {
    const dns = { servers: ['1.1.1.1', '2001:db8::1', '9.9.9.9'], domain: 'hotel.example', cache: true };
    expect(anyProblem(dnsProblems(dns))).toBe(false);
    expect(dnsProblems({ ...dns, servers: [...dns.servers, '8.8.8.8'] }).servers?.key).toBe('dnsCount');
    expect(dnsProblems({ ...dns, servers: ['0.0.0.0'] }).servers?.key).toBe('dnsFormat');
    expect(dnsProblems({ ...dns, domain: '-x.example' }).domain?.key).toBe('domain');
  });

  it('names a route by its network, and goes through a neighbour', () => {
    const route = { id: '9', destination: '10.1.0.0', netmask: '255.255.0.0', gateway: '172.16.0.254', metric: 0, note: '', status: true };
    expect(anyProblem(routeProblems(FIRST_CONFIG, route))).toBe(false);
    expect(anyProblem(routeProblems(FIRST_CONFIG, { ...route, destination: '10.1.1.1', netmask: '255.255.255.255' }))).toBe(false);
    expect(routeProblems(FIRST_CONFIG, { ...route, destination: '10.1.0.1' }).destination).toEqual({
      key: 'destination',
      args: { subnet: '10.1.0.0' },
    });
    expect(routeProblems(FIRST_CONFIG, { ...route, gateway: '10.9.9.9' }).gateway?.key).toBe('gatewayUnreachable');
    expect(routeProblems(FIRST_CONFIG, { ...route, gateway: '172.16.0.1' }).gateway?.key).toBe('gatewayUnreachable');
    // By DHCP the box alone knows its neighbours.
    expect(routeProblems(put('eth2', { mode: 'dhcp' }), { ...route, gateway: '10.9.9.9' }).gateway).toBeUndefined();
    expect(routeProblems(FIRST_CONFIG, { ...route, destination: '10.20.0.0', metric: 10 }).destination?.key).toBe('addressTaken');
  });
});

describe('what changes', () => {
  it('is told value by value, and a whole object as one', () => {
    expect(changesOf(FIRST_CONFIG, put('eth1', { address: '172.16.0.9', mtu: 9000 }))).toEqual([
      { object: 'eth1', field: 'address', from: '172.16.0.1', to: '172.16.0.9' },
      { object: 'eth1', field: 'mtu', from: '1500', to: '9000' },
    ]);
    expect(changesOf(FIRST_CONFIG, dropInterface(FIRST_CONFIG, 'eth1.100'))).toEqual([
      { object: 'eth1.100', field: 'exists', from: '1', to: '' },
    ]);
    const team = changesOf(FIRST_CONFIG, putInterface(FIRST_CONFIG, bond(['eth2', 'eth3'])));
    expect(team).toContainEqual({ object: 'bond0', field: 'exists', from: '', to: '1' });
    expect(team).toContainEqual({ object: 'bond0', field: 'members', from: '', to: 'eth2,eth3' });
  });

  it('says of a new VLAN nothing that only a team has', () => {
    const vlan = { ...NEW_INTERFACE, name: 'eth2.300', kind: 'vlan', vlan: 300, parent: 'eth2' } as const;
    const told = changesOf(FIRST_CONFIG, putInterface(FIRST_CONFIG, vlan)).filter(({ object }) => object === 'eth2.300');
    expect(told.map(({ field }) => field)).not.toEqual(expect.arrayContaining(['bond_mode']));
    expect(told.map(({ field }) => field)).toEqual(['exists', 'role', 'mode', 'vlan', 'parent']);
  });

  it('is nothing for the same configuration, whatever the box adds to it', () => {
    const read = { ...FIRST_CONFIG, interfaces: FIRST_CONFIG.interfaces.map((each) => ({ ...each, mtime: '7', counters: { rx: 1 } })) };
    expect(changesOf(FIRST_CONFIG, read)).toEqual([]);
  });

  it('goes back the way it came: every change is found again the other way round', () => {
    const change = fc.record(
      { label: fc.string(), mtu: fc.integer(), enabled: fc.boolean(), gateway: fc.constantFrom('', '192.168.10.7') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom('eth0', 'eth1', 'eth2'), change, (name, change) => {
        const after = put(name, change as Partial<InterfaceConfig>); // an absent key is absent here
        const turned = changesOf(after, FIRST_CONFIG).map(({ object, field, from, to }) => ({ object, field, from: to, to: from }));
        expect(turned).toEqual(changesOf(FIRST_CONFIG, after));
      }),
    );
  });

  it('disturbs nobody, a service, or connections; and says which', () => {
    const of = (after: NetworkConfig) => disruptionOf(changesOf(FIRST_CONFIG, after));
    expect(of(FIRST_CONFIG)).toBe('none');
    expect(of(put('eth1', { label: 'Floors', role: 'wan' }))).toBe('none');
    expect(of({ ...FIRST_CONFIG, dns: { ...FIRST_CONFIG.dns, servers: [] } })).toBe('service');
    for (const change of [{ address: '172.16.0.9' }, { mtu: 9000 }, { enabled: false }, { gateway: '172.16.0.254' }]) {
      expect(of(put('eth1', change)), JSON.stringify(change)).toBe('network');
    }
    expect(of({ ...FIRST_CONFIG, routes: [] })).toBe('network');
    expect(disturbed(changesOf(FIRST_CONFIG, put('eth1', { mtu: 9000, label: 'x' })))).toEqual(['eth1']);
    expect(disturbed(changesOf(FIRST_CONFIG, { ...FIRST_CONFIG, routes: [] }))).toEqual([]);
    expect(disturbed(changesOf(FIRST_CONFIG, putInterface(FIRST_CONFIG, bond(['eth2', 'eth3']))))).toEqual(
      expect.arrayContaining(['bond0', 'eth2', 'eth3']),
    );
  });
});

describe('the address in use', () => {
  const used = { address: '192.168.10.2', name: 'eth0' };

  it('needs no word while it stays, wherever it moves to', () => {
    expect(acknowledgement(put('eth0', { gateway: '' }), used)).toBeUndefined();
    expect(acknowledgement(putInterface(FIRST_CONFIG, bond(['eth0', 'eth2'])), used)).toBeUndefined();
  });

  it('needs to be named as it will be', () => {
    expect(acknowledgement(put('eth0', { address: '192.168.10.9' }), used)).toBe('192.168.10.9');
    expect(acknowledgement(put('eth0', { mode: 'dhcp' }), used)).toBe('dhcp');
    expect(acknowledgement(put('eth0', { mode: 'pppoe', username: 'x' }), used)).toBe('pppoe');
    expect(acknowledgement(put('eth0', { enabled: false }), used)).toBe('172.16.0.1');
    const bare = { ...FIRST_CONFIG, interfaces: FIRST_CONFIG.interfaces.filter(({ name }) => name === 'eth0') };
    expect(acknowledgement(putInterface(bare, { ...port('eth0'), mode: 'none' }), used)).toBe('none');
  });
});
