/** The two versions of a record that was changed by two people, in words. */
import type { Field, Fields, Option } from '../../field/field';
import { sameValue } from '../../lib/same-value';
import type { Difference, Side } from '../../ui/conflict';
import type { Labels } from '../definition/labels';
import { linkedOptions } from '../definition/linkage';
import type { ScreenProps } from '../screen';
import type { Values } from './use-form';

/** A conflict that waits to be settled. */
export interface Clash {
  readonly differences: readonly Difference[];
  /** The other version. */
  readonly theirs: Values;
  /** Saves what was chosen, field by field; `instead`: what a form made of both versions of some fields. */
  readonly settle: (chosen: Readonly<Record<string, Side>>, instead?: Values) => void;
  readonly back: () => void;
}

/** What linked fields choose from, by linkage: a person is to compare names, not ids. */
export type KnownOptions = Readonly<Record<string, readonly Option[]>>;

/** Asks what these fields choose from; without an answer the two versions are told as the box keeps them. */
export async function optionsOf(
  screen: Pick<ScreenProps, 'gateway' | 'operations'>,
  fields: Fields,
  names: readonly string[],
): Promise<KnownOptions> {
  const linkages = [...new Set(names.flatMap((name) => Object.values(fields[name]?.linkages ?? {})))];
  const asked = linkages.map(async (name): Promise<readonly [string, readonly Option[]]> => {
    const found = linkedOptions(screen, name, new AbortController().signal).catch(() => []);
    return [name, await found];
  });
  return Object.fromEntries(await Promise.all(asked));
}

/**
 * What differs, in the order of `names`.
 * @param base what both versions began as: who did not change a field most likely wants the other's
 */
export const differencesOf = (
  { fields, labels, known }: { readonly fields: Fields; readonly labels: Labels; readonly known: KnownOptions },
  names: readonly string[],
  mine: Values,
  theirs: Values,
  base: Values,
): readonly Difference[] => {
  const say = (name: string, value: unknown): string => {
    const field: Field<unknown> | undefined = fields[name];
    if (!field) return '';
    const words = labels.wordsOf(name);
    const options = Object.values(field.linkages).flatMap((linkage) => known[linkage] ?? []);
    return field.format(value, { ...words, value: (each) => options.find((option) => option.value === each)?.label ?? words.value(each) });
  };
  return names.map((name) => ({
    name,
    label: labels.field(name),
    mine: say(name, mine[name]),
    theirs: say(name, theirs[name]),
    likely: sameValue(mine[name], base[name]) ? 'theirs' : 'mine',
  }));
};
