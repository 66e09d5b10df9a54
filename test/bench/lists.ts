/** Lists and forms of the engine: rows on the screen, frames while scrolling, and how long a typed key takes to be seen. */
import type { Browser, CDPSession, Page } from 'playwright';
import type { Appliance } from '../appliance/server';
import { apply, type Conditions } from './conditions.ts';

/** A list to be measured: it is opened from another address of the same screen, which shows no row of it. */
export interface ListView {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Of one that is shown as pictures: where the browser remembers that. */
  readonly pictures?: string;
}

/** Local names of the DNS service, so many on a page. */
export const names = (rows: number): ListView => ({
  name: `${rows} rows`,
  from: '/system/network/dnsservice',
  to: `/system/network/dnsservice?tab=records&limit=${rows}&f.type=A`,
});
/** All 5,000 extensions of a large box on one page. */
export const EXTENSIONS: ListView = {
  name: '5,000 extensions',
  from: '/voice/extensionset?tab=numbers',
  to: '/voice/extensionset?limit=5000',
};
/** The first page of a million call records. */
export const RECORDS: ListView = { name: 'call records, page 1 of 1,000,000', from: '/voice/callcdr?tab=charts', to: '/voice/callcdr' };

const GB = '/media/monitoring/ansvaccess';
/** The 150,000 channels of a large house's GB28181 devices: as they come, by a filter, and by a word in the middle of names, where no index helps. */
export const CHANNELS: readonly ListView[] = [
  { name: 'GB28181, page 1 of 150,000', from: `${GB}?tab=settings`, to: `${GB}?tab=channels` },
  { name: 'GB28181, filter', from: `${GB}?tab=settings`, to: `${GB}?tab=channels&f.state=offline` },
  { name: 'GB28181, keyword', from: `${GB}?tab=settings`, to: `${GB}?tab=channels&q=${encodeURIComponent('通道 01')}` },
];
const ITMS = '/tr069/itms';
/** The 20,000 devices of TR-069: as they come, by the smart filter, and by a word in the middle of names. */
export const CPES: readonly ListView[] = [
  { name: 'ITMS, page 1 of 20,000', from: `${ITMS}?tab=access`, to: ITMS },
  { name: 'ITMS, smart filter', from: `${ITMS}?tab=access`, to: `${ITMS}?f.smart=${encodeURIComponent('model:HG8245 rx<-25 -offline')}` },
  { name: 'ITMS, keyword', from: `${ITMS}?tab=access`, to: `${ITMS}?q=OLT-3` },
];
const PLAY = '/screen/terminals/playrecord';
/** A million play records: as they come, by a filter, and by a word in the middle of titles; and the 10,000 terminals that made them. */
export const PLAYS: readonly ListView[] = [
  { name: 'play records, page 1 of 1,000,000', from: `${PLAY}?tab=2`, to: PLAY },
  { name: 'play records, filter', from: `${PLAY}?tab=2`, to: `${PLAY}?f.type=film&f.ended=lost` },
  { name: 'play records, keyword', from: `${PLAY}?tab=2`, to: `${PLAY}?q=${encodeURIComponent('卫视')}` },
  { name: 'terminals, page 1 of 10,000', from: '/screen/terminals/terminalrecord?tab=5', to: '/screen/terminals/terminalrecord' },
];
/** All films of a large box as pictures. */
export const FILMS: ListView = {
  name: '5,000 films as pictures',
  from: '/media/vod/filmmanagement?tab=files',
  to: '/media/vod/filmmanagement?limit=5000',
  pictures: 'list-form:mediamodel/filmmanagementmedia-film:films',
};

/** What was measured of one list. All in milliseconds. */
interface ListTimes {
  readonly name: string;
  /** From the click that asks for them to the frame that shows the first. */
  readonly shown: readonly number[];
  /** Frames while the list scrolls by 200 px each. */
  readonly frames: readonly number[];
  /** Elements of the page at the end: a long list is not drawn whole. */
  readonly elements: number;
}

const NAMES = '/admin.php/system/dns_records';

