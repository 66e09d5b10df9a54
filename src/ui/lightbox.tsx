/** One of several things over the whole window: a picture, or what plays; arrows and buttons lead to the next. */
import { DialogBackdrop, DialogPanel, Dialog as Headless } from '@headlessui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button';
import { useOpened } from './use-opened';

/** What it says. */
interface LightboxWords {
  readonly close: string;
  readonly before: string;
  readonly after: string;
  /** "3 of 12". */
  readonly place: (place: number, count: number) => string;
}

/** A button over the dark ground, in either theme. */
const BUTTON = 'shrink-0 rounded-control bg-white/15 [&>button]:text-white! [&>button]:hover:bg-white/20!';

/**
 * The lightbox.
 * @param ahead the address of a picture that is fetched before it is asked for: that of the next thing
 */
export function Lightbox<T>({
  items,
  first,
  nameOf,
  ahead,
  words,
  onClose,
  children,
}: {
  readonly items: readonly T[];
  readonly first: number;
  readonly nameOf: (item: T) => string;
  readonly ahead: (item: T) => string | undefined;
  readonly words: LightboxWords;
  readonly onClose: () => void;
  /** Draws one, as large as its room. */
  readonly children: (item: T) => ReactNode;
}) {
  const [at, setAt] = useState(first);
  const opened = useOpened();
  const item = items[at];
  const next = items[at + 1];
  const address = next === undefined ? undefined : ahead(next);
  useEffect(() => {
    if (address !== undefined) new Image().src = address;
  }, [address]);
  const last = items.length - 1;
  const go = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // What plays has the arrows for itself.
      if (event.target instanceof HTMLMediaElement || event.target instanceof HTMLInputElement) return;
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setAt(Math.max(0, Math.min(last, to)));
    };
    // Wherever the focus is: nothing else can be reached while this is open.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [at, last]);
  if (item === undefined) return null;
  const name = nameOf(item);
  return (
    <Headless open={opened} onClose={onClose} aria-label={name} className="relative z-50 text-body outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-black/90" />
      <DialogPanel className="fixed inset-0 flex flex-col text-white">
        <div className="flex h-14 shrink-0 items-center gap-3 px-4">
          <p className="min-w-0 grow truncate" title={name}>
            {name}
          </p>
          <p aria-live="polite" className="shrink-0 tabular-nums">
            {items.length > 1 && words.place(at + 1, items.length)}
          </p>
          <span className={BUTTON}>
            <IconButton icon="close" label={words.close} onClick={onClose} />
          </span>
        </div>
        <div className="flex min-h-0 grow items-center gap-2 px-2 pb-4">
          <Turn icon="chevron-left" label={words.before} disabled={at === 0} onPress={() => go(at - 1)} shown={items.length > 1} />
          <div key={at} className="grid h-full min-w-0 grow place-items-center">
            {children(item)}
          </div>
          <Turn icon="chevron-right" label={words.after} disabled={at === last} onPress={() => go(at + 1)} shown={items.length > 1} />
        </div>
      </DialogPanel>
    </Headless>
  );
}

const Turn = ({
  icon,
  label,
  disabled,
  shown,
  onPress,
}: {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly disabled: boolean;
  readonly shown: boolean;
  readonly onPress: () => void;
}) =>
  shown && (
    <span className={BUTTON}>
      <IconButton icon={icon} label={label} disabled={disabled} onClick={onPress} />
    </span>
  );
