/** Which sections of a backup are restored. Pure. */
import type { Inspection, Section } from './calls';

/** Whether putting a section back would change anything. */
export const differs = ({ added, changed, removed }: Section): boolean => added + changed + removed > 0;

/** What can be chosen: only what the backup has. */
export const restorable = (sections: readonly Section[]): readonly string[] =>
  sections.filter((each) => each.in_backup).map(({ name }) => name);

/** What is ticked at first: everything that would change. */
export const proposed = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(sections.filter((each) => each.in_backup && differs(each)).map(({ name }) => name));

/** Ticks or unticks one section, or with undefined all that can be chosen. A section that the backup does not have is never in it. */
export function ticked(
  sections: readonly Section[],
  chosen: ReadonlySet<string>,
  name: string | undefined,
  on: boolean,
): ReadonlySet<string> {
  const all = restorable(sections);
  const wanted = name === undefined ? all : all.filter((each) => each === name);
  return new Set(all.filter((each) => (wanted.includes(each) ? on : chosen.has(each))));
}

/** Interfaces of the backup that this box does not have: where the network is restored, each needs one that stands for it. */
export const strangers = ({ interfaces, running }: Pick<Inspection, 'interfaces' | 'running'>): readonly string[] =>
  interfaces.filter((name) => !running.interfaces.includes(name));
