/** What happens to a call, drawn and evaluated from any records: it ends, in order, and nowhere that the picture does not show. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { helpWays } from '../../../src/areas/voice/advan-set/emergency-ways';
import { isOpen } from '../../../src/areas/voice/dialplan/clock';
import { newProblems, problemsOf, shadowedInbound, shadowedOutbound } from '../../../src/areas/voice/dialplan/config-check';
import { ANSWERS, endKey, evaluate, type Question } from '../../../src/areas/voice/dialplan/evaluate';
import { flowFrom, foldIvrs } from '../../../src/areas/voice/dialplan/flow';
import { faultOf, inboundFor, placeKey } from '../../../src/areas/voice/dialplan/graph';
import { branchesOfKind, IVR_KINDS, readIvr } from '../../../src/areas/voice/dialplan/ivr';
import { collisions, freeSpans, nextFree, ownersOf, takenBy } from '../../../src/areas/voice/dialplan/number-plan';
import { matchesAny } from '../../../src/areas/voice/dialplan/numbers';
import { readPlan, type WirePlan, withRow } from '../../../src/areas/voice/dialplan/plan';
import { readTarget } from '../../../src/areas/voice/dialplan/target';
import { tryNumber } from '../../../src/areas/voice/routing-list/try-number';
import { weekOf } from '../../../src/lib/week-grid';
import { runs } from '../../lane';

const OFFICE = weekOf([0, 1, 2, 3, 4], 9, 18, 1);

/** A small hotel, as the box would answer it. */
const HOTEL: WirePlan = {
  extensions: [
    { id: '1', number: '8000', name: 'reception', status: 1, permission: 'international', voicemail: 1, class: '2' },
    { id: '2', number: '8001', name: 'room', status: 1, permission: 'internal', class: '1' },
    { id: '3', number: '8002', name: 'manager', status: 1, permission: 'local', forward_unanswered: '8000', class: '2' },
    { id: '4', number: '8003', name: 'closed room', status: 0 },
  ],
  groups: [{ id: '1', number: '6000', name: 'front', status: 1, members: ['1', '4'], unanswered: 'voicemail:1' }],
  queues: [{ id: '1', number: '6500', name: 'booking', status: 1, members: [{ extension: '3', penalty: 0 }], overflow: 'extension:1' }],
  ivrs: [
    {
      id: '1',
      number: '7000',
      name: 'main',
      status: 1,
      root: 'm',
      nodes: [
        { id: 'm', kind: 'menu', name: 'menu', prompt: '1', repeat: 1, dial: 1, next: { '1': 'q', '0': 'r', '9': 'm', timeout: 'r' } },
        { id: 'q', kind: 'queue', name: 'booking', target: 'queue:1', next: {} },
        { id: 'r', kind: 'extension', name: 'reception', target: 'extension:1', next: {} },
      ],
    },
  ],
  prompts: [{ id: '1', name: 'welcome' }],
  times: [{ id: '1', name: 'office', week: OFFICE, holidays: [{ from: '2026-10-01', to: '2026-10-07' }], override: 'auto' }],
  trunks: [
    { id: '1', name: 'A', status: 1 },
    { id: '2', name: 'B', status: 1 },
  ],
  trunk_groups: [{ id: '1', name: 'both', status: 1, members: ['1', '2'] }],
  inbound: [
    {
      id: '1',
      sort: 1,
      name: 'main',
      status: 1,
      did: [{ match: 'exact', value: '4000' }],
      time: '1',
      target: 'ivr:1',
      closed_target: 'voicemail:1',
    },
    { id: '2', sort: 2, name: 'rest', status: 1, did: [], target: 'extension:1' },
  ],
  outbound: [
    {
      id: '1',
      sort: 1,
      name: 'local',
      status: 1,
      rules: [{ match: 'pattern', value: '9NXXX', strip: 1, prepend: '028' }],
      group: '1',
      level: 'local',
    },
    { id: '2', sort: 2, name: 'far', status: 1, rules: [{ match: 'prefix', value: '900', strip: 1 }], group: '1', level: 'international' },
  ],
  blocked: [{ id: '1', match: 'prefix', value: '0066', status: 1, action: 'hangup' }],
  quiet: [{ id: '1', name: 'night', status: 1, numbers: ['8001-8002'], week: '1'.repeat(168), exceptions: ['8000'] }],
  classes: [
    { id: '1', name: 'rooms', may_call: ['2'], inbound: 0 },
    { id: '2', name: 'staff', may_call: ['1', '2'], inbound: 1 },
  ],
  codes: [{ code: '*72', feature: 'forward' }],
  emergency: ['110'],
};
const hotel = readPlan(HOTEL);
const ask = (change: Partial<Question>): Question => ({
  from: 'outside',
  caller: '02861234567',
  dialled: '4000',
  trunk: '1',
  at: '2026-11-23 10:00',
  keys: '',
  answer: 'answered',
  ...change,
});
const ends = (change: Partial<Question>, plan = hotel): string => endKey(evaluate(plan, ask(change)));

