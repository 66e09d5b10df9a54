/** Backuprestore as an administrator uses it: make, look before restoring, leave sections out, go back, bring a file from elsewhere. */
import type { Page } from 'playwright/test';
import { readArchive, writeArchive } from '../appliance/backup/archive';
import { renameInterfaces } from '../appliance/backup/interfaces';
import type { Appliance } from '../appliance/server';
import { type Visitor, visit } from '../appliance/visitor';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content, said } from './layout';
import { asked, toasts } from './person';

const SCREEN = '/system/maintenance/backuprestore';
const PATH = '/admin.php/system/backup_restore';
const NET = '/admin.php/Network/net';
const INDEX = '/admin.php/Network/index';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Somebody who has worked on the box before. */
const colleague = (box: Appliance): Visitor => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  return admin;
};
/** What the replies hold, as far as these tests look into them. */
interface Reply {
  readonly detail: { readonly state: string; readonly mtime: string; readonly address: string; readonly dns: string };
  readonly list: readonly { readonly id: string; readonly name: string }[];
}
const ask = async (who: Visitor, path: string, fields: Readonly<Record<string, string>>) => (await who.form(path, fields)).data as Reply; // as above

/** Makes a backup and answers its id. */
async function backedUp(who: Visitor): Promise<string> {
  await ask(who, PATH, { method: 'make', note: 'Before the change' });
  await expect.poll(async () => (await ask(who, PATH, { method: 'job' })).detail.state).toBe('done');
  return (await ask(who, PATH, { method: 'list', page: '1', limit: '1' })).list[0]?.id ?? '';
}
const network = async (who: Visitor) => (await ask(who, NET, { method: 'detail' })).detail;
/** Changes the address, which belongs to the network, and the name servers, which belong to DNS. */
async function changeNetwork(who: Visitor, address: string, dns: string): Promise<void> {
  const { mtime } = await network(who);
  const fields = { name: 'eth0', mode: 'static', address, netmask: '255.255.255.0', gateway: '', dns };
  const { data } = await who.form(NET, { method: 'form', mtime, ...fields, rollback: '90', acknowledged: address });
  const { token } = (data as { apply: { token: string } }).apply; // what a change of the address is answered
  expect((await who.form(INDEX, { method: 'confirm', token })).code).toBe(200);
}
/** Agrees to the new address and has the network tried out. */
async function tryOut(page: Page, address: string): Promise<void> {
  const review = page.getByRole('dialog', { name: 'This changes how the gateway is reached' });
  await expect(review.getByRole('row').filter({ hasText: address })).toBeVisible();
  await review.getByRole('checkbox', { name: /^I can reach the gateway at/ }).check();
  await review.getByRole('button', { name: 'Apply and test' }).click();
}
const countdown = (page: Page) => page.getByRole('dialog', { name: 'Does the network work?' });
/** Ticks what differs, types the word and comes to the review of the network. */
async function restoreAll(page: Page, button: string): Promise<void> {
  await content(page).getByRole('button', { name: button }).click();
  await typed(page, 'restore');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}
const typed = async (page: Page, word: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(word);
};

test('makes a backup: each phase is in sight, and there is nothing to press twice', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Make a backup' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Before the upgrade');
  await page.getByRole('dialog').getByRole('button', { name: 'Make a backup' }).click();
  const phases = content(page).getByRole('list', { name: 'Making a backup' });
  await expect(phases.getByRole('listitem')).toHaveText([/Collect settings/, /Pack/, /Verify/]);
  await content(page).getByRole('button', { name: 'Make a backup' }).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts(page)).toHaveText('The backup was made');
  await expect(content(page).getByRole('row').filter({ hasText: 'Before the upgrade' })).toContainText(
    /backup-\d{8}-\d{6}\.tar\.gz.*Manual/,
  );
  expect(box.requests.entries.filter((entry) => entry.path.endsWith('/job') && entry.method === 'start')).toHaveLength(1);

  // A backup has no page of its own: an address that asks for one is cleaned, and the list is there.
  await signedIn('admin', `${SCREEN}?tab=list&record=1`);
  await expect(content(page).getByRole('row').filter({ hasText: 'Before the upgrade' })).toBeVisible();
  await expect(page).not.toHaveURL(/record=/);
});

