/** Backups hold the pictures and sounds that their rows name, and put them back with them. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Archive, MAX_FILES, openArchive, readArchive, writeArchive } from './backup/archive';
import { newLock } from './backup/lock';
import { landscapePng } from './media/sample-files';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { writeTar } from './tar';
import { type Visitor, visit } from './visitor';
import { promptWav } from './voice/sound';

const PATH = '/admin.php/system/backup_restore';
const PROMPTS = '/admin.php/voicemodel/voicemanage';
const CREDENTIALS = '/admin.php/index/credentials';
const PASSWORD = 'correct horse';

interface Section {
  readonly name: string;
  readonly files: number;
  readonly file_bytes: number;
  readonly lacking: readonly string[];
  readonly refused: readonly string[];
}
/** What the replies hold, as far as these tests look into them. */
interface Reply {
  readonly id: string;
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly file: string;
    readonly length: number;
    readonly files: number;
  }[];
  readonly detail: {
    readonly state: string;
    readonly message: string;
    readonly sections: readonly Section[];
    readonly id: string;
    readonly mtime: string;
  };
}

const folders: string[] = [];
let box: Appliance;
let admin: Visitor;
let data: string;
const open = async () => {
  data = mkdtempSync(join(tmpdir(), 'backup-files-'));
  folders.push(data);
  box = await startSeeded({ data, durable: false, pace: 0 });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(open);
afterEach(async () => {
  await box.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string, fields: Readonly<Record<string, string>>) => (await admin.form(path, fields)).data as Reply; // the shape above
const prompts = async () => (await ask(PROMPTS, { method: 'list', page: '1', limit: '100' })).list;
const job = async () => {
  await vi.waitFor(async () => expect((await ask(PATH, { method: 'job' })).detail.state).not.toBe('running'), { timeout: 20_000 });
  return (await ask(PATH, { method: 'job' })).detail;
};
const bytesAt = async (url: string) => Buffer.from(await (await admin.get(url)).arrayBuffer());
const SOUND = Buffer.from(promptWav('mine', 2, 'speech'));
const PHOTO = landscapePng(20, 20, [9, 9, 9], [200, 200, 200]);
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** A prompt and a photo of somebody's own. */
const fill = async () => {
  expect(await admin.upload(PROMPTS, { method: 'add_file' }, blob(SOUND), 'mine.wav')).toMatchObject({ code: 200 });
  const photo = String((await admin.upload(CREDENTIALS, { method: 'upload' }, blob(PHOTO), 'me.png')).data);
  const { id, mtime } = (await ask(CREDENTIALS, { method: 'profile' })).detail;
  const profile = { method: 'form', id: String(id), mtime: String(mtime), nickname: 'x', cellphone: '', sex: '0', company_name: '', photo };
  expect((await admin.form(CREDENTIALS, profile)).code).toBe(200);
  return { sound: (await prompts()).find(({ name }) => name === 'mine')!.file, photo };
};
const backUp = async (password = ''): Promise<Buffer> => {
  await ask(PATH, { method: 'make', note: '', password });
  expect(await job()).toMatchObject({ state: 'done' });
  const [made] = (await ask(PATH, { method: 'list', page: '1', limit: '1' })).list;
  const { data: url } = await admin.form(PATH, { method: 'download', id: made!.id });
  return bytesAt(String(url));
};
const bring = async (file: Buffer): Promise<string> =>
  ((await admin.upload(PATH, { method: 'upload_backup' }, blob(file), 'brought.tar.gz')).data as Reply).id; // the shape above
const inspect = async (id: string, password = '') => (await ask(PATH, { method: 'inspect', id, password })).detail.sections;
const restore = (id: string, section: string, password = '') =>
  admin.form(PATH, { method: 'restore', id, password, 'sections[0]': section });
/** Another box, on which nothing was ever uploaded. */
const anotherBox = async () => {
  await box.close();
  await open();
};
const uploaded = () => readdirSync(join(data, 'uploads'));

it.each([
  ['in clear text', ''],
  ['encrypted', PASSWORD],
])('a backup %s brings sounds and pictures to another box, and says how many', async (_, password) => {
  const { sound, photo } = await fill();
  const file = await backUp(password);
  const { manifest } = await openArchive(file);
  expect(manifest.files?.length).toBeGreaterThanOrEqual(8); // six prompts of the demonstration, and these two
  expect(file.includes(SOUND.subarray(44, 2000))).toBe(false);
  await anotherBox();
  const id = await bring(file);
  expect((await ask(PATH, { method: 'list', page: '1', limit: '1' })).list[0]).toMatchObject({ files: manifest.files?.length });
  const voice = (await inspect(id, password)).find(({ name }) => name === 'voice')!;
  expect(voice).toMatchObject({ files: 7, lacking: [], refused: [] });
  expect(voice.file_bytes).toBeGreaterThan(SOUND.length);
  for (const section of ['voice', 'accounts']) {
    expect((await restore(id, section, password)).code).toBe(200);
    expect(await job()).toMatchObject({ state: 'done' });
  }
  expect((await prompts()).find(({ name }) => name === 'mine')).toMatchObject({ file: sound, length: 2 });
  expect((await bytesAt(sound)).equals(SOUND)).toBe(true);
  expect((await bytesAt(photo)).equals(PHOTO)).toBe(true);
});

it('what a sound was comes back with it, not what it is now', async () => {
  await fill();
  const file = await backUp();
  const { id, mtime, ...row } = { ...(await prompts()).find(({ name }) => name === 'mine')!, mtime: '' };
  const { detail } = await ask(PROMPTS, { method: 'detail', id });
  const url = String((await admin.upload(PROMPTS, { method: 'upload' }, blob(Buffer.from(promptWav('new', 5, 'speech'))), 'new.wav')).data);
  const form = { method: 'form', id, mtime: detail.mtime, name: row.name, kind: 'prompt', language: 'en', file: url };
  expect((await admin.form(PROMPTS, form)).code).toBe(200);
  expect((await prompts()).find((each) => each.id === id)).toMatchObject({ length: 5 });
  expect((await restore(await bring(file), 'voice')).code).toBe(200);
  expect(await job()).toMatchObject({ state: 'done' });
  expect((await prompts()).find((each) => each.id === id)).toMatchObject({ length: 2, file: row.file });
});

it('a restore that fails leaves no file behind', async () => {
  await fill();
  const file = await backUp();
  await anotherBox();
  const id = await bring(file);
  const before = uploaded();
  const store = new DatabaseSync(join(data, 'appliance.db'), { timeout: 5000 });
  // What was done can't be written down; that it failed can.
  store.exec("CREATE TRIGGER cut BEFORE INSERT ON log WHEN NEW.code = 200 BEGIN SELECT RAISE(ABORT, 'cut'); END");
  store.close();
  expect((await restore(id, 'voice')).code).toBe(200);
  expect(await job()).toMatchObject({ state: 'failed' });
  expect(uploaded().filter((name) => !name.startsWith('00000000-'))).toEqual(before.filter((name) => !name.startsWith('00000000-')));
  expect((await prompts()).some(({ name }) => name === 'mine')).toBe(false);
});

it('a row whose sound is neither in the backup nor on the box is named, and not restored', async () => {
  await fill();
  const { manifest, sections, files } = await readArchive(await backUp());
  await anotherBox();
  const without = new Map([...files].filter(([, bytes]) => !bytes.equals(SOUND)));
  const id = await bring(writeArchive(manifest, sections, undefined, without));
  const voice = (await inspect(id)).find(({ name }) => name === 'voice')!;
  expect(voice).toMatchObject({ files: 6, lacking: ['mine'], refused: ['mine: This gateway does not have the file'] });
  expect((await restore(id, 'voice')).code).toBe(422);
});

it('a file that is too large for a backup is named before it is made', async () => {
  await fill();
  const large = Buffer.from(SOUND.subarray(0, 44));
  const size = 17 * 1024 * 1024;
  large.writeUInt32LE(size - 8, 4);
  large.writeUInt32LE(size - 44, 40);
  expect(
    (await admin.upload(PROMPTS, { method: 'add_file' }, blob(Buffer.concat([large, Buffer.alloc(size - 44)])), 'large.wav')).code,
  ).toBe(200);
  const { detail } = (await admin.form(PATH, { method: 'files' })).data as { detail: unknown };
  expect(detail).toMatchObject({ left: 1, named: [{ name: 'large', size }] });
  const { manifest } = await openArchive(await backUp());
  expect(manifest.files?.length).toBe((detail as { count: number }).count);
});

describe('files of a backup that somebody has made up', () => {
  const made = async (change: (archive: Archive, name: string) => Archive['files']): Promise<Buffer> => {
    const { sound } = await fill();
    const archive = await readArchive(await backUp());
    const name = sound.replace('/uploads/', '');
    return writeArchive(archive.manifest, archive.sections, undefined, change(archive, name));
  };
  const replaced = (bytes: Buffer) => (archive: Archive, name: string) => new Map([...archive.files, [name, bytes] as const]);

  it.each([
    ['is something else than its ending says', PHOTO],
    ['is empty', Buffer.alloc(0)],
    ['is no sound behind its first bytes', Buffer.concat([SOUND.subarray(0, 12), Buffer.alloc(50)])],
    ['is larger than an upload may be', Buffer.concat([SOUND, Buffer.alloc(20 * 1024 * 1024)])],
  ])('are refused with their section where one %s', async (_, bytes) => {
    const file = await made(replaced(bytes));
    await anotherBox();
    const id = await bring(file);
    const refused = (await inspect(id)).find(({ name }) => name === 'voice')!.refused;
    expect(refused).toEqual([expect.stringMatching(/^mine: /)]);
    expect((await restore(id, 'voice')).code).toBe(422);
    expect(existsSync(join(data, 'uploads'))).toBe(true);
    expect(uploaded().every((name) => name.startsWith('00000000-') || name.endsWith('.png'))).toBe(true);
  });

  it('are refused where the box has another one of the name', async () => {
    const id = await bring(await made(replaced(Buffer.from(promptWav('other', 2, 'speech')))));
    const refused = (await inspect(id)).find(({ name }) => name === 'voice')!.refused;
    expect(refused).toEqual(['mine: This gateway has another file of the same name']);
  });

  const about = { version: '3.8.2', date: '2026-03-01T00:00:00.000Z', host: 'gw', interfaces: [] };
  const tampered = async (
    change: (files: readonly { name: string; size: number; sha256: string }[]) => unknown,
    entry = 'files/',
    lock = false,
  ) => {
    const name = '00000000-1111-4111-8111-000000000000.wav';
    const whole = writeArchive(about, new Map(), lock ? await newLock(PASSWORD) : undefined, new Map([[name, SOUND]]));
    const { manifest, uploads } = await openArchive(whole);
    const entries = [...uploads].map(([file, bytes]) => ({ name: `${entry}${file}`, bytes }));
    const list = { ...manifest, files: change(manifest.files ?? []) };
    return gzipSync(writeTar([{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(list)) }, ...entries], 0));
  };
  it.each([
    ['as they were', (files: readonly object[]) => files, 'taken'],
    ['other bytes than the hash says', (files: readonly object[]) => files.map((file) => ({ ...file, sha256: 'x' })), 'backupDamaged'],
    ['a path outside', (files: readonly object[]) => files.map((file) => ({ ...file, name: '../../etc/x.wav' })), 'backupPaths'],
    ['a name that no upload has', (files: readonly object[]) => files.map((file) => ({ ...file, name: 'x.php' })), 'backupPaths'],
    ['too many', (files: readonly object[]) => Array.from({ length: MAX_FILES + 1 }, () => files[0]), 'backupPaths'],
    ['one that is not listed', () => [], 'backupManifest'],
    ['no list', () => 'none', 'backupManifest'],
  ])('%s: %s', async (_, change, why) => {
    const found = await openArchive(await tampered(change)).then(
      () => 'taken',
      (error: { readonly key: string }) => error.key,
    );
    expect(found).toBe(why);
  });
});