describe('an emergency number behind the prefix for outside', () => {
  const route = { id: '9', sort: 9, name: 'help', status: 1, rules: [{ match: 'exact', value: '110' }], group: '1', level: 'internal' };
  const inside = { from: 'inside', caller: '8001' } as const;

  test('is a call for help, whatever the caller may dial', () => {
    const plan = readPlan(withRow(HOTEL, 'outbound', route));
    expect(ends({ ...inside, dialled: '110' }, plan)).toBe('emergency emergency:110');
    expect(ends({ ...inside, dialled: '9110' }, plan), 'the prefix that routes take off').toBe('emergency emergency:110');
    expect(ends({ ...inside, dialled: '8110' }, plan), 'no prefix').toBe('dead');
    const settings = readPlan({ ...withRow(HOTEL, 'outbound', route), emergency: ['110', '911'], prefix: '0' });
    expect(ends({ ...inside, dialled: '0110' }, settings), 'the prefix of the settings').toBe('emergency emergency:110');
    expect(ends({ ...inside, dialled: '9911' }, settings), 'help that no route takes').toBe('dead');
    const trial = { from: 'inside', number: '9110', caller: '8001', trunk: '', at: '2026-11-23 10:00' } as const;
    expect(tryNumber(plan, trial)).toMatchObject({ taken: 'outbound:9', to: { kind: 'trunk', ref: '1' }, own: undefined });
  });

  test('gets out by a route that needs the prefix, with it and without, and is sent without', () => {
    const rules = [{ match: 'pattern', value: '9X.', strip: 1 }];
    const plan = readPlan(withRow(HOTEL, 'outbound', { ...route, rules, level: 'international', ask_pin: 1 }));
    for (const dialled of ['110', '9110']) {
      const journey = evaluate(plan, ask({ ...inside, dialled }));
      expect(endKey(journey), dialled).toBe('emergency emergency:110');
      expect(journey.steps.find(({ place }) => place.kind === 'outbound')?.detail).toBe('110');
    }
  });

  test('that is the number of a record reaches the record, and the check says so', () => {
    const wire = withRow(withRow(HOTEL, 'outbound', route), 'extensions', { number: '9110', name: 'annex', status: 1 });
    const plan = readPlan(wire);
    expect(ends({ ...inside, caller: '8000', dialled: '9110' }, plan)).toBe('rings extension:new');
    expect(problemsOf(plan).filter(({ key }) => key === 'emergencyTaken')).toMatchObject([{ grave: true, about: '9110 (110)' }]);
    expect(newProblems(readPlan(withRow(HOTEL, 'outbound', route)), plan).map(({ key }) => key)).toContain('emergencyTaken');
  });

  test('each says how it is dialled, and by which route and trunk it goes', () => {
    const plan = readPlan({ ...withRow(HOTEL, 'outbound', route), emergency: ['110', '119'] });
    expect(helpWays(plan)).toEqual([
      { number: '110', also: ['9110'], taken: [], route: 'help', trunk: 'A' },
      { number: '119', also: [], taken: [], route: undefined, trunk: undefined },
    ]);
  });
});

describe('a call to the hotel', () => {
  test('takes the way of the hour, the key and the answer', () => {
    expect(ends({ keys: '1' }), 'manager of the queue is quiet, but the queue rings').toBe('rings queue:1');
    expect(ends({ keys: '0' })).toBe('rings extension:1');
    expect(ends({}), 'no key').toBe('rings extension:1');
    expect(ends({ at: '2026-11-21 22:10' }), 'Saturday night').toBe('voicemail voicemail:1');
    expect(ends({ at: '2026-10-01 10:00' }), 'a holiday').toBe('voicemail voicemail:1');
    expect(ends({ dialled: '4001' })).toBe('rings extension:1');
    expect(ends({ keys: '1', answer: 'unanswered' }), 'overflow, then voicemail').toBe('voicemail voicemail:1');
    expect(ends({ keys: '8000' }), 'dialled in the menu').toBe('rings extension:1');
    expect(ends({ keys: '8001' }), 'rooms take no calls from outside').toBe('refused');
    expect(ends({ caller: '00661234' }), 'blocked').toBe('refused');
  });

  test('goes round in a circle only as long as somebody presses', () => {
    const journey = evaluate(hotel, ask({ keys: '9990' }));
    expect(endKey(journey)).toBe('rings extension:1');
    expect(journey.steps.filter(({ place }) => placeKey(place) === 'ivrnode:1/m')).toHaveLength(4);
    expect(journey.steps.find(({ place }) => placeKey(place) === 'ivrnode:1/r')?.detail).toBe('0');
  });

  test('comes back to the IVR that sent it on when nobody answers, unless the phone has a way of its own', () => {
    const nodes = [
      { id: 'e', kind: 'extension', name: 'room', target: 'extension:9', next: { unanswered: 'r' } },
      { id: 'r', kind: 'extension', name: 'reception', target: 'extension:1', next: {} },
    ];
    const room = { id: '9', number: '8009', name: 'spa', status: 1 };
    const box = withRow(withRow(HOTEL, 'ivrs', { id: '1', root: 'e', nodes }), 'extensions', room);
    const plan = readPlan(box);
    expect(ends({}, plan)).toBe('rings extension:9');
    expect(ends({ answer: 'unanswered' }, plan), 'then reception, which has voicemail').toBe('voicemail voicemail:1');
    expect(ends({}, readPlan(withRow(box, 'extensions', { ...room, status: 0 }))), 'disabled').toBe('rings extension:1');
    const own = readPlan(withRow(box, 'extensions', { ...room, forward_unanswered: '8000' }));
    const way = evaluate(own, ask({ answer: 'unanswered' })).steps.map(({ place }) => placeKey(place));
    expect(way).not.toContain('ivrnode:1/r');
  });

  test('an invalid key plays the menu again, and at last the menu gives up', () => {
    const journey = evaluate(hotel, ask({ keys: '555' }));
    expect(journey).toMatchObject({ result: 'hangup', why: 'giveUp' });
  });
});

