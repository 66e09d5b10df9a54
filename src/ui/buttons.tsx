import { createContext, type ReactNode, useContext } from 'react';

/** The foot of a drawer, after a part that grows: as wide as the drawer, over what scrolls away under it. */
export const DRAWER_FOOT = 'sticky bottom-0 z-10 -mx-5 border-t border-line bg-raised px-5 py-3';

/** The foot of a form that is a page of its own. */
export const PAGE_FOOT = 'sticky bottom-0 z-10 -mx-1 mt-4 border-t border-line bg-canvas px-1 py-3';

/** As wide as what it stands in, over what scrolls away under it. */
const FOOT = {
  plain: 'mt-6',
  dialog: 'mt-2 sticky -bottom-6 z-10 -mx-6 -mb-6 bg-raised px-6 pt-4 pb-6 shadow-[0_-6px_8px_var(--raised)]',
  drawer: DRAWER_FOOT,
  page: PAGE_FOOT,
} as const;

/** What a row of buttons is the end of, where it does not say so itself. */
export const FootOf = createContext<keyof typeof FOOT>('plain');

/**
 * The row of buttons at the end of a dialog or a form; the last one is what most people want.
 * @param foot what it is the end of: at the end of a dialog or a drawer it stays in sight. `plain` for one in their middle.
 */
export function Buttons({ foot, children }: { readonly foot?: keyof typeof FOOT; readonly children: ReactNode }) {
  const given = useContext(FootOf);
  return <div className={`flex flex-wrap items-center justify-end gap-2 ${FOOT[foot ?? given]}`}>{children}</div>;
}
