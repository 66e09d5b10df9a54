/** Steps of an alarm beyond phones of the house: people outside and the police, lights, doors, cameras on a wall, zones, and do not disturb. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/aiso/alarmlinkage';
const ALARMS = '/admin.php/aiso/alarmlinkage_alarms';
const SOURCES = '/admin.php/aiso/alarmlinkage_sources';
const DEVICES = '/admin.php/aiso/alarmlinkage_devices';
const EXTENSIONS = '/admin.php/voicemodel/extensionset';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => ({ box, admin } = opened), { control: true, still: true });

interface Line {
  readonly kind: string;
  readonly name: string;
  readonly result: string;
  readonly dnd: unknown;
}
interface Alarm {
  readonly id: string;
  readonly linkage: string;
  readonly state: string;
  readonly test: number;
  readonly zone: string;
  readonly done: readonly Line[];
}
type Reply = Awaited<ReturnType<Visitor['form']>>;
const listOf = async <T>(path: string): Promise<readonly T[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '50' })).data as { list: readonly T[] }).list; // the contract's shape
const mine = async (): Promise<readonly Alarm[]> => (await listOf<Alarm>(ALARMS)).filter(({ linkage }) => linkage === 'Mine');
const step = (kind: string, target: string, more: object = {}) => ({ kind, target, seconds: 20, wall: '', tile: 1, ...more });
/** Finance (extension 9) is registered at any hour and has no quiet hours. */
const CALL = step('call', 'extension:9');
const DAYS = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day, at) => [`days[${at}]`, day]));

const source = async (name: string, key: string, zone = ''): Promise<string> => {
  const { code, data } = await admin.form(SOURCES, {
    ...{ method: 'form', name, kind: 'smoke', place: `at ${name}`, zone, key, heartbeat: '0', status: '1', note: '' },
  });
  expect(code, JSON.stringify(data)).toBe(200);
  return (data as { id: string }).id;
};
const linkage = (steps: readonly object[], more: Record<string, string> = {}, who: Visitor = admin): Promise<Reply> =>
  who.form(PATH, {
    ...{ method: 'form', name: 'Mine', 'sources[0]': from, ...DAYS, from: '', until: '', count: '1', within: '60', counted: 'any' },
    ...{ steps: JSON.stringify(steps), fallback: '9', status: '1', note: '', ...more },
  });
const event = (key: string = KEYS[0]) => visit(box).form(SOURCES, { method: 'event', key });
const pass = async (seconds: number): Promise<void> => {
  for (let at = 0; at < seconds; at += 5) {
    box.advance(5000);
    await mine();
  }
};
const deviceState = async (name: string) =>
  (await listOf<{ readonly name: string; readonly state: string }>(DEVICES)).find((each) => each.name === name)?.state;
const ownId = async (): Promise<string> =>
  (await listOf<{ readonly id: string; readonly name: string }>(PATH)).find(({ name }) => name === 'Mine')?.id ?? '';
const rehearse = async (steps: readonly object[], fallback = '9') =>
  (await admin.form(PATH, { method: 'rehearse', steps: JSON.stringify(steps), fallback })).data as {
    readonly known: number;
    readonly lines: readonly (Line & { readonly at: number })[];
  };
const off = (status: '0' | '1') => admin.form(EXTENSIONS, { method: 'status', id: '9', status });

const KEYS = ['AlarmSteps0Key01', 'AlarmSteps0Key02', 'AlarmSteps0Key03'] as const;
let from = '';
beforeEach(async () => {
  from = await source('One', KEYS[0], '1');
});