describe('a call from inside', () => {
  const inside = (caller: string, dialled: string, change: Partial<Question> = {}) => ({
    from: 'inside' as const,
    caller,
    dialled,
    ...change,
  });
  test('asks for permission, class, quiet hours', () => {
    expect(ends(inside('8001', '8000'))).toBe('rings extension:1');
    expect(ends(inside('8000', '8001')), 'an exception of the quiet hours').toBe('rings extension:2');
    expect(ends(inside('8002', '8001'))).toBe('busy extension:2');
    expect(ends(inside('8001', '8002')), 'quiet, no voicemail').toBe('busy extension:3');
    expect(ends(inside('8001', '92345'))).toBe('refused');
    expect(ends(inside('8002', '92345'))).toBe('external trunk:1');
    expect(ends(inside('8002', '90012345'))).toBe('refused');
    expect(ends(inside('8001', '*72'))).toBe('code code:*72');
    expect(ends(inside('8003', '8000')), 'disabled').toBe('refused');
    expect(ends(inside('7777', '8000')), 'nobody').toBe('refused');
    expect(ends(inside('8001', '5555'))).toBe('dead external:5555'.split(' ')[0]);
  });

  test('two rooms may not call each other, and both may call the staff', () => {
    const plan = readPlan(withRow(HOTEL, 'extensions', { id: '9', number: '8004', name: 'other room', status: 1, class: '1' }));
    expect(ends(inside('8004', '8001'), plan)).toBe('refused');
    expect(ends(inside('8004', '8000'), plan)).toBe('rings extension:1');
  });

  test('is sent as the route writes it, by the next trunk when one is down', () => {
    const plan = readPlan({ ...HOTEL, down: ['1'] });
    const journey = evaluate(plan, ask(inside('8002', '92345')));
    expect(endKey(journey)).toBe('external trunk:2');
    expect(journey.steps.find(({ place }) => place.kind === 'outbound')?.detail).toBe('0282345');
    expect(ends(inside('8002', '92345'), readPlan({ ...HOTEL, down: ['1', '2'] }))).toBe('dead');
  });
});

test('a call for help goes by the routes, whatever their level and PIN, and is lost where none has a trunk that is on', () => {
  const rules = [{ match: 'exact', value: '110' }];
  const help: WirePlan = withRow(HOTEL, 'outbound', {
    id: '3',
    sort: 3,
    name: 'help',
    status: 1,
    rules,
    group: '1',
    level: 'international',
    ask_pin: 1,
  });
  const call = { from: 'inside', caller: '8001', dialled: '110' } as const;
  const told = (wire: WirePlan) =>
    problemsOf(readPlan(wire))
      .filter(({ key }) => key.startsWith('emergency') || key === 'routeNoTrunk')
      .map(({ key, name }) => [key, name]);
  expect(ends(call), 'no route').toBe('dead');
  expect(ends(call, readPlan(help))).toBe('emergency emergency:110');
  expect(evaluate(readPlan(help), ask(call)).steps.map(({ place }) => placeKey(place))).toEqual([
    'dialled:110',
    'emergency:110',
    'outbound:3',
    'trunk:1',
  ]);
  expect(told(help)).toEqual([]);
  expect(evaluate(readPlan({ ...help, down: ['1', '2'] }), ask(call))).toMatchObject({ result: 'dead', why: 'noTrunk' });
  const groupOff = withRow(help, 'trunk_groups', { id: '1', status: 0 });
  const trunksOff = withRow(withRow(help, 'trunks', { id: '1', status: 0 }), 'trunks', { id: '2', status: 0 });
  for (const off of [groupOff, trunksOff]) {
    expect(ends(call, readPlan(off))).toBe('dead');
    expect(faultOf(readPlan(off), { kind: 'emergency', ref: '110' })).toBe('noTrunk');
    expect(flowFrom(readPlan(off), { kind: 'dialled', ref: '110' }, { did: '', trunk: '', caller: '' }).nodes).toContainEqual(
      expect.objectContaining({ key: 'emergency:110', fault: 'noTrunk' }),
    );
    expect(told(off)).toEqual([
      ['routeNoTrunk', 'local'],
      ['routeNoTrunk', 'far'],
      ['routeNoTrunk', 'help'],
      ['emergencyNoTrunk', '110'],
    ]);
  }
});

