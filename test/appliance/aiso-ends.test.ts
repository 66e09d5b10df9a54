/** Whoever changes an extension, a ring group, a zone, a contact, a trunk or a route is told which alarms call it; no alarm is left without anybody, and its linkage's log says who was changed. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const { voiceExtensionset: EXTENSIONS, voiceRinggroup: GROUPS, voiceAddsbook: CONTACTS, voiceBroadcastZone: ZONES } = resourcePaths;
const { voiceSipoutset: TRUNKS, voiceSipoutgroup: TRUNK_GROUPS, voiceRoutingout: ROUTES } = resourcePaths;
const LINKAGES = '/admin.php/aiso/alarmlinkage';
const SOURCES = '/admin.php/aiso/alarmlinkage_sources';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

interface Change {
  readonly id: string;
  readonly linkage: string;
  readonly change: string;
  readonly lost: readonly string[];
  readonly now: readonly string[];
}
const told = async (path: string, rows: readonly object[], who: Visitor = admin): Promise<readonly Change[]> => {
  const { code, data } = await who.form(path, { method: 'alarm_calls', rows: JSON.stringify(rows) });
  expect(code).toBe(200);
  return (data as { list: readonly Change[] }).list; // the shape of the call
};
const mine = async (path: string, rows: readonly object[]) => (await told(path, rows)).filter(({ linkage }) => linkage === 'Mine');
const detail = async (path: string, id: string) =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Record<string, unknown> }).detail; // likewise
const days = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day, at) => [`days[${at}]`, day]));
const linkage = async (steps: readonly object[], fallback: string): Promise<void> => {
  const source = await admin.form(SOURCES, {
    ...{ method: 'form', name: 'Button', kind: 'button', place: 'x', key: 'Alarm0Source0Key1', heartbeat: '0', status: '1', note: '' },
  });
  const form = { method: 'form', name: 'Mine', 'sources[0]': (source.data as { id: string }).id, ...days };
  const more = { from: '', until: '', count: '1', within: '60', steps: JSON.stringify(steps), fallback, status: '1', note: '' };
  const { code, data } = await admin.form(LINKAGES, { ...form, ...more });
  expect(code, JSON.stringify(data)).toBe(200);
};
const call = (target: string) => ({ kind: 'call', target, seconds: 20 });
const status = (path: string, id: string, on: 0 | 1) => admin.form(path, { method: 'status', id, status: String(on) });
interface Logged {
  readonly title: string;
  readonly user: string;
  readonly action: string;
}
const log = async () =>
  (
    (await admin.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '20', url: LINKAGES })).data as {
      list: readonly Logged[];
    }
  ).list; // the shape of the log

it('knows the linkages of a box at which nobody has looked yet', async () => {
  expect(await told(EXTENSIONS, [{ id: '7', status: 0 }])).toContainEqual(
    expect.objectContaining({ linkage: '火情', change: 'lost', lost: ['8094 保安'] }),
  );
});

describe('an extension that alarms call', () => {
  beforeEach(() => linkage([call('extension:9')], '9'));

  it('is told with what becomes of the calls', async () => {
    expect(await mine(EXTENSIONS, [{ id: '9' }])).toMatchObject([{ change: 'calls' }]);
    expect(await mine(EXTENSIONS, [{ id: '9', number: '8196' }])).toMatchObject([
      { change: 'moved', lost: ['8096 财务'], now: ['8196 财务'] },
    ]);
    expect(await mine(EXTENSIONS, [{ id: '9', status: 0 }])).toMatchObject([{ change: 'none' }]);
    expect(await mine(EXTENSIONS, [{ id: '3', status: 0 }])).toEqual([]);
  });

  it('is not switched off while it is the only one, by switch', async () => {
    expect(await status(EXTENSIONS, '9', 0)).toMatchObject({ code: 422, msg: expect.stringContaining('Mine') });
    expect((await detail(EXTENSIONS, '9')).status).toBe(1);
    expect((await status(LINKAGES, '5', 0)).code).toBe(200);
    expect((await status(EXTENSIONS, '9', 0)).code).toBe(200);
  });

  it('is told to whoever may not look at alarms, without their names', async () => {
    box.setRights('operator', {
      menus: ['voicemodel/extensionset'],
      buttons: ['voicemodel/extensionset:edit', 'voicemodel/extensionset:status'],
    });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    const found = await told(EXTENSIONS, [{ id: '9', status: 0 }], operator);
    expect(found[0]).toMatchObject({ id: '', linkage: '', change: 'none' });
    expect(found.every(({ id, linkage: name }) => id === '' && name === '')).toBe(true);
    const { code, msg } = await operator.form(EXTENSIONS, { method: 'status', id: '9', status: '0' });
    expect([code, msg]).toEqual([422, expect.not.stringContaining('Mine')]);
  });

  it('is marked in the list of linkages and in the rehearsal once it is switched off', async () => {
    const own = async () =>
      (
        (await admin.form(LINKAGES, { method: 'list', page: '1', limit: '50' })).data as { list: readonly { name: string; ends: string }[] }
      ).list.find(({ name }) => name === 'Mine')?.ends; // likewise
    expect(await own()).toBe('all');
    expect((await status(LINKAGES, '5', 0)).code).toBe(200);
    expect((await status(EXTENSIONS, '9', 0)).code).toBe(200);
    expect(await own()).toBe('none');
    const { data } = await admin.form(LINKAGES, { method: 'rehearse', steps: JSON.stringify([call('extension:9')]), fallback: '9' });
    expect(data).toMatchObject({ known: -1, lines: [{ result: 'disabled' }, { result: 'disabled' }] });
  });
});

describe('a linkage with several ends', () => {
  beforeEach(() => linkage([call('group:2'), { kind: 'outside', target: 'contact:3', seconds: 30 }], '9'));

  it('loses one, and its log says who and by whom', async () => {
    expect(await mine(EXTENSIONS, [{ id: '7', status: 0 }])).toMatchObject([{ change: 'lost', lost: ['8094 保安'] }]);
    expect((await status(EXTENSIONS, '7', 0)).code).toBe(200);
    expect(await log()).toContainEqual(
      expect.objectContaining({ action: 'callees', user: 'admin', title: expect.stringContaining('Mine') }),
    );
  });

  it('loses its last fallback', async () => {
    expect(await mine(EXTENSIONS, [{ id: '9', status: 0 }])).toMatchObject([{ change: 'fallback', lost: ['8096 财务'] }]);
  });

  it('calls the members that a ring group has, and the number that a contact has', async () => {
    expect(await mine(GROUPS, [{ id: '2', members: ['6', '3'] }])).toMatchObject([
      { change: 'lost', lost: ['8094 保安'], now: ['8090 客房服务'] },
    ]);
    expect(await mine(GROUPS, [{ id: '2', members: ['6', '7', '3'] }])).toMatchObject([{ change: 'more', now: ['8090 客房服务'] }]);
    const numbers = [{ kind: 'mobile', number: '13880019999' }];
    expect(await mine(CONTACTS, [{ id: '3', numbers }])).toMatchObject([
      { change: 'moved', now: [expect.stringContaining('13880019999')] },
    ]);
    expect(await mine(CONTACTS, [{ id: '3', numbers: [] }])).toMatchObject([{ change: 'lost', lost: [expect.stringContaining('张建国')] }]);
  });
});

it('a contact that alarms call does not go by being merged into another', async () => {
  await linkage([{ kind: 'outside', target: 'contact:11', seconds: 30 }], '9');
  const [one, other] = [await detail(CONTACTS, '4'), await detail(CONTACTS, '11')];
  const merge = (into: Record<string, unknown>, gone: Record<string, unknown>) =>
    admin.form(CONTACTS, {
      ...{
        method: 'merge',
        id: String(into.id),
        'ids[0]': String(gone.id),
        'mtimes[0]': String(into.mtime),
        'mtimes[1]': String(gone.mtime),
      },
    });
  expect(await merge(one, other)).toMatchObject({ code: 422, msg: expect.stringContaining('Mine') });
  expect((await merge(other, one)).code).toBe(200);
});

describe('a broadcast of an alarm', () => {
  beforeEach(() => linkage([call('extension:9'), { kind: 'broadcast', target: 'zone:3', seconds: 20 }], '9'));

  it('loses a zone that is switched off, and phones that leave it or are switched off', async () => {
    expect(await mine(ZONES, [{ id: '3', status: 0 }])).toMatchObject([{ change: 'silent', lost: ['餐饮区'] }]);
    expect(await mine(ZONES, [{ id: '3', members: ['3', '5'] }])).toMatchObject([{ change: 'unheard', lost: ['8095 水疗'] }]);
    expect(await mine(ZONES, [{ id: '3', members: ['3', '5', '8', '9'] }])).toMatchObject([{ change: 'heard', now: ['8096 财务'] }]);
    expect(await mine(ZONES, [{ id: '3', volume: 20 }])).toMatchObject([{ change: 'calls' }]);
    expect(await mine(EXTENSIONS, [{ id: '8', status: 0 }])).toMatchObject([{ change: 'unheard', lost: ['8095 水疗'] }]);
    expect(await mine(ZONES, [{ id: '2', status: 0 }])).toEqual([]);
  });

  it('is not made in a zone that is switched off', async () => {
    expect((await status(ZONES, '3', 0)).code).toBe(200);
    const steps = JSON.stringify([call('extension:9'), { kind: 'broadcast', target: 'zone:3', seconds: 20 }]);
    const { data } = await admin.form(LINKAGES, { method: 'rehearse', steps, fallback: '9' });
    expect(data).toMatchObject({ lines: [{ result: 'answers' }, { result: 'nobody' }] });
    expect(await log()).toContainEqual(expect.objectContaining({ action: 'callees', title: expect.stringContaining('Mine') }));
  });
});

describe('a call outside', () => {
  const outside = { kind: 'outside', target: 'contact:3', seconds: 30 };
  beforeEach(() => linkage([call('extension:9'), outside], '9'));

  it('goes over another trunk, or is lost with the last', async () => {
    expect(await mine(TRUNKS, [{ id: '1', status: 0 }])).toMatchObject([{ change: 'rerouted', now: ['联通 SIP'] }]);
    expect(await mine(TRUNKS, [{ id: '1' }])).toMatchObject([{ change: 'calls' }]);
    expect(await mine(TRUNKS, [{ id: '3', status: 0 }])).toEqual([]);
    const both = ['1', '2'].map((id) => ({ id, status: 0 }));
    expect(await mine(TRUNKS, both)).toMatchObject([{ change: 'lost', lost: [expect.stringContaining('张建国')] }]);
    expect(await mine(TRUNK_GROUPS, [{ id: '1', status: 0 }])).toMatchObject([{ change: 'lost' }]);
    expect(await mine(TRUNK_GROUPS, [{ id: '1', members: ['3'] }])).toMatchObject([{ change: 'rerouted', now: ['总部专线'] }]);
  });

  it('is lost with its route: switched off, asking for a PIN, with other rules, or deleted', async () => {
    for (const change of [{ status: 0 }, { ask_pin: 1 }, { rules: [] }, { level: 'international' }, { gone: true }])
      expect(await mine(ROUTES, [{ id: '2', ...change }]), JSON.stringify(change)).toMatchObject([{ change: 'lost' }]);
    expect(await mine(ROUTES, [{ id: '4', gone: true }])).toEqual([]);
  });

  it('is found by the name in the file of an import', async () => {
    const rows = JSON.stringify([{ name: '国内长途', status: '0' }]);
    const { data } = await admin.form(ROUTES, { method: 'alarm_calls', rows, by: 'name' });
    expect(data).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ linkage: 'Mine', change: 'lost' })]) });
  });

  it('takes no route away that is the last way to anybody', async () => {
    expect((await status(EXTENSIONS, '9', 0)).code).toBe(200);
    expect(await mine(ROUTES, [{ id: '2', gone: true }])).toMatchObject([{ change: 'none' }]);
    expect(await admin.form(ROUTES, { method: 'del', 'ids[0]': '2' })).toMatchObject({ code: 422, msg: expect.stringContaining('Mine') });
  });
});

it('an emergency number is lost with its route, and is nobody who could be told', async () => {
  await linkage([call('extension:9'), { kind: 'emergency', target: 'emergency:119', seconds: 30 }], '9');
  expect(await mine(ROUTES, [{ id: '5', gone: true }])).toMatchObject([{ change: 'lost', lost: ['119'] }]);
  expect(await mine(EXTENSIONS, [{ id: '9', status: 0 }])).toMatchObject([{ change: 'none' }]);
});

it('a patrol says whom it can not call any more', async () => {
  const of = async (rows: readonly object[]) => (await told(EXTENSIONS, rows)).filter(({ linkage: name }) => name === '夜间巡查');
  expect(await of([{ id: '7' }])).toMatchObject([{ change: 'patrol' }]);
  expect(await of([{ id: '7', status: 0 }])).toMatchObject([{ change: 'patrolLost', lost: ['8094 保安'] }]);
  expect(
    await of([
      { id: '7', status: 0 },
      { id: '2', status: 0 },
    ]),
  ).toMatchObject([{ change: 'patrolNone' }]);
});

describe('a backup', () => {
  const BACKUP = '/admin.php/system/backup_restore';
  const backUp = async (): Promise<string> => {
    await admin.form(BACKUP, { method: 'make', note: '' });
    await vi.waitFor(
      async () => expect((await admin.form(BACKUP, { method: 'job' })).data).toMatchObject({ detail: { kind: 'backup', state: 'done' } }),
      { timeout: 20_000, interval: 50 },
    );
    const { data } = await admin.form(BACKUP, { method: 'list', page: '1', limit: '10' });
    return (data as { list: readonly { id: string }[] }).list[0]?.id ?? ''; // the shape of the call
  };
  const alarms = async (id: string): Promise<readonly Change[]> => {
    const wish = { by: 'restore', path: '', id, 'sections[0]': 'voice' };
    const { data } = await admin.form(resourcePaths.voiceRoutinglist, { method: 'returning', ...wish });
    return (data as { alarms: readonly Change[] }).alarms; // likewise
  };

  it('says which alarms it would leave without anybody, and which it would switch off', async () => {
    await linkage([call('extension:9')], '9');
    expect((await status(LINKAGES, '5', 0)).code).toBe(200);
    expect((await status(EXTENSIONS, '9', 0)).code).toBe(200);
    const id = await backUp();
    expect((await alarms(id)).filter(({ linkage: name }) => name === 'Mine')).toEqual([]);
    expect((await status(EXTENSIONS, '9', 1)).code).toBe(200);
    expect((await status(LINKAGES, '5', 1)).code).toBe(200);
    expect((await alarms(id)).filter(({ linkage: name }) => name === 'Mine')).toMatchObject([{ change: 'off' }]);
  });

  it('is told of as a record is that its history brings back', async () => {
    await linkage([call('extension:9')], '9');
    for (const [path, id, on] of [[LINKAGES, '5', 0] as const, [EXTENSIONS, '9', 0] as const, [EXTENSIONS, '9', 1] as const])
      expect((await status(path, id, on)).code).toBe(200);
    expect((await status(LINKAGES, '5', 1)).code).toBe(200);
    const history = await admin.form(EXTENSIONS, { method: 'record_history', id: '9', page: '1', limit: '20' });
    const entry = (history.data as { list: readonly { id: string }[] }).list[0]?.id ?? ''; // likewise
    const wish = { method: 'returning', by: 'revert', path: EXTENSIONS, id: '9', entry };
    const { data } = await admin.form(resourcePaths.voiceRoutinglist, wish);
    expect(data).toMatchObject({
      alarms: expect.arrayContaining([expect.objectContaining({ linkage: 'Mine', change: 'nobody', lost: ['8096 财务'] })]),
    });
  });
});
