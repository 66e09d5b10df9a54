import type { Locator, Page } from 'playwright/test';
import { expect, test } from './console';
import { content } from './layout';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const cards = (page: Page) => content(page).getByRole('article');
const boxes = (page: Page) => content(page).getByRole('checkbox', { name: /^Select (?!all)/ });
const selected = (page: Page, count: number) =>
  content(page)
    .getByRole('status')
    .filter({ hasText: `${count} selected` });

/** A finger that rests on a card for a second. */
async function rest(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 80, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(boxes(page).first()).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a card opens wherever it is touched: on what it tells of its record and at its edges', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/trunk/sipoutset');
  const card = cards(page).first();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  for (const [x, y] of [
    [24, box.height - 14],
    [90, box.height - 14],
    [3, box.height / 2],
    [90, box.height - 3],
  ] as const) {
    await card.tap({ position: { x, y } });
    const detail = page.getByRole('dialog');
    await expect(detail, `at ${x}, ${y}`).toHaveCount(1);
    await detail.getByRole('button', { name: 'Close' }).first().tap();
    await expect(detail).toHaveCount(0);
  }
});

test('a row of a list has its content and one control; rows are chosen in a mode of their own', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  const first = cards(page).first();
  await expect(first).toBeVisible();
  await test.step('nothing to choose with at first', async () => {
    await expect(boxes(page)).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^(?:Show|Move)/ })).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    const add = await content(page).getByRole('button', { name: 'Add extension' }).boundingBox();
    expect([add?.width, add?.height], 'what adds is round').toEqual([56, 56]);
  });
  await test.step('the button "Select" begins the choice, by keys too', async () => {
    await content(page).getByRole('button', { name: 'Select', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();
    await expect(selected(page, 0)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(boxes(page).first()).toBeChecked();
    await page.keyboard.press('Space');
    await expect(selected(page, 0)).toBeVisible();
  });
  await test.step('a touch anywhere on a card chooses it', async () => {
    await first.tap();
    await cards(page).nth(1).tap();
    await expect(selected(page, 2)).toBeInViewport();
    await expect(content(page).getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const add = await content(page).getByRole('button', { name: 'Add extension' }).boundingBox();
    expect(add?.y, 'what adds lies over nothing that is chosen').toBeLessThan(160);
  });
  await test.step('Escape leaves it, nothing is chosen, and the focus is where it began', async () => {
    await page.keyboard.press('Escape');
    await expect(boxes(page)).toHaveCount(0);
    await expect(content(page).getByRole('region', { name: /selected/ })).toHaveCount(0);
    await expect(content(page).getByRole('button', { name: 'Select', exact: true })).toBeFocused();
    await expect(content(page).getByRole('button', { name: 'Add extension' })).toBeVisible();
  });
  await test.step('a finger that rests on a card begins with it; Back leaves', async () => {
    await rest(page, cards(page).nth(1));
    await expect(selected(page, 1)).toBeVisible();
    await expect(boxes(page).nth(1)).toBeChecked();
    await page.goBack();
    await expect(boxes(page)).toHaveCount(0);
    await expect(page).toHaveURL(/extensionset$/);
    await expect(cards(page).first()).toBeVisible();
  });
  await test.step('Done leaves, and takes nothing from the way back', async () => {
    await content(page).getByRole('button', { name: 'Select', exact: true }).tap();
    await first.tap();
    await content(page).getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(boxes(page)).toHaveCount(0);
    await first.getByRole('button').first().tap();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('what a card has no room for is in its menu, and rows are put in order in a mode of their own', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/trunk/routingset');
  const first = cards(page).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.getByRole('button', { name: `Actions for ${name}` }).tap();
  await page.getByRole('menuitem', { name: `Show more of ${name}` }).tap();
  await expect(first.getByRole('term').first()).toBeVisible();
  await content(page)
    .getByRole('button', { name: /Sort (?:ascending|by)/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Reorder' }).tap();
  await expect(
    content(page).getByRole('button', { name: 'Done', exact: true }),
    'the bar has come, and takes no focus any more',
  ).toBeVisible();
  const second = (await cards(page).nth(1).getAttribute('aria-label')) ?? '';
  await content(page)
    .getByRole('button', { name: `Move ${name}` })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cards(page).first()).toHaveAccessibleName(second);
  await content(page).getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(content(page).getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('a list begins high, tells two facts of a record whole, and has controls and letters for a finger', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset');
  const first = cards(page).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
  const line = first.getByRole('paragraph');
  await expect(line).toHaveText('Display name 总台 · Address 192.168.20.3:5060');
  const parts = await line.evaluate((element) => {
    const { bottom, right } = element.getBoundingClientRect();
    return [...element.children].map((part) => {
      const box = part.getBoundingClientRect();
      return { drawn: box.bottom <= bottom + 1 && box.right <= right + 1, cut: part.scrollWidth > part.clientWidth };
    });
  });
  expect(parts, 'neither is cut, nor below what is seen').toEqual([
    { drawn: true, cut: false },
    { drawn: true, cut: false },
  ]);
  for (const name of ['Search', 'Select', 'Number Sort ascending', 'Refresh']) {
    const button = await content(page).getByRole('button', { name, exact: true }).boundingBox();
    expect(button?.height, name).toBeGreaterThanOrEqual(40);
  }
  await content(page).getByRole('button', { name: 'Add extension' }).tap();
  const inputs = page.getByRole('dialog').locator('input:not([type=checkbox]), textarea, [role=combobox]');
  await expect(inputs.first()).toBeVisible();
  const letters = await inputs.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(Math.min(...letters), 'a phone zooms into smaller letters').toBeGreaterThanOrEqual(16);
});

test('what is told above a list is one line, which a touch opens, and lists that are put in order begin high too', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/screen/services/otherintroduction');
  const first = cards(page).first();
  await expect(first).toBeVisible();
  const notice = content(page).getByRole('button', { name: /^Review is off/ });
  await expect(notice).toHaveAttribute('aria-expanded', 'false');
  expect((await notice.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
  await expect(content(page).getByRole('button', { name: 'Set a reviewer', exact: true })).toHaveCount(0);
  await notice.tap();
  await expect(notice).toHaveAttribute('aria-expanded', 'true');
  await expect(content(page).getByRole('button', { name: 'Set a reviewer', exact: true })).toBeVisible();
  expect((await first.boundingBox())?.y).toBeGreaterThan(300);
});

test('cards of a list tell of a column alike, with its label or without', async ({ page, signedIn }) => {
  await signedIn('admin', '/screen/services/mallmanagement?tab=orders');
  await expect(cards(page).first()).toBeVisible();
  const told = await cards(page)
    .getByRole('paragraph')
    .evaluateAll((lines) =>
      lines.flatMap((line) =>
        [...line.querySelectorAll(':scope > span > span > span:first-child')].map(
          (label) => `${label.textContent} ${label.classList.contains('sr-only') ? 'bare' : 'labelled'}`,
        ),
      ),
    );
  expect(told.length).toBeGreaterThan(4);
  const ways = [...new Set(told)];
  expect(ways, 'one way for each column').toHaveLength(new Set(ways.map((way) => way.replace(/ \w+$/, ''))).size);
});

test('a notice in the line of a list is as wide as the list, and the chosen tab stands clear of where the tabs fade', async ({
  page,
  signedIn,
}) => {
  for (const [path, words] of [
    ['/media/monitoring/ansvaccess?tab=regions', /channels belong to regions/],
    ['/wireless/netmodel', /access points differ/],
  ] as const) {
    await signedIn('admin', path);
    const notice = await content(page).getByRole('button', { name: words }).boundingBox();
    expect((notice?.x ?? 0) + (notice?.width ?? 999), path).toBeLessThanOrEqual(374);
  }
  await signedIn('admin', '/media/monitoring/ansvaccess?tab=cascade');
  const chosen = content(page).getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Cascade');
  // Of 358 the last 48 fade, as do the first.
  await expect
    .poll(async () => Math.round(((await chosen.boundingBox())?.x ?? 0) + ((await chosen.boundingBox())?.width ?? 999)))
    .toBeLessThanOrEqual(326);
});

test('numbers of a block are rows as high as a finger, each with the way to its owner', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/extensionset?tab=numbers');
  const rooms = page.getByRole('region', { name: '80xx' });
  const row = rooms.getByRole('button', { name: '8001 Extension 客房 8001', exact: true });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  expect(
    (
      await page
        .getByRole('region', { name: /^\d+xx$/ })
        .first()
        .boundingBox()
    )?.y,
  ).toBeLessThanOrEqual(300);
  await row.tap();
  await expect(page.getByRole('dialog', { name: 'Edit extension' }).getByRole('textbox', { name: 'Number', exact: true })).toHaveValue(
    '8001',
  );
});

test('an address of a range is as large as a finger, and whose it is stays in sight', async ({ page, signedIn }) => {
  await signedIn('admin', '/system/network/dhcpsetting');
  const address = page.getByRole('group', { name: /^Addresses from/ }).getByRole('button', { name: /^172\.16\.1\.20, Conflict/ });
  await expect(address).toHaveText('20');
  const box = await address.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(39);
  await address.tap();
  const detail = page.getByRole('region', { name: 'Selected address' });
  await expect(detail.getByText('laptop-chen')).toBeInViewport();
});

test('every filter that is on stands in sight', async ({ page, signedIn }) => {
  await signedIn('admin', '/voice/callcdr?f.direction=inbound&f.queue=1&f.result=answered&f.recording=1');
  const removers = content(page).getByRole('button', { name: /^Remove filter/ });
  await expect(removers).toHaveCount(4);
  for (const each of await removers.all()) await expect(each).toBeInViewport({ ratio: 1 });
});

test('a finger opens the choice below a field that it leaves with something wrong', async ({ page, signedIn }) => {
  await signedIn('admin', '/tr069/timedrestart');
  await page.getByRole('button', { name: 'Add scheduled restart' }).tap();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('x'.repeat(200));
  await form.getByRole('combobox', { name: 'Devices', exact: true }).tap();
  await expect(page.getByRole('option', { name: 'A group' })).toBeVisible();
  await expect(form.locator('[data-field=name]').getByRole('alert')).toBeVisible();
});
