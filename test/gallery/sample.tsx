/** What a file of test/gallery/samples is made of. */
import { type ComponentType, type ReactNode, useState } from 'react';

export type Language = 'zh_CN' | 'en';

/** What a sample is given to draw itself. */
export interface SampleProps {
  /** Words in the language that the gallery shows. */
  readonly words: (zh: string, en: string) => string;
  readonly language: Language;
}

/** A part of the console in its states. */
export interface Part {
  /** Its file in src/, without folder and ending. */
  readonly part: string;
  /** Needs the whole width: no cells beside each other. */
  readonly wide: boolean;
  readonly states: readonly { readonly state: string; readonly Draw: ComponentType<SampleProps> }[];
}

/** Names a part and its states, in the order in which they are shown. */
export const part = (
  name: string,
  states: Readonly<Record<string, ComponentType<SampleProps>>>,
  { wide = false }: { readonly wide?: boolean } = {},
): Part => ({ part: name, wide, states: Object.entries(states).map(([state, Draw]) => ({ state, Draw })) });

/** Keeps the value of a part, so that it can be tried. */
export function Held<T>({ of, children }: { readonly of: T; readonly children: (value: T, onChange: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(of);
  return children(value, setValue);
}

/** A button that opens what lies over the page: a dialog, a drawer. */
export function Opened({ label, children }: { readonly label: string; readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-accent-text underline">
        {label}
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}
