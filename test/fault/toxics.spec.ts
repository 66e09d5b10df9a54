/**
 * Poor networks (test/fault/README.md, Poor network): seven toxics, each over the ten things that people do most. Whatever the network does, a flow
 * ends done or with a reason and a way back, no write goes out twice, and without the toxic the same screen goes on.
 */
import type { Locator, Page } from 'playwright/test';
import type { FaultRule } from '../appliance/faults';
import { chooseOption } from '../browser/choose';
import { expect, fillSignIn, test } from '../browser/console';
import { openFilters, transfer } from '../browser/layout';
import { shell, toasts } from '../browser/person';
import { sampled } from '../lane';

test.setTimeout(120_000);

/** What the network does; `cuts`: no answer comes through it whole. */
const TOXICS: readonly { readonly name: string; readonly toxic: Omit<FaultRule, 'path'>; readonly cuts: boolean }[] = [
  { name: 'latency with jitter', toxic: { latency: { ms: 60, jitter: 120 } }, cuts: false },
  { name: 'little bandwidth', toxic: { bandwidth: 30_000 }, cuts: false },
  { name: 'a slow close', toxic: { slow_close: 400 }, cuts: false },
  { name: 'slices', toxic: { slicer: { bytes: 200, delay: 10 } }, cuts: false },
  { name: 'a timeout', toxic: { timeout: 60 }, cuts: true },
  { name: 'a reset', toxic: { reset_peer: 60 }, cuts: true },
  { name: 'limited data', toxic: { limit_data: 20 }, cuts: true },
];

const RECORDS = '/system/network/dnsservice?tab=records';
const CALLS = '^/(admin\\.php|operations)/';
/** Methods that change nothing, which alone may be asked again by the console itself, twice at most. */
const READS: ReadonlySet<string> = new Set(['list', 'detail', 'export']);

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const network = (place: Locator): Locator => place.getByText('Network abnormal').filter({ visible: true }).first();
/** Presses Retry, unless the console has noticed by itself that the box is back, and has asked again. */
const retry = (place: Locator): Promise<void> =>
  place
    .getByRole('button', { name: 'Retry' })
    .filter({ visible: true })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);

/** One thing that a person does. */
interface Flow {
  readonly what: string;
  /** What the person presses. */
  readonly act: () => Promise<unknown>;
  readonly done: Locator;
  /** The reason in words. */
  readonly reason: Locator;
  /** What is pressed after a failure: it has to be there by then. */
  readonly back: () => Promise<unknown>;
  /** Default: the way back is enough. */
  readonly again?: () => Promise<unknown>;
}

/**
 * How often the console asks each call, counted in the page: Chromium itself sends a request once more, a write too, when a
 * connection that has served before dies without an answer, and no page can see or forbid that.
 */
function countRequests(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    // A sign of life is asked for again and again while the box can't be reached.
    if (request.method() !== 'POST' || request.url().endsWith('common/copyright')) return;
    const body = request.postData() ?? '';
    const method = /(?:^|&)method=(\w+)/.exec(body)?.[1] ?? /name="method"\s+(\w+)/.exec(body)?.[1] ?? '';
    const call = `${new URL(request.url()).pathname} ${method}`.trim();
    asked.set(call, (asked.get(call) ?? 0) + 1);
  });
  return asked;
}

