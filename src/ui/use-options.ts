import { useEffect, useState } from 'react';

/** One thing to choose. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A further word beside it: a number, a state. */
  readonly note?: string;
  readonly disabled?: boolean;
}

/** What the list under a search shows. */
export interface FoundOptions {
  readonly state: 'ready' | 'loading' | 'failed';
  /** At most {@link SHOWN}. */
  readonly options: readonly ComboboxOption[];
  /** How many more there are. */
  readonly more: number;
  readonly retry: () => void;
}

/** Nobody reads further: one types another letter. It also keeps a list of 5,000 as quick as one of 50. */
const SHOWN = 100;
/** So long nothing is asked while somebody types, in milliseconds. */
const QUIET_MS = 250;

/** The options whose label, note or value holds every word of a text, in any case. */
function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ value, label, note = '' }) => {
    const all = `${label} ${note} ${value}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/**
 * The options that a text finds: among those given, or asked of the box while the list is open. A reply that comes after the text
 * has changed is dropped.
 */
export function useOptions(
  source: readonly ComboboxOption[] | ((text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>),
  text: string,
  open: boolean,
): FoundOptions {
  const search = typeof source === 'function' ? source : undefined;
  const [answer, setAnswer] = useState<{ readonly state: FoundOptions['state']; readonly options: readonly ComboboxOption[] }>({
    state: 'loading',
    options: [],
  });
  const [turn, setTurn] = useState(0);
  // `turn` is the occasion to ask again.
  useEffect(() => {
    if (!search || !open) return;
    const leaving = new AbortController();
    setAnswer(({ options }) => ({ state: 'loading', options }));
    const ask = async (): Promise<void> => {
      try {
        const options = await search(text, leaving.signal);
        if (!leaving.signal.aborted) setAnswer({ state: 'ready', options });
      } catch {
        if (!leaving.signal.aborted) setAnswer({ state: 'failed', options: [] });
      }
    };
    const timer = setTimeout(ask, text === '' ? 0 : QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, text, open, turn]);
  const retry = (): void => setTurn((count) => count + 1);
  const found = typeof source === 'function' ? answer.options : filterOptions(source, text);
  return {
    state: search ? answer.state : 'ready',
    options: found.slice(0, SHOWN),
    more: Math.max(0, found.length - SHOWN),
    retry,
  };
}