describe('a call that is turned outside', () => {
  const forwarding = (level: string, forward: Record<string, string>, more: WirePlan = HOTEL) =>
    readPlan(withRow(more, 'extensions', { id: '1', number: '8000', permission: level, dnd: 0, ...forward }));
  test('passes a route that asks for a PIN only where a phone dials it itself', () => {
    const asks = withRow(HOTEL, 'outbound', { id: '2', ask_pin: 1 });
    const dials = (caller: string) => evaluate(readPlan(asks), ask({ from: 'inside', caller, dialled: '90012345' }));
    expect(dials('8000')).toMatchObject({ result: 'external', why: 'asksPin' });
    const forwarded = evaluate(forwarding('international', { forward_always: '90012345' }, asks), ask({ dialled: '4001' }));
    expect(forwarded).toMatchObject({ result: 'refused', why: 'nobodyForPin' });
    const away = readPlan(withRow(asks, 'groups', { id: '1', unanswered: 'external:90012345' }));
    expect(evaluate(away, ask({ from: 'inside', caller: '8000', dialled: '6000', answer: 'unanswered' })).why).toBe('nobodyForPin');
    const { key } = problemsOf(readPlan(withRow(asks, 'extensions', { id: '1', forward_busy: '90012345' }))).find(({ key: each }) =>
      each.startsWith('forward'),
    )!;
    expect(key).toBe('forwardPin');
  });

  test('by a meeting room goes as far as the room may call', () => {
    const from = (permission: string, number: string) => {
      const plan = readPlan(withRow(HOTEL, 'meetings', { id: '7', number: '7500', name: 'board', status: 1, permission }));
      const call = ask({ from: 'inside', caller: '', dialled: number });
      return { plan, end: endKey(evaluate(plan, call, { place: { kind: 'external', ref: number }, mover: '', room: '7' })) };
    };
    expect(from('internal', '92345').end).toBe('refused');
    expect(from('local', '92345').end).toBe('external trunk:1');
    expect(from('local', '90012345').end).toBe('refused');
    const listed = (permission: string) => problemsOf(from(permission, '1').plan).filter(({ key }) => key === 'roomOutside');
    expect(listed('internal')).toEqual([]);
    expect(listed('local')).toMatchObject([{ name: '7500 board' }]);
  });

  test('by a phone that forwards goes as far as that phone may dial, whoever calls', () => {
    for (const call of [{ dialled: '4001' }, { from: 'inside', caller: '8002', dialled: '8000' }] as const) {
      expect(ends(call, forwarding('internal', { forward_always: '90012345' })), 'abroad').toBe('refused');
      expect(evaluate(forwarding('internal', { forward_always: '90012345' }), ask(call)).why).toBe('forwardNotPermitted');
      expect(ends(call, forwarding('local', { forward_always: '92345' })), 'local').toBe('external trunk:1');
    }
    const busy = { dialled: '4001', answer: 'busy' } as const;
    expect(ends(busy, forwarding('local', { forward_busy: '90012345' }))).toBe('refused');
    expect(ends({ dialled: '4001', answer: 'unanswered' }, forwarding('local', { forward_unanswered: '90012345' }))).toBe('refused');
    expect(ends({ from: 'inside', caller: '8001', dialled: '8000' }, forwarding('international', { forward_always: '90012345' }))).toBe(
      'external trunk:1',
    );
  });

  test('by a ring group or a queue goes as far as the phone that sent it there; from outside as the record says', () => {
    const away = withRow(withRow(HOTEL, 'groups', { id: '1', unanswered: 'external:90012345' }), 'queues', {
      id: '1',
      overflow: 'external:90012345',
    });
    for (const number of ['6000', '6500']) {
      const call = { from: 'inside', caller: '8001', dialled: number, answer: 'unanswered' } as const;
      expect(ends(call, readPlan(away)), 'a room').toBe('refused');
      expect(ends({ ...call, caller: '8000' }, readPlan(away))).toBe('external trunk:1');
      // A room may not get out by way of a phone that may, if that phone only hands the call to the group.
      expect(ends({ ...call, dialled: '8000' }, forwarding('internal', { forward_always: number }, away))).toBe('refused');
    }
    const route = withRow(HOTEL, 'inbound', { id: '2', target: 'external:90012345' });
    expect(ends({ dialled: '4001' }, readPlan(route))).toBe('external trunk:1');
  });

  test('a route whose level is not known is open to the fewest', () => {
    const plan = readPlan(withRow(HOTEL, 'outbound', { id: '1', level: '' }));
    expect(ends({ from: 'inside', caller: '8002', dialled: '92345' }, plan)).toBe('refused');
  });
});

test('a forward to oneself is a circle, said as such', () => {
  const plan = readPlan(withRow(HOTEL, 'extensions', { id: '1', forward_always: '8000' }));
  expect(ends({ dialled: '1' }, plan)).toBe('loop');
  expect(problemsOf(plan)).toContainEqual(expect.objectContaining({ key: 'forwardSelf', grave: true }));
});

test('hours: the switch, then closed days, then the week', () => {
  const time = hotel.times[0]!;
  expect(isOpen(time, '2026-11-23 08:59')).toBe(false);
  expect(isOpen(time, '2026-11-23 09:00')).toBe(true);
  expect(isOpen(time, '2026-11-23 17:59')).toBe(true);
  expect(isOpen(time, '2026-11-23 18:00')).toBe(false);
  expect(isOpen(time, '2026-11-22 10:00'), 'Sunday').toBe(false);
  expect(isOpen(time, '2026-10-07 10:00')).toBe(false);
  expect(isOpen(time, '2026-10-08 10:00')).toBe(true);
  expect(isOpen({ ...time, override: 'open' }, '2026-10-07 03:00')).toBe(true);
  expect(isOpen({ ...time, override: 'closed' }, '2026-11-23 10:00')).toBe(false);
  expect(isOpen({ ...time, week: weekOf([0], 9, 10, 2).replace('1', '0') }, '2026-11-23 09:30')).toBe(true);
});

