/** The home of the television: built with the keyboard alone, tried in a room, given to all and gone back; what cannot be reached; two editors. */
import type { Locator, Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { toasts } from './person';

const PLACE = '/screen/applications/appmenu';
const tv = (page: Page) => page.getByRole('group', { name: 'TV preview' });
const panel = (page: Page) => page.getByRole('region', { name: 'Item', exact: true });
const at = (page: Page) => tv(page).locator('[aria-current=true]');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Presses a button with the keyboard, as somebody does who came to it with Tab. */
const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Chooses in a select or combobox by typing; without a word the first that it offers. */
const choose = async (page: Page, box: Locator, word = '') => {
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(word);
  // What is offered may still be on its way.
  await expect(page.getByRole('option', { name: new RegExp(word) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
};
const pick = async (page: Page, label: string, word: string) => choose(page, panel(page).getByRole('combobox', { name: label }), word);

/** Adds an item where the cursor is, by keyboard. */
const addItem = async (page: Page, zh: string, en: string, action: string, what?: string) => {
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Name (简体中文)')).toBeFocused();
  await page.keyboard.type(zh);
  await page.keyboard.press('Tab');
  await page.keyboard.type(en);
  await pick(page, 'OK opens', action);
  if (what !== undefined) await pick(page, action, what);
  // Back to the television.
  await panel(page).getByLabel('Name (English)').focus();
  await page.keyboard.press('Escape');
  await expect(at(page)).toBeFocused();
};

test('a menu is built with the keyboard alone, tried in a room, published to all, and gone back', async ({ page, box, signedIn }) => {
  await signedIn('admin', PLACE);
  await press(page, 'Add menu');
  await page.getByRole('form', { name: 'Menu settings' }).getByRole('textbox', { name: /^Name/ }).fill('Lobby');
  await choose(page, page.getByRole('combobox', { name: 'Template' }), '宫格');
  await at(page).focus();
  await addItem(page, '直播', 'Live', 'Channel', 'CCTV-1');
  await page.keyboard.press('ArrowRight');
  await addItem(page, '服务', 'Services', 'Page');
  await page.keyboard.press('Shift+Enter');
  await expect(at(page)).toHaveAccessibleName(/Place 1, empty/);
  await addItem(page, '商城', 'Shop', 'Mall');
  await page.keyboard.press('Backspace');
  await expect(at(page)).toHaveAccessibleName(/^Services/);
  await page.keyboard.press('Control+s');
  await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();

  // As a guest: OK opens the page, Back leaves it, where nothing is the focus stays.
  await press(page, 'Try as a guest');
  await at(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(at(page)).toHaveAccessibleName(/^Live/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing in this direction.' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(at(page)).toHaveAccessibleName(/^Shop/);
  await page.keyboard.press('Backspace');
  await expect(at(page)).toHaveAccessibleName(/^Services/);
  await lookTwice(page, 'the editor of a menu');

  // Not to all before a room has shown it.
  await press(page, 'Publish');
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Test room' }));
  await lookTwice(page, 'publishing a menu');
  await dialog.getByRole('button', { name: 'Publish to test room' }).press('Enter');
  await expect(toasts(page).filter({ hasText: /^Version 1 is in test/ })).toBeVisible();
  box.advance(10_000);
  await press(page, 'Publish');
  await chooseOption(dialog.getByRole('combobox', { name: 'Publish to' }), 'All terminals');
  await expect(dialog).toContainText(/Shown in \d+/);
  await dialog.getByRole('button', { name: 'Publish to all terminals' }).press('Enter');
  await expect(toasts(page).filter({ hasText: 'Version 2 published to all terminals' })).toBeVisible();

  // Back to what guests had before, of the menu of the rooms.
  await page.getByRole('tab', { name: 'Versions' }).click();
  const first = row(page, '首次发布');
  await expect(first).toContainText('Past');
  await first.getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('城市指南');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(toasts(page).filter({ hasText: 'Restored as version 4' })).toBeVisible();
  await expect(row(page, '← 1')).toContainText('Live');
});

test('an item that the keys do not reach is marked, and the menu is not published', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?menu=2`);
  // The small place at the upper right of the band: from the first places no way leads up to it.
  await tv(page).getByRole('button', { name: 'Place 8, empty' }).click();
  await page.keyboard.press('Enter');
  await panel(page).getByLabel('Name (简体中文)').fill('远');
  await panel(page).getByLabel('Name (English)').fill('Far');
  await chooseOption(panel(page).getByRole('combobox', { name: 'OK opens' }), 'Mall');
  await expect(tv(page).getByRole('button', { name: /^Far.*The arrow keys do not reach it/ })).toBeVisible();
  await expect(page.getByText('1 problem has to be fixed before publishing.')).toBeVisible();
  await save(page).click();
  await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish to test room' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // Moved next to the others it is reached.
  await page.getByRole('button', { name: 'Show problems' }).click();
  await page
    .getByRole('button', { name: /Far.*do not reach it/ })
    .last()
    .click();
  await expect(at(page)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tv(page).getByRole('button', { name: /do not reach it/ })).toHaveCount(0);
});

test('two people on one menu: the second is told, and chooses', async ({ page, signedIn, context }) => {
  await signedIn('admin', `${PLACE}?menu=1`);
  await expect(panel(page)).toBeVisible();
  const other = await signedIn('admin', `${PLACE}?menu=1`, context);
  await panel(other).getByLabel('Name (English)').fill('Channels');
  await save(other).click();
  await expect(toasts(other).filter({ hasText: 'Saved' })).toBeVisible();
  await panel(page).getByLabel('Name (English)').fill('Television');
  await save(page).click();
  await expect(page.getByText('1 item was changed by both.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Item “Television”' }).or(page.getByText('Item “Television”')).first()).toBeVisible();
  await expect(page.getByText(/电视直播 \/ Television/)).toBeVisible();
  await expect(page.getByText(/电视直播 \/ Channels/)).toBeVisible();
  await lookTwice(page, 'two versions of a menu');
});

test('two people on different items of one menu: both are saved', async ({ page, signedIn, context }) => {
  await signedIn('admin', `${PLACE}?menu=1`);
  await expect(panel(page)).toBeVisible();
  await at(page).focus();
  await page.keyboard.press('ArrowRight');
  await panel(page).getByLabel('Name (English)').fill('Cinema');
  const other = await signedIn('admin', `${PLACE}?menu=1`, context);
  await panel(other).getByLabel('Name (English)').fill('Channels');
  await save(other).click();
  await expect(toasts(other).filter({ hasText: 'Saved' })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Changes of different items are merged: both are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();
  await expect(tv(page)).toContainText('Cinema');
  await expect(tv(page)).toContainText('Channels');
});
