/** What outlives a save of the menu that is edited: where one is in it, how it is shown, and what can be undone. */
import { type RefObject, useRef, useState } from 'react';
import { type EditHistory, NO_EDITS } from '../../../lib/edit-history';
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

type Past = EditHistory<readonly MenuItem[]>;

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

/** Begins at the first place of the home. */
export function useSitting(language: string): Sitting {
  const [spot, setSpot] = useState<Spot>({ page: '', slot: 1 });
  const [mode, setMode] = useState<Mode>('edit');
  const [shown, setLanguage] = useState(language);
  const [below, setBelow] = useState<Below>('outline');
  const [safe, setSafe] = useState(false);
  const [history, setHistory] = useState<Past>(NO_EDITS);
  const focused = useRef('');
  return { spot, setSpot, mode, setMode, language: shown, setLanguage, below, setBelow, safe, setSafe, history, setHistory, focused };
}
