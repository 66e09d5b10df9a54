import type { ReactNode } from 'react';

/** As wide as the dialog it stands in, over what scrolls away under it. */
const FOOT = 'sticky bottom-0 z-10 -mx-6 -mb-6 rounded-b-[12px] border-t border-line bg-raised px-6 py-4';

/**
 * The row of buttons at the end of a dialog or a form; the last one is what most people want.
 * @param foot the end of a dialog that may be taller than the window: it stays in sight
 */
export const Buttons = ({ foot = false, children }: { readonly foot?: boolean; readonly children: ReactNode }) => (
  <div className={`mt-6 flex flex-wrap items-center justify-end gap-2 ${foot ? FOOT : ''}`}>{children}</div>
);
