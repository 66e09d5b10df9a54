/** Toasts: at most three are shown, and the same words within two seconds are counted, not repeated (test/fault/README.md, What the box says is text). */
import { createStore } from 'zustand/vanilla';
import type { Severity } from '../ui/severity';

/** One toast. `count` is how often the same was said while it stood. */
export interface Notice {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  readonly count: number;
  readonly at: number;
  /** `seconds`: for how long it can be done, and the toast stands; without, for as long as a toast with an action does. */
  readonly action: { readonly label: string; readonly href?: string; readonly run?: () => void; readonly seconds?: number } | undefined;
}

export const MAX_NOTICES = 3;
const MERGE_MS = 2000;

export const notices = createStore<{ readonly list: readonly Notice[] }>(() => ({ list: [] }));

let lastId = 0;

/** Shows a toast. An empty text shows nothing. */
export function notify(severity: Severity, text: string, action?: Notice['action']): void {
  if (text === '') return;
  const now = Date.now();
  notices.setState(({ list }) => {
    // Each undo takes back one thing: toasts that can be acted on are never one.
    const same =
      !action?.run &&
      list.find((notice) => !notice.action?.run && notice.text === text && notice.severity === severity && now - notice.at < MERGE_MS);
    if (same) return { list: list.map((notice) => (notice === same ? { ...notice, count: notice.count + 1, at: now } : notice)) };
    lastId += 1;
    return { list: [...list, { id: lastId, severity, text, count: 1, at: now, action }].slice(-MAX_NOTICES) };
  });
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  notices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));
}