describe('people outside', () => {
  const OUTSIDE = step('outside', 'contact:3');
  const POLICE = step('emergency', 'emergency:119');

  it('are called by the trunk that the dial plan gives, and one who answers knows', async () => {
    expect((await linkage([OUTSIDE])).code).toBe(200);
    await off('0');
    for (let turn = 0; turn < 6 && !(await mine()).some(({ state }) => state === 'answered'); turn += 1) {
      for (const { id } of await mine()) await admin.form(ALARMS, { method: 'close', id, note: '' });
      await event();
      await pass(40);
    }
    const told = (await mine()).flatMap(({ done }) => done.filter(({ kind }) => kind === 'outside'));
    expect(told[0]).toMatchObject({ name: '913880010003 张建国' });
    expect((await mine()).some(({ state }) => state === 'answered')).toBe(true);
  });

  it('and 119 are told by a rehearsal, which never says that they would know, and are left out of a test', async () => {
    await off('0');
    const { known, lines } = await rehearse([OUTSIDE, POLICE]);
    expect(known).toBe(-1);
    expect(lines).toMatchObject([
      { kind: 'outside', result: 'dials', at: 0 },
      { kind: 'emergency', result: 'real', at: 20 },
      { kind: 'call', result: 'disabled' },
    ]);
    expect(box.voice.calls()).toEqual([]);
    await off('1');
    await linkage([OUTSIDE, POLICE, CALL]);
    await admin.form(PATH, { method: 'test', id: await ownId() });
    await pass(60);
    const [alarm] = await mine();
    expect(alarm).toMatchObject({ test: 1 });
    expect(alarm?.done.filter(({ kind }) => kind !== 'call')).toMatchObject([
      { kind: 'outside', result: 'spared' },
      { kind: 'emergency', result: 'spared' },
    ]);
  });

  it('are not called where somebody of the house knows, and 119 answering ends no search', async () => {
    await linkage([POLICE, CALL]);
    await event();
    await pass(60);
    const kinds = (await mine())[0]?.done.map(({ kind }) => kind) ?? [];
    expect(kinds[0]).toBe('emergency');
    expect(kinds).toContain('call');
    const [alarm] = await mine();
    await admin.form(ALARMS, { method: 'close', id: String(alarm?.id), note: '' });
    await admin.form(PATH, { method: 'del', 'ids[0]': await ownId() });
    await linkage([CALL, { ...CALL, target: 'extension:9' }, { ...CALL, target: 'extension:9' }, POLICE]);
    await event();
    await pass(90);
    const second = (await mine())[0];
    if (second?.state === 'answered') expect(second.done.map(({ kind }) => kind)).not.toContain('emergency');
  });

  it('are never reached by a number of the house or 110 in the address book, nor abroad', async () => {
    const contact = async (number: string) =>
      (
        (
          await admin.form('/admin.php/voicemodel/addsbook', {
            ...{
              method: 'form',
              name: `C${number}`,
              company: '',
              department: '',
              email: '',
              group: '',
              note: '',
              vip: '0',
              ring_tone: 'default',
            },
            numbers: JSON.stringify([{ kind: 'mobile', number }]),
          })
        ).data as { id: string }
      ).id;
    for (const number of ['110', '8096', '00498955512345']) {
      const { lines } = await rehearse([step('outside', `contact:${await contact(number)}`), CALL]);
      expect(lines[0], number).toMatchObject({ result: 'barred' });
    }
  });

  it('keep their contact from being deleted', async () => {
    await linkage([OUTSIDE, CALL]);
    expect((await admin.form('/admin.php/voicemodel/addsbook', { method: 'del', 'ids[0]': '3' })).code).toBe(422);
  });
});

describe('a right of its own', () => {
  it.each([
    ['outside', 'contact:3', 'outside'],
    ['emergency', 'emergency:119', 'emergencycall'],
    ['door', 'door:2', 'door'],
  ])('is taken by %s, in a form, switched on, and when it is restored', async (kind, target, right) => {
    const operator = visit(box);
    for (const each of ['', ':add', ':edit', ':status', ':del']) box.grant('operator', `aiso/alarmlinkage${each}`);
    operator.token = box.startSession('operator');
    const steps = [step(kind, target), CALL];
    expect(await linkage(steps, {}, operator)).toMatchObject({ code: 422, data: { steps: expect.any(String) } });
    expect((await linkage(steps, { status: '0' })).code).toBe(200);
    const id = await ownId();
    expect((await operator.form(PATH, { method: 'status', id, status: '1' })).code).toBe(422);
    const { data } = await operator.form('/admin.php/index/form_linkage', { name: 'alarm_target', 'ids[0]': target });
    expect(data).toMatchObject([{ disabled: true, reason: expect.any(String) }]);
    box.grant('operator', `aiso/alarmlinkage:${right}`);
    expect((await operator.form(PATH, { method: 'status', id, status: '1' })).code).toBe(200);
    expect((await operator.form(PATH, { method: 'status', id, status: '0' })).code).toBe(200);
  });
});

describe('lights and doors', () => {
  it('are on until the alarm is closed, and a relay that does not answer is told', async () => {
    const steps = [step('light', 'light:1'), step('door', 'door:2'), step('light', 'light:4'), CALL];
    expect((await rehearse(steps)).lines).toMatchObject([{ result: 'switched' }, { result: 'switched' }, { result: 'off' }, {}]);
    expect(await deviceState('疏散照明')).toBe('off');
    await linkage(steps);
    await event();
    await pass(20);
    expect((await mine())[0]?.done.slice(0, 3)).toMatchObject([{ result: 'switched' }, { result: 'switched' }, { result: 'off' }]);
    expect([await deviceState('疏散照明'), await deviceState('一层疏散门')]).toEqual(['on', 'on']);
    const [alarm] = await mine();
    await admin.form(ALARMS, { method: 'close', id: String(alarm?.id), note: '' });
    expect([await deviceState('疏散照明'), await deviceState('一层疏散门')]).toEqual(['off', 'off']);
  });

  it('a test switches the light, and opens no door', async () => {
    await linkage([step('light', 'light:1'), step('door', 'door:2'), CALL]);
    await admin.form(PATH, { method: 'test', id: await ownId() });
    await pass(20);
    expect([await deviceState('疏散照明'), await deviceState('一层疏散门')]).toEqual(['on', 'off']);
  });
});

