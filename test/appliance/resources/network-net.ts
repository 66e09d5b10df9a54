/** The interfaces of the box (src/gateway/README.md): a simulated stack, so that a wrong value never cuts this machine off. */
import { dnsProblems, interfaceProblems } from '../../../src/areas/system/network/check';
import '../../../src/areas/system/network/forms'; // declares the fields, for the log
import {
  dropInterface,
  type InterfaceConfig,
  interfaceOf,
  MODES,
  NEW_INTERFACE,
  type NetworkConfig,
  putInterface,
  ROLES,
} from '../../../src/areas/system/network/model';
import { reviewOf } from '../../../src/areas/system/network/review';
import { changeNetwork } from '../network/hanging';
import { known } from '../network/live';
import { usedNetwork, wireReview } from '../network/review';
import { COMPONENT, choice, fresh, refuse, refuseConfig, SAFE, wireInterface } from '../network/wire';
import { addOrEdit, type Context, operation, Refusal, type Values } from '../operation';
import type { Resource } from '../resource';
import { usedByOf } from '../used-by';

const NET = '/admin.php/Network/net';

const split = (text: string): readonly string[] => text.split(/[,\s]+/).filter(Boolean);

/** The set-up page asks for one interface and its name servers: a change of either makes its form stale. */
const bothTimes = (context: Context, name: string): string =>
  String(Math.max(Number(context.box.network.mtime(name)), Number(context.box.network.mtime('dns'))));

const setUpDetail = (context: Context) => {
  const { network } = context.box;
  const config = network.config();
  const { name, mode, address, netmask, gateway } = known(config, network.used(context.request).name);
  return { mtime: bothTimes(context, name), name, mode, address, netmask, gateway, dns: config.dns.servers.join(',') };
};

/** What a form of one interface takes; `dns` with it is the set-up page's. */
const FORM = {
  name: 'text?',
  mtime: 'text?',
  mode: 'text',
  address: 'text',
  netmask: 'text',
  gateway: 'text',
  dns: 'text?',
  label: 'text?',
  role: 'text?',
  enabled: 'flag?',
  mtu: 'integer?',
  username: 'text?',
  password: 'text?',
  service: 'text?',
  vendor_class: 'text?',
  client_id: 'text?',
  parent: 'text?',
  vlan: 'integer?',
} as const;

/** The network as a form wants it. @throws {Refusal} what the form is told: it is stale, or a field is wrong */
function wanted(context: Context, values: Values<typeof FORM>) {
  const { network } = context.box;
  const { name, mtime, dns, password, parent, vlan } = values;
  const config = network.config();
  const isNew = name === undefined || name === '';
  const before: InterfaceConfig | undefined = isNew
    ? { ...NEW_INTERFACE, kind: 'vlan', role: 'lan', parent: parent ?? '', vlan: vlan ?? 0, name: `${parent ?? ''}.${vlan ?? 0}` }
    : interfaceOf(config, name);
  if (!before) throw new Refusal(422, 'check', { name: context.say('interfaceName') });
  if (!isNew) fresh(context, mtime, dns === undefined ? network.mtime(before.name) : bothTimes(context, before.name));
  else if (interfaceOf(config, before.name)) {
    throw new Refusal(422, 'check', { vlan: context.say({ key: 'vlanTaken', args: { name: before.name } }) });
  }
  const entry: InterfaceConfig = {
    ...before,
    mode: choice(context, 'mode', values.mode, MODES),
    address: values.address,
    netmask: values.netmask,
    gateway: values.gateway,
    label: values.label ?? before.label,
    role: values.role === undefined ? before.role : choice(context, 'role', values.role, ROLES),
    enabled: values.enabled ?? before.enabled,
    mtu: values.mtu ?? before.mtu,
    username: values.username ?? before.username,
    service: values.service ?? before.service,
    vendor_class: values.vendor_class ?? before.vendor_class,
    client_id: values.client_id ?? before.client_id,
  };
  const servers = dns === undefined ? config.dns.servers : split(dns);
  const next: NetworkConfig = { ...putInterface(config, entry), dns: { ...config.dns, servers } };
  const asPage = dnsProblems(next.dns).servers;
  refuse(context, {
    ...interfaceProblems(next, known(next, before.name)),
    ...(asPage && { dns: asPage }),
    ...(entry.mode === 'pppoe' && !password && network.password(before.name) === '' && { password: { key: 'required' } }),
  });
  return { isNew, before, next };
}

