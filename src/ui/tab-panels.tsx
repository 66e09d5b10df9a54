import { TabPanels as HeadlessPanels, Tab, TabGroup, TabList, TabPanel } from '@headlessui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  readonly tabs: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The tabs of a whole screen, rather than of a panel. */
  readonly page?: boolean;
  readonly children: (value: V) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
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
    <TabGroup
      selectedIndex={chosen}
      onChange={(index) => {
        const tab = tabs[index];
        if (tab) onChange(tab.value);
      }}
    >
      <TabList
        ref={list}
        aria-label={label}
        className={page ? 'mb-5 flex gap-5 overflow-x-auto border-b border-line' : 'mb-5 flex max-w-lg gap-1 rounded-panel bg-sunken p-1'}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            className={
              page
                ? '-mb-px min-h-control shrink-0 -outline-offset-2 border-b-2 border-transparent px-0.5 pb-2 pt-1 whitespace-nowrap text-muted hover:text-ink data-selected:border-accent-solid data-selected:font-medium data-selected:text-ink'
                : 'min-h-control grow rounded-control px-2 py-1 text-muted hover:text-ink data-selected:bg-raised data-selected:font-medium data-selected:text-ink data-selected:shadow-panel'
            }
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
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
