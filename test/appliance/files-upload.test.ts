/** Uploads in parts: over a cut line and a restart of the box, checked by what is in them, kept once. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { explorerCalls, uploadCalls } from '../../src/gateway/files';
import { landscapePng } from './media/sample-files';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const PATH = uploadCalls.begin.path;
const DAY_MS = 24 * 3_600_000;
const clip = readFileSync('test/appliance/media/clips/flight.mp4');

let data: string;
let box: Appliance;
let admin: Visitor;
const open = async () => {
  box = await startSeeded({ data, durable: false });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'parts-'));
  await open();
});
afterEach(async () => {
  const violations = [...box.violations];
  await box.close();
  rmSync(data, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

/** A film that the box does not have yet. */
const film = (): Buffer => Buffer.concat([clip, Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)]);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const begin = (name: string, bytes: Uint8Array, more: object = {}, who = admin) =>
  who.form(PATH, {
    method: 'begin',
    name,
    size: String(bytes.length),
    hash: hashOf(bytes),
    path: '/影片',
    for: 'mediamodel/filmmanagement',
    ...more,
  });
const idOf = ({ data }: Answer): string => (data as { id: string }).id; // the contract's reply
const part = (id: string, offset: number, bytes: Uint8Array, who = admin) =>
  who.upload(PATH, { method: 'part', id, offset: String(offset) }, new Blob([new Uint8Array(bytes)]), 'part');
const end = (id: string, who = admin) => who.form(PATH, { method: 'end', id });
const send = async (name: string, bytes: Uint8Array, more: object = {}, who = admin): Promise<Answer> => {
  const begun = await begin(name, bytes, more, who);
  if (begun.code !== 200) return begun;
  const sent = await part(idOf(begun), 0, bytes, who);
  return sent.code === 200 ? end(idOf(begun), who) : sent;
};
const left = () => ({ arriving: readdirSync(join(data, 'uploading')).length, kept: readdirSync(join(data, 'files')).length });

it('goes on where it stopped, also after a restart, and is a file when it is whole', async () => {
  const bytes = film();
  const first = await begin('海岛.mp4', bytes);
  expect(first.data).toEqual({ id: expect.any(String), received: 0 });
  expect((await part(idOf(first), 0, bytes.subarray(0, 40_000))).data).toEqual({ received: 40_000 });
  await box.close();
  await open();
  const again = await begin('海岛.mp4', bytes);
  expect(again.data).toEqual({ id: idOf(first), received: 40_000 });
  // A part that was sent before the line was cut is not written twice, and one that is too far on is not written at all.
  expect((await part(idOf(first), 0, bytes.subarray(0, 40_000))).data).toEqual({ received: 40_000 });
  expect((await part(idOf(first), 90_000, bytes.subarray(90_000))).data).toEqual({ received: 40_000 });
  expect((await end(idOf(first))).data).toEqual({ file: 'The file has not arrived completely yet' });
  await part(idOf(first), 40_000, bytes.subarray(40_000));
  const row = (await end(idOf(first))).data as { url: string }; // the contract's reply
  expect(row).toMatchObject({
    name: '海岛.mp4',
    path: '/影片',
    width: 320,
    duration: 10,
    hash: hashOf(bytes),
    review: 'normal',
    uploader: 'admin',
  });
  expect(Buffer.from(await (await admin.get(row.url)).arrayBuffer()).equals(bytes)).toBe(true);
  expect(left().arriving).toBe(0);
  expect(box.changes().at(-1)).toMatchObject({ path: PATH, method: 'end', after: { name: '海岛.mp4' } });
});

it('refuses what is there before a byte is sent, and names it', async () => {
  const bytes = film();
  const { data: kept } = await send('a.mp4', bytes);
  expect(await begin('b.mp4', bytes, { path: '/广告' })).toMatchObject({
    code: 409,
    msg: 'already exists: a.mp4 in /影片',
    data: { id: (kept as { id: string }).id, path: '/影片', name: 'a.mp4' },
  });
  expect(await begin('a.mp4', film())).toMatchObject({ code: 422, data: { name: 'already exists' } });
});

