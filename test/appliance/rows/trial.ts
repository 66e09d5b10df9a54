/** Settings that can cut people off: saved on trial, they go back by themselves unless somebody who still reaches the box keeps them. */
import type { Context } from '../operation';
import type { Entry, Resource } from '../resource';

/** What such a form takes beside its own fields: the countdown in seconds. */
export const TRIAL = { rollback: 'integer?' } as const;

/**
 * Saves what is wanted, on trial where it can cut somebody off.
 * @returns what the reply says of the trial; undefined where nobody can be cut off
 * @throws {Refusal} as `change` of the network
 */
export function savedOnTrial(
  { path, onTrial }: Pick<Resource, 'path' | 'onTrial'>,
  context: Context,
  { before, wanted, rollback }: { readonly before: Entry | undefined; readonly wanted: Entry; readonly rollback: unknown },
  put: () => void,
): object | undefined {
  const changes = (before && onTrial?.(before, wanted)) ?? [];
  if (changes.length === 0) {
    put();
    return undefined;
  }
  const { network } = context.box;
  const safe = { rollback: typeof rollback === 'number' ? rollback : undefined };
  return network.change(context, network.config(), safe, { changes }, { places: { settings: [], paths: [path] }, put });
}
