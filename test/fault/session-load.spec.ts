import type { FaultRule } from '../appliance/faults';
import { expect, test } from '../browser/console';
import { hasToken, shell, signInByForm, signInPage } from '../browser/person';
import { sampled } from '../lane';

/** What the guard loads, as fault rules name it. */
const CALLS: readonly FaultRule[] = [
  { path: 'common/title_info' },
  { path: 'index/credentials', method: 'detail' },
  { path: 'System/auth_menu' },
];

test.describe('when the session cannot be loaded', () => {
  for (const call of sampled('calls of a session', CALLS, 1)) {
    test(`because of ${call.path}, the token is cleared, the reason told, and the way remembered`, async ({
      page,
      box,
      address,
      signedIn,
    }) => {
      box.faults.add({ ...call, code: 403, msg: 'The cabinet is locked' });
      await signedIn('admin', '/system/operationstatus?tab=2');
      await expect(signInPage(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('The cabinet is locked.');
      await expect(page).toHaveURL(`${address}/#/login?redirect=${encodeURIComponent('/system/operationstatus?tab=2')}`);
      expect(await hasToken(page)).toBe(false);

      box.faults.clear();
      await signInByForm(page, box);
      await expect(page).toHaveURL(`${address}/#/system/operationstatus?tab=2`);
      await expect(shell(page)).toBeVisible();
    });
  }

  test('and the box gives no reason, there is still one', async ({ page, box, signedIn }) => {
    box.faults.add({ path: 'common/title_info', code: 403, msg: '' });
    await signedIn();
    await expect(page.getByRole('alert')).toHaveText('Has Error');
  });
});

/** Replies that are not what the contract promises, and what a person then sees (test/fault/README.md, Odd replies). */
const REPLIES: readonly (readonly [what: string, fault: Partial<FaultRule>, outcome: 'shell' | RegExp])[] = [
  ['a byte order mark', { garble: 'bom' }, 'shell'],
  ['a PHP warning in front', { garble: 'php-warning' }, 'shell'],
  ['a code in quotes', { garble: 'code-string' }, 'shell'],
  ['a slow drip', { drip: { bytes: 400, every: 5 } }, 'shell'],
  ['slices', { slicer: { bytes: 500, delay: 5 } }, 'shell'],
  ['an HTML page', { garble: 'html' }, /Network abnormal/],
  ['nothing', { garble: 'empty' }, /Network abnormal/],
  ['half of it', { garble: 'truncated' }, /Network abnormal/],
  ['no code', { garble: 'code-missing' }, /Network abnormal/],
  ['a 502 page', { status: 502 }, /answered with error 502/],
  ['a broken connection', { drop: true }, /Network abnormal/],
  ['a reset', { reset: true }, /Network abnormal/],
  ['a cut body', { cut: 20 }, /Network abnormal/],
];

test.describe('the session calls answered with', () => {
  const recovered = REPLIES.filter(([, , outcome]) => outcome === 'shell');
  const told = REPLIES.filter(([, , outcome]) => outcome !== 'shell');
  // What is made of each is held by units (test/gateway); the page shows one that is recovered and one that is told.
  for (const reply of [...sampled('replies that are recovered', recovered, 1), ...sampled('replies that are told', told, 1)]) {
    const [what, fault, outcome] = reply;
    const at = REPLIES.indexOf(reply);
    test(what, async ({ page, box, signedIn }) => {
      // What is recovered must be so for all three at once; of what is not, one is enough, each in its turn.
      box.faults.set(CALLS.filter((_, index) => outcome === 'shell' || index === at % CALLS.length).map((call) => ({ ...call, ...fault })));
      await signedIn();
      if (outcome === 'shell') await expect(shell(page)).toBeVisible();
      else await expect(page.getByRole('alert')).toHaveText(outcome);
    });
  }

  const GARBLES = ['data-null', 'data-array', 'data-missing', 'deep', 'not-utf8', 'wrong-type'] as const;
  for (const garble of sampled('garbled data', GARBLES, 1)) {
    test(`${garble}: the shell or a reason, never a white page`, async ({ page, box, signedIn }) => {
      for (const call of CALLS) {
        box.faults.set([{ ...call, garble }]);
        await page.goto('about:blank');
        await signedIn();
        await expect(shell(page).or(page.getByRole('alert').filter({ hasText: /\w/ })), call.path).toBeVisible();
      }
    });
  }
});
