/** Measures what the columns of a grid would take if nothing were cut. */

/** Widths in pixels by the key of the column, of the rows that are drawn; undefined where nothing can be measured. */
export function contentWidths(scroller: HTMLElement): Readonly<Record<string, number>> | undefined {
  const table = scroller.querySelector('table');
  const row = table?.querySelector('tbody > tr[data-key]');
  if (!table || !row || scroller.clientWidth === 0) return undefined;
  // The browser's own automatic layout knows it. Nothing of this is painted; what is scrolled to stays.
  const { scrollLeft, scrollTop } = scroller;
  const columns = [...table.querySelectorAll('col')].map((column) => ({ column, width: column.style.width }));
  const { width } = table.style;
  scroller.style.height = `${scroller.offsetHeight}px`;
  table.style.tableLayout = 'auto';
  table.style.width = 'max-content';
  for (const { column } of columns) column.style.width = '';
  const found: Record<string, number> = {};
  for (const cell of row.querySelectorAll<HTMLElement>(':scope > [data-stop^="c:"]')) {
    const key = cell.dataset.stop?.slice(2);
    if (key) found[key] = Math.ceil(cell.getBoundingClientRect().width);
  }
  for (const { column, width: before } of columns) column.style.width = before;
  table.style.width = width;
  table.style.tableLayout = '';
  scroller.style.height = '';
  scroller.scrollLeft = scrollLeft;
  scroller.scrollTop = scrollTop;
  return found;
}
