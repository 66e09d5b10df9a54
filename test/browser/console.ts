/**
 * What a browser test is given: an appliance of its own, and a page that fails the test for whatever must never happen on
 * any page: a policy violation, an uncaught exception, a request to another host, a call that breaks the contract.
 */
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import type { ApplianceOptions } from '../appliance/options';
import { startSeeded } from '../appliance/seeded-box';
import type { Appliance } from '../appliance/server';
import { SHIFT_MS, shiftClock, shiftCookies } from '../clock-shift';
import { HOST } from './hosts';

shiftClock(SHIFT_MS);

const DIST = join(import.meta.dirname, '../../dist');

/** Options of a test file or group: `test.use({ appliance: { strictTokens: true } })`. */
interface Options {
  readonly appliance: ApplianceOptions;
  /** The language cookie that the browser starts with. */
  readonly language: 'zh_CN' | 'en';
  /** What the test provokes on purpose: contract violations, uncaught errors. */
  readonly allow: { readonly violations?: boolean; readonly errors?: boolean };
}

interface Fixtures {
  /** The appliance behind this test alone. */
  readonly box: Appliance;
  /** Address of the console: plain HTTP, no localhost. */
  readonly address: string;
  /** Signs in without the form, in the context of the page, and opens a path of the console. */
  readonly signedIn: (account?: string, path?: string, context?: BrowserContext) => Promise<Page>;
  /** Watches a page that the test has opened itself. */
  readonly watch: (page: Page) => Page;
}

export const test = base.extend<Options & Fixtures>({
  appliance: [{}, { option: true }],
  language: ['en', { option: true }],
  allow: [{}, { option: true }],

  box: async ({ appliance, allow }, use) => {
    const box = await startSeeded({ root: DIST, control: true, ...appliance });
    // Nobody calls unless the test says so: a call that comes in at the wrong moment is another test.
    box.voice.traffic(false);
    await use(box);
    const violations = [...box.violations];
    await box.close();
    if (!allow.violations) expect(violations, 'calls that break the contract').toEqual([]);
  },

  address: async ({ box }, use) => use(`http://${HOST}:${box.port}`),

  watch: async ({ address, allow }, use) => {
    const troubles: string[] = [];
    const hosts = new Set([new URL(address).hostname]);
    await use((page) => {
      page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) troubles.push(`policy: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !hosts.has(hostname)) troubles.push(`request to ${request.url()}`);
      });
      return page;
    });
    if (!allow.errors) expect(troubles, 'what must never happen on any page').toEqual([]);
  },

  context: async ({ context, address, language }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: address }]);
    if (SHIFT_MS !== 0) {
      await context.addInitScript(shiftClock, SHIFT_MS);
      await context.addInitScript(shiftCookies, SHIFT_MS);
    }
    await use(context);
  },

  page: async ({ page, watch }, use) => use(watch(page)),

  signedIn: async ({ box, address, page, watch, context }, use) => {
    await use(async (account = 'admin', path = '/dashboard', other) => {
      const token = box.startSession(account);
      await (other ?? context).addCookies([{ name: 'IGSAuth', value: token, url: address, sameSite: 'Strict' }]);
      const target = other ? watch(await other.newPage()) : page;
      await target.goto(`${address}/#${path}`);
      return target;
    });
  },
});

export { expect };

/** Fills the sign-in form as a person who can read the captcha would. */
export async function fillSignIn(page: Page, box: Appliance, username: string, password: string): Promise<void> {
  await page.getByLabel(/^(Username|用户名)$/).fill(username);
  await page.getByLabel(/^(Password|密码)$/).fill(password);
  await page.getByLabel(/^(Verification code|验证码)$/).fill(await captcha(page, box));
}

/** What the captcha picture of this browser says. */
export async function captcha(page: Page, box: Appliance): Promise<string> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-captcha]');
    return image?.complete && image.naturalWidth > 0;
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'gwcaptcha');
  const answer = box.captchaFor(cookie?.value ?? '');
  if (answer === undefined) throw new Error('the appliance knows no captcha for this browser');
  return answer;
}