test('a restore shows what would change, leaves a section out, survives a reload, and one press leads back', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = colleague(box);
  await backedUp(admin);
  await changeNetwork(admin, '192.168.10.9', '8.8.8.8');
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Compare and restore' }).click();

  // Field by field, old and new.
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText('Restore backup-');
  await content(page).getByRole('button', { name: 'Show the differences of Network' }).click();
  const differences = content(page).getByRole('list', { name: 'Differences: Network' });
  await expect(differences).toContainText('eth0');
  await expect(differences).toContainText(/IP address\s*192\.168\.10\.9\s*192\.168\.10\.2/);

  // What differs is ticked; what is unticked stays, and says so.
  const all = content(page).getByRole('checkbox', { name: 'All sections in the backup' });
  await expect(content(page).getByRole('checkbox', { name: /^Network/ })).toBeChecked();
  await expect(content(page).getByRole('checkbox', { name: /^Accounts/ })).not.toBeChecked();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await content(page).getByRole('checkbox', { name: /^DNS/ }).uncheck();
  await expect(said(page, 'Not selected: stays as it is')).toBeVisible();

  await content(page).getByRole('button', { name: 'Restore 1 section' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Network']);
  await typed(page, 'Restore');
  await dialog.getByRole('button', { name: 'Restore 1 section' }).click({ force: true });
  expect(asked(box, PATH)).toBeGreaterThan(0);
  expect(box.requests.entries.filter((entry) => entry.method === 'start')).toHaveLength(0);
  await typed(page, 'restore');
  await dialog.getByRole('button', { name: 'Restore 1 section' }).click();
  await tryOut(page, '192.168.10.2');

  await expect(countdown(page).getByRole('timer')).toBeVisible();
  await page.reload();
  await countdown(page).getByRole('button', { name: 'Keep the change' }).click();
  const phases = content(page).getByRole('list', { name: 'Restored: 1 entry was changed' });
  await expect(phases.getByRole('listitem')).toHaveText([/Check the backup/, /Make a restore point/, /Apply/, /Verify/]);
  expect(await network(admin)).toMatchObject({ address: '192.168.10.2', dns: '8.8.8.8' });

  // The way back can cut off just as well.
  await content(page).getByRole('button', { name: 'Undo the restore' }).click();
  await tryOut(page, '192.168.10.9');
  await countdown(page).getByRole('button', { name: 'Keep the change' }).click();
  await expect.poll(async () => (await network(admin)).address).toBe('192.168.10.9');
  await expect(content(page).getByRole('row').filter({ hasText: 'Restore point' })).toHaveCount(2);
});

test('a restore that moves the gateway away goes back by itself when nobody keeps it; the rest of it stays', async ({
  page,
  box,
  signedIn,
}) => {
  const admin = colleague(box);
  await changeNetwork(admin, '192.168.20.2', '223.5.5.5');
  const id = await backedUp(admin);
  await changeNetwork(admin, '192.168.10.2', '8.8.8.8');
  await signedIn('admin', `${SCREEN}?restore=${id}`);
  await restoreAll(page, 'Restore 2 sections');
  await expect(page.getByRole('dialog').getByText('Tested first: Network, DNS.')).toBeVisible();
  box.simulateNetwork({ cut: true });
  await tryOut(page, '192.168.20.2');
  // The page does not stay at "Apply": it says since when nobody answers, where to look, and what happens when.
  await expect(countdown(page).getByText(/No answer from .* for \d+ s/)).toBeVisible();
  await expect(countdown(page).getByRole('img', { name: 'QR code of the console at 192.168.20.2' })).toBeVisible();
  await expect(countdown(page).getByRole('link', { name: 'Open at the new address' })).toHaveAttribute('href', /auth-redirect\?token=/);
  box.advance(91_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(said(page, 'Nobody kept it in time. The previous settings are back.')).toBeVisible();
  await expect(content(page).getByRole('region', { name: /^Restored: \d+ entries/ })).toBeVisible();
  expect(await network(admin)).toMatchObject({ address: '192.168.10.2', dns: '8.8.8.8' });
});

test('who may not change the network restores everything but that', async ({ page, box, signedIn }) => {
  const admin = colleague(box);
  const id = await backedUp(admin);
  await changeNetwork(admin, '192.168.10.9', '8.8.8.8');
  box.revoke('admin', 'system/netcardset:edit');
  await signedIn('admin', `${SCREEN}?restore=${id}`);
  const locked = content(page).getByRole('checkbox', { name: /^Network/ });
  await expect(locked).toBeDisabled();
  await expect(said(page, 'This stays as it is. You need the permission “Edit”')).toBeVisible();
});

test('a file that is no backup is refused before a byte of it is sent; a sound one is opened', async ({ page, box, signedIn }) => {
  const admin = colleague(box);
  const id = await backedUp(admin);
  const { data: url } = await admin.form(PATH, { method: 'download', id });
  const file = Buffer.from(await (await admin.get(String(url))).arrayBuffer());
  const archive = await readArchive(file);
  // From a box that has no scheduled tasks, and whose interface is called otherwise.
  const sections = new Map([...archive.sections].filter(([name]) => name !== 'standby'));
  sections.set('network', renameInterfaces('network', archive.sections.get('network') ?? {}, { eth0: 'ens3' }));
  const foreign = writeArchive(
    { ...archive.manifest, host: 'elsewhere', version: '9.9.9', interfaces: ['ens3', 'eth1', 'eth2', 'eth3'] },
    sections,
  );

  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Upload a backup' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/gzip', buffer });
  await choose('notes.gz', Buffer.from('these are notes'));
  await expect(dialog.getByRole('alert').first()).toContainText('The name ends in .gz, but the content is something else');
  await choose('other.gz', (await import('node:zlib')).gzipSync('no archive at all'));
  await expect(dialog.getByRole('alert').first()).toContainText('not a backup of a gateway');
  await dialog.getByRole('button', { name: 'Upload' }).click({ force: true });
  expect(box.requests.entries.filter((entry) => entry.method === 'upload_backup')).toHaveLength(0);

  await choose('elsewhere.tar.gz', foreign);
  await expect(dialog.getByText('Made on gateway elsewhere')).toBeVisible();
  await lookTwice(page, 'the upload');
  await dialog.getByRole('button', { name: 'Upload' }).click();

  await expect(said(page, 'This backup comes from another gateway.')).toBeVisible();
  await expect(said(page, 'Settings that this firmware does not know are left out')).toBeVisible();
  const standby = content(page).getByRole('checkbox', { name: /^Hot standby/ });
  await expect(standby).toBeDisabled();
  await expect(standby).toHaveAccessibleName(/Not in the backup: stays as it is/);
  // Its network can be restored only when it is said which interface stands for the unknown one.
  await content(page)
    .getByRole('checkbox', { name: /^Network/ })
    .check();
  await content(page)
    .getByRole('button', { name: /^Restore 1 section/ })
    .click();
  await expect(content(page).getByRole('alert')).toContainText('Choose an interface.');
  await chooseOption(content(page).getByLabel('ens3 in the backup is here'), 'eth0');
  await lookTwice(page, 'the workbench');
  await content(page)
    .getByRole('button', { name: /^Restore 1 section/ })
    .click();
  await typed(page, 'restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore 1 section' }).click();
  await expect(content(page).getByRole('region', { name: /^Restored: 0 entries/ })).toBeVisible();
});

