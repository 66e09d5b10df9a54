/** The addresses of the box (SPEC.md 7, Network/net): a simulated stack, so that a wrong value never cuts this machine off. */
import type { MessageKey } from '../messages';
import type { Resource } from '../resource';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const bits = (address: string): number => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);

/** Ones, then zeros, and neither alone. */
const isNetmask = (text: string): boolean => {
  const hosts = 0x1_0000_0000 - bits(text);
  return IPV4.test(text) && hosts > 1 && hosts < 0x1_0000_0000 && Number.isInteger(Math.log2(hosts));
};

const isHost = (text: string): boolean => IPV4.test(text) && !/^(?:0|127|22[4-9]|2[3-5]\d)\./.test(text);

/** Declared once: the set-up page and, later, the network screen. */
export const networkNet: Resource = {
  path: '/admin.php/Network/net',
  component: 'system/netcardset',
  settings: true,
  fields: {
    name: { kind: 'text', values: ['eth0', 'eth1', 'eth2', 'eth3'], required: true },
    mode: { kind: 'text', values: ['static', 'dhcp'], required: true },
    address: { kind: 'text' },
    netmask: { kind: 'text' },
    gateway: { kind: 'text' },
    dns: { kind: 'text' },
  },
  seed: () => [
    {
      name: 'eth0',
      mode: 'static',
      address: '192.168.10.2',
      netmask: '255.255.255.0',
      gateway: '192.168.10.1',
      dns: '223.5.5.5,114.114.114.114',
    },
  ],
  check: (entry) => {
    const text = (name: string) => String(entry[name] ?? '');
    const dns = text('dns')
      .split(/[,\s]+/)
      .filter(Boolean);
    const dnsProblem: MessageKey | undefined = dns.length > 3 || dns.some((server) => !isHost(server)) ? 'dnsFormat' : undefined;
    if (text('mode') === 'dhcp') return { dns: dnsProblem };

    const [address, netmask, gateway] = [text('address'), text('netmask'), text('gateway')];
    const size = isNetmask(netmask) ? 0x1_0000_0000 - bits(netmask) : undefined;
    const place = (of: string) => (size === undefined ? 1 : bits(of) % size);
    const isEdge = (of: string) => size !== undefined && size > 2 && (place(of) === 0 || place(of) === size - 1);
    const isNear = size === undefined || Math.floor(bits(address) / size) === Math.floor(bits(gateway) / size);
    return {
      address: address === '' ? 'required' : !isHost(address) ? 'address' : isEdge(address) ? 'hostAddress' : undefined,
      netmask: netmask === '' ? 'required' : size === undefined ? 'netmask' : undefined,
      gateway:
        gateway === ''
          ? undefined
          : !isHost(gateway)
            ? 'address'
            : isHost(address) && (!isNear || gateway === address || isEdge(gateway))
              ? 'gatewaySubnet'
              : undefined,
      dns: dnsProblem,
    };
  },
};
