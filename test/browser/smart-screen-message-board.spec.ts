/** The message board: forty rooms are told something, and it is seen who has read it. */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { toasts } from './person';

const PLACE = '/screen/services/messageboard';
const SETTINGS = '/admin.php/smartscreen/message_settings';
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** No quiet hours: the test is the same at any hour. */
async function awake(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await page.getByRole('textbox', { name: 'Until' }).fill('');
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith(SETTINGS) && Boolean(reply.request().postData()?.includes('method=form')),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await page.getByRole('tab', { name: 'Write' }).click();
}

test('forty rooms are told something: counts before, the number typed, receipts after', async ({ page, signedIn, box }) => {
  await signedIn('admin', PLACE);
  await awake(page);
  const form = page.getByRole('form', { name: 'New message' });
  // Nobody gets it until somebody says who.
  await form.getByRole('textbox', { name: 'Chinese title' }).fill('停水通知');
  await form.getByRole('textbox', { name: 'English title' }).fill('Water will be off');
  await form.getByRole('textbox', { name: 'English text' }).fill('From 14:00 to 16:00 today.');
  await form.getByRole('button', { name: 'Send…' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Send to' })).toHaveAttribute('aria-invalid', 'true');

  await chooseOption(form.getByRole('combobox', { name: 'Send to' }), 'All guests in house');
  const whom = page.getByRole('region', { name: 'Who gets it' });
  await expect(whom).toContainText('screens get it');
  const count = /(\d+) screens get it/.exec(await whom.innerText())?.[1] ?? '';
  expect(Number(count)).toBeGreaterThanOrEqual(40);
  await expect(page.getByRole('img', { name: /Water will be off/ })).toBeVisible();
  await lookTwice(page, 'a message');
  await form.getByRole('button', { name: 'Send…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`goes to ${count} screens`);
  const confirm = question.getByRole('button', { name: `Send to ${count} screens` });
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill(count);
  await confirm.click();
  await expect(toasts(page).filter({ hasText: `sent to ${count} screens` })).toBeVisible();
  await expect(row(page, '停水通知')).toContainText('In progress');

  for (let minutes = 0; minutes < 40; minutes += 10) box.advance(10 * 60_000);
  await page.reload();
  await expect(row(page, '停水通知')).toContainText(new RegExp(`[1-9]\\d* of ${count} read`));
  await row(page, '停水通知').getByText('停水通知').click();
  await page.getByRole('button', { name: 'Receipts' }).click();
  await expect(page.getByRole('tab', { name: 'Receipts' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Water will be off').filter({ hasText: 'Read' }).first()).toBeVisible();
  await expect(page.getByText('Emma Brown')).toHaveCount(0);
  await lookTwice(page, 'receipts');
});

test('what was written comes back after a reload, and is gone once it is sent', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  await awake(page);
  const form = page.getByRole('form', { name: 'New message' });
  const title = form.getByRole('textbox', { name: 'English title' });
  await form.getByRole('textbox', { name: 'Chinese title' }).fill('停水通知');
  await title.fill('Water will be off');
  await chooseOption(form.getByRole('combobox', { name: 'Send to' }), 'Room groups');
  await form.getByRole('checkbox', { name: '行政楼层 Executive' }).check();
  const kept = () => Object.entries({ ...sessionStorage, ...localStorage }).some(([, text]) => text.includes('Water will be off'));
  await expect.poll(() => page.evaluate(kept), { message: 'a draft is written soon after the last key' }).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Write' }).click();
  await form.getByRole('button', { name: 'Restore my input' }).click();
  await expect(title).toHaveValue('Water will be off');
  await form.getByRole('textbox', { name: 'English text' }).fill('From 14:00 to 16:00 today.');
  await form.getByRole('button', { name: 'Send…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(row(page, '停水通知')).toContainText('In progress');
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByText('unsaved input')).toHaveCount(0);
});

test('a message begins with a template, and is recalled', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  await awake(page);
  await page.getByRole('tab', { name: 'Templates' }).click();
  await row(page, '停水通知').getByRole('button', { name: 'Use' }).click();
  const form = page.getByRole('form', { name: 'New message' });
  await expect(form.getByRole('textbox', { name: 'English title' })).toHaveValue('Water will be off');
  await chooseOption(form.getByRole('combobox', { name: 'Send to' }), 'Room groups');
  await form.getByRole('checkbox', { name: '行政楼层 Executive' }).check();
  await form.getByRole('button', { name: 'Send…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('行政楼层 Executive');
  await question.getByRole('button', { name: /^Send to/ }).click();
  const sent = row(page, '停水通知');
  await expect(sent).toContainText('In progress');
  await sent.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Recall…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recall', exact: true }).click();
  await expect(sent).toContainText('Recalled');
});
