/** The operator's panel as rows of one height: headings and tiles, so that of 5,000 phones only those in view are drawn. */
import type { PanelPhone, PhoneState } from './calls';

/** By what the phones are grouped. */
export const GROUPINGS = ['class', 'group', 'floor', 'none'] as const;
/** One of {@link GROUPINGS}. */
export type Grouping = (typeof GROUPINGS)[number];

/** One row of the panel. A heading says how many phones stand below it. */
export type TileRow =
  | { readonly kind: 'head'; readonly group: string; readonly count: number }
  | { readonly kind: 'tiles'; readonly group: string; readonly phones: readonly PanelPhone[] };

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

/**
 * The rows. Groups are in the order of their names, those without one last; phones by their number.
 * @param columns how many tiles fit beside each other
 */
export function tileRows(phones: readonly PanelPhone[], by: Grouping, columns: number): readonly TileRow[] {
  const groups = new Map<string, PanelPhone[]>();
  for (const phone of phones) {
    for (const group of groupsOf(phone, by)) {
      const members = groups.get(group);
      if (members) members.push(phone);
      else groups.set(group, [phone]);
    }
  }
  const names = [...groups.keys()].sort((one, other) => Number(one === '') - Number(other === '') || inOrder(one, other));
  const wide = Math.max(1, columns);
  return names.flatMap((group): readonly TileRow[] => {
    const members = (groups.get(group) ?? []).sort((one, other) => inOrder(one.number, other.number));
    const lines: TileRow[] = [];
    for (let at = 0; at < members.length; at += wide) lines.push({ kind: 'tiles', group, phones: members.slice(at, at + wide) });
    return by === 'none' ? lines : [{ kind: 'head', group, count: members.length }, ...lines];
  });
}
