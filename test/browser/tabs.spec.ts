import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content, item, mark, marked, openByMenu, SCREENS, sendMenu, strip, tab, tabTitles, visit } from './layout';
import { shell } from './person';

/** Four pages beside the dashboard, in the order of their letters. */
const LETTERS = ['A', 'B', 'C', 'D'];
const openLetters = async (page: Page) => {
  for (const letter of LETTERS) await openByMenu(page, letter);
  await expect.poll(() => tabTitles(page)).toEqual(['Home', ...LETTERS]);
};
const sendLetters = (page: Page, count = LETTERS.length) =>
  sendMenu(
    page,
    Array.from({ length: count }, (_, at) => item(`/${at}`, 'theme', LETTERS[at] ?? `Page number ${at}`)),
  );
const choose = (page: Page, entry: string) => page.getByRole('menuitem', { name: entry, exact: true }).click();
const openMenuOf = (page: Page, title: string) => tab(page, title).click({ button: 'right' });

test('pages that were visited stand in tabs, which close by buttons, keys and menus', async ({ page, signedIn }) => {
  await test.step('pages that were visited stand in tabs, which close by button, by middle click and by the Delete key', async () => {
    await sendLetters(page);
    await signedIn();
    await openLetters(page);
    await expect(tab(page, 'D')).toHaveAttribute('aria-current', 'page');
    await strip(page).getByRole('button', { name: 'Close B' }).click();
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'A', 'C', 'D']);
    await expect(tab(page, 'D')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'C').click({ button: 'middle' });
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'A', 'D']);
    // The open one closes: its neighbour comes. The dashboard stays, whatever is tried.
    await tab(page, 'D').press('Delete');
    await expect(tab(page, 'A')).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/#\/0$/);
    await tab(page, 'Home').click({ button: 'middle' });
    await tab(page, 'Home').press('Delete');
    await expect(strip(page).getByRole('button', { name: 'Close Home' })).toHaveCount(0);
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'A']);
  });
  await test.step('the menu of a tab closes around it, and the dashboard stays', async () => {
    await sendLetters(page);
    await signedIn();
    await openLetters(page);
    await openMenuOf(page, 'C');
    await expect(page.getByRole('menu', { name: 'C' })).toBeVisible();
    await choose(page, 'Close to the left');
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C', 'D']);
    await openByMenu(page, 'A');
    await openMenuOf(page, 'C');
    await choose(page, 'Close to the right');
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C']);
    await expect(page, 'the open page was closed, so its neighbour is shown').toHaveURL(/#\/2$/);
    await openByMenu(page, 'B');
    await openMenuOf(page, 'C');
    await choose(page, 'Close others');
    await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C']);
    await openMenuOf(page, 'Home');
    await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await openMenuOf(page, 'C');
    await choose(page, 'Close');
    await expect.poll(() => tabTitles(page)).toEqual(['Home']);
    await openLetters(page);
    await openMenuOf(page, 'B');
    await choose(page, 'Close all');
    await expect.poll(() => tabTitles(page)).toEqual(['Home']);
    await expect(page).toHaveURL(/#\/dashboard$/);
  });
  await test.step('the menu of the open page is on its button and on the Menu key too', async () => {
    await sendLetters(page);
    await signedIn('admin', '/0');
    await page.getByRole('button', { name: 'Page menu' }).click();
    await expect(page.getByRole('menu', { name: 'A' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await tab(page, 'A').focus();
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menu', { name: 'A' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => tabTitles(page)).toEqual(['Home']);
    await tab(page, 'Home').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: 'Home' })).toBeVisible();
  });
});

