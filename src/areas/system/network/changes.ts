/** What an apply changes, field by field, and whom it disturbs: for the review and for the box's own record of it. */
import type { Disruption } from '../../../screen/apply/review';
import { NEW_INTERFACE, type NetworkConfig } from './model';

/** One changed value as the wire spells it. `object` is an interface, `dns`, `access` or `route 10.0.0.0/255.0.0.0`. */
export interface Change {
  readonly object: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The object of what decides from where people may sign in; its field is `allowed`. */
export const ACCESS = 'access';

/** Whether a PPPoE interface has dialled in: a state of the link, no setting. */
export const DIAL = 'dial';

/** Whole objects that come or go. */
export const EXISTS = 'exists';

const spell = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** What counts of an object; what the box adds to it when it is read does not. */
const FIELDS = {
  interface: Object.keys(NEW_INTERFACE).filter((name) => name !== 'name' && name !== 'kind'),
  route: ['destination', 'netmask', 'gateway', 'metric', 'note', 'status'],
  dns: ['servers', 'domain', 'cache'],
} as const;

const flat = (entry: object, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, spell(Reflect.get(entry, name))]));

/** The name of a route among the objects of a change. */
const routeName = (route: { readonly destination: string; readonly netmask: string }): string =>
  `route ${route.destination}/${route.netmask}`;

type Objects = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Fields of an interface that only a team has. */
export const OF_BONDS: ReadonlySet<string> = new Set(['members', 'bond_mode', 'primary', 'hash', 'miimon']);
const PLAIN = FIELDS.interface.filter((name) => !OF_BONDS.has(name));

const objectsOf = (config: NetworkConfig): Objects =>
  new Map([
    ...config.interfaces.map((each) => [each.name, flat(each, each.kind === 'bond' ? FIELDS.interface : PLAIN)] as const),
    ...config.routes.map((each) => [`${routeName(each)}#${each.id}`, flat(each, FIELDS.route)] as const),
    ['dns', flat(config.dns, FIELDS.dns)] as const,
  ]);

const shownName = (name: string): string => name.replace(/#.*$/, '');

/**
 * Every value that differs between two configurations, in the order of the second. What comes or goes as a whole is one change.
 * @example changesOf(before, after) // [{ object: 'eth1', field: 'address', from: '172.16.0.1', to: '172.16.0.9' }]
 */
export function changesOf(before: NetworkConfig, after: NetworkConfig): readonly Change[] {
  const [old, now] = [objectsOf(before), objectsOf(after)];
  const changes: Change[] = [];
  for (const [name, fields] of now) {
    const was = old.get(name);
    if (!was) changes.push({ object: shownName(name), field: EXISTS, from: '', to: '1' });
    for (const [field, to] of Object.entries(fields)) {
      const from = was?.[field] ?? '';
      // Of what is new only what says something is told.
      if (from !== to && (was || !['', '0', '1500', '1'].includes(to))) changes.push({ object: shownName(name), field, from, to });
    }
  }
  for (const name of old.keys()) if (!now.has(name)) changes.push({ object: shownName(name), field: EXISTS, from: '1', to: '' });
  return changes;
}

/** Words for people only: nothing on the wire follows from them. */
const HARMLESS: ReadonlySet<string> = new Set(['label', 'role', 'note']);

/** The class of one change. */
const classOf = ({ object, field }: Change): Disruption => (HARMLESS.has(field) ? 'none' : object === 'dns' ? 'service' : 'network');

/** The class of the worst of some changes. */
export function disruptionOf(changes: readonly Change[]): Disruption {
  const classes = changes.map(classOf);
  return classes.includes('network') ? 'network' : classes.includes('service') ? 'service' : 'none';
}

/** The interfaces whose connections break, each once: also the ports that enter a team or leave it. */
export const disturbed = (changes: readonly Change[]): readonly string[] => [
  ...new Set(
    changes
      .filter((change) => classOf(change) === 'network' && !change.object.startsWith('route '))
      .flatMap(({ object, field, from, to }) => {
        if (field !== 'members') return [object];
        const [left, entered] = [from.split(','), to.split(',')];
        return [object, ...left.filter((name) => !entered.includes(name)), ...entered.filter((name) => !left.includes(name))];
      }),
  ),
];
