/** A hospital: patients come, go and change beds by what the HIS says or by hand; who may not eat gets nothing; whole names are nowhere but where they are asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import { readAdt, spellAdt } from './hospital/adt';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const [BEDS, ADT, HIS, ROOMS] = ['_beds', '_adt', '_his', ''].map((end) => `/admin.php/smartscreen/devicebinding${end}`) as [
  string,
  string,
  string,
  string,
]; // four of four
const [ORDERS, GOODS] = [resourcePaths.mallOrder, resourcePaths.mallGoods];
const MEAL = '1';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { still: true },
);

type Row = Readonly<Record<string, string | number>>;
const list = async (path: string, filters: Record<string, string> = {}, who = admin): Promise<readonly Row[]> =>
  ((await who.form(path, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'asc', ...filters })).data as { list: Row[] }).list; // the contract's shape
const bed = async (place: string): Promise<Row> => {
  const found = (await list(BEDS)).find((each) => each.place === place);
  if (!found) throw new Error(`no bed ${place}`);
  return found;
};
const EMPTY = {
  control: '',
  fromRoom: '',
  fromBed: '',
  visit: 'V1',
  name: '',
  language: 'zh_CN',
  fasting: false,
  diet: 'regular',
} as const;
let said = 0;
const says = async (more: Partial<NonNullable<ReturnType<typeof readAdt>>> & { event: 'A01' | 'A02' | 'A03' | 'A08' }) => {
  said += 1;
  const message = spellAdt({ ...EMPTY, room: '1501', bed: '1', control: `T${said}`, ...more }, 'H', '2026-11-26 08:00:00');
  return ((await admin.form(BEDS, { method: 'fake_adt', message })).data as { taken: number; reason: string }).reason; // as above
};
/** The HIS can't be reached any more, or can again. */
const cutHis = async (status = '0') => {
  const { detail } = (await admin.form(HIS, { method: 'detail' })).data as { detail: Record<string, string | number> }; // as above
  const { id: _id, sort: _sort, ...fields } = detail;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  expect((await admin.form(HIS, { method: 'form', ...texts, status })).code).toBe(200);
};
const order = (room: string, more: Record<string, string> = {}) =>
  admin.form(ORDERS, { method: 'fake_order', room, 'goods[0]': MEAL, 'counts[0]': '1', pay: 'cash', ...more });
const NAME = '诸葛青云';

it('says of a bed in which nobody lies no diet', async () => {
  const free = (await list(BEDS)).filter(({ state }) => state === 'free');
  expect(free.length).toBeGreaterThan(0);
  expect(free.filter(({ diet }) => diet !== '')).toEqual([]);
});

it('reads what a HIS says, and nothing else', () => {
  const adt = {
    ...EMPTY,
    event: 'A02',
    control: '7',
    room: '1502',
    bed: '2',
    fromRoom: '1501',
    fromBed: '1',
    name: 'Miller',
    language: 'en',
  } as const;
  expect(readAdt(spellAdt({ ...adt, fasting: true, diet: 'soft' }, 'H', ''))).toEqual({ ...adt, fasting: true, diet: 'soft' });
  for (const raw of ['', 'MSH|^~\\&|HIS', 'MSH|^~\\&|||||||ORM^O01|1', 'MSH|^~\\&|||||||ADT^A01|1\rPV1|1|I|^1501'])
    expect(readAdt(raw), raw).toBeUndefined();
});

it('admits, transfers and discharges as the HIS says, each message once', async () => {
  const free = await bed('1502-1');
  expect(free.state).toBe('free');
  expect(await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9', fasting: true, diet: 'soft', control: 'C1' })).toBe('none');
  expect(await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9', control: 'C1' })).toBe('none');
  expect(await bed('1502-1')).toMatchObject({ state: 'occupied', patient: '诸**', visit: 'V9', fasting: 1, diet: 'soft', by: 'his' });
  expect(await says({ event: 'A01', room: '1502', name: '王五', visit: 'V10' })).toBe('occupied');
  expect((await bed('1502-1')).drift).toBe('differs');
  expect(await says({ event: 'A01', room: '1599', name: '王五' })).toBe('bed');
  expect(await says({ event: 'A02', room: '1503', bed: '2', fromRoom: '1502', fromBed: '1', visit: 'V9', name: NAME })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ visit: 'V9', fasting: 1 });
  expect(await says({ event: 'A08', room: '1503', bed: '2', visit: 'V9', name: NAME, diet: 'halal' })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ fasting: 0, diet: 'halal' });
  expect(await says({ event: 'A03', room: '1503', bed: '2', visit: 'V9', name: NAME })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ state: 'free', patient: '', visit: '', diet: '' });
  expect((await list(ADT)).slice(-6).map(({ result }) => result)).toEqual(['AA', 'AE', 'AE', 'AA', 'AA', 'AA']);
});

