/** The settings of one interface: a port, a team or a VLAN, with its address. */
import { type NetworkInterface, networkCalls } from './calls';
import { interfaceProblems } from './check';
import { type InterfaceValues, interfaceForm, vlanForm } from './forms';
import { type InterfaceConfig, interfaceOf, NEW_INTERFACE, nameOf, putInterface } from './model';
import type { NetworkTools, Plan } from './plan';
import { SafeDrawer } from './safe-form';

/** What is edited: an interface that there is, or a new VLAN on one. */
export type InterfaceTarget = { readonly entry: NetworkInterface } | { readonly parent: string };

export function InterfaceDrawer({
  network,
  target,
  onClose,
}: {
  readonly network: NetworkTools;
  readonly target: InterfaceTarget;
  readonly onClose: () => void;
}) {
  const {
    screen: { t, gateway },
    overview,
  } = network;
  const known = 'entry' in target ? target.entry : undefined;
  const base: InterfaceConfig = known ?? { ...NEW_INTERFACE, kind: 'vlan', role: 'lan', parent: 'parent' in target ? target.parent : '' };

  const plan = (values: InterfaceValues): Plan => {
    const { password, vlan, mtu, ...rest } = values;
    // An empty number is said by its field; here it only must not be mistaken for a good one.
    const entry: InterfaceConfig = {
      ...base,
      ...rest,
      mtu: mtu ?? 0,
      vlan: base.kind === 'vlan' ? (vlan ?? 0) : 0,
      name: known?.name ?? `${base.parent}.${vlan ?? 0}`,
    };
    const after = putInterface(overview, entry);
    const problems = interfaceProblems(after, interfaceOf(after, entry.name) ?? entry);
    const needsPassword = entry.mode === 'pppoe' && password === '' && !known?.has_password;
    const taken = !known && interfaceOf(overview, entry.name);
    const form = {
      ...rest,
      ...(rest.mode !== 'static' && { address: '', netmask: '', gateway: '' }),
      mtu: mtu ?? 0,
      ...(known ? { name: known.name, mtime: known.mtime } : { parent: base.parent, vlan: vlan ?? 0 }),
      ...(password !== '' && { password }),
    };
    return {
      after,
      problems: {
        ...problems,
        ...(needsPassword && { password: { key: 'required' } }),
        ...(taken && { vlan: { key: 'vlanTaken', args: { name: nameOf(taken) } } }),
      },
      send: (safe, options) => gateway.send(networkCalls.saveInterface, { ...form, ...safe }, options),
    };
  };

  return (
    <SafeDrawer
      network={network}
      title={
        known ? t('system-network:interface.edit', { name: known.name }) : t('system-network:interface.addVlan', { name: base.parent })
      }
      def={base.kind === 'vlan' ? vlanForm : interfaceForm}
      record={{ ...base, vlan: base.vlan || undefined }}
      kept={known && { resource: 'networkNet', id: known.name, name: known.name }}
      draftKey={`netcardset ${known?.name ?? `vlan on ${base.parent}`}`}
      plan={plan}
      onClose={onClose}
    />
  );
}
