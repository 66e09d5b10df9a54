/** Which operation a call means: by its path, and by its `method` field where a path has several. */
import type { Ability } from '../../src/gateway/calls';
import { type Operation, Refusal } from './operation';
import { BadBody, type Body } from './request';

/** The operations of a box by their path. */
export type CallTable = ReadonlyMap<string, readonly Operation[]>;

/** @throws when two operations claim the same path and method: an error in a declaration */
export function callTableOf(operations: readonly Operation[]): CallTable {
  const byPath = new Map<string, Operation[]>();
  for (const each of operations) {
    const others = byPath.get(each.path) ?? [];
    if (others.some((other) => other.method === each.method)) throw new Error(`${each.path} ${each.method ?? ''} is declared twice`);
    byPath.set(each.path, [...others, each]);
  }
  return byPath;
}

/**
 * The operation of a path that a body names.
 * @param known the operations of the path
 * @throws {BadBody} without a method
 * @throws {Refusal} 404 for a method that the path, or a box with these abilities, does not have
 */
export function chooseOperation(known: readonly Operation[], body: Body, path: string, abilities: readonly Ability[]): Operation {
  const [only] = known;
  if (only && known.length === 1 && only.method === undefined) return only;
  const method = body.fields.method;
  const plain = known.find((each) => each.method === undefined);
  if (plain && method === undefined) return plain;
  if (method === undefined) throw new BadBody('method', 'missing field "method"');
  const found = known.find((each) => each.method === method && (each.ability === undefined || abilities.includes(each.ability)));
  if (!found) throw new Refusal(404, { key: 'unknownMethod', args: { name: String(method).slice(0, 40) } }, { path });
  return found;
}
