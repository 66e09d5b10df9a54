import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content, item, menu, sendMenu, strip } from './layout';
import { shell } from './person';

const root = (page: Page) => page.locator('html');
const open = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const size = async (page: Page) => Number.parseFloat(await content(page).evaluate((main) => getComputedStyle(main).fontSize));

/** Contrast of the words on an element with what is behind them, as WCAG 2 counts it. */
const contrast = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return 0;
    const channels = (colour: string): number[] => {
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return [0, 0, 0, 0];
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const over = (from: Element | null): number[] => {
      if (!from) return [255, 255, 255, 255];
      const [r = 0, g = 0, b = 0, a = 0] = channels(getComputedStyle(from).backgroundColor);
      if (a === 255) return [r, g, b];
      const below = over(from.parentElement);
      return [r, g, b].map((value, at) => (value * a + (below[at] ?? 0) * (255 - a)) / 255);
    };
    const light = (colour: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [a = 0, b = 0] = [light(channels(getComputedStyle(element).color).slice(0, 3)), light(over(element))].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  }, selector);

test('each switch of the panel does what it says at once, and is kept over a reload', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await signedIn();
  await open(page);
  const flip = (name: string) => panel(page).getByRole('switch', { name }).click();
  // Behind the panel nothing has a role.
  const header = page.locator('header');
  const scrollTo = (top: number) =>
    page.locator('main').evaluate((main, to) => {
      main.parentElement?.scrollTo(0, to);
    }, top);
  await expect(page.locator('[data-panel=standby]')).toHaveCount(1);
  await scrollTo(300);
  await expect(header).toBeInViewport();
  await flip('Fixed header');
  await scrollTo(300);
  await expect(header).not.toBeInViewport();
  await scrollTo(0);

  const tabs = strip(page);
  const hidden = page.getByRole('navigation', { name: 'Open pages', includeHidden: true });
  await expect(hidden).toHaveCount(1);
  await flip('Page tabs');
  await expect(hidden).toHaveCount(0);
  const logo = page.locator('aside svg').first();
  const first = await logo.getAttribute('viewBox');
  await flip('Logo in sidebar');
  await expect(logo).not.toHaveAttribute('viewBox', first ?? '');
  await page.reload();
  await expect(shell(page)).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await open(page);
  for (const name of ['Fixed header', 'Page tabs', 'Logo in sidebar'])
    await expect(panel(page).getByRole('switch', { name })).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Restore defaults' }).click();
  for (const name of ['Fixed header', 'Page tabs', 'Logo in sidebar', 'Pinyin search'])
    await expect(panel(page).getByRole('switch', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(tabs).toBeVisible();
});

test('light, dark, or as the system has it', async ({ page, signedIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedIn();
  await expect(root(page), 'the system decides until the person does').toHaveAttribute('data-theme', 'dark');
  await open(page);
  const appearance = panel(page).getByRole('group', { name: 'Appearance' });
  await appearance.getByText('Dark').click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await appearance.getByText('Light').click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await appearance.getByText('System').click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(shell(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('any theme colour keeps words readable, light and dark', async ({ page, signedIn }) => {
  await sendMenu(page, [item('/theme', 'theme', 'Theme')]);
  await signedIn('admin', '/theme');
  const theme = content(page).getByRole('group', { name: 'Theme color' });
  await expect(theme.getByRole('radio', { name: 'Blue' })).toBeChecked();
  for (const mode of ['Light', 'Dark']) {
    await content(page).getByText(mode, { exact: true }).click();
    for (const colour of ['#1890ff', '#13c2c2', '#ffff00', '#000000', '#ffffff']) {
      await theme.getByLabel('Custom color').fill(colour);
      await expect(root(page)).toHaveAttribute('style', new RegExp(`--accent: ?${colour}`));
      // Words in the theme colour on its own tint: the open page in the menu.
      expect(await contrast(page, 'nav a[aria-current=page]'), `${mode} ${colour}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  await theme.getByTitle('Pink').click();
  await page.reload();
  await expect(theme.getByRole('radio', { name: 'Pink' })).toBeChecked();
});

test('the size picker has four sizes, and the choice is kept', async ({ page, signedIn }) => {
  await signedIn();
  const picker = page.getByRole('button', { name: 'Size', exact: true });
  const sizes: number[] = [];
  for (const name of ['Default', 'Medium', 'Small', 'Mini']) {
    await picker.click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(4);
    await page.getByRole('menuitemradio', { name }).click();
    await expect(root(page)).toHaveAttribute('data-size', name.toLowerCase());
    sizes.push(await size(page));
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(2);
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-size', 'mini');
  await picker.click();
  await expect(page.getByRole('menuitemradio', { name: 'Mini' })).toBeChecked();
});

test('the size is medium for someone who never chose', async ({ page, signedIn }) => {
  await signedIn();
  await expect(shell(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-size', 'medium');
});

test('of what local storage holds only known settings of the right kind apply', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'preferences',
      '{"theme":"red;background:url(javascript:1)","mode":"purple","size":7,"tagsView":"no","sidebarLogo":false,"unknown":{"a":1},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"sidebarOpen":false}',
    );
  });
  await signedIn();
  await expect(strip(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-size', 'medium');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(root(page)).toHaveAttribute('style', /--accent: ?#1890ff/);
  await expect(menu(page).getByText('Voice', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  await open(page);
  await expect(panel(page).getByRole('switch', { name: 'Logo in sidebar' })).not.toBeChecked();
  await panel(page).getByRole('switch', { name: 'Pinyin search' }).click();
  const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('preferences') ?? '{}')));
  expect(kept.sort()).toEqual(
    ['fixedHeader', 'mode', 'muted', 'showSettings', 'sidebarLogo', 'size', 'supportPinyinSearch', 'tagsView', 'theme'].sort(),
  );
});

test('settings that an account may only look at say which permission is missing and who can grant it', async ({ page, box, signedIn }) => {
  box.grant('operator', 'system/mangesetting');
  await signedIn('operator', '/system/mangesetting');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const why = content(page).getByText('You need the permission “Edit” of', { exact: false });
  await expect(why).toBeVisible();
  await expect(why).toContainText('Ask an administrator who has “Permissions”.');
  await expect(page.getByLabel('Failed attempts before lockout')).toBeDisabled();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  box.grant('operator', 'system/mangesetting:edit');
  await page.reload();
  await page.getByLabel('Failed attempts before lockout').fill('7');
  await expect(save).not.toHaveAttribute('aria-disabled');
  await expect(why).toBeHidden();
});
