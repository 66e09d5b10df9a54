/** What is wrong with a network configuration: asked by the forms before they send and by the reference appliance before it takes. */
import { dns as dnsRule, ipv4, serverAddress } from '../../../field/rules';
import { isNetmask, isSubnetEdge, networkOf, sameSubnet, subnetsOverlap } from '../../../lib/subnet';
import { bondOf, type DnsConfig, type InterfaceConfig, interfaceOf, type NetworkConfig, type RouteConfig } from './model';

/** Names of what can be wrong; `locales/<lang>/system-network.json`, problem, has the words. */
export type ProblemKey =
  | 'required'
  | 'address'
  | 'hostAddress'
  | 'netmask'
  | 'gatewaySubnet'
  | 'gatewayUnreachable'
  | 'destination'
  | 'subnetOverlap'
  | 'addressTaken'
  | 'dnsFormat'
  | 'dnsCount'
  | 'domain'
  | 'range'
  | 'vlanTaken'
  | 'vlanParent'
  | 'memberTaken'
  | 'memberKind'
  | 'memberVlan'
  | 'isMember';

/** One thing that is wrong, and what its words name. */
export interface Problem {
  readonly key: ProblemKey;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, Problem | undefined>>;

/** Limits of the numbers of the forms. */
export const LIMITS = { mtu: [576, 9216], vlan: [1, 4094], miimon: [10, 10_000], metric: [0, 9999] } as const;

const range = (value: number, [min, max]: readonly [number, number]): Problem | undefined =>
  Number.isInteger(value) && value >= min && value <= max ? undefined : { key: 'range', args: { min, max } };

const hostProblem = (address: string, netmask: string): Problem | undefined => {
  if (address === '') return { key: 'required' };
  if (ipv4(address) || serverAddress(address) || address.startsWith('127.')) return { key: 'address' };
  return isSubnetEdge(address, netmask) ? { key: 'hostAddress' } : undefined;
};

const gatewayProblem = ({ address, netmask, gateway }: InterfaceConfig): Problem | undefined => {
  if (gateway === '') return undefined;
  if (ipv4(gateway) || serverAddress(gateway)) return { key: 'address' };
  // While address or netmask is wrong, the fault is said there.
  if (ipv4(address) || !isNetmask(netmask)) return undefined;
  const inside = sameSubnet(address, gateway, netmask) && !isSubnetEdge(gateway, netmask) && gateway !== address;
  return inside ? undefined : { key: 'gatewaySubnet' };
};

const overlapProblem = (config: NetworkConfig, { name, address, netmask }: InterfaceConfig): Problem | undefined => {
  const other = config.interfaces.find(
    (each) => each.name !== name && each.mode === 'static' && each.enabled && subnetsOverlap(address, netmask, each.address, each.netmask),
  );
  if (!other) return undefined;
  return other.address === address
    ? { key: 'addressTaken', args: { name: other.name } }
    : { key: 'subnetOverlap', args: { name: other.name, subnet: networkOf(other.address, other.netmask) } };
};

const memberProblem = (config: NetworkConfig, bond: InterfaceConfig): Problem | undefined => {
  if (bond.members.length === 0) return { key: 'required' };
  for (const name of bond.members) {
    const member = interfaceOf(config, name);
    if (member?.kind !== 'port') return { key: 'memberKind', args: { name } };
    const owner = config.interfaces.find((each) => each.name !== bond.name && each.members.includes(name));
    if (owner) return { key: 'memberTaken', args: { name, bond: owner.name } };
    if (config.interfaces.some((each) => each.parent === name)) return { key: 'memberVlan', args: { name } };
  }
  return undefined;
};

const vlanProblem = (config: NetworkConfig, entry: InterfaceConfig): Problem | undefined => {
  const taken = config.interfaces.find((each) => each.name !== entry.name && each.parent === entry.parent && each.vlan === entry.vlan);
  return range(entry.vlan, LIMITS.vlan) ?? (taken ? { key: 'vlanTaken', args: { name: taken.label || taken.name } } : undefined);
};

/**
 * What is wrong with one interface of a configuration that already has it.
 * @param config the configuration as it would be
 */
export function interfaceProblems(config: NetworkConfig, entry: InterfaceConfig): Problems {
  const owner = bondOf(config, entry.name);
  const isStatic = entry.mode === 'static';
  const host = isStatic ? hostProblem(entry.address, entry.netmask) : undefined;
  const netmask: Problem | undefined = !isStatic
    ? undefined
    : entry.netmask === ''
      ? { key: 'required' }
      : isNetmask(entry.netmask)
        ? undefined
        : { key: 'netmask' };
  const carrier = entry.kind === 'vlan' ? interfaceOf(config, entry.parent) : undefined;
  return {
    mode: owner && entry.mode !== 'none' ? { key: 'isMember', args: { name: owner.name } } : undefined,
    address: host ?? (isStatic && entry.enabled && !netmask ? overlapProblem(config, entry) : undefined),
    netmask,
    gateway: isStatic ? gatewayProblem(entry) : undefined,
    username: entry.mode === 'pppoe' && entry.username === '' ? { key: 'required' } : undefined,
    mtu: range(entry.mtu, LIMITS.mtu),
    ...(entry.kind === 'vlan' && {
      vlan: vlanProblem(config, entry),
      parent: !carrier || carrier.kind === 'vlan' || bondOf(config, carrier.name) ? { key: 'vlanParent' } : undefined,
    }),
    ...(entry.kind === 'bond' && { members: memberProblem(config, entry), miimon: range(entry.miimon, LIMITS.miimon) }),
  };
}

/** What is wrong with the DNS settings: at most three servers, and a search domain that is a domain. */
export const dnsProblems = ({ servers, domain }: DnsConfig): Problems => ({
  servers:
    servers.length > 3
      ? { key: 'dnsCount', args: { max: 3 } }
      : servers.some((server) => dnsRule(server))
        ? { key: 'dnsFormat' }
        : undefined,
  domain:
    domain === '' || /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(domain)
      ? undefined
      : { key: 'domain' },
});

/** What is wrong with a static route: it names a subnet, and its gateway is a neighbour of the box. */
export function routeProblems(config: NetworkConfig, route: RouteConfig): Problems {
  const { destination, netmask, gateway } = route;
  const neighbour = config.interfaces.some(
    (each) => each.mode === 'static' && each.address !== gateway && sameSubnet(each.address, gateway, each.netmask),
  );
  const told = config.interfaces.some(({ mode, enabled }) => enabled && (mode === 'dhcp' || mode === 'pppoe'));
  const twin = config.routes.find(
    (each) => each.id !== route.id && each.destination === destination && each.netmask === netmask && each.metric === route.metric,
  );
  return {
    destination:
      destination === ''
        ? { key: 'required' }
        : ipv4(destination)
          ? { key: 'address' }
          : isNetmask(netmask) && networkOf(destination, netmask) !== destination
            ? { key: 'destination', args: { subnet: networkOf(destination, netmask) } }
            : twin
              ? { key: 'addressTaken', args: { name: twin.gateway } }
              : undefined,
    netmask: netmask === '' ? { key: 'required' } : isNetmask(netmask) || netmask === '255.255.255.255' ? undefined : { key: 'netmask' },
    gateway:
      gateway === ''
        ? { key: 'required' }
        : ipv4(gateway) || serverAddress(gateway)
          ? { key: 'address' }
          : // Where an address comes by DHCP the box alone knows its neighbours.
            neighbour || told
            ? undefined
            : { key: 'gatewayUnreachable' },
    metric: range(route.metric, LIMITS.metric),
  };
}

/** Whether anything is wrong. */
export const anyProblem = (problems: Problems): boolean => Object.values(problems).some((problem) => problem !== undefined);
