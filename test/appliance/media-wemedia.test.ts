/** Videos of guests: verdicts, what waits again, and no way round the review. */
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import { seedFileUrl } from './files/seed-files';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const { mediaWemedia: PATH, systemAdministrator: PEOPLE, systemServiceConfig: SERVICE } = resourcePaths;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly mtime: string };
const video = async (title: string): Promise<Row> => {
  const answer = await admin.form(PATH, { method: 'list', page: '1', limit: '50' });
  const found = (answer.data as { list: Row[] }).list.find((each) => each.title === title);
  if (!found) throw new Error(`no video ${title}`);
  return found;
};
const review = async (on: boolean): Promise<void> => {
  await admin.form(PEOPLE, { method: 'reviewer', id: '1', reviewer: '1' });
  const { data } = await admin.form(SERVICE, { method: 'detail' });
  const { reviewers: _reviewers, calls: _calls, waiting: _waiting, ...now } = (data as { detail: Record<string, string> }).detail; // its form
  expect((await admin.form(SERVICE, { method: 'form', ...now, resource_review: on ? '1' : '0' })).code).toBe(200);
};
const decide = (id: string, verdict: string, reason = '') => admin.form(PATH, { method: 'review', id, verdict, reason });
const change = async (title: string, more: Record<string, string>) => {
  const { id, mtime, type, file, cover, intro } = await video(title);
  return admin.form(PATH, {
    method: 'form',
    id,
    mtime,
    title,
    type: String(type),
    file: String(file),
    cover: String(cover),
    intro: String(intro),
    ...more,
  });
};

describe('a verdict', () => {
  it('is for reviewers, needs a reason to reject, and is given once', async () => {
    const { id } = await video('早餐测评');
    expect((await decide(id, 'approve')).code, 'nobody is a reviewer yet').toBe(403);
    await review(true);
    expect((await decide(id, 'reject', '  ')).data).toHaveProperty('reason');
    expect((await decide(id, 'reject', '画质过低')).code).toBe(200);
    expect(await video('早餐测评')).toMatchObject({ state: 'NotApproved', reason: '画质过低', reviewer: 'admin' });
    expect((await decide(id, 'reject', '再来')).code).toBe(409);
    expect((await decide(id, 'approve')).code).toBe(200);
    expect(await video('早餐测评')).toMatchObject({ state: 'Approved', reason: '' });
  });

  it('is of the video as it was: changed, it waits again; its class alone changes nothing', async () => {
    await review(true);
    expect((await change('带娃逛古镇', { type: 'travel' })).code).toBe(200);
    expect((await video('带娃逛古镇')).state).toBe('Approved');
    expect((await change('带娃逛古镇', { file: seedFileUrl('/自媒体', '代购广告.mp4') })).code).toBe(200);
    expect(await video('带娃逛古镇')).toMatchObject({ state: 'NotReviewed', reviewer: '' });
    expect((await change('泳池自由泳', { type: 'event' })).code).toBe(200);
    expect((await video('泳池自由泳')).state, 'rejected stays rejected').toBe('NotApproved');
  });

  it('passes nothing that was changed since the reviewer looked', async () => {
    await review(true);
    const { id, mtime } = await video('早餐测评');
    expect((await change('早餐测评', { file: seedFileUrl('/自媒体', '代购广告.mp4') })).code).toBe(200);
    const approve = (seen: unknown) => admin.form(PATH, { method: 'review', id, verdict: 'approve', reason: '', mtime: String(seen) });
    expect((await approve(mtime)).code).toBe(409);
    expect((await video('早餐测评')).state).toBe('NotReviewed');
    expect((await approve((await video('早餐测评')).mtime)).code).toBe(200);
  });

  it('lets its files pass with it', async () => {
    await review(true);
    const file = seedFileUrl('/影片', '婚礼花絮.mp4');
    const added = await admin.form(PATH, { method: 'form', title: '婚礼', type: 'event', file, cover: '', intro: '' });
    expect(added.code).toBe(200);
    const { id, state } = await video('婚礼');
    expect(state).toBe('NotReviewed');
    await decide(id, 'approve');
    const { data } = await admin.json('/operations/explorer/list', { page: 1, limit: 5, url: file });
    expect((data as { list: { review: string }[] }).list[0]?.review).toBe('approved');
  });
});

it('tells what else an uploader has brought', async () => {
  const { data } = await admin.form(PATH, { method: 'uploader', id: (await video('顶楼看日出')).id });
  expect(data).toMatchObject({ NotReviewed: 0, Approved: 1, NotApproved: 0, list: [{ title: '带娃逛古镇' }] });
});

it('is refused to who may not review, whatever was sent', async () => {
  const nobody = visit(box);
  nobody.token = box.startSession('nomenu');
  expect((await nobody.form(PATH, { method: 'review', nonsense: '1' })).code).toBe(403);
});