/** Gives the box so many local names. */
export async function fillNames(box: Pick<Appliance, 'url' | 'startSession'>, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => `host-${at}.lan,A,10.${at >> 16}.${(at >> 8) & 255}.${at & 255},300,1,`);
  const body = new FormData();
  body.set('method', 'import');
  body.set('file', new Blob([['name,type,value,ttl,status,note', ...lines].join('\r\n')]), 'names.csv');
  const reply = await fetch(box.url + NAMES, { method: 'POST', body, headers: { 'X-Token': box.startSession('admin') } });
  const { code } = (await reply.json()) as { readonly code: unknown }; // the appliance's own envelope
  if (code !== 200) throw new Error(`the box refused the names: ${code}`);
}

/**
 * A page of somebody who is signed in, in a circumstance.
 * @param token starts a session: a page renews its token, after which the one that it began with is dead
 */
export const openPage = async (
  browser: Browser,
  address: string,
  token: () => string,
  conditions: Conditions,
): Promise<readonly [Page, CDPSession]> => {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  await context.addCookies([{ name: 'IGSAuth', value: token(), url: address, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await apply(session, conditions);
  return [page, session];
};

/** Presses keys one after the other: milliseconds from each to the frame that shows what it did. */
export async function pressKeys(
  page: Page,
  session: CDPSession,
  presses: readonly { readonly key: string; readonly code: string; readonly text?: string }[],
): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchKeys: times });
    const channel = new MessageChannel();
    let pressed = 0;
    channel.port1.onmessage = () => times.push(performance.now() - pressed);
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp;
        requestAnimationFrame(() => channel.port2.postMessage(0));
      },
      true,
    );
  });
  for (const [at, { text, ...key }] of presses.entries()) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, ...(text !== undefined && { text }) });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await page.waitForFunction((wanted) => Reflect.get(window, 'benchKeys').length >= wanted, at + 1);
  }
  return page.evaluate(() => Reflect.get(window, 'benchKeys') as number[]); // put there above
}

/** Runs in the page: milliseconds until something is there, counted from now, to the frame that shows it. */
export const untilShown = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const from = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now() - from);
    const look = (): void => {
      if (document.querySelector(selector)) channel.port2.postMessage(0);
      else requestAnimationFrame(look);
    };
    look();
  });

const ROW = 'main tr[data-key][aria-rowindex]';
const PICTURE = 'main [data-tile]';

/** Opens the list again and again, then scrolls it. */
export async function measureList(
  browser: Browser,
  address: string,
  token: () => string,
  { name, from, to, pictures = '' }: ListView,
  conditions: Conditions,
  samples: number,
): Promise<ListTimes> {
  const [page] = await openPage(browser, address, token, conditions);
  const first = pictures === '' ? ROW : PICTURE;
  try {
    if (pictures !== '') await page.addInitScript((key) => localStorage.setItem(key, '"pictures"'), pictures);
    await page.goto(`${address}#${from}`);
    await page.getByRole('tab').first().waitFor();
    const shown: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      await page.evaluate((path) => {
        location.hash = path;
      }, from);
      await page.waitForFunction((row) => !document.querySelector(row), first);
      const measured = page.evaluate(untilShown, first);
      await page.evaluate((path) => {
        location.hash = path;
      }, to);
      shown.push(await measured);
    }
    const frames = await page.evaluate(async () => {
      const found: number[] = [];
      const scroller =
        [...document.querySelectorAll<HTMLElement>('main, main *, html')].find(
          (element) => element.scrollHeight > element.clientHeight + 400 && /auto|scroll/.test(getComputedStyle(element).overflowY),
        ) ?? document.documentElement;
      let last = performance.now();
      for (let step = 0; step < 120; step += 1) {
        scroller.scrollTop += 200;
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        found.push(now - last);
        last = now;
      }
      return found;
    });
    return { name, shown, frames, elements: await page.evaluate(() => document.querySelectorAll('*').length) };
  } finally {
    await page.context().close();
  }
}

/** Types into a form of sixty fields: milliseconds from each key to the frame that shows it. */
export async function measureTyping(browser: Browser, address: string, conditions: Conditions, keys = 60): Promise<readonly number[]> {
  const [page, session] = await openPage(browser, address, () => '', conditions);
  try {
    await page.goto(address);
    const input = page.locator('input').nth(20);
    await input.focus();
    return await pressKeys(
      page,
      session,
      Array.from({ length: keys }, () => ({ text: 'a', key: 'a', code: 'KeyA' })),
    );
  } finally {
    await page.context().close();
  }
}