describe('what is wrong', () => {
  /** What a deletion leaves. */
  const withoutFirst = (wire: WirePlan, table: 'queues' | 'prompts' | 'times' | 'trunk_groups'): WirePlan => ({
    ...wire,
    [table]: wire[table]?.slice(1),
  });
  const keys = (wire: WirePlan) => problemsOf(readPlan(wire)).map(({ key, name, about }) => [key, name, about]);
  test('is found: members, numbers, targets, prompts, hours, trunks', () => {
    expect(keys(HOTEL)).toContainEqual(['memberOff', 'front', '8003 closed room']);
    expect(keys(withRow(HOTEL, 'groups', { id: '1', number: '7000' }))).toContainEqual(['numberTwice', 'main', '7000 · front']);
    expect(keys(withoutFirst(HOTEL, 'queues'))).toContainEqual(['targetGone', 'main', 'queue:1']);
    expect(keys(withoutFirst(HOTEL, 'prompts'))).toContainEqual(['promptGone', 'main', 'menu']);
    expect(keys(withoutFirst(HOTEL, 'times'))).toContainEqual(['timeGone', 'main', '']);
    expect(keys(withoutFirst(HOTEL, 'trunk_groups'))).toEqual(
      expect.arrayContaining([
        ['trunkGroupGone', 'local', ''],
        ['trunkUnused', 'A', ''],
      ]),
    );
    expect(keys(withRow(HOTEL, 'inbound', { id: '2', target: 'extension:4' }))).toContainEqual(['targetOff', 'rest', '8003 closed room']);
    const named = (target: string, table: 'ivrs' | 'queues' | 'groups') =>
      keys(withRow(withRow(HOTEL, 'inbound', { id: '2', target }), table, { id: '1', status: 0 }));
    expect(named('ivr:1', 'ivrs')).toContainEqual(['targetOff', 'rest', '7000 main']);
    expect(named('queue:1', 'queues')).toContainEqual(['targetOff', 'rest', '6500 booking']);
    expect(named('group:1', 'groups')).toContainEqual(['targetOff', 'rest', '6000 front']);
    expect(keys(HOTEL)).toContainEqual(['emergencyNoRoute', '110', '']);
  });

  const of = (wire: WirePlan, ...wanted: readonly string[]) => keys(wire).filter(([key = '']) => wanted.includes(key));
  test('is found: forwards outside, further than the phone may dial, in a circle; routes that all may use', () => {
    const forwards = ['forwardOutside', 'forwardForbidden', 'forwardLoop', 'forwardNowhere', 'forwardEmergency', 'forwardCode'];
    const away = (number: string) => of(withRow(HOTEL, 'extensions', { id: '1', forward_always: number }), ...forwards);
    expect(away('110')).toEqual([['forwardEmergency', '8000 reception', '110']]);
    expect(away('*72')).toEqual([['forwardCode', '8000 reception', '*72']]);
    expect(of(HOTEL, ...forwards)).toEqual([]);
    expect(of(withRow(HOTEL, 'extensions', { id: '1', forward_busy: '90012345' }), ...forwards)).toEqual([
      ['forwardOutside', '8000 reception', '90012345'],
    ]);
    expect(of(withRow(HOTEL, 'extensions', { id: '2', forward_busy: '90012345' }), ...forwards)).toEqual([
      ['forwardForbidden', '8001 room', '90012345'],
    ]);
    expect(of(withRow(HOTEL, 'extensions', { id: '1', forward_always: '8002' }), ...forwards), 'manager forwards to reception').toEqual([
      ['forwardLoop', '8000 reception', '8000 → 8002 → 8000'],
    ]);
    const group = withRow(withRow(HOTEL, 'extensions', { id: '1', forward_always: '6000' }), 'groups', {
      id: '1',
      unanswered: 'extension:1',
    });
    expect(of(group, ...forwards)).toEqual([['forwardLoop', '8000 reception', '8000 → 6000 → 8000']]);
    expect(of(withRow(HOTEL, 'outbound', { id: '2', level: 'internal' }), 'routeOpen')).toEqual([['routeOpen', 'far', '3']]);
    const help = { name: 'help', status: 1, level: 'internal', group: '1', rules: [{ match: 'exact', value: '110' }] };
    expect(of(withRow(HOTEL, 'outbound', help), 'routeOpen'), 'calls for help only').toEqual([]);
    const extensions = (HOTEL.extensions ?? []).map((row) => ({ ...Object(row), permission: 'local' }));
    const local: WirePlan = { ...HOTEL, extensions };
    expect(of(local, 'routeOpen'), 'counted, whatever its level').toEqual([['routeOpen', 'local', '3']]);
    expect(of(withRow(local, 'outbound', { id: '1', ask_pin: 1 }), 'routeOpen')).toEqual([]);
    expect(of(withRow(HOTEL, 'queues', { id: '1', overflow: 'external:90012345' }), 'targetOutside')).toEqual([
      ['targetOutside', 'booking', '90012345'],
    ]);
  });

  test('is found: a route that gets round a stricter one', () => {
    const far = { name: 'far', status: 1, level: 'international', group: '1', ask_pin: 1, rules: [{ match: 'pattern', value: '900.' }] };
    const routes = (...rows: readonly object[]) => ({
      ...HOTEL,
      outbound: rows.map((row, at) => ({ sort: at, id: String(at), ...row })),
    });
    const cheap = { ...far, name: 'cheap', level: 'local', ask_pin: 0 };
    expect(of(routes(far, cheap), 'routeBypasses'), 'for more phones').toEqual([['routeBypasses', 'cheap', 'far (9000)']]);
    expect(of(routes({ ...cheap, level: 'international' }, far), 'routeBypasses'), 'before the PIN').toHaveLength(1);
    expect(of(routes(far, { ...cheap, level: 'international' }), 'routeBypasses'), 'behind the PIN').toEqual([]);
    expect(of(routes(far, { ...cheap, status: 0 }), 'routeBypasses')).toEqual([]);
    expect(of(routes(far, { ...cheap, rules: [{ match: 'pattern', value: '90Z.' }] }), 'routeBypasses'), 'other numbers').toEqual([]);
    const everything = { ...far, rules: [{ match: 'pattern', value: '!' }] };
    expect(of(routes(everything, { ...cheap, rules: [{ match: 'exact', value: '110' }] }), 'routeBypasses'), 'calls for help').toEqual([]);
  });

  test('is found: blocked callers that are everybody, alone or together, and emergency numbers', () => {
    const blocks = (...values: readonly string[]): WirePlan => ({
      ...HOTEL,
      blocked: values.map((value, at) => ({ id: String(at), match: 'pattern', value, status: 1 })),
    });
    const wanted = ['blocksEverybody', 'blocksEmergency'];
    expect(of(blocks('X.'), ...wanted)).toEqual([['blocksEverybody', 'X.', '']]);
    expect(of(blocks('[0-4]!', '[5-9]!', '400.'), ...wanted).map(([key]) => key)).toContain('blocksEverybody');
    expect(of(blocks('0085.', 'XX.'), ...wanted)).toEqual([['blocksEverybody', 'XX.', '']]);
    expect(of(blocks('1XX'), ...wanted)).toEqual([['blocksEmergency', '1XX', '110']]);
    expect(of(blocks('400.'), ...wanted)).toEqual([]);
    // Every subscriber, though not a service of five digits.
    expect(of(blocks('XXXXX.'), ...wanted)).toEqual([['blocksEverybody', 'XXXXX.', '']]);
    const called = (...callers: readonly string[]) => of({ ...blocks('XXXXXXXX.'), callers }, ...wanted).length;
    const cities = ['02861234567', '13800001234', '075512345678', '02165550000', '01065551234'];
    expect(called(...cities), 'all who called lately').toBe(1);
    expect(called(...cities, '8005'), 'a phone of the box is no caller from outside').toBe(1);
    expect(called(...cities, '61234567'), 'one that is let through').toBe(0);
    expect(called(...cities.slice(1)), 'too few to validate by').toBe(0);
  });

  test('a form is told what its change brings, not what was there before', () => {
    const before = readPlan(withRow(HOTEL, 'outbound', { id: '1', level: 'internal' }));
    expect(newProblems(before, before)).toEqual([]);
    const after = readPlan(
      withRow(withRow(HOTEL, 'outbound', { id: '1', level: 'internal' }), 'blocked', { match: 'pattern', value: 'X.' }),
    );
    expect(newProblems(before, after)).toMatchObject([{ key: 'blocksEverybody', name: 'X.' }]);
  });

  test('a route behind one that takes all of its calls is marked, and no longer when the order changes', () => {
    const more = (sort: number) =>
      readPlan(
        withRow(HOTEL, 'inbound', { id: '3', sort, name: 'late', status: 1, did: [{ match: 'prefix', value: '5' }], target: 'hangup' }),
      );
    expect(shadowedInbound(more(3).inbound)).toEqual([{ id: '3', by: ['2'] }]);
    expect(shadowedInbound(more(1.5).inbound)).toEqual([]);
    const local = readPlan(
      withRow(HOTEL, 'outbound', {
        id: '3',
        sort: 3,
        name: 'again',
        status: 1,
        rules: [{ match: 'range', value: '92000-92999' }],
        group: '1',
        level: 'domestic',
      }),
    );
    expect(shadowedOutbound(local.outbound)).toEqual([{ id: '3', by: ['1'] }]);
    const free = readPlan(
      withRow(HOTEL, 'outbound', {
        id: '3',
        sort: 3,
        name: 'again',
        status: 1,
        rules: [{ match: 'range', value: '92000-92999' }],
        group: '1',
        level: 'internal',
      }),
    );
    expect(shadowedOutbound(free.outbound), 'for those who may not take the first').toEqual([]);
  });

  test('of a route whose rules are only half typed nothing is said', () => {
    const late = (did: readonly unknown[], caller: readonly unknown[]) =>
      shadowedInbound(
        readPlan(withRow(HOTEL, 'inbound', { id: '3', sort: 3, name: 'late', status: 1, did, caller, target: 'hangup' })).inbound,
      );
    const half = { match: 'range', value: '8001-' };
    const whole = { match: 'prefix', value: '5' };
    expect(late([{ match: 'exact', value: '' }], [])).toEqual([]);
    expect(late([half], [])).toEqual([]);
    expect(late([whole], [half])).toEqual([]);
    expect(late([whole, half], []), 'by the rule that is written').toEqual([{ id: '3', by: ['2'] }]);
    const out = readPlan(
      withRow(HOTEL, 'outbound', { id: '3', sort: 3, name: 'again', status: 1, rules: [half], group: '1', level: 'domestic' }),
    );
    expect(shadowedOutbound(out.outbound)).toEqual([]);
  });
});

