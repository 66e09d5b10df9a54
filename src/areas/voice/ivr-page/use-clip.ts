/** Copying and pasting steps of an IVR. */

import { useState } from 'react';
import type { ScreenProps } from '../../../screen';
import type { IvrTree } from '../dialplan/ivr';
import type { Question } from './question';
import { type Branch, copyBranch, pasteBranch } from './tree';
import { branchAt, onlyBranch, type Reading } from './use-reading';

/** What was copied last; it can be pasted into another IVR too. */
let clip: IvrTree | undefined;

/** What can be copied, and pasted. */
interface Clipboard {
  readonly canPaste: boolean;
  readonly copy: (key: string) => void;
  /** On a branch; of no branch, as the first step. */
  readonly paste: (at: Branch | undefined) => void;
  /** At what is selected; it asks where that leaves several branches. */
  readonly pasteAt: (key: string) => void;
}

/** @param edit changes the tree, and selects a step of it */
export function useClip({
  screen: { t, notify },
  reading,
  edit,
  ask,
}: {
  readonly screen: ScreenProps;
  readonly reading: Reading;
  readonly edit: (next: IvrTree, select: string) => void;
  readonly ask: (question: Question) => void;
}): Clipboard {
  const { tree, byId } = reading;
  const [canPaste, setCanPaste] = useState(clip !== undefined);
  const copy = (key: string): void => {
    const copied = copyBranch(tree, key);
    if (!copied) return;
    clip = copied;
    setCanPaste(true);
    notify('info', t('voice-ivr:say.copied', { count: copied.nodes.length }));
  };
  const paste: Clipboard['paste'] = (at) => {
    const pasted = clip && pasteBranch(tree, at, clip);
    if (pasted) edit(pasted.tree, pasted.id);
  };
  const pasteAt = (key: string): void => {
    const from = byId.has(key) ? key : tree.root;
    const only = onlyBranch(reading, from);
    const at = byId.has(key) ? undefined : branchAt(reading, key);
    if (!clip) return;
    if (tree.nodes.length === 0) paste(undefined);
    else if (at) paste(at);
    else if (only !== undefined && byId.get(from)?.next[only] === undefined) paste({ from, branch: only });
    else ask({ ask: 'paste', from });
  };
  return { canPaste, copy, paste, pasteAt };
}
