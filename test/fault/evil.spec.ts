/** The evil appliance (test/fault/README.md, What the box says is text): every string an attack, every number nonsense. */
import type { Page } from 'playwright/test';
import { expect, test } from '../browser/console';
import { shell, signInPage } from '../browser/person';
import { BUILT_SCREENS } from '../browser/screens';
import { sampled } from '../lane';

test.setTimeout(90_000);

const unharmed = async (page: Page, where: string): Promise<void> => {
  // The page may be reloading just now, as it does after a sign-out: then it is looked at once it stands.
  const look = () => page.evaluate(() => ['__pwn' in window, 'polluted' in {}]).catch(() => undefined);
  await expect.poll(look, { message: where }).toEqual([false, false]);
};
/** The user dropdown; its label holds the attacked name. */
const account = (page: Page) => page.getByRole('banner').getByRole('button', { expanded: false }).last();
const entry = async (page: Page, name: string): Promise<void> => {
  await account(page).click();
  await page.getByRole('menuitem', { name }).click();
};

for (const seed of sampled('attacks on the shell', ['evil', 'wicked', 'foul'], 1)) {
  test(`the shell, its screens and its dialogs survive a box that attacks (${seed})`, async ({ page, box, signedIn }) => {
    box.evil.set(true, { seed });
    await signedIn();
    await expect(shell(page)).toBeVisible();
    await unharmed(page, 'dashboard');
    for (const path of [
      '/system/operationstatus',
      '/voice/extensionset',
      '/vendor/legacytool',
      '/operations',
      '/scenelistadd',
      '/dashboard',
    ]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, path);
      await expect(page.getByRole('main'), path).toHaveAttribute('data-path', path);
      await expect(shell(page), path).toBeVisible();
      await unharmed(page, path);
    }
    for (const name of ['Personal profile', 'Change password', 'Theme', 'Developer mode']) {
      await entry(page, name);
      await expect(page.getByRole('dialog').getByRole('heading').first(), name).toBeVisible();
      await expect.poll(() => box.requests.inFlight).toBe(0);
      await unharmed(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog'), name).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('a');
    await unharmed(page, 'search');
    await page.keyboard.press('Escape');
    await entry(page, 'Sign out');
    await expect(signInPage(page)).toBeVisible();
    await unharmed(page, 'sign-in');
  });
}

for (const seed of sampled('attacks on the screens', ['evil', 'foul'], 1)) {
  test(`every screen and each of its tabs survives it (${seed})`, async ({ page, box, signedIn }) => {
    test.setTimeout(180_000);
    await signedIn();
    await expect(shell(page)).toBeVisible();
    box.evil.set(true, { seed });
    for (const path of sampled('attacked screens', BUILT_SCREENS, 20)) {
      await page.evaluate((to) => {
        location.hash = to;
      }, path);
      await expect(page.getByRole('main'), path).toHaveAttribute('data-path', path);
      await expect.poll(() => box.requests.inFlight, { message: path }).toBe(0);
      const tabs = page.getByRole('main').getByRole('tab').filter({ visible: true });
      for (let at = 0; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click();
        await expect.poll(() => box.requests.inFlight, { message: path }).toBe(0);
        await unharmed(page, path);
      }
      await expect(page.getByText('This page has failed').filter({ visible: true }), path).toHaveCount(0);
      await expect(shell(page), path).toBeVisible();
      await unharmed(page, path);
    }
  });
}

test('the pages without the layout survive it too', async ({ page, box, address }) => {
  box.evil.set(true);
  for (const path of ['/login', '/register', '/auth-redirect?token=x', '/406', '/404']) {
    await page.goto('about:blank');
    await page.goto(`${address}/#${path}`);
    await expect(page.getByRole('main'), path).toBeVisible();
    await expect.poll(() => box.requests.inFlight).toBe(0);
    await unharmed(page, path);
  }
});

test('with nothing spared, not even paths and components, there is a shell or a reason', async ({ page, box, signedIn }) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    box.evil.set(true, { seed, spared: { keys: [], tokens: true } });
    await page.goto('about:blank');
    await signedIn();
    await expect(shell(page).or(signInPage(page)).first()).toBeVisible();
    await unharmed(page, seed);
  }
});