describe('the number plan', () => {
  const owners = ownersOf(hotel);
  test('knows every number, once each, and what is free', () => {
    expect(owners.map(({ number }) => number)).toEqual(['110', '6000', '6500', '7000', '8000', '8001', '8002', '8003', '*72']);
    expect(collisions(owners)).toEqual([]);
    expect(takenBy(owners, '7000')).toMatchObject({ kind: 'ivr', name: 'main' });
    expect(takenBy(owners, '7000', { kind: 'ivr', id: '1' })).toBeUndefined();
    expect(takenBy(owners, '7000', { kind: 'group', id: '1' })).toBeDefined();
    expect(freeSpans(owners, '7999', '8004')).toEqual([
      { from: '7999', to: '7999' },
      { from: '8004', to: '8004' },
    ]);
    expect(nextFree(owners, '8001')).toBe('8004');
  });

  test('free spans and taken numbers together are the whole range', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 199 }), { maxLength: 60 }), (numbers) => {
        const plan = readPlan({ extensions: numbers.map((number, at) => ({ id: String(at), number: String(number) })) });
        const free = freeSpans(ownersOf(plan), '100', '199').reduce((sum, { from, to }) => sum + Number(to) - Number(from) + 1, 0);
        expect(free + new Set(numbers).size).toBe(100);
      }),
    );
  });
});

test('targets are read as the box spells them, and nothing else is one', () => {
  expect(readTarget('extension:12')).toEqual({ kind: 'extension', ref: '12' });
  expect(readTarget('external:02861234567')).toEqual({ kind: 'external', ref: '02861234567' });
  expect(readTarget('hangup')).toEqual({ kind: 'hangup', ref: '' });
  for (const text of ['', 'extension', 'extension:', 'hangup:1', 'moon:1']) expect(readTarget(text)).toBeUndefined();
});

test('IVR nodes of any kind of nonsense are read without an error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { nodes } = readIvr({ root: 'a', nodes: value });
      for (const node of nodes) for (const branch of Object.keys(node.next)) expect(branchesOfKind(node.kind)).toContain(branch);
    }),
  );
});

