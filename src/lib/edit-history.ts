/** What was done to something that is edited, so that it can be undone and done again. */

/** Values before the present one, oldest first, and those that were undone, the next first. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last edit was part of: typing in one field is one step. */
  readonly burst: string;
}

/** Nothing was done yet. */
export const NO_EDITS: EditHistory<never> = { past: [], future: [], burst: '' };

const MOST_STEPS = 200;

/**
 * Notes an edit.
 * @param before the value that was edited
 * @param burst edits of the same burst are one step; '' is a step of its own
 */
export const noted = <T>({ past, burst: last }: EditHistory<T>, before: T, burst = ''): EditHistory<T> => ({
  past: burst !== '' && burst === last ? past : [...past.slice(1 - MOST_STEPS), before],
  future: [],
  burst,
});

/** One step back, or forward again: the value to show, and what can be done from there; undefined where there is none. */
export function stepped<T>(
  { past, future }: EditHistory<T>,
  present: T,
  way: 'undo' | 'redo',
): { readonly value: T; readonly history: EditHistory<T> } | undefined {
  const back = past.at(-1);
  const [on, ...rest] = future;
  if (way === 'undo')
    return back === undefined ? undefined : { value: back, history: { past: past.slice(0, -1), future: [present, ...future], burst: '' } };
  return on === undefined ? undefined : { value: on, history: { past: [...past, present], future: rest, burst: '' } };
}
