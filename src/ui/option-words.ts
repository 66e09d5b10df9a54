import { createContext } from 'react';

/** What every list to choose from says beside its options. */
interface OptionWords {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Nothing was found. */
  readonly none: string;
  /** How many more there are than shown. */
  readonly more: (count: number) => string;
  /** How many of several are chosen. */
  readonly chosen: (count: number) => string;
  /** Takes all that are chosen away. */
  readonly clear: string;
  /** Takes a chosen one away. */
  readonly remove: (label: string) => string;
}

/** Signs, which are the same in every language: for lists that stand outside the console's own pages. */
const SIGNS: OptionWords = {
  loading: '…',
  failed: '!',
  retry: '↻',
  none: '–',
  more: (count) => `+${count}`,
  chosen: (count) => `${count} ✓`,
  clear: '×',
  remove: (label) => `× ${label}`,
};

/** The words of the lists below it, in the language of now. */
export const OptionWordsContext = createContext<OptionWords>(SIGNS);
