/** What the records that a linkage names are called, and what can be chosen. */
import type { Option } from '../../../field';
import { useLinked } from '../../../field/linked';
import type { Labels } from '../../../screen';

/** Records by the name of their linkage. */
export interface Names {
  readonly sources: readonly Option[];
  readonly zones: readonly Option[];
  readonly targets: readonly Option[];
  readonly walls: readonly Option[];
  readonly phones: readonly Option[];
}

/** Asks for them once while the editor stands. */
export function useNames(labels: Labels): Names {
  const words = labels.wordsOf('steps');
  const { linked } = words;
  const of = { linked };
  return {
    sources: useLinked('alarm_source', of),
    zones: useLinked('alarm_zone', of),
    targets: useLinked('alarm_target', of),
    walls: useLinked('alarm_wall', of),
    phones: useLinked('voice_extension', of),
  };
}

/** What one of them is called; its id until they are known. */
export const nameOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
