/** What a program can see wrong on the page as it stands. */
import type { Page } from 'playwright';

/** Faults in words: what can be pushed sideways, is cut without a way to read it, is broken into lines, or is no word. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const roots: Element[] = dialogs.length > 0 ? dialogs.slice(-1) : [document.body];
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
    const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const short = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 1) found.add(`the page can be pushed sideways by ${beyond} px`);
    for (const element of all) {
      if (!shown(element)) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const over = element.scrollWidth - element.clientWidth;
      if (over > 1 && /auto|scroll/.test(style.overflowX) && element.querySelector('h1, form') && box.width > innerWidth / 2) {
        found.add(`what holds "${short(element.querySelector('h1, h2')?.textContent ?? '')}" can be pushed sideways by ${over} px`);
      }
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && short(node.textContent) !== '');
      if (own.length === 0) continue;
      const text = short(element.textContent);
      if (/\{\{|\bundefined\b|\bNaN\b|\[object |^[a-z-]+:[a-z]\w*(?:\.\w+)+$/.test(text)) found.add(`no word: "${text}"`);
      // A cell that is cut has its tooltip when it is pointed at; a heading has always one, and is whole all the same.
      const readable = element.closest('td, .sr-only') || (element.closest('[title]') && !element.closest('th'));
      if (over > 1 && style.overflowX === 'hidden' && box.width > 2 && !readable) found.add(`cut by ${over} px: "${text}"`);
      if (element.closest('button, [role=tab]')?.matches('.h-control, [role=tab]')) {
        const range = document.createRange();
        for (const node of own) {
          range.selectNodeContents(node);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          if (lines > 1) found.add(`a button in ${lines} lines: "${text}"`);
        }
      }
      if (
        element.closest('main, [role=dialog]') &&
        !element.closest('.overflow-x-auto, .overflow-auto, table, .sr-only') &&
        box.right > innerWidth + 1 &&
        box.width > 2 &&
        box.left < innerWidth
      )
        found.add(`runs out of the window by ${Math.round(box.right - innerWidth)} px: "${text}"`);
    }
    return [...found];
  });
