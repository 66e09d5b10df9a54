/** Who would be turned away by rules of blocked callers, among the numbers that the box knows. */
import { matches, type NumberRule } from '../dialplan/numbers';

/** Whose a known number is. `callers`: called from outside lately. */
export const KNOWN_KINDS = ['emergency', 'trunks', 'extensions', 'contacts', 'callers'] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

/** Somebody whose number is known, in every spelling that a trunk may bring. */
export interface Known {
  readonly kind: KnownKind;
  readonly name: string;
  readonly numbers: readonly string[];
}

/** How many of a kind are turned away, of how many that are known, and the first of them in words. */
export interface Reach {
  readonly kind: KnownKind;
  readonly count: number;
  readonly all: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Counts whom rules turn away, by kind; kinds of which nobody is known are left out. */
export const reachOf = (rules: readonly NumberRule[], known: readonly Known[]): readonly Reach[] =>
  KNOWN_KINDS.flatMap((kind): readonly Reach[] => {
    const all = known.filter((each) => each.kind === kind);
    if (all.length === 0) return [];
    const hit = all.flatMap(({ name, numbers }) => {
      const number = numbers.find((each) => rules.some((rule) => matches(rule, each)));
      return number === undefined ? [] : [name === '' ? number : `${name} ${number}`];
    });
    return [{ kind, count: hit.length, all: all.length, examples: hit.slice(0, EXAMPLES) }];
  });
