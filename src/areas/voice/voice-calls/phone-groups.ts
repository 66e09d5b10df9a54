/** The phones of the operator's panel: which are wanted, and which stand together. */
import type { PanelPhone, PhoneState } from './calls';

/** By what the phones are grouped. */
export const GROUPINGS = ['class', 'group', 'floor', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the panel is narrowed to; no state is all. */
interface PanelFilter {
  readonly text: string;
  readonly states: ReadonlySet<PhoneState>;
}

const groupsOf = (phone: PanelPhone, by: Grouping): readonly string[] => {
  if (by === 'class') return [phone.class];
  if (by === 'floor') return [phone.floor];
  // A phone of several ring groups stands in each.
  return by === 'group' && phone.groups.length > 0 ? phone.groups : [''];
};

const inOrder = new Intl.Collator(undefined, { numeric: true }).compare;

/** The phones that are wanted. */
export function wantedPhones(
  phones: readonly PanelPhone[],
  stateOf: (phone: PanelPhone) => PhoneState,
  { text, states }: PanelFilter,
): readonly PanelPhone[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return phones.filter((phone) => {
    if (states.size > 0 && !states.has(stateOf(phone))) return false;
    const all = `${phone.number} ${phone.name}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The phones in their groups: those in the order of their names, phones without one last; phones by their number. */
export function phoneGroups(
  phones: readonly PanelPhone[],
  by: Grouping,
): readonly { readonly group: string; readonly phones: readonly PanelPhone[] }[] {
  const groups = new Map<string, PanelPhone[]>();
  for (const phone of phones) {
    for (const group of groupsOf(phone, by)) {
      const members = groups.get(group);
      if (members) members.push(phone);
      else groups.set(group, [phone]);
    }
  }
  return [...groups]
    .map(([group, members]) => ({ group, phones: members.sort((one, other) => inOrder(one.number, other.number)) }))
    .sort((one, other) => Number(one.group === '') - Number(other.group === '') || inOrder(one.group, other.group));
}
