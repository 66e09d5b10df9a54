/** The mall: money and stock to the last piece, the ways of an order, whose orders they are, and rights. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove, ORDER_STATES, type OrderState } from '../../src/areas/smart-screen/mall/order-moves';
import { isOpenAt } from '../../src/areas/smart-screen/mall/settings';
import { resourcePaths } from '../../src/gateway/calls';
import { runs } from '../lane';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const [GOODS, TYPES, ORDERS, CONFIG] = [resourcePaths.mallGoods, resourcePaths.mallType, resourcePaths.mallOrder, resourcePaths.mallConfig];
const PMS = '/admin.php/system/externalinterface';
const HINT = '/admin.php/index/hint';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Row {
  readonly id: string;
  readonly mtime: string;
  readonly number: string;
  readonly room: string;
  readonly guest: string;
  readonly in_house: number;
  readonly status: OrderState;
  readonly total: number;
  readonly currency: string;
  readonly stock: number;
  readonly name: string;
  readonly category: string;
  readonly type: string;
  readonly spec: string;
  readonly price: number;
  readonly waiting: number;
  readonly on_tv: string;
  readonly reason: string;
}
const rows = async (path: string, filters: Record<string, string> = {}): Promise<readonly Row[]> => {
  const { data } = await admin.form(path, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'desc', ...filters });
  return (data as { list: readonly Row[] }).list; // the contract's shape
};
const detail = async (path: string, id: string): Promise<Row> =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Row }).detail; // as above
const order = async (room: string, goods: string, count: number, pay = 'room') =>
  admin.form(ORDERS, { method: 'fake_order', room, 'goods[0]': goods, 'counts[0]': String(count), pay });
const placed = async (room = '1201', goods = '1', count = 1): Promise<string> => {
  const reply = await order(room, goods, count);
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id; // as above
};
const move = async (id: string, from: string, to: string, who = admin) => who.form(ORDERS, { method: 'move', id, from, to });
const cancel = async (id: string, from: string, reason = 'sold out', who = admin) =>
  who.form(ORDERS, { method: 'cancel', id, from, reason });
const badge = async (): Promise<number> => ((await admin.form(HINT)).data as { order: number }).order; // as above
const pms = async (event: string, room: string, more: Record<string, string> = {}) =>
  admin.form(PMS, { method: 'fake_pms', event, room, to_room: '', guest: '', language: 'en', ...more });

describe('products', () => {
  it('keeps prices as whole cents, in and out of a file', async () => {
    const product = { method: 'form', name: 'Tea', picture: '', category: '2', type: 'goods', spec: '', stock: '3', status: '1', note: '' };
    for (const price of ['-1', '12.5', '1e3', '99999999999999999999', '1000000000', ''])
      expect((await admin.form(GOODS, { ...product, price })).code, price).not.toBe(200);
    expect((await admin.form(GOODS, { ...product, price: '128050' })).code).toBe(200);
    const { data } = await admin.form(GOODS, { method: 'export', value: 'all' });
    const file = await (await admin.get(String(data))).text();
    expect(file).toContain('1280.50');
    // The box takes back what it wrote, and nothing is another than before.
    const back = await admin.upload(GOODS, { method: 'import' }, new Blob([file]), 'goods.csv');
    expect(back.data).toMatchObject({ added: 0, failed: [] });
    expect((await rows(GOODS)).find(({ name }) => name === 'Tea')?.price).toBe(128_050);
  });

  it('says why a guest cannot have one, and keeps a category that is used', async () => {
    const [soldOut] = (await rows(GOODS)).filter(({ stock }) => stock === 0);
    expect(soldOut?.on_tv).toBe('soldOut');
    expect((await admin.form(TYPES, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
    expect((await admin.form(TYPES, { method: 'status', id: '1', status: '0' })).code).toBe(200);
    expect((await detail(GOODS, '1')).on_tv).toBe('category');
    expect((await order('1201', '1', 1)).code).toBe(424);
  });

  it('sells every piece once, whoever asks at the same moment, and takes canceled ones back', async () => {
    const before = (await detail(GOODS, '8')).stock;
    const replies = await Promise.all(Array.from({ length: before + 4 }, () => order('1201', '8', 1)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(before);
    expect((await detail(GOODS, '8')).stock).toBe(0);
    const [last] = await rows(ORDERS);
    expect((await cancel(last!.id, 'NotShipped')).code).toBe(200);
    expect((await detail(GOODS, '8')).stock).toBe(1);
    // The step back needs the piece again, and gets it only while nobody else has it.
    await placed('1202', '8');
    expect((await admin.form(ORDERS, { method: 'undo', id: last!.id })).code).toBe(424);
    expect((await detail(GOODS, '8')).stock).toBe(0);
  });

  it('is brought back though its product was deleted meanwhile, with the name and price that it had', async () => {
    const id = await placed('1201', '9', 1);
    const before = await detail(ORDERS, id);
    expect((await cancel(id, 'NotShipped')).code).toBe(200);
    expect((await admin.form(GOODS, { method: 'del', 'ids[0]': '9' })).code).toBe(200);
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(200);
    expect(await detail(ORDERS, id)).toMatchObject({ status: 'NotShipped', total: before.total });
    expect((await rows(GOODS)).some((row) => row.id === '9')).toBe(false);
  });

  it('refuses a form that was opened before an order took from the stock', async () => {
    const { name, category, type, spec, price, mtime } = await detail(GOODS, '1');
    await placed();
    const form = {
      method: 'form',
      id: '1',
      name,
      category,
      type,
      spec,
      price: String(price),
      picture: '',
      note: '',
      stock: '40',
      status: '1',
    };
    expect((await admin.form(GOODS, { ...form, mtime })).code).toBe(409);
  });

  it('takes nothing of an order of which one product is missing', async () => {
    const before = (await detail(GOODS, '1')).stock;
    const two = { method: 'fake_order', room: '1201', 'goods[0]': '1', 'counts[0]': '2', 'goods[1]': '4', 'counts[1]': '1', pay: 'room' };
    expect((await admin.form(ORDERS, two)).code).toBe(424);
    expect((await detail(GOODS, '1')).stock).toBe(before);
  });
});

describe('orders', () => {
  it('keeps price and currency of when it was placed', async () => {
    const id = await placed('1201', '1', 2);
    const before = await detail(ORDERS, id);
    expect(before).toMatchObject({ total: 2 * 4800 + 500, currency: 'CNY' });
    const { mtime } = ((await admin.form(CONFIG, { method: 'detail' })).data as { detail: Row }).detail; // as above
    const form = {
      method: 'form',
      status: '1',
      from: '',
      until: '',
      minimum: '10000',
      delivery: '0',
      currency: 'USD',
      to_room: '1',
      cash: '0',
    };
    expect((await admin.form(CONFIG, { ...form, mtime })).code).toBe(200);
    expect(await detail(ORDERS, id)).toMatchObject({ total: before.total, currency: 'CNY' });
    // Below the minimum nothing is sold, and nothing is missing from the stock.
    const stock = (await detail(GOODS, '1')).stock;
    expect((await order('1201', '1', 1)).code).toBe(424);
    expect((await detail(GOODS, '1')).stock).toBe(stock);
    expect((await order('1201', '1', 3, 'cash')).code, 'not offered').toBe(424);
  });

  it('goes only the ways that there are, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ORDER_STATES), { minLength: 1, maxLength: 6 }), async (wanted) => {
        const id = await placed('1201', '5');
        let state: OrderState = 'NotShipped';
        for (const to of wanted) {
          const { code } = to === 'OrderCanceled' ? await cancel(id, state) : await move(id, state, to);
          expect(code === 200, `${state} → ${to}`).toBe(mayMove(state, to));
          if (code === 200) state = to;
          expect((await detail(ORDERS, id)).status).toBe(state);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  it('tells one of two people that the other was faster, and lets only who did it take it back in time', async () => {
    const id = await placed();
    expect((await move(id, 'NotShipped', 'InTransit')).code).toBe(200);
    expect((await move(id, 'NotShipped', 'InTransit')).code).toBe(409);
    const other = visit(box);
    other.token = box.startSession('operator');
    box.grant('operator', 'smartscreen/mallmanagement:serve');
    expect((await other.form(ORDERS, { method: 'undo', id })).code).toBe(409);
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(200);
    expect((await detail(ORDERS, id)).status).toBe('NotShipped');
    await move(id, 'NotShipped', 'InTransit');
    box.advance(120_000);
    expect((await admin.form(ORDERS, { method: 'undo', id })).code).toBe(409);
  });

  it('needs a reason to cancel, and cannot be canceled by a mere move', async () => {
    const id = await placed();
    expect((await cancel(id, 'NotShipped', ' ')).code).toBe(422);
    expect((await move(id, 'NotShipped', 'OrderCanceled')).code).toBe(400);
    expect((await cancel(id, 'NotShipped', 'sold out')).code).toBe(200);
    expect(await detail(ORDERS, id)).toMatchObject({ status: 'OrderCanceled', reason: 'sold out' });
  });

  it('belongs to the stay: it moves with the guest, and the next guest of the room sees nothing of it', async () => {
    const id = await placed('1201');
    const { guest } = await detail(ORDERS, id);
    expect(guest).not.toBe('');
    await pms('move', '1201', { to_room: '1203' });
    await rows(ORDERS);
    expect(await detail(ORDERS, id)).toMatchObject({ room: '1203', guest, in_house: 1 });
    await pms('check_in', '1201', { guest: 'Next Guest' });
    await rows(ORDERS);
    expect(await detail(ORDERS, id)).toMatchObject({ room: '1203', guest });
    await pms('check_out', '1203');
    await pms('check_in', '1203', { guest: 'Another Guest' });
    await rows(ORDERS);
    expect(await detail(ORDERS, id)).toMatchObject({ guest: '', in_house: 0 });
    expect(JSON.stringify(await rows(ORDERS))).not.toContain('Another Guest');
    expect((await order('1206', '1', 1)).code, 'nobody stays there').toBe(424);
  });

  it('is counted once: the badge, today’s line and the list agree', async () => {
    await placed();
    const { data } = await admin.form(ORDERS, { method: 'today' });
    const waiting = (await rows(ORDERS, { status: 'NotShipped' })).length;
    expect(data).toMatchObject({ waiting });
    expect(await badge()).toBe(waiting);
    const [first] = await rows(ORDERS, { status: 'NotShipped' });
    await move(first!.id, 'NotShipped', 'InTransit');
    expect(await badge()).toBe(waiting - 1);
  });

  it('arrives by itself, and is canceled by a guest who waits for hours', async () => {
    await rows(ORDERS);
    box.advance(4 * 3_600_000);
    const all = await rows(ORDERS);
    expect(all.length).toBeGreaterThan(9);
    expect(all.filter(({ status, waiting }) => status === 'NotShipped' && waiting > 180)).toEqual([]);
  });
});

it('gives each its own right, in both folders', async () => {
  const id = await placed();
  const other = visit(box);
  other.token = box.startSession('operator');
  box.setRights('operator', { menus: ['smartscreen/mallmanagement'], buttons: [] });
  expect((await other.form(ORDERS, { method: 'list', page: '1', limit: '5' })).code).toBe(200);
  for (const reply of [await move(id, 'NotShipped', 'InTransit', other), await cancel(id, 'NotShipped', 'x', other)])
    expect(reply.code).toBe(403);
  box.setRights('operator', { menus: ['smartscreen/mallmanagement'], buttons: ['smartscreen/mallmanagement:serve'] });
  expect((await cancel(id, 'NotShipped', 'x', other)).code).toBe(403);
  expect((await move(id, 'NotShipped', 'InTransit', other)).code).toBe(200);
  box.setRights('operator', { menus: [], buttons: [] });
  expect((await other.form(ORDERS, { method: 'list', page: '1', limit: '5' })).code).toBe(403);
  const twin = await admin.json('/operations/shop/order', { method: 'list', page: 1, limit: 5 });
  expect(twin.code).toBe(200);
});

it('keeps hours that end on the next day', () => {
  const late = { status: true, from: '18:00', until: '02:00' };
  expect(['17:59', '18:00', '23:59', '01:59', '02:00'].map((at) => isOpenAt(late, at))).toEqual([false, true, true, true, false]);
  expect(isOpenAt({ status: false, from: '', until: '' }, '12:00')).toBe(false);
});
