/** Which sections of a backup are restored. Pure. */
import type { Section as Compared, Inspection } from './calls';

/** A section as it can be chosen. `locked`: why the account may not restore it. */
export type Section = Compared & { readonly locked?: string };

/** The sections that are tried out together when one of them changes how the box is reached: DHCP and DNS hang on the network. */
export const TRIED: readonly string[] = ['network', 'dhcp', 'dns'];

/**
 * The sections as an account may choose them: the network is only for who may keep its change.
 * @param why it may not; undefined: it may
 */
export const lockedFor = (sections: readonly Compared[], why: string | undefined): readonly Section[] =>
  why === undefined ? sections : sections.map((each) => (each.name === 'network' ? { ...each, locked: why } : each));

/** Whether putting a section back would change anything. */
export const differs = ({ added, changed, removed }: Section): boolean => added + changed + removed > 0;

/** What can be chosen: only what the backup has, and nothing is against. */
export const restorable = (sections: readonly Section[]): readonly string[] =>
  sections.filter((each) => each.in_backup && !each.locked && each.refused.length === 0).map(({ name }) => name);

/** What is ticked at first: everything that would change. */
export const proposed = (sections: readonly Section[]): ReadonlySet<string> => new Set(restorable(sections.filter(differs)));

/** Ticks or unticks one section, or with undefined all that can be chosen. A section that the backup does not have is never in it. */
export function ticked(
  sections: readonly Section[],
  chosen: ReadonlySet<string>,
  name: string | undefined,
  on: boolean,
): ReadonlySet<string> {
  const all = restorable(sections);
  const wanted = name === undefined ? all : [name];
  // One that is chosen may be refused since another was left out: it stays chosen until a person decides.
  const open = sections.filter((each) => each.in_backup && !each.locked).map((each) => each.name);
  return new Set(open.filter((each) => (wanted.includes(each) ? on && all.includes(each) : chosen.has(each))));
}

/** Interfaces of the backup that this box does not have: where the network is restored, each needs one that stands for it. */
export const strangers = ({ interfaces, running }: Pick<Inspection, 'interfaces' | 'running'>): readonly string[] =>
  interfaces.filter((name) => !running.interfaces.includes(name));
