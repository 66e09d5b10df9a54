/** The calls of the network screen (src/gateway/README.md, Methods of a resource). */
import { type Empty, resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { DEPENDENT_KINDS } from '../../../screen/apply/dependents';
import { applied, applyState, type SafeFields } from '../../../screen/apply/safe-apply-calls';
import type { RevertOrder } from '../../../screen/history/history-calls';
import { rangeShape } from '../dhcp-setting/model';
import { type DnsConfig, dnsShape, type InterfaceConfig, interfaceShape, type RouteConfig, routeShape } from './model';
import { OPENVPN_FILES, type OpenvpnFile } from './openvpn';

/** State of a tunnel or a dial-in. */
const STATES = ['off', 'dialing', 'connected', 'refused'] as const;
export type LinkState = (typeof STATES)[number];

const counters = record({
  /** Bytes a second. */
  rx_rate: number(),
  tx_rate: number(),
  rx_bytes: number(),
  tx_bytes: number(),
  rx_packets: number(),
  tx_packets: number(),
  rx_errors: number(),
  tx_errors: number(),
});
const users = record({ consoles: number(), terminals: number(), calls: number() });

const networkInterface = record({
  ...interfaceShape,
  mtime: text(),
  /** A PPPoE password is kept; it is never answered. */
  has_password: flag(),
  mac: text(),
  link: flag(),
  /** Mbit/s; 0 without a link. */
  speed: number(),
  /** The bond that it is a member of. */
  bond: text(),
  /** The address that it has now, whoever gave it. */
  current: optional(record({ address: text(), netmask: text(), gateway: text() })),
  dial: optional(record({ state: oneOf(STATES), seconds: number() })),
  /** Members of a bond that carry traffic now. */
  active: list(text()),
  counters,
  users,
});
/** An interface with what is live about it. */
export type NetworkInterface = Decoded<typeof networkInterface>;

const route = record({ ...routeShape, mtime: text() });
/** A static route as the box answers it. */
export type NetworkRoute = Decoded<typeof route>;

const dnsSettings = record({ ...dnsShape, mtime: text() });

const hanging = record({
  ranges: list(
    record({
      ...rangeShape,
      dns: list(text()),
      options: list(record({ code: text(), value: text() })),
      /** Devices that have an address of it now. */
      leased: number(),
    }),
  ),
  reservations: list(record({ id: text(), address: text(), name: text(), status: flag() })),
  /** Local names that are IPv4 addresses. */
  records: list(record({ id: text(), name: text(), value: text(), status: flag() })),
  pair: record({ enabled: flag(), interface: text(), peer_address: text(), virtual_address: text() }),
  /** Rules of the shared line; `source` is an address, a subnet, or '' for all. */
  qos: list(record({ id: text(), name: text(), source: text(), status: flag() })),
  local_networks: list(text()),
  never_banned: list(text()),
  allowed: list(text()),
});

const overview = record({
  /** The address by which this session came, the interface that has it, and the address of this computer. */
  used: record({ address: text(), name: text(), client: text() }),
  interfaces: list(networkInterface),
  routes: list(route),
  dns: dnsSettings,
  /** What hangs on the networks beside, and what of it no longer fits them. */
  hanging,
  left_over: list(record({ kind: oneOf(DEPENDENT_KINDS), id: text(), name: text(), value: text() })),
});
/** Everything that can be applied, in one reply. */
export type Overview = Decoded<typeof overview>;

const overviewReply = record({ data: record({ detail: overview, ...applyState }) });

const polled = { overlay: false, background: true } as const;
const write = { kind: 'write', overlay: false } as const;

const index = resource('networkIndex');
const net = resource('networkNet', networkInterface);
const ipoe = resource('networkIpoe', networkInterface);
const dns = resource('networkDns', dnsSettings);
const teaming = resource('networkTeaming', networkInterface);
const routes = resource('/admin.php/Network/routes', route);

type Safe<T> = T & Partial<SafeFields>;
type Written = Decoded<typeof applied>;

/** A record as it is sent: one that is not new says which it is, and on which version of it the change stands. */
type Saved<T> = Safe<Partial<T> & { id?: string; mtime?: string; password?: string }>;
type Named = Safe<{ ids: readonly string[] }>;

/** Interfaces, teaming, DNS and routes: all that goes through the safe apply. */
export const networkCalls = {
  overview: index.method<Empty, Decoded<typeof overviewReply>>('detail', overviewReply, polled),
  saveInterface: net.method<Saved<InterfaceConfig>, Written>('form', applied, write),
  dropInterfaces: net.method<Named, Written>('del', applied, write),
  saveBond: teaming.method<Saved<InterfaceConfig>, Written>('form', applied, write),
  dropBonds: teaming.method<Named, Written>('del', applied, write),
  saveDns: dns.method<Saved<DnsConfig>, Written>('form', applied, write),
  saveRoute: routes.method<Saved<RouteConfig>, Written>('form', applied, write),
  dropRoutes: routes.method<Named, Written>('del', applied, write),
  dial: ipoe.method<{ id: string }>('connect').writes(),
  hangUp: ipoe.method<Safe<{ id: string }>, Written>('disconnect', applied, write),
};

/** Settings of a tunnel: tried out where it is to take all traffic. */
export type TunnelResource = 'networkOpenvpn' | 'networkPptp';
export const TUNNELS: readonly TunnelResource[] = ['networkOpenvpn', 'networkPptp'];
/** Saves the settings of a tunnel. */
export const saveTunnel = (name: TunnelResource) => resource(name).method<object, Written>('form', applied, write);

/** Records whose changes are tried out first. */
export type SafeResource = 'networkNet' | 'networkTeaming' | 'networkDns' | '/admin.php/Network/routes';
/** Reverts a change of one of them as a save is sent. */
export const revertSafely = (name: SafeResource | TunnelResource) =>
  resource(name).method<Safe<RevertOrder>, Written>('record_revert', applied, write);

/** How the box is doing as a PPTP client. */
export const pptpState = resource('networkPptp')
  .method('state')
  .polls(record({ state: oneOf(STATES), address: text(), seconds: number() }));

const openvpnDetail = record({
  files: list(record({ kind: oneOf(OPENVPN_FILES), name: text(), subject: text(), issuer: text(), expires: text(), uploaded: text() })),
  state: oneOf(STATES),
  seconds: number(),
  address: text(),
  rx_bytes: number(),
  tx_bytes: number(),
});
/** What is live about OpenVPN, and its files. */
export type Openvpn = Decoded<typeof openvpnDetail>;

const openvpn = resource('networkOpenvpn', openvpnDetail);
/** OpenVPN beside its settings: state and files. */
export const openvpnCalls = {
  detail: { ...openvpn.detail, ...polled },
  upload: openvpn.method<{ kind: OpenvpnFile; file: File }>('upload').writes(record({ key_removed: flag() }), { encoding: 'multipart' }),
  remove: openvpn.method<{ kind: OpenvpnFile }>('remove').writes(),
};

/** Tools of the connection test, and why there may be no answer. */
export const TOOLS = ['ping', 'dns', 'http'] as const;
export type Tool = (typeof TOOLS)[number];
const probeResult = record({
  ok: flag(),
  error: oneOf(['none', 'unreachable', 'timeout', 'noRoute', 'unknownName', 'noDns', 'refused']),
  address: text(),
  /** Milliseconds; -1 for an echo that was lost. */
  echoes: list(number()),
  addresses: list(text()),
  /** HTTP status. */
  status: number(),
  elapsed: number(),
  /** The interface by which it went. */
  by: text(),
});
/** What came of a connection test. */
export type ProbeResult = Decoded<typeof probeResult>;

/** Asks the box to reach something; an answer may take as long as the network does. */
export const testConnection = resource('networkConnect').method<
  { tool: Tool; target: string; server?: string; count?: number },
  { data: { detail: ProbeResult } }
>('test', record({ data: detailed(probeResult) }));
