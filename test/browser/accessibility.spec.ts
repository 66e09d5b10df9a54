/** axe-core on everything that a person meets, in both languages, light and dark; and the whole shell without a pointer. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { sampled } from '../lane';
import { look, lookTwice } from './axe';
import { captcha, expect, test } from './console';
import { chooseInAccountMenu, content, item, leaveOut, lookAtCharts, menu, NOT_YET, said, sendMenu, tab, visit } from './layout';
import { shell, signInPage } from './person';

// Colours in the middle of a change would be checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of sampled('languages of accessibility', ['en', 'zh_CN'] as const, 1)) {
  const chinese = language === 'zh_CN';
  const word = (en: string, zh: string): string => (chinese ? zh : en);

  test.describe(`axe finds nothing, ${language}`, () => {
    test.use({ language });

    // Without the layout the appearance is chosen when the page starts.
    for (const colorScheme of sampled('themes without the layout', ['light', 'dark'] as const, 1)) {
      test(`on the pages without the layout, ${colorScheme}`, async ({ page, address, signedIn }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await expect(signInPage(page)).toBeVisible();
        await look(page, 'sign-in');
        await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click();
        await expect(page.getByLabel(/^(Username|用户名)$/)).toHaveAttribute('aria-invalid', 'true');
        await look(page, 'sign-in with errors');
        for (const path of ['/register', '/404', '/406?data=%7B%22msg%22%3A%22Device%20expired%22%2C%22device_id%22%3A%22A1%22%7D']) {
          await visit(page, path);
          await expect(signInPage(page)).toHaveCount(0);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await look(page, path);
        }
        await signedIn('admin', '/nicset');
        await expect(page.getByRole('textbox').first()).toBeVisible();
        await look(page, 'nicset');
        await visit(page, '/401');
        await expect(page.getByRole('textbox')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page, '/401');
      });
    }

    test('on the screens', async ({ page, signedIn }) => {
      await leaveOut(page, 'smart-screen');
      await sendMenu(page, [
        item('/theme', 'theme', 'Theme'),
        item('/icons', 'icons', 'Icons'),
        item('/later', 'smartscreen/playrecord', 'Later'),
        item('/vendor', 'vendor/page', 'Vendor'),
        item('javascript:void(0)', '', 'Not allowed'),
      ]);
      await signedIn();
      await lookAtCharts(page, 3);
      await lookTwice(page, 'dashboard');
      await content(page)
        .getByRole('button', { name: word('Arrange', '布局'), exact: true })
        .click();
      await lookTwice(page, 'dashboard, arranging');
      for (const path of ['/theme', '/icons']) {
        await visit(page, path);
        await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible();
        await lookTwice(page, path);
      }
      for (const path of ['/later', '/vendor']) {
        await visit(page, path);
        await expect(content(page).getByText('1.0.0').filter({ visible: true })).toBeVisible();
        await lookTwice(page, path);
      }
    });

    test('in the dialogs and menus', async ({ page, signedIn }) => {
      await page.route('**/index/hint', (route) => route.fulfill({ json: { code: 200, msg: '', data: { tip: [], order: 120 } } }));
      await signedIn('admin', '/voice/extensionset');
      await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible();
      await menu(page)
        .getByRole('button', { name: word('System', '系统管理'), exact: true })
        .click();
      await tab(page, word('Extensions', '分机设置')).click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await lookTwice(page, 'tab menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /account menu|账号菜单/ }).click();
      await lookTwice(page, 'account menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const found = page.getByRole('listbox').getByRole('option');
      await expect(found.first()).toBeVisible();
      await lookTwice(page, 'search');
      await page.keyboard.type('qqqqzzzz');
      await expect(found).toHaveCount(0);
      await lookTwice(page, 'search, nothing found');
      await page.keyboard.press('Escape');
      for (const [entry, ready] of [
        [word('Personal profile', '个人资料'), 'input[name=nickname]'],
        [word('Change password', '修改密码'), 'input[name=newpass]'],
        [word('Theme', '主题'), 'input[type=color]'],
        [/^(Error log|错误日志)/, 'ol li'],
        [word('Developer mode', '开发者模式'), 'input[role=switch]'],
      ] as const) {
        await chooseInAccountMenu(page, entry);
        await expect(page.getByRole('dialog').locator(ready).first()).toBeVisible();
        await lookTwice(page, String(entry));
        if (ready.includes('switch')) {
          await page.getByRole('switch').click();
          await expect(page.getByRole('dialog').locator('code')).toBeVisible();
          await lookTwice(page, `${entry}, on`);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('where a weak password has to be changed, on a phone, and collapsed', async ({ page, context, address, signedIn }) => {
      await leaveOut(page, 'smart-screen');
      await signedIn('weak');
      await expect(page.getByRole('dialog').locator('input[name=newpass]')).toBeVisible();
      await page.getByRole('dialog').locator('input[name=newpass]').fill('Ab1');
      await lookTwice(page, 'weak password');
      await context.clearCookies({ name: 'IGSAuth' });
      await page.goto('about:blank');
      await signedIn('admin', '/screen/terminals/playrecord');
      await page.goto(`${address}/#/screen/terminals/playrecord`);
      await expect(said(page, word(NOT_YET, '当前版本没有此页面'))).toBeVisible();
      const toggle = page.getByRole('button', { name: word('Show or hide the menu', '展开或收起菜单') });
      await toggle.click();
      await lookTwice(page, 'collapsed menu');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu(page)).toHaveCount(0);
      await lookTwice(page, 'phone');
      await toggle.click();
      await expect(menu(page)).toBeVisible();
      await lookTwice(page, 'drawer');
    });
  });
}

test.describe('without a pointer', () => {
  /** Presses Tab until something has the focus. */
  async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link'): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: true });
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return; // only compared
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is out of reach of the Tab key`);
  }
  const signInByKeys = async (page: Page, box: Appliance) => {
    const answer = await captcha(page, box);
    await page.getByLabel('Username').focus();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Admin@2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
    await expect(shell(page)).toBeVisible();
  };

  test('a person signs in, opens a screen, uses the menus and logs out', async ({ page, box, address }) => {
    await page.goto(address);
    await signInByKeys(page, box);

    await tabTo(page, 'Voice', 'button');
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Extensions' })).toBeVisible();
    await tabTo(page, 'Call Records', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/voice\/callcdr$/);

    await tabTo(page, 'Call Records', 'button');
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(tab(page, 'Call Records')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Home')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/dashboard$/);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tab(page, 'Home')).toBeFocused();

    // A way past the menu comes first.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // whatever has the focus
    await tabTo(page, 'Skip to the page', 'button');
    await page.keyboard.press('Enter');
    await expect(content(page)).toBeFocused();

    await tabTo(page, /account menu$/, 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Original password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /account menu$/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(signInPage(page)).toBeVisible();
  });
});
