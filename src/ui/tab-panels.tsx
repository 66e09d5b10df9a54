import { TabPanels as HeadlessPanels, Tab, TabGroup, TabList, TabPanel } from '@headlessui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  // A link to a tab that a narrow screen cuts off: only the row of tabs is moved, never the page.
  useLayoutEffect(() => {
    const show = (): void => {
      const row = list.current;
      const tab = row?.children[chosen];
      if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
      else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [chosen, tabs.length]);
  return (
    <TabList
      ref={list}
      aria-label={label}
      className={
        page
          ? '-mb-px flex min-w-0 grow gap-5 self-end overflow-x-auto [scrollbar-width:none]'
          : 'mb-5 flex max-w-lg gap-1 rounded-panel bg-sunken p-1'
      }
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          className={
            page
              ? 'min-h-[calc(var(--control)+8px)] shrink-0 -outline-offset-2 border-b-2 border-transparent px-0.5 pt-1 whitespace-nowrap max-sm:min-h-control text-muted hover:text-ink data-selected:border-accent-solid data-selected:font-medium data-selected:text-ink outline-accent-text focus-visible:outline-none data-focus:outline-2'
              : 'min-h-control grow rounded-control px-2 py-1 text-muted hover:text-ink data-selected:bg-raised data-selected:font-medium data-selected:text-ink data-selected:shadow-panel'
          }
        >
          {tab.label}
          {tab.mark}
        </Tab>
      ))}
    </TabList>
  );
}
