/** The one list to choose from, in a form of a drawer: by touch on a phone and by keyboard, checked by axe while it is open. */
import type { Locator, Page } from 'playwright/test';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The form of a soft phone, whose extension is one of the box's seventy and whose platform one of five. */
async function openForm(page: Page): Promise<Locator> {
  await content(page).getByRole('button', { name: 'Add soft terminal' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Platform' }).waitFor();
  return form;
}
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Whether the middle of an element is what a finger would touch. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('the list lies over everything, inside the window, and is chosen from by touch', async ({ page, signedIn }) => {
    await signedIn('admin', '/voice/service/softerminals');
    const form = await openForm(page);
    const platform = form.getByRole('combobox', { name: 'Platform' });
    await expect(platform, 'no keyboard comes up where nothing is typed').toHaveAttribute('inputmode', 'none');
    await platform.tap();
    await expect(options(page)).toHaveCount(5);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700);
    for (const option of await options(page).all()) {
      expect(await isOnTop(option)).toBe(true);
      expect((await option.boundingBox())?.height, 'a finger needs 44 pixels').toBeGreaterThanOrEqual(44);
    }
    await options(page).filter({ hasText: 'Windows' }).tap();
    await expect(platform).toHaveValue('Windows');
    await expect(options(page)).toHaveCount(0);
  });
});

test('a list whose options come late is as tall as they are', async ({ box, page, signedIn }) => {
  await signedIn('admin', '/voice/service/softerminals');
  box.faults.add({ path: 'admin.php', method: 'form_linkage', delay: 700 });
  const form = await openForm(page);
  await form.getByRole('combobox', { name: 'Extension' }).click();
  await expect(options(page).nth(20)).toBeAttached();
  await expect.poll(async () => (await page.getByRole('listbox').boundingBox())?.height).toBeGreaterThan(250);
});

test('the keys of the list are its own while it is open: Escape closes it before the form, Enter does not send', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/voice/service/softerminals');
  const form = await openForm(page);
  const extension = form.getByRole('combobox', { name: 'Extension' });
  await extension.focus();
  await expect(options(page), 'who goes through the form opens nothing').toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await lookTwice(page, 'an open list');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(extension).toBeFocused();
  await page.keyboard.type('8095');
  await expect(options(page)).toHaveText(['8095 水疗']);
  await page.keyboard.press('Enter');
  await expect(extension).toHaveValue('8095 水疗');
  await expect(form.getByText('This cannot be empty.')).toHaveCount(0);
  const platform = form.getByRole('combobox', { name: 'Platform' });
  await platform.focus();
  await page.keyboard.type('and');
  await page.keyboard.press('Tab');
  await expect(platform).toHaveValue('Android');
  await expect(platform).not.toBeFocused();
});