it('takes one of two uploads of the same that come at once, and says so to the other', async () => {
  const bytes = film();
  const other = visit(box);
  other.token = box.startSession('operator');
  const mine = await begin('one.mp4', bytes);
  const theirs = await begin('two.mp4', bytes, {}, other);
  expect(idOf(theirs)).not.toBe(idOf(mine));
  expect((await part(idOf(mine), 0, bytes, other)).code).toBe(404);
  await Promise.all([part(idOf(mine), 0, bytes), part(idOf(theirs), 0, bytes, other)]);
  const answers = await Promise.all([end(idOf(mine)), end(idOf(theirs), other)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(left()).toEqual({ arriving: 0, kept: 1 });
});

it('writes parts that come twice at once a single time', async () => {
  const bytes = film();
  const id = idOf(await begin('twice.mp4', bytes));
  await Promise.all([part(id, 0, bytes.subarray(0, 50_000)), part(id, 0, bytes.subarray(0, 50_000))]);
  expect((await part(id, 50_000, bytes.subarray(50_000))).data).toEqual({ received: bytes.length });
  expect((await end(id)).code).toBe(200);
});

it('says in words what is no file of its kind', async () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(200)]);
  const wrong = async (name: string, bytes: Uint8Array): Promise<unknown> => {
    const { code, data } = await send(name, bytes);
    expect(code).toBe(422);
    return (data as { file: string }).file;
  };
  expect(await wrong('film.mp4', zip)).toBe('The name ends in .mp4, but the content is ZIP.');
  expect(await wrong('half.mp4', film().subarray(0, 60_000))).toBe('The file is incomplete or damaged and cannot be played');
  expect(await wrong('large.png', pngOf(20_000, 20))).toBe('The picture has 20000×20 pixels: at most 8192 on a side');
  expect(await wrong('drawing.svg', Buffer.from('<svg/>'))).toBe('The file type is not supported.');
  expect(await wrong('page.txt', Buffer.from('<script>'))).toBe('The name ends in .txt, but the content is HTML.');
  expect(await wrong('none.png', Buffer.alloc(0))).toBe('The file is empty.');
  expect(await begin('huge.mp4', film(), { size: String(101 * 1024 * 1024) })).toMatchObject({
    code: 422,
    data: { file: expect.stringContaining('100M') },
  });
  expect(await begin('long.mp3', film(), { size: String(21 * 1024 * 1024) })).toMatchObject({
    code: 422,
    data: { file: expect.stringContaining('20M') },
  });
  expect(await begin('a b.mp4', film())).toMatchObject({ code: 422, data: { name: expect.any(String) } });
  expect(left()).toEqual({ arriving: 0, kept: 0 });
});

