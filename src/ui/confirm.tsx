import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Buttons, Dialog } from './dialog';
import { TypedWord } from './typed-word';

/**
 * Asks before something that can't be undone: says what will be lost, and where that is much, has a word typed. Enter
 * never does it: the focus is on the input, which sends nothing, or on "Cancel".
 */
export function Confirm({
  title,
  children,
  lost = [],
  lostMore,
  word,
  wordLabel,
  confirmLabel,
  look = 'danger',
  cancelLabel,
  closeLabel,
  pending = false,
  failure,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  /** What is about to happen. */
  readonly children: ReactNode;
  /** What will be lost, one line each; the caller shortens a long list and says in `lostMore` how many there are beside. */
  readonly lost?: readonly string[];
  readonly lostMore?: string | undefined;
  /** To be typed before the button works, such as the name of what is deleted. */
  readonly word?: string;
  /** Asks for the word, which stands in it. */
  readonly wordLabel?: string;
  /** What it does: "Delete 3 extensions". */
  readonly confirmLabel: string;
  /** `primary` where nothing is lost by it. */
  readonly look?: 'danger' | 'primary';
  readonly cancelLabel: string;
  /** Names the × of its head. */
  readonly closeLabel: string;
  readonly pending?: boolean;
  /** Why it could not be done. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const ready = word === undefined || typed.trim() === word;
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={pending ? undefined : onClose}>
      <div className="[overflow-wrap:anywhere]">{children}</div>
      {lost.length > 0 && (
        <ul className="mt-3 max-h-48 list-disc overflow-y-auto rounded-control bg-danger-soft py-2 pr-3 pl-7 text-danger">
          {lost.map((line, at) => (
            <li key={at} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
          {lostMore !== undefined && <li className="list-none">{lostMore}</li>}
        </ul>
      )}
      {word !== undefined && <TypedWord label={wordLabel} value={typed} onChange={setTyped} autoFocus />}
      <div role="alert">{failure && <p className="mt-3 text-danger [overflow-wrap:anywhere]">{failure}</p>}</div>
      <Buttons>
        <Button onClick={onClose} disabled={pending} {...(word === undefined && { 'data-autofocus': true })}>
          {cancelLabel}
        </Button>
        <Button look={look} pending={pending} disabled={!ready} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Buttons>
    </Dialog>
  );
}
