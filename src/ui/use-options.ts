import { useEffect, useState } from 'react';

/** One thing to choose. */
export interface ComboboxOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** A further word beside it: a number, a state. */
  readonly note?: string;
  /** Heading that it stands under; options of one group follow each other. */
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it can't be chosen, in words. */
  readonly reason?: string | undefined;
}

/** What is asked of the box. */
export interface OptionQuery {
  /** What was typed; '' asks for all. */
  readonly text: string;
  /** From 1; the answer is as long as the box likes. */
  readonly page: number;
}

/** One page of what was found; `total` counts all pages. */
export interface OptionPage {
  readonly options: readonly ComboboxOption[];
  readonly total: number;
}

/** All there is, or the way to ask the box; a function must keep its identity from render to render. */
export type OptionSource = readonly ComboboxOption[] | ((query: OptionQuery, signal: AbortSignal) => Promise<OptionPage>);

/** What the list under a search shows. */
export interface FoundOptions {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly options: readonly ComboboxOption[];
  /** How many more there are. */
  readonly more: number;
  /** Shows more of them. */
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** So many are drawn before somebody scrolls to the end: a list of 5,000 opens as quickly as one of 50. */
const SHOWN = 100;
/** So long nothing is asked while somebody types, in milliseconds. */
const QUIET_MS = 250;

/** The options whose label, note, group or value holds every word of a text, in any case. */
function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ value, label, note = '', group = '' }) => {
    const all = `${label} ${note} ${group} ${value}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

interface Answer extends OptionPage {
  readonly state: FoundOptions['state'];
}
const WAITING: Answer = { state: 'loading', options: [], total: 0 };

/**
 * The options that a text finds: among those given, or asked of the box, page by page, while the list is open. What the box answers
 * whole is not asked again for each letter. A reply that comes after the text has changed is dropped.
 * @param chosen what is chosen is shown, however far down it is
 */
export function useOptions(source: OptionSource, text: string, open: boolean, chosen: string): FoundOptions {
  const ask = typeof source === 'function' ? source : undefined;
  const [answer, setAnswer] = useState(WAITING);
  const [whole, setWhole] = useState<readonly ComboboxOption[]>();
  const [turn, setTurn] = useState(0);
  const [reach, setReach] = useState({ text, page: 1 });
  const page = reach.text === text ? reach.page : 1;

  useEffect(() => {
    if (!open) setWhole(undefined);
    setReach({ text: '', page: 1 });
  }, [open]);

  // `turn` is the occasion to ask again.
  useEffect(() => {
    if (!ask || !open || whole) return;
    const leaving = new AbortController();
    setAnswer((known) => ({ ...known, state: 'loading' }));
    const run = async (): Promise<void> => {
      try {
        const { options, total } = await ask({ text, page }, leaving.signal);
        if (leaving.signal.aborted) return;
        setAnswer((known) => ({ state: 'ready', options: page === 1 ? options : [...known.options, ...options], total }));
        if (text === '' && page === 1 && options.length >= total) setWhole(options);
      } catch {
        if (!leaving.signal.aborted) setAnswer({ ...WAITING, state: 'failed' });
      }
    };
    const timer = setTimeout(run, text === '' || page > 1 ? 0 : QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [ask, text, page, open, turn, whole]);

  const showMore = (): void => setReach({ text, page: page + 1 });
  const retry = (): void => setTurn((count) => count + 1);
  const all = typeof source === 'function' ? whole : source;
  if (!all) return { ...answer, more: Math.max(0, answer.total - answer.options.length), showMore, retry };
  const found = filterOptions(all, text);
  const chosenAt = text === '' && chosen !== '' ? found.findIndex(({ value }) => value === chosen) : -1;
  const options = found.slice(0, Math.max(page * SHOWN, chosenAt + SHOWN / 2));
  return { state: 'ready', options, more: found.length - options.length, showMore, retry };
}
