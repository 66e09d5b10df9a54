/** What hangs on the networks of this box, and how it goes along with a change of them. */

import type { Change } from '../../../src/areas/system/network/changes';
import {
  DEPENDENT_LISTS,
  type Dependent,
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
import type { DependentKind } from '../../../src/screen/apply/dependents';
import type { Box } from '../box';
import type { Context } from '../operation';
import type { Resource } from '../resource';
import { hotStandby } from '../resources/hot-standby';
import { networkQosRules } from '../resources/network-qos';
import { leasedOf, systemDhcpRanges, systemDhcpReservations } from '../resources/system-dhcp';
import { systemDnsRecords } from '../resources/system-dns';
import { voiceAdvanset } from '../resources/voice-advanset';
import { voiceBasicset } from '../resources/voice-basicset';
import { rowsOf } from '../rows/rows';
import { SECURITY_KEY } from '../security';
import { heldBy } from './live';
import type { Beside } from './network';
import type { Places } from './undo';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Everything that hangs on the networks. */
export function hangingOf(box: Box): Hanging {
  const { store, clock, security } = box;
  const all = (resource: Resource) => rowsOf(resource, store, clock).all();
  const [pair = {}] = all(hotStandby);
  const [sip = {}] = all(voiceBasicset);
  const [advanced = {}] = all(voiceAdvanset);
  const leased = leasedOf(box);
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
      leased: leased(row),
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

/** Where each list is: whose row, and there is but one. Who may sign in is a setting. */
const LISTS = { local_networks: voiceBasicset.path, never_banned: voiceAdvanset.path, allowed: undefined } as const;

const pathOf = (kind: DependentKind): string | undefined =>
  kind === 'route' ? undefined : isDependentList(kind) ? LISTS[kind] : PATHS[kind];

/** Where that which goes along is kept: routes are the network's own. */
export const placesOf = (moved: readonly Dependent[]): Places => ({
  settings: moved.some(({ kind }) => kind === 'allowed') ? [SECURITY_KEY] : [],
  paths: [...new Set(moved.flatMap(({ kind }) => pathOf(kind) ?? []))],
});

/** Puts what goes along in its place; routes are the network's own, and a list is one value. */
export function moveAlong(box: Box, moved: readonly Dependent[]): void {
  const { store, clock, security } = box;
  const put = (path: string, id: string, values: object): void => {
    const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, Number(id));
    if (!row) return;
    const body = JSON.stringify({ ...JSON.parse(String(row.body)), ...values });
    store.run('UPDATE rows SET body = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?', body, clock.now(), path, Number(id));
  };
  const hanging = hangingOf(box);
  for (const { kind, id, values } of moved) if (kind !== 'route' && !isDependentList(kind)) put(PATHS[kind], id, values);
  for (const list of DEPENDENT_LISTS.filter((each) => moved.some(({ kind }) => kind === each))) {
    const entries = withEntries(list, hanging[list], moved);
    if (list === 'allowed') security.save({ ...security.rules, allowed: entries });
    else put(LISTS[list], '1', { [list]: entries });
  }
}

/** What a form of the network says beside its own fields. */
interface SafeWish {
  readonly rollback?: number | undefined;
  readonly acknowledged?: string | undefined;
  /** Keys of the dependents that go along. */
  readonly moves?: readonly string[] | undefined;
}

/** Those of the dependents that were chosen to go along, and how they are told beside the change. */
export function chosenOf(
  dependents: readonly Dependent[],
  moves: readonly string[],
): { readonly moved: readonly Dependent[]; readonly changes: readonly Change[] } {
  const moved = dependents.filter(({ key, act }) => act !== 'hand' && moves.includes(key));
  const changes = moved
    .filter(({ kind }) => kind !== 'route')
    .map(({ kind, name, from, to, act }) => ({ object: `${kind} ${name}`, field: '', from, to: act === 'off' ? 'off' : to }));
  return { moved, changes };
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
  const { moved, changes } = chosenOf(dependentsOf(network.config(), next, hangingOf(box)), moves);
  const beside: Beside = { places: placesOf(moved), put: () => moveAlong(box, moved) };
  return network.change(context, withRoutes(next, moved), safe, { passwords, changes }, beside);
}