test('a backup with a password is opened only by it, and the dialog says what can be read without one', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Make a backup' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Voice' })).toContainText(/Extension – Password \(\d+\)/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Accounts' })).toContainText(/Account – Password, as a hash \(\d+\)/);
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await expect(dialog.getByRole('list')).toHaveCount(0);
  await dialog.getByLabel('Repeat the password').fill('correct hose');
  await dialog.getByRole('button', { name: 'Make a backup' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  expect(box.requests.entries.filter((entry) => entry.path.endsWith('/job') && entry.method === 'start')).toHaveLength(0);
  await dialog.getByLabel('Repeat the password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Make a backup' }).click();
  await expect(toasts(page)).toHaveText('The backup was made');

  await content(page).getByRole('button', { name: 'Compare and restore' }).click();
  const password = content(page).getByLabel(/^Password/);
  await password.fill('wrong horse');
  await content(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(/password is wrong/);
  await lookTwice(page, 'the password');
  await password.fill('correct horse');
  await content(page).getByRole('button', { name: 'Open', exact: true }).click();
  await content(page)
    .getByRole('checkbox', { name: /^Accounts/ })
    .check();
  await content(page).getByRole('button', { name: 'Restore 1 section' }).click();
  await typed(page, 'restore');
  await dialog.getByRole('button', { name: 'Restore 1 section' }).click();
  await expect(content(page).getByRole('region', { name: /^Restored: 0 entries/ })).toBeVisible();
});

test('two administrators: a restore waits until the change of the other is kept or taken back', async ({ page, box, signedIn }) => {
  const admin = colleague(box);
  const id = await backedUp(admin);
  await changeNetwork(admin, '192.168.10.9', '8.8.8.8');
  const { mtime } = await network(admin);
  const other = { name: 'eth0', mode: 'static', address: '192.168.10.9', netmask: '255.255.255.0', gateway: '192.168.10.1' };
  await signedIn('admin', `${SCREEN}?restore=${id}`);
  await content(page).getByRole('button', { name: 'Restore 2 sections' }).click();
  await admin.form(NET, { method: 'form', mtime, ...other, rollback: '90' });
  await typed(page, 'restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore 2 sections' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('A network change is waiting to be kept');
});

test('a restore that the box refuses changes nothing and says why', async ({ page, box, signedIn }) => {
  const admin = colleague(box);
  const id = await backedUp(admin);
  await changeNetwork(admin, '192.168.10.9', '8.8.8.8');
  await signedIn('admin', `${SCREEN}?restore=${id}`);
  box.faults.add({ path: 'system/job', method: 'start', times: 1, code: 423, msg: 'Somebody else is restoring' });
  await restoreAll(page, 'Restore 2 sections');
  await tryOut(page, '192.168.10.2');
  await expect(toasts(page)).toContainText('Somebody else is restoring');
  expect(await network(admin)).toMatchObject({ address: '192.168.10.9' });
});

test('while the box does not answer the work is shown as going on, and found again', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Make a backup' }).click();
  box.faults.add({ path: 'system/job', method: 'detail', skip: 1, times: 3, status: 502 });
  await page.getByRole('dialog').getByRole('button', { name: 'Make a backup' }).click();
  await expect(said(page, 'Last known step: ')).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'The backup was made' })).toBeVisible();
});

