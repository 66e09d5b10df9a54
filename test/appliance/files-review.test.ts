/** The review of files is one fact, whichever way they come; films by FTP wait until they are whole. */

import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { explorerCalls, uploadCalls } from '../../src/gateway/files';
import { arrivalMethods } from './files/arrivals';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const FILMS = '/admin.php/test/films';
const films: Resource = {
  path: FILMS,
  component: 'mediamodel/filmmanagement',
  fields: {},
  has: [],
  methods: arrivalMethods('mediamodel/filmmanagement'),
};
const AUDIT = resourcePaths.resourcesIndex;
const SERVICE = resourcePaths.systemServiceConfig;
const clip = readFileSync('test/appliance/media/clips/lanterns.mp4');
const film = (): Buffer => Buffer.concat([clip, Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)]);

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded({ resources: [films] });
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

const detailOf = async (path: string, fields: Record<string, string> = {}): Promise<Record<string, string>> =>
  ((await admin.form(path, { method: 'detail', ...fields })).data as { detail: Record<string, string> }).detail; // the contract's reply
const switchReview = async (on: boolean) => {
  await admin.form(resourcePaths.systemAdministrator, { method: 'reviewer', id: '1', reviewer: '1' });
  const { reviewers: _reviewers, calls: _calls, waiting: _waiting, ...now } = await detailOf(SERVICE);
  const answer = await admin.form(SERVICE, { method: 'form', ...now, resource_review: on ? '1' : '0' });
  expect(answer.code).toBe(200);
};
const upload = async (name: string, bytes: Buffer) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const begun = await admin.form(uploadCalls.begin.path, {
    method: 'begin',
    name,
    size: String(bytes.length),
    hash,
    path: '/影片',
    for: 'mediamodel/filmmanagement',
  });
  const { id } = begun.data as { id: string }; // the contract's reply
  await admin.upload(uploadCalls.begin.path, { method: 'part', id, offset: '0' }, new Blob([new Uint8Array(bytes)]), 'part');
  return (await admin.form(uploadCalls.begin.path, { method: 'end', id })).data as { id: string; url: string; review: string }; // the contract's reply
};
const fileOf = async (id: string) =>
  ((await admin.json(explorerCalls.list.path, { ids: [id], page: 1, limit: 1 })).data as { list: readonly Record<string, unknown>[] })
    .list[0]; // the contract's reply

it('waits for its review where that is on, and the verdict is the file’s', async () => {
  expect((await upload('before.mp4', film())).review).toBe('normal');
  await switchReview(true);
  const { id, review } = await upload('after.mp4', film());
  expect(review).toBe('pending');
  expect((await detailOf(AUDIT, { id })).state).toBe('pending');
  await admin.json(explorerCalls.rename.path, { id, path: '/广告' });
  expect(await fileOf(id)).toMatchObject({ path: '/广告', review: 'pending' });
  await admin.json(explorerCalls.del.path, { ids: [id], batch: 'gone' });
  await admin.json(explorerCalls.list.path, { method: 'record_undo', batch: 'gone' });
  expect(await fileOf(id)).toMatchObject({ review: 'pending' });
  await admin.form(AUDIT, { method: 'review', id, verdict: 'approve', reason: '' });
  expect(await fileOf(id)).toMatchObject({ review: 'approved' });
});

