import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/resources/index';
const ACCOUNTS = '/admin.php/system/administrator';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterAll(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

const validate = (id: string, verdict: string, reason = '') => admin.form(PATH, { method: 'review', id, verdict, reason });
const detail = async (id: string) => ((await admin.form(PATH, { method: 'detail', id })).data as { detail: unknown }).detail; // the contract's reply

describe('the review of resources', () => {
  it('is off at first, and says who can take which step', async () => {
    expect((await admin.form(PATH, { method: 'state' })).data).toMatchObject({
      detail: {
        review: 0,
        reviewers: 0,
        may: 0,
        permission_admins: expect.arrayContaining(['admin']),
        service_admins: expect.arrayContaining(['admin']),
      },
    });
    expect((await validate('1', 'approve')).msg).toBe('You are not a reviewer');
  });

  it('is a reviewer’s, who gives a reason for a rejection', async () => {
    expect((await admin.form(ACCOUNTS, { method: 'reviewer', id: '1', reviewer: '1' })).code).toBe(200);
    expect((await validate('1', 'approve')).code).toBe(200);
    expect(await detail('1')).toMatchObject({ state: 'approved', reviewer: 'admin' });
    const without = await validate('2', 'reject', '  ');
    expect(without).toMatchObject({ code: 422, data: { reason: 'This cannot be empty.' } });
    expect((await validate('2', 'reject', 'x'.repeat(201))).code).toBe(422);
    expect((await validate('2', 'reject', 'Too dark')).code).toBe(200);
    expect(await detail('2')).toMatchObject({ state: 'rejected', reason: 'Too dark' });
  });

  it('keeps the past of each, newest first', async () => {
    await validate('2', 'approve');
    expect((await admin.form(PATH, { method: 'history', id: '2' })).data).toMatchObject({
      list: [
        { by: 'admin', from: 'rejected', to: 'approved', reason: '' },
        { by: 'admin', from: 'pending', to: 'rejected', reason: 'Too dark' },
      ],
    });
  });

  it('does nothing twice: what somebody has approved is not approved again', async () => {
    expect((await validate('1', 'approve')).msg).toBe('This resource has been dealt with already');
    expect((await validate('1', 'recommend')).code).toBe(200);
    expect((await validate('1', 'normal')).code).toBe(200);
    expect(await detail('1')).toMatchObject({ state: 'normal' });
  });

  it('is refused to who has the menu but not the button, and its pictures are the box’s own', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'review', id: '3', verdict: 'approve', reason: '' })).code).toBe(403);
    const { data } = await operator.form(PATH, { method: 'list', page: '1', limit: '20', type: 'image' });
    const [first] = (data as { list: readonly { url: string }[] }).list; // the contract's reply
    expect((await operator.get(first?.url ?? '')).headers.get('content-type')).toBe('image/png');
    expect((await operator.form('/admin.php/index/form_linkage', { name: 'resource_uploader' })).data).toContainEqual({
      value: 'ops',
      label: 'ops',
    });
  });
});
