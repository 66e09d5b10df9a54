/** The switch of a row tells what it does to calls, in every list whose records decide where they go. */
import { beforeAll, describe, expect, it } from 'vitest';
import { views as zones } from '../../../src/areas/voice/broadcast/zone-views';
import { views as queues } from '../../../src/areas/voice/call-center/queue-views';
import { PLAN_TABLES, type PlanTable, type WirePlan } from '../../../src/areas/voice/dialplan/plan';
import { views as blocked } from '../../../src/areas/voice/disturb/block-views';
import { views as quiet } from '../../../src/areas/voice/disturb/quiet-views';
import { views as extensions } from '../../../src/areas/voice/extension-set/extension-views';
import { views as groups } from '../../../src/areas/voice/extension-set/group-views';
import { views as ivrs } from '../../../src/areas/voice/ivr-page/ivr-views';
import { views as meetings } from '../../../src/areas/voice/meet-room/room-views';
import { routingSwitching } from '../../../src/areas/voice/parts/routing-switch';
import { inbound, outbound } from '../../../src/areas/voice/routing-set/route-lists';
import { views as trunk_groups } from '../../../src/areas/voice/sipout-group/group-views';
import { views as trunks } from '../../../src/areas/voice/sipout-set/trunk-views';
import { trunkFields } from '../../../src/areas/voice/sipout-set/trunks';
import { initialValues } from '../../../src/field/field';
import type { Call } from '../../../src/gateway/calls';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import type { ScreenProps } from '../../../src/screen';

const test = { caller: '02861234567', trunk: '', keys: '', answer: 'answered', from: 'outside', at: '2026-11-23 10:00:00' };
const TESTS = [
  { ...test, id: '1', name: 'Main', dialled: '88880000', expected: 'rings extension:1' },
  { ...test, id: '2', name: 'Reception', from: 'inside', caller: '8001', dialled: '8000', expected: 'rings extension:1' },
  { ...test, id: '3', name: 'Wrong already', from: 'inside', caller: '8001', dialled: '6000', expected: 'rings extension:1' },
];
const phone = (id: string, number: string) => ({ id, number, name: number, status: 1, permission: 'local' });
const anything = [{ match: 'pattern', value: 'X.' }];
const PLAN: WirePlan = {
  extensions: [phone('1', '8000'), phone('2', '8001')],
  groups: [{ id: '1', number: '6000', name: 'front', status: 1, members: ['1'], unanswered: '' }],
  inbound: [
    { id: '1', sort: 1, name: 'main', status: 1, did: [{ match: 'exact', value: '88880000' }], target: 'extension:1' },
    { id: '2', sort: 0, name: 'all', status: 0, did: [], target: 'group:1' },
  ],
  outbound: [
    { id: '1', sort: 1, name: 'out', status: 0, rules: [{ match: 'prefix', value: '9' }], level: 'local', group: '1' },
    { id: '3', sort: 3, name: 'open already', status: 1, rules: [{ match: 'prefix', value: '5' }], level: 'local', group: '1' },
    { id: '4', sort: 4, name: 'help', status: 1, rules: [{ match: 'exact', value: '110' }], level: 'internal', group: '1' },
    { id: '2', sort: 2, name: 'far', status: 1, rules: [{ match: 'prefix', value: '900' }], level: 'international', group: '1' },
  ],
  trunks: [{ id: '1', name: 'A', status: 1 }],
  trunk_groups: [{ id: '1', name: 'lines', status: 1, members: ['1'] }],
  blocked: [
    { id: '1', match: 'pattern', value: '1!', status: 0 },
    { id: '2', ...anything[0], status: 0 },
    { id: '3', match: 'exact', value: '02899990000', status: 0 },
  ],
  emergency: ['110'],
};

