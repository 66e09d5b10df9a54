/** What the connection test finds: names and pages for real where this machine can, the rest as the simulated stack would. */
import { Resolver } from 'node:dns/promises';
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import { ipv4 } from '../../../src/field/rules';
import { sameSubnet } from '../../../src/lib/subnet';
import { heldBy, speedOf, type World } from './live';
import { ROUTERS } from './seed';

/** Why there was no answer. */
export type ProbeError = 'none' | 'unreachable' | 'timeout' | 'noRoute' | 'unknownName' | 'noDns' | 'refused';

/** What came of a test; times in milliseconds, -1 for an echo that was lost. */
export interface ProbeResult {
  readonly ok: boolean;
  readonly error: ProbeError;
  readonly address: string;
  readonly echoes: readonly number[];
  readonly addresses: readonly string[];
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly elapsed: number;
  /** The interface by which it went. */
  readonly by: string;
}

const NOTHING: ProbeResult = { ok: false, error: 'none', address: '', echoes: [], addresses: [], status: 0, elapsed: 0, by: '' };
const TIMEOUT_MS = 1500;

/** The way to an address: the interface, and whether somebody answers behind it. */
function wayTo(
  config: NetworkConfig,
  world: World,
  address: string,
): { readonly by: string; readonly open: boolean; readonly near: boolean } | undefined {
  const held = config.interfaces.flatMap((entry) => {
    const has = heldBy(config, entry, world);
    return has && speedOf(config, entry.name) > 0 ? [{ name: entry.name, ...has }] : [];
  });
  const own = held.find((each) => each.address === address);
  if (own) return { by: own.name, open: true, near: true };
  const near = held.find((each) => sameSubnet(each.address, address, each.netmask));
  // Of the hosts of a subnet four of five are switched on; routers always are.
  if (near) return { by: near.name, open: ROUTERS.has(address) || world.clock.chance(`host ${address}`, 0) > 0.2, near: true };
  const routes = config.routes.filter((route) => route.status && sameSubnet(address, route.destination, route.netmask));
  const gateways =
    routes.length > 0 ? routes.map(({ gateway }) => gateway) : held.map(({ gateway }) => gateway).filter((each) => each !== '');
  const gateway = gateways[0];
  if (gateway === undefined) return undefined;
  const by = held.find((each) => each.gateway === gateway || sameSubnet(each.address, gateway, each.netmask));
  const isPrivate = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(address);
  const open = ROUTERS.has(gateway) || gateway === '100.70.0.1';
  return { by: by?.name ?? '', open: open && (!isPrivate || routes.length > 0), near: false };
}

/** Names that answer where this machine has no name server of its own. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'example.com': ['93.184.215.14'],
  'www.baidu.com': ['110.242.68.66', '110.242.68.67'],
  'gateway.local': ['192.168.10.2'],
};

async function resolve(config: NetworkConfig, world: World, name: string, server: string): Promise<ProbeResult> {
  const start = performance.now();
  const asked = server || config.dns.servers[0];
  if (asked === undefined) return { ...NOTHING, error: 'noDns' };
  const way = wayTo(config, world, asked);
  if (!way?.open) return { ...NOTHING, address: asked, error: way ? 'timeout' : 'noRoute', by: way?.by ?? '' };
  const answer = (addresses: readonly string[]): ProbeResult => ({
    ...NOTHING,
    address: asked,
    by: way.by,
    ok: addresses.length > 0,
    error: addresses.length > 0 ? 'none' : 'unknownName',
    addresses,
    elapsed: Math.max(1, Math.round(performance.now() - start)),
  });
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (known) return answer(known);
  if (name.endsWith('.invalid')) return answer([]);
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return answer(await resolver.resolve4(name).catch(() => []));
}

const ping = (config: NetworkConfig, world: World, address: string, count: number): ProbeResult => {
  const way = wayTo(config, world, address);
  if (!way) return { ...NOTHING, address, error: 'noRoute' };
  const usual = way.near ? 0.4 : 18;
  const step = Math.floor(world.clock.lived() / 1000);
  const echoes = Array.from({ length: count }, (_, at) => {
    const chance = world.clock.chance(`echo ${address}`, step + at);
    return way.open && chance < 0.99 ? Math.round(usual * (0.7 + chance) * 10) / 10 : -1;
  });
  const ok = echoes.some((echo) => echo >= 0);
  return { ...NOTHING, address, by: way.by, ok, error: ok ? 'none' : way.near ? 'unreachable' : 'timeout', echoes };
};

/** A page of this machine is really fetched; whatever else is reachable answers as web servers do. */
async function http(config: NetworkConfig, world: World, url: URL): Promise<ProbeResult> {
  const start = performance.now();
  const spent = () => Math.max(1, Math.round(performance.now() - start));
  if (['127.0.0.1', 'localhost'].includes(url.hostname)) {
    try {
      const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
      return { ...NOTHING, ok: true, address: url.hostname, status, elapsed: spent(), by: 'lo' };
    } catch {
      return { ...NOTHING, address: url.hostname, error: 'refused', elapsed: spent(), by: 'lo' };
    }
  }
  const found = ipv4(url.hostname) ? await resolve(config, world, url.hostname, '') : undefined;
  if (found && !found.ok) return found;
  const address = found?.addresses[0] ?? url.hostname;
  const way = wayTo(config, world, address);
  if (!way) return { ...NOTHING, address, error: 'noRoute' };
  if (!way.open) return { ...NOTHING, address, error: 'timeout', by: way.by };
  return { ...NOTHING, ok: true, address, by: way.by, status: 200, elapsed: Math.round(20 + 60 * world.clock.chance(`web ${address}`, 0)) };
}

/**
 * Runs one test.
 * @param target an address or a name; for `http` also a whole URL
 * @param server the name server to ask, or '' for the box's own
 */
export async function probe(
  config: NetworkConfig,
  world: World,
  tool: 'ping' | 'dns' | 'http',
  target: string,
  server: string,
  count: number,
): Promise<ProbeResult> {
  if (tool === 'dns') return resolve(config, world, target, server);
  if (tool === 'http') return http(config, world, new URL(/^https?:\/\//i.test(target) ? target : `http://${target}`));
  if (!ipv4(target)) return ping(config, world, target, count);
  const found = await resolve(config, world, target, server);
  const address = found.addresses[0];
  return address === undefined ? found : { ...ping(config, world, address, count), addresses: found.addresses };
}