describe('a camera', () => {
  const wall = async () =>
    ((await admin.form(DEVICES, { method: 'wall', id: '3' })).data as { shown: readonly { tile: number; camera: string; name: string }[] })
      .shown;

  it('is on its tile of the wall until the alarm is closed, and it is told where no screen shows that', async () => {
    const CAMERA = step('camera', 'camera:1', { wall: '3', tile: 2 });
    expect(await linkage([step('camera', 'camera:1'), CALL])).toMatchObject({ code: 422, data: { steps: expect.any(String) } });
    expect((await rehearse([CAMERA, CALL])).lines[0]).toMatchObject({ result: 'unseen' });
    expect(await wall()).toEqual([]);
    expect((await rehearse([CAMERA, CALL])).lines[0]).toMatchObject({ result: 'shown' });
    await admin.form('/admin.php/mediamodel/monitoringaccess', { method: 'status', id: '1', status: '0' });
    expect((await rehearse([CAMERA, CALL])).lines[0]).toMatchObject({ result: 'off' });
    await admin.form('/admin.php/mediamodel/monitoringaccess', { method: 'status', id: '1', status: '1' });
    await linkage([CAMERA, CALL]);
    await event();
    await pass(20);
    expect(await wall()).toMatchObject([{ tile: 2, camera: '1', name: expect.stringMatching(/./) }]);
    const [alarm] = await mine();
    await admin.form(ALARMS, { method: 'close', id: String(alarm?.id), note: '' });
    expect(await wall()).toEqual([]);
  });

  it('keeps its wall from being deleted', async () => {
    await linkage([step('camera', 'camera:1', { wall: '3' }), CALL]);
    expect((await admin.form(DEVICES, { method: 'del', 'ids[0]': '3' })).code).toBe(422);
  });
});

describe('zones', () => {
  it('stand for every source in them, also one that is added later', async () => {
    await linkage([CALL], { 'sources[0]': '', 'zones[0]': '2' });
    expect(await event()).toMatchObject({ data: 'noted' });
    await source('Later', KEYS[1], '2');
    expect(await event(KEYS[1])).toMatchObject({ data: 'raised' });
    expect((await mine())[0]).toMatchObject({ zone: '12 层客房' });
    expect(await linkage([CALL], { name: 'None', 'sources[0]': '', 'zones[0]': '' })).toMatchObject({
      code: 422,
      data: { sources: expect.any(String) },
    });
  });

  it.each([
    ['any', [0, 1], 'raised'],
    ['any', [0, 0], 'raised'],
    ['source', [0, 1], 'noted'],
    ['source', [0, 0], 'raised'],
    ['zone', [0, 2], 'noted'],
    ['zone', [0, 0], 'raised'],
    ['pair', [0, 0], 'noted'],
    ['pair', [0, 1], 'raised'],
    ['pair', [0, 2], 'noted'],
  ] as const)('counted by %s: alarms of %j', async (counted, order, outcome) => {
    const second = await source('Two', KEYS[1], '1');
    const third = await source('Three', KEYS[2], '');
    await linkage([CALL], { 'sources[1]': second, 'sources[2]': third, count: '2', counted });
    const [first, last] = order.map((at) => KEYS[at]);
    expect(await event(first)).toMatchObject({ data: 'noted' });
    box.advance(5000);
    expect(await event(last)).toMatchObject({ data: outcome });
  });
});

it('rings a phone in spite of do not disturb, says so beforehand and afterwards', async () => {
  await admin.form(EXTENSIONS, { method: 'dnd', id: '9', dnd: '1' });
  const { known, lines } = await rehearse([CALL]);
  expect([known, lines[0]?.result]).toEqual([8, 'dnd']);
  await linkage([CALL, CALL, CALL]);
  await event();
  await pass(120);
  const [alarm] = await mine();
  expect(alarm).toMatchObject({ state: 'answered' });
  expect(alarm?.done.every(({ dnd }) => Boolean(dnd))).toBe(true);
});

it('takes what are no steps for none, whoever rehearses or saves them', async () => {
  for (const steps of ['x', '{"a":1}', '[null]', '[[1]]', '[{}]']) {
    expect(await admin.form(PATH, { method: 'rehearse', steps, fallback: '9' }), steps).toMatchObject({
      code: 200,
      data: { by: expect.any(String) },
    });
    expect((await admin.form(PATH, { method: 'form', name: 'Odd', steps, fallback: '9', ...DAYS })).code, steps).not.toBe(200);
  }
});
