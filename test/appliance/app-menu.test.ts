/** The home of the television: drafts, versions that terminals get, the way back, which menu is shown where, and what is refused. */
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../src/areas/smart-screen/menu-parts/items';
import { resourcePaths } from '../../src/gateway/calls';
import { later } from '../../src/lib/task-cycle';
import { eachBox } from './each-box';
import { publishing, publishMenu } from './publish-menu';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const { appMenu: MENU, appMenuAssign: ASSIGN, appMenuVersion: VERSION, easyTemplate: TEMPLATE, mediaLiveprogram: LIVE } = resourcePaths;
const PMS = '/admin.php/system/externalinterface';
const MINUTE = 60_000;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, string>>;
const rows = async (path: string, who = admin): Promise<readonly Row[]> =>
  ((await who.form(path, { method: 'list', page: '1', limit: '200' })).data as { list: readonly Row[] }).list; // the contract's shape
const detail = async (path: string, id: string): Promise<Row> =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Row }).detail; // as above
const itemsOf = async (id = '1'): Promise<MenuItem[]> => JSON.parse((await detail(MENU, id)).items ?? '[]');
const save = async (items: readonly unknown[] | string, id = '1', more: Row = {}, who = admin): Promise<Answer> => {
  const { name = '', template = '', note = '', mtime = '' } = await detail(MENU, id);
  const text = typeof items === 'string' ? items : JSON.stringify(items);
  return who.form(MENU, {
    method: 'form',
    id,
    name,
    template,
    note,
    status: '1',
    'languages[0]': 'zh_CN',
    'languages[1]': 'en',
    mtime,
    items: text,
    ...more,
  });
};
const publish = (more: Row = {}, id = '1'): Promise<Answer> => publishMenu(admin, more, id);
interface Which {
  readonly menu_name: string;
  readonly version: number;
  readonly rule: string;
  readonly steps: readonly { readonly name: string; readonly by: string; readonly reason: string }[];
}
const which = async (room: string, moment = '', area = '客房'): Promise<Which> =>
  (await admin.form(ASSIGN, { method: 'which', room, area, moment })).data as Which; // the contract's shape
/** What decides for a room at a moment. */
const decides = async (room: string): Promise<string | undefined> =>
  (await which(room)).steps.find(({ reason }) => reason === 'holds')?.name;
/** The box's clock now, later or earlier. */
const moment = async (minutes = 0): Promise<string> => {
  const { now } = (await admin.form(MENU, { method: 'now' })).data as { now: string }; // as above
  return later(`${now.slice(0, 10)} ${now.slice(11)}`, minutes * 60);
};
/** No schedule of the demonstration is in the way: any hour has to pass. */
const noBreakfast = async (): Promise<void> => {
  expect((await admin.form(ASSIGN, { method: 'status', id: '1', status: '0' })).code).toBe(200);
};
const rooms = async () =>
  ((await admin.form(MENU, { method: 'look', template: '1' })).data as { rooms: readonly { room: string; online: number }[] }).rooms; // as above
