/** Prints one part of the page and nothing else, black on white whatever theme is worn. */

const MARK = 'data-print';
const RULES = `@media print {
  :not(:has([${MARK}]), [${MARK}], [${MARK}] *, head, head *) { display: none !important }
  :has([${MARK}]) { display: block !important; position: static !important; overflow: visible !important; height: auto !important; margin: 0 !important; padding: 0 !important; background: none !important; box-shadow: none !important; border: 0 !important }
  [${MARK}], [${MARK}] * { color: #000 !important; background: none !important; overflow: visible !important }
  [${MARK}] [data-no-print] { display: none !important }
}`;

/** Opens the browser's own dialog, where it has one. What carries `data-no-print`, buttons for example, is left out. */
export function printPart(part: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  part.setAttribute(MARK, '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const after = (): void => {
    part.removeAttribute(MARK);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  addEventListener('afterprint', after, { once: true });
  // A view inside another program may have none.
  window.print?.();
}
