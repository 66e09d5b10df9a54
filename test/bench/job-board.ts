/** The board of a job on 5,000 devices while it runs: when the first is seen, what following it costs on the wire, and frames while scrolling. */
import type { Browser, Page } from 'playwright';
import type { testPanels } from '../appliance/fleet/test-fleet';
import type { Appliance, startAppliance } from '../appliance/server';
import { bundled } from '../bundle.ts';
import { FAST } from './conditions.ts';
import { openPage, untilShown } from './lists.ts';

const DEVICES = 5000;
/** So long the board is followed. */
const FOLLOWED_MS = 10_000;
const COMPONENT = 'tr069/timedrestart';
const ROW = 'main li[aria-posinset] button';

/** What was measured of it. */
interface BoardTimes {
  /** Devices that were at work when the board had been followed. */
  readonly underWay: number;
  readonly shown: readonly number[];
  /** Bytes of the answers, and how many there were, in ten seconds in which 500 devices are under way. */
  readonly bytes: number;
  readonly answers: number;
  readonly frames: readonly number[];
  readonly elements: number;
}

/** A box with so many devices, and a job that runs on all of them. */
async function startJob(
  start: typeof startAppliance,
  root: string,
): Promise<{
  readonly box: Appliance;
  /** The address of the job's board. */
  readonly place: string;
  readonly underWay: () => Promise<number>;
}> {
  const fleet: { readonly testPanels: typeof testPanels } = await import(await bundled('appliance/fleet/test-fleet'));
  const { resource } = fleet.testPanels(DEVICES);
  const box = await start({ root, resources: [resource] });
  const token = box.startSession('admin');
  const ask = async <T = Readonly<Record<string, string>>>(fields: Readonly<Record<string, string>>): Promise<T> => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(`${box.url}/admin.php/system/job`, { method: 'POST', headers: { 'X-Token': token }, body });
    return ((await reply.json()) as { readonly data: T }).data; // the contract's shape
  };
  const what = { kind: 'reboot', component: COMPONENT, list: resource.path, value: 'all' };
  const { plan = '', hash = '' } = await ask({ method: 'plan', ...what });
  const how = { wave: '5000', waves: '5000', stop: '0', parallel: '500' };
  const { id = '' } = await ask({ method: 'start', ...what, ...how, plan, hash });
  const underWay = async (): Promise<number> => {
    const { detail } = await ask<{ readonly detail: { readonly counts: { readonly running: number } } }>({ method: 'detail', id });
    return detail.counts.running;
  };
  return { box, place: `/tr069/timedrestart?job=${id}`, underWay };
}

/** Scrolls the devices through: milliseconds of each frame. */
const scroll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (row) => {
    const found: number[] = [];
    const scroller = document.querySelector(row)?.closest('ul')?.parentElement ?? document.documentElement;
    let last = performance.now();
    for (let step = 0; step < 120; step += 1) {
      scroller.scrollTop += 200;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      found.push(now - last);
      last = now;
    }
    return found;
  }, ROW);

/** @param hostOf the address of a box by its port */
export async function measureBoard(
  browser: Browser,
  start: typeof startAppliance,
  root: string,
  hostOf: (port: number) => string,
  samples: number,
): Promise<BoardTimes> {
  const { box, place, underWay } = await startJob(start, root);
  const address = hostOf(box.port);
  const [page, session] = await openPage(browser, address, () => box.startSession('admin'), FAST);
  const go = (to: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, to);
  try {
    // Followed first: a slow machine would be late for it.
    await page.goto(`${address}#${place}`);
    await page.locator(ROW).first().waitFor();
    let [bytes, answers] = [0, 0];
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      answers += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS));
    const followed = { bytes, answers, underWay: await underWay() };
    if (followed.underWay === 0) throw new Error('the job was over before its board had been followed');
    const frames = await scroll(page);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const shown: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      await go('/tr069/timedrestart');
      await page.waitForFunction((row) => !document.querySelector(row), ROW);
      await page.getByRole('checkbox').first().waitFor();
      const measured = page.evaluate(untilShown, ROW);
      await go(place);
      shown.push(await measured);
    }
    return { shown, ...followed, frames, elements };
  } finally {
    await page.context().close();
    await box.close();
  }
}
