/** The draft of one form: written while somebody types, offered again when the form is opened the next time. */
import { useEffect, useRef, useState } from 'react';
import { type DraftValues, draftFor, keepDraft, watchForm } from './drafts';

/** How long after the last change a draft is written. */
const DRAFT_MS = 500;

/** A draft as its form has it. */
interface Draft {
  /** What was typed another time, until it is decided about. */
  readonly offer: DraftValues | undefined;
  readonly takeOffer: () => void;
  /** Something was typed: there is something to keep again. */
  readonly begin: () => void;
  /** Saved or thrown away: there is nothing to keep. */
  readonly end: () => void;
}

/**
 * Keeps what is typed.
 * @param key where; undefined: no draft
 * @param values what is in the form; fields in `secrets` are never kept
 * @param dirty the form differs from what is saved
 */
export function useDraft(key: string | undefined, values: DraftValues, dirty: boolean, secrets: readonly PropertyKey[]): Draft {
  const [offer, setOffer] = useState<DraftValues | undefined>(() => (key === undefined ? undefined : draftFor(key)));
  const toKeep = (): DraftValues | undefined => {
    if (dirty) return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
    // A draft that nobody has decided about yet is kept on.
    return offer;
  };
  const latest = useRef(toKeep);
  latest.current = toKeep;
  const unsaved = useRef(dirty);
  unsaved.current = dirty;
  const ended = useRef(false);

  useEffect(() => {
    if (key === undefined) return;
    const unwatch = watchForm(key, () => latest.current());
    // Another tab of the console is opened over this one, perhaps before the draft was written.
    return () => {
      unwatch();
      if (unsaved.current && !ended.current) keepDraft(key, latest.current());
    };
  }, [key]);

  // `values` is the occasion: a changed form writes its draft a little later.
  useEffect(() => {
    if (key === undefined || !dirty) return;
    const timer = setTimeout(() => {
      // Saved sooner than that: a settings form is dirty until the box has been read again.
      if (!ended.current) keepDraft(key, latest.current());
    }, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [key, dirty, values]);

  return {
    offer,
    takeOffer: () => setOffer(undefined),
    begin() {
      ended.current = false;
    },
    end() {
      ended.current = true;
      if (key !== undefined) keepDraft(key, undefined);
      setOffer(undefined);
    },
  };
}
