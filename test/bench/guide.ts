/** Large pictures: the guide of 300 channels and 14 days as a timeline, and the floors of 2,000 rooms: frames while they scroll by the wheel. */
import type { Browser, Page } from 'playwright';
import { FAST } from './conditions.ts';
import { openPage } from './lists.ts';

/** A scroll by wheel: frames a second, and how many an empty page has in the same browser at the same time. */
interface ScrollRate {
  readonly rate: number;
  readonly emptyRate: number;
  /** The slowest hundredth of the frames, in milliseconds. */
  readonly slowest: number;
}

const WHEEL_MS = 2500;

/** Turns the wheel for a while, by so many pixels to the right and down, and now and then back: milliseconds of each frame. */
async function turnWheel(page: Page, [x, y]: readonly [x: number, y: number]): Promise<readonly number[]> {
  await page.mouse.move(720, 600);
  const frames = page.evaluate(async (ms) => {
    const found: number[] = [];
    const until = performance.now() + ms;
    for (let last = await new Promise<number>(requestAnimationFrame); last < until; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      found.push(now - last);
      last = now;
    }
    return found;
  }, WHEEL_MS);
  const until = performance.now() + WHEEL_MS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const back = turn % 60 >= 40 ? -1 : 1;
    await page.mouse.wheel(x * back, y * back);
  }
  return frames;
}

const rateOf = (frames: readonly number[]): number => (frames.length * 1000) / frames.reduce((sum, each) => sum + each, 0);

/** Scrolls a page and an empty one in turn. */
async function measureScroll(browser: Browser, page: Page, turns: readonly (readonly [x: number, y: number])[]): Promise<ScrollRate> {
  const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await empty.setContent('<div style="width:90000px;height:20000px"></div>');
    const [frames, idle]: [number[], number[]] = [[], []];
    for (const turn of turns) {
      await empty.bringToFront();
      idle.push(...(await turnWheel(empty, turn)));
      await page.bringToFront();
      frames.push(...(await turnWheel(page, turn)));
    }
    const slowest = [...frames].sort((one, other) => one - other)[Math.floor(frames.length * 0.99)] ?? Number.NaN;
    return { rate: rateOf(frames), emptyRate: rateOf(idle), slowest };
  } finally {
    await empty.close();
  }
}

const GUIDE = '/media/live/epgmanage';
/** Pixels of a turn of the wheel: along a row, across the rows, and both at once. */
const BOTH_WAYS = [
  [90, 0],
  [0, 90],
  [60, 60],
] as const;

const FLOORS = '/wireless/apandcat?tab=rooms&zoom=large';

/** Opens a page, waits for what it draws, and scrolls it. */
async function scrolled(
  browser: Browser,
  address: string,
  token: () => string,
  [place, drawn]: readonly [place: string, drawn: string],
  turns: readonly (readonly [x: number, y: number])[],
): Promise<ScrollRate> {
  const [page] = await openPage(browser, address, token, FAST);
  try {
    await page.goto(`${address}#${place}`);
    await page.locator(drawn).first().waitFor();
    return await measureScroll(browser, page, turns);
  } finally {
    await page.context().close();
  }
}

/** Opens the guide and scrolls it. */
export const measureGuide = (browser: Browser, address: string, token: () => string): Promise<ScrollRate> =>
  scrolled(browser, address, token, [GUIDE, '[data-item]'], BOTH_WAYS);

/** Opens the floors of the house and scrolls them down. */
export const measureFloors = (browser: Browser, address: string, token: () => string): Promise<ScrollRate> =>
  scrolled(browser, address, token, [FLOORS, '[data-tile]'], [[0, 60]]);
