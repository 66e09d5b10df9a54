import type { Locator, Page } from 'playwright/test';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { chooseInAccountMenu, content, leaveOut, menu, said, visit } from './layout';
import { signInPage, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = { width: 390, height: 844 };
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Show or hide the menu' });

/** How far the page, or anything in it that should fit, can be pushed sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    // What sticks out of an element that does not scroll counts at the one that does: the foot of a form lies over the edges of its dialog.
    const scrollers = [root, ...document.querySelectorAll<HTMLElement>('.overflow-y-auto, [role=dialog] *')].filter(
      (each) => each === root || getComputedStyle(each).overflowX !== 'visible',
    );
    // What lets its content out (a foot as wide as its dialog does) can't be pushed itself: the scroller around it is measured.
    const pushed = scrollers.filter((each) => each.clientWidth > 200 && (each === root || getComputedStyle(each).overflowX !== 'visible'));
    return Math.max(...pushed.map((each) => each.scrollWidth - each.clientWidth));
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu is a drawer that closes by choosing, by Escape and by touching beside it', async ({ page, signedIn }) => {
    await signedIn();
    await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    expect(await sideways(page), 'dashboard').toBeLessThanOrEqual(0);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Wireless AC', exact: true }).click();
    await menu(page).getByRole('link', { name: 'AP+', exact: true }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/apandcat$/);
    await expect(content(page).getByRole('heading', { name: 'AP+' })).toBeVisible();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(PHONE.width - 20, PHONE.height / 2);
    await expect(drawer(page)).toHaveCount(0);
  });

  test('no dialog can be pushed sideways', async ({ page, signedIn }) => {
    await signedIn();
    for (const [entry, words] of [
      ['Personal profile', 'Last sign-in'],
      ['Change password', 'Original password'],
      ['Theme', 'Appearance'],
      ['Developer mode', 'Lets your provider'],
    ] as const) {
      await chooseInAccountMenu(page, entry);
      await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible();
      expect(await sideways(page), entry).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await sideways(page), 'search').toBeLessThanOrEqual(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog'), 'it fills the window, so a touch beside it can not close it').toHaveCount(0);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await content(page).getByRole('button', { name: 'Arrange', exact: true }).click();
    await expect(content(page).getByText('For you, on narrow screens.')).toBeVisible();
    expect(await sideways(page), 'arrange').toBeLessThanOrEqual(0);
  });

  test('neither can the pages without the layout', async ({ page, address }) => {
    await page.goto(address);
    await expect(signInPage(page)).toBeVisible();
    expect(await sideways(page), 'sign-in').toBeLessThanOrEqual(0);
    for (const path of ['/register', '/404', '/401', '/406?data=%7B%22msg%22%3A%22Expired%22%7D']) {
      await page.goto(`${address}/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    }
  });

  test('several toasts cover neither the top bar, nor the button that adds, nor a batch bar', async ({ page, signedIn }) => {
    await signedIn('admin', '/voice/extensionset');
    const switches = content(page).getByRole('switch');
    await expect(switches.nth(5)).toBeVisible();
    for (const at of [3, 4, 5]) {
      await switches.nth(at).click();
      // An alarm broadcasts to it.
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
      await expect(toasts(page).filter({ visible: true })).toHaveText(/disabled/);
    }
    const box = await toasts(page).filter({ visible: true }).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
    const add = await content(page).getByRole('button', { name: 'Add extension' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
    await toasts(page).getByText('+2').tap();
    await expect(toasts(page).filter({ visible: true })).toHaveCount(3);
  });
});

test('the layout changes at 992 px and keeps the page that is open', async ({ page, signedIn }) => {
  await leaveOut(page, 'smart-screen');
  await page.setViewportSize({ width: 992, height: 700 });
  await signedIn('admin', '/screen/terminals/terminalrecord');
  await expect(menu(page)).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(menu(page)).toHaveCount(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await toggle(page).click();
  await expect(menu(page).getByRole('link', { name: 'Terminal Records' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu(page).getByRole('link', { name: 'Terminal Records' })).toBeVisible();
  await expect(said(page, 'This page is not in this version')).toBeVisible();
});

/** What reaches beyond a box that cuts it off or is pushed sideways, by its words. */
const cutOff = (page: Page, within: string) =>
  page
    .locator(within)
    .evaluateAll((boxes) =>
      boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );

for (const width of [1024, PHONE.width]) {
  test(`what is counted above a list, and the statistics of calls, need no pushing sideways at ${width} px`, async ({ page, signedIn }) => {
    await page.setViewportSize({ width, height: PHONE.height });
    await signedIn('admin', '/system/externalinterface?tab=rooms');
    const differences = content(page).getByRole('button', { name: /^\d+ rooms?$/ });
    await expect(differences).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page, '[data-summary], [data-summary] *')).toEqual([]);
    await page.goto(`${new URL(page.url()).origin}/#/voice/extensionset`);
    await expect(content(page).getByRole('button', { name: /^Registered \d+$/ })).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page, '[data-summary], [data-summary] *')).toEqual([]);
    if (width === PHONE.width) {
      const sort = content(page).getByRole('button', { name: 'Number Sort ascending', exact: true });
      await expect(sort).toBeInViewport({ ratio: 1 });
    }
    await page.goto(`${new URL(page.url()).origin}/#/voice/service/callcenter?tab=statistics&period=month&by=hour`);
    const statistics = content(page).getByRole('region', { name: /^By Hour/ });
    await expect(statistics.getByRole('row').last()).toBeAttached();
    expect(await statistics.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test.describe('on a phone, a page', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('scrolls its tiles, keeps what adds beside Save apart, says states whole, and begins high', async ({ page, address, signedIn }) => {
    await signedIn('admin', '/voice/voicecalls?tab=panel');
    const phones = content(page).getByRole('group', { name: 'Extensions' });
    await test.step('the operator panel is as high as its tiles; those far down are drawn when they are scrolled to', async () => {
      await expect(phones.getByRole('button').first()).toBeVisible();
      expect(
        await phones.evaluate(
          (group) => [...group.querySelectorAll('*')].filter((each) => getComputedStyle(each).overflowY === 'auto').length,
        ),
      ).toBe(0);
      const last = phones.getByRole('button', { name: /^8060/ });
      await expect(last).toHaveCount(0);
      await content(page).evaluate((main) => main.parentElement?.scrollTo(0, main.scrollHeight));
      await expect(last).toBeVisible();
    });
    await test.step('a long list scrolls in its page, and the document not behind it', async () => {
      await page.goto(`${address}/#/voice/extensionset`);
      await expect(content(page).getByRole('article').nth(15)).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });
    await test.step('the button of the QoS rules stands above them, not over Save', async () => {
      await page.goto(`${address}/#/system/network/netcardset?tab=qos`);
      const add = await content(page).getByRole('button', { name: 'Add a rule' }).boundingBox();
      expect(add?.y ?? PHONE.height).toBeLessThan(PHONE.height / 2);
    });
    await test.step('the reason of a trunk that is down is read', async () => {
      await page.goto(`${address}/#/voice/trunk/sipoutset`);
      await expect(said(page, 'no answer from the other side')).toBeVisible();
      expect(await cutOff(page, 'article .truncate')).toEqual([]);
    });
    await test.step('a share of trunks has its label: a percentage says nothing without', async () => {
      const label = content(page).getByRole('article').first().getByText('Last 24 hours', { exact: true });
      expect((await label.boundingBox())?.width).toBeGreaterThan(20);
    });
    await test.step('a wake-up says on which day it rings next', async () => {
      await page.goto(`${address}/#/voice/service/wakeupser?tab=orders`);
      await expect(
        content(page)
          .getByRole('article')
          .first()
          .getByText(/\d{4}-\d\d-\d\d 06:30/),
      ).toBeVisible();
    });
    await test.step('the first line of the statistics is in the upper half', async () => {
      await page.goto(`${address}/#/voice/service/callcenter?tab=statistics&period=month&by=hour`);
      const first = await content(page)
        .getByRole('region', { name: /^By Hour/ })
        .boundingBox();
      expect(first?.y ?? PHONE.height).toBeLessThan(360);
    });
  });
});

