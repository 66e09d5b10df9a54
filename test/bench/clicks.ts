/** How long after a click in the menu the new screen, or its skeleton, is on the screen. */
import type { Browser, CDPSession, Page } from 'playwright';
import { apply, type Conditions } from './conditions.ts';
import { watchTraffic } from './traffic.ts';

declare global {
  interface Window {
    /** Milliseconds from the press of the button to the frame that shows the screen, a click after another. */
    benchClicks?: number[];
  }
}

/** Runs in the page once it is signed in. The end is taken as in page-load.ts: right after the frame that shows the screen. */
const watchClicks = (): void => {
  const times: number[] = [];
  window.benchClicks = times;
  const content = document.getElementById('content') as HTMLElement; // the shell's main element
  const channel = new MessageChannel();
  let pressed = 0;
  channel.port1.onmessage = () => times.push(performance.now() - pressed);
  // Hidden tabs stay in the page; only what can be seen counts.
  const shown = (): boolean =>
    [...content.children].some(
      (host) =>
        host instanceof HTMLElement &&
        host.style.display !== 'none' &&
        (host.textContent !== '' || host.querySelector('[role=status]') !== null),
    );
  const look = (): void => {
    if (shown()) channel.port2.postMessage(0);
    else requestAnimationFrame(look);
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(content, { attributes: true, attributeFilter: ['data-path'] });
  addEventListener('pointerdown', ({ timeStamp }) => {
    pressed = timeStamp;
  });
};

const press = async (page: Page, session: CDPSession, selector: string, at: number): Promise<void> => {
  const element = page.locator(selector).nth(at);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} can't be seen`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  // Not one after the other: the way to the bench and back is no part of a click.
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }),
  ]);
};

const GROUPS = 'nav > ul > li > button[aria-expanded]';
/** The screens of the open group; what opens in another tab is no screen. */
const LINKS = 'nav > ul ul a:not([target])';
/** Clicks of a person are seldom closer. */
const PAUSE_MS = 150;

/**
 * Clicks through the menu, group by group, each screen for the first time.
 * @returns milliseconds of each click
 */
export async function measureClicks(
  browser: Browser,
  address: string,
  token: () => string,
  conditions: Conditions,
  count = 20,
): Promise<readonly number[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  try {
    await context.addCookies([{ name: 'IGSAuth', value: token(), url: address, sameSite: 'Strict' }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.goto(address);
    await page.locator(GROUPS).first().waitFor();
    await traffic.quiet(PAUSE_MS);
    await page.evaluate(watchClicks);
    await apply(session, conditions);

    let done = 0;
    const groups = await page.locator(GROUPS).count();
    for (let group = 0; group < groups && done < count; group += 1) {
      await press(page, session, GROUPS, group);
      await traffic.quiet(PAUSE_MS);
      const links = await page.locator(LINKS).count();
      for (let at = 0; at < links && done < count; at += 1) {
        await press(page, session, LINKS, at);
        done += 1;
        await page.waitForFunction((wanted) => (window.benchClicks?.length ?? 0) >= wanted, done);
        await traffic.quiet(PAUSE_MS);
      }
    }
    return await page.evaluate(() => window.benchClicks ?? []);
  } finally {
    await context.close();
  }
}