test('a schedule is set and says when it runs next', async ({ page, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=schedule`);
  await expect(said(page, 'No scheduled backup.')).toBeVisible();
  await content(page).getByRole('switch', { name: 'Back up by schedule' }).check();
  await chooseOption(content(page).getByLabel('Repeat'), 'Every month');
  await content(page).getByLabel('Day of the month').fill('32');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).getByRole('alert').filter({ hasText: '31' })).toBeVisible();
  await content(page).getByLabel('Day of the month').fill('31');
  const preview = content(page).getByRole('region', { name: 'Schedule preview' });
  await expect(preview).toContainText('Every month at 03:30, on day 31, in shorter months on the last day');
  await expect(preview.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Next backup:')).toContainText(/\d{4}-\d\d-(28|29|30|31) 03:30:00/);
});

test('who may only look sees the backups and nothing to press', async ({ page, box, signedIn }) => {
  await backedUp(colleague(box));
  box.setRights('operator', { menus: ['system/backuprestore'], buttons: [] });
  await signedIn('operator', SCREEN);
  await expect(content(page).getByRole('row').filter({ hasText: 'backup-' })).toBeVisible();
  for (const name of ['Make a backup', 'Upload a backup', 'Compare and restore', 'Download', 'Delete backup']) {
    await expect(content(page).getByRole('button', { name })).toHaveCount(0);
  }
});

for (const language of sampled('languages of backup', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language });
    test('axe finds nothing', async ({ page, box, signedIn }) => {
      const admin = colleague(box);
      const id = await backedUp(admin);
      await changeNetwork(admin, '192.168.10.9', '8.8.8.8');
      await signedIn('admin', SCREEN);
      await expect(content(page).getByRole('row').filter({ hasText: 'backup-' })).toBeVisible();
      await lookTwice(page, 'the list');
      await page.evaluate((to) => {
        location.hash = to;
      }, `${SCREEN}?restore=${id}`);
      await content(page).locator('button[aria-expanded]').filter({ visible: true }).first().click();
      await lookTwice(page, 'the workbench');
      await content(page)
        .getByRole('button', { name: language === 'en' ? 'Restore 2 sections' : '还原 2 类内容' })
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await lookTwice(page, 'the question');
    });
  });
}
