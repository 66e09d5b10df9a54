/** One cold load of a page, measured. */
import type { Browser } from 'playwright';
import { apply, type Conditions } from './conditions.ts';
import { CATEGORIES, DETAILED, readTrace } from './trace.ts';
import { ownOf, watchTraffic } from './traffic.ts';

/** What is opened. */
export interface Target {
  readonly name: string;
  readonly address: string;
  /** Session token of a signed-in load. */
  readonly token?: () => string;
  /** Default: a desk's. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What is waited for: selector of the element that tells "the first thing to use is there". */
  readonly first: string;
}

/** The figures of one load. Times in milliseconds after the start of the navigation. */
export interface Load {
  readonly requests: number;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** The part of `bytes` and `requests` that are calls of the gateway, not files. */
  readonly callBytes: number;
  readonly calls: number;
  readonly firstContent: number;
  /** The element of {@link Target.first} has been painted. */
  readonly firstField: number;
  /** Nothing more happens: the last response has come and the last task that could hold up a click has ended. */
  readonly ready: number;
  /** Processor time of the main thread until `ready`. */
  readonly busy: number;
  /** Of the tasks between the first paint and `ready`, what each takes above 50 ms of processor time: how long clicks may have to wait. */
  readonly blocked: number;
  /** How far things moved by themselves, as browsers count it: the part of the window times the part of the way. */
  readonly shift: number;
  /** In the order of asking. */
  readonly waterfall: readonly { readonly path: string; readonly sent: number; readonly done: number; readonly bytes: number }[];
  /** What the main thread did; rough unless the load was measured in detail. */
  readonly spent: ReadonlyMap<string, number>;
}

/** The load is over when nothing was asked for during this time; polls that come before it is do not count. */
const QUIET_MS = 600;
/** Processor time of a task: a shorter one holds up no click by a frame, so it doesn't keep a page from being ready. */
const TASK_MS = 10;
/** A longer task is felt. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    /** When the first thing to use was painted; set by the script that runs in the page. */
    benchFirst?: number;
    /** Sum of the layout shifts so far that no person caused. */
    benchShift?: number;
  }
}

/**
 * Runs in the page before anything else. The time is taken in a message posted from the first animation frame that has the
 * element: the message runs right after that frame was rendered, so it is 16 ms finer than a second animation frame. The
 * same for every page; Element Timing would be exact, but does not know inputs.
 */
const watchFirst = (selector: string): void => {
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false } = entry as PerformanceEntry & {
        readonly value?: number;
        readonly hadRecentInput?: boolean;
      };
      if (!hadRecentInput) window.benchShift = (window.benchShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    window.benchFirst ??= performance.now();
  };
  const look = (): void => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
};

/** Runs in the page: resolves once the first thing to use is there. */
const untilFirst = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (window.benchFirst === undefined) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });

/**
 * Loads a page with an empty cache and measures it.
 * @param detailed also finds out what the main thread did, which makes the times worse
 * @throws when the browser fails to trace three times in a row
 */
export async function measureLoad(browser: Browser, target: Target, conditions: Conditions, detailed = false): Promise<Load> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const load = await tryLoad(browser, target, conditions, detailed);
    if (load) return load;
  }
  throw new Error(`the browser's trace misses the load of ${target.address}`);
}

async function tryLoad(browser: Browser, target: Target, conditions: Conditions, detailed: boolean): Promise<Load | undefined> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: target.viewport ?? { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  });
  try {
    if (target.token) await context.addCookies([{ name: 'IGSAuth', value: target.token(), url: target.address, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.addInitScript(watchFirst, target.first);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await apply(session, conditions);

    await browser.startTracing(page, { categories: detailed ? DETAILED : CATEGORIES });
    await page.goto(target.address, { waitUntil: 'load' });
    // Not by page.evaluate, which counts as a touch of the person: the console would ring for what is new, and fetch the sound.
    await session.send('Runtime.evaluate', { expression: `(${untilFirst})()`, awaitPromise: true });
    await traffic.quiet(QUIET_MS);
    const times = await page.evaluate(() => ({
      field: window.benchFirst ?? Number.NaN,
      shift: window.benchShift ?? 0,
      content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const trace = readTrace(await browser.stopTracing(), target.address.split('#')[0] ?? '');
    if (!trace) return undefined;
    const { origin, tasks, spent } = trace;

    const { own: transfers, until } = ownOf(traffic.transfers);
    const lastResponse = Math.max(...transfers.map(({ done }) => done - origin));
    // Chromium writes the trace and answers this bench after the page is done: what begins later is not the page's, nor is a poll's.
    const over = Math.min(lastResponse + QUIET_MS, until - origin);
    const lastTask = Math.max(0, ...tasks.filter(({ start, cpu }) => cpu >= TASK_MS && start < over).map(({ end }) => end));
    const ready = Math.max(times.field, lastResponse, lastTask);
    const blocked = tasks
      .filter(({ start, end }) => end > times.content && start < ready)
      .reduce((all, { end, cpu }) => all + Math.max(0, Math.min(cpu, end - times.content) - LONG_TASK_MS), 0);
    const sum = (list: readonly { readonly bytes: number }[]): number => list.reduce((all, { bytes }) => all + bytes, 0);
    const calls = transfers.filter(({ call }) => call);
    return {
      requests: transfers.length,
      bytes: sum(transfers),
      callBytes: sum(calls),
      calls: calls.length,
      firstContent: times.content,
      firstField: times.field,
      ready,
      busy: tasks.filter(({ start }) => start < ready).reduce((all, { cpu }) => all + cpu, 0),
      blocked,
      shift: times.shift,
      waterfall: transfers.map(({ path, sent, done, bytes }) => ({ path, sent: sent - origin, done: done - origin, bytes })),
      spent,
    };
  } finally {
    await context.close();
  }
}