it('tells a whole name only where it is asked for, for a reason, by whoever may', async () => {
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' });
  expect((await order('1502', { bed: '1' })).code).toBe(200);
  const kept = await bed('1502-1');
  const ask = (who: Visitor, reason: string) => who.form(BEDS, { method: 'reveal', id: String(kept.id), reason });
  expect((await ask(admin, '')).code).toBe(422);
  expect((await ask(admin, 'Identity check')).data).toEqual({ name: NAME });
  const entry = box.changes().at(-1);
  expect(JSON.stringify(entry)).toContain('Identity check');
  const nurse = visit(box);
  nurse.token = box.startSession('operator');
  box.setRights('operator', { menus: ['smartscreen/devicebinding'], buttons: ['smartscreen/devicebinding:stays'] });
  expect((await ask(nurse, 'Curious')).code).toBe(403);
  const told = JSON.stringify([
    await list(BEDS, {}, nurse),
    await list(ADT, {}, nurse),
    await list(ORDERS),
    (await nurse.form(ROOMS, { method: 'room', room: '1502' })).data,
    (await admin.json('/operations/index/home', {})).data ?? '',
    box.changes(),
  ]);
  expect(told).not.toContain(NAME);
  expect((await list(ORDERS, { room: '1502' }))[0]).toMatchObject({ guest: '诸** · 1502-1', bed: '1' });
  await says({ event: 'A03', room: '1502', visit: 'V9', name: NAME });
  await list(ORDERS);
  // What the box keeps for itself ends with the stay too.
  expect(readFileSync(join(box.data, 'appliance.db')).includes(NAME) && JSON.stringify(await list(ADT)).includes(NAME)).toBe(false);
});

it('refuses food to who may not eat, at the order and at the door, unless the house only warns', async () => {
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9', fasting: true });
  expect((await order('1502', { bed: '1' })).code).toBe(424);
  const goods = await list(GOODS);
  const cable = goods.find(({ name }) => name === '充电线');
  expect((await order('1502', { bed: '1', 'goods[0]': String(cable?.id) })).code).toBe(200);
  const stock = async () => (await list(GOODS)).find(({ id }) => String(id) === MEAL)?.stock;
  const before = await stock();
  await order('1502', { bed: '1' });
  expect(await stock()).toBe(before);
  await says({ event: 'A08', room: '1502', name: NAME, visit: 'V9' });
  const { id } = (await order('1502', { bed: '1' })).data as { id: string }; // as above
  await says({ event: 'A08', room: '1502', name: NAME, visit: 'V9', fasting: true, diet: 'diabetic' });
  const shown = (await list(ORDERS)).find((each) => each.id === id);
  expect(shown).toMatchObject({ fasting: 1, diet: 'diabetic' });
  expect((await admin.form(ORDERS, { method: 'move', id, from: 'NotShipped', to: 'InTransit' })).code).toBe(424);
  const { detail } = (await admin.form(HIS, { method: 'detail' })).data as { detail: Record<string, string | number> }; // as above
  const { id: _id, sort: _sort, ...fields } = detail;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  expect((await admin.form(HIS, { method: 'form', ...texts, fasting: 'warn' })).code).toBe(200);
  expect((await admin.form(ORDERS, { method: 'move', id, from: 'NotShipped', to: 'InTransit' })).code).toBe(200);
});

it('has orders of a patient be his alone: two before one screen are told apart, and it is paid at the bed', async () => {
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' });
  expect((await bed('1502-2')).state).toBe('occupied');
  expect((await order('1502')).msg).toContain('bed');
  expect((await order('1502', { bed: '1', pay: 'room' })).code).toBe(424);
  expect((await order('1502', { bed: '1' })).code).toBe(200);
  await says({ event: 'A02', room: '1503', bed: '2', fromRoom: '1502', fromBed: '1', visit: 'V9', name: NAME });
  expect((await list(ORDERS, { room: '1503' }))[0]).toMatchObject({ bed: '2', guest: '诸** · 1503-2' });
});

