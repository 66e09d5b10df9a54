/**
 * What holds on every form of the built screens (test/fault/README.md, Drafts): a draft after an ended session without the secrets,
 * one request for any number of presses, both versions when two people change one record, and an outcome that nobody knows.
 * Log, reviewers and resource audit have no form that is filled in.
 */
import type { Locator, Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { sampled } from '../lane';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content, visit } from './layout';
import { expectForbidden, shell, signInByForm, signInPage, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What is entered, by label: a text, or the state of a switch. */
type Entered = Readonly<Record<string, string | boolean>>;

/** A form: where it is, what opens it, and what is typed into it. A form of settings stands open on its page. */
interface FormPlace {
  readonly path: string;
  /** The row of a list whose record is edited. */
  readonly row?: string;
  /** The button that opens it elsewhere. */
  readonly button?: string;
  readonly typed: Entered;
  /** Changes that can cut the box off are reviewed before they are sent (safe apply). */
  readonly reviewed?: boolean;
}

const DNS = '/system/network/dnsservice';
const DHCP = '/system/network/dhcpsetting';
const NETWORK = '/system/network/netcardset';
const PEOPLE = '/system/permismange';

const FORMS: Readonly<Record<string, readonly FormPlace[]>> = {
  'sign-in settings': [{ path: '/system/mangesetting', typed: { 'Failed attempts before lockout': '7', 'Session length': '24' } }],
  'DNS service': [
    { path: DNS, typed: { 'Local domain': 'typed.lan', 'Log each query': true } },
    { path: `${DNS}?tab=records`, row: 'tv.hotel.lan', typed: { Value: '192.168.10.77', Note: 'typed' } },
  ],
  DHCP: [
    { path: `${DHCP}?tab=ranges`, row: 'guest-wifi', typed: { Domain: 'typed.lan', Note: 'typed' } },
    { path: `${DHCP}?tab=reservations`, row: '172.20.0.30', typed: { 'Host name': 'phone-typed', Note: 'typed' } },
    { path: `${DHCP}?tab=service`, typed: { 'Log each lease': true } },
  ],
  'clock, storage and standby': [
    { path: '/system/network/timezone', typed: { 'Set time automatically (NTP)': false } },
    { path: '/system/maintenance/diskconfig?tab=shares', row: 'nas-films', typed: { Folder: '/export/typed' } },
    { path: '/system/maintenance/backuprestore?tab=schedule', typed: { 'Back up by schedule': true } },
    { path: '/system/maintenance/hotstandby?tab=settings', typed: { 'Missed heartbeats before takeover': '5' } },
  ],
  network: [
    { path: `${NETWORK}?tab=qos`, row: 'Telephony', typed: { Name: 'Telephony typed' } },
    { path: `${NETWORK}?tab=vpn`, typed: { Account: 'typed' } },
    { path: `${NETWORK}?tab=vpn&vpn=pptp`, row: 'reception', typed: { Note: 'typed' } },
    { path: NETWORK, button: 'Edit eth2', typed: { Name: 'typed' }, reviewed: true },
    { path: `${NETWORK}?tab=routes`, row: '10.20.0.0', typed: { Note: 'typed' }, reviewed: true },
    // The last one: while the box asks whether it is still reached, nothing else is changed.
    { path: `${NETWORK}?tab=dns`, typed: { 'Search domain': 'typed.lan' }, reviewed: true },
  ],
  'services and the PMS': [
    { path: '/system/serviceconfig', typed: { 'Multicast proxy': true } },
    { path: '/system/serviceconfig?tab=outreach', typed: { 'Public domain name': 'typed.example.com' } },
    { path: '/system/externalinterface', typed: { 'PMS name': 'Opera typed' } },
  ],
  permissions: [
    { path: PEOPLE, row: 'operator', typed: { Name: 'typed' } },
    { path: `${PEOPLE}?tab=groups&group=3`, typed: { Name: 'typed', Note: 'typed' } },
  ],
  'tasks, themes and restarts': [
    { path: '/system/maintenance/scheduledtask', row: '早间音乐', typed: { Name: 'typed' } },
    { path: '/festival/holidaytheme', row: '春节', typed: { Name: 'typed', Greeting: 'typed' } },
    { path: '/tr069/timedrestart', row: '客房光猫每周重启', typed: { Name: 'typed' } },
  ],
};

/** A field by the whole of its label; required ones have an asterisk behind it. */
const field = (around: Locator | Page, label: string): Locator =>
  around
    .getByLabel(new RegExp(`^${label.replace(/[()?]/g, '\\$&')}\\*?$`))
    .and(around.locator(':not([role=group])'))
    .filter({ visible: true });

/** The form, opened. */
async function opened(page: Page, { path, row, button, typed }: FormPlace): Promise<Locator> {
  await visit(page, path);
  if (row !== undefined) {
    await content(page)
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('button', { name: /^Edit(?!.* of )/ })
      .click();
  }
  if (button !== undefined) await content(page).getByRole('button', { name: button, exact: true }).click();
  const around = (row ?? button) ? page.getByRole('dialog') : content(page);
  const [first = ''] = Object.keys(typed);
  return around.locator('form').filter({ visible: true, has: field(page, first) });
}

async function enter(form: Locator, typed: Entered): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (typeof value === 'string') await field(form, label).fill(value);
    else await field(form, label).setChecked(value);
  }
}

