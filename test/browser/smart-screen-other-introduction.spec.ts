/** Introductions: from a category over a page in both languages and its review to what the television shows. */
import type { Page } from 'playwright/test';
import { type Visitor, visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

const PLACE = '/screen/services/otherintroduction';
const WORD = `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body><!--StartFragment-->
<h1 style="mso-x:1">三楼健身房<o:p></o:p></h1><p class=MsoNormal><b>开放时间</b> 6:00–23:00</p><ul><li onclick="x()">跑步机</li></ul>
<img src="file:///C:/image001.png"><!--EndFragment--></body></html>`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Pastes HTML as a program gives it. */
const paste = (page: Page, name: string, html: string) =>
  page.getByRole('textbox', { name, exact: true }).evaluate((at, text) => {
    (at as HTMLElement).focus();
    const data = new DataTransfer();
    data.setData('text/html', text);
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

/** Switches review on, with `admin` as a reviewer. */
const switchReviewOn = async (visitor: Visitor): Promise<void> => {
  await visitor.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' });
  const services = '/admin.php/system/service_config';
  const { data } = await visitor.form(services, { method: 'detail' });
  const { reviewers: _reviewers, calls: _calls, waiting: _waiting, ...now } = (data as { detail: Record<string, string> }).detail;
  await visitor.form(services, { method: 'form', ...now, resource_review: '1' });
};

test('a page goes from its category over the review to the television, in both languages', async ({ page, box, signedIn }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  await switchReviewOn(visitor);
  const television = async (language: string): Promise<string> =>
    JSON.stringify((await visitor.form('/admin.php/smartscreen/otherintroduction', { method: 'television', language })).data);

  await signedIn('admin', `${PLACE}?tab=categories`);
  await page.getByRole('button', { name: 'Add category', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('休闲');
  await form.getByRole('textbox', { name: 'Name in English' }).fill('Leisure');
  await form.getByRole('button', { name: 'Add category', exact: true }).click();
  await expect(form).toBeHidden();

  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Add page', exact: true }).first().click();
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('健身房');
  await form.getByRole('textbox', { name: 'Title in English' }).fill('Gym');
  await chooseOption(form.getByRole('combobox', { name: 'Category' }), '休闲');
  await paste(page, 'Text', WORD);
  await expect(form.getByRole('status').filter({ hasText: 'script' })).toContainText('1 picture from elsewhere was removed');
  await expect(form.getByRole('textbox', { name: 'Text', exact: true }).getByRole('heading', { name: '三楼健身房' })).toBeVisible();
  // By the keyboard alone: a heading, bold words, a list.
  const english = form.getByRole('textbox', { name: 'Text in English' });
  await english.focus();
  await page.keyboard.type('Open ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('6 to 23');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' daily');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('toolbar').nth(1).getByRole('button', { name: 'Picture' })).toBeFocused();
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('toolbar').nth(1).getByRole('button', { name: 'Body text' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Treadmill');
  await expect(english.getByRole('listitem')).toHaveText('Treadmill');
  await expect(form.getByRole('img', { name: 'TV in English: Gym' })).toContainText('Treadmill');
  await lookTwice(page, 'the form of a page');
  await form.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(form).toBeHidden();

  await expect(row(page, '健身房')).toContainText('Pending review');
  await expect(page.getByRole('status').filter({ hasText: '1 page waits for a review' })).toBeVisible();
  expect(await television('en')).not.toContain('Gym');
  await row(page, '健身房')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(row(page, '健身房')).toContainText('Shown');
  expect(await television('en')).toContain('<p>Open <strong>6 to 23</strong> daily</p><ul><li>Treadmill</li></ul>');
  expect(await television('zh_CN')).toContain('<h2>三楼健身房</h2><p><strong>开放时间</strong> 6:00–23:00</p><ul><li>跑步机</li></ul>');

  await row(page, '健身房')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reject…' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: /^Reject/ }).click();
  await expect(row(page, '健身房')).toContainText('Rejected');
  expect(await television('en')).not.toContain('Gym');
});

test('guests go on reading the approved page while a change of it waits', async ({ page, box, signedIn }) => {
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  await switchReviewOn(visitor);
  await signedIn('admin', PLACE);
  await row(page, '温泉').getByText('温泉', { exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('Your change is shown once it is approved')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('温泉与泳池');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, '温泉与泳池')).toContainText('Approved version');
  await row(page, '温泉与泳池').getByText('温泉与泳池', { exact: true }).click();
  const now = form.getByRole('region', { name: 'On the TV now: the approved version' });
  await expect(now.getByRole('img', { name: 'TV in Chinese: 温泉', exact: true })).toBeVisible();
  await expect(form.getByRole('region', { name: 'After approval' })).toContainText('温泉与泳池');
  await lookTwice(page, 'a page whose change waits');
});

test('the Operations folder has the same pages', async ({ page, signedIn }) => {
  await signedIn('admin', '/operation/otherintroduction');
  await expect(row(page, '欢迎入住')).toBeVisible();
  await row(page, '欢迎入住').getByText('欢迎入住').click();
  await expect(page.getByRole('img', { name: 'TV in Chinese: 欢迎入住' })).toContainText('8000');
});
