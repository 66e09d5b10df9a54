/** A box that goes away and comes back (test/fault/README.md, Poor network): it is noticed without anybody pressing anything. */
import { expect, test } from '../browser/console';
import { content } from '../browser/layout';
import { shell } from '../browser/person';

test('a box that was away and is back is noticed, and what had failed is read again by itself', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/scenelistadd');
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  await page.clock.install();
  box.faults.set([{ path: '/admin.php/', drop: true }]);
  await page.evaluate(() => {
    location.hash = '/system/network/dnsservice?tab=records';
  });
  const banner = page.getByText('The gateway cannot be reached.', { exact: false });
  await expect(banner).toBeVisible();
  await expect(content(page).getByRole('button', { name: 'Retry' }).filter({ visible: true })).toBeVisible();
  // Ever more seldom: a minute without the box is fewer than ten looks at it.
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('common/copyright')) looks += 1;
  });
  for (let second = 0; second < 60; second += 1) {
    await page.clock.runFor(1000);
    await expect.poll(() => box.requests.inFlight).toBe(0);
  }
  expect(looks).toBeGreaterThan(2);
  expect(looks).toBeLessThan(10);

  box.faults.clear();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(banner).toBeHidden();
  await expect(content(page).getByText('tv.hotel.lan')).toBeVisible();
});