/** Declared once: the set-up page and the network screen. */
export const networkNet: Resource = {
  path: NET,
  component: COMPONENT,
  fields: {},
  has: [],
  kept: {
    key: 'name',
    one: ({ network }, id) => {
      const entry = interfaceOf(network.config(), id);
      if (!entry) return undefined;
      const { mode, address, netmask, gateway, label, role, enabled, mtu, username, service, vendor_class, client_id } = entry;
      const lan = { mode, address, netmask, gateway, label, role, enabled, mtu };
      const pppoe = { username, password: network.password(id), service };
      return { ...lan, ...pppoe, vendor_class, client_id, mtime: network.mtime(id) };
    },
  },
  methods: [
    ...usedByOf(NET, (context, ids) => {
      const config = context.box.network.config();
      return ids.flatMap((name) => (interfaceOf(config, name) ? [{ id: name, name }] : []));
    }),
    operation({
      path: NET,
      method: 'detail',
      fields: { id: 'text?' },
      run: (context, { id }) => {
        if (id === undefined) return { data: { detail: setUpDetail(context) } };
        const config = context.box.network.config();
        const entry = interfaceOf(config, id);
        if (!entry) throw new Refusal(404, 'interfaceName');
        return { data: { detail: wireInterface(context, config, entry, context.box.network.used(context.request).name) } };
      },
    }),
    operation({
      path: NET,
      method: 'review',
      secrets: ['password'],
      right: ({ name }) => addOrEdit(COMPONENT)({ id: name }),
      fields: FORM,
      run: (context, values) => ({ data: { review: wireReview(reviewOf(usedNetwork(context), wanted(context, values).next)) } }),
    }),
    operation({
      path: NET,
      method: 'form',
      kind: 'write',
      secrets: ['password'],
      right: ({ name }) => addOrEdit(COMPONENT)({ id: name }),
      fields: { ...FORM, ...SAFE },
      run: (context, values) => {
        const { rollback, acknowledged, moves, password } = values;
        const { isNew, before, next } = wanted(context, values);
        const { servers } = context.box.network.config().dns;
        const apply = changeNetwork(context, next, { rollback, acknowledged, moves }, password ? { [before.name]: password } : {});
        const after = { ...known(next, before.name), dns: next.dns.servers };
        if (isNew) context.changed(undefined, { ...after, id: before.name });
        else context.changed({ ...before, dns: servers }, after);
        return { data: { id: before.name, apply } };
      },
    }),
    operation({
      path: NET,
      method: 'del',
      kind: 'write',
      right: `${COMPONENT}:del`,
      fields: { ids: 'texts', ...SAFE },
      run: (context, { ids, ...safe }) => {
        const { network } = context.box;
        const config = network.config();
        const gone = ids.map((name) => interfaceOf(config, name)).filter((entry) => entry !== undefined);
        // Sockets stay, and teams have a call of their own.
        const fixed = gone.find(({ kind }) => kind !== 'vlan');
        if (fixed) throw new Refusal(422, 'check', { ids: context.say('interfaceName') });
        const next = ids.reduce(dropInterface, config);
        for (const { parent } of gone) refuseConfig(context, next, parent);
        const apply = changeNetwork(context, next, safe);
        context.changed(gone, undefined);
        return { data: { deleted: gone.length, apply } };
      },
    }),
  ],
};
