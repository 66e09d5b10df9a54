import type { CDPSession, Page } from 'playwright/test';
import { FULL } from '../lane';
import { expect, test } from './console';
import { item, lookAtCharts, SCREENS, sendMenu, strip } from './layout';

interface Measure {
  /** What the console's own objects, functions, texts and arrays take, in bytes. */
  readonly objects: number;
  /** Elements that are in no page any more, yet held on to. */
  readonly detached: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The parts of a V8 heap snapshot that are read here. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } };
  readonly nodes: readonly number[];
}

/** What the engine keeps for itself: compiled code, which grows while it learns, and the browser's own records. */
const ENGINE = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape']);
/** V8's mark of an element outside the page. */
const DETACHED = 2;

/** What the page holds when everything that can go is gone. */
async function measure(devtools: CDPSession): Promise<Measure> {
  // Twice: what the first frees lets go of more.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;

  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, detachedness] = ['type', 'self_size', 'detachedness'].map((name) => fields.indexOf(name)) as [number, number, number]; // three in, three out
  let objects = 0;
  let detached = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + detachedness] === DETACHED) detached += 1;
    if (!ENGINE.has(types[0][nodes[at + type] ?? -1] ?? '')) objects += nodes[at + size] ?? 0;
  }
  return { objects, detached, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Opens every page of the menu, then the dashboard, then closes all tabs, so many times; a frame for each step. */
const rounds = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (times) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="#/"]')];
    for (let round = 0; round < times; round += 1) {
      for (const link of links) {
        link.click();
        await frame();
      }
      document.querySelector<HTMLButtonElement>('[data-tab]')?.click();
      await frame();
      for (const close of document.querySelectorAll<HTMLButtonElement>('[data-tab] + button')) close.click();
      await frame();
    }
    return links.length;
  }, count);

/** Of 20 pages each, after five that warm up. */
const ROUNDS = FULL ? 10 : 5;
/** With the dashboard 20 pages a round. */
const PAGES = [
  ...SCREENS,
  ...Array.from({ length: 8 }, (_, at) => item(`/later/${at}`, 'voicemodel/callcdr', `Later ${at}`)),
  ...Array.from({ length: 8 }, (_, at) => item(`/unknown/${at}`, `vendor/page${at}`, `Unknown ${at}`)),
];

test(`opening and closing ${100 + ROUNDS * 20} pages holds on to nothing`, async ({ page, box, signedIn }) => {
  test.setTimeout(150_000); // two heap snapshots
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await sendMenu(page, PAGES);
  await signedIn();
  const whole = async () => {
    // What is still on its way is held by the page until it has come.
    await expect.poll(() => box.requests.inFlight).toBe(0);
    await expect(strip(page).locator('[data-tab]')).toHaveCount(1);
    await lookAtCharts(page, 3);
  };
  await whole();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  expect(((await rounds(page, 5)) + 1) * 5).toBe(100);
  await whole();
  // A page that was closed before its script had come is come to again: what is loaded for the first time is no leak.
  for (let known = -1; known !== scripts; ) {
    known = scripts;
    await rounds(page, 1);
    await whole();
  }
  const first = await measure(devtools);
  await rounds(page, ROUNDS);
  await whole();
  const last = await measure(devtools);

  expect(last.objects, `bytes, from ${first.objects}`).toBeLessThanOrEqual(first.objects * 1.03);
  expect(last.detached, `detached elements, from ${first.detached}`).toBeLessThanOrEqual(first.detached + 20);
  expect(last.nodes, `nodes, from ${first.nodes}`).toBeLessThanOrEqual(first.nodes + 100);
  // 100 pages lie between, or 200: one listener a page that stays would be so many more. A toast or a chart that stands just now is some ten.
  expect(last.listeners, `listeners, from ${first.listeners}`).toBeLessThanOrEqual(first.listeners + ROUNDS * 10);
});
