/** Shifts and reports of the mall, and guests' names: what is signed is what was on the screen, every table has the same sum, nobody reads a name without the right. */
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const SHIFT = '/admin.php/smartscreen/mall_shift';
const REPORT = '/admin.php/smartscreen/mall_report';
const ORDERS = resourcePaths.mallOrder;
const MALL = 'smartscreen/mallmanagement';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const rows = async (path: string, who = admin): Promise<readonly Row[]> =>
  ((await who.form(path, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'desc' })).data as { list: readonly Row[] }).list; // the contract's shape
interface Shift {
  readonly open: number;
  readonly completed: number;
  readonly hash: string;
  readonly people: readonly string[];
  readonly sums: readonly { readonly pay: string; readonly currency: string; readonly count: number; readonly sum: number }[];
}
const shift = async (who = admin): Promise<Shift> => (await who.form(SHIFT, { method: 'shift' })).data as Shift; // as above
const operator = (buttons: readonly string[]): Visitor => {
  box.setRights('operator', { menus: [MALL], buttons: [...buttons] });
  const other = visit(box);
  other.token = box.startSession('operator');
  return other;
};

describe('a refund', () => {
  const completedCash = async () => (await rows(ORDERS)).filter(({ status, pay }) => status === 'OrderCompleted' && pay === 'cash');
  const refund = async (id: unknown, amount: unknown, reason = '汤洒了', who = admin) =>
    who.form(ORDERS, { method: 'refund', id: String(id), amount: String(amount), reason });

  it('takes the right, a reason and no more than was paid, once; receipt, shift, report and log agree', async () => {
    const [order] = await completedCash();
    const total = Number(order?.total);
    const hash = (await shift()).hash;
    expect((await refund(order?.id, total, '汤洒了', operator([`${MALL}:serve`, `${MALL}:cancel`]))).code).toBe(403);
    for (const amount of ['0', '-1', '1.5', String(total + 1), '']) expect((await refund(order?.id, amount)).code, amount).toBe(422);
    expect((await refund(order?.id, 500, ' ')).code).toBe(422);
    const report = async (by: string) =>
      ((await admin.form(REPORT, { method: 'figures', by })).data as { sums: readonly { sum: number; billed: number; refunded: number }[] })
        .sums;
    const before = await report('day');
    expect((await refund(order?.id, 333)).code).toBe(200);
    expect((await refund(order?.id, 333)).code).toBe(409);
    expect((await rows(ORDERS)).find(({ id }) => id === order?.id)).toMatchObject({
      refunded: 333,
      refund_reason: '汤洒了',
      refund_by: 'admin',
    });
    // Who signs for the till signs for what was given back.
    const now = await shift();
    expect(now).toMatchObject({ refunds: [{ currency: 'CNY', count: 1, sum: 333 }] });
    operator([`${MALL}:serve`]);
    expect((await admin.form(SHIFT, { method: 'hand_over', to: 'operator', note: '', hash })).code).toBe(409);
    expect((await admin.form(SHIFT, { method: 'hand_over', to: 'operator', note: '', hash: now.hash })).code).toBe(200);
    expect((await rows(SHIFT))[0]?.refunds).toEqual([{ currency: 'CNY', count: 1, sum: 333 }]);
    expect(await shift()).toMatchObject({ refunds: [] });
    for (const by of ['day', 'category', 'goods', 'room'])
      expect(await report(by), by).toMatchObject([{ sum: before[0]?.sum, billed: Number(before[0]?.billed) - 333, refunded: 333 }]);
    expect(box.changes().at(-2)).toMatchObject({ method: 'refund', after: { refunded: 333, refund_reason: '汤洒了' } });
  });

  it('is of what was paid in cash: a charge to the room is reversed, and a step before cannot be undone', async () => {
    const all = await rows(ORDERS);
    const charged = all.find(({ status, pay }) => status === 'OrderCompleted' && pay === 'room');
    const open = all.find(({ status, pay }) => status === 'NotShipped' && pay === 'cash');
    expect((await refund(charged?.id, 100)).code).toBe(422);
    expect((await refund(open?.id, 100)).code).toBe(422);
    const id = String(open?.id);
    for (const [from, to] of [
      ['NotShipped', 'InTransit'],
      ['InTransit', 'OrderCompleted'],
    ] as const)
      expect((await admin.form(ORDERS, { method: 'move', id, from, to })).code).toBe(200);
    expect((await refund(id, open?.total)).code).toBe(200);
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(409);
  });
});

