/** How restored interfaces, routes and name servers are checked: as the forms of the network screen do. */
import { dnsProblems, interfaceProblems, routeProblems } from '../../../src/areas/system/network/check';
import {
  BOND_MODES,
  HASHES,
  KINDS as INTERFACE_KINDS,
  type InterfaceConfig,
  interfaceOf,
  MODES,
  NEW_INTERFACE,
  ROLES,
} from '../../../src/areas/system/network/model';
import type { Box } from '../box';
import { SOCKETS } from '../network/seed';
import { firstOf, type Kind, kindProblem, type Validate } from './validate';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  kind: INTERFACE_KINDS,
  mode: MODES,
  role: ROLES,
  bond_mode: BOND_MODES,
  hash: HASHES,
};
const kindOf = (value: unknown): Kind =>
  Array.isArray(value) ? 'texts' : typeof value === 'number' ? 'integer' : typeof value === 'boolean' ? 'boolean' : 'text';

const { name: _, ...fresh } = NEW_INTERFACE;
/** What a new interface has, and a new route. */
export const INTERFACE_INITIAL = { ...fresh, password: '' };
export const ROUTE_INITIAL = { destination: '', netmask: '', gateway: '', metric: 0, note: '', status: false };
const kindsOf = (initial: object) => Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, kindOf(value)]));
const INTERFACE = kindsOf(INTERFACE_INITIAL);
const ROUTE = kindsOf(ROUTE_INITIAL);

/** Whether an interface is a socket of the box: what it is built of neither comes nor goes. */
export const isSocket = (id: string): boolean => SOCKETS.some(({ name }) => name === id);
/** How interfaces are called. */
const NAMED: Readonly<Record<InterfaceConfig['kind'], (entry: InterfaceConfig) => boolean>> = {
  port: ({ name }) => isSocket(name),
  bond: ({ name }) => !isSocket(name) && /^bond\d{1,3}$/.test(name),
  vlan: ({ name, parent, vlan }) => name === `${parent}.${vlan}`,
};

/** Interfaces by name. */
export const interfaceValidator = ({ network }: Box): Validate => ({
  shape: ({ values }) => {
    const strange = Object.keys(CHOICES).find((name) => values[name] !== undefined && !CHOICES[name]?.some((one) => one === values[name]));
    return kindProblem(values, INTERFACE) ?? (strange === undefined ? undefined : { key: 'backupValue', args: { name: strange } });
  },
  validate: ({ id, before }) => {
    const config = network.config();
    const entry = interfaceOf(config, id);
    if (entry) {
      const named = NAMED[entry.kind](entry) && (!before || before.values.kind === entry.kind);
      return named ? firstOf(interfaceProblems(config, entry)) : 'interfaceName';
    }
    const users = config.interfaces.filter(({ parent, members }) => parent === id || members.includes(id));
    return users.length > 0 ? { key: 'inUse', args: { names: users.map(({ name }) => name) } } : undefined;
  },
});

/** Static routes. */
export const routeValidator = ({ network }: Box): Validate => ({
  shape: ({ values }) => kindProblem(values, ROUTE),
  validate: ({ id }) => {
    const config = network.config();
    const route = config.routes.find((each) => each.id === id);
    return route && firstOf(routeProblems(config, route));
  },
});

/** Name servers of the box. */
export const serversValidator = ({ network }: Box): Validate => ({
  shape: ({ values }) => kindProblem(values, { servers: 'texts', domain: 'text', cache: 'boolean' }),
  validate: () => firstOf(dnsProblems(network.config().dns)),
});
