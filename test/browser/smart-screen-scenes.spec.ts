/** Operations mode by scene: a scene made step by step, its other settings, a tab that keeps its scene, and an export that equals what is shown. */
import type { Page } from 'playwright/test';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content, menu, sessionOf } from './layout';
import { toasts } from './person';

const figure = (page: Page, part: string) => content(page).locator(`[data-figure=${part}]`);
const id = (page: Page): string => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id') ?? '';

test('a scene is made from a preset, step by step, and its other settings are changed', async ({ page, signedIn }) => {
  await signedIn('admin', '/screen/applications/applyscene');
  await content(page).getByRole('button', { name: 'New scenario' }).click();
  await test.step('nothing is chosen for anybody', async () => {
    await content(page).getByRole('button', { name: 'Next' }).click();
    await expect(content(page).getByText('Choose a preset, or a scenario to copy from.')).toBeVisible();
    await content(page)
      .getByRole('radio', { name: /^Hospital/ })
      .check();
    await content(page).getByRole('button', { name: 'Next' }).click();
  });
  await test.step('rooms of another scene are told before the next step', async () => {
    await content(page).getByLabel(/^Name/).fill('Maternity');
    await content(page).getByLabel(/^Code/).fill('maternity');
    await content(page)
      .getByLabel(/^Rooms and places/)
      .fill('1401-1424');
    await content(page).getByRole('button', { name: 'Next' }).click();
    await expect(content(page).getByText('1401-1424 belongs to 酒店客房 already.')).toBeVisible();
    await content(page)
      .getByLabel(/^Rooms and places/)
      .fill('3201-3224');
    await content(page).getByRole('button', { name: 'Next' }).click();
  });
  await test.step('no patient is named', async () => {
    const words = content(page).getByLabel(/^Welcome words, English/);
    await expect(words).toHaveValue('Ward {room}: we wish you a good recovery.');
    await words.fill('Welcome {guest}');
    await content(page).getByRole('button', { name: 'Next' }).click();
    await expect(content(page).getByText('Hospital screens must not show patient names: remove {guest}.')).toBeVisible();
    await words.fill('Get well soon in {room}');
    await lookTwice(page, 'scene settings');
    await content(page).getByRole('button', { name: 'Next' }).click();
  });
  await test.step('the preview shows what will be there, and it is created', async () => {
    await expect(content(page).getByRole('region', { name: 'Broadcast rules' })).toContainText('Start-up leads to live TV');
    await expect(content(page).getByRole('region', { name: 'What is created' })).toContainText('3201-3224');
    await content(page).getByRole('button', { name: 'Create scenario' }).click();
    await expect(toasts(page).filter({ hasText: '“Maternity” has been created' })).toBeVisible();
  });
  await test.step('its other settings follow', async () => {
    const row = content(page).getByRole('row').filter({ hasText: 'Maternity' });
    await row.getByRole('button', { name: 'Other settings' }).click();
    const words = content(page).getByLabel(/^Welcome words, English/);
    await expect(words).toHaveValue('Get well soon in {room}');
    await chooseOption(content(page).getByLabel(/^Start with/), 'Something else');
    await expect(
      content(page).getByRole('region', { name: 'Broadcast rules' }).getByRole('row').filter({ hasText: 'Start-up leads' }),
    ).toContainText('Not met');
    await content(page).getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();
    await page.reload();
    await expect(content(page).getByLabel(/^Start with/)).toHaveValue(/Something else/);
  });
  await test.step('who changed them is told there, and it is taken back', async () => {
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /Other settings of Maternity/ });
    await expect(panel).toContainText('Start with');
    await expect(panel).toContainText('Something else');
    await lookTwice(page, 'the history of a scene');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('a tab keeps its scene through menu, badge and page, and another is chosen in the bar', async ({ page, box, address }) => {
  await sessionOf(page, box, address, 'ops', true);
  await page.goto(`${address}/#/operations?id=hotel`);
  await expect(figure(page, 'guests')).toContainText('of 60');
  await page
    .getByRole('button', { name: /orders?$/i })
    .first()
    .click();
  await expect(content(page).getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  expect(id(page)).toBe('hotel');
  await menu(page).getByRole('link', { name: 'Scheduler' }).click();
  await expect(content(page).getByRole('button', { name: 'Add task' })).toBeVisible();
  expect(id(page)).toBe('hotel');
  await page.getByRole('button', { name: /^Scenario: 酒店客房/ }).click();
  await page.getByRole('menuitemradio', { name: '培训学校' }).click();
  await expect(page.getByRole('button', { name: /^Scenario: 培训学校/ })).toBeVisible();
  expect(id(page)).toBe('school');
  await menu(page).getByRole('link', { name: 'Mall' }).click();
  await expect(content(page).getByRole('tab', { name: 'Products' })).toBeVisible();
  expect(id(page)).toBe('school');
  const calls = box.requests.entries.filter(({ path }) => path === '/operations/shop/goods' || path === '/operations/shop/order');
  expect(calls.length).toBeGreaterThan(0);
  await page.goto(`${address}/#/operations?id=ghost`);
  await expect(page.getByRole('heading', { name: 'You have no permission for this scenario' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '康养病区' }).click();
  await expect(figure(page, 'guests')).toContainText('of 32');
});

test('the export of the home page is exactly what is shown, with its time', async ({ page, box, address }) => {
  await sessionOf(page, box, address, 'ops', true);
  await page.goto(`${address}/#/operations?id=hotel`);
  await expect(figure(page, 'terminals')).toBeVisible();
  await lookTwice(page, 'home of operations mode');
  // What becomes of the day from here on is not what the person sees.
  box.faults.add({ path: 'bulletin_board/home', hang: true });
  const shown = {
    time: /as of ([\d: -]{19})/.exec(await content(page).innerText())?.[1] ?? '',
    offline: /\d+/.exec(await figure(page, 'terminals').innerText())?.[0] ?? '',
    orders: /\d+/.exec(await figure(page, 'orders').innerText())?.[0] ?? '',
    guests: /\d+/.exec(await figure(page, 'guests').innerText())?.[0] ?? '',
  };
  let file = '';
  await page.context().route('**/exports/**', async (route) => {
    // The browser alone knows the name of the box.
    const { pathname } = new URL(route.request().url());
    const { cookie = '' } = await route.request().allHeaders();
    file = await (await fetch(`http://127.0.0.1:${box.port}${pathname}`, { headers: { cookie } })).text();
    await route.fulfill({ body: file, contentType: 'text/csv' });
  });
  await page.getByRole('button', { name: 'Export home page data' }).click();
  await expect.poll(() => file).toContain(`As of,${shown.time}`);
  expect(file).toContain('Scenario,酒店客房');
  expect(file).toContain(`Rooms occupied,${shown.guests},of 60`);
  expect(file).toContain(`Orders waiting,${shown.orders}`);
  expect(file).toContain(`Terminals offline,${shown.offline}`);
  for (const line of await content(page).getByRole('listitem').allInnerTexts()) expect(file).toContain(line.split(/\s/)[0] ?? '');
  await expect(toasts(page).filter({ hasText: 'The home page data has been exported' })).toBeVisible();
});

test('a home that cannot be read says so instead of zeros', async ({ page, box, address }) => {
  await sessionOf(page, box, address, 'ops', true);
  await page.route('**/operations/bulletin_board/home*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { detail: 'garbled' } } }),
  );
  await page.goto(`${address}/#/operations?id=hotel`);
  await expect(
    content(page)
      .getByRole('button', { name: /^(Retry|Try again)/ })
      .first(),
  ).toBeVisible();
  await expect(figure(page, 'guests')).toHaveCount(0);
});

test('figures of the home that cannot be read are no zeros, and the others stand', async ({ page, box, address }) => {
  await sessionOf(page, box, address, 'ops', true);
  const detail = {
    ...{ now: '2026-11-26 10:30:00', zone: 'Asia/Shanghai', scene: '酒店客房', guests: { in_house: 41, rooms: 60 } },
    ...{ orders: { waiting: 'many', list: null }, messages: { waiting: 2 }, terminals: 'garbled' },
    wakeups: { due: 3, failed: {}, list: [{ place: '1205', due: '2026-11-26 14:00:00', failed: 0 }] },
  };
  await page.route('**/operations/bulletin_board/home*', (route) => route.fulfill({ json: { code: 200, msg: '', data: { detail } } }));
  await page.goto(`${address}/#/operations?id=hotel`);
  await expect(figure(page, 'guests')).toContainText('of 60');
  for (const part of ['orders', 'terminals']) await expect(figure(page, part)).toContainText('Could not be read.');
  for (const part of ['orders', 'terminals', 'wakeups']) await expect(figure(page, part), part).not.toContainText(/\bnone|NaN|in 12 hours/);
  for (const lie of ['No orders waiting.', 'All terminals are online.']) await expect(content(page).getByText(lie)).toHaveCount(0);
});