describe('a shift', () => {
  it('is handed over with the orders that are open, and is theirs who takes it', async () => {
    const other = operator([`${MALL}:serve`]);
    const { hash, open, completed, people } = await shift();
    expect(open).toBe((await rows(ORDERS)).filter(({ status }) => status === 'NotShipped' || status === 'InTransit').length);
    expect(people).toContain('operator');
    expect(people).not.toContain('admin');
    const reply = await admin.form(SHIFT, { method: 'hand_over', to: 'operator', note: '3 号柜缺零钱', hash });
    expect(reply.code, JSON.stringify(reply)).toBe(200);
    const [given] = await rows(SHIFT);
    expect(given).toMatchObject({ by: 'admin', to: 'operator', state: 'given', open_count: open, completed, note: '3 号柜缺零钱' });
    expect(given?.open).toHaveLength(open);
    expect(JSON.stringify(given)).not.toContain('guest');
    // Nobody else takes it, and nobody takes it twice.
    expect((await admin.form(SHIFT, { method: 'take', id: String(given?.id) })).code).toBe(403);
    expect((await other.form(SHIFT, { method: 'take', id: String(given?.id) })).code).toBe(200);
    expect((await other.form(SHIFT, { method: 'take', id: String(given?.id) })).code).toBe(409);
    // The next shift begins with nothing but what is open.
    expect(await shift()).toMatchObject({ completed: 0, sums: [], open });
  });

  it('is not signed for orders that were not on the screen, and sums what was completed in cents', async () => {
    operator([`${MALL}:serve`]);
    const before = await shift();
    const [waiting] = (await rows(ORDERS)).filter(({ status }) => status === 'InTransit');
    await admin.form(ORDERS, { method: 'move', id: String(waiting?.id), from: 'InTransit', to: 'OrderCompleted' });
    expect((await admin.form(SHIFT, { method: 'hand_over', to: 'operator', note: '', hash: before.hash })).code).toBe(409);
    const after = await shift();
    const sumOf = ({ sums }: Shift) => sums.reduce((sum, each) => sum + each.sum, 0);
    expect(sumOf(after) - sumOf(before)).toBe(waiting?.total);
    for (const to of ['', 'nobody', 'admin'])
      expect((await admin.form(SHIFT, { method: 'hand_over', to, note: '', hash: after.hash })).code).toBe(422);
  });

  it('of a part of the house ends no other, and tells the rooms of no other', async () => {
    const group = { menus: '', operation_menus: '*', buttons: '*', is_super: '0', reviewer: '0', scenes: 'hospital' };
    const made = await admin.form('/admin.php/system/authority', { method: 'form', name: 'ward', ...group });
    const { id } = made.data as { id: string }; // as above
    const wards = ['ward', 'night'].map((username) => ({ username, password: 'Operator@2026', group: id }));
    for (const each of wards) await admin.form('/admin.php/system/administrator', { method: 'form', ...each });
    const ward = visit(box);
    ward.token = box.startSession('ward', true);
    ward.headers['X-Customer-Id'] = 'C10001';
    const house = await shift();
    operator([`${MALL}:serve`]);
    const own = await shift(ward);
    expect(own.completed).toBe(0);
    expect(own.people).toContain('night');
    expect((await ward.form(SHIFT, { method: 'hand_over', to: 'night', note: '', hash: own.hash })).code).toBe(200);
    expect(await shift()).toMatchObject({ completed: house.completed, sums: house.sums });
    await admin.form(SHIFT, { method: 'hand_over', to: 'operator', note: '', hash: house.hash });
    expect((await rows(SHIFT)).map(({ by }) => by)).toEqual(['admin', 'ward', 'operator']);
    expect((await rows(SHIFT, ward)).map(({ by }) => by)).toEqual(['ward']);
  });

  it('needs the right to deliver orders', async () => {
    const other = operator([]);
    const { hash } = await shift(other);
    expect((await other.form(SHIFT, { method: 'hand_over', to: 'admin', note: '', hash })).code).toBe(403);
  });
});

