/** What outlives a save of the IVR that is edited: what was done, what is selected and how it is shown. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EditHistory, NO_EDITS } from '../../../lib/edit-history';
import type { Sight } from '../../../ui/picture/use-camera';
import { DESK, useMedia } from '../../../ui/use-media';
import type { IvrTree } from '../dialplan/ivr';
import type { View } from './toolbar';

/** One person at one IVR. */
export interface Session {
  /** Whether there is room for the panel beside the picture. */
  readonly desk: boolean;
  readonly history: EditHistory<IvrTree>;
  readonly setHistory: (history: EditHistory<IvrTree>) => void;
  /** Key of a node, a sign or a gap; '' is the IVR itself. */
  readonly selected: string;
  readonly setSelected: (key: string) => void;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly sight: RefObject<Sight | undefined>;
  /** Id of the element that had the focus when it was saved. */
  readonly focused: RefObject<string>;
}

/**
 * Begins a session.
 * @param node the node that a link asks for
 */
export function useSession(node: string): Session {
  const desk = useMedia(DESK);
  const [history, setHistory] = useState<EditHistory<IvrTree>>(NO_EDITS);
  const [selected, setSelected] = useState(node);
  const [view, setView] = useState<View>(desk ? 'picture' : 'outline');
  const sight = useRef<Sight | undefined>(undefined);
  const focused = useRef('');
  // A link may ask for another node of the IVR that is open already.
  useEffect(() => {
    if (node !== '') setSelected(node);
  }, [node]);
  return { desk, history, setHistory, selected, setSelected, view, setView, sight, focused };
}
