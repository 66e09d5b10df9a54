/** What an upload keeps is its file, its row and its entry in the log together, or nothing of them. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consoleTarball, signingKey } from '../upgrade-tarball';
import { writeArchive } from './backup/archive';
import { landscapePng } from './media/sample-files';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { promptWav } from './voice/sound';

const key = signingKey();
let data: string;
let root: string;
let box: Appliance;
let admin: Visitor;
const open = async () => {
  box = await startSeeded({
    data,
    root,
    durable: false,
    pace: 0,
    upgradable: { keys: [{ name: 'release', pem: key.pem }], stepMs: 0, downMs: 0 },
    onError: () => {},
  });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'uploads-'));
  root = join(data, 'root');
  mkdirSync(root);
  writeFileSync(join(root, 'version.json'), '{"product":"gateway-console","version":"1.0.0","build":"old0build"}');
  writeFileSync(join(root, 'index.html'), '<!doctype html><meta name="build" content="old0build">');
  await open();
});
afterEach(async () => {
  await box.close();
  rmSync(data, { recursive: true, force: true });
});

/** The box's memory, by another hand. */
const inStore = <T>(work: (store: DatabaseSync) => T): T => {
  const store = new DatabaseSync(join(data, 'appliance.db'), { timeout: 5000 });
  try {
    return work(store);
  } finally {
    store.close();
  }
};
const FOLDERS = ['uploads', 'upgrade/arrived', 'backups', 'arriving'];
const kept = () => ({
  files: FOLDERS.flatMap((folder) => readdirSync(join(data, folder)).map((name) => `${folder}/${name}`)).sort(),
  rows: inStore((store) =>
    store
      .prepare('SELECT name FROM uploads ORDER BY name')
      .all()
      .map(({ name }) => name),
  ),
  prompts: inStore((store) => store.prepare("SELECT count(*) AS count FROM rows WHERE resource LIKE '%voicemanage'").get()?.count),
  backups: inStore((store) => store.prepare("SELECT value FROM settings WHERE key = 'backups'").get()?.value),
  arrived: inStore((store) => store.prepare("SELECT value FROM settings WHERE key = 'upgrade arrived'").get()?.value),
});

const png = () => new Blob([new Uint8Array(landscapePng(8, 8, [1, 2, 3], [4, 5, 6]))]);
const wav = () => new Blob([promptWav('cut', 1, 'speech')]);
const about = { version: '3.8.2', date: '2026-03-01T00:00:00.000Z', host: 'gw', interfaces: [] };
const UPLOADS: readonly (readonly [string, () => ReturnType<Visitor['form']>])[] = [
  ['a photo', () => admin.upload('/admin.php/index/credentials', { method: 'upload' }, png(), 'me.png')],
  ['a theme picture', () => admin.upload('/admin.php/festival/index', { method: 'upload' }, png(), 'theme.png')],
  ['a sound', () => admin.upload('/admin.php/voicemodel/voicemanage', { method: 'upload' }, wav(), 'hello.wav')],
  ['a prompt', () => admin.upload('/admin.php/voicemodel/voicemanage', { method: 'add_file' }, wav(), 'hello.wav')],
  [
    'an upgrade',
    () =>
      admin.upload(
        '/admin.php/authorise/upgradepage',
        { method: 'upload' },
        new Blob([new Uint8Array(consoleTarball({ key }))]),
        'console.tar.gz',
      ),
  ],
  [
    'a backup',
    () =>
      admin.upload(
        '/admin.php/system/backup_restore',
        { method: 'upload_backup' },
        new Blob([new Uint8Array(writeArchive(about, new Map()))]),
        'mine.tar.gz',
      ),
  ],
];

it.each(UPLOADS)('%s whose entry in the log fails leaves nothing behind', async (_, upload) => {
  const before = kept();
  inStore((store) => store.exec("CREATE TRIGGER cut BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'cut'); END"));
  await upload().catch(() => {});
  expect(kept()).toEqual(before);
  inStore((store) => store.exec('DROP TRIGGER cut'));
  expect((await upload()).code).toBe(200);
  expect(kept()).not.toEqual(before);
  expect(box.changes().length).toBe(1);
});

it('what a stop cut off between the file and its row is gone at the next start', async () => {
  for (const [, upload] of UPLOADS) expect((await upload()).code).toBe(200);
  const before = kept();
  await box.close();
  const cut = '00000000-1111-4111-8111-000000000000';
  for (const name of [`uploads/${cut}.png`, `upgrade/arrived/${cut}.tar.gz`, `backups/${cut}.tar.gz`, `backups/${cut}.tar.gz.part`]) {
    writeFileSync(join(data, name), 'half');
  }
  await open();
  expect(kept()).toEqual(before);
});

it('a prompt that is refused after its sound was read keeps no sound', async () => {
  const add = (name: string) => admin.upload('/admin.php/voicemodel/voicemanage', { method: 'add_file' }, wav(), name);
  expect((await add('one.wav')).code).toBe(200);
  const before = kept();
  expect((await add('two.wav')).code).toBe(422);
  expect(kept()).toEqual(before);
});

it('takes no picture into a form that was cut off', async () => {
  const picture = landscapePng(40, 20, [1, 2, 3], [4, 5, 6]);
  const send = (bytes: Buffer) =>
    admin.upload('/admin.php/festival/index', { method: 'upload' }, new Blob([new Uint8Array(bytes)]), 'theme.png');
  expect(await send(picture.subarray(0, picture.length - 20))).toMatchObject({
    code: 422,
    data: { file: 'The picture is incomplete or damaged' },
  });
  expect((await send(picture)).code).toBe(200);
});