describe('a report', () => {
  interface Report {
    readonly rows: readonly { readonly name: string; readonly sum: number; readonly items: number }[];
    readonly sums: readonly { readonly sum: number; readonly items: number; readonly orders: number; readonly currency: string }[];
    readonly canceled: number;
    readonly today: string;
  }
  const report = async (by: string, more = {}): Promise<Report> =>
    (await admin.form(REPORT, { method: 'figures', by, ...more })).data as Report; // as above

  it('has the same sum by whatever it is told, and leaves out what was canceled', async () => {
    const all = (await rows(ORDERS)).filter(({ status }) => status !== 'OrderCanceled');
    const total = all.reduce((sum, order) => sum + Number(order.total), 0);
    for (const by of ['day', 'category', 'goods', 'room']) {
      const { rows: found, sums } = await report(by);
      expect(sums).toMatchObject([{ sum: total, orders: all.length, currency: 'CNY' }]);
      expect(
        found.reduce((sum, row) => sum + row.sum, 0),
        by,
      ).toBe(total);
      expect(found.every(({ sum }) => Number.isInteger(sum))).toBe(true);
    }
    expect((await report('day')).canceled).toBe((await rows(ORDERS)).length - all.length);
    expect((await report('day', { from: '2020-01-01', to: '2020-01-02' })).rows).toEqual([]);
  });

  it('is a file with a point in its amounts, and needs the right to export', async () => {
    const { data } = await admin.form(REPORT, { method: 'export', by: 'goods', from: '', to: '', format: 'csv' });
    const file = await (await admin.get(String(data))).text();
    const { sums } = await report('goods');
    expect(file).toContain(`${Math.floor((sums[0]?.sum ?? 0) / 100)}.${String((sums[0]?.sum ?? 0) % 100).padStart(2, '0')}`);
    expect(file).toContain('Club Sandwich');
    expect((await admin.form(REPORT, { method: 'export', by: 'room', from: '', to: '', format: 'xlsx' })).code).toBe(200);
    expect((await operator([]).form(REPORT, { method: 'export', by: 'room', from: '', to: '', format: 'csv' })).code).toBe(403);
  });

  it('refuses days that are none, and a table that there is not', async () => {
    expect((await admin.form(REPORT, { method: 'figures', by: 'day', from: 'soon', to: '' })).code).toBe(422);
    expect((await admin.form(REPORT, { method: 'figures', by: 'day', from: '2026-02-02', to: '2026-02-01' })).code).toBe(422);
    expect((await admin.form(REPORT, { method: 'figures', by: 'guest', from: '', to: '' })).code).toBe(400);
  });
});

it('tells a guest’s name whole only to who may know it: in the list, on the ticket and in the file', async () => {
  const [order] = (await rows(ORDERS)).filter(({ guest }) => guest !== '');
  const name = String(order?.guest);
  const other = operator([`${MALL}:serve`, `${MALL}:export`]);
  const seen = (await rows(ORDERS, other)).find(({ id }) => id === order?.id);
  expect(seen?.guest).not.toBe(name);
  expect(String(seen?.guest).slice(0, 1)).toBe(name.slice(0, 1));
  const detail = await other.form(ORDERS, { method: 'detail', id: String(order?.id) });
  expect(JSON.stringify(detail.data)).not.toContain(name);
  const { data } = await other.form(ORDERS, { method: 'export', value: 'all' });
  expect(await (await other.get(String(data))).text()).not.toContain(name);
  const history = await other.form(ORDERS, { method: 'record_history', id: String(order?.id), page: '1', limit: '20' });
  expect(JSON.stringify(history.data)).not.toContain(name);
  const knows = operator([`${MALL}:names`]);
  expect((await rows(ORDERS, knows)).find(({ id }) => id === order?.id)?.guest).toBe(name);
});

it('is below /operations too: charges, shifts and reports', async () => {
  for (const [name, more] of [
    ['posting', { method: 'list', page: 1, limit: 5 }],
    ['shift', { method: 'shift' }],
    ['report', { method: 'figures', by: 'day' }],
  ] as const) {
    const reply = await admin.json(`/operations/shop/${name}`, more);
    expect(reply.code, name).toBe(200);
  }
});