/** That the form shows what was entered, field by field; or, not applied yet, nothing of it. */
async function expectEntered(form: Locator, typed: Entered, applied = true): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (typeof value === 'boolean') await expect(field(form, label)).toBeChecked({ checked: value === applied });
    else if (applied) await expect(field(form, label)).toHaveValue(value);
    else await expect(field(form, label)).not.toHaveValue(value);
  }
}

/** Five presses and Enter, faster than any state can change. */
const pressAtOnce = (button: Locator): Promise<void> =>
  button.evaluate((pressed: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) pressed.click();
    if (pressed.type === 'submit') pressed.form?.requestSubmit();
  });

/** How the box answered each request that saves a form. */
const writes = (box: Appliance): number[] => box.requests.entries.filter(({ method }) => method === 'form').map(({ code }) => code);
const secrets = (form: Locator): Locator => form.locator('input[type="password"]').filter({ visible: true });
const SENTINEL = 'Sentinel@2026';

/** Lets a call of the page hear that its session is over: what the page asks when it is looked at again. */
async function endSession(page: Page, box: Appliance): Promise<void> {
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.expire();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(signInPage(page)).toBeVisible({ timeout: 40_000 });
}

for (const [name, places] of sampled('forms', Object.entries(FORMS), 2)) {
  test(`${name}: what was typed is offered again after an ended session, and is saved once however often one presses`, async ({
    page,
    box,
    signedIn,
  }) => {
    test.setTimeout(120_000);
    await signedIn('admin', '/dashboard');
    await expect(shell(page)).toBeVisible();
    for (const place of places) {
      await test.step(`type: ${place.path}`, async () => {
        const form = await opened(page, place);
        await enter(form, place.typed);
        for (const secret of await secrets(form).all()) await secret.fill(SENTINEL);
      });
    }
    await endSession(page, box);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
    expect(kept).not.toContain(SENTINEL);
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    const saved: number[] = [];
    for (const place of places) {
      await test.step(`restore and save: ${place.path}`, async () => {
        const form = await opened(page, place);
        const restore = form.getByRole('button', { name: 'Restore my input' });
        await expect(restore).toBeVisible();
        await expectEntered(form, place.typed, false);
        await restore.click();
        await expect(restore).toHaveCount(0);
        await expectEntered(form, place.typed);
        for (const secret of await secrets(form).all()) await expect(secret).toHaveValue('');
        await pressAtOnce(form.locator('button[type="submit"]'));
        if (place.reviewed) {
          const apply = page
            .getByRole('dialog')
            .getByRole('button', { name: /^(Apply|Save)/ })
            .last();
          await expect(apply).toBeEnabled();
          await pressAtOnce(apply);
        }
        saved.push(200);
        await expect.poll(() => writes(box)).toEqual(saved);
      });
    }
    await expect.poll(() => box.requests.inFlight).toBe(0);
    expect(writes(box), 'one request for each form').toEqual(saved);
    const left = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    await expect.poll(left, 'what is saved is no draft any more').toEqual([]);
  });
}

