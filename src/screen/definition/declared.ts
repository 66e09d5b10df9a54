/** What screens declare of their records, by path: known as soon as the part of the console that holds the screen is loaded. */
import type { Fields } from '../../field/field';
import { pathOf } from '../../gateway/calls';
import type { TellReturning } from './returning';

/** The fields of a record, and the key of their words. */
export interface Declared {
  readonly key: string;
  readonly fields: Fields;
  /** The field that a person calls a record by; of settings there is none. */
  readonly name?: string | undefined;
  /** The columns of a list; settings have none. */
  readonly columns?: readonly (string | { readonly field: string })[] | undefined;
  /** What is told before its records come back as they once were. */
  readonly returning?: TellReturning | undefined;
}

const known = new Map<string, readonly Declared[]>();

/**
 * Notes what the records behind a resource are made of.
 * @param resource a name of `resourcePaths`, or a path
 */
export function declare(resource: string, { key, fields, name, columns, returning }: Declared): void {
  const path = pathOf(resource);
  const before = known.get(path) ?? [];
  // A screen may draw one list in several ways.
  if (!before.some((each) => each.fields === fields)) known.set(path, [...before, { key, fields, name, columns, returning }]);
}

/** What is declared of the records behind a path, the first to be asked first; nothing where no screen has, or its part is not loaded. */
export const declaredAt = (path: string): readonly Declared[] => known.get(path) ?? [];
