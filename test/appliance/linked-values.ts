/** What a field that chooses by a linkage may hold where no reference is kept of it: rooms, places, terminals, customers, scenes and the like. */
import type { Linkage } from './linkage';
import type { Context } from './operation';

/** The values of a linkage for a caller; undefined: any. */
export type LinkedValues = (name: string, context: Context) => ReadonlySet<string> | undefined;

/**
 * Linkages whose values are no records, or are checked elsewhere: a model and a floor may be prepared for before the first terminal of it
 * comes, interfaces have checks of their own (network/), and a certificate is one of the box's words.
 */
const FREE: ReadonlySet<string> = new Set(['terminal_model', 'terminal_floor', 'interface', 'dhcp_interface', 'voice_certificate']);

/** @param linkages by the names that the console asks for @param referred whether references are kept of a linkage (references.ts) */
export function linkedValues(linkages: Readonly<Record<string, Linkage>>, referred: (name: string) => boolean): LinkedValues {
  const known = new WeakMap<Context, Map<string, ReadonlySet<string> | undefined>>();
  const valuesOf = (name: string, context: Context): ReadonlySet<string> | undefined => {
    const linkage = Object.hasOwn(linkages, name) ? linkages[name] : undefined;
    if (!linkage || FREE.has(name) || referred(name)) return undefined;
    const values = new Set(linkage.options(context).map(({ value }) => value));
    // A house without a list of its rooms knows none.
    return values.size > 0 ? values : undefined;
  };
  return (name, context) => {
    const own = known.get(context) ?? new Map<string, ReadonlySet<string> | undefined>();
    known.set(context, own);
    // Lines of an import ask for the same again and again.
    if (!own.has(name)) own.set(name, valuesOf(name, context));
    return own.get(name);
  };
}
