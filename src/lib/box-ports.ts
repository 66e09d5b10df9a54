/**
 * The plan of the ports on which the box itself listens: who has which, so that nobody is given one twice. Ports of other machines
 * (a PMS, a STUN or VPN server) are not in it.
 */

/** One owner's ports over one transport, both ends included. */
export interface PortUse {
  /** A protocol's name, the same in every language. */
  readonly owner: string;
  readonly transport: 'tcp' | 'udp';
  readonly from: number;
  readonly to: number;
  /** The screen where the owner is set, by its component's name. */
  readonly component?: string;
}

const one = (owner: string, transport: PortUse['transport'], port: number, component?: string): PortUse => ({
  owner,
  transport,
  from: port,
  to: port,
  ...(component !== undefined && { component }),
});

/** Ports that belong to a service of the box for ever, whether it runs or not: switching it on must not fail later. */
export const BOX_PORTS: readonly PortUse[] = [
  one('SSH', 'tcp', 22),
  one('DNS', 'udp', 53, 'system/dnsservice'),
  one('DNS', 'tcp', 53, 'system/dnsservice'),
  one('DHCP', 'udp', 67, 'system/dhcpsetting'),
  one('HTTP', 'tcp', 80, 'system/mangesetting'),
  one('NTP', 'udp', 123, 'system/timezone'),
  one('SNMP', 'udp', 161, 'system/serviceconfig'),
  one('HTTPS', 'tcp', 443, 'system/mangesetting'),
  { owner: 'CAPWAP', transport: 'udp', from: 5246, to: 5247, component: 'wirelessac/apandcat' },
  one('PPTP', 'tcp', 1723, 'system/netcardset'),
  one('RTMP', 'tcp', 1935, 'mediamodel/livebroadcast'),
  one('TR-069', 'tcp', 7547, 'tr069/itms'),
  one('FTP', 'tcp', 8821, 'mediamodel/filmmanagement'),
];

/**
 * The first of `plan` that has one of the ports already, and the lowest port that both want.
 * @example portClash({ owner: 'RTP', transport: 'udp', from: 5000, to: 6000 }, BOX_PORTS) // { port: 5246, by: CAPWAP… }
 */
export function portClash(
  { transport, from, to }: Pick<PortUse, 'transport' | 'from' | 'to'>,
  plan: readonly PortUse[],
): { readonly port: number; readonly by: PortUse } | undefined {
  const by = plan.find((use) => use.transport === transport && use.from <= to && from <= use.to);
  return by && { port: Math.max(from, by.from), by };
}
