import { expect, test } from './console';
import {
  breadcrumb,
  chooseInAccountMenu,
  chooseLanguage,
  content,
  item,
  leaveOut,
  menu,
  NOT_YET,
  openByMenu,
  type SentItem,
  said,
  sendMenu,
  tab,
  tabTitles,
  UNKNOWN,
  visit,
} from './layout';
import { asked, shell } from './person';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the sidebar shows what the box allows, pages that are unknown, and external ones in a new tab', async ({
  page,
  signedIn,
  context,
}) => {
  await test.step('the sidebar shows what the box allows, one submenu at a time', async () => {
    await signedIn();
    const group = (name: string) => menu(page).getByRole('button', { name, exact: true });
    const link = (name: string) => menu(page).getByRole('link', { name, exact: true });
    // The one visible child stands in place of its group, the hidden one is nowhere, a dashboard is no entry.
    await expect(link('Holiday Theme')).toBeVisible();
    await expect(group('Holiday Theme')).toHaveCount(0);
    await expect(menu(page).getByText('Theme Preview')).toHaveCount(0);
    await expect(menu(page).getByText(/^Home$/)).toHaveCount(0);

    await group('System').click();
    await expect(group('System')).toHaveAttribute('aria-expanded', 'true');
    await expect(link('Status')).toBeVisible();
    await group('Voice').click();
    await expect(link('Extensions')).toBeVisible();
    await expect(group('System')).toHaveAttribute('aria-expanded', 'false');
    await expect(link('Status')).toHaveCount(0);
    await group('Trunks and Routes').click();
    await expect(link('SIP Trunks')).toBeVisible();
    await group('Voice Services').click();
    await expect(link('SIP Trunks')).toHaveCount(0);
    await expect(link('IVR')).toBeVisible();
    await group('Voice').click();
    await expect(link('Extensions')).toHaveCount(0);
  });
  await test.step('a page that the console does not know is named, and the menu goes on', async () => {
    await openByMenu(page, 'Extensions of the Vendor', 'Custom Tool');
    await expect(said(page, UNKNOWN)).toBeVisible();
    await expect(content(page).getByText('vendorextras/legacytool')).toBeVisible();
    await openByMenu(page, 'TR069 Management', 'ITMS');
    await expect(content(page).getByRole('heading', { level: 1, name: 'ITMS' })).toBeVisible();
  });
  await test.step('an external page opens in a new tab that knows nothing of the console', async () => {
    await context.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The manual</h1>' }));
    await signedIn();
    const before = page.url();
    await menu(page).getByRole('button', { name: 'Extensions of the Vendor' }).click();
    const link = menu(page).getByRole('link', { name: 'Online Manual' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [manual] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(manual.getByRole('heading', { name: 'The manual' })).toBeVisible();
    expect(await manual.evaluate(() => ({ opener: window.opener as unknown, referrer: document.referrer }))).toEqual({
      opener: null,
      referrer: '',
    });
    await expect(page).toHaveURL(before);
  });
});

test('the sidebar collapses to icons, stays so after a reload, and shows names and submenus beside them', async ({ page, signedIn }) => {
  await signedIn();
  const toggle = page.getByRole('button', { name: 'Show or hide the menu' });
  const width = async () => (await menu(page).boundingBox())?.width ?? 0;
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // 210 px, of which the border takes one.
  expect(await width()).toBeGreaterThanOrEqual(209);
  expect(await width()).toBeLessThanOrEqual(210);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await width()).toBeLessThan(64);
  expect((await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')).toMatchObject({ value: '0', sameSite: 'Strict' });
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const voice = menu(page).getByRole('button', { name: 'Voice', exact: true });
  await voice.hover();
  await expect(menu(page).getByRole('link', { name: 'Extensions', exact: true })).toBeVisible();
  await expect(menu(page).getByText('Voice', { exact: true }).last()).toBeVisible();
  await page.getByRole('main').hover();
  await expect(voice).toHaveAttribute('aria-expanded', 'false');
  // By keys: into the group, out of it again, and to a page.
  await voice.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'Extensions', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(voice).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu(page).getByRole('link', { name: 'Extensions', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/extensionset/);
  await expect(menu(page).getByRole('link', { name: 'Extensions', exact: true })).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('below 1200 pixels the sidebar begins as icons, and a choice made there is kept for there', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signedIn();
  const toggle = page.getByRole('button', { name: 'Show or hide the menu' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1100, height: 800 });
  await toggle.click();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('each group has the icon that the box asks for', async ({ page, signedIn }) => {
  await sendMenu(page, [
    item('/a', 'theme', 'Known'),
    { ...item('/b', 'icons', 'Spelled otherwise'), meta: { title: 'Spelled otherwise', icon: 'el-icon-PHONE' } },
    { ...item('/c', 'theme', 'Unknown'), meta: { title: 'Unknown', icon: '"><img src=x onerror=alert(1)>' } },
    { path: '/d', component: 'theme', meta: { title: 'None' } },
  ]);
  await signedIn();
  const icon = (name: string) => menu(page).getByRole('link', { name, exact: true }).locator('use');
  await expect(icon('Known')).toHaveAttribute('href', /\/icons-[\w-]+\.svg#/);
  const hrefs = await Promise.all(['Known', 'Spelled otherwise', 'Unknown', 'None'].map((name) => icon(name).getAttribute('href')));
  expect(new Set(hrefs).size).toBe(3);
  expect(hrefs[2]).toBe(hrefs[3]);
  // Each is in the sprite and has a shape.
  for (const name of ['Known', 'Spelled otherwise', 'Unknown']) {
    const box = await icon(name).evaluate((use) => (use as unknown as SVGGraphicsElement).getBBox().width); // an SVG use element
    expect(box, name).toBeGreaterThan(0);
  }
});

test('a page that is not in this version says so inside the layout, by menu and by deep link', async ({ page, signedIn }) => {
  await leaveOut(page, 'smart-screen');
  await signedIn('admin', '/screen/terminals/terminalrecord');
  await expect(said(page, NOT_YET)).toBeVisible();
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['AI Screen', 'Devices', 'Terminal Records']);
  await expect(menu(page).getByRole('link', { name: 'Terminal Records' })).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Terminal Records')).toHaveAttribute('aria-current', 'page');

  // The menu says so before it is opened: of the page, and of a group that has no other.
  await openByMenu(page, 'AI Screen', 'Devices', 'Play Records');
  const entry = (role: 'link' | 'button', name: string) => menu(page).getByRole(role, { name, exact: true });
  await expect(entry('link', 'Play Records')).toHaveAccessibleDescription('not in this version');
  await expect(entry('link', 'Play Records')).toHaveAttribute('title', 'Play Records: not in this version');
  await expect(entry('button', 'Devices')).toHaveAccessibleDescription('not in this version');
  await expect(entry('button', 'Voice')).not.toHaveAccessibleDescription('not in this version');
  await expect(page).toHaveURL(/#\/screen\/terminals\/playrecord$/);
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['AI Screen', 'Devices', 'Play Records']);
  await expect(said(page, NOT_YET)).toBeVisible();
  await page.goBack();
  await expect(menu(page).getByRole('link', { name: 'Terminal Records' })).toHaveAttribute('aria-current', 'page');
  await content(page).getByRole('button', { name: 'Go to home' }).click();
  await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['Home']);
});

test('the pages of the layout that are in no menu open by address', async ({ page, signedIn }) => {
  await signedIn('admin', '/scenelistadd');
  await expect(content(page).getByRole('heading', { level: 1, name: 'New scenario' })).toBeVisible();
  await visit(page, '/otherconfig');
  await expect(content(page).getByRole('heading', { level: 1, name: 'Other settings' })).toBeVisible();
  await visit(page, '/operations');
  await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await visit(page, '/');
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('the pages of scenarios tell who may not open them whom to ask', async ({ page, signedIn }) => {
  await signedIn('operator', '/otherconfig');
  await expect(said(page, 'You have no permission to view scenarios')).toBeVisible();
  await visit(page, '/scenelistadd');
  await expect(said(page, 'You have no permission to create scenarios')).toBeVisible();
});

test('an account without pages is told whom to ask', async ({ page, signedIn }) => {
  await signedIn('nomenu');
  await expect(menu(page).getByText('No pages have been granted to this account. Ask an administrator.')).toBeVisible();
  await expect(content(page).getByRole('heading', { name: 'Home has not been granted to this account' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an account without Home begins on the first page that it has', async ({ page, box, address, signedIn }) => {
  box.setRights('operator', { menus: ['system/openlog', 'voicemodel/addsbook'], buttons: [] });
  await signedIn('operator', '/');
  await expect(page).toHaveURL(`${address}/#/system/maintenance/openlog`);
  await expect(content(page).getByText('has not been granted')).toBeHidden();
});

test('changed rights arrive when the person comes back, at most once a minute and without a new sign-in', async ({
  page,
  box,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('operator', '/voice/callcdr');
  await openByMenu(page, 'Voice', 'Address Book');
  await expect(tab(page, 'Call Records')).toBeVisible();
  const before = asked(box, 'auth_menu');
  box.revoke('operator', 'voicemodel/callcdr');
  box.grant('operator', 'voicemodel/voicecalls');
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await comeBack();
  await page.clock.runFor(20_000);
  await comeBack();
  expect(asked(box, 'auth_menu'), 'not within the minute').toBe(before);

  await page.clock.runFor(45_000);
  await comeBack();
  await expect(menu(page).getByRole('link', { name: 'Live Calls' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Call Records' })).toHaveCount(0);
  // Its tab went with it; the page that was open stays.
  await expect.poll(() => tabTitles(page)).toEqual(['Home', 'Address Book']);
  await expect(page).toHaveURL(/#\/voice\/addsbook$/);
  expect(asked(box, 'auth_menu')).toBe(before + 1);
  expect(asked(box, 'common/login')).toBe(0);
});

test('a page whose right was taken away is gone once it reads something', async ({ page, box, signedIn }) => {
  await page.clock.install();
  await signedIn('operator', '/voice/callcdr');
  await expect(content(page).getByRole('row').nth(1)).toBeVisible();
  box.revoke('operator', 'voicemodel/callcdr');
  await page.clock.runFor(11_000);
  await content(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('another language renames the menu, the tabs and the trail, and keeps what was being arranged', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  await tab(page, 'Home').click();
  await content(page).getByRole('button', { name: 'Arrange', exact: true }).click();
  await content(page).getByRole('switch', { name: 'Calls' }).uncheck();
  await chooseLanguage(page, '简体中文');
  await expect(menu(page).getByRole('button', { name: '语音管理' })).toBeVisible();
  await expect(content(page).getByRole('switch', { name: '通话', exact: true })).not.toBeChecked();
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '分机设置']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await tab(page, '分机设置').click();
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['语音管理', '分机设置']);
  await page.reload();
  await expect(menu(page).getByRole('button', { name: '语音管理' })).toBeVisible();
  await chooseLanguage(page, 'English');
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['Voice', 'Extensions']);
});

test('another language keeps a half-filled form', async ({ page, address }) => {
  await page.goto(`${address}/#/register`);
  await page.getByLabel('Username').fill('half');
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册本网关');
  await expect(page.getByLabel('用户名')).toHaveValue('half');
});

test.describe('a hostile menu', () => {
  const hacked = 'globalThis.hacked = true';
  const deep = (levels: number): SentItem =>
    levels === 0
      ? item('bottom', 'theme', 'Bottom')
      : { path: `level${levels}`, component: 'Layout', alwaysShow: true, meta: { title: `Level ${levels}` }, children: [deep(levels - 1)] };
  const hostile: readonly unknown[] = [
    item('/tools', 'icons', 'Tools'),
    item('/tools', 'theme', 'Tools again'),
    item('/login', 'theme', 'Sign in here'),
    item('/redirect/evil', 'theme', 'Redirect'),
    item(`javascript:${hacked}`, '', 'Script link'),
    item(`JaVaScRiPt:${hacked}`, '', 'Script link in disguise'),
    item(`data:text/html,<script>${hacked}</script>`, '', 'Data link'),
    item('//evil.test/x', '', 'Other host'),
    item('/html', 'theme', `<img src=x onerror="${hacked}"><b>Bold</b>`),
    item('/proto', '__proto__', 'Prototype'),
    item('/constructor', 'constructor', 'Constructor'),
    { path: '/strange', component: 7, meta: 'none', children: 'none' },
    { path: 5, meta: { title: { nested: true } } },
    null,
    'text',
    deep(30),
    {
      path: '/many',
      component: 'Layout',
      meta: { title: 'Many' },
      children: Array.from({ length: 5000 }, (_, at) => item(`p${at}`, 'theme', `Page ${at}`)),
    },
  ];

  test('neither breaks the shell nor runs', async ({ page, signedIn }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await sendMenu(page, hostile, { not: 'a list' });
    await signedIn();
    await expect(shell(page)).toBeVisible();
    await expect(menu(page).getByText('<img src=x', { exact: false })).toBeVisible();
    for (const title of ['Script link', 'Script link in disguise', 'Data link', 'Other host']) {
      const entry = menu(page).getByText(title, { exact: true });
      if ((await entry.count()) > 0) await entry.click();
    }
    await expect(menu(page).locator('a[href^="javascript" i], a[href^="data" i]')).toHaveCount(0);
    await expect(menu(page).getByText('Tools again')).toHaveCount(0);
    await expect(menu(page).getByText('Sign in here')).toHaveCount(0);

    await openByMenu(page, 'Tools');
    await expect(content(page).getByRole('heading', { name: 'Icons' })).toBeVisible();
    await openByMenu(page, 'Prototype');
    await expect(said(page, UNKNOWN)).toBeVisible();
    await openByMenu(page, 'Constructor');
    await expect(said(page, UNKNOWN)).toBeVisible();

    // Two hundred entries are drawn at a time; the search finds all of them.
    await openByMenu(page, 'Many', 'Page 123');
    await expect(page).toHaveURL(/#\/many\/p123$/);
    await expect(menu(page).getByRole('link', { name: 'Page 4321', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Page 4000');
    await expect(page.getByRole('option').first()).toContainText('Page 4000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/many\/p4000$/);

    await chooseInAccountMenu(page, /^Error log/);
    await expect(page.getByRole('dialog')).toContainText('path used twice: /tools');
    expect(await page.evaluate(() => ['hacked' in globalThis, 'polluted' in {}])).toEqual([false, false]);
    expect(dialogs).toEqual([]);
  });

  test('that is no menu at all leaves the dashboard', async ({ page, signedIn }) => {
    await sendMenu(page, { a: { path: '/tools', component: 'icons', meta: { title: 'Tools' } }, b: 3 });
    await signedIn();
    await openByMenu(page, 'Tools');
    await expect(content(page).getByRole('heading', { name: 'Icons' })).toBeVisible();
    await sendMenu(page, 'none');
    await page.reload();
    await visit(page, '/dashboard');
    await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  });
});

test('where the bar is narrow the way to the page gives in from its start: the name of the page is whole', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await signedIn('admin', '/voice/trunk/routinglist');
  const words = (name: string) => breadcrumb(page).getByText(name, { exact: true });
  await expect(words('Routing List')).toBeVisible();
  expect(await words('Routing List').evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  const bar = await page.getByRole('banner').boundingBox();
  const button = await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .boundingBox();
  const end = await words('Routing List').boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0), 'not under the tools').toBeLessThanOrEqual(button?.x ?? bar?.width ?? 0);
  await expect(words('Voice')).toHaveAttribute('title', 'Voice');
});

test('the way to the page leaves out what has no room, and says all of it again where there is', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedIn('admin', '/voice/trunk/sipoutset');
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  const way = breadcrumb(page);
  await expect(way.getByText('SIP Trunks')).toBeVisible();
  await expect(way.getByText('Voice')).toBeHidden();
  await expect(way.getByText('Trunks and Routes')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(way.getByText('Voice')).toBeVisible();
});
