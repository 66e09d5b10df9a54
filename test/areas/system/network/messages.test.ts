import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../../../locales/en/system-network.json';
import type { Change } from '../../../../src/areas/system/network/changes';
import { changesOf } from '../../../../src/areas/system/network/changes';
import { describer, sayProblem } from '../../../../src/areas/system/network/messages';
import { dropInterface, interfaceOf, NEW_INTERFACE, putInterface } from '../../../../src/areas/system/network/model';
import { reviewOf } from '../../../../src/areas/system/network/review';
import { loadMessages, translator } from '../../../../src/i18n/i18n';
import type { Translate } from '../../../../src/i18n/keys';
import { someOverview } from './fixtures';

const said: Partial<Record<'en' | 'zh_CN', Translate>> = {};
const overview = someOverview();
const eth0 = interfaceOf(overview, 'eth0')!;
/** One change in words. */
const words = (change: Change, language: 'en' | 'zh_CN' = 'en') => {
  const { what, from, to } = describer(said[language]!, overview.interfaces)(change);
  return `${what} | ${from} | ${to}`;
};

beforeAll(async () => {
  for (const language of ['zh_CN', 'en'] as const) {
    await loadMessages(language, ['common', 'system-network', 'issue']);
    said[language] = await translator(language);
  }
});

describe('a change in words', () => {
  it('names the interface as people call it, the setting, and both values', () => {
    expect(words({ object: 'eth1', field: 'address', from: '172.16.0.1', to: '172.16.0.9' })).toBe(
      'eth1 (Rooms): IP address | 172.16.0.1 | 172.16.0.9',
    );
    expect(words({ object: 'eth0', field: 'mode', from: 'static', to: 'dhcp' })).toBe(
      'eth0 (Office): Address assignment | Static | DHCP (IPoE)',
    );
    expect(words({ object: 'eth2', field: 'enabled', from: '1', to: '0' }, 'zh_CN')).toBe('eth2：启用 | 启用 | 停用');
    expect(words({ object: 'bond0', field: 'members', from: '', to: 'eth2,eth3' })).toBe('bond0: Ports |  | eth2, eth3');
    expect(words({ object: 'dns', field: 'servers', from: '1.1.1.1,2.2.2.2', to: '' })).toBe('DNS: DNS servers | 1.1.1.1, 2.2.2.2 | ');
    expect(words({ object: 'route 10.0.0.0/255.0.0.0', field: 'gateway', from: '1.1.1.1', to: '2.2.2.2' })).toBe(
      'Route 10.0.0.0/255.0.0.0: Next hop | 1.1.1.1 | 2.2.2.2',
    );
    expect(words({ object: 'eth1.100', field: 'exists', from: '1', to: '' })).toBe('eth1.100 (Telephones) | Present | Removed');
    expect(words({ object: 'bond0', field: 'exists', from: '', to: '1' }, 'zh_CN')).toBe('bond0 |  | 新增');
  });

  it('shows what this version does not know as the box spells it', () => {
    expect(words({ object: 'wwan0', field: 'apn', from: 'a', to: 'b' })).toBe('wwan0: apn | a | b');
  });

  it('has words for every field that can change', () => {
    const team = {
      ...NEW_INTERFACE,
      kind: 'bond' as const,
      name: 'bond0',
      members: ['eth2'],
      bond_mode: 'balance-rr' as const,
      miimon: 50,
      hash: 'layer2' as const,
    };
    const all = [
      ...changesOf(
        overview,
        putInterface(overview, { ...team, primary: 'eth2', vlan: 7, parent: 'eth0', service: 's', mode: 'pppoe', username: 'u' }),
      ),
      ...changesOf(overview, putInterface(overview, { ...team, mode: 'dhcp', vendor_class: 'v', client_id: 'c', label: 'l', role: 'lan' })),
      ...changesOf(overview, { ...overview, dns: { servers: [], domain: 'x', cache: false } }),
      ...changesOf(overview, {
        ...overview,
        routes: overview.routes.map((route) => ({ ...route, gateway: '1', metric: 2, note: 'n', status: false })),
      }),
    ];
    expect(all.length).toBeGreaterThan(20);
    for (const change of all) {
      const what = describer(said.en!, [])(change).what;
      expect(what, change.field).not.toMatch(new RegExp(`: ${change.field}$`));
    }
  });
});

