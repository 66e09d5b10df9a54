/** Where a person finds things in the shell, in both languages. */
import { expect, type Locator, type Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';

/** The open page's content. */
export const content = (page: Page): Locator => page.getByRole('main');

/** Words on the open page; the cached pages behind it say theirs unseen. */
export const said = (page: Page, words: string): Locator => content(page).getByText(words).filter({ visible: true });

/** What stands where a screen is not built yet. */
export const NOT_YET = 'This page is not in this version';

/** What stands where the box asks for a screen that nobody knows. */
export const UNKNOWN = 'This console does not have this page';

/** The sidebar's menu. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: /^(Menu|菜单)$/ });

/** Where the open page stands in the menu. */
export const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: /^(You are here|当前位置)$/ });

/** The strip of visited pages. */
export const strip = (page: Page): Locator => page.getByRole('navigation', { name: /^(Open pages|已打开的页面)$/ });

/** One tab of the strip. */
export const tab = (page: Page, title: string): Locator => strip(page).getByRole('button', { name: title, exact: true });

/** The titles of all tabs, from the left. */
export const tabTitles = (page: Page): Promise<string[]> => strip(page).locator('[data-tab]').allInnerTexts();

/** Opens a page by its entry in the sidebar; the groups above it are opened on the way. */
export async function openByMenu(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles.slice(0, -1)) {
    const group = menu(page).getByRole('button', { name: title, exact: true });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  }
  await menu(page)
    .getByRole('link', { name: titles.at(-1) ?? '', exact: true })
    .click();
}

/** Opens a screen by its address, as a link in a mail would, without loading the console anew. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, path);

/** Opens the menu of the account and chooses an entry. */
export async function chooseInAccountMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /account menu|账号菜单/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Opens the menu of languages and chooses one. */
export async function chooseLanguage(page: Page, language: 'English' | '简体中文'): Promise<void> {
  await page.getByRole('button', { name: /^(Language|语言)$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/** A menu item as the box sends it; what is left out here is left out there. */
export interface SentItem {
  readonly path?: unknown;
  readonly component?: unknown;
  readonly hidden?: unknown;
  readonly alwaysShow?: unknown;
  readonly meta?: unknown;
  readonly children?: unknown;
}

/** A screen of the menu. */
export const item = (path: string, component: string, title: string, more: object = {}): SentItem => ({
  path,
  component,
  meta: { title, icon: 'app', ...more },
});

/** Lets the box send another menu than its own: one that no honest box has, or one with screens that its own leaves out. */
export async function sendMenu(page: Page, data: unknown, button: unknown = []): Promise<void> {
  await page.route('**/System/auth_menu', (route) => route.fulfill({ json: { code: 200, msg: '', data, Button: button } }));
}

/** Opens the console as a pack that lacks some areas: their pages are not in this version. Asked for before the page is opened. */
export async function leaveOut(page: Page, ...areas: readonly string[]): Promise<void> {
  // Changed while the page is read: a page that is answered by the test counts as one from elsewhere, and may not load its files.
  await page.addInitScript(
    (config) => {
      const observer = new MutationObserver(() => {
        const block = document.getElementById('console-config');
        if (!block) return;
        observer.disconnect();
        block.replaceChildren(config);
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    JSON.stringify({ without: areas }),
  );
}

/** Screens that exist and are more than a notice, for tests of tabs. */
export const SCREENS: readonly SentItem[] = [
  item('/looks/theme', 'theme', 'Looks'),
  item('/looks/icons', 'icons', 'Icons'),
  item('/looks/fresh', 'theme/index', 'Always fresh', { noCache: true }),
];

/** Puts a mark on the open page that goes when the page is built anew. */
export const mark = (page: Page): Promise<void> =>
  content(page)
    .locator('h1')
    .filter({ visible: true })
    .first()
    .evaluate((heading) => {
      heading.dataset.mark = 'kept';
    });

/** The mark of {@link mark} on the page that is shown now. */
export const marked = (page: Page): Locator => content(page).locator('h1[data-mark]').filter({ visible: true });

/** Signs an account in without the form, in operations mode if asked. */
export async function sessionOf(page: Page, box: Appliance, address: string, account: string, operations: boolean): Promise<void> {
  const value = box.startSession(account, operations);
  await page.context().addCookies([{ name: 'IGSAuth', value, url: address, sameSite: 'Strict' }]);
}

/** Counts what the browser plays, in place of playing it. */
export async function countRings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as unknown as { rings: number }; // set here
    counter.rings = 0;
    // What a test asks the page counts as a person's touch.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    HTMLMediaElement.prototype.play = () => {
      counter.rings += 1;
      return Promise.resolve();
    };
  });
}

/** How often the browser has played a sound. */
export const rings = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { rings: number }).rings); // as above

/** Looks at every chart of the page that is open, as charts are drawn once they are seen, and goes back to its top. */
export async function lookAtCharts(page: Page, count: number): Promise<void> {
  const panels = content(page).locator('[data-chart]');
  await expect(panels).toHaveCount(count);
  for (const each of await panels.all()) await each.scrollIntoViewIfNeeded();
  await expect(content(page).locator('canvas')).toHaveCount(count);
  await content(page).evaluate((main) => main.parentElement?.scrollTo(0, 0));
}

/** Opens the filters of the list that is shown. */
export const openFilters = (page: Page): Promise<void> =>
  content(page)
    .getByRole('button', { name: /^(Filters|筛选)$/ })
    .filter({ visible: true })
    .click();

/** Imports into the list that is shown, or exports it: of one that does both, by its menu. */
export async function transfer(page: Page, entry: 'Import' | 'Export'): Promise<void> {
  const one = content(page).getByRole('button', { name: entry, exact: true });
  const menu = content(page).getByRole('button', { name: 'Import and export', exact: true });
  await one.or(menu).filter({ visible: true }).first().click();
  if ((await menu.filter({ visible: true }).count()) > 0) await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
