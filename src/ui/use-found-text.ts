import { useDeferredValue, useMemo, useState } from 'react';
import { type Found, findText, MOST_FOUND } from '../lib/find-text';
import type { Mark } from './highlighted';

/** A search in lines of text. */
interface FoundText {
  readonly typed: string;
  /** Searches anew, from the first place. */
  readonly setTyped: (text: string) => void;
  readonly any: boolean;
  /** The place that the search stands at. */
  readonly current: Found | undefined;
  /** All places, by their line. */
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  /** To the next place, or the one before; around the ends. */
  readonly step: (by: 1 | -1) => void;
  /** What the search has found, in words; '' while nothing is searched. */
  readonly result: string;
}

/** Searches as one types, as far as the browser keeps up. */
export function useFoundText(
  lines: readonly string[],
  words: { readonly notFound: string; readonly found: (at: number, of: number, more: boolean) => string },
): FoundText {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findText(lines, wanted), [lines, wanted]);
  const place = Math.min(at, found.length - 1);
  const current = found[place];
  const marks = useMemo(() => {
    const byLine = new Map<number, Mark[]>();
    for (const one of found) {
      const mark = { from: one.at, to: one.at + wanted.length, current: one === current };
      byLine.set(one.line, [...(byLine.get(one.line) ?? []), mark]);
    }
    return byLine;
  }, [found, wanted, current]);
  const told = found.length === 0 ? words.notFound : words.found(place + 1, found.length, found.length === MOST_FOUND);
  return {
    typed,
    setTyped(text) {
      setTyped(text);
      setAt(0);
    },
    any: found.length > 0,
    current,
    marks,
    step: (by) => found.length > 0 && setAt((place + by + found.length) % found.length),
    result: wanted === '' ? '' : told,
  };
}
