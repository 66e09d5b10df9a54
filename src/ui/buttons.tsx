import type { ReactNode } from 'react';

/** The foot of a drawer, after a part that grows: as wide as the drawer, over what scrolls away under it. */
export const DRAWER_FOOT = 'sticky bottom-0 z-10 -mx-5 border-t border-line bg-raised px-5 py-3';

/** As wide as what it stands in, over what scrolls away under it. */
const FOOT = {
  dialog: 'mt-6 sticky bottom-0 z-10 -mx-6 -mb-6 rounded-b-[12px] border-t border-line bg-raised px-6 py-4',
  drawer: DRAWER_FOOT,
} as const;

/**
 * The row of buttons at the end of a dialog or a form; the last one is what most people want.
 * @param foot what it is the end of, where that may be taller than the window: it stays in sight
 */
export const Buttons = ({ foot, children }: { readonly foot?: keyof typeof FOOT; readonly children: ReactNode }) => (
  <div className={`flex flex-wrap items-center justify-end gap-2 ${foot ? FOOT[foot] : 'mt-6'}`}>{children}</div>
);