// Any records at all, in which references are often wrong, joined and circular.
const id = fc.integer({ min: 1, max: 4 }).map(String);
const number = fc.constantFrom('8000', '8001', '8002', '6000', '7000', '7001', '4000', '92345', '110', '');
const target = fc.oneof(
  fc
    .tuple(fc.constantFrom('extension', 'group', 'queue', 'ivr', 'voicemail', 'meeting', 'announcement'), id)
    .map(([kind, ref]) => `${kind}:${ref}`),
  number.filter(Boolean).map((outside) => `external:${outside}`),
  fc.constantFrom('hangup', ''),
);
const on = fc.constantFrom(1, 1, 1, 0);
const rule = fc.record({
  match: fc.constantFrom('exact', 'prefix', 'pattern'),
  value: fc.constantFrom('4000', '8', '9', 'X.', '92345', 'x['),
});
const rules = fc.array(rule, { maxLength: 2 });
const branch = fc.constantFrom('0', '1', '2', '#', 'timeout', 'invalid', 'next', 'open', 'closed', 'unanswered');
const node = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constantFrom(...IVR_KINDS),
  name: fc.constant('n'),
  prompt: fc.constantFrom('', '1', '9'),
  time: fc.constantFrom('1', '9'),
  target,
  repeat: fc.nat(3),
  dial: fc.boolean(),
  next: fc.dictionary(branch, fc.constantFrom('a', 'b', 'c', 'd', 'gone'), { maxKeys: 5 }),
});
const table = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .array(fc.record(shape), { maxLength: 4 })
    .map((rows) => rows.map((row, at) => ({ id: String(at + 1), sort: at, name: `r${at}`, ...row })));
const anyPlan: fc.Arbitrary<WirePlan> = fc.record({
  extensions: table({
    number,
    status: on,
    permission: fc.constantFrom('internal', 'local', 'international'),
    dnd: fc.constantFrom(0, 0, 1),
    forward_always: fc.oneof(fc.constant(''), number),
    forward_busy: fc.oneof(fc.constant(''), number),
    forward_unanswered: fc.oneof(fc.constant(''), number),
    voicemail: fc.constantFrom(0, 1),
    class: fc.constantFrom('', '1', '2'),
  }),
  groups: table({ number, status: on, members: fc.array(id, { maxLength: 3 }), unanswered: target }),
  queues: table({
    number,
    status: on,
    members: fc.array(fc.record({ extension: id, penalty: fc.nat(3) }), { maxLength: 3 }),
    overflow: target,
  }),
  ivrs: table({ number, status: on, root: fc.constantFrom('a', 'b', 'gone'), nodes: fc.array(node, { maxLength: 6 }) }),
  meetings: table({ number, status: on }),
  prompts: table({}),
  times: table({
    week: fc.constantFrom(OFFICE, '1'.repeat(168), ''),
    holidays: fc.constant([]),
    override: fc.constantFrom('auto', 'open', 'closed'),
  }),
  trunks: table({ status: on }),
  trunk_groups: table({ status: on, members: fc.array(id, { maxLength: 2 }) }),
  inbound: table({
    status: on,
    trunk: fc.constantFrom('', '1'),
    did: rules,
    caller: rules,
    time: fc.constantFrom('', '1', '9'),
    target,
    closed_target: target,
  }),
  outbound: table({
    status: on,
    rules: fc.array(
      fc.tuple(rule, fc.nat(2)).map(([one, strip]) => ({ ...one, strip, prepend: '' })),
      { maxLength: 2 },
    ),
    group: id,
    level: fc.constantFrom('internal', 'local', 'international'),
    time: fc.constantFrom('', '1'),
  }),
  blocked: table({
    match: fc.constant('prefix'),
    value: fc.constantFrom('00', '13'),
    status: on,
    action: fc.constantFrom('hangup', 'busy'),
  }),
  quiet: table({ status: on, numbers: fc.constant(['8000-8001']), week: fc.constantFrom(OFFICE, ''), exceptions: fc.constant([]) }),
  classes: table({ may_call: fc.array(id, { maxLength: 2 }), inbound: on }),
  down: fc.array(id, { maxLength: 1 }),
});
const anyQuestion: fc.Arbitrary<Question> = fc.record({
  from: fc.constantFrom('outside', 'inside'),
  caller: fc.constantFrom('8000', '8001', '13800000000', '0066123', ''),
  dialled: fc.constantFrom('4000', '8000', '8001', '6000', '7000', '92345', '110', '5'),
  trunk: fc.constantFrom('', '1', '2'),
  at: fc.constantFrom('2026-11-23 10:00', '2026-11-22 23:00'),
  keys: fc.string({ unit: fc.constantFrom(...'012#8'), maxLength: 6 }),
  answer: fc.constantFrom(...ANSWERS),
});

