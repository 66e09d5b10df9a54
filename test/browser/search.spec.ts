import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content, item, leaveOut, openByMenu, sendMenu } from './layout';
import { shell } from './person';

const palette = (page: Page) => page.getByRole('combobox', { name: /^(Search|搜索)$/ });
const results = (page: Page) => page.getByRole('listbox').getByRole('option');
const openSearch = async (page: Page) => {
  await expect(shell(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
};

/** Requests of the pinyin table, which is a part of its own. */
const countPinyin = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (/\/assets\/pinyin-[\w-]+\.js/.test(request.url())) count += 1;
  });
  return () => count;
};

test('Ctrl+K finds a page by its title, fuzzily or by its path, and Enter opens it', async ({ page, signedIn }) => {
  const pinyin = countPinyin(page);
  await leaveOut(page, 'smart-screen');
  await signedIn();
  await openSearch(page);
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.type('extensons');
  await expect(results(page).first()).toContainText('Extensions');
  await expect(results(page).first()).toContainText('Voice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/voice\/extensionset$/);
  await expect(palette(page)).toHaveCount(0);

  // The home page is in no menu.
  await openSearch(page);
  await page.keyboard.type('home');
  await expect(results(page).first()).toHaveText('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/dashboard$/);

  await openSearch(page);
  await page.keyboard.type('tr069/timed');
  await expect(results(page).first()).toContainText('Scheduled Restart');
  // A page that this pack leaves out is found by its whole name only, comes last, and says so.
  await palette(page).fill('hospitalevaluation');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await palette(page).fill('hospital eval');
  await expect(results(page).filter({ hasText: 'not in this version' })).toHaveCount(1);
  await results(page).filter({ hasText: 'not in this version' }).click();
  await expect(page).toHaveURL(/#\/screen\/services\/hospitalevaluation$/);
  expect(pinyin(), 'English needs no pinyin').toBe(0);
});

test('nothing found is said, Escape closes at once, and a hidden page is not found', async ({ page, signedIn }) => {
  await signedIn();
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(palette(page)).toBeFocused();
  await palette(page).fill('qqqqzzzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await palette(page).fill('Theme Preview');
  await expect(results(page).filter({ hasText: 'Theme Preview' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await openSearch(page);
  await expect(palette(page)).toHaveValue('');
  await results(page).filter({ hasText: 'Status' }).first().click();
  await expect(page).toHaveURL(/#\/system\/operationstatus$/);
});

test('a number finds its record, which has a page of its own; what was chosen last comes first', async ({ page, signedIn }) => {
  await signedIn();
  await openSearch(page);
  await page.keyboard.type('8012');
  await expect(results(page).first()).toContainText('8012');
  await expect(results(page).first()).toContainText('Extensions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/voice\/extensionset\?tab=extensions&record=\d+$/);
  await expect(content(page).getByRole('heading', { name: /8012/ })).toBeVisible();
  await openSearch(page);
  await expect(results(page).first()).toContainText('8012');
});

test('an action is found by its name and done; ? tells the keys of the page', async ({ page, signedIn }) => {
  await signedIn();
  await openSearch(page);
  await page.keyboard.type('add extens');
  await expect(results(page).filter({ hasText: 'Add extension' })).toBeVisible();
  await results(page).filter({ hasText: 'Add extension' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Add extension' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Number', { exact: false }).first()).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog'), 'what is typed is typed').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('heading', { name: 'Lists' })).toBeVisible();
  await expect(keys.getByText('Undo the last change while the message offers it')).toBeVisible();
  await expect(keys.getByRole('heading', { name: 'Record pages' })).toHaveCount(0);
});

test('tools, views and what the frame does are found as people call them', async ({ page, signedIn }) => {
  await signedIn();
  const find = async (typed: string, title: string | RegExp): Promise<void> => {
    await openSearch(page);
    await palette(page).fill(typed);
    await results(page).filter({ hasText: title }).first().click();
    await expect(palette(page)).toHaveCount(0);
  };
  await find('ping', /^Ping/);
  await expect(page.getByRole('tab', { name: 'Ping' })).toHaveAttribute('aria-selected', 'true');
  await find('operator panel', /^Operator panel/);
  await expect(page.getByRole('tab', { name: 'Operator panel' })).toHaveAttribute('aria-selected', 'true');
  await find('add vlan', /^Add VLAN/);
  await expect(page.getByRole('button', { name: 'Add a VLAN on eth0' })).toBeVisible();
  await find('dark theme', /^Dark theme/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await find('log out', /^Sign out/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('before a box that finds no records', () => {
  test.use({ appliance: { abilities: [] } });

  test('pages and actions are found, and the box is not asked', async ({ page, signedIn, box }) => {
    await signedIn();
    await openSearch(page);
    await page.keyboard.type('change pass');
    await expect(results(page).first()).toContainText('Change password');
    await palette(page).fill('8012');
    await expect(page.getByText('No page found')).toBeVisible();
    expect(box.requests.entries.filter(({ path }) => path.endsWith('/search'))).toEqual([]);
  });
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh_CN' });

  test('a page is found by its name, by pinyin and by initials, and the table comes only then', async ({ page, signedIn }) => {
    const pinyin = countPinyin(page);
    await signedIn();
    await openSearch(page);
    await palette(page).fill('分机');
    await expect(results(page).first()).toContainText('分机设置');
    expect(pinyin(), 'characters need no pinyin').toBe(0);
    await palette(page).fill('fenjishezhi');
    await expect(results(page).first()).toContainText('分机设置');
    expect(pinyin()).toBe(1);
    await palette(page).fill('txl');
    await expect(results(page).first()).toContainText('通讯录');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/voice\/addsbook$/);
    await openSearch(page);
    await palette(page).fill('rizhi');
    await expect(results(page).first()).toContainText('日志管理');
    expect(pinyin(), 'once').toBe(1);
    for (const [typed, title] of [
      ['shense', '深色主题'],
      ['huawuyuan', '话务台'],
      ['tianjiavlan', '添加 VLAN'],
      ['tuichu', '退出登录'],
      ['注销', '退出登录'],
    ] as const) {
      await palette(page).fill(typed);
      await expect(results(page).filter({ hasText: title }).first()).toBeVisible();
    }
  });

  test('with pinyin search switched off the table never comes', async ({ page, signedIn }) => {
    const pinyin = countPinyin(page);
    await sendMenu(page, [item('/theme', 'theme', '主题'), item('/book', 'icons', '通讯录')]);
    await signedIn('admin', '/theme');
    await content(page).getByRole('switch', { name: '拼音搜索' }).uncheck();
    await openSearch(page);
    await palette(page).fill('tongxunlu');
    await expect(page.getByText('未找到任何内容')).toBeVisible();
    await palette(page).fill('book');
    await expect(results(page).first()).toContainText('通讯录');
    await page.keyboard.press('Escape');
    expect(pinyin()).toBe(0);
    await content(page).getByRole('switch', { name: '拼音搜索' }).check();
    await openSearch(page);
    await palette(page).fill('tongxunlu');
    await expect(results(page).first()).toContainText('通讯录');
    await page.keyboard.press('Escape');
    await openByMenu(page, '通讯录');
    expect(pinyin()).toBe(1);
  });
});
