import { TabPanels as HeadlessPanels, Tab, TabGroup, TabList, TabPanel } from '@headlessui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { InPageSlot } from './page-slots';

/** A tab; `mark` stands behind its word. */
interface TabItem<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly mark?: ReactNode;
}

/** One of several ways to do the same, side by side: the panel under the chosen tab is made by `children`. */
export function TabPanels<V extends string>({
  label,
  tabs,
  value,
  onChange,
  page = false,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The tabs of a whole screen, rather than of a panel. */
  readonly page?: boolean;
  readonly children: (value: V) => ReactNode;
}) {
  const chosen = tabs.findIndex((tab) => tab.value === value);
  const strip = <Strip label={label} tabs={tabs} chosen={chosen} page={page} />;
  return (
    <TabGroup
      selectedIndex={chosen}
      onChange={(index) => {
        const tab = tabs[index];
        if (tab) onChange(tab.value);
      }}
    >
      {page ? <InPageSlot name="tabs">{strip}</InPageSlot> : strip}
      <HeadlessPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} tabIndex={-1} className="outline-none">
            {children(tab.value)}
          </TabPanel>
        ))}
      </HeadlessPanels>
    </TabGroup>
  );
}

/** The row of tabs. */
function Strip({
  label,
  tabs,
  chosen,
  page,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem<string>[];
  readonly chosen: number;
  readonly page: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  // A link to a tab that a narrow screen cuts off: only the row of tabs is moved, never the page.
  useLayoutEffect(() => {
    const show = (): void => {
      const row = list.current;
      const tab = row?.children[chosen];
      if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Clear of where the row fades: beyond its first and last tab it cannot be moved.
      row.scrollLeft += Math.min(0, inner.left - outer.left - FADE) || Math.max(0, inner.right - outer.right + FADE);
    };
    // Also where buttons beside the row come or go with the tab: they take room of it.
    const observer = new ResizeObserver(show);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [chosen, tabs.length]);
  useLayoutEffect(() => {
    const row = list.current;
    if (!row || !page) return;
    const look = (): void => {
      const [before, after] = [row.scrollLeft > 1, row.scrollLeft + row.clientWidth < row.scrollWidth - 1];
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(look);
    for (const each of [row, ...row.children]) observer.observe(each);
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [page, tabs.length]);
  const row = (
    <TabList
      ref={list}
      aria-label={label}
      className={
        page
          ? `flex min-w-0 grow gap-5 overflow-x-auto [scrollbar-width:none] ${more.before ? (more.after ? FADED.both : FADED.before) : more.after ? FADED.after : ''}`
          : 'mb-5 flex max-w-lg gap-1 overflow-x-auto rounded-panel bg-sunken p-1 [scrollbar-width:none]'
      }
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          className={
            page
              ? 'min-h-[calc(var(--control)+8px)] shrink-0 -outline-offset-2 border-b-2 border-transparent px-0.5 pt-1 whitespace-nowrap max-sm:min-h-control text-muted hover:text-ink data-selected:border-accent-solid data-selected:font-medium data-selected:text-ink not-data-focus:outline-none'
              : 'min-h-control shrink-0 grow rounded-control px-2 py-1 whitespace-nowrap text-muted hover:text-ink data-selected:bg-raised data-selected:font-medium data-selected:text-ink data-selected:shadow-panel'
          }
        >
          {tab.label}
          {tab.mark}
        </Tab>
      ))}
    </TabList>
  );
  if (!page) return row;
  return (
    <div className="relative -mb-px flex min-w-0 grow self-end">
      {row}
      {more.before && <More to="left" list={list} />}
      {more.after && <More to="right" list={list} />}
    </div>
  );
}

/** How wide tabs fade that are cut off. */
const FADE = 48;

/** Where tabs are cut off they fade, so that it is seen that there are more. */
const FADED = {
  before: '[mask-image:linear-gradient(to_right,transparent_8px,black_48px)]',
  after: '[mask-image:linear-gradient(to_left,transparent_8px,black_48px)]',
  both: '[mask-image:linear-gradient(to_right,transparent_8px,black_48px,black_calc(100%-48px),transparent_calc(100%-8px))]',
} as const;

/** Moves the row of tabs for a mouse; the keys and a finger do it by themselves. */
const More = ({ to, list }: { readonly to: 'left' | 'right'; readonly list: React.RefObject<HTMLElement | null> }) => (
  <span
    aria-hidden="true"
    onClick={() => list.current?.scrollBy({ left: (to === 'left' ? -0.6 : 0.6) * list.current.clientWidth, behavior: 'smooth' })}
    className={`absolute inset-y-0 grid w-6 cursor-pointer place-items-center text-muted hover:text-ink max-sm:pointer-events-none ${to === 'left' ? 'left-0' : 'right-0'}`}
  >
    <Icon name={to === 'left' ? 'chevron-left' : 'chevron-right'} className="size-4" />
  </span>
);