/** How the second of two people decides, and whose version the box has then: of what both changed, of what only the other changed. */
const DECISIONS = {
  'field by field': { button: undefined, both: 'mine', alone: 'theirs' },
  'for all of his own': { button: 'Keep all mine', both: 'mine', alone: 'before' },
  'for all of the other’s': { button: 'Use all theirs', both: 'theirs', alone: 'theirs' },
} as const;

/** Forms in which two people meet: both type into the first field, only the other one into the second. */
const SHARED: readonly {
  readonly place: FormPlace;
  readonly mine: string;
  readonly decides: keyof typeof DECISIONS;
}[] = [
  {
    place: { path: `${DHCP}?tab=ranges`, row: 'guest-wifi', typed: { Domain: 'theirs.lan', Note: 'theirs' } },
    mine: 'mine.lan',
    decides: 'for all of his own',
  },
  {
    place: { path: DNS, typed: { 'Local domain': 'theirs.lan', 'Cached answers': '1234' } },
    mine: 'mine.lan',
    decides: 'for all of the other’s',
  },
  {
    place: { path: '/system/mangesetting', typed: { 'Failed attempts before lockout': '7', 'Session length': '24' } },
    mine: '9',
    decides: 'field by field',
  },
  {
    place: { path: '/system/externalinterface', typed: { 'PMS name': 'Theirs', 'Hotel code': 'THEIRS' } },
    mine: 'Mine',
    decides: 'for all of his own',
  },
  {
    place: { path: PEOPLE, row: 'operator', typed: { Name: 'Theirs', Phone: '13900000001' } },
    mine: 'Mine',
    decides: 'for all of the other’s',
  },
];

for (const { place, mine, decides } of sampled('shared records', SHARED, 2)) {
  test(`two people change one record, ${place.path}: both versions are shown, and the second decides ${decides}`, async ({
    page,
    signedIn,
    browser,
    address,
    box,
  }) => {
    test.setTimeout(120_000);
    const [[both = '', theirs = ''] = [], [alone = '', theirsAlone = ''] = []] = Object.entries(place.typed).map((pair) =>
      pair.map(String),
    );
    await signedIn('admin', '/dashboard');
    await expect(shell(page)).toBeVisible();
    const form = await opened(page, place);
    const before = await field(form, alone).inputValue();
    await field(form, both).fill(mine);

    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'language', value: 'en', url: address }]);
    const other = await signedIn('admin', '/dashboard', context);
    await expect(shell(other)).toBeVisible();
    const otherForm = await opened(other, place);
    await enter(otherForm, place.typed);
    await otherForm.locator('button[type="submit"]').click();
    await expect.poll(() => writes(box)).toEqual([200]);
    await context.close();

    await form.locator('button[type="submit"]').click();
    const question = page.locator('form').filter({ visible: true, hasText: 'Somebody else changed this' });
    const choice = question.getByRole('group', { name: both, exact: true });
    await expect(choice).toContainText(mine);
    await expect(choice).toContainText(theirs);
    await expect(question.getByRole('group', { name: alone, exact: true }).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
    const { button, ...kept } = DECISIONS[decides];
    if (button === undefined) await choice.getByRole('radio', { name: /^Yours/ }).check();
    else await question.getByRole('button', { name: button }).click();
    await question.getByRole('button', { name: 'Save my choices' }).click();
    await expect.poll(() => writes(box), 'never over the other’s head').toEqual([200, 409, 200]);
    await expect(toasts(page).filter({ hasText: 'Saved' }).first()).toBeVisible();

    await page.reload();
    await expect(shell(page)).toBeVisible();
    const now = await opened(page, place);
    await expect(field(now, both)).toHaveValue({ mine, theirs }[kept.both]);
    await expect(field(now, alone)).toHaveValue({ before, theirs: theirsAlone }[kept.alone]);
  });
}

