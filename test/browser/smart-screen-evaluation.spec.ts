/** Evaluation: a questionnaire from its builder to its chart; and the queue. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

const PLACE = '/screen/services/hospitalevaluation';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a questionnaire goes from the builder to the chart, and a change begins its next version', async ({ page, signedIn, box }) => {
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: 'Add questionnaire', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await form.getByRole('textbox', { name: 'Chinese title' }).fill('夜班满意度');
  await form.getByRole('switch', { name: 'Enabled' }).check();
  await form.getByRole('button', { name: 'Add question', exact: true }).click();
  const first = form.getByRole('group', { name: 'Question 1' });
  await first.getByRole('textbox', { name: 'Question in Chinese' }).fill('您满意吗？');
  await first.getByRole('textbox', { name: 'Question in English' }).fill('Are you content?');
  await form.getByRole('button', { name: 'Add question', exact: true }).click();
  const second = form.getByRole('group', { name: 'Question 2' });
  await chooseOption(second.getByRole('combobox', { name: 'Type' }), 'One option');
  await second.getByRole('textbox', { name: 'Question in Chinese' }).fill('等候多久？');
  await form.getByRole('button', { name: 'Add questionnaire', exact: true }).click();
  await expect(form.getByText(/^Enter at least two options/).first()).toBeVisible();
  const options = second.getByRole('textbox', { name: 'Options in Chinese' });
  for (const option of ['很短', '很长']) {
    await options.fill(option);
    await options.press('Enter');
  }
  await form.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(first.getByRole('textbox', { name: 'Question in Chinese' })).toHaveValue('等候多久？');
  await lookTwice(page, 'the builder');
  await form.getByRole('button', { name: 'Add questionnaire', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Night shift')).toBeVisible();

  // Six people answer on their screens.
  const staff = visit(box);
  staff.token = box.startSession('admin');
  for (const mark of [5, 5, 4, 3, 5, 4]) {
    const { data } = await staff.form('/admin.php/smartscreen/hospitalevaluation', {
      method: 'fake_begin',
      id: '3',
      room: '1201',
      department: '1',
    });
    const given = [
      { key: 'q1', value: mark },
      { key: 'q2', value: [mark > 3 ? 0 : 1] },
    ];
    await staff.form('/admin.php/smartscreen/evaluation_answer', {
      method: 'fake_submit',
      id: (data as { id: string }).id, // the contract's shape
      given: JSON.stringify(given),
    });
  }
  await page.getByRole('tab', { name: 'Results' }).click();
  await chooseOption(page.getByRole('combobox', { name: 'Questionnaire' }), 'Night shift');
  const chart = page.getByRole('region', { name: 'Are you content?' });
  await expect(chart).toContainText('average 4.33');
  const half = chart.getByRole('listitem').filter({ hasText: '3 (50 %)' });
  await expect(half).toBeVisible();
  const filled = half.locator('[aria-hidden=true] > span').evaluate((bar) => bar.clientWidth / (bar.parentElement?.clientWidth ?? 1));
  expect(await filled, 'a bar is as long as its share').toBeCloseTo(0.5, 1);
  await lookTwice(page, 'results');

  await page.getByRole('tab', { name: 'Questionnaires' }).click();
  await row(page, 'Night shift').getByRole('button', { name: 'Night shift', exact: true }).click();
  await page.getByRole('group', { name: 'Question 1' }).getByRole('textbox', { name: 'Question in Chinese' }).fill('等了多久？');
  await expect(page.getByText(/belong to version 1\. Saving begins version 2/)).toBeVisible();
});

test('a department with few answers tells nothing, low marks are followed up', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=results`);
  await expect(page.getByRole('region', { name: 'By department' })).toContainText('Fewer than 5');
  await page.getByRole('tab', { name: /^Answers/ }).click();
  const low = page.getByRole('row').filter({ hasText: 'To follow up' }).first();
  await low.getByRole('button', { name: 'Follow up…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'What was done' }).fill('Called back');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('numbers are called one after the other', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=queue`);
  const desk = page.getByRole('region', { name: 'Pediatrics' });
  await desk.getByRole('button', { name: 'Take a number' }).click();
  await expect(desk).toContainText('1 waiting');
  await desk.getByRole('button', { name: 'Call next' }).click();
  await expect(desk).toContainText('C001');
  await expect(page.getByRole('img', { name: /Number C001, please go to/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Call again' }).click();
  await expect(desk).toContainText('called 2 times');
  await lookTwice(page, 'the queue');
  await desk.getByRole('button', { name: 'Served' }).click();
  await expect(desk).not.toContainText('C001');
});
