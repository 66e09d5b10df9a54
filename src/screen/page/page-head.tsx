import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { IconButton } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Icon } from '../../ui/icon';
import { PageSlot, PageSlots } from '../../ui/page-slots';
import { TABLET, useMedia } from '../../ui/use-media';

const MenuTitle = createContext('');

/** What stands around a screen. `title` is that of the menu item that opened it. */
export const PageFrame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <PageSlots>
    <MenuTitle value={title}>{children}</MenuTitle>
  </PageSlots>
);

/** The sentence about a page: on a phone behind a picture, which opens it by a touch, so that the page itself begins high. */
function Note({ note }: { readonly note: string }) {
  const wide = useMedia(TABLET);
  const [open, setOpen] = useState(false);
  if (!wide) {
    return (
      <>
        <span className="-ml-4">
          <IconButton icon="info" label={note} aria-expanded={open} onClick={() => setOpen(!open)} />
        </span>
        {open && <p className="order-2 w-full pt-2 text-muted">{note}</p>}
      </>
    );
  }
  return (
    <>
      <p className="min-w-0 grow truncate text-muted group-has-[[role=tablist]]/head:sr-only" title={note}>
        {note}
      </p>
      <span title={note} className="-mx-2 hidden size-control shrink-0 place-items-center text-faint group-has-[[role=tablist]]/head:grid">
        <Icon name="info" className="size-4" />
      </span>
    </>
  );
}

/**
 * The head of a screen, in one line: its name, its tabs, and what can be done in it. Where the tabs leave the name no room it is only
 * read out: the way to the page, above, shows it. On a phone the tabs have a line of their own, and the sentence stands below it.
 */
export function PageHead({
  title,
  note,
  children,
}: {
  /** Only of a page inside a screen, such as one record's: a screen is called what its menu item is called. */
  readonly title?: string;
  /** A sentence about the page. */
  readonly note?: string | false;
  /** Buttons, at the end of the line. */
  readonly children?: ReactNode;
}) {
  const menuTitle = useContext(MenuTitle);
  return (
    <div className="group/head mb-3 flex flex-wrap items-center gap-x-5 border-line sm:flex-nowrap sm:has-[[role=tablist]]:border-b">
      <h1 className="shrink-0 text-title font-semibold outline-none max-sm:min-w-0 max-sm:shrink sm:group-has-[[role=tablist]]/head:sr-only xl:group-has-[[role=tablist]]/head:not-sr-only">
        {title ?? menuTitle}
      </h1>
      <PageSlot
        name="tabs"
        className="flex min-w-0 border-line max-sm:order-1 max-sm:w-full max-sm:has-[[role=tablist]]:border-b sm:grow sm:not-group-has-[[role=tablist]]/head:hidden"
      />
      {note && <Note note={note} />}
      <PageSlot name="actions" className="ml-auto flex min-h-[calc(var(--control)+8px)] shrink-0 items-center gap-2 max-sm:min-h-control">
        {children}
      </PageSlot>
    </div>
  );
}

/** A callout above what a page is for. On a phone it is one line, which a touch opens, so that the page itself begins high. */
export function PageNotice({ severity, action, children }: ComponentProps<typeof Callout>) {
  const wide = useMedia(TABLET);
  const [open, setOpen] = useState(false);
  return (
    <Callout severity={severity} action={(wide || open) && action}>
      {wide ? (
        children
      ) : (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-2 flex min-h-control w-full items-center gap-2 text-left"
        >
          <span className={`min-w-0 grow ${open ? '' : 'truncate'}`}>{children}</span>
          <Icon name="chevron-down" className={`size-4 shrink-0 ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
    </Callout>
  );
}
