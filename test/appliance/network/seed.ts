/** The network that a new box has, and the hardware under it. */
import { NEW_INTERFACE, type NetworkConfig } from '../../../src/areas/system/network/model';

/** What is plugged into a socket; `speed` in Mbit/s. */
export interface Socket {
  readonly name: string;
  readonly mac: string;
  readonly speed: number;
  /** The wire that it is on; empty: no cable. */
  readonly wire: 'office' | 'terminals' | 'outside' | '';
}

/** The sockets of the simulated box. */
export const SOCKETS: readonly Socket[] = [
  { name: 'eth0', mac: '00:1a:2b:c0:10:00', speed: 1000, wire: 'office' },
  { name: 'eth1', mac: '00:1a:2b:c0:10:01', speed: 2500, wire: 'terminals' },
  { name: 'eth2', mac: '00:1a:2b:c0:10:02', speed: 1000, wire: 'outside' },
  { name: 'eth3', mac: '00:1a:2b:c0:10:03', speed: 0, wire: '' },
];

/** What DHCP gives on a wire: the lease of the box, its netmask and its gateway. */
export const LEASES: Readonly<Record<string, { readonly address: string; readonly netmask: string; readonly gateway: string }>> = {
  office: { address: '192.168.10.57', netmask: '255.255.255.0', gateway: '192.168.10.1' },
  terminals: { address: '169.254.10.57', netmask: '255.255.0.0', gateway: '' },
  outside: { address: '100.64.12.34', netmask: '255.255.252.0', gateway: '100.64.12.1' },
};

/** Routers that there really are: a gateway of any other address answers nobody. */
export const ROUTERS: ReadonlySet<string> = new Set(['192.168.10.1', '172.16.0.254', '100.64.12.1']);

/** A computer in the administrators' network: who sits in front of the console unless a test says otherwise. */
export const ADMINISTRATOR = '192.168.10.50';

/** The network of a new box. */
export const FIRST_CONFIG: NetworkConfig = {
  interfaces: [
    {
      ...NEW_INTERFACE,
      name: 'eth0',
      label: 'Office',
      role: 'management',
      mode: 'static',
      address: '192.168.10.2',
      netmask: '255.255.255.0',
      gateway: '192.168.10.1',
    },
    { ...NEW_INTERFACE, name: 'eth1', label: 'Rooms', role: 'lan', mode: 'static', address: '172.16.0.1', netmask: '255.255.0.0' },
    { ...NEW_INTERFACE, name: 'eth2' },
    { ...NEW_INTERFACE, name: 'eth3' },
    {
      ...NEW_INTERFACE,
      name: 'eth1.100',
      kind: 'vlan',
      label: 'Telephones',
      role: 'lan',
      mode: 'static',
      address: '172.20.0.1',
      netmask: '255.255.255.0',
      vlan: 100,
      parent: 'eth1',
    },
  ],
  routes: [
    { id: '1', destination: '10.20.0.0', netmask: '255.255.0.0', gateway: '172.16.0.254', metric: 10, note: 'Building B', status: true },
  ],
  dns: { servers: ['223.5.5.5', '114.114.114.114'], domain: '', cache: true },
};
