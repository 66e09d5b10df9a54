/** What holds on every screen: axe, both languages, both themes, a phone, a box that fails, and no words but words. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, visit } from './layout';
import { shell } from './person';
import { BUILT_SCREENS } from './screens';

/** Some screens a test, so that none takes long on a slow machine. */
const PART_COUNT = Math.ceil(BUILT_SCREENS.length / 7);
const PARTS = Array.from({ length: PART_COUNT }, (_, part) => BUILT_SCREENS.filter((_path, at) => at % PART_COUNT === part));

const LANGUAGES = ['en', 'zh_CN'] as const;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.setTimeout(240_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page): Locator => content(page).getByRole('heading', { level: 1 }).filter({ visible: true });
const tabs = (page: Page): Locator => content(page).getByRole('tab').filter({ visible: true });

/** Opens a screen and waits until it has what it asks for. */
async function open(page: Page, box: Appliance, path: string): Promise<void> {
  await visit(page, path);
  await expect(content(page)).toHaveAttribute('data-path', path);
  await expect(heading(page), path).toBeVisible();
  await expect.poll(() => box.requests.inFlight, { message: path }).toBe(0);
  await expect(content(page).locator('[aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0);
}

const LOCALES = join(import.meta.dirname, '../../locales/en');
const NAMESPACES = readdirSync(LOCALES).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
const UNTRANSLATED = new RegExp(`\\{\\{\\w+\\}\\}|\\b(?:${NAMESPACES.join('|')}):[a-z]+\\.|\\bundefined\\b|\\bNaN\\b|\\[object `, 'i');

/** Keys of the locale files that nothing has translated, and places that nothing has filled. */
async function wordsOnly(page: Page, where: string): Promise<void> {
  const text = await content(page).innerText();
  expect(text, where).not.toMatch(UNTRANSLATED);
  expect(text, where).not.toMatch(/^(?:fields|values|groups|actions|help|tabs)\.[\w.]+$/m);
}

/** Nothing is wider than the window. */
async function fits(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Every part of a screen: the screen itself, and what its tabs show. */
async function eachPart(page: Page, box: Appliance, path: string, look: (where: string) => Promise<void>): Promise<void> {
  await open(page, box, path);
  const count = await tabs(page).count();
  if (count === 0) return look(path);
  for (let at = 0; at < count; at += 1) {
    await tabs(page).nth(at).click();
    await expect.poll(() => box.requests.inFlight, { message: path }).toBe(0);
    await expect(content(page).locator('[aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0);
    await look(`${path}, ${await tabs(page).nth(at).innerText()}`);
  }
}

for (const [at, paths] of sampled('parts for axe', [...PARTS.entries()], 3)) {
  const part = `${at + 1} of ${PARTS.length}`;
  for (const language of sampled(`axe on part ${part}`, LANGUAGES, 1)) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test(`every screen passes axe, has words for everything, and fits the window and a phone (${part})`, async ({
        page,
        box,
        signedIn,
      }) => {
        await signedIn();
        await expect(shell(page)).toBeVisible();
        for (const path of paths) {
          await eachPart(page, box, path, async (where) => {
            // The shell with the first screen of a part, and in accessibility.spec.ts.
            await lookTwice(page, where, { shell: path === paths[0] });
            await wordsOnly(page, where);
            await fits(page, where);
            // In the same visit: what a width changes, the page changes while it is open (phone.spec.ts opens it on one).
            await page.setViewportSize(PHONE);
            await expect(shell(page), where).toHaveCount(0);
            await wordsOnly(page, `${where} on a phone`);
            await fits(page, `${where} on a phone`);
            await page.setViewportSize(DESKTOP);
            await expect(shell(page), where).toBeVisible();
          });
        }
      });
    });
  }
}

/** Screens whose first tab asks the box for nothing: one that does. */
const ASKS: Readonly<Record<string, string>> = { '/screen/services/messageboard': '?tab=messages' };

for (const [at, paths] of PARTS.entries()) {
  test(`a box that fails leaves a reason and a way back on every screen (${at + 1} of ${PARTS.length})`, async ({
    page,
    box,
    signedIn,
  }) => {
    await signedIn();
    await expect(shell(page)).toBeVisible();
    for (const path of sampled(`failing box, part ${at}`, paths, 1)) {
      // The session's own calls go on: only what screens ask for fails.
      box.faults.set([
        {
          path: '/(?:admin.php/(?!common/|index/)|operations/(?!bulletin_board/|index/form_linkage))[^/]+/(?!(?:home|auth_menu|system_menu)\\b|developer)',
          status: 502,
        },
      ]);
      await visit(page, path + (ASKS[path] ?? ''));
      await expect(content(page)).toHaveAttribute('data-path', path);
      await expect(content(page).getByRole('button', { name: 'Retry', exact: true }).filter({ visible: true }).first(), path).toBeVisible();
      await expect(content(page).getByText('answered with error 502').filter({ visible: true }).first(), path).toBeVisible();
      box.faults.clear();
      // What asks again by itself takes its button away at any moment: a press that comes too late is no failure.
      const again = content(page).getByRole('button', { name: 'Retry', exact: true }).filter({ visible: true });
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
        await expect(content(page).locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        await expect(again).toHaveCount(0, { timeout: 1000 });
      }, path).toPass({ timeout: 30_000 });
      await expect(heading(page), path).toBeVisible();
    }
  });
}
