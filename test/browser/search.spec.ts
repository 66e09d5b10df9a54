import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { content, item, openByMenu, sendMenu } from './layout';
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
  await signedIn();
  await openSearch(page);
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.type('extensons');
  await expect(results(page).first()).toContainText('Extensions');
  await expect(results(page).first()).toContainText('Voice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/voice\/extensionset$/);
  await expect(palette(page)).toHaveCount(0);

  await openSearch(page);
  await page.keyboard.type('tr069/timed');
  await expect(results(page).first()).toContainText('Scheduled Reboot');
  // A page that this version does not have is found by its whole name only, comes last, and says so.
  await palette(page).fill('apandcat');
  await expect(page.getByText('No page found')).toBeVisible();
  await palette(page).fill('scheduled reboot');
  await expect(results(page).nth(1)).toBeVisible();
  await expect(results(page).filter({ hasText: 'not in this version' })).toHaveCount(1);
  await expect(results(page).last()).toContainText('not in this version');
  await results(page).last().click();
  await expect(page).toHaveURL(/#\/wireless\/timereboot$/);
  expect(pinyin(), 'English needs no pinyin').toBe(0);
});

test('nothing found is said, Escape closes at once, and a hidden page is not found', async ({ page, signedIn }) => {
  await signedIn();
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(palette(page)).toBeFocused();
  await palette(page).fill('qqqqzzzz');
  await expect(page.getByText('No page found')).toBeVisible();
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
  });

  test('with pinyin search switched off the table never comes', async ({ page, signedIn }) => {
    const pinyin = countPinyin(page);
    await sendMenu(page, [item('/theme', 'theme', '主题'), item('/book', 'icons', '通讯录')]);
    await signedIn('admin', '/theme');
    await content(page).getByRole('switch', { name: '拼音搜索' }).uncheck();
    await openSearch(page);
    await palette(page).fill('tongxunlu');
    await expect(page.getByText('未找到页面')).toBeVisible();
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
