/** The network of the box as tables: interfaces, static routes, name servers. */
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import type { Box } from '../box';
import type { Kept } from './kept-row';
import type { Table } from './table';
import { INTERFACE_INITIAL, interfaceValidator, isSocket, ROUTE_INITIAL, routeValidator, serversValidator } from './validate-network';

const KEY = 'network';

/** What network/apply.ts keeps. */
interface KeptNetwork {
  readonly config: NetworkConfig;
  readonly mtimes: Readonly<Record<string, number>>;
  readonly passwords: Readonly<Record<string, string>>;
  readonly dialed: Readonly<Record<string, number>>;
}

/** Sockets of the box by name. */
export const portsOf = ({ network }: Pick<Box, 'network'>): readonly string[] =>
  network
    .config()
    .interfaces.filter(({ kind }) => kind === 'port')
    .map(({ name }) => name);

/** The tables, each a view of the one configuration. */
export function networkTables(box: Box): readonly Table[] {
  const { store, clock, network } = box;
  const kept = (): KeptNetwork =>
    (store.setting(KEY) as KeptNetwork | undefined) ?? { config: network.config(), mtimes: {}, passwords: {}, dialed: {} }; // as it is kept there
  const change = (touched: string, config: Partial<NetworkConfig>, passwords: KeptNetwork['passwords'] = {}): void => {
    const now = kept();
    const time = Math.max(clock.now(), (now.mtimes[touched] ?? 0) + 1);
    store.keep(KEY, {
      ...now,
      config: { ...now.config, ...config },
      mtimes: { ...now.mtimes, [touched]: time },
      passwords: { ...now.passwords, ...passwords },
    });
  };
  const { interfaces, routes, dns } = network.config();

  const putInterface = ({ id, values: { password, ...values } }: Kept): void => {
    const now = kept().config.interfaces;
    const entry = { ...values, name: id } as NetworkConfig['interfaces'][number]; // as `rows` has read it
    const next = now.some(({ name }) => name === id) ? now.map((each) => (each.name === id ? entry : each)) : [...now, entry];
    change(id, { interfaces: next }, typeof password === 'string' ? { [id]: password } : {});
  };
  const putRoute = ({ id, values }: Kept): void => {
    const entry = { ...values, id } as NetworkConfig['routes'][number]; // as above
    const now = kept().config.routes;
    change('routes', { routes: now.some((each) => each.id === id) ? now.map((each) => (each.id === id ? entry : each)) : [...now, entry] });
  };
  const putServers = ({ values }: Kept): void => change('dns', { dns: { ...dns, ...values } });
  const none: ReadonlySet<string> = new Set();
  return [
    {
      name: 'interfaces',
      ...interfaceValidator(box),
      stays: isSocket,
      section: 'network',
      secret: new Set(['password']),
      live: none,
      initial: INTERFACE_INITIAL,
      rows: () =>
        interfaces.map(({ name, ...values }) => ({ id: name, sort: 0, values: { ...values, password: kept().passwords[name] ?? '' } })),
      add: putInterface,
      save: putInterface,
      remove: (id) => change(id, { interfaces: kept().config.interfaces.filter(({ name }) => name !== id) }),
    },
    {
      name: 'routes',
      ...routeValidator(box),
      section: 'network',
      secret: none,
      live: none,
      initial: ROUTE_INITIAL,
      rows: () => routes.map(({ id, ...values }) => ({ id, sort: 0, values })),
      add: putRoute,
      save: putRoute,
      remove: (id) => change('routes', { routes: kept().config.routes.filter((each) => each.id !== id) }),
    },
    {
      name: 'servers',
      ...serversValidator(box),
      single: true,
      section: 'dns',
      secret: none,
      live: none,
      initial: { ...dns },
      rows: () => [{ id: 'servers', sort: 0, values: { ...dns } }],
      add: putServers,
      save: putServers,
      remove: () => {},
    },
  ];
}
