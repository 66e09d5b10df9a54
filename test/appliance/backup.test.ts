import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArchiveError, MAX_BACKUP_BYTES, type Manifest, readArchive, writeArchive } from './backup/archive';
import { renameInterfaces } from './backup/interfaces';
import { nextRun, type Schedule } from './backup/schedule';
import type { Content, SectionName } from './backup/table';
import type { ApplianceOptions } from './options';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { isEntryName, type TarEntry, writeTar } from './tar';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/backup_restore';
const ROOMS = '/admin.php/vendorextras/legacytool';
// No screen has this table; its rights are those of one that has others.
const FILMS = '/admin.php/mediamodel/filmclass_example';
const table = (path: string, component: string): Resource => ({
  path,
  component,
  fields: { name: { kind: 'text', required: true }, pin: { kind: 'text', secret: true, initial: '' } },
  seed: () => [
    { name: 'one', pin: 'pin-of-one' },
    { name: 'two', pin: '2222' },
  ],
});
const resources = [table(ROOMS, 'vendorextras/legacytool'), table(FILMS, 'mediamodel/filmclass')];

let box: Appliance;
let admin: Visitor;
const open = async (options: ApplianceOptions = {}) => {
  box = await startSeeded({ resources, durable: false, pace: 0.1, ...options });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(() => open());
afterEach(() => box.close());

type Fields = Readonly<Record<string, string>>;
interface Section {
  readonly name: string;
  readonly differences: readonly { readonly kind: string }[];
}
/** What the replies of this resource hold, as far as these tests look into them. */
interface Reply {
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly by: string;
    readonly note: string;
  }[];
  readonly total: number;
  readonly detail: {
    readonly state: string;
    readonly restore_point: string;
    readonly mtime: string;
    readonly sections: readonly Section[];
  };
}
const ask = async (fields: Fields, who = admin) => (await who.form(PATH, fields)).data as Reply; // the shape above
const detail = async (fields: Fields) => (await ask(fields)).detail;
const done = async () => {
  await vi.waitFor(async () => expect((await detail({ method: 'job' })).state).not.toBe('running'), { timeout: 20_000, interval: 50 });
  return detail({ method: 'job' });
};
const backUp = async (): Promise<string> => {
  await ask({ method: 'make', note: 'before the change' });
  expect(await done()).toMatchObject({ kind: 'backup', state: 'done' });
  return (await ask({ method: 'list', page: '1', limit: '10' })).list[0]!.id;
};
const names = async (path: string): Promise<readonly string[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '100' })).data as { list: { name: string }[] }).list.map(({ name }) => name);
const rename = async (path: string, id: string, name: string) => {
  const { mtime } = ((await admin.form(path, { method: 'detail', id })).data as { detail: { mtime: string } }).detail;
  expect((await admin.form(path, { method: 'form', id, mtime, name, pin: '' })).code).toBe(200);
};
const restore = (id: string, sections: readonly string[], more: Fields = {}) =>
  admin.form(PATH, { method: 'restore', id, ...Object.fromEntries(sections.map((each, at) => [`sections[${at}]`, each])), ...more });

it('restores only what was chosen, and leaves everything else as it is now', async () => {
  const id = await backUp();
  await rename(ROOMS, '1', 'uno');
  await admin.form(ROOMS, { method: 'form', name: 'three' });
  await admin.form(ROOMS, { method: 'del', 'ids[0]': '2' });
  await rename(FILMS, '1', 'eins');

  const { sections } = await detail({ method: 'inspect', id });
  const other = sections.find((each) => each.name === 'other')!;
  expect(other).toMatchObject({ in_backup: 1, count: 2, running: 2, added: 1, changed: 1, removed: 1 });
  const changed = other.differences.find((each) => each.kind === 'changed');
  expect(changed).toMatchObject({ table: ROOMS, id: '1', fields: [{ name: 'name', from: 'uno', to: 'one', secret: 0 }] });

  expect((await restore(id, ['other'])).code).toBe(200);
  expect(await done()).toMatchObject({ kind: 'restore', state: 'done', sections: ['other'], changes: 3 });
  expect(await names(ROOMS)).toEqual(['one', 'two']);
  expect(await names(FILMS)).toEqual(['eins', 'two']);
  const { before, after } = box.changes().findLast((change) => change.method === 'restore')!;
  expect(JSON.stringify(before)).toContain('uno');
  expect(JSON.stringify(after)).toContain('"name":"one"');
  expect(JSON.stringify([before, after])).not.toContain('pin-of-one');
});

