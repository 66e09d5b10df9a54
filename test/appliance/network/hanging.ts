/** What hangs on the networks of this box, and how it goes along with a change of them. */
import {
  DEPENDENT_LISTS,
  type Dependent,
  type DependentList,
  dependentsOf,
  type Hanging,
  isDependentList,
  type LeftOver,
  leftOver,
  type Net,
  withEntries,
  withRoutes,
} from '../../../src/areas/system/network/dependents';
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import { listOf, wireOf } from '../../../src/areas/voice/dialplan/wire';
import type { Box } from '../box';
import type { Context } from '../operation';
import { type Resource, rowsOf } from '../resource';
import { hotStandby } from '../resources/hot-standby';
import { networkQosRules } from '../resources/network-qos';
import { systemDhcpRanges, systemDhcpReservations } from '../resources/system-dhcp';
import { systemDnsRecords } from '../resources/system-dns';
import { voiceAdvanset } from '../resources/voice-advanset';
import { voiceBasicset } from '../resources/voice-basicset';
import { type Beside, SIGN_IN } from './beside';
import { heldBy } from './live';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Everything that hangs on the networks. */
export function hangingOf({ store, clock, security }: Box): Hanging {
  const all = (resource: Resource) => rowsOf(resource, store, clock).all();
  const [pair = {}] = all(hotStandby);
  const [sip = {}] = all(voiceBasicset);
  const [advanced = {}] = all(voiceAdvanset);
  return {
    ranges: all(systemDhcpRanges).map((row) => ({
      id: String(row.id),
      name: String(row.name),
      interface: String(row.interface),
      start: String(row.start),
      end: String(row.end),
      gateway: String(row.gateway),
      dns: texts(row.dns),
      excluded: texts(row.excluded),
      options: listOf(row.options).map((each) => ({ code: String(wireOf(each).code), value: String(wireOf(each).value) })),
      status: row.status === 1,
    })),
    reservations: all(systemDhcpReservations).map((row) => ({
      id: String(row.id),
      address: String(row.address),
      name: String(row.hostname) || String(row.mac),
      status: row.status === 1,
    })),
    records: all(systemDnsRecords)
      .filter(({ type }) => type === 'A')
      .map((row) => ({ id: String(row.id), name: String(row.name), value: String(row.value), status: row.status === 1 })),
    pair: {
      enabled: pair.enabled === 1,
      interface: String(pair.interface),
      peer_address: String(pair.peer_address),
      virtual_address: String(pair.virtual_address),
    },
    qos: all(networkQosRules).map((row) => ({
      id: String(row.id),
      name: String(row.name),
      source: String(row.source),
      status: row.status === 1,
    })),
    local_networks: texts(sip.local_networks),
    never_banned: texts(advanced.never_banned),
    allowed: security.rules.allowed,
  };
}

/** What no longer fits the networks that the box is in now. */
export function leftOverOf(context: Context): readonly LeftOver[] {
  const { network } = context.box;
  const config = network.config();
  const nets = config.interfaces.flatMap((entry): readonly Net[] => {
    const held = heldBy(config, entry, network.world());
    return held ? [{ name: entry.name, address: held.address, netmask: held.netmask }] : [];
  });
  return leftOver(config, nets, hangingOf(context.box), context.address);
}

const PATHS = {
  range: systemDhcpRanges.path,
  reservation: systemDhcpReservations.path,
  record: systemDnsRecords.path,
  pair: hotStandby.path,
  qos: networkQosRules.path,
} as const;

/** Where each list is: whose row, and there is but one. */
const LISTS: Readonly<Record<DependentList, { readonly path: string; readonly id: string }>> = {
  local_networks: { path: voiceBasicset.path, id: '1' },
  never_banned: { path: voiceAdvanset.path, id: '1' },
  allowed: { path: SIGN_IN, id: '' },
};

/** The rows that change with a network: routes are its own, and a list is one value. */
const besidesOf = (hanging: Hanging, moved: readonly Dependent[]): readonly Beside[] => [
  ...moved.flatMap(({ kind, id, values }) => (kind === 'route' || isDependentList(kind) ? [] : [{ path: PATHS[kind], id, values }])),
  ...DEPENDENT_LISTS.flatMap((list) =>
    moved.some(({ kind }) => kind === list) ? [{ ...LISTS[list], values: { [list]: withEntries(list, hanging[list], moved) } }] : [],
  ),
];

/** What a form of the network says beside its own fields. */
export interface SafeWish {
  readonly rollback?: number | undefined;
  readonly acknowledged?: string | undefined;
  /** Keys of the dependents that go along. */
  readonly moves?: readonly string[] | undefined;
}

/** Takes a configuration over, and with it what was chosen of that which hangs on it. As `change` of the network. */
export function changeNetwork(
  context: Context,
  next: NetworkConfig,
  { moves = [], ...safe }: SafeWish,
  passwords: Readonly<Record<string, string>> = {},
): object | undefined {
  const { box } = context;
  const { network } = box;
  const hanging = hangingOf(box);
  const moved = dependentsOf(network.config(), next, hanging).filter(({ key, act }) => act !== 'hand' && moves.includes(key));
  const changes = moved
    .filter(({ kind }) => kind !== 'route')
    .map(({ kind, name, from, to, act }) => ({ object: `${kind} ${name}`, field: '', from, to: act === 'off' ? 'off' : to }));
  return network.change(context, withRoutes(next, moved), safe, passwords, { rows: besidesOf(hanging, moved), changes });
}
