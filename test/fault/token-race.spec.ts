/** Refreshed tokens that die at once, slow and uneven replies, many tabs (test/fault/README.md, Sessions and tokens). */
import { expect, test } from '../browser/console';
import { asked, documentLoads, hasToken, shell } from '../browser/person';
import { FULL } from '../lane';

const TABS = FULL ? 6 : 4;
const TURNS = FULL ? 15 : 6;
const PATHS = ['/system/operationstatus', '/voice/extensionset', '/scenelistadd', '/otherconfig', '/dashboard'];

test.use({ appliance: { strictTokens: true } });
test.setTimeout(180_000);

test(`${TABS} tabs that go through ${TURNS} pages each are never signed out`, async ({ box, address, context, page, watch, signedIn }) => {
  await signedIn('admin', '/scenelistadd');
  await expect(shell(page)).toBeVisible();
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = watch(await context.newPage());
    await tab.goto(`${address}/#/scenelistadd`);
    await expect(shell(tab)).toBeVisible();
    tabs.push(tab);
  }
  const loads = documentLoads(box);
  const before = asked(box, 'common/refresh_token');
  box.faults.add({ path: '^/admin\\.php/', jitter: 300 });
  await Promise.all(
    tabs.map(async (tab, at) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const path = PATHS[(at + turn) % PATHS.length] ?? '/dashboard';
        await tab.evaluate((to) => {
          location.hash = to;
        }, path);
        await expect(tab.getByRole('main')).toHaveAttribute('data-path', path);
      }
    }),
  );
  await expect.poll(() => box.requests.inFlight).toBe(0);
  for (const tab of tabs) await expect(shell(tab)).toBeVisible();
  expect(documentLoads(box), 'nobody was sent to sign in').toBe(loads);
  expect(await hasToken(page)).toBe(true);
  expect(asked(box, 'common/refresh_token') - before).toBeLessThanOrEqual(TABS * TURNS);
  expect(asked(box, 'common/refresh_token') - before).toBeGreaterThan(1);
  await page.reload();
  await expect(shell(page)).toBeVisible();
});