describe('the review', () => {
  it('counts who is cut off, by the interfaces that are disturbed', () => {
    const eth1 = interfaceOf(overview, 'eth1')!;
    expect(reviewOf(overview, putInterface(overview, { ...eth1, mtu: 9000 }))).toMatchObject({
      disruption: 'network',
      names: ['eth1 (Rooms)'],
      cutOff: { consoles: 0, terminals: 120, calls: 3 },
      moves: undefined,
    });
  });

  it('tells what has no address afterwards apart from what is disturbed for a moment', () => {
    const vlan = { ...NEW_INTERFACE, name: 'eth1.77', kind: 'vlan', label: 'Office', parent: 'eth1', vlan: 77 } as const;
    const base = putInterface(overview, { ...vlan, mode: 'static', address: '10.7.7.1', netmask: '255.255.255.0' });
    const users = { consoles: 1, terminals: 0, calls: 0 };
    const now = {
      ...overview,
      interfaces: base.interfaces.map((each) => ({ ...overview.interfaces[0]!, ...each, users })),
      used: { ...overview.used, address: '10.7.7.1', name: 'eth1.77' },
    };
    const dropped = { disruption: 'network', names: [], gone: ['eth1.77 (Office)'], own: 'eth1.77 (Office)', cutOff: { consoles: 1 } };
    expect(reviewOf(now, dropInterface(now, 'eth1.77'))).toMatchObject(dropped);
    const eth1 = interfaceOf(now, 'eth1')!;
    expect(reviewOf(now, putInterface(now, { ...eth1, enabled: false })).gone, 'what carries it is off').toEqual([
      'eth1 (Rooms)',
      'eth1.100 (Telephones)',
      'eth1.77 (Office)',
    ]);
    expect(reviewOf(overview, putInterface(overview, { ...eth1, mtu: 9000 }))).toMatchObject({ gone: [], own: '' });
    const team = putInterface(overview, { ...NEW_INTERFACE, name: 'bond0', kind: 'bond', members: ['eth1', 'eth2'] });
    expect(reviewOf(overview, team).gone, 'the team has its address').toEqual([]);
  });

  it('tells that what runs through a VLAN without an address ends when it is deleted or switched off', () => {
    const vlan = { ...NEW_INTERFACE, name: 'eth1.77', kind: 'vlan', label: 'Office', parent: 'eth1', vlan: 77, mode: 'none' } as const;
    const users = { consoles: 0, terminals: 0, calls: 0 };
    const base = putInterface(overview, vlan);
    const now = { ...overview, interfaces: base.interfaces.map((each) => ({ ...overview.interfaces[0]!, ...each, users })) };
    const ends = { disruption: 'network', names: [], gone: [], ended: ['eth1.77 (Office)'] };
    expect(reviewOf(now, dropInterface(now, 'eth1.77'))).toMatchObject(ends);
    expect(reviewOf(now, putInterface(now, { ...vlan, enabled: false }))).toMatchObject(ends);
    expect(reviewOf(now, putInterface(now, { ...vlan, mtu: 1400 }))).toMatchObject({ names: ['eth1.77 (Office)'], ended: [] });
  });

  it('asks for a word when the address in use goes away', () => {
    expect(reviewOf(overview, putInterface(overview, { ...eth0, address: '192.168.10.9' })).moves).toEqual({
      from: '192.168.10.2',
      word: '192.168.10.9',
    });
    expect(reviewOf(overview, putInterface(overview, { ...eth0, mode: 'dhcp' })).moves).toEqual({ from: '192.168.10.2', word: 'dhcp' });
  });
});

it('has words for every problem', () => {
  for (const key of Object.keys(en.problem)) {
    const problem = sayProblem({ key: key as keyof typeof en.problem });
    expect('say' in problem && said.en!(problem.say, { name: 'N', subnet: 'S', max: 3, bond: 'B' })).toMatch(/^[A-Z][^{]+\.$/);
  }
});
