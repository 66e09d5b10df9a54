/** Charges in the PMS: sent once, after the undo, with what was true when it was ordered; an answer that was lost is asked for. */
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const ORDERS = resourcePaths.mallOrder;
const POSTINGS = '/admin.php/smartscreen/mall_posting';
const PMS = '/admin.php/system/externalinterface';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, string | number>>;
const list = async (path: string): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'asc' })).data as { list: readonly Row[] }).list; // the contract's shape
/** An order of a room that was completed. */
async function completed(room = '1201', pay = 'room'): Promise<string> {
  const placed = await admin.form(ORDERS, { method: 'fake_order', room, 'goods[0]': '1', 'counts[0]': '1', pay });
  expect(placed.code, JSON.stringify(placed)).toBe(200);
  const { id } = placed.data as { id: string }; // as above
  await admin.form(ORDERS, { method: 'move', id, from: 'NotShipped', to: 'InTransit' });
  expect((await admin.form(ORDERS, { method: 'move', id, from: 'InTransit', to: 'OrderCompleted' })).code).toBe(200);
  return id;
}
const order = async (id: string): Promise<Row> => (await list(ORDERS)).find((each) => each.id === id) ?? expect.fail('no such order');
const postings = async (id: string): Promise<readonly Row[]> => {
  const { number } = await order(id);
  return (await list(POSTINGS)).filter((each) => each.ticket === number);
};
const answer = (word: string) => admin.form(POSTINGS, { method: 'fake_answer', answer: word });
const act = async (method: string, id: string | number | undefined, more: Record<string, string> = {}, who = admin) =>
  who.form(POSTINGS, { method, id: String(id), ...more });
const later = () => box.advance(11_000);

describe('a charge', () => {
  it('is posted once, and only when the step cannot be taken back any more', async () => {
    const id = await completed();
    expect(await postings(id)).toEqual([]);
    expect(await order(id)).toMatchObject({ bill: 'NotBilled', submission: 'NotSubmitted', posting: 'none' });
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(200);
    later();
    expect(await postings(id)).toEqual([]);
    await admin.form(ORDERS, { method: 'move', id, from: 'InTransit', to: 'OrderCompleted' });
    later();
    const { total, currency, number } = await order(id);
    expect(await postings(id)).toMatchObject([{ state: 'accepted', amount: total, currency, room: '1201', reservation: '4000' }]);
    expect(String((await postings(id))[0]?.sent)).toContain(`TA${total}|CU${currency}|CT${number}`);
    box.advance(60_000);
    expect(await postings(id)).toHaveLength(1);
    expect(await order(id)).toMatchObject({ bill: 'Billed', submission: 'Submitted', posting: 'accepted' });
    // It is reversed now, not forgotten.
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(409);
  });

  it('of cash is none, and is billed at the door', async () => {
    const id = await completed('1201', 'cash');
    later();
    expect(await postings(id)).toEqual([]);
    expect(await order(id)).toMatchObject({ bill: 'Billed', submission: 'NotSubmitted' });
  });

  it('keeps the price of when it was ordered', async () => {
    const id = await completed();
    const { total } = await order(id);
    const { data } = await admin.form(resourcePaths.mallGoods, { method: 'detail', id: '1' });
    const { detail } = data as { detail: Row }; // as above
    const form = Object.fromEntries(
      ['name', 'picture', 'category', 'type', 'spec', 'stock', 'status', 'note', 'mtime'].map((name) => [name, String(detail[name])]),
    );
    expect((await admin.form(resourcePaths.mallGoods, { method: 'form', id: '1', ...form, price: '999900' })).code).toBe(200);
    later();
    expect((await postings(id))[0]?.amount).toBe(total);
  });

  it('of a guest who checked out in the meantime goes to nobody', async () => {
    const id = await completed('1202');
    await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: '1202', to_room: '', guest: '', language: 'en' });
    await admin.form(PMS, { method: 'fake_pms', event: 'check_in', room: '1202', to_room: '', guest: 'Next Guest', language: 'en' });
    later();
    expect(await postings(id)).toMatchObject([{ state: 'refused', why: 'checkedOut', sent: '' }]);
    expect(await order(id)).toMatchObject({ bill: 'NotBilled', submission: 'NotSubmitted' });
  });

  it('of a guest who leaves later is on the bill by then, though nobody has looked', async () => {
    const id = await completed('1202');
    box.advance(1_800_000);
    await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: '1202', to_room: '', guest: '', language: 'en' });
    expect(await postings(id)).toMatchObject([{ state: 'accepted', room: '1202' }]);
  });

  it('that was refused says why, and can be posted again', async () => {
    for (const why of ['noPost', 'nightAudit']) {
      const id = await completed();
      await answer(why);
      later();
      const [posting] = await postings(id);
      expect(posting).toMatchObject({ state: 'refused', why });
      expect(await order(id)).toMatchObject({ bill: 'NotBilled', submission: 'Submitted', posting: 'refused' });
      expect((await act('again', posting?.id)).code).toBe(200);
      expect(await postings(id)).toMatchObject([{ state: 'accepted' }]);
    }
  });
});