describe('whatever the records are', () => {
  test('a call ends, and never rings at what is missing or switched off', () => {
    fc.assert(
      fc.property(anyPlan, anyQuestion, (wire, question) => {
        const plan = readPlan(wire);
        const journey = evaluate(plan, question);
        expect(journey.steps.length).toBeLessThan(500);
        if (!['rings', 'voicemail', 'meeting', 'announcement', 'external'].includes(journey.result)) return;
        if (journey.end.kind !== 'trunk') expect(faultOf(plan, journey.end), endKey(journey)).toBeUndefined();
        else expect(plan.trunks.find((trunk) => trunk.id === journey.end.ref)?.status && !plan.down.includes(journey.end.ref)).toBe(true);
      }),
      { numRuns: runs(1500) },
    );
  });

  test('a call is nowhere that the picture does not show, and goes no way that it has no arrow for', () => {
    fc.assert(
      fc.property(anyPlan, anyQuestion, (wire, question) => {
        const plan = readPlan(wire);
        const { steps } = evaluate(plan, question);
        const first = steps[0];
        if (!first) return;
        const { nodes, edges } = flowFrom(plan, first.place, { did: question.dialled, trunk: question.trunk, caller: question.caller });
        const known = new Set(nodes.map(({ key }) => key));
        const arrows = new Set(edges.map(({ from, to }) => `${from} ${to}`));
        let dialledOn = false;
        for (const [at, step] of steps.entries()) {
          const before = steps[at - 1];
          // An extension that was dialled in a menu is behind the picture, and all that follows it.
          dialledOn ||= step.by === 'dial';
          if (dialledOn) return;
          expect(known, placeKey(step.place)).toContain(placeKey(step.place));
          if (!before || placeKey(before.place) === placeKey(step.place)) continue;
          // A call that nobody answered comes back to the IVR that sent it on: that arrow begins at the node.
          const from = step.by === 'unanswered' && step.place.kind === 'ivrnode' ? steps.slice(0, at) : [before];
          expect(from.some(({ place }) => arrows.has(`${placeKey(place)} ${placeKey(step.place)}`))).toBe(true);
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  test('routes are tried in their order: the first that fits takes the call', () => {
    fc.assert(
      fc.property(anyPlan, anyQuestion, (wire, question) => {
        const plan = readPlan(wire);
        const scope = { did: question.dialled, trunk: question.trunk, caller: question.caller };
        const tried = evaluate(plan, { ...question, from: 'outside' })
          .steps.filter(({ place }) => place.kind === 'inbound')
          .map(({ place }) => place.ref);
        const order = inboundFor(plan, scope).map((route) => route.id);
        expect(order.slice(0, tried.length)).toEqual(tried);
        for (const route of plan.inbound.filter((each) => tried.includes(each.id)))
          expect(route.status && matchesAny(route.did, question.dialled)).toBe(true);
      }),
    );
  });

  test('a route that is marked as shadowed takes no call', () => {
    fc.assert(
      fc.property(anyPlan, anyQuestion, (wire, question) => {
        const plan = readPlan(wire);
        const marked = new Set(shadowedInbound(plan.inbound).map((shadow) => shadow.id));
        const { steps } = evaluate(plan, { ...question, from: 'outside', caller: question.caller || '1', trunk: question.trunk || '1' });
        expect(steps.filter(({ place }) => place.kind === 'inbound' && marked.has(place.ref))).toEqual([]);
      }),
      { numRuns: runs(1500) },
    );
  });

  test('the check of the configuration and the picture end, and a dead end in the picture is one', () => {
    fc.assert(
      fc.property(anyPlan, number.filter(Boolean), (wire, did) => {
        const plan = readPlan(wire);
        expect(problemsOf(plan)).toBeInstanceOf(Array);
        const { nodes, edges } = flowFrom(plan, { kind: 'did', ref: did }, { did, trunk: '', caller: '' });
        for (const each of nodes) if (each.deadEnd) expect(edges.some(({ from }) => from === each.key)).toBe(false);
      }),
    );
  });
});

describe('a picture with its IVRs folded', () => {
  test('leads from the IVR to where its keys send calls', () => {
    const whole = flowFrom(hotel, { kind: 'did', ref: '4000' }, { did: '4000', trunk: '', caller: '' });
    const { nodes, edges } = foldIvrs(whole);
    expect(nodes.some(({ key }) => key.startsWith('ivrnode:'))).toBe(false);
    expect(edges.find(({ from, to }) => from === 'ivr:1' && to === 'queue:1')?.when).toEqual(['1']);
    expect(edges.find(({ from, to }) => from === 'ivr:1' && to === 'extension:1')?.when).toEqual(['0 timeout']);
  });

  test('reaches the same places as the whole one', () => {
    fc.assert(
      fc.property(anyPlan, number.filter(Boolean), (wire, did) => {
        const whole = flowFrom(readPlan(wire), { kind: 'did', ref: did }, { did, trunk: '', caller: '' });
        const outside = whole.nodes.map(({ key }) => key).filter((key) => !key.startsWith('ivrnode:'));
        const { nodes, edges } = foldIvrs(whole);
        expect(nodes.map(({ key }) => key).toSorted()).toEqual(outside.toSorted());
        for (const { from, to } of edges) expect(outside).toEqual(expect.arrayContaining([from, to]));
      }),
      { numRuns: 500 },
    );
  });
});

test('hours that somebody holds by hand are found where calls go by them', () => {
  const keys = (wire: WirePlan): readonly string[] =>
    problemsOf(readPlan(wire)).flatMap(({ key, at }) => (at.kind === 'time' ? [key] : []));
  const held = (override: string): WirePlan => withRow(HOTEL, 'times', { id: '1', override });
  expect([keys(HOTEL), keys(held('open')), keys(held('closed'))]).toEqual([[], ['hoursHeldOpen'], ['hoursHeldClosed']]);
  expect(keys(withRow(held('open'), 'inbound', { id: '1', status: 0 })), 'nobody asks for them').toEqual([]);
});

test('a call that a phone or a room had moved which is deleted since goes nowhere outside', () => {
  const plan = readPlan(HOTEL);
  const number = '9123456';
  const wide = {
    ...plan,
    outbound: [
      {
        id: '1',
        name: 'all',
        status: true,
        rules: [{ match: 'prefix', value: '9', strip: 1, prepend: '' }],
        level: 'international',
        asksPin: false,
        time: '',
        group: '1',
      },
    ],
  } as const;
  const question: Question = {
    from: 'outside',
    caller: '1',
    dialled: '4000',
    trunk: '',
    at: '2026-05-13 10:00',
    keys: '',
    answer: 'answered',
  };
  const endOf = (mover: string, room: string) =>
    endKey(evaluate(wide, question, { place: { kind: 'external', ref: number }, mover, room }));
  expect(endOf('', '')).toMatch(/^external/);
  expect(endOf('1', '')).toMatch(/^external/);
  expect(endOf('99', '')).toBe('refused');
  expect(endOf('', '99')).toBe('refused');
});