it('makes a restore point first, and one restore of it is the way back', async () => {
  const id = await backUp();
  await rename(ROOMS, '1', 'uno');
  await restore(id, ['other']);
  const { restore_point: point } = await done();
  expect(await names(ROOMS)).toEqual(['one', 'two']);
  await restore(point, ['other']);
  expect(await done()).toMatchObject({ state: 'done' });
  expect(await names(ROOMS)).toEqual(['uno', 'two']);
});

it('never tells a secret, and puts it back', async () => {
  const id = await backUp();
  const { mtime } = ((await admin.form(ROOMS, { method: 'detail', id: '1' })).data as { detail: { mtime: string } }).detail;
  await admin.form(ROOMS, { method: 'form', id: '1', mtime, name: 'one', pin: '9999' });
  const { sections } = await detail({ method: 'inspect', id });
  expect(sections.find((each) => each.name === 'other')!.differences).toEqual([
    { table: ROOMS, id: '1', title: 'one', kind: 'changed', fields: [{ name: 'pin', from: '', to: '', secret: 1 }] },
  ]);
  await restore(id, ['other']);
  await done();
  const again = await detail({ method: 'inspect', id });
  expect(again.sections.every((each) => each.differences.length === 0)).toBe(true);
});

it('never takes away the account of the person who restores', async () => {
  const id = await backUp();
  const archive = await readArchive(await fetched(id));
  const accounts = archive.sections.get('accounts')!;
  const without: Content = { ...accounts, accounts: accounts.accounts!.filter((row) => row.id !== 'admin' && row.id !== 'ops') };
  const bytes = writeArchive(archive.manifest, new Map([['accounts' as const, without]]));
  const { id: other } = (await admin.upload(PATH, { method: 'upload_backup' }, new Blob([new Uint8Array(bytes)]), 'mine.tar.gz')).data as {
    id: string;
  };
  await restore(other, ['accounts']);
  expect(await done()).toMatchObject({ state: 'done', changes: 1 });
  expect((await admin.form('/admin.php/index/credentials', { method: 'detail' })).code).toBe(200);
  expect(() => box.startSession('ops')).toThrow(/no account/);
});

const fetched = async (id: string): Promise<Buffer> => {
  const { data: url } = await admin.form(PATH, { method: 'download', id });
  return Buffer.from(await (await admin.get(String(url))).arrayBuffer());
};

it('gives a real tar.gz that it takes back, on this box or another', async () => {
  const id = await backUp();
  const file = await fetched(id);
  expect(gunzipSync(file).subarray(257, 262).toString()).toBe('ustar');
  await box.close();
  await open();
  await rename(FILMS, '2', 'zwei');
  const upload = await admin.upload(PATH, { method: 'upload_backup' }, new Blob([new Uint8Array(file)]), 'from-elsewhere.tar.gz');
  const { id: here } = upload.data as { id: string };
  expect((await ask({ method: 'list', page: '1', limit: '10' })).list[0]).toMatchObject({
    kind: 'uploaded',
    note: 'from-elsewhere.tar.gz',
  });
  await restore(here, ['media']);
  await done();
  expect(await names(FILMS)).toEqual(['one', 'two']);
});

