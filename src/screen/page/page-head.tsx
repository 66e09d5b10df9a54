import { createContext, type ReactNode, useContext } from 'react';

/** The title of the menu item that opened the screen; the shell gives it. Empty outside the menu. */
export const MenuTitle = createContext('');

/** The head of a screen: its name, a few words, and what can be done with the whole of it. */
export function PageHead({
  title,
  note,
  children,
}: {
  /** Only of a page inside a screen, such as one record's: a screen is called what its menu item is called. */
  readonly title?: string;
  readonly note?: ReactNode;
  /** Buttons, at the end of the line. */
  readonly children?: ReactNode;
}) {
  const menuTitle = useContext(MenuTitle);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-title font-semibold outline-none">{title ?? menuTitle}</h1>
        {note && <p className="mt-0.5 text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