it('does by hand what the HIS can’t say, and takes the same from it afterwards', async () => {
  const { id } = await bed('1502-1');
  const hand = (method: string, more: Record<string, string> = {}) => admin.form(BEDS, { method, id: String(id), ...more });
  const admission = { patient: NAME, language: 'zh_CN', fasting: '0', diet: 'regular' };
  expect((await hand('admit', admission)).code).toBe(424);
  await cutHis();
  expect((await hand('admit', { ...admission, patient: 'A\u202Eb' })).code).toBe(422);
  expect((await hand('admit', admission)).code).toBe(200);
  expect((await hand('admit', admission)).code).toBe(424);
  expect(await bed('1502-1')).toMatchObject({ by: 'hand', visit: '' });
  expect((await admin.form(BEDS, { method: 'del', 'ids[0]': String(id) })).code).toBe(424);
  expect((await hand('transfer', { to: '1502-2' })).code).toBe(422);
  expect((await hand('transfer', { to: '1503-2' })).code).toBe(200);
  expect(await says({ event: 'A01', room: '1503', bed: '2', name: NAME, visit: 'V77' })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ by: 'his', visit: 'V77', drift: '' });
  expect(await says({ event: 'A01', room: '1503', bed: '2', name: '王五', visit: 'V78' })).toBe('occupied');
  const other = await bed('1503-2');
  expect(other.drift).toBe('differs');
  expect((await admin.form(BEDS, { method: 'reconcile', id: String(other.id) })).code).toBe(200);
  expect(await bed('1503-2')).toMatchObject({ patient: '王*', visit: 'V78', drift: '' });
});

it('finds a patient by his visit wherever he was taken by hand, and leaves nobody in two beds', async () => {
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' });
  await cutHis();
  const { id } = await bed('1502-1');
  expect((await admin.form(BEDS, { method: 'transfer', id: String(id), to: '1503-2' })).code).toBe(200);
  // The HIS does not know of it: what he may eat is his all the same.
  expect(await says({ event: 'A08', room: '1502', visit: 'V9', name: NAME, fasting: true })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ visit: 'V9', fasting: 1 });
  expect(await says({ event: 'A02', room: '1505', fromRoom: '1502', fromBed: '1', visit: 'V9', name: NAME })).toBe('none');
  expect([(await bed('1503-2')).state, (await bed('1505-1')).visit]).toEqual(['free', 'V9']);
  expect(await says({ event: 'A01', room: '1502', visit: 'V9', name: NAME })).toBe('none');
  expect([(await bed('1505-1')).state, (await bed('1502-1')).visit]).toEqual(['free', 'V9']);
  expect((await admin.form(BEDS, { method: 'transfer', id: String(id), to: '1503-2' })).code).toBe(200);
  expect(await says({ event: 'A03', room: '1502', visit: 'V9', name: NAME })).toBe('none');
  expect((await bed('1503-2')).state).toBe('free');
});

