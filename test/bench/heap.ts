/** Whether opening and closing screens leaves anything behind. */
import type { Browser, CDPSession } from 'playwright';
import { kilobytes, table } from './figures.ts';
import { watchTraffic } from './traffic.ts';

/** What the page holds after so many screens, garbage collected. */
interface Heap {
  readonly screens: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Runs in the page: opens screens from the menu and closes their tabs, one after the other. */
const openAndClose = async (count: number): Promise<void> => {
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const until = async (condition: () => boolean, otherwise: string): Promise<void> => {
    for (let i = 0; i < 600; i += 1) {
      if (condition()) return;
      await frame();
    }
    throw new Error(otherwise);
  };
  const content = document.getElementById('content') as HTMLElement; // the shell's main element
  const links = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('nav > ul ul a:not([target], [aria-current])')];
  let group = 0;
  for (let i = 0; i < count; i += 1) {
    // Another group now and then, and past groups that hold no screen.
    for (let tried = 0; tried < 30 && ((i % 10 === 0 && tried === 0) || links().length === 0); tried += 1) {
      const groups = document.querySelectorAll<HTMLElement>('nav > ul > li > button[aria-expanded=false]');
      group += 1;
      groups[group % groups.length]?.click();
      await frame();
    }
    const list = links();
    const before = content.dataset.path;
    const link = list[i % list.length];
    link?.click();
    await until(() => content.dataset.path !== before, `${link?.getAttribute('href')} did not open from ${before}`);
    await frame();
    const open = content.dataset.path;
    const close = document.querySelector<HTMLElement>('li:has(> [data-tab][aria-current]) > button:not([data-tab])');
    if (!close) continue; // a pinned tab stays
    close.click();
    await until(() => content.dataset.path !== open, `${open} did not close`);
    await frame();
  }
};

const read = async (session: CDPSession, screens: number): Promise<Heap> => {
  // Twice: what a finaliser lets go of is only collected then.
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { screens, heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

/** Opens and closes screens in steps, and looks after each step. The first step warms up. */
export async function measureHeap(
  browser: Browser,
  address: string,
  token: () => string,
  steps = [20, 100, 100, 100],
): Promise<readonly Heap[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  try {
    await context.addCookies([{ name: 'IGSAuth', value: token(), url: address, sameSite: 'Strict' }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Performance.enable');
    await page.goto(address);
    await page.locator('nav > ul > li > button[aria-expanded]').first().waitFor();
    const found: Heap[] = [];
    let screens = 0;
    for (const [at, step] of steps.entries()) {
      await page.evaluate(openAndClose, step);
      await traffic.quiet(1000);
      if (at > 0) screens += step;
      found.push(await read(session, screens));
    }
    return found;
  } finally {
    await context.close();
  }
}

/** The steps as a table. */
export const heapTable = (heaps: readonly Heap[]): string =>
  table([
    ['screens opened and closed', 'heap, KB', 'nodes', 'listeners'],
    ...heaps.map(({ screens, heapBytes, nodes, listeners }) => [String(screens), kilobytes(heapBytes), String(nodes), String(listeners)]),
  ]);
