/** The keyboard keeps its place when what had the focus goes away. */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, test } from './console';
import { visit } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.locator('main h1').filter({ visible: true });

test('after signing in and after Ctrl+K it is on the heading of the page', async ({ page, box, address }) => {
  await page.goto(address);
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('DNS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dns/i);
  await expect(heading(page)).toBeFocused();
});

test('a codec that comes or goes leaves it at the next one, the last row of a search at the heading', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  await page.getByRole('button', { name: 'Edit extension' }).first().click();
  const codecs = page.getByRole('dialog').getByRole('list', { name: 'Codecs' });
  await codecs
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(codecs.getByRole('button', { name: /^Remove/ }).first()).toBeFocused();
  const added = page.getByRole('dialog').getByRole('button', { name: /^Add (?:G\.|Opus|GSM|H\.)/ });
  await added.first().press('Enter');
  await expect(added.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');

  await visit(page, '/system/network/dnsservice?tab=records&q=tv.hotel');
  const rows = page.locator('tbody tr[data-key]').filter({ visible: true });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').first().focus();
  await page.keyboard.press('Delete');
  const really = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  // It waits for who uses the record.
  await expect(really).toBeEnabled();
  await really.press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('a frame is seen around the tab of a page that has it, but only for the keyboard', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/network/dnsservice?tab=records');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Service').click();
  await expect(tab('Service')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Local names')).toBeFocused();
  await expect(tab('Local names')).toHaveCSS('outline-style', 'solid');
});

test('a filter that is taken off leaves it at the filters, a revert and a step of an import in their dialog', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/system/network/dnsservice?tab=records&f.type=A');
  await page.getByRole('button', { name: 'Remove filter Type' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  const rows = page.locator('tbody tr[data-key]').filter({ visible: true });
  await expect(rows).toHaveCount(5);
  await rows.first().getByRole('rowheader').press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Note' }).fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await visit(page, '/system/network/dnsservice?tab=records&record=1');
  await page.getByRole('button', { name: 'All changes' }).press('Enter');
  await form.getByRole('button', { name: 'Revert' }).press('Enter');
  await expect(form.getByRole('checkbox', { name: 'Note' })).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Revert' })).toBeFocused();
  await page.keyboard.press('Escape');

  await visit(page, '/system/network/dnsservice?tab=records');
  await page.getByRole('button', { name: 'Import and export' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import: Local names' });
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,type,value,ttl\nnew.hotel.lan,A,192.168.10.61,300\n'),
  });
  await wizard.getByRole('button', { name: 'Check the rows' }).press('Enter');
  await expect(wizard.getByRole('grid')).toBeVisible();
  await expect(wizard).toBeFocused();
});

test('it stays on Save and Reset of settings, and Enter on a select opens it', async ({ page, signedIn, box }) => {
  await signedIn('admin', '/system/network/dnsservice');
  const saves = () => box.requests.entries.filter(({ path }) => /dns_?set/i.test(path)).length;
  const domain = page.getByRole('textbox', { name: 'Local domain' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const strategy = page.getByRole('combobox', { name: 'Query strategy' });
  await strategy.focus();
  const asked = saves();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await strategy.press(key);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(strategy).toBeFocused();
  await expect(save, 'it is chosen and not saved').toBeEnabled();

  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(save).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  expect(saves(), 'nothing was sent').toBe(asked);

  await domain.fill('front.lan');
  await save.press('Enter');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await domain.fill('back.lan');
  await domain.press('Enter');
  await expect(save).toBeDisabled();
  await expect(domain).toBeFocused();
  await expect(domain).toHaveValue('back.lan');
});

test('what has it is not under the buttons of a page that is a form, and "Skip to the page" scrolls nothing', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await signedIn('admin', '/system/mangesetting');
  const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true });
  await expect(save).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.locator('#content').evaluate((main) => main.parentElement?.scrollTop)).toBe(0);
  const foot = await save.evaluate((button) => button.closest('.sticky')?.getBoundingClientRect().top ?? 0);
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      const inFoot = element?.closest('.sticky') !== null;
      return element?.closest('main form') && !inFoot ? element.getBoundingClientRect().bottom : undefined;
    });
    if (at === undefined && (await save.evaluate((button) => button.closest('.sticky')?.contains(document.activeElement)))) break;
    if (at !== undefined) expect(at, `after ${pressed + 1} presses of Tab`).toBeLessThanOrEqual(foot);
  }
});

test('a row of a list is one stop of Tab; the arrows go to the switch and the buttons in it', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  const grid = page.getByRole('grid', { name: 'Extensions' });
  const first = grid.getByRole('switch').first();
  await expect(first).toBeVisible();
  const stops = () =>
    grid.evaluate((table) => [...table.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex === 0).length);
  await expect.poll(stops).toBe(1);
  await grid.getByRole('rowheader').first().focus();
  const isOn = await first.isChecked();
  for (let pressed = 0; pressed < 12 && !(await first.evaluate((one) => one === document.activeElement)); pressed += 1)
    await page.keyboard.press('ArrowRight');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('switch').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await expect(first).toBeChecked({ checked: isOn });
  await expect(grid).toHaveAccessibleDescription(/controls in them/);
});

test('what gets the focus is not left under the head of the window, going back or after a panel', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  const add = page.getByRole('button', { name: 'Add extension' });
  const cell = page.locator('tbody tr[data-key]').filter({ visible: true }).first().getByRole('rowheader');
  const scrolled = (element: ReturnType<typeof page.locator>, by: number) =>
    element.evaluate((each: HTMLElement, top) => {
      each.focus({ preventScroll: true });
      const scroller = document.querySelector('main')?.parentElement;
      if (scroller) scroller.scrollTop = top;
    }, by);
  const covered = (): Promise<boolean> =>
    page.evaluate(() => {
      const { left, top, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return !document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + 4));
    });
  await expect(cell).toBeVisible();
  await scrolled(add, 61);
  expect(await covered()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await expect.poll(covered).toBe(false);

  await scrolled(cell, 200);
  for (let steps = 0; steps < 30 && !(await add.evaluate((each) => each === document.activeElement)); steps += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await covered(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(false);
  }
  await expect(add).toBeFocused();
});

test('Tab after the first change of a form in a drawer goes to the next input', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/service/wakeupser?tab=orders&add=voiceWakeupser');
  const form = page.getByRole('dialog');
  await form.getByLabel('Rooms or extensions').focus();
  await page.keyboard.type('8101');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Early');
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Early');
});
