import { describe, expect, it } from 'vitest';
import type { NetworkInterface } from '../../../../src/areas/system/network/calls';
import { summary } from '../../../../src/areas/system/network/echoes';
import { portPicture, speedText } from '../../../../src/areas/system/network/ports';
import { someOverview } from './fixtures';

const picture = (change: Readonly<Record<string, Partial<NetworkInterface>>> = {}, more: readonly NetworkInterface[] = [], used = 'eth0') =>
  portPicture([...someOverview(change).interfaces, ...more], used);
const team = (change: Partial<NetworkInterface>): NetworkInterface => ({
  ...someOverview().interfaces.find(({ name }) => name === 'eth2')!,
  name: 'bond0',
  kind: 'bond',
  bond_mode: 'active-backup',
  ...change,
});

describe('the picture of the ports', () => {
  it('shows every socket with its link, speed, VLANs and the console', () => {
    expect(picture().map(({ bond, ports }) => [bond, ...ports])).toEqual([
      [undefined, { name: 'eth0', label: 'Office', state: 'up', speed: 1000, vlans: [], used: true }],
      [undefined, { name: 'eth1', label: 'Rooms', state: 'up', speed: 1000, vlans: [100], used: false }],
      [undefined, { name: 'eth2', label: '', state: 'up', speed: 1000, vlans: [], used: false }],
      [undefined, { name: 'eth3', label: '', state: 'down', speed: 0, vlans: [], used: false }],
    ]);
    expect(picture({ eth0: { enabled: false, link: false } })[0]?.ports[0]).toMatchObject({ state: 'off', speed: 0 });
    // A console that comes through a VLAN comes through its carrier.
    expect(picture({}, [], 'eth1.100').map(({ ports }) => ports[0]?.used)).toEqual([false, true, false, false]);
  });

  it('puts members side by side where the first of them stands, and says who stands by', () => {
    const groups = picture(
      {},
      [team({ members: ['eth0', 'eth3'], active: ['eth0'] }), team({ name: 'bond1', members: ['eth1', 'eth2'], active: ['eth1'] })],
      'bond0',
    );
    expect(
      groups.map(({ bond, ports }) => [bond?.name, ports.map(({ name, state, used }) => `${name} ${state}${used ? ' used' : ''}`)]),
    ).toEqual([
      ['bond0', ['eth0 up used', 'eth3 down used']],
      ['bond1', ['eth1 up', 'eth2 spare']],
    ]);
  });

  it('writes speeds as people do', () => {
    expect([100, 1000, 2500, 10_000].map(speedText)).toEqual(['100 Mbit/s', '1 Gbit/s', '2.5 Gbit/s', '10 Gbit/s']);
  });
});

describe('echoes', () => {
  it('are summed up without the lost ones', () => {
    expect(summary([1, -1, 2, 4])).toEqual({ sent: 4, received: 3, loss: 25, min: 1, average: 2.3, max: 4 });
    expect(summary([-1, -1])).toEqual({ sent: 2, received: 0, loss: 100, min: 0, average: 0, max: 0 });
    expect(summary([])).toEqual({ sent: 0, received: 0, loss: 0, min: 0, average: 0, max: 0 });
  });
});