it('keeps backups and what was restored over a restart, and says what was cut off', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    await open({ data });
    const id = await backUp();
    await rename(ROOMS, '1', 'uno');
    await restore(id, ['other']);
    await done();
    await ask({ method: 'make' });
    await box.close();
    await open({ data });
    expect(await detail({ method: 'job' })).toMatchObject({ kind: 'backup', state: 'failed', message: expect.stringContaining('stopped') });
    expect((await ask({ method: 'list', page: '1', limit: '10' })).list.map((each) => each.kind)).toEqual(['restore_point', 'manual']);
    expect(await names(ROOMS)).toEqual(['one', 'two']);
    expect((await fetched(id)).length).toBeGreaterThan(500);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 30_000);

it('a restore that a stop cuts off is in the log, with why', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    await open({ data, pace: 1 });
    const id = await backUp();
    const { name } = (await ask({ method: 'list', page: '1', limit: '10' })).list[0]!;
    await rename(ROOMS, '1', 'uno');
    await restore(id, ['other']);
    await box.close();
    await open({ data });
    expect(await detail({ method: 'job' })).toMatchObject({ kind: 'restore', state: 'failed' });
    expect(await names(ROOMS)).toEqual(['uno', 'two']);
    const log = await admin.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1', action: 'restore' });
    expect((log.data as { list: unknown[] }).list).toEqual([
      expect.objectContaining({
        title: `Backup ${name} restored – failed`,
        user: 'admin',
        result: 'failed',
        reason: 'The gateway stopped partway; no setting was changed',
      }),
    ]);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 30_000);

it('does one thing at a time: a second press starts nothing', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.form(PATH, { method: 'make' })));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 423, 423]);
  await done();
  expect((await ask({ method: 'list', page: '1', limit: '10' })).total).toBe(1);
});

it('refuses sections that a backup does not have, and a backup that is gone', async () => {
  const id = await backUp();
  expect((await restore(id, ['other', 'weather'])).code).toBe(422);
  expect((await restore('7', ['other'])).code).toBe(404);
  expect(await ask({ method: 'del', 'ids[0]': id })).toBe(1);
  expect((await admin.form(PATH, { method: 'inspect', id })).code).toBe(404);
});

it('asks which interface stands for one that this box does not have', async () => {
  const id = await backUp();
  const archive = await readArchive(await fetched(id));
  const renamed = new Map([['network' as const, renameInterfaces('network', archive.sections.get('network')!, { eth0: 'ens3' })]]);
  const bytes = writeArchive({ ...archive.manifest, interfaces: ['ens3', 'eth1', 'eth2', 'eth3'] }, renamed);
  const { id: foreign } = (await admin.upload(PATH, { method: 'upload_backup' }, new Blob([new Uint8Array(bytes)]), 'b.tar.gz')).data as {
    id: string;
  };
  expect((await restore(foreign, ['network'])).code).toBe(422);
  expect((await restore(foreign, ['network'], { 'interfaces[ens3]': 'ens3' })).code).toBe(422);
  expect((await restore(foreign, ['network'], { 'interfaces[ens3]': 'eth0' })).code).toBe(200);
  expect(await done()).toMatchObject({ state: 'done', changes: 0 });
});

it('shows and does only what the account may', async () => {
  const id = await backUp();
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect((await operator.form(PATH, { method: 'list', page: '1', limit: '10' })).code).toBe(403);
  box.grant('operator', 'system/backuprestore');
  expect((await operator.form(PATH, { method: 'list', page: '1', limit: '10' })).code).toBe(200);
  for (const fields of [{ method: 'make' }, { method: 'inspect', id }, { method: 'download', id }, { method: 'del', 'ids[0]': id }]) {
    expect((await operator.form(PATH, fields as Fields)).code).toBe(403);
  }
});

