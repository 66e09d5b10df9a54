import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog or a form; the last one is what most people want. */
export const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap items-center justify-end gap-2">{children}</div>
);