/** A room whose terminal is on. */
const roomOn = async (): Promise<string> => (await rooms()).find(({ online }) => online === 1)?.room ?? '';
const onTrial = async (): Promise<string> => {
  const room = await roomOn();
  const reply = await publish({ to: 'test', room });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  box.advance(10_000);
  return room;
};
/** Another name of the first item. */
const renamed = async (zh: string): Promise<void> => {
  const [first, ...rest] = await itemsOf();
  expect((await save([{ ...first, names: { zh_CN: zh, en: zh } }, ...rest])).code).toBe(200);
};
const standing = async (id = '1') => (await admin.form(MENU, { method: 'standing', id })).data as Readonly<Record<string, number | string>>; // the contract's shape
describe('publishing', () => {
  it('goes to a test room before all; others keep what they had', async () => {
    await noBreakfast();
    await renamed('新直播');
    expect((await publish()).data).toHaveProperty('to');
    const room = await onTrial();
    const other = (await rooms()).find((each) => each.room !== room)?.room ?? '';
    expect([(await which(room)).version, (await which(other)).version]).toEqual([4, 3]);
    expect(await standing()).toMatchObject({ live: 3, tested: true, room });
    expect((await publish()).code).toBe(200);
    box.advance(10_000);
    expect([(await which(room)).version, (await which(other)).version]).toEqual([5, 5]);
    expect((await rows(VERSION)).filter(({ menu, state }) => menu === '1' && state === 'live')).toHaveLength(1);
  });

  it('what was changed after the trial has to be tried again', async () => {
    await renamed('甲');
    await onTrial();
    await renamed('乙');
    expect((await publish()).code).toBe(422);
  });

  it('a terminal that is off keeps the last good one, and gets the new one when it is back', async () => {
    await noBreakfast();
    await renamed('新直播');
    await onTrial();
    await publish();
    box.advance(10_000);
    const { total = 0, have = 0, waiting = 0, off: kept } = await standing();
    expect(kept).toBeGreaterThan(0);
    expect(Number(have) + Number(waiting) + Number(kept)).toBe(total);
    // Some of those that were off have come since.
    box.advance(60 * MINUTE);
    expect(Number((await standing()).have)).toBeGreaterThan(Number(have));
  });

  it('waits for its time; what is planned can be canceled, what terminals have cannot', async () => {
    await noBreakfast();
    await renamed('晚间');
    await onTrial();
    const { id } = (await publish({ at: await moment(30) })).data as { id: string };
    const other = (await rooms()).at(-1)?.room ?? '';
    expect([(await detail(VERSION, id)).state, (await which(other)).version]).toEqual(['planned', 3]);
    box.advance(31 * MINUTE);
    expect([(await detail(VERSION, id)).state, (await which(other)).version]).toEqual(['live', 5]);
    expect((await admin.form(VERSION, { method: 'cancel', id })).code).toBe(422);
    expect((await publish({ at: '2020-01-01 00:00:00' })).data).toHaveProperty('at');
    const trial = (await publish({ to: 'test', room: await roomOn() })).data as { id: string };
    expect((await admin.form(VERSION, { method: 'cancel', id: trial.id })).code).toBe(200);
    expect((await detail(VERSION, trial.id)).state).toBe('canceled');
  });

  it('goes back to an earlier version as a new one, unless what it opens has gone', async () => {
    const [first] = (await rows(VERSION)).filter(({ menu, number }) => menu === '1' && Number(number) === 1);
    const reply = await admin.form(VERSION, { method: 'back', id: first?.id ?? '', note: '' });
    expect(reply.data).toMatchObject({ number: 4 });
    expect((await rows(VERSION)).find(({ number, menu }) => menu === '1' && Number(number) === 4)).toMatchObject({
      state: 'live',
      count: 8 + 3,
    });
    // The same again says nothing new.
    expect((await admin.form(VERSION, { method: 'back', id: first?.id ?? '', note: '' })).code).toBe(422);
  });

  it('says what is different between draft and version', async () => {
    await renamed('新直播');
    const { list } = (await admin.form(MENU, { method: 'changes', id: '1' })).data as { list: readonly object[] };
    expect(list).toEqual([
      expect.objectContaining({ what: 'changed', field: 'names', before: '电视直播 / Live TV', after: '新直播 / 新直播' }),
    ]);
  });

  it('needs a right of its own, and what was seen', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    box.setRights('operator', { menus: ['smartscreen/appmenu'], buttons: ['smartscreen/appmenu:edit'] });
    const seen = await publishing(admin, { to: 'test', room: await roomOn() });
    expect((await operator.form(MENU, seen)).code).toBe(403);
    await renamed('甲');
    expect((await admin.form(MENU, seen)).code).toBe(409);
  });
});