// One of each kind in the quick lane.
for (const { name, toxic, cuts } of [true, false].flatMap((kind) =>
  sampled(
    `toxics, ${kind}`,
    TOXICS.filter((each) => each.cuts === kind),
    1,
  ),
)) {
  test(`ten flows through ${name}`, async ({ page, box, address }) => {
    const asked = countRequests(page);
    /** Does one thing with the toxic in every answer, and once more without it where it failed. */
    const through = async ({ what, act, done, reason, back, again }: Flow): Promise<void> => {
      await test.step(what, async () => {
        await expect.poll(() => box.requests.inFlight, { message: what }).toBe(0);
        asked.clear();
        box.faults.set([{ path: CALLS, ...toxic }]);
        await act();
        await expect(cuts ? reason : done, what).toBeVisible();
        await expect.poll(() => box.requests.inFlight, { message: what }).toBe(0);
        box.faults.clear();
        for (const [call, times] of asked) {
          expect(times, `${what}: ${call}`).toBeLessThanOrEqual(READS.has(call.split(' ')[1] ?? '') ? 3 : 1);
        }
        if (!cuts) return;
        await back();
        await again?.();
        await expect(done, `${what}, again`).toBeVisible();
      });
    };

    await page.goto(`${address}/#/login?redirect=${encodeURIComponent('/scenelistadd')}`);
    await fillSignIn(page, box, 'admin', 'Admin@2026');
    const signIn = () => page.getByRole('button', { name: 'Sign in' }).click();
    await through({
      what: 'sign in',
      act: signIn,
      done: shell(page),
      reason: network(page.getByRole('alert')),
      // The code that was asked for anew was cut off too, and says so.
      back: () => page.getByRole('button', { name: /^(?:Verification code|Retry)/ }).click(),
      again: async () => {
        await fillSignIn(page, box, 'admin', 'Admin@2026');
        await signIn();
      },
    });

    const go = (path: string) =>
      page.evaluate((to) => {
        location.hash = to;
      }, path);
    await through({
      what: 'open a list',
      act: () => go(RECORDS),
      done: row(page, 'tv.hotel.lan'),
      reason: network(main(page)),
      back: () => retry(main(page)),
    });
    await openFilters(page);
    await through({
      what: 'filter a list',
      act: () => chooseOption(page.getByRole('combobox', { name: 'Type' }), 'AAAA (IPv6)'),
      done: page.getByText('Nothing matches'),
      reason: network(main(page)),
      back: () => retry(main(page)),
    });
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(row(page, 'tv.hotel.lan')).toBeVisible();
    await through({
      what: 'open a form',
      act: () => row(page, 'tv.hotel.lan').getByRole('button', { name: 'Edit', exact: true }).click(),
      done: dialog(page).getByLabel('Value'),
      reason: network(dialog(page)),
      back: () => retry(dialog(page)),
    });
    await dialog(page).getByLabel('Value').fill('192.168.10.123');
    const save = () => dialog(page).getByRole('button', { name: 'Save' }).click();
    await through({
      what: 'save a form',
      act: save,
      done: row(page, '192.168.10.123'),
      reason: dialog(page).getByText('check before you try again').first(),
      back: save,
    });

    const gone = 'tv.hotel.lan';
    await row(page, gone)
      .getByRole('button', { name: `Actions for ${gone}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete name' }).click();
    await through({
      what: 'delete',
      act: () => dialog(page).getByRole('button', { name: 'Delete', exact: true }).click(),
      done: page.getByText(`${gone} deleted`),
      reason: dialog(page).getByText('The change may have been applied').filter({ visible: true }).first(),
      back: () => dialog(page).getByRole('button', { name: 'Retry', exact: true }).click(),
    });
    await expect(row(page, gone)).toHaveCount(0);

    await transfer(page, 'Import');
    const prepare = async (): Promise<void> => {
      const file = {
        name: 'names.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,type,value,ttl\r\nnew.hotel.lan,A,192.168.10.41,300\r\n'),
      };
      await dialog(page).locator('input[type=file]').setInputFiles(file);
      await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
      await expect(dialog(page).getByText('1 will be')).toBeVisible();
    };
    const send = () => dialog(page).getByRole('button', { name: 'Send 1 row' }).click();
    await prepare();
    await through({
      what: 'import',
      act: send,
      done: dialog(page).getByText('1 row was imported.'),
      reason: network(dialog(page)),
      back: async () => {
        await expect(dialog(page).getByText('it may have been accepted')).toBeVisible();
        await dialog(page).getByRole('button', { name: 'Close' }).last().click();
        await transfer(page, 'Import');
      },
      again: async () => {
        await prepare();
        await send();
      },
    });
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(row(page, 'new.hotel.lan')).toHaveCount(1);

    page.on('popup', (opened) => void opened.close().catch(() => undefined));
    const exportRows = () => transfer(page, 'Export');
    await through({
      what: 'export',
      act: exportRows,
      done: toasts(page).filter({ hasText: 'The export is ready' }),
      reason: toasts(page).filter({ hasText: 'Network abnormal' }).first(),
      back: exportRows,
    });

    await page.getByRole('tab', { name: 'Service' }).click();
    await page.getByLabel('Local domain').fill('guest.lan');
    const saveSettings = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    await through({
      what: 'save settings',
      act: saveSettings,
      done: toasts(page).filter({ hasText: 'Saved', visible: true }).first(),
      reason: main(page).getByText('check before you try again').first(),
      back: saveSettings,
    });
    await expect(page.getByLabel('Local domain')).toHaveValue('guest.lan');

    await through({
      what: 'open the dashboard',
      act: () => go('/dashboard'),
      done: main(page).getByRole('region', { name: 'CPU', exact: true }).getByText('%').first(),
      reason: network(main(page)),
      back: () => retry(main(page)),
    });
    await expect(shell(page)).toBeVisible();
  });
}
