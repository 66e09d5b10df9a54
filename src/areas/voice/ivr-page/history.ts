/** What was done to a tree, so that it can be undone and done again. */
import type { IvrTree } from './tree';

/** Trees before the present one, oldest first, and those that were undone, the next first. */
export interface History {
  readonly past: readonly IvrTree[];
  readonly future: readonly IvrTree[];
  /** What the last edit was part of: typing in one field is one step. */
  readonly burst: string;
}

export const NO_HISTORY: History = { past: [], future: [], burst: '' };

const MOST_STEPS = 200;

/**
 * Notes an edit.
 * @param before the tree that was edited
 * @param burst edits of the same burst are one step; '' is a step of its own
 */
export const noted = ({ past, burst: last }: History, before: IvrTree, burst = ''): History => ({
  past: burst !== '' && burst === last ? past : [...past.slice(1 - MOST_STEPS), before],
  future: [],
  burst,
});

/** One step back: the tree to show, and what can be undone from there. */
export function undone({ past, future }: History, present: IvrTree): { readonly tree: IvrTree; readonly history: History } | undefined {
  const tree = past.at(-1);
  return tree && { tree, history: { past: past.slice(0, -1), future: [present, ...future], burst: '' } };
}

/** One step forward again. */
export function redone({ past, future }: History, present: IvrTree): { readonly tree: IvrTree; readonly history: History } | undefined {
  const [tree, ...rest] = future;
  return tree && { tree, history: { past: [...past, present], future: rest, burst: '' } };
}
