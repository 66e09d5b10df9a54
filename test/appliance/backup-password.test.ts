import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../locales/en/system-care.json';
import chinese from '../../locales/zh_CN/system-care.json';
import { readManifest } from '../../src/areas/system/backup-restore/read-manifest';
import { ArchiveError, type Manifest, openArchive, readArchive, writeArchive } from './backup/archive';
import { isLockParameters, newLock } from './backup/lock';
import type { Content, SectionName } from './backup/table';
import type { Resource } from './resource';
import { RESOURCES } from './resources';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { writeTar } from './tar';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/backup_restore';
const ROOMS = '/admin.php/vendorextras/legacytool';
const PASSWORD = 'correct horse';
const rooms: Resource = {
  path: ROOMS,
  component: 'vendorextras/legacytool',
  fields: { name: { kind: 'text', required: true }, pin: { kind: 'text', secret: true, initial: '' } },
  seed: () => [
    { name: 'one', pin: 'no-hex-digits' },
    { name: 'two', pin: '' },
  ],
};

describe('on a box', () => {
  let box: Appliance;
  let admin: Visitor;
  beforeEach(async () => {
    box = await startSeeded({ resources: [rooms], durable: false, pace: 0.1 });
    admin = visit(box);
    admin.token = box.startSession('admin');
  });
  afterEach(() => box.close());

  /** What the replies hold, as far as these tests look into them. */
  interface Reply {
    /** Secrets of which the box has one. */
    readonly kept?: readonly string[];
    readonly id: string;
    readonly list: readonly Readonly<Record<string, unknown>>[];
    readonly detail: Readonly<Record<string, unknown>>;
  }
  const call = async (fields: Readonly<Record<string, string>>) => {
    const { code, data } = await admin.form(PATH, fields);
    return { code, data: data as Reply }; // as above
  };
  const job = async () => (await call({ method: 'job' })).data.detail;
  const done = async () => {
    await vi.waitFor(async () => expect((await job()).state).not.toBe('running'), { timeout: 20_000, interval: 30 });
    return job();
  };
  const newest = async () => (await call({ method: 'list', page: '1', limit: '1' })).data.list[0]!;
  const backUp = async (password = PASSWORD): Promise<string> => {
    expect((await call({ method: 'make', note: '', password })).code).toBe(200);
    expect(await done()).toMatchObject({ kind: 'backup', state: 'done' });
    return String((await newest()).id);
  };
  const fileOf = async (id: string): Promise<Buffer> => {
    const { data } = await admin.form(PATH, { method: 'download', id });
    return Buffer.from(await (await admin.get(String(data))).arrayBuffer());
  };
  const addRoom = () => admin.form(ROOMS, { method: 'form', name: 'three' });
  const namesOf = async () => {
    const { data } = await admin.form(ROOMS, { method: 'list', page: '1', limit: '9' });
    return (data as Reply).list.map(({ name }) => name);
  };

  it('says what the file holds, and nothing of what is in it', async () => {
    const file = await fileOf(await backUp());
    expect(await readManifest(new Blob([new Uint8Array(file)]), new AbortController().signal)).toMatchObject({ encrypted: true });
    const tar = gunzipSync(file).toString('latin1');
    expect(tar).toContain('"name": "other"');
    for (const inside of ['no-hex-digits', '"one"', 'values', PASSWORD]) expect(tar).not.toContain(inside);
    expect(await newest()).toMatchObject({ encrypted: 1 });
  });

  it.each(['kept', 'uploaded'])('a %s one is compared and restored only with its password', async (kind) => {
    let id = await backUp();
    if (kind === 'uploaded') {
      const file = new Blob([new Uint8Array(await fileOf(id))]);
      id = ((await admin.upload(PATH, { method: 'upload_backup' }, file, 'b.tar.gz')).data as Reply).id;
      expect(await newest()).toMatchObject({ kind: 'uploaded', encrypted: 1 });
    }
    await addRoom();
    const before = await job();
    expect((await call({ method: 'inspect', id })).data.detail).toMatchObject({ locked: 1, sections: [] });
    const order = { id, 'sections[0]': 'other' };
    const ordered = { inspect: { id }, network_review: order, restore: order };
    for (const [method, fields] of Object.entries(ordered)) {
      expect(await call({ method, ...fields, password: 'wrong horse' })).toMatchObject({
        code: 422,
        data: { password: expect.stringContaining('password is wrong') },
      });
    }
    expect((await call({ method: 'restore', ...order })).data).toHaveProperty('password');
    expect(await job()).toEqual(before);
    expect(await namesOf()).toEqual(['one', 'two', 'three']);

    const { detail } = (await call({ method: 'inspect', id, password: PASSWORD })).data;
    expect(detail).toMatchObject({
      locked: 0,
      sections: expect.arrayContaining([expect.objectContaining({ name: 'other', removed: 1 })]),
    });
    expect((await call({ method: 'restore', ...order, password: PASSWORD })).code).toBe(200);
    expect(await done()).toMatchObject({ kind: 'restore', state: 'done' });
    expect(await namesOf()).toEqual(['one', 'two']);
    expect(JSON.stringify(box.changes())).not.toContain(PASSWORD);
  });

  it('is refused at the field when it is too short', async () => {
    expect(await call({ method: 'make', password: 'short' })).toMatchObject({ code: 422, data: { password: expect.any(String) } });
  });

  it('of the schedule encrypts what the box makes by itself, and is never answered', async () => {
    const save = async (more: Readonly<Record<string, string>>) => {
      const { mtime } = (await call({ method: 'detail' })).data.detail;
      const fields = { enabled: '1', cycle: 'daily', weekday: '1', day: '1', time: '03:30', keep: '2', encrypted: '1' };
      return call({ method: 'form', mtime: String(mtime), ...fields, ...more });
    };
    expect(await save({ password: '' })).toMatchObject({ code: 422, data: { password: expect.any(String) } });
    expect((await save({ password: 'short' })).code).toBe(422);
    expect((await save({ password: PASSWORD })).code).toBe(200);
    expect((await save({ password: '', keep: '3' })).code, 'empty leaves it').toBe(200);
    const { data } = await call({ method: 'detail' });
    expect(data.kept, 'that it keeps one is told').toEqual(['password']);
    expect(JSON.stringify(data)).not.toMatch(/horse|"password":/);
    expect((await job()).next).not.toBe('');
    box.advance(24 * 3_600_000);
    admin.token = box.startSession('admin');
    await call({ method: 'list', page: '1', limit: '1' });
    await done();
    const { id, ...row } = await newest();
    expect(row).toMatchObject({ kind: 'scheduled', encrypted: 1 });
    expect((await readArchive(await fileOf(String(id)), PASSWORD)).sections.has('other')).toBe(true);
  });

  it('missing: what can be read by everybody is told, counted, from the fields themselves', async () => {
    const { list } = (await call({ method: 'clear_text' })).data;
    expect(list).toContainEqual({ section: 'other', table: ROOMS, name: 'pin', count: 1, hashed: 0 });
    expect(list).toContainEqual({ section: 'accounts', table: 'accounts', name: 'password', count: expect.any(Number), hashed: 1 });
    const file = gunzipSync(await fileOf(await backUp(''))).toString('latin1');
    expect(file).toContain('no-hex-digits');
  });
});