describe('an answer that was lost', () => {
  it('is never sent again blindly: the PMS is asked, and either has it', async () => {
    const id = await completed();
    await answer('lostBooked');
    later();
    const [posting] = await postings(id);
    expect(posting).toMatchObject({ state: 'unknown', why: 'lost', answered: '' });
    expect((await act('again', posting?.id)).code).toBe(409);
    box.advance(600_000);
    expect(await postings(id)).toMatchObject([{ state: 'unknown', sent: posting?.sent }]);
    expect((await act('check', posting?.id)).code).toBe(200);
    expect(await postings(id)).toMatchObject([{ state: 'accepted' }]);
    expect(await order(id)).toMatchObject({ bill: 'Billed' });
  });

  it('or does not: then it can be posted again', async () => {
    const id = await completed();
    await answer('lost');
    later();
    const [posting] = await postings(id);
    await act('check', posting?.id);
    expect(await postings(id)).toMatchObject([{ state: 'refused', why: 'notThere' }]);
    await act('again', posting?.id);
    expect(await postings(id)).toMatchObject([{ state: 'accepted' }]);
  });
});

describe('a reversal', () => {
  it('is a second charge beside the first, once, with a reason and a right of its own', async () => {
    const id = await completed();
    later();
    const [posting] = await postings(id);
    box.setRights('operator', { menus: ['smartscreen/mallmanagement'], buttons: ['smartscreen/mallmanagement:post'] });
    const person = visit(box);
    person.token = box.startSession('operator');
    expect((await act('reverse', posting?.id, { reason: 'wrong' }, person)).code).toBe(403);
    expect((await act('reverse', posting?.id, { reason: ' ' })).code).toBe(422);
    const both = await Promise.all([act('reverse', posting?.id, { reason: 'cold' }), act('reverse', posting?.id, { reason: 'cold' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await postings(id)).toMatchObject([
      { kind: 'charge', state: 'reversed' },
      { kind: 'reversal', state: 'accepted', amount: posting?.amount, note: 'cold' },
    ]);
    expect(await order(id)).toMatchObject({ bill: 'NotBilled', posting: 'reversed' });
  });

  it('that the PMS will never have is settled at the desk, and is nothing to see to any more', async () => {
    const id = await completed('1202');
    await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: '1202', to_room: '', guest: '', language: 'en' });
    later();
    const [posting] = await postings(id);
    expect(posting).toMatchObject({ state: 'refused', why: 'checkedOut' });
    expect((await act('settle', posting?.id, { reason: ' ' })).data).toHaveProperty('reason');
    const person = visit(box);
    person.token = box.startSession('operator');
    box.setRights('operator', { menus: ['smartscreen/mallmanagement'], buttons: ['smartscreen/mallmanagement:reverse'] });
    expect((await act('settle', posting?.id, { reason: 'cash' }, person)).code).toBe(403);
    const today = async () => (await admin.form(ORDERS, { method: 'today' })).data as { refused: number }; // as above
    const { refused } = await today();
    expect((await act('settle', posting?.id, { reason: 'Paid in cash' })).code).toBe(200);
    expect(await postings(id)).toMatchObject([{ state: 'settled', why: 'none', note: 'Paid in cash', sent: '' }]);
    expect(await order(id)).toMatchObject({ bill: 'Billed', posting: 'settled', submission: 'NotSubmitted' });
    expect((await today()).refused).toBe(refused - 1);
    for (const method of ['again', 'check']) expect((await act(method, posting?.id)).code).toBe(409);
    for (const method of ['settle', 'reverse']) expect((await act(method, posting?.id, { reason: 'twice' })).code).toBe(409);
  });

  it('that was refused is not sent again once another has taken the charge back', async () => {
    const id = await completed();
    later();
    const [charge] = await postings(id);
    await answer('noPost');
    await act('reverse', charge?.id, { reason: 'cold' });
    const refused = (await postings(id)).find(({ kind }) => kind === 'reversal');
    expect(refused).toMatchObject({ state: 'refused', why: 'noPost' });
    expect((await act('reverse', charge?.id, { reason: 'cold' })).code).toBe(200);
    expect((await act('again', refused?.id)).code).toBe(409);
    expect((await postings(id)).filter(({ kind, state }) => kind === 'reversal' && state === 'accepted')).toHaveLength(1);
  });
});