it('marks whom somebody admitted by hand in another bed than the HIS', async () => {
  await cutHis();
  const { id } = await bed('1503-2');
  const admission = { patient: NAME, language: 'zh_CN', fasting: '0', diet: 'regular' };
  expect((await admin.form(BEDS, { method: 'admit', id: String(id), ...admission })).code).toBe(200);
  expect(await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' })).toBe('none');
  expect(await bed('1503-2')).toMatchObject({ state: 'occupied', drift: 'differs' });
  expect((await admin.form(BEDS, { method: 'reconcile', id: String(id) })).code).toBe(200);
  expect(await bed('1503-2')).toMatchObject({ state: 'free', drift: '' });
  expect((await bed('1502-1')).visit).toBe('V9');
});

it('keeps what a patient may eat where a message says nothing of it, and logs what it was before', async () => {
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9', fasting: true, diet: 'soft' });
  const silent = spellAdt({ ...EMPTY, event: 'A08', room: '1502', bed: '1', control: 'S1', name: NAME, visit: 'V9' }, 'H', '')
    .split('\r')
    .filter((line) => !line.startsWith('ODS'))
    .join('\r');
  expect((await admin.form(BEDS, { method: 'fake_adt', message: silent })).data).toMatchObject({ taken: 1 });
  const kept = await bed('1502-1');
  expect(kept).toMatchObject({ fasting: 1, diet: 'soft' });
  const care = (fasting: string, diet: string) => admin.form(BEDS, { method: 'care', id: String(kept.id), fasting, diet });
  await care('0', 'halal');
  await care('1', 'soft');
  expect(box.changes().at(-1)).toMatchObject({ before: { fasting: 0, diet: 'halal' }, after: { fasting: 1, diet: 'soft' } });
});

it('has beds only in rooms of a hospital, and lets nobody look at the screen of a room with a patient', async () => {
  const add = (room: string, number: string) => admin.form(BEDS, { method: 'form', ward: '一病区', room, bed: number });
  expect((await add('1201', '1')).code).toBe(422);
  expect((await add('2501', '1')).code).toBe(422);
  expect((await add('1502', '1')).code).toBe(422);
  expect((await add('1530', '1')).code).toBe(200);
  const rows = await list('/admin.php/smartscreen/terminalrecord', { keyword: 'TV-1501', limit: '1' });
  const look = await admin.form('/admin.php/smartscreen/terminalrecord', { method: 'screenshot', id: String(rows[0]?.id), reason: 'Test' });
  expect(look.code).toBe(424);
  // It is said before somebody asks for a picture.
  const told = await admin.form('/admin.php/smartscreen/terminalrecord', { method: 'obeyed', id: String(rows[0]?.id) });
  expect(told.data).toMatchObject({ withheld: 1 });
});

it('says whether a bed may be changed by hand, and of a namesake where the HIS has him', async () => {
  expect(await bed('1503-2')).toMatchObject({ manual: 0, his_patient: '', his_bed: '' });
  expect((await bed('1503-2')).drift).toBe('same');
  await cutHis();
  // Nobody says anything of the bed, so it agrees with nobody.
  expect(await bed('1503-2')).toMatchObject({ manual: 1, drift: '' });
  const { id } = await bed('1503-2');
  await admin.form(BEDS, { method: 'admit', id: String(id), patient: NAME, language: 'zh_CN', fasting: '0', diet: 'regular' });
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' });
  expect(await bed('1503-2')).toMatchObject({ drift: 'differs', his_patient: '', his_bed: '1502-1' });
  await says({ event: 'A01', room: '1502', name: '王五', visit: 'V10' });
  const other = await bed('1502-1');
  expect(other).toMatchObject({ drift: 'differs', his_patient: '王*', his_bed: '' });
  const keep = (of: string) => admin.form(BEDS, { method: 'keep', id: of });
  // What the HIS says of the bed itself is not waved away.
  expect([(await keep(String(other.id))).code, (await keep(String(id))).code]).toEqual([424, 200]);
  expect(await bed('1503-2')).toMatchObject({ state: 'occupied', drift: '', his_bed: '' });
  // Of whom it does not know the HIS will never say that he leaves.
  await cutHis('1');
  expect([(await bed('1502-1')).manual, (await bed('1503-2')).manual]).toEqual([0, 1]);
  const leave = (of: string) => admin.form(BEDS, { method: 'discharge', id: of });
  expect([(await leave(String(other.id))).code, (await leave(String(id))).code]).toEqual([424, 200]);
});

it('tells of a room whether its screen may be looked at, its orders line by line, and of a report what patients have ordered', async () => {
  const room = async (number: string) => ((await admin.form(ROOMS, { method: 'room', room: number })).data as { detail: Row }).detail; // as above
  await says({ event: 'A01', room: '1502', name: NAME, visit: 'V9' });
  await order('1502', { bed: '1' });
  expect(await room('1502')).toMatchObject({ look: 0, order_list: [{ bed: '1', lines: [{ name: '红烧牛肉面', count: 1 }] }] });
  const free = (await list(BEDS)).find(({ state, room: at }) => state === 'free' && Number(String(at).slice(-2)) > 4);
  expect(await room(String(free?.room))).toMatchObject({ look: 1, order_list: [] });
  const report = await admin.form('/admin.php/smartscreen/mall_report', { method: 'figures', by: 'day', from: '', to: '' });
  expect(report.data).toMatchObject({ patients: 1 });
});

it('leaves a message for several beds with those who are still in them, and tells it to nobody who comes later', async () => {
  const BOARD = '/admin.php/smartscreen/messageboard';
  const patients = [
    ['1', '诸葛青云', 'V9'],
    ['2', '司马相如', 'V10'],
  ] as const;
  await says({ event: 'A03', room: '1502', bed: '2', visit: String((await bed('1502-2')).visit) });
  for (const [number, name, visitNumber] of patients) await says({ event: 'A01', room: '1502', bed: number, name, visit: visitNumber });
  const whom = { to: 'rooms', 'rooms[0]': '1502', priority: 'normal', minutes: '1440' };
  const { hash } = (await admin.form(BOARD, { method: 'plan', ...whom })).data as { hash: string }; // as above
  const words = { title_zh: '停水', text_zh: '下午停水', title_en: '', text_en: '', picture: '', look: 'banner', answers: '[]' };
  const { id } = (await admin.form(BOARD, { method: 'send', ...whom, ...words, hash })).data as { id: string }; // as above
  const receipt = async () => {
    box.advance(2000);
    return (await list('/admin.php/smartscreen/message_receipt', { message: id }))[0];
  };
  expect(await receipt()).toMatchObject({ guest: '诸** · 1502-1, 司** · 1502-2' });
  await says({ event: 'A02', room: '1503', bed: '2', fromRoom: '1502', fromBed: '2', visit: 'V10', name: '司马相如' });
  expect(await receipt()).toMatchObject({ room: '1502', guest: '诸** · 1502-1' });
  expect((await receipt())?.state).not.toBe('left');
  await says({ event: 'A01', room: '1502', bed: '2', name: '王五', visit: 'V11' });
  expect(await receipt()).toMatchObject({ guest: '' });
});