it('does not take a rejection back by undo, nor by deleting and reverting', async () => {
  const operator = Object.assign(visit(box), { token: box.startSession('operator') });
  box.setRights('operator', { buttons: ['add', 'edit', 'del'].map((action) => `mediamodel/filmmanagement:${action}`) });
  await switchReview(true);
  const { id } = await upload('first.mp4', film());
  await admin.form(AUDIT, { method: 'review', id, verdict: 'approve', reason: '' });
  const named = async (name: string, batch: string) => operator.json(explorerCalls.rename.path, { id, name, batch });
  const reject = async () => {
    const answer = await admin.form(AUDIT, { method: 'review', id, verdict: 'reject', reason: 'Not ours' });
    expect(answer.code).toBe(200);
  };
  const rejected = { review: 'rejected', reason: 'Not ours' };

  await named('second.mp4', 'renamed');
  await reject();
  expect((await operator.json(explorerCalls.list.path, { method: 'record_undo', batch: 'renamed' })).data).toEqual({
    count: 1,
    failed: [],
  });
  expect(await fileOf(id)).toMatchObject({ name: 'first.mp4', ...rejected });

  // Renamed, rejected and deleted under one name.
  await admin.form(AUDIT, { method: 'review', id, verdict: 'approve', reason: '' });
  await named('third.mp4', 'one');
  await reject();
  await operator.json(explorerCalls.del.path, { ids: [id], batch: 'one' });
  expect((await operator.json(explorerCalls.list.path, { method: 'record_undo', batch: 'one' })).data).toEqual({ count: 1, failed: [] });
  expect(await fileOf(id)).toMatchObject({ name: 'first.mp4', ...rejected });

  await admin.form(AUDIT, { method: 'review', id, verdict: 'approve', reason: '' });
  await named('fourth.mp4', 'two');
  const { data } = await operator.json(explorerCalls.list.path, { method: 'record_history', id, page: 1, limit: 1 });
  const entry = (data as { list: readonly { id: string }[] }).list[0]?.id; // the contract's reply
  await reject();
  await operator.json(explorerCalls.del.path, { ids: [id] });
  expect((await operator.json(explorerCalls.list.path, { method: 'record_revert', id, entry })).code).toBe(200);
  expect(await fileOf(id)).toMatchObject({ name: 'fourth.mp4', ...rejected });
});

it('says how many wait where review is switched, and leaves them waiting', async () => {
  await switchReview(true);
  const { id } = await upload('waits.mp4', film());
  const { waiting } = await detailOf(SERVICE);
  expect(Number(waiting)).toBe(7);
  await switchReview(false);
  expect(await fileOf(id)).toMatchObject({ review: 'pending' });
});

it('tells of a film that came by FTP once it is whole and at rest, and takes it over through the review', async () => {
  await switchReview(true);
  const path = join(box.data, 'ftp', 'sea.mp4');
  const bytes = film();
  const arrived = async () => ((await admin.form(FILMS, { method: 'arrived' })).data as { list: readonly Record<string, unknown>[] }).list; // the contract's reply
  writeFileSync(path, bytes.subarray(0, 40_000));
  expect(await arrived()).toEqual([expect.objectContaining({ name: 'sea.mp4', state: 'arriving' })]);
  box.advance(11_000);
  expect(await arrived()).toEqual([expect.objectContaining({ name: 'sea.mp4', state: 'arriving' })]);
  expect(await admin.form(FILMS, { method: 'take', name: 'sea.mp4', path: '/影片' })).toMatchObject({ code: 422 });
  appendFileSync(path, bytes.subarray(40_000));
  box.advance(11_000);
  expect(await arrived()).toEqual([expect.objectContaining({ name: 'sea.mp4', state: 'arrived', duration: 6, width: 320 })]);
  const taken = await admin.form(FILMS, { method: 'take', name: 'sea.mp4', path: '/影片', as: '大海.mp4' });
  expect(taken.data).toMatchObject({ name: '大海.mp4', path: '/影片', review: 'pending' });
  expect(existsSync(path)).toBe(false);
  expect(await arrived()).toEqual([]);
});

it('says why a file that came by FTP is none, and that it is there already', async () => {
  writeFileSync(join(box.data, 'ftp', 'zip.mp4'), Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100)]));
  const bytes = film();
  await upload('twice.mp4', bytes);
  writeFileSync(join(box.data, 'ftp', 'again.mp4'), bytes);
  box.advance(11_000);
  const { data } = await admin.form(FILMS, { method: 'arrived' });
  expect(data).toMatchObject({
    list: [{ name: 'again.mp4' }, { state: 'refused', problem: expect.stringContaining('.mp4') }],
    ftp: { port: 8821 },
  });
  expect(await admin.form(FILMS, { method: 'take', name: 'again.mp4', path: '/影片' })).toMatchObject({
    code: 409,
    data: { name: 'twice.mp4' },
  });
  expect((await admin.form(FILMS, { method: 'take', name: '../appliance.db', path: '/影片' })).code).toBe(404);
});
