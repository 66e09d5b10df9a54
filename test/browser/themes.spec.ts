/** HolidayTheme as an administrator uses it: a theme with its picture, its preview, and which one is worn. */
import { landscapePng } from '../appliance/media/sample-files';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content } from './layout';

const SCREEN = '/festival/holidaytheme';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const today = new Date().toISOString().slice(0, 10);
const picture = landscapePng(160, 90, [20, 40, 120], [240, 180, 120]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('a theme is added with a picture: one that is too large is refused, a good one is shown', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await page.getByRole('button', { name: 'Add theme' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Opening');
  await form.getByLabel('First day').fill(today);
  await form.getByLabel('Last day').fill(today);
  await form.getByLabel('Greeting').fill('Welcome to the opening');
  const chooser = form.locator('[data-field=image] input[type=file]');
  await chooser.setInputFiles(file('huge.png', Buffer.concat([picture, Buffer.alloc(1024 * 1024)])));
  await expect(form.locator('[data-field=image]').getByText(/1M/)).toBeVisible();
  await chooser.setInputFiles(file('note.png', Buffer.from('this is no picture')));
  await expect(form.locator('[data-field=image]').getByText('The name ends in .png, but the content is something else')).toBeVisible();
  await chooser.setInputFiles(file('good.png', picture));
  await expect(form.locator('[data-field=image]').getByText('Stored', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Add theme' }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Opening' });
  await expect(row.getByRole('img')).toBeVisible();
  await row.getByRole('button', { name: 'Actions for Opening' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('figure')).toContainText('Welcome to the opening');
  await expect(page.getByRole('dialog').getByRole('figure')).toContainText(`Opening, ${today} to ${today}`);
});

test('the theme that is worn today is named, and the one that is due but further down', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(content(page).getByText(/Screens use|No theme is in use/)).toBeVisible();
  for (const name of ['First party', 'Second party']) {
    await page.getByRole('button', { name: 'Add theme' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('First day').fill(today);
    await form.getByLabel('Last day').fill(today);
    await form.getByRole('button', { name: 'Add theme' }).click();
    await expect(form).toBeHidden();
  }
  await page.reload();
  await expect(
    content(page)
      .getByText(/Also due, but lower in the list: .*Second party/)
      .filter({ visible: true }),
  ).toBeVisible();
});

test('themes are put in order by dragging, by Alt with an arrow, and by a number typed in the row', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  const rows = content(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
  const names = (): Promise<readonly string[]> => rows.getByRole('rowheader').allInnerTexts();
  const orderOf = (name: string) => rows.filter({ hasText: name }).getByRole('gridcell').filter({ hasText: /^\d+$/ });
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['春节', '元宵节', '国庆节']);

  // Alt+ArrowDown on a row puts it after the next one.
  await rows.nth(0).getByRole('rowheader').click({ button: 'middle' });
  await rows.nth(0).getByRole('rowheader').press('Alt+ArrowDown');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['元宵节', '春节', '国庆节']);

  await rows
    .nth(2)
    .getByRole('button', { name: /^Move 国庆节/ })
    .dragTo(rows.nth(0), { targetPosition: { x: 40, y: 3 } });
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['国庆节', '元宵节', '春节']);

  // A number smaller than all others brings a row to the top.
  await orderOf('Christmas').dblclick();
  const number = page.getByRole('spinbutton', { name: 'Edit Order of Christmas' });
  await number.fill('0');
  await number.press('Enter');
  await expect.poll(async () => (await names())[0]).toBe('Christmas');
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(['Christmas', '国庆节', '元宵节', '春节']);
  expect(box.requests.entries.filter(({ method }) => method === 'sort').length).toBeGreaterThan(0);
});

test('a theme ends no earlier than it begins, and one that comes back each year lasts less than a year', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await page.getByRole('button', { name: 'Add theme' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Too long');
  await form.getByLabel('First day').fill('2026-02-02');
  await form.getByLabel('Last day').fill('2026-02-01');
  await form.getByRole('button', { name: 'Add theme' }).click();
  await expect(form.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(form.getByLabel('Repeat'), 'Every year');
  await form.getByLabel('Last day').fill('2027-02-02');
  await form.getByRole('button', { name: 'Add theme' }).click();
  await expect(form.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Last day').fill('2027-02-01');
  await form.getByRole('button', { name: 'Add theme' }).click();
  await expect(form).toBeHidden();
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(page.getByRole('row').filter({ hasText: 'Christmas' })).toBeVisible();
  await lookTwice(page, 'the themes');
  await page.getByRole('button', { name: 'Add theme' }).click();
  await expect(page.getByRole('dialog').getByLabel('Greeting')).toBeVisible();
  await lookTwice(page, 'the form of a theme');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Christmas' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await lookTwice(page, 'the preview');
});
