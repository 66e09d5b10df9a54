import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { REPLY_LIFE_MS } from './repeats';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const BOOK = '/admin.php/voicemodel/addsbook';
const ID = '0123456789abcdef0123456789abcdef';
let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

const contact = {
  method: 'form',
  name: 'Front desk',
  company: '',
  department: '',
  'numbers[0][kind]': 'mobile',
  'numbers[0][number]': '13800001234',
  email: '',
  group: '',
  note: '',
  vip: '0',
  ring_tone: 'default',
};
const add = (who: Visitor, id: string | undefined, more: Readonly<Record<string, string>> = {}) => {
  if (id === undefined) delete who.headers['X-Request-Id'];
  else who.headers['X-Request-Id'] = id;
  return who.form(BOOK, { ...contact, ...more });
};
const count = async (): Promise<number> => {
  const { data } = await admin.form(BOOK, { method: 'list', page: '1', limit: '100', keyword: contact.name });
  return (data as { list: readonly unknown[] }).list.length;
};

it('does a write once that comes twice, at once or one after the other, and answers both alike', async () => {
  const [one, two] = await Promise.all([add(admin, ID), add(admin, ID)]);
  const three = await add(admin, ID);
  expect(one).toMatchObject({ code: 200, data: { id: expect.any(String) } });
  expect([two.envelope, three.envelope]).toEqual([one.envelope, one.envelope]);
  expect(await count()).toBe(1);
});

it('does it once too where the first answer was lost', async () => {
  box.faults.set([{ path: 'addsbook', method: 'form', times: 1, reset: true, stage: 'after' }]);
  // Node's fetch repeats nothing by itself.
  await expect(add(admin, ID)).rejects.toThrow();
  expect((await add(admin, ID)).code).toBe(200);
  expect(await count()).toBe(1);
});

it('keeps a refusal, and takes the same id of another account, for another call, or without one for another write', async () => {
  const refused = await add(admin, ID, { name: '' });
  expect(refused.code).toBe(422);
  expect((await add(admin, ID)).envelope).toEqual(refused.envelope);
  const other = visit(box);
  box.setRights('operator', { menus: '*', buttons: '*' });
  other.token = box.startSession('operator');
  expect((await add(other, ID)).code).toBe(200);
  expect((await admin.form('/admin.php/index/credentials', { method: 'changeMode', is_operations: '0' })).data).toMatchObject({
    detail: {},
  });
  expect((await add(admin, undefined)).code).toBe(200);
  expect((await add(admin, undefined)).code).toBe(200);
  expect(await count()).toBe(3);
});

it('forgets it after ten minutes, and refuses what is no id', async () => {
  expect((await add(admin, ID)).code).toBe(200);
  box.advance(REPLY_LIFE_MS);
  expect((await add(admin, ID)).code).toBe(200);
  expect(await count()).toBe(2);
  expect((await add(admin, 'no id')).code).toBe(400);
});
