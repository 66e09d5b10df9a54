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
  /** So many have to be in it, or something else would be measured than its name says. */
  readonly least: number;
}

/** Local names of the DNS service, so many on a page. */
const names = (rows: number): ListView => ({
  name: `${rows} rows`,
  from: '/system/network/dnsservice',
  to: `/system/network/dnsservice?tab=records&limit=${rows}&f.type=A`,
  least: rows,
});
const GB = '/media/monitoring/ansvaccess';
const ITMS = '/tr069/itms';
const PLAY = '/screen/terminals/playrecord';
const TERMINALS = '/screen/terminals/terminalrecord';
const MALL = '/screen/services/mallmanagement';
const FILMS = '/media/vod/filmmanagement';

/** Lists by the name of their entry. Filters and words are such that no index helps. */
export const LISTS = {
  names: [names(50), names(5000)],
  extensions: [{ name: '5,000 extensions', from: '/voice/extensionset?tab=numbers', to: '/voice/extensionset?limit=5000', least: 5000 }],
  'call-records': [
    { name: 'call records, page 1 of 1,000,000', from: '/voice/callcdr?tab=charts', to: '/voice/callcdr', least: 1_000_000 },
  ],
  channels: [
    { name: 'GB28181, page 1 of 150,000', from: `${GB}?tab=settings`, to: `${GB}?tab=channels`, least: 150_000 },
    { name: 'GB28181, filter', from: `${GB}?tab=settings`, to: `${GB}?tab=channels&f.state=offline`, least: 50 },
    { name: 'GB28181, keyword', from: `${GB}?tab=settings`, to: `${GB}?tab=channels&q=${encodeURIComponent('通道 01')}`, least: 50 },
  ],
  cpes: [
    { name: 'ITMS, page 1 of 20,000', from: `${ITMS}?tab=access`, to: ITMS, least: 20_000 },
    {
      name: 'ITMS, smart filter',
      from: `${ITMS}?tab=access`,
      to: `${ITMS}?f.smart=${encodeURIComponent('model:HG8245 rx<-25 -offline')}`,
      least: 10,
    },
    { name: 'ITMS, keyword', from: `${ITMS}?tab=access`, to: `${ITMS}?q=OLT-3`, least: 50 },
  ],
  plays: [
    { name: 'play records, page 1 of 1,000,000', from: `${PLAY}?tab=2`, to: PLAY, least: 1_000_000 },
    { name: 'play records, filter', from: `${PLAY}?tab=2`, to: `${PLAY}?f.type=film&f.ended=lost`, least: 50 },
    { name: 'play records, keyword', from: `${PLAY}?tab=2`, to: `${PLAY}?q=${encodeURIComponent('卫视')}`, least: 50 },
    { name: 'terminals, page 1 of 10,000', from: `${TERMINALS}?tab=5`, to: TERMINALS, least: 10_000 },
  ],
  gallery: [
    {
      name: '5,000 films as pictures',
      from: `${FILMS}?tab=files`,
      to: `${FILMS}?limit=5000`,
      pictures: 'list-form:mediamodel/filmmanagementmedia-film:films',
      least: 5000,
    },
  ],
  orders: [{ name: '500 orders that wait', from: `${MALL}?tab=settings`, to: `${MALL}?tab=3&limit=500&f.status=NotShipped`, least: 500 }],
} as const satisfies Readonly<Record<string, readonly ListView[]>>;

/** What was measured of one list. All in milliseconds. */
interface ListTimes {
  readonly name: string;
  /** From the click that asks for them to the frame that shows the first. */
  readonly shown: readonly number[];
  /** Frames while the list scrolls by 200 px each. */
  readonly frames: readonly number[];
  /** Elements of the page at the end: a long list is not drawn whole. */
  readonly elements: number;
  /** How many the console says there are. */
  readonly total: number;
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

const ORDERS = '/admin.php/smartscreen/mall_order';
/** Laundry: of this the demonstration has a thousand. */
const PLENTIFUL = '11';

/** Guests of the house order until so many orders wait. */
export async function fillOrders(box: Pick<Appliance, 'url' | 'startSession'>, count: number): Promise<void> {
  const token = box.startSession('admin');
  const order = { method: 'fake_order', room: '1201', 'goods[0]': PLENTIFUL, 'counts[0]': '1', pay: 'room' };
  for (let placed = 0; placed < count; placed += 1) {
    const reply = await fetch(box.url + ORDERS, { method: 'POST', headers: { 'X-Token': token }, body: new URLSearchParams(order) });
    const { code, msg } = (await reply.json()) as { readonly code: unknown; readonly msg?: unknown }; // the appliance's own envelope
    if (code !== 200) throw new Error(`the box refused an order: ${code} ${msg}`);
  }
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
  { name, from, to, pictures = '', least }: ListView,
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
    // "1–20 of 20,000", or "5,000 rows" of what is on one page.
    const told = await page.locator('main nav [role=status]:visible').first().innerText();
    const total = Number(told.replaceAll(',', '').match(/\d+/g)?.at(-1));
    if (!(total >= least)) throw new Error(`the list has "${told}": at least ${least} were to be measured`);
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
    return { name, shown, frames, total, elements: await page.evaluate(() => document.querySelectorAll('*').length) };
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
