/** What outlives a save of the menu that is edited: where one is in it, how it is shown, and what can be undone. */
import { type RefObject, useRef, useState } from 'react';
import type { MenuItem } from '../menu-parts/items';

/** Whether one edits, or holds the remote control of a guest. */
export type Mode = 'edit' | 'try';
/** What stands under the television. */
export type Below = 'outline' | 'faults' | 'words';

/** Where the cursor is: a page, '' is the home, and a place on it. */
export interface Spot {
  readonly page: string;
  readonly slot: number;
}

/** Items before the present ones, oldest first, and those that were undone, the next first. */
interface Past {
  readonly past: readonly (readonly MenuItem[])[];
  readonly future: readonly (readonly MenuItem[])[];
  /** What the last edit was part of: typing in one field is one step. */
  readonly burst: string;
}

/** One person at one menu. */
export interface Sitting {
  readonly spot: Spot;
  readonly setSpot: (spot: Spot) => void;
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  /** The guest's language. */
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly below: Below;
  readonly setBelow: (below: Below) => void;
  readonly safe: boolean;
  readonly setSafe: (safe: boolean) => void;
  readonly history: Past;
  readonly setHistory: (history: Past) => void;
  /** Id of the element that had the focus when it was saved. */
  readonly focused: RefObject<string>;
}

const NO_PAST: Past = { past: [], future: [], burst: '' };
const MOST_STEPS = 200;

/** Notes an edit. @param before what was edited @param burst edits of the same burst are one step; '' is a step of its own */
export const noted = ({ past, burst: last }: Past, before: readonly MenuItem[], burst: string): Past => ({
  past: burst !== '' && burst === last ? past : [...past.slice(1 - MOST_STEPS), before],
  future: [],
  burst,
});

/** One step back or forward again: the items to show, and what can be done from there. */
export function stepped(
  { past, future }: Past,
  present: readonly MenuItem[],
  way: 'undo' | 'redo',
): { readonly items: readonly MenuItem[]; readonly history: Past } | undefined {
  const back = past.at(-1);
  const [on, ...rest] = future;
  if (way === 'undo') return back && { items: back, history: { past: past.slice(0, -1), future: [present, ...future], burst: '' } };
  return on && { items: on, history: { past: [...past, present], future: rest, burst: '' } };
}

/** Begins at the first place of the home. */
export function useSitting(language: string): Sitting {
  const [spot, setSpot] = useState<Spot>({ page: '', slot: 1 });
  const [mode, setMode] = useState<Mode>('edit');
  const [shown, setLanguage] = useState(language);
  const [below, setBelow] = useState<Below>('outline');
  const [safe, setSafe] = useState(false);
  const [history, setHistory] = useState<Past>(NO_PAST);
  const focused = useRef('');
  return { spot, setSpot, mode, setMode, language: shown, setLanguage, below, setBelow, safe, setSafe, history, setHistory, focused };
}