describe('the schedule', () => {
  const save = async (fields: Fields) => {
    const { mtime } = await detail({ method: 'detail' });
    expect(
      (await admin.form(PATH, { method: 'form', mtime, enabled: '1', weekday: '7', day: '31', time: '03:30', keep: '2', ...fields })).code,
    ).toBe(200);
  };
  it('runs by the clock of the box and keeps the newest', async () => {
    await save({ cycle: 'daily' });
    for (let day = 0; day < 3; day += 1) {
      box.advance(24 * 3_600_000);
      admin.token = box.startSession('admin');
      await ask({ method: 'list', page: '1', limit: '10' });
      await done();
    }
    const { list } = await ask({ method: 'list', page: '1', limit: '10', kind: 'scheduled' });
    expect(list).toHaveLength(2);
    expect(list[0]?.by).toBe('scheduler');
  }, 30_000);

  const daily: Schedule = { enabled: true, cycle: 'daily', weekday: 7, day: 31, time: '03:30', keep: 7, password: '' };
  const at = (text: string) => new Date(text).getTime();
  it.each([
    [daily, '2026-03-01T03:29:59', '2026-03-01T03:30:00'],
    [daily, '2026-03-01T03:30:00', '2026-03-02T03:30:00'],
    [{ ...daily, cycle: 'weekly' }, '2026-03-02T12:00:00', '2026-03-08T03:30:00'],
    [{ ...daily, cycle: 'weekly', weekday: 1 }, '2026-03-02T03:00:00', '2026-03-02T03:30:00'],
    [{ ...daily, cycle: 'monthly' }, '2026-02-10T00:00:00', '2026-02-28T03:30:00'],
    [{ ...daily, cycle: 'monthly' }, '2026-02-28T04:00:00', '2026-03-31T03:30:00'],
    [{ ...daily, cycle: 'monthly', day: 30 }, '2026-03-01T00:00:00', '2026-03-30T03:30:00'],
    [{ ...daily, cycle: 'monthly', day: 5 }, '2026-12-10T00:00:00', '2027-01-05T03:30:00'],
  ] as const)('%o after %s is due at %s', (schedule, from, due) => {
    expect(nextRun(schedule, at(from))).toBe(at(due));
  });
});

