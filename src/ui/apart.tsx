import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

/** What closes a dialog, and what goes round in it, is heard at the window. */
const stopKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
};
const stop = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * What opens over a row or a form from inside of it: React hands its presses, keys and submissions on to where it was opened from, which
 * would open the row or send the form.
 */
export const Apart = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from what is around it
  <div className="contents" onClick={stop} onDoubleClick={stop} onKeyDown={stopKey} onSubmit={stop} onDrop={stop}>
    {children}
  </div>
);