describe('what is refused', () => {
  it('a circle, a page that is gone, 501 items, a script as a link, what is no list', async () => {
    const items = await itemsOf();
    const base = items[0]!;
    const bad: readonly (readonly unknown[] | string)[] = [
      [...items, { ...base, id: 'x', parent: 'y', target: 'page' }, { ...base, id: 'y', parent: 'x', target: 'page' }],
      [...items, { ...base, id: 'x', parent: 'nowhere' }],
      Array.from({ length: 501 }, (_, at) => ({ ...base, id: `n${at}`, slot: at + 1 })),
      [{ ...base, target: 'link:javascript:alert(1)' }],
      [{ ...base, names: { zh_CN: 'x'.repeat(41) } }],
      [base, base],
      '{"a":1}',
      'nonsense',
    ];
    for (const each of bad) expect((await save(each)).data, JSON.stringify(each).slice(0, 80)).toHaveProperty('items');
    expect(await itemsOf()).toEqual(items);
  });

  it('publishing a home that cannot be reached whole, or an item whose target was deleted', async () => {
    const items = await itemsOf();
    await save([
      { ...items[0]!, slot: 2 },
      { ...items[1]!, slot: 5 },
    ]);
    const { data } = await publish({ to: 'test', room: await roomOn() });
    expect(data).toEqual({ to: expect.stringMatching(/^1 problem/) });
    await save([{ ...items[0]!, target: 'channel:999999' }]);
    expect((await publish({ to: 'test', room: await roomOn() })).code).toBe(422);
  });

  it('two people on one menu: the second is told', async () => {
    const { mtime = '' } = await detail(MENU, '1');
    await renamed('甲');
    const reply = await save(await itemsOf(), '1', { mtime });
    expect(reply.code).toBe(409);
  });

  it('deleting a channel that a menu opens, or a template that it has', async () => {
    expect((await admin.form(LIVE, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
    expect((await admin.form(TEMPLATE, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
  });
});

describe('which menu', () => {
  it('a schedule decides by the clock of the box', async () => {
    const day = (await moment()).slice(0, 10);
    expect((await which('1201', `${day} 08:00:00`)).menu_name).toBe('早餐时段');
    expect((await which('1201', `${day} 10:00:00`)).menu_name).toBe('客房首页');
    expect((await which('', `${day} 08:00:00`, '大堂')).menu_name).toBe('客房首页');
  });

  it('a guest’s own menu ends with the stay, and the next guest does not get it', async () => {
    const fields = {
      method: 'form',
      name: 'VIP',
      menu: '2',
      template: '',
      given_to: 'guests',
      'rooms[0]': '1201',
      start_date: '',
      end_date: '',
      time_from: '',
      time_until: '',
      status: '1',
      note: '',
    };
    const { id } = (await admin.form(ASSIGN, fields)).data as { id: string };
    expect(await decides('1201')).toBe('VIP');
    const pms = async (event: string): Promise<Answer> =>
      admin.form(PMS, { method: 'fake_pms', event, room: '1201', to_room: '', guest: 'Next', language: 'en' });
    expect((await pms('check_out')).code).toBe(200);
    expect(await decides('1201')).not.toBe('VIP');
    expect((await pms('check_in')).code).toBe(200);
    expect(await decides('1201')).not.toBe('VIP');
    // Saved again it still means the guest who has left.
    const { mtime = '' } = await detail(ASSIGN, id);
    await admin.form(ASSIGN, { ...fields, id, mtime });
    expect(await decides('1201')).not.toBe('VIP');
    expect((await detail(ASSIGN, id)).guests).toBe(0);
  });

  it('of all terminals, or of those with a package, only those of a scene', async () => {
    await noBreakfast();
    const add = async (name: string, more: Row): Promise<string> => {
      const fields = { menu: '1', template: '4', start_date: '', end_date: '', time_from: '', time_until: '', status: '1', note: '' };
      const reply = await admin.form(ASSIGN, { method: 'form', name, ...fields, ...more });
      expect(reply.code, JSON.stringify(reply)).toBe(200);
      return (reply.data as { id: string }).id;
    };
    const ward = await add('病区', { given_to: 'all', 'scenes[0]': 'hospital' });
    const both = await add('病区标准', { given_to: 'packages', 'packages[0]': '1', 'scenes[0]': 'hospital' });
    await admin.form(ASSIGN, { method: 'status', id: '2', status: '0' });
    expect([await decides('1501'), await decides('1201')]).toEqual(['病区', '标准套餐']);
    expect((await which('1201')).steps.slice(-3)).toMatchObject([{ reason: 'scene' }, { reason: 'scene' }, { reason: 'holds' }]);
    expect(Number((await detail(ASSIGN, ward)).terminals)).toBeGreaterThan(0);
    await admin.form(ASSIGN, { method: 'status', id: ward, status: '0' });
    expect([await decides('1501'), await decides('1201')]).toEqual(['病区标准', '标准套餐']);
    // The page that says what plays where gives the same answer.
    const why = await admin.form('/admin.php/advertisement/room', { method: 'why', room: '1201', area: '客房' });
    expect((why.data as { list: readonly unknown[] }).list).toContainEqual(
      expect.objectContaining({ kind: 'menu', rule: '病区标准', state: 'left', reasons: ['scene'] }),
    );
    // What it is kept to can't be deleted, and one that is switched off has no terminals.
    const SCENES = resourcePaths.operationsScenario;
    const scenes = ((await admin.json(SCENES, { method: 'list', page: 1, limit: 20 })).data as { list: readonly Row[] }).list; // as above
    const scene = scenes.find(({ code }) => code === 'hospital')?.id ?? '';
    expect((await admin.json(SCENES, { method: 'del', ids: [scene] })).code).toBe(422);
    expect((await admin.json(SCENES, { method: 'status', id: scene, status: 0 })).code).toBe(200);
    expect((await which('1501')).rule).not.toBe(both);
  });

  it('in operations mode one that is kept to another scene is nobody’s business, and one’s own may be changed', async () => {
    const ops = visit(box);
    ops.token = box.startSession('ops', true);
    box.setRights('ops', { menus: ['operations/appmenu'], buttons: ['operations/appmenu:add', 'operations/appmenu:edit'] });
    Object.assign(ops.headers, { 'X-Scene-Id': 'hotel', 'X-Customer-Id': 'C10001' });
    const path = resourcePaths.operationsAppMenuAssign;
    const fields = { menu: '1', template: '', given_to: 'all', packages: [], rooms: [], areas: [], weekdays: [] };
    const body = { method: 'form', ...fields, start_date: '', end_date: '', time_from: '', time_until: '', status: 1, note: '' };
    expect((await ops.json(path, { ...body, name: '全部', scenes: [] })).code).toBe(403);
    expect((await ops.json(path, { ...body, name: '病区', scenes: ['hospital'] })).code).not.toBe(200);
    expect((await ops.json(path, { ...body, name: '酒店', scenes: ['hotel'] })).code).toBe(200);
    await admin.form(ASSIGN, {
      ...Object.fromEntries(
        Object.entries(body)
          .filter(([, value]) => !Array.isArray(value))
          .map(([name, value]) => [name, String(value)]),
      ),
      name: '病区',
      'scenes[0]': 'hospital',
    });
    const { data } = await ops.json(path, { method: 'list', page: 1, limit: 20 });
    expect((data as { list: readonly Row[] }).list.map(({ name }) => name).sort()).toEqual(['全部终端', '早餐菜单', '酒店'].sort());
  });

  it('in a template of its own only where that has room for it, whoever changes what', async () => {
    const fields = {
      method: 'form',
      menu: '1',
      given_to: 'all',
      start_date: '',
      end_date: '',
      time_from: '',
      time_until: '',
      status: '1',
      note: '',
    };
    // Eight places for nine items.
    expect((await admin.form(ASSIGN, { ...fields, name: '宫格', template: '2' })).data).toHaveProperty('template');
    expect((await admin.form(ASSIGN, { ...fields, name: '侧栏', template: '4' })).code).toBe(200);
    const { name = '', ground = '', style = '', mtime = '' } = await detail(TEMPLATE, '4');
    const template = {
      method: 'form',
      id: '4',
      name,
      picture: '',
      ground,
      style,
      title_zh: '',
      title_en: '',
      status: '1',
      note: '',
      mtime,
    };
    expect((await admin.form(TEMPLATE, { ...template, type: 'tiles' })).data).toHaveProperty('type');
    // What was given in another template before does not fit the one of the assignment either.
    const short = {
      method: 'form',
      name: '早餐宫格',
      menu: '2',
      given_to: 'all',
      template: '2',
      start_date: '',
      end_date: '',
      time_from: '',
      time_until: '',
      status: '1',
      note: '',
    };
    expect((await admin.form(ASSIGN, short)).code).toBe(200);
    const [first, ...rest] = await itemsOf('2');
    expect((await save([{ ...first, slot: 9 }, ...rest], '2', { template: '1' })).code).toBe(200);
    const room = await roomOn();
    expect((await publish({ to: 'test', room }, '2')).code).toBe(200);
    await noBreakfast();
    expect((await admin.form(ASSIGN, { method: 'status', id: '2', status: '0' })).code).toBe(200);
    box.advance(10_000);
    expect((await publish({}, '2')).data).toEqual({ to: expect.stringContaining('早餐宫格') });
  });

  it('answers why', async () => {
    const breakfast = `${(await moment(24 * 60)).slice(0, 10)} 08:00:00`;
    const own = await which('1201', breakfast);
    expect(own).toMatchObject({
      menu_name: '早餐时段',
      steps: [{ reason: 'holds' }, { reason: 'later' }, { reason: 'later', by: 'package' }],
    });
  });

  it('where no assignment decides, the menu of the package does', async () => {
    await noBreakfast();
    expect((await admin.form(ASSIGN, { method: 'status', id: '2', status: '0' })).code).toBe(200);
    const own = await which('1201');
    expect(own).toMatchObject({ menu_name: '客房首页', rule: '' });
    expect(own.steps.at(-1)).toMatchObject({ by: 'package', name: '标准套餐', reason: 'holds' });
    expect(own.version).toBeGreaterThan(0);
  });
});

describe('templates', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const send = (name: string, bytes: Uint8Array) => admin.upload(TEMPLATE, { method: 'upload' }, new Blob([new Uint8Array(bytes)]), name);
  it('take JPG and PNG by name, content and size', async () => {
    expect((await send('a.png', png)).code).toBe(200);
    expect((await send('a.gif', png)).code).toBe(422);
    expect((await send('a.png', Buffer.from('no picture at all'))).code).toBe(422);
    expect((await send('a.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).code).toBe(422);
  });
  it('keep a layout that menus need all places of', async () => {
    const change = async (type: string) => {
      const { name = '', ground = '', style = '', mtime = '' } = await detail(TEMPLATE, '1');
      return admin.form(TEMPLATE, {
        method: 'form',
        id: '1',
        name,
        type,
        picture: '',
        ground,
        style,
        title_zh: '',
        title_en: '',
        status: '1',
        note: '',
        mtime,
      });
    };
    // The home of the rooms has nine items.
    expect((await change('tiles')).data).toEqual({ type: expect.stringContaining('客房首页') });
    expect((await change('column')).code).toBe(200);
  });
});

it('operations mode has the same menus, with its own right', async () => {
  const ops = visit(box);
  ops.token = box.startSession('ops', true);
  box.setRights('ops', { menus: ['operations/appmenu'], buttons: ['operations/appmenu:edit'] });
  Object.assign(ops.headers, { 'X-Scene-Id': 'hotel', 'X-Customer-Id': 'C10001' });
  const { data } = await ops.json(resourcePaths.operationsAppMenu, { method: 'list', page: 1, limit: 20 });
  expect((data as { list: readonly Row[] }).list.map(({ name }) => name)).toEqual(['客房首页', '早餐时段']);
  const body = await publishing(admin, { to: 'test', room: await roomOn() });
  expect((await ops.json(resourcePaths.operationsAppMenu, body)).code).toBe(403);
  box.setRights('ops', { menus: ['operations/appmenu'], buttons: ['operations/appmenu:publish'] });
  expect((await ops.json(resourcePaths.operationsAppMenu, body)).code).toBe(200);
});
