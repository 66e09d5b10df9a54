/** A network as the box tells it, for tests. */

import { type NetworkInterface, networkCalls, type Overview } from '../../../../src/areas/system/network/calls';
import { decode } from '../../../../src/gateway/shape';
import { FIRST_CONFIG } from '../../../appliance/network/seed';

const idle = { rx_rate: 0, tx_rate: 0, rx_bytes: 0, tx_bytes: 0, rx_packets: 0, tx_packets: 0, rx_errors: 0, tx_errors: 0 };

/** The network of a new box; `change` alters interfaces by their name. */
export function someOverview(change: Readonly<Record<string, Partial<NetworkInterface>>> = {}): Overview {
  const interfaces = FIRST_CONFIG.interfaces.map((entry) => ({
    ...entry,
    mtime: '1',
    has_password: false,
    mac: '',
    link: entry.name !== 'eth3',
    speed: entry.name === 'eth3' ? 0 : 1000,
    bond: '',
    current: entry.mode === 'static' ? { address: entry.address, netmask: entry.netmask, gateway: entry.gateway } : undefined,
    active: [],
    counters: idle,
    users: { consoles: entry.name === 'eth0' ? 2 : 0, terminals: entry.role === 'lan' ? 120 : 0, calls: entry.role === 'lan' ? 3 : 0 },
    ...change[entry.name],
  }));
  const detail = {
    used: { address: '192.168.10.2', name: 'eth0', client: '192.168.10.50' },
    interfaces,
    routes: FIRST_CONFIG.routes.map((route) => ({ ...route, mtime: '1' })),
    dns: { ...FIRST_CONFIG.dns, mtime: '1' },
  };
  // Through the shape, so that the tests stand on what the console makes of a reply.
  return decode(networkCalls.overview.reply, { data: { detail } }, []).data.detail;
}