test.describe('on a phone the first row stands high', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  const FIRST: readonly (readonly [path: string, most: number, first: (page: Page) => Locator])[] = [
    ['/screen/services/hospitalevaluation?tab=results', 300, (page) => content(page).getByRole('region', { name: /satisfied/ })],
    ['/screen/terminals/devicebinding', 300, (page) => content(page).getByRole('button', { name: /^3101/ })],
    ['/system/network/netcardset', 420, (page) => content(page).getByRole('region', { name: 'eth0' })],
    ['/advertisement/boot?tab=plan', 310, (page) => content(page).getByRole('heading', { name: /^What plays in/ })],
    ['/media/live/liveprogram?tab=room', 330, (page) => content(page).getByRole('heading', { name: /not available in/ })],
  ];
  for (const [path, most, first] of FIRST) {
    test(`of ${path}`, async ({ page, signedIn }) => {
      await signedIn('admin', path);
      await expect(first(page).first()).toBeVisible();
      expect((await first(page).first().boundingBox())?.y).toBeLessThanOrEqual(most);
    });
  }

  test('and a finger finds rooms, places in an order and levels', async ({ page, signedIn }) => {
    const high = async (what: Locator): Promise<void> => {
      await expect(what).toBeVisible();
      expect((await what.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    };
    await signedIn('admin', '/screen/terminals/devicebinding');
    await high(content(page).getByRole('button', { name: /^3101/ }));
    await visit(page, '/media/live/liveprogram?tab=numbers');
    await high(
      content(page)
        .getByRole('textbox', { name: /CCTV-2/ })
        .first(),
    );
    await visit(page, '/media/vod/musicassistedsleep');
    await content(page).getByRole('button', { name: 'Add sound' }).click();
    const level = page.getByRole('dialog').getByRole('slider').first();
    await high(level);
    await level.tap();
    await expect(level).toHaveValue('50');
  });

  test('of what plays where, whose moment waits behind a line', async ({ page, signedIn }) => {
    await signedIn('admin', '/advertisement/boot?tab=plan');
    const line = content(page).getByRole('button', { name: 'Time: now' });
    await line.click();
    await content(page).getByRole('textbox', { name: 'Time' }).fill('2026-12-24 20:00:00');
    await expect(content(page).getByRole('heading', { name: 'What plays in 1201 at 2026-12-24 20:00' })).toBeVisible();
    await content(page).getByRole('button', { name: 'Time: 2026-12-24 20:00:00' }).click();
    await expect(content(page).getByRole('textbox', { name: 'Time' })).toHaveCount(0);
  });

  test('of results, whose filters wait behind a button', async ({ page, signedIn }) => {
    await signedIn('admin', '/screen/services/hospitalevaluation?tab=results');
    await content(page).getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await chooseOption(filters.getByRole('combobox', { name: 'Month' }), 1);
    await expect(page).toHaveURL(/month=2/);
    await expect(filters).toBeVisible();
  });
});