test('a page stays as it was behind its tab; refresh, /redirect and noCache build it anew', async ({ page, signedIn }) => {
  await sendMenu(page, SCREENS);
  await signedIn('admin', '/looks/theme');
  await mark(page);
  await openByMenu(page, 'Icons');
  await tab(page, 'Looks').click();
  await expect(marked(page)).toBeVisible();

  await page.getByRole('button', { name: 'Page menu' }).click();
  await choose(page, 'Refresh');
  await expect(content(page).getByRole('heading', { name: 'Theme' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);

  await mark(page);
  await visit(page, '/redirect/looks/theme');
  await expect(page).toHaveURL(/#\/looks\/theme$/);
  await expect(content(page).getByRole('heading', { name: 'Theme' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'Looks', 'Icons']);

  await openByMenu(page, 'Always fresh');
  await mark(page);
  await tab(page, 'Icons').click();
  await tab(page, 'Always fresh').click();
  await expect(content(page).getByRole('heading', { name: 'Theme' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
});

test('the dashboard keeps its range, what is being arranged and where it was scrolled to', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await sendMenu(page, SCREENS);
  await signedIn();
  const range = content(page).getByRole('button', { name: '24 h' });
  await range.click();
  await content(page).getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(content(page).getByRole('heading', { name: 'Hot standby' })).toBeVisible();
  const scrolled = () => content(page).evaluate((main) => main.parentElement?.scrollTop);
  await content(page).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(250);
  const place = await scrolled();

  await openByMenu(page, 'Looks');
  await expect.poll(scrolled).toBe(0);
  await tab(page, 'Home').click();
  await expect.poll(scrolled).toBe(place);
  await expect(range).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/#\/dashboard\?range=24h$/);
  await expect(content(page).getByRole('region', { name: 'Arrange the home page' })).toBeVisible();
});

test('tabs are put into another order by dragging and by keyboard; the dashboard stays in front', async ({ page, signedIn }) => {
  await sendLetters(page);
  await signedIn();
  await openLetters(page);
  await tab(page, 'D').dragTo(tab(page, 'A'));
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'D', 'A', 'B', 'C']);
  await tab(page, 'C').dragTo(tab(page, 'Home'));
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C', 'D', 'A', 'B']);
  await tab(page, 'B').click();
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C', 'D', 'B', 'A']);
  await page.reload();
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'C', 'D', 'B', 'A']);
});

test('more tabs than there is room for are in a list, and the open one is in view', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await sendLetters(page, 12);
  await signedIn();
  const all = page.getByRole('button', { name: 'All open pages' });
  await expect(all).toHaveCount(0);
  for (const title of [...LETTERS, ...Array.from({ length: 8 }, (_, at) => `Page number ${at + 4}`)]) await openByMenu(page, title);
  await expect(all).toBeVisible();
  await expect(tab(page, 'Page number 11')).toBeInViewport({ ratio: 0.95 });
  await all.click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(13);
  await page.getByRole('menuitemradio', { name: 'A', exact: true }).click();
  await expect(page).toHaveURL(/#\/0$/);
  await expect(tab(page, 'A')).toBeInViewport({ ratio: 0.95 });
});

test('the same page with another query is one tab, at its latest query', async ({ page, signedIn }) => {
  await sendMenu(page, SCREENS);
  await signedIn('admin', '/looks/theme?tab=3');
  await expect(tab(page, 'Looks')).toBeVisible();
  await visit(page, '/looks/theme?tab=4');
  await visit(page, '/looks/icons');
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'Looks', 'Icons']);
  await tab(page, 'Looks').click();
  await expect(page).toHaveURL(/#\/looks\/theme\?tab=4$/);
});

test('the tabs are there after a reload, and not in another window', async ({ page, context, address, signedIn, watch }) => {
  await sendLetters(page);
  await signedIn();
  await openLetters(page);
  await visit(page, '/1?keyword=x');
  await page.reload();
  await expect.poll(() => tabTitles(page)).toEqual(['Home', ...LETTERS]);
  await expect(tab(page, 'B')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'A').click();
  await tab(page, 'B').click();
  await expect(page).toHaveURL(/#\/1\?keyword=x$/);

  const other = watch(await context.newPage());
  await other.goto(`${address}/#/dashboard`);
  await expect.poll(() => tabTitles(other)).toEqual(['Home']);
});

test('tabs of pages that the menu no longer has are gone, and titles follow the menu', async ({ page, signedIn }) => {
  await sendMenu(page, [item('/a', 'theme', 'A'), item('/b', 'theme', 'B')]);
  await signedIn('admin', '/a');
  await openByMenu(page, 'B');
  await page.unrouteAll();
  await sendMenu(page, [item('/b', 'theme', 'B, renamed')]);
  await page.reload();
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'B, renamed']);
});

test('whatever session storage holds, the shell stands', async ({ page, signedIn }) => {
  await sendLetters(page);
  await signedIn();
  await openByMenu(page, 'A');
  const kept = async (stored: string): Promise<string[]> => {
    await page.evaluate((text) => sessionStorage.setItem('tabs', text), stored);
    await page.reload();
    await expect(shell(page)).toBeVisible();
    await expect(tab(page, 'Home')).toBeVisible();
    await expect(tab(page, 'A')).toHaveAttribute('aria-current', 'page');
    return tabTitles(page);
  };
  expect(await kept('{"not": "json')).toEqual(['Home', 'A']);
  expect(await kept('{"path": "/1"}')).toEqual(['Home', 'A']);
  expect(
    await kept(
      JSON.stringify([
        null,
        7,
        'x',
        { path: 5, title: 'Number' },
        { path: '//evil.test/x', title: 'Other host' },
        { path: 'javascript:alert(1)', title: 'Script' },
        { path: '/__proto__', title: 'Prototype' },
        { path: '/1', title: { nested: true }, search: 9, affix: true },
        { path: '/1', title: 'Twice' },
      ]),
    ),
  ).toEqual(['Home', 'B', 'A']);
  await expect(strip(page).getByRole('button', { name: 'Close B' })).toBeVisible();
});