it('every secret field has words in both languages', () => {
  const secrets = RESOURCES.flatMap(({ path, fields }) =>
    Object.keys(fields).flatMap((name) =>
      fields[name]?.secret && !fields[name]?.readOnly ? [[path.split('/').at(-1) ?? '', name] as const] : [],
    ),
  );
  expect(secrets.length).toBeGreaterThan(10);
  for (const words of [english, chinese]) {
    const without = secrets.filter(([table, name]) => !Object.hasOwn(words.table, table) || !Object.hasOwn(words.name, name));
    expect(without).toEqual([]);
  }
});

describe('as a file', () => {
  const about = { version: '3.8.2', date: '2026-03-01T00:00:00.000Z', host: 'gw', interfaces: ['eth0'] };
  const content = (name: string): Content => ({ '/a': [{ id: '1', sort: 1, values: { name } }] });
  const refusal = async (file: Buffer): Promise<string> => {
    try {
      await readArchive(file, PASSWORD);
      return 'taken';
    } catch (error) {
      if (error instanceof ArchiveError) return error.key;
      throw error;
    }
  };
  /** Writes a sealed backup again with another manifest or other files, every hash right. */
  const changed = async (
    file: Buffer,
    change: (manifest: Manifest, files: ReadonlyMap<string, Buffer>) => readonly [Manifest, ReadonlyMap<string, Buffer>],
  ): Promise<Buffer> => {
    const sound = await openArchive(file);
    const [manifest, files] = change(sound.manifest, sound.files);
    const entries = [...files].map(([name, bytes]) => ({ name: `sections/${name}.bin`, bytes }));
    return gzipSync(writeTar([{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }, ...entries], 0));
  };
  const sealed = async () => {
    const sections = new Map<SectionName, Content>([
      ['voice', content('a')],
      ['media', content('b')],
    ]);
    return writeArchive(about, sections, await newLock(PASSWORD));
  };

  it('is taken back as it was written, and by nobody else', async () => {
    const file = await sealed();
    expect((await readArchive(file, PASSWORD)).sections.get('voice')).toEqual(content('a'));
    await expect(readArchive(file)).rejects.toMatchObject({ key: 'backupLocked' });
    await expect(readArchive(file, 'wrong horse')).rejects.toMatchObject({ key: 'backupPassword' });
    expect(await refusal(await changed(file, (manifest, files) => [manifest, files]))).toBe('taken');
  });

  it('is refused where sections have changed places, or the manifest says something else', async () => {
    const file = await sealed();
    const swapped = await changed(file, (manifest, files) => {
      const [voice, media] = manifest.sections;
      const sections = [
        { ...media!, name: 'voice' },
        { ...voice!, name: 'media' },
      ];
      return [
        { ...manifest, sections },
        new Map([
          ['voice', files.get('media')!],
          ['media', files.get('voice')!],
        ]),
      ];
    });
    expect(await refusal(swapped)).toBe('backupPassword');
    expect(await refusal(await changed(file, (manifest, files) => [{ ...manifest, host: 'another' }, files]))).toBe('backupPassword');
  });

  it('may not ask for more work than a box bears', async () => {
    const { parameters } = await newLock(PASSWORD);
    expect(isLockParameters(parameters)).toBe(true);
    const dear = [{ N: 2 ** 30 }, { N: 3 }, { r: 1000 }, { p: 0 }, { salt: '' }, { kdf: 'md5' }, { cipher: 'none' }];
    for (const other of dear) expect(isLockParameters({ ...parameters, ...other })).toBe(false);
    const file = await changed(await sealed(), (manifest, files) => [{ ...manifest, lock: { ...parameters, N: 2 ** 30 } }, files]);
    expect(await refusal(file)).toBe('backupManifest');
  });
});
