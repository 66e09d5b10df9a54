/** The picture of an IVR with many nodes: until it is drawn, frames while it is moved and made smaller, and a node chosen. */
import type { Browser } from 'playwright';
import type { Appliance } from '../appliance/server';
import type { makeLargeIvr } from '../areas/voice/large-ivr';
import { bundled } from '../bundle.ts';
import type { Conditions } from './conditions.ts';
import { openPage, pressKeys, untilShown } from './lists.ts';

/** What was measured of one picture. All in milliseconds. */
interface IvrTimes {
  readonly nodes: number;
  /** From the click that opens it to the frame that shows its cards. */
  readonly shown: readonly number[];
  /** Frames while it is moved by the wheel. */
  readonly moved: readonly number[];
  /** Frames while it is made smaller and larger again. */
  readonly zoomed: readonly number[];
  /** From the arrow key that chooses the next node to the frame that shows it chosen. */
  readonly chosen: readonly number[];
}

const PATH = '/voice/service/ivrpage';
const RESOURCE = '/admin.php/voicemodel/ivrpage';

/**
 * Gives the box an IVR of so many nodes.
 * @returns its id
 */
export async function addLargeIvr(box: Pick<Appliance, 'url' | 'startSession'>, nodes: number): Promise<string> {
  const fixture: { readonly makeLargeIvr: typeof makeLargeIvr } = await import(await bundled('areas/voice/large-ivr'));
  const ivr = fixture.makeLargeIvr(nodes);
  const body = new URLSearchParams({
    method: 'form',
    number: '7299',
    name: `${nodes} nodes`,
    status: '1',
    root: ivr.root,
    nodes: JSON.stringify(ivr.nodes),
  });
  const reply = await fetch(box.url + RESOURCE, { method: 'POST', body, headers: { 'X-Token': box.startSession('admin') } });
  const { code, data } = (await reply.json()) as { readonly code: unknown; readonly data?: { readonly id?: string | number } }; // the appliance's own envelope
  if (code !== 200 || data?.id === undefined) throw new Error(`the box refused the IVR: ${code} ${JSON.stringify(data)}`);
  return String(data.id);
}

/** Opens the picture again and again, then moves it, makes it smaller and larger, and goes from node to node. */
export async function measureIvr(
  browser: Browser,
  address: string,
  token: () => string,
  { id, nodes }: { readonly id: string; readonly nodes: number },
  conditions: Conditions,
  samples: number,
): Promise<IvrTimes> {
  const [page, session] = await openPage(browser, address, token, conditions);
  try {
    await page.goto(`${address}#${PATH}`);
    await page.getByRole('row').nth(1).waitFor();
    const shown: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      await page.evaluate((path) => {
        location.hash = path;
      }, PATH);
      await page.waitForFunction(() => !document.querySelector('[data-card]'));
      const measured = page.evaluate(untilShown, '[data-card]');
      await page.evaluate((path) => {
        location.hash = path;
      }, `${PATH}?ivr=${id}`);
      shown.push(await measured);
    }
    const drawn = await page.locator('[data-card]').count();
    if (drawn !== nodes) throw new Error(`${drawn} of ${nodes} nodes are in the picture`);
    const turn = (zoom: boolean): Promise<number[]> =>
      page.evaluate(async (ctrlKey) => {
        const picture = document.querySelector('#ivr-picture');
        const { left = 0, top = 0 } = picture?.getBoundingClientRect() ?? {};
        const found: number[] = [];
        let last = performance.now();
        for (let step = 0; step < 120; step += 1) {
          const back = step % 60 >= 30;
          const deltaY = (ctrlKey ? 20 : 60) * (back ? -1 : 1);
          picture?.dispatchEvent(
            new WheelEvent('wheel', { deltaY, ctrlKey, clientX: left + 300, clientY: top + 200, bubbles: true, cancelable: true }),
          );
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          found.push(now - last);
          last = now;
        }
        return found;
      }, zoom);
    const moved = await turn(false);
    const zoomed = await turn(true);

    await page.locator('[data-card]').first().focus();
    const ways = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'];
    const chosen = await pressKeys(page, session, Array.from({ length: 10 }, () => ways.map((key) => ({ key, code: key }))).flat());
    return { nodes, shown, moved, zoomed, chosen };
  } finally {
    await page.context().close();
  }
}
