import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/voicemodel/softerminals';

let box: Appliance;
let admin: Visitor;
let phone: Visitor;
beforeEach(async () => {
  box = await startSeeded({ control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
  phone = visit(box);
});
afterEach(() => box.close());

/** The account that has never been signed in. */
const TRAINING = '14';
const stateOf = async (id: string): Promise<unknown> =>
  ((await admin.form(PATH, { method: 'detail', id })).data as { detail: Record<string, unknown> }).detail.state; // what a detail answers
const codeFor = async (id: string): Promise<string> => ((await admin.form(PATH, { method: 'code', id })).data as { code: string }).code; // what `code` answers

it('a code signs one phone in, once', async () => {
  expect(await stateOf(TRAINING)).toBe('signed_out');
  const code = await codeFor(TRAINING);
  expect(await phone.form(PATH, { method: 'redeem', code })).toMatchObject({ code: 200, data: { number: '8096' } });
  expect(await stateOf(TRAINING)).toBe('online');
  expect(await admin.form(PATH, { method: 'code_used', id: TRAINING })).toMatchObject({ data: { used: 1 } });
  expect(await phone.form(PATH, { method: 'redeem', code })).toMatchObject({ code: 404 });
});

it('a code is void when it is too old, and when a newer one was made', async () => {
  const first = await codeFor(TRAINING);
  const second = await codeFor(TRAINING);
  expect(await phone.form(PATH, { method: 'redeem', code: first })).toMatchObject({ code: 404 });
  box.advance(10 * 60_000);
  expect(await phone.form(PATH, { method: 'redeem', code: second })).toMatchObject({ code: 404 });
  expect(await stateOf(TRAINING)).toBe('signed_out');
});

it('a phone that is signed out stays so until it is signed in again', async () => {
  expect(await admin.form(PATH, { method: 'sign_out', id: '1' })).toMatchObject({ code: 200 });
  expect(await admin.form(PATH, { method: 'sign_out', id: '1' })).toMatchObject({ code: 424 });
  expect(await stateOf('1')).toBe('signed_out');
});

it('nobody makes a code or signs a phone out without the right to, and no code is made for an account that is off', async () => {
  expect(await admin.form(PATH, { method: 'code', id: '13' }), 'disabled').toMatchObject({ code: 424 });
  box.revoke('admin', 'voicemodel/softerminals:code');
  box.revoke('admin', 'voicemodel/softerminals:signout');
  expect(await admin.form(PATH, { method: 'code', id: TRAINING })).toMatchObject({ code: 403 });
  expect(await admin.form(PATH, { method: 'sign_out', id: '1' })).toMatchObject({ code: 403 });
});
