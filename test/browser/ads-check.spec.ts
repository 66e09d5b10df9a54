/** The self-check of the broadcast rules: what breaks them, the way there, what is printed, a scene switched off, and the warning before a save. */
import { lookTwice } from './axe';
import { expect, test } from './console';

test('the self-check names what breaks the rules, is printed alone, and warns before a text is saved over relayed channels', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/advertisement/boot?tab=check');
  const check = page.getByRole('region', { name: 'Broadcast rules', exact: true });
  const rule = (name: string) => check.getByRole('row').filter({ hasText: name });
  await test.step('boot ads break a rule, and lead to their form', async () => {
    await expect(rule('No ads during start-up')).toContainText(/Not met.*酒店形象/);
    await expect(rule('No ads during start-up'), 'one that is over').not.toContainText('国庆开机');
    await expect(rule('Start-up leads to live TV: Hospital')).toContainText('Not stated');
    await expect(rule('No own content')).toContainText(/Not met.*温泉优惠.*餐厅预订/);
    await lookTwice(page, 'self-check');
  });
  await test.step('only the result is printed', async () => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await check.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(check.getByRole('heading', { name: 'Broadcast rules' })).toBeVisible();
    await expect(check.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(check.getByRole('button', { name: 'Print' })).toBeVisible();
  });
  await test.step('a scene that is switched off is not checked', async () => {
    const scenes = page.getByRole('grid');
    await scenes.getByRole('row').filter({ hasText: 'Hospital' }).getByRole('switch').click();
    await expect(rule('Start-up leads to live TV: Hospital')).toHaveCount(0);
    await expect(rule('Start-up leads to live TV: Hotel')).toBeVisible();
  });
  await test.step('a text over all channels is warned of before it is saved', async () => {
    await rule('No own content').getByRole('button', { name: '温泉优惠' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByText('This ad also appears over relayed channels.')).toBeVisible();
    await form.getByLabel('Channels').click();
    await page.getByRole('option', { name: 'Own channels only' }).click();
    await expect(form.getByText('This ad also appears over relayed channels.')).toBeHidden();
  });
});