let screen: ScreenProps;
beforeAll(async () => {
  await loadMessages('en', ['voice', 'voice-people', 'voice-routes', 'voice-trunks']);
  const answers: Readonly<Record<string, unknown>> = {
    snapshot: PLAN,
    reach: { list: [] },
    list: { list: TESTS },
    alarm_calls: { list: [] },
  };
  const gateway = { send: async ({ fixed }: Call) => ({ code: 200, data: answers[String(fixed?.method)] }) };
  screen = { t: await translator('en'), gateway } as unknown as ScreenProps; // all that a switch asks
});
const asked = (table: PlanTable, id: string, on: boolean) => routingSwitching(table)({ id }, on, screen);

/** What is drawn of the list of each table whose rows can be switched. */
const LISTS = { extensions, groups, queues, ivrs, meetings, zones, trunks, trunk_groups, inbound, outbound, blocked, quiet };

describe('the switch of a row', () => {
  it.each(Object.entries(PLAN_TABLES).filter(([, { columns }]) => columns.some((name) => name === 'status')))(
    'asks in the list of %s',
    (table) => expect(Object.entries(LISTS).find(([name]) => name === table)?.[1].switching).toBeDefined(),
  );

  it('tells which dial tests would no longer end as expected', async () => {
    const ends = 'Dial test “Main” would end differently: ';
    expect(await asked('inbound', '1', false)).toEqual([expect.stringContaining(ends)]);
    expect(await asked('extensions', '1', false)).toEqual(
      expect.arrayContaining([
        'main: Its target is disabled: 8000 8000',
        'front: No member can ring',
        expect.stringContaining(ends),
        expect.stringContaining('Dial test “Reception”'),
      ]),
    );
    expect(await asked('blocked', '2', true)).toEqual([
      'X.: It blocks every caller from outside',
      expect.stringContaining('Dial test “Main”'),
    ]);
  });

  it('tells what the check would find: emergency numbers, everybody, routes that take the calls of others', async () => {
    expect(await asked('blocked', '1', true)).toEqual(['1!: It blocks callbacks from the emergency number 110']);
    expect(await asked('inbound', '2', true)).toEqual(
      expect.arrayContaining(['main: Never reached: “all” above it takes all of its calls']),
    );
    expect(await asked('outbound', '1', true)).toEqual(
      expect.arrayContaining([
        'out: Every extension can dial out through it (2 in all): set who may use it',
        expect.stringMatching(/^out: It lets calls bypass a stricter route, such as “far \(900\)”/),
      ]),
    );
  });

  it('tells in one line which emergency numbers, and how many routes, have no trunk left, and how many calls end', async () => {
    await expect(asked('trunk_groups', '1', false)).resolves.toContain(
      '110 (emergency) and 3 outbound routes have no trunk left: these calls are lost',
    );
    expect((await asked('trunks', '1', false))[0]).toMatch(/^110 \(emergency\) and 3 outbound routes/);
    expect(await asked('outbound', '4', false)).toContain('110: No outbound route takes it');
    const row = (calls: number) => ({ ...initialValues(trunkFields), id: '1', mtime: '0', sort: 0, calls });
    await expect(trunks.switching?.(row(3), false, screen)).resolves.toEqual(
      expect.arrayContaining(['3 calls on it end now', expect.stringContaining('110')]),
    );
    await expect(trunks.switching?.(row(0), false, screen)).resolves.not.toContainEqual(expect.stringContaining('on it end'));
  });

  it('asks nothing where no call changes', async () => {
    expect(await asked('extensions', '2', true)).toEqual([]);
    expect((await asked('extensions', '2', false)).filter((line) => line.startsWith('open already'))).toEqual([]);
    expect(await asked('blocked', '3', true)).toEqual([]);
  });

  it('is left where the box does not answer', async () => {
    const silent = { ...screen, gateway: { send: () => Promise.reject(new Error('gone')) } } as unknown as ScreenProps;
    await expect(routingSwitching('blocked')({ id: '1' }, true, silent)).rejects.toThrow('gone');
  });
});
