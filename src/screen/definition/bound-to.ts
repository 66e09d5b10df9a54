/** Secrets that are told to no other host than the one that they were typed for: the one function that forms and the reference appliance ask. */
import { hostOf } from '../../lib/stream-url';

/** Each such secret with the fields of its address; where that changes the secret is typed again. */
export type BoundTo<N extends string = string> = { readonly [S in N]?: readonly N[] };

type Values = Readonly<Record<string, unknown>>;

/** Whom the addresses of a record lead to. */
const hostsOf = (values: Values, names: readonly string[]): readonly string[] =>
  names.map((name) => String(values[name] ?? '').trim()).flatMap((address) => hostOf(address) || address.toLowerCase() || []);

/** The secrets that would be told to another host than before. @param before the record as the box has it */
export const boundElsewhere = (boundTo: BoundTo | undefined, before: Values, after: Values): readonly string[] =>
  Object.entries(boundTo ?? {}).flatMap(([secret, addresses = []]) => {
    const known = hostsOf(before, addresses);
    return hostsOf(after, addresses).some((host) => !known.includes(host)) ? [secret] : [];
  });
