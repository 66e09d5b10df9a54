/** The addresses of the box as they are set without the layout: what is right, what changes, and how that is said. */
import { dns, ipv4, notEmpty, serverAddress } from '../../field/rules';
import { type Call, calls, type PayloadOf, type ReplyOf, resource } from '../../gateway/calls';
import type { Decoded } from '../../gateway/shape';
import type { Translate } from '../../i18n/keys';
import { isNetmask, isSubnetEdge, sameSubnet } from '../../lib/subnet';
import type { RawChange, Review } from '../../screen/apply/review';
import { applied, reviewReply, type SafeFields } from '../../screen/apply/safe-apply-calls';
import { type Describe, describeShared } from '../../screen/apply/safe-apply-changes';
import { type FieldMessage, type Issues, toMessage } from '../../screen/form/use-form';

/** The addresses as the box tells them. */
export type Network = ReplyOf<typeof calls.network>['data']['detail'];

/** What a person enters. */
export interface Addresses extends Record<string, string> {
  readonly mode: 'static' | 'dhcp';
  readonly address: string;
  readonly netmask: string;
  readonly gateway: string;
  readonly dns: string;
}
/** A field of the form. */
export type Name = 'mode' | 'address' | 'netmask' | 'gateway' | 'dns';

/** Saving is tried out: a box that knows safe apply announces it. */
export const saveNetwork: Call<PayloadOf<typeof calls.saveNetwork> & Partial<SafeFields>, Decoded<typeof applied>> = {
  ...calls.saveNetwork,
  reply: applied,
};

/** What the box says of it beforehand: whom it cuts off, and what hangs on the network that moves. */
export const reviewNetwork = resource('networkNet').method<PayloadOf<typeof calls.saveNetwork>, Decoded<typeof reviewReply>>(
  'review',
  reviewReply,
);

/** How the box comes by its address. */
export const MODES = ['static', 'dhcp'] as const;
/** By DHCP the box is told its address, netmask and gateway. */
const shownIn = (mode: Addresses['mode']): readonly Name[] =>
  mode === 'dhcp' ? ['mode', 'dns'] : ['mode', 'address', 'netmask', 'gateway', 'dns'];

/** What was meant: without blanks, servers with commas between them. */
export const trimmed = (values: Addresses): Addresses => ({
  mode: values.mode,
  address: values.address.trim(),
  netmask: values.netmask.trim(),
  gateway: values.gateway.trim(),
  dns: values.dns
    .split(/[,，;\s]+/)
    .filter(Boolean)
    .join(','),
});

const addressIssue = ({ address, netmask }: Addresses): FieldMessage | undefined =>
  toMessage(notEmpty(address) ?? ipv4(address) ?? serverAddress(address)) ??
  (address.startsWith('127.') || isSubnetEdge(address, netmask) ? { say: 'session:network.issue.hostAddress' } : undefined);

const netmaskIssue = ({ netmask }: Addresses): FieldMessage | undefined =>
  toMessage(notEmpty(netmask)) ?? (isNetmask(netmask) ? undefined : { say: 'session:network.issue.netmask' });

const gatewayIssue = ({ address, netmask, gateway }: Addresses): FieldMessage | undefined => {
  if (gateway === '') return undefined;
  const wrong = toMessage(ipv4(gateway) ?? serverAddress(gateway));
  if (wrong) return wrong;
  if (gateway === address) return { say: 'session:network.issue.gatewayIsAddress' };
  // While address or netmask is wrong, the fault is said there.
  if (!isNetmask(netmask) || ipv4(address)) return undefined;
  return sameSubnet(address, gateway, netmask) && !isSubnetEdge(gateway, netmask)
    ? undefined
    : { say: 'session:network.issue.gatewayOutside' };
};

/** What is wrong with the addresses of the box: an address a host can have, a netmask, a gateway inside the subnet. */
export const check = (values: Addresses): Issues<Addresses> => {
  const given = trimmed(values);
  const servers = toMessage(
    given.dns
      .split(',')
      .filter(Boolean)
      .map(dns)
      .find((found) => found !== undefined),
  );
  if (given.mode === 'dhcp') return { dns: servers };
  return { address: addressIssue(given), netmask: netmaskIssue(given), gateway: gatewayIssue(given), dns: servers };
};

/** What changes, as far as this page knows: a box that says nothing of it beforehand has more that hangs on it. */
export function reviewOf(now: Addresses, wanted: Addresses, name: string): Review {
  const changes = shownIn(wanted.mode).flatMap((field): readonly RawChange[] =>
    wanted[field] === now[field] ? [] : [{ object: name, field, from: now[field], to: wanted[field] }],
  );
  // The address by which this page came goes away: that is never agreed to by accident.
  const moves = now.mode === 'static' && (wanted.mode !== 'static' || wanted.address !== now.address);
  return {
    changes,
    disruption: changes.some(({ field }) => field !== 'dns') ? 'network' : changes.length > 0 ? 'service' : 'none',
    names: [name],
    cutOff: undefined,
    moves: moves ? { from: now.address, word: wanted.mode === 'static' ? wanted.address : wanted.mode } : undefined,
    dependents: [],
    leased: 0,
  };
}

const isMode = (word: string): word is Addresses['mode'] => MODES.some((mode) => mode === word);

/** The words of this page; what else waits to be kept is said as the box spells it. */
export const describeWith =
  (t: Translate): Describe =>
  (change) => {
    const { object, field, from, to } = change;
    const shared = describeShared(t, change);
    if (shared) return shared;
    const said = (value: string): string =>
      field === 'mode' && isMode(value) ? t(`session:network.modes.${value}`) : value.replaceAll(',', ', ');
    const spelled = { from: said(from), to: said(to) };
    if (object === 'dns' && field === 'servers') return { what: t('session:network.field.dns'), ...spelled };
    const known = shownIn('static').find((each) => each === field);
    return { what: `${object}: ${known ? t(`session:network.field.${known}`) : field}`, ...spelled };
  };