/** The head of a picture of any size. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(landscapePng(8, 8, [1, 2, 3], [4, 5, 6]));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

it('notices what was damaged on its way', async () => {
  const bytes = film();
  const id = idOf(await begin('noise.mp4', bytes));
  const broken = Buffer.from(bytes);
  broken[50_000] = (broken[50_000] ?? 0) ^ 1;
  await part(id, 0, broken);
  expect(await end(id)).toMatchObject({ code: 422, data: { file: 'The file was damaged on its way: upload it again' } });
  expect((await end(id)).code).toBe(404);
});

it('says that the disk is full, and goes on when there is room', async () => {
  const bytes = film();
  const id = idOf(await begin('full.mp4', bytes));
  await part(id, 0, bytes.subarray(0, 10_000));
  box.set({ room: 1000 });
  expect(await begin('other.mp4', film())).toMatchObject({ code: 422, data: { file: 'Not enough free disk space' } });
  expect(await part(id, 10_000, bytes.subarray(10_000))).toMatchObject({ code: 422, data: { file: 'Not enough free disk space' } });
  box.set({ room: undefined });
  expect((await part(id, 10_000, bytes.subarray(10_000))).data).toEqual({ received: bytes.length });
  expect((await end(id)).code).toBe(200);
});

it('says that the disk is gone, and goes on once it is back', async () => {
  const bytes = film();
  const id = idOf(await begin('gone.mp4', bytes));
  rmSync(join(data, 'uploading'), { recursive: true });
  expect(await part(id, 0, bytes)).toMatchObject({ code: 507, msg: 'The disk for this file is not available: check Disk Config' });
  mkdirSync(join(data, 'uploading'));
  expect((await part(id, 0, bytes)).code).toBe(200);
  expect((await end(id)).code).toBe(200);
});

it('is given up when it is aborted', async () => {
  const bytes = film();
  const id = idOf(await begin('never.mp4', bytes));
  await part(id, 0, bytes.subarray(0, 100));
  expect((await admin.form(PATH, { method: 'abort', id })).code).toBe(200);
  expect(left()).toEqual({ arriving: 0, kept: 0 });
});

it('clears away what never ended, a day after its last part', async () => {
  const bytes = film();
  const id = idOf(await begin('old.mp4', bytes));
  await part(id, 0, bytes.subarray(0, 100));
  box.advance(DAY_MS / 2);
  await box.tidy();
  expect(left().arriving).toBe(1);
  box.advance(DAY_MS);
  await box.tidy();
  expect(left().arriving).toBe(0);
  expect((await part(id, 100, bytes.subarray(100))).code).toBe(404);
});

it('clears away the bytes of a deleted file a day later, not before', async () => {
  const { data: row } = await send('gone.mp4', film());
  const { id, url } = row as { id: string; url: string }; // the contract's reply
  box.advance(40 * DAY_MS); // it had been there for long, or by a clock that was wrong
  admin.token = box.startSession('admin');
  await admin.json(explorerCalls.del.path, { ids: [id] });
  await box.tidy();
  expect(left().kept).toBe(1);
  box.advance(2 * DAY_MS);
  await box.tidy();
  expect(left().kept).toBe(0);
  expect(existsSync(join(data, url))).toBe(false);
});

it('is for who may add or change on the screen that it is for', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect((await begin('a.mp4', film(), { for: 'advertisement/boot' }, operator)).code).toBe(403);
  expect((await begin('a.mp4', film(), { for: 'system/openlog' })).code).toBe(403);
  expect((await begin('a.mp4', film(), {}, operator)).code).toBe(200);
  expect((await begin('live.mp4', film(), { for: 'operations/liveprogram' })).code).toBe(200);
});

it('goes on only for who may still add or change there', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  const bytes = film();
  const id = idOf(await begin('a.mp4', bytes, {}, operator));
  expect((await part(id, 0, bytes.subarray(0, 50_000), operator)).code).toBe(200);
  box.setRights('operator', { buttons: [] });
  expect((await part(id, 50_000, bytes.subarray(50_000), operator)).code).toBe(403);
  box.setRights('operator', { buttons: ['mediamodel/filmmanagement:add'] });
  expect((await part(id, 50_000, bytes.subarray(50_000), operator)).code).toBe(200);
  box.setRights('operator', { buttons: [] });
  expect((await end(id, operator)).code).toBe(403);
  expect((await operator.form(PATH, { method: 'abort', id })).code).toBe(200);
  expect(left()).toEqual({ arriving: 0, kept: 0 });
});

it('does not end in a folder that was deleted meanwhile', async () => {
  const made = await admin.json(explorerCalls.createFolder.path, { path: '/影片', name: '临时' });
  const bytes = film();
  const id = idOf(await begin('a.mp4', bytes, { path: '/影片/临时' }));
  await part(id, 0, bytes);
  await admin.json(explorerCalls.del.path, { ids: [idOf(made)] });
  expect(await end(id)).toMatchObject({ code: 422, data: { path: 'There is no such folder' } });
  expect(left()).toEqual({ arriving: 0, kept: 0 });
});

it('does not bring back a deleted file that was uploaded again meanwhile', async () => {
  const bytes = film();
  const id = idOf(await send('first.mp4', bytes));
  await admin.json(explorerCalls.del.path, { ids: [id], batch: 'gone' });
  await send('again.mp4', bytes);
  const undone = await admin.json(explorerCalls.list.path, { method: 'record_undo', batch: 'gone' });
  expect(undone.data).toMatchObject({ count: 0, failed: [{ id, msg: 'file: already exists: again.mp4 in /影片' }] });
});

it('is not there on a box that can’t', async () => {
  const plain = await startSeeded({ abilities: [] });
  const visitor = visit(plain);
  visitor.token = plain.startSession('admin');
  expect((await begin('a.mp4', film(), {}, visitor)).code).toBe(404);
  await plain.close();
});
