/** A table of records: a view that knows no gateway and no language; its words come as `words`. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MenuPanel } from '../../ui/menu';
import { Cards } from './table-cards';
import { Grid } from './table-grid';
import { useTableModel } from './table-model';
import type { TableProps } from './table-props';

export type * from './table-props';

/** Narrower than this (pixels) a table is cards. */
const CARDS_BELOW = 640;

/** The table: a grid, or cards where there is no room for one. It has no frame of its own, and nothing but the heading for no rows. */
export function Table<R>(props: TableProps<R>): ReactNode {
  const { model, menu, closeMenu, said } = useTableModel(props);
  const place = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = (): void => setNarrow(element.clientWidth > 0 && element.clientWidth < CARDS_BELOW);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-w-0">
      {narrow && props.cards !== 'never' ? <Cards table={model} /> : <Grid table={model} />}
      {menu && <MenuPanel key={menu.label} {...menu} onClose={closeMenu} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
