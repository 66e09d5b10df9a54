/** Which fields of a form show what is wrong with them: those that were left changed, and all once it was to be sent. */
import { useEffect, useRef, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();
const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup'] as const;

/** The fields that show their issues, by name. */
interface Touched {
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => void;
  /** The same once no button is held down: an issue moves what is below it, and the button must stay under the pointer, or the click is lost. */
  readonly addOnRelease: (name: string) => void;
  /** These show their issues from now on, and no others. */
  readonly reset: (names?: Iterable<string>) => void;
}

/** No field shows an issue at first. */
export function useTouched(): Touched {
  const [touched, setTouched] = useState(NOTHING);
  const pressed = useRef(false);
  /** Fields that were left while a button was held down. */
  const left = useRef<string[]>([]);
  const add = (names: readonly string[]): void => setTouched((known) => new Set([...known, ...names]));

  useEffect(() => {
    const press = (): void => {
      pressed.current = true;
    };
    const release = (): void => {
      pressed.current = false;
      const names = left.current.splice(0);
      if (names.length > 0) setTimeout(() => setTouched((known) => new Set([...known, ...names])));
    };
    // A finger takes the focus away by the mouse events that follow once it is lifted.
    for (const type of PRESSES) addEventListener(type, press, true);
    for (const type of RELEASES) addEventListener(type, release, true);
    return () => {
      for (const type of PRESSES) removeEventListener(type, press, true);
      for (const type of RELEASES) removeEventListener(type, release, true);
    };
  }, []);

  return {
    has: (name) => touched.has(name),
    add: (name) => add([name]),
    addOnRelease: (name) => (pressed.current ? void left.current.push(name) : add([name])),
    reset: (names = NOTHING) => setTouched(new Set(names)),
  };
}
