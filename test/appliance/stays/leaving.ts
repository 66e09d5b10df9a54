/** What has to be done while a guest is still there: whoever leaves, or is taken for another, is charged first what he has had. */
import type { Box } from '../box';

const due = new WeakMap<Box, Set<() => void>>();

/** Has something done before any stay ends. Answers how to end that. */
export function beforeLeaving(box: Box, task: () => void): () => void {
  const tasks = due.get(box) ?? new Set();
  due.set(box, tasks.add(task));
  return () => void tasks.delete(task);
}

/** Does it: a stay is about to end. */
export function settleBeforeLeaving(box: Box): void {
  for (const task of due.get(box) ?? []) task();
}