test('a save whose answer was lost is told as saved where the box has done it', async ({ page, box, signedIn }) => {
  const place = { path: DNS, typed: { 'Local domain': 'typed.lan' } } as const;
  await signedIn('admin', '/dashboard');
  await expect(shell(page)).toBeVisible();
  const form = await opened(page, place);
  await enter(form, place.typed);
  box.faults.add({ path: 'dns_set', method: 'form', times: 1, cut: 10 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'Saved' }).first()).toBeVisible();
  await expectEntered(form, place.typed);
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByText(/may have been applied/)).toHaveCount(0);
});

test('an outcome that nobody knows is said; tried again, what the box has kept is asked for and is no conflict', async ({
  page,
  box,
  signedIn,
}) => {
  const place = { path: DNS, typed: { 'Local domain': 'typed.lan' } } as const;
  await signedIn('admin', '/dashboard');
  await expect(shell(page)).toBeVisible();
  const form = await opened(page, place);
  await enter(form, place.typed);
  box.requests.reset();
  box.faults.add({ path: 'dns_set', method: 'form', times: 1, cut: 10 });
  box.faults.add({ path: 'dns_set', method: 'detail', times: 1, status: 502 });
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const why = form.getByText(/may have been applied/);
  await expect(why).toBeVisible();
  await expect(why, 'wherever the page is scrolled to').toBeInViewport();
  await expectEntered(form, place.typed);
  await save.click();
  await expect(toasts(page).filter({ hasText: 'Saved' }).first()).toBeVisible();
  await expect(form.getByText(/may have been applied/)).toHaveCount(0);
  await expectEntered(form, place.typed);
  expect(box.requests.entries.some(({ method }) => method === 'detail')).toBe(true);
  expect(box.changes().filter(({ path }) => path.includes('dns_set'))).toHaveLength(1);
});

test('a new record whose answer was lost is looked for in the list behind', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${DNS}?tab=records`);
  await page.getByRole('button', { name: 'Add name' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('lost.hotel.lan');
  await form.getByLabel('Value').fill('192.168.10.66');
  box.faults.add({ path: 'dns_records', method: 'form', times: 1, cut: 10 });
  await form.getByRole('button', { name: 'Add name' }).click();
  await expect(form.getByText(/may have been applied/)).toBeVisible();
  await expect(page.locator('main tr').filter({ hasText: 'lost.hotel.lan' })).toHaveCount(1);
});

test('a reviewer is named once, however often one presses', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${PEOPLE}?tab=reviewers`);
  await chooseOption(content(page).getByRole('combobox'), 1);
  const named = () => box.requests.entries.filter(({ method }) => method === 'reviewer').length;
  await pressAtOnce(content(page).getByRole('button', { name: 'Add reviewer' }));
  await expect.poll(named).toBeGreaterThan(0);
  await expect.poll(() => box.requests.inFlight).toBe(0);
  expect(named()).toBe(1);
});

test('a permission that is taken away while a form is open is named once it is saved, with who can grant it', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', DNS);
  const domain = content(page).getByLabel('Local domain');
  await domain.fill('typed.lan');
  box.revoke('admin', 'system/dnsservice:edit');
  const save = content(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(content(page).getByText('You have no permission for this')).toBeVisible();
  await expectForbidden(save, 'Edit');
});