describe('a file that is no sound backup is refused, and says why', () => {
  const about = { version: '3.8.2', date: '2026-03-01T00:00:00.000Z', host: 'gw', interfaces: ['eth0'] };
  const content: Content = { '/a': [{ id: '1', sort: 1, values: { name: 'one' } }] };
  const sound = () => writeArchive(about, new Map<SectionName, Content>([['voice', content]]));
  const refusal = async (file: Buffer): Promise<string> => {
    try {
      await readArchive(file);
      return 'taken';
    } catch (error) {
      if (error instanceof ArchiveError) return error.key;
      throw error;
    }
  };
  const packed = (change: (manifest: Manifest, section: Buffer) => readonly TarEntry[]) => {
    const section = Buffer.from(JSON.stringify(content, null, 1));
    const sha256 = createHash('sha256').update(section).digest('hex');
    const manifest: Manifest = {
      product: 'gateway-backup',
      format: 1,
      ...about,
      sections: [{ name: 'voice', count: 1, size: section.length, sha256 }],
    };
    return gzipSync(writeTar(change(manifest, section), 0));
  };
  const json = (value: unknown) => ({ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(value)) });
  const file = (bytes: Buffer, name = 'sections/voice.json') => ({ name, bytes });

  it('takes what was written', async () => {
    expect(await refusal(sound())).toBe('taken');
    expect(await refusal(packed((manifest, section) => [json(manifest), file(section)]))).toBe('taken');
    expect((await readArchive(sound())).sections.get('voice')).toEqual(content);
  });

  const rows = (values: unknown) => Buffer.from(JSON.stringify({ '/a': values }));
  const withSection = (bytes: Buffer) =>
    packed((manifest) => [
      json({
        ...manifest,
        sections: [{ name: 'voice', count: 1, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }],
      }),
      file(bytes),
    ]);
  /** Another name in the first header, with the sum put right. */
  const renamed = (name: string) => {
    const tar = gunzipSync(sound());
    tar.fill(0, 0, 100);
    tar.write(name, 0, 'latin1');
    tar.fill(0x20, 148, 156);
    tar.write(
      `${tar
        .subarray(0, 512)
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
      'latin1',
    );
    return gzipSync(tar);
  };
  it.each([
    ['text', Buffer.from('not a backup'), 'fileType'],
    ['nothing', Buffer.alloc(0), 'fileType'],
    ['gzip of text', gzipSync('not a tar'), 'backupProduct'],
    ['a cut gzip', sound().subarray(0, 200), 'backupDamaged'],
    ['one byte too many', Buffer.alloc(MAX_BACKUP_BYTES + 1), 'backupSize'],
    ['a tar of something else', gzipSync(writeTar([file(Buffer.from('x'), 'readme.txt')], 0)), 'backupProduct'],
    ['another product', packed((manifest, section) => [json({ ...manifest, product: 'other' }), file(section)]), 'backupProduct'],
    ['a newer format', packed((manifest, section) => [json({ ...manifest, format: 4 }), file(section)]), 'backupNewer'],
    [
      'a manifest without a date',
      packed((manifest, section) => [json({ ...manifest, date: 'yesterday' }), file(section)]),
      'backupManifest',
    ],
    [
      'a file too many',
      packed((manifest, section) => [json(manifest), file(section), file(section, 'sections/more.json')]),
      'backupManifest',
    ],
    ['a file too few', packed((manifest) => [json(manifest)]), 'backupManifest'],
    ['other bytes than the hash says', packed((manifest) => [json(manifest), file(rows([]))]), 'backupDamaged'],
    ['a section that is a list', withSection(Buffer.from('[]')), 'backupDamaged'],
    ['a row without an id', withSection(rows([{ sort: 1, values: {} }])), 'backupDamaged'],
    ['a row with an id that is no number', withSection(rows([{ id: '1; DROP', sort: 1, values: {} }])), 'backupDamaged'],
    ['a path that leads out', renamed('../manifest.json'), 'backupPaths'],
    ['a path from the root', renamed('/manifest.json'), 'backupPaths'],
    ['a name twice', renamed('sections/voice.json'), 'backupPaths'],
  ])('%s', async (_, bytes, why) => {
    expect(await refusal(bytes)).toBe(why);
  });

  it('over the wire the reason stands at the file', async () => {
    const answer = await admin.upload(PATH, { method: 'upload_backup' }, new Blob(['nonsense']), 'b.tar.gz');
    expect(answer).toMatchObject({ code: 422, data: { file: 'The file type is not supported' } });
  });

  it('never throws anything else, whatever the bytes are', async () => {
    const whole = sound();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(typeof (await refusal(bytes))).toBe('string');
      }),
      { numRuns: 150 },
    );
  });

  it('knows names of entries that stay inside', () => {
    for (const good of ['a', 'sections/voice.json', 'a.b-c_d/9']) expect(isEntryName(good)).toBe(true);
    for (const bad of ['', '/a', '../a', 'a/../b', 'a//b', 'a/', './a', 'a b', 'a\\b', 'é', 'x'.repeat(101)])
      expect(isEntryName(bad)).toBe(false);
  });
});

describe('a restore that changes how the box is reached', () => {
  const NETWORK = '/admin.php/Network/index';
  const NET = '/admin.php/Network/net';
  const SIGN_IN = '/admin.php/system/mangesetting';
  const DHCP = '/admin.php/system/dhcp_ranges';
  interface NetworkState {
    readonly detail: { readonly interfaces: readonly { readonly address: string; readonly mtime: string }[] };
    readonly pending?: { readonly token: string; readonly works: number; readonly left: number };
    readonly undone?: { readonly reason: string };
  }
  const network = async () => (await admin.form(NETWORK, { method: 'detail' })).data as NetworkState; // as above
  const address = async () => (await network()).detail.interfaces[0]!.address;
  const keep = async () => admin.form(NETWORK, { method: 'confirm', token: (await network()).pending?.token ?? '' });
  const move = async (to: string) => {
    const { mtime } = (await network()).detail.interfaces[0]!;
    const fields = { name: 'eth0', mtime, mode: 'static', address: to, netmask: '255.255.255.0', gateway: '192.168.10.1' };
    expect((await admin.form(NET, { method: 'form', ...fields, rollback: '90', acknowledged: to })).code).toBe(200);
    expect((await keep()).code).toBe(200);
  };
  const safe = { rollback: '90', acknowledged: '192.168.10.2' };
  /** A backup with the address 192.168.10.2, and the box moved to 192.168.10.9 since. */
  const moved = async (): Promise<string> => {
    const id = await backUp();
    await move('192.168.10.9');
    await rename(FILMS, '1', 'eins');
    return id;
  };

  it('is refused when it does not say when it goes back, or takes the address in use away unsaid', async () => {
    const id = await moved();
    expect((await restore(id, ['network', 'media'])).data).toHaveProperty('rollback');
    expect((await restore(id, ['network', 'media'], { rollback: '90' })).data).toHaveProperty('acknowledged');
    expect(await names(FILMS)).toEqual(['eins', 'two']);
    expect(await detail({ method: 'job' })).toMatchObject({ kind: 'backup' });
    // What nobody is cut off by needs none of it.
    expect((await restore(id, ['media'])).code).toBe(200);
    await done();
  });

  it('is done even where its network goes back, or somebody changes a row, before it ends', async () => {
    // Slow enough that its last phase can't be missed.
    await box.close();
    await open({ pace: 1 });
    const id = await moved();
    expect((await restore(id, ['network', 'media'], safe)).code).toBe(200);
    await vi.waitFor(async () => expect((await detail({ method: 'job' })) as object).toHaveProperty('phase', 'verify'), {
      timeout: 20_000,
      interval: 5,
    });
    await rename(FILMS, '2', 'zwei');
    box.advance(91_000);
    expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
    expect(await address()).toBe('192.168.10.9');
    expect(await names(FILMS)).toEqual(['one', 'zwei']);
  });

  describe('after the rooms were renumbered with all that hangs on them', () => {
    const listed = (sections: readonly string[]) => Object.fromEntries(sections.map((each, at) => [`sections[${at}]`, each]));
    const refusedIn = async (id: string, sections: readonly string[]) => {
      const { list } = (await admin.form(PATH, { method: 'validate', id, ...listed(sections) })).data as {
        list: readonly { name: string; refused: readonly string[] }[];
      };
      return list.filter(({ refused }) => refused.length > 0).map(({ name }) => name);
    };
    /** A backup of 172.16.0.1/16, and the box at 10.50.0.1/20 since. */
    const renumbered = async (): Promise<string> => {
      const id = await backUp();
      const { mtime } = (await network()).detail.interfaces[1]!;
      const fields = { name: 'eth1', mtime, mode: 'static', address: '10.50.0.1', netmask: '255.255.240.0', gateway: '', rollback: '90' };
      const keys = ['range 1', 'range 2', 'reservation 1', 'reservation 4', 'reservation 5', 'qos 2'];
      const moves = Object.fromEntries(keys.map((key, at) => [`moves[${at}]`, key]));
      expect((await admin.form(NET, { method: 'form', ...fields, ...moves })).code).toBe(200);
      expect((await keep()).code).toBe(200);
      return id;
    };
    const start = async () => ((await admin.form(DHCP, { method: 'detail', id: '1' })).data as { detail: { start: string } }).detail.start;

    it('validates what is chosen together by the network that it makes', async () => {
      const id = await renumbered();
      const { sections } = await detail({ method: 'inspect', id });
      expect(sections.filter((each) => (each as unknown as { refused: readonly string[] }).refused.length > 0)).toEqual([]);
      expect(await refusedIn(id, ['network', 'dhcp'])).toEqual([]);
      expect(await refusedIn(id, ['network'])).toEqual([]);
      expect(await refusedIn(id, ['dhcp'])).toEqual(['dhcp']);
      expect((await restore(id, ['dhcp'])).code).toBe(422);
      expect(await start()).toBe('10.50.1.10');
      expect((await restore(id, ['network', 'dhcp'], { rollback: '90' })).code).toBe(200);
      expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
      expect(await start()).toBe('172.16.1.10');
    });

    it('lists what hangs on the network where that alone is restored, takes along what is ticked, and back', async () => {
      const id = await renumbered();
      const about = async (sections: readonly string[]) => {
        const { data } = await admin.form(PATH, { method: 'network_review', id, ...listed(sections) });
        return (data as { review: { dependents: readonly { kind: string; name: string }[] } }).review.dependents.map(({ kind }) => kind);
      };
      expect(await about(['network'])).toEqual(expect.arrayContaining(['range', 'reservation']));
      const both = await about(['network', 'dhcp']);
      expect(both).not.toContain('range');
      expect(both).not.toContain('reservation');
      const ticked = { rollback: '90', 'moves[0]': 'range 1' };
      expect((await restore(id, ['network'], ticked)).code).toBe(200);
      expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
      expect(await start()).toBe('172.16.1.10');
      expect((await network()).pending).toMatchObject({
        changes: expect.arrayContaining([expect.objectContaining({ object: 'range rooms', field: '' })]),
      });
      box.advance(90_001);
      expect(await start()).toBe('10.50.1.10');
    });
  });

  it('puts a reservation back whose address somebody has on lease meanwhile', async () => {
    const RESERVATIONS = '/admin.php/system/dhcp_reservations';
    const id = await backUp();
    // The printer's address is on lease to a laptop.
    await admin.form(RESERVATIONS, { method: 'del', 'ids[0]': '1' });
    expect((await restore(id, ['dhcp'])).code).toBe(200);
    expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
    const printer = { mac: '3C:2A:F4:10:22:01', address: '172.16.1.20', hostname: 'again', note: '', status: '1' };
    const { mtime } = ((await admin.form(RESERVATIONS, { method: 'detail', id: '1' })).data as { detail: { mtime: string } }).detail;
    // A form is told.
    expect((await admin.form(RESERVATIONS, { method: 'form', id: '1', mtime, ...printer })).data).toHaveProperty('address');
  });

  it('tells before what it changes and whom it cuts off', async () => {
    const id = await moved();
    const review = async (sections: readonly string[]) =>
      (
        (
          await admin.form(PATH, {
            method: 'network_review',
            id,
            ...Object.fromEntries(sections.map((each, at) => [`sections[${at}]`, each])),
          })
        ).data as { review?: object }
      ).review; // as above
    expect(await review(['network', 'media'])).toEqual({
      changes: [{ object: 'eth0', field: 'address', from: '192.168.10.9', to: '192.168.10.2' }],
      disruption: 'network',
      names: ['eth0 (Office)'],
      gone: [],
      ended: [],
      own: '',
      cut_off: { consoles: 1, terminals: 0, calls: expect.any(Number) },
      moves: { from: '192.168.10.9', word: '192.168.10.2' },
      dependents: [],
      leased: 0,
    });
    expect(await review(['media'])).toBeUndefined();
    expect(await address()).toBe('192.168.10.9');
  });

  it('goes back by itself when nobody keeps it, and only the network of it does', async () => {
    const id = await moved();
    const started = (await restore(id, ['network', 'media'], safe)).data as { apply: object };
    expect(started.apply).toMatchObject({ works: 0, from: '192.168.10.9', to: '192.168.10.2', hand_over: expect.any(String) });
    // What does not work yet can't be kept.
    expect((await keep()).code).toBe(423);
    expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
    expect(await address()).toBe('192.168.10.2');
    expect((await network()).pending).toMatchObject({ works: 1 });
    box.advance(90_001);
    expect(await address()).toBe('192.168.10.9');
    expect((await network()).undone).toMatchObject({ reason: 'timeout' });
    expect(await names(FILMS)).toEqual(['one', 'two']);
  });

  it('can be taken back only once it works, and its time runs only from then on', async () => {
    const id = await moved();
    await restore(id, ['network'], safe);
    expect((await admin.form(NETWORK, { method: 'revert' })).code).toBe(423);
    box.advance(90_001);
    expect((await network()).pending).toMatchObject({ works: 0 });
    expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
    expect((await network()).pending).toMatchObject({ works: 1, left: 90 });
    expect((await admin.form(NETWORK, { method: 'revert' })).code).toBe(200);
    expect(await address()).toBe('192.168.10.9');
  });

  it('stays when it is kept', async () => {
    const id = await moved();
    await restore(id, ['network'], safe);
    await done();
    expect((await keep()).code).toBe(200);
    box.advance(600_000);
    expect(await address()).toBe('192.168.10.2');
  });

  it('takes the addresses that are given out back with it', async () => {
    const pools = async () =>
      ((await admin.form(DHCP, { method: 'list', page: '1', limit: '100' })).data as { list: { id: string }[] }).list;
    const id = await backUp();
    const [first] = await pools();
    await admin.form(DHCP, { method: 'del', 'ids[0]': first!.id });
    const without = await pools();
    await move('192.168.10.9');
    await restore(id, ['network', 'dhcp'], safe);
    await done();
    expect((await pools()).length).toBe(without.length + 1);
    box.advance(90_001);
    expect(await pools()).toEqual(without);
  });

  it('counts the addresses that may sign in among what cuts off', async () => {
    const id = await backUp();
    const { mtime } = ((await admin.form(SIGN_IN, { method: 'detail' })).data as { detail: { mtime: string } }).detail;
    const rules = { max_failures: '5', lock_minutes: '1', session_hours: '168', idle_minutes: '0', single_session: '0' };
    expect((await admin.form(SIGN_IN, { method: 'form', mtime, ...rules, 'allowed[0]': '127.0.0.0/8' })).code).toBe(200);
    const allowed = async () =>
      ((await admin.form(SIGN_IN, { method: 'detail' })).data as { detail: { allowed: string[] } }).detail.allowed;
    expect((await restore(id, ['settings'])).data).toHaveProperty('rollback');
    await restore(id, ['settings'], { rollback: '60' });
    await done();
    expect(await allowed()).toEqual([]);
    box.advance(60_001);
    expect(await allowed()).toEqual(['127.0.0.0/8']);
  });

  it('is never mixed with another change, from the moment it begins', async () => {
    const id = await moved();
    await restore(id, ['network'], safe);
    const { mtime } = (await network()).detail.interfaces[1]!;
    const other = { name: 'eth1', mtime, mode: 'static', address: '172.16.0.9', netmask: '255.255.0.0', gateway: '', rollback: '90' };
    expect((await admin.form(NET, { method: 'form', ...other })).code).toBe(423);
    await done();
    expect((await restore(id, ['network'], safe)).code).toBe(423);
    expect((await restore(id, ['dns'])).code).toBe(423);
    expect((await keep()).code).toBe(200);
  });

  it('is given only to who may keep it', async () => {
    const id = await moved();
    const films = ['add', 'edit', 'del'].map((action) => `mediamodel/filmclass:${action}`);
    box.setRights('operator', {
      menus: ['system/backuprestore', 'mediamodel/filmclass'],
      buttons: ['system/backuprestore:restore', ...films],
    });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    const order = { method: 'restore', id, 'sections[0]': 'network', ...safe };
    expect((await operator.form(PATH, order)).code).toBe(403);
    expect((await operator.form(PATH, { ...order, 'sections[0]': 'media' })).code).toBe(200);
    await done();
    expect(await address()).toBe('192.168.10.9');
  });
});
