import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../src/areas/voice/dialplan/clock';
import { evaluate } from '../../../src/areas/voice/dialplan/evaluate';
import { type Dialplan, readPlan, type TimeCondition, type WirePlan } from '../../../src/areas/voice/dialplan/plan';
import { routeKey, type Trial, tryNumber } from '../../../src/areas/voice/routing-list/try-number';
import { nextChange } from '../../../src/areas/voice/routing-set/next-change';
import { HOLIDAY_YEARS, HOLIDAYS, overlapsOf, PUBLIC_HOLIDAYS, withHolidays } from '../../../src/areas/voice/routing-set/public-holidays';
import { shadowsOf } from '../../../src/areas/voice/routing-set/shadows';
import { canTake, type LiveTrunk, nextTrunk } from '../../../src/areas/voice/sipout-group/live';
import { outagesOf, percentUp, readAvailability, stripParts } from '../../../src/areas/voice/sipout-set/availability';
import { fillNumber, shownNumber } from '../../../src/areas/voice/sipout-set/caller-id';
import { sameServer } from '../../../src/areas/voice/sipout-set/same-server';
import { trunkFields } from '../../../src/areas/voice/sipout-set/trunks';
import { initialValues } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import { weekOf } from '../../../src/lib/week-grid';

const OFFICE: TimeCondition = {
  id: '1',
  name: 'office',
  week: weekOf([0, 1, 2, 3, 4], 9, 18, 2),
  holidays: [{ from: '2026-10-01', to: '2026-10-03' }],
  override: 'auto',
};
/** Monday. */
const MONDAY = '2026-11-23';

describe('hours', () => {
  it('say when they next change, over the night, the weekend and closed days', () => {
    expect(nextChange(OFFICE, `${MONDAY} 08:59`)).toBe(`${MONDAY} 09:00`);
    expect(nextChange(OFFICE, `${MONDAY} 09:00`)).toBe(`${MONDAY} 18:00`);
    expect(nextChange(OFFICE, '2026-11-27 18:00')).toBe('2026-11-30 09:00');
    // Thursday to Saturday are closed days, then comes the weekend.
    expect(nextChange(OFFICE, '2026-09-30 18:00')).toBe('2026-10-05 09:00');
  });

  it('never change by themselves while a switch holds them, or when they are always the same', () => {
    expect(nextChange({ ...OFFICE, override: 'open' }, `${MONDAY} 03:00`)).toBe('');
    expect(nextChange({ ...OFFICE, week: weekOf([0, 1, 2, 3, 4, 5, 6], 0, 24, 2), holidays: [] }, `${MONDAY} 03:00`)).toBe('');
    expect(nextChange({ ...OFFICE, week: '' }, `${MONDAY} 03:00`)).toBe('');
  });

  it('are as now until the change that they say, and otherwise from then on', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01]{336}$/), fc.nat({ max: 60 * 24 * 7 }), (week, minutes) => {
        const time = { ...OFFICE, week };
        const now = later(`${MONDAY} 00:00`, minutes * 60);
        const next = nextChange(time, now);
        if (next === '') return;
        expect(isOpen(time, next)).toBe(!isOpen(time, now));
        expect(isOpen(time, later(next, -60))).toBe(isOpen(time, now));
      }),
    );
  });
});

describe('closed days', () => {
  const row = (name: string, from: string, to = '') => ({ name, from, to });
  const pairs = (...days: readonly ReturnType<typeof row>[]) => overlapsOf(days).map((pair) => pair.map(({ name }) => name).join());

  it('that share a day are told as pairs; neighbours and rows that are half typed are not', () => {
    expect(pairs(row('a', '2026-10-01', '2026-10-07'), row('b', '2026-10-07'), row('c', '2026-10-08'))).toEqual(['a,b']);
    expect(pairs(row('a', '2026-05-01'), row('b', '2026-05-01'), row('c', '2026-04-30', '2026-05-02'))).toEqual(['a,b', 'a,c', 'b,c']);
    expect(pairs(row('a', '2026-05-03', '2026-05-01'), row('b', '2026-05-02'), row('c', ''), row('d', ''))).toEqual([]);
  });
});

describe('public holidays', () => {
  it('are all there each year, each in its year, none ending before it begins', () => {
    for (const year of HOLIDAY_YEARS) {
      for (const holiday of HOLIDAYS) {
        const [from, to] = PUBLIC_HOLIDAYS[year]?.[holiday] ?? ['', ''];
        expect(from.startsWith(year), `${year} ${holiday}`).toBe(true);
        expect(to >= from).toBe(true);
      }
    }
  });

  it('are put in once, in the order of the calendar, and what a person has lengthened stays', () => {
    const mine = [{ name: 'Golden week', from: '2026-09-30', to: '2026-10-08' }];
    const once = withHolidays(mine, '2026', (holiday) => holiday);
    expect(once.map(({ name }) => name)).toEqual(['newYear', 'spring', 'qingming', 'labour', 'dragonBoat', 'midAutumn', 'Golden week']);
    expect(withHolidays(once, '2026', (holiday) => holiday)).toEqual(once);
    expect(withHolidays(mine, '1999', (holiday) => holiday)).toEqual(mine);
  });
});

describe('a strip of availability', () => {
  const shares = Array.from({ length: 96 }, (_, at) => (at >= 57 && at < 60 ? 0 : 1));
  const value = { from: '2026-11-21 00:00', shares };

  it('says its outages by the clock, the latest first, and that one goes on', () => {
    expect(percentUp(value)).toBe(96);
    expect(outagesOf(value)).toEqual([{ from: '14:15', to: '15:00', now: false }]);
    const down = { ...value, shares: [...shares.slice(0, 95), 0.4] };
    expect(outagesOf(down)[0]).toEqual({ from: '23:45', to: '00:00', now: true });
    expect(outagesOf(down)).toHaveLength(2);
  });

  it('never calls it whole when it was down for a moment, and knows nothing of no answer', () => {
    expect(percentUp({ ...value, shares: [...shares.slice(0, 57), 0.999, ...Array<number>(38).fill(1)] })).toBe(99);
    expect(percentUp(readAvailability(null))).toBeUndefined();
    expect(readAvailability({ from: 5, shares: ['x', 3, -1] })).toEqual({ from: '', shares: [0, 1, 0] });
  });

  it('is drawn of parts that together are the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 96 }), (list) => {
        const parts = stripParts({ from: '', shares: list });
        expect(parts.flatMap(({ length, share }) => Array<number>(length).fill(share))).toEqual(list);
      }),
    );
  });
});

describe('the number that is shown outside', () => {
  const ids = {
    caller_ids: [
      { extensions: '8001-8060', number: '0288888XXXX' },
      { extensions: '8090', number: '02888886500' },
    ],
    default_number: '02888880000',
    hide_caller: false,
  };

  it('is that of the first rule, with the last digits of the extension, else the usual one', () => {
    expect(shownNumber(ids, '8017')).toBe('02888888017');
    expect(shownNumber(ids, '8090')).toBe('02888886500');
    expect(shownNumber(ids, '8061')).toBe('02888880000');
    expect(fillNumber('028XXXXX', '42')).toBe('02800042');
  });

  it('is none where the caller is hidden', () => expect(shownNumber({ ...ids, hide_caller: true }, '8017')).toBe(''));

  it('is refused where two rules speak of the same extension', () => {
    expect(trunkFields.caller_ids.validate(ids.caller_ids)).toBeUndefined();
    expect(trunkFields.caller_ids.validate([...ids.caller_ids, { extensions: '8060', number: '100' }])).toEqual({ key: 'alreadyExists' });
  });
});

describe('a trunk', () => {
  it('is reached at an address or a name, through a proxy with or without a port', () => {
    for (const good of ['sip.example.com', '10.8.0.1']) expect(trunkFields.host.validate(good), good).toBeUndefined();
    for (const bad of ['sip example', '10.8.0.256', 'sip:example.com']) expect(trunkFields.host.validate(bad), bad).toBeDefined();
    for (const good of ['proxy.example.com', '10.8.0.1:65535']) expect(trunkFields.outbound_proxy.validate(good), good).toBeUndefined();
    for (const bad of ['10.8.0.1:65536', '10.8.0.1:', ':5060']) expect(trunkFields.outbound_proxy.validate(bad), bad).toBeDefined();
    expect(trunkFields.port.validate(65_535)).toBeUndefined();
    expect(trunkFields.port.validate(65_536)).toBeDefined();
    expect(trunkFields.port.validate(0)).toBeDefined();
  });
});

describe('a group of trunks', () => {
  const trunk = (id: string, more: Partial<LiveTrunk> = {}): LiveTrunk => ({
    id,
    name: id,
    state: 'registered',
    reason: 'none',
    calls: 0,
    limit: 0,
    last: 0,
    ...more,
  });
  const members = ['a', 'b', 'c'];

  it('takes the first that can, in its own order', () => {
    const live = [trunk('c'), trunk('a', { state: 'failed' }), trunk('b', { calls: 5, limit: 5 })];
    expect(live.map(canTake)).toEqual([true, false, false]);
    expect(nextTrunk(members, 'order', live)?.id).toBe('c');
    expect(nextTrunk(['a', 'gone'], 'order', live)).toBeUndefined();
  });

  it('takes the one with the fewest calls, or the one after the last', () => {
    const live = [trunk('a', { calls: 3, last: 10 }), trunk('b', { calls: 1, last: 20 }), trunk('c', { calls: 2 })];
    expect(nextTrunk(members, 'least', live)?.id).toBe('b');
    expect(nextTrunk(members, 'round', live)?.id).toBe('c');
    expect(nextTrunk(members, 'round', [...live.slice(0, 2), trunk('c', { state: 'off' })])?.id).toBe('a');
    expect(
      nextTrunk(
        members,
        'round',
        members.map((id) => trunk(id)),
      )?.id,
    ).toBe('a');
  });
});

const RULES = [
  { match: 'exact', value: '100' },
  { match: 'prefix', value: '1' },
  { match: 'range', value: '100-119' },
  { match: 'pattern', value: '1XX' },
  { match: 'exact', value: '200' },
] as const;
const wire: WirePlan = {
  extensions: [
    { id: '1', number: '8000', name: 'reception', status: 1, permission: 'international' },
    { id: '11', number: '8001', name: 'room', status: 1, permission: 'internal' },
  ],
  times: [{ ...OFFICE }],
  trunks: [
    { id: '1', name: 'one', status: 1 },
    { id: '2', name: 'two', status: 1 },
  ],
  trunk_groups: [
    { id: '1', name: 'usual', status: 1, members: ['1'] },
    { id: '2', name: 'spare', status: 1, members: ['2'] },
  ],
  inbound: [
    {
      id: '1',
      sort: 1,
      name: 'main',
      status: 1,
      did: [RULES[0]],
      caller: [],
      trunk: '',
      time: '1',
      target: 'extension:1',
      closed_target: '',
    },
    { id: '2', sort: 2, name: 'rest', status: 1, did: [], caller: [], trunk: '', time: '', target: 'extension:11', closed_target: '' },
  ],
  outbound: [
    {
      id: '1',
      sort: 1,
      name: 'local',
      status: 1,
      rules: [{ match: 'prefix', value: '9', strip: 1, prepend: '' }],
      group: '1',
      level: 'local',
      time: '',
    },
    {
      id: '2',
      sort: 2,
      name: 'spare',
      status: 1,
      rules: [{ match: 'prefix', value: '9', strip: 1, prepend: '' }],
      group: '2',
      level: 'local',
      time: '',
    },
  ],
};
const ask = (plan: Dialplan, more: Partial<Trial>) =>
  tryNumber(plan, { from: 'outside', number: '100', caller: '', trunk: '', at: `${MONDAY} 10:00`, ...more });

describe('a number that is tried', () => {
  const plan = readPlan(wire);

  it('is taken by the first route that matches then, and each other route says why it is not', () => {
    const open = ask(plan, {});
    expect(open.taken).toBe(routeKey('inbound', '1'));
    expect(open.to).toEqual({ kind: 'extension', ref: '1' });
    expect(open.why.get(routeKey('inbound', '2'))).toBe('later');
    expect(open.why.get(routeKey('outbound', '1'))).toBe('direction');
    const closed = ask(plan, { at: `${MONDAY} 22:00` });
    expect(closed.taken).toBe(routeKey('inbound', '2'));
    expect(closed.why.get(routeKey('inbound', '1'))).toBe('hours');
    expect(ask(plan, { number: '7' }).why.get(routeKey('inbound', '1'))).toBe('number');
  });

  it('goes out by the route whose trunk is up, if the extension may', () => {
    expect(ask(plan, { from: 'inside', number: '985551234' }).taken).toBe(routeKey('outbound', '1'));
    const down = readPlan({ ...wire, down: ['1'] });
    const tried = ask(down, { from: 'inside', number: '985551234' });
    expect(tried.taken).toBe(routeKey('outbound', '2'));
    expect(tried.why.get(routeKey('outbound', '1'))).toBe('noTrunk');
    const room = ask(plan, { from: 'inside', number: '985551234', caller: '8001' });
    expect(room.taken).toBeUndefined();
    expect(room.why.get(routeKey('outbound', '1'))).toBe('level');
  });

  it('needs no route when it is a number of the box', () => {
    expect(ask(plan, { from: 'inside', number: '8001' })).toMatchObject({ taken: undefined, own: { kind: 'extension', ref: '11' } });
  });

  it('ends up at the very route that the evaluator sends the call through', () => {
    const rule = fc.constantFrom(...RULES);
    const route = fc.record({
      status: fc.constantFrom(0, 1),
      did: fc.array(rule, { maxLength: 2 }),
      caller: fc.array(rule, { maxLength: 1 }),
      trunk: fc.constantFrom('', '1', '2'),
      time: fc.constantFrom('', '1', 'gone'),
      target: fc.constantFrom('extension:1', 'extension:11'),
      closed_target: fc.constantFrom('', 'hangup'),
    });
    const trial = fc.record({
      number: fc.constantFrom('100', '101', '119', '150', '200', '999'),
      caller: fc.constantFrom('', '100', '200'),
      trunk: fc.constantFrom('', '1', '2'),
      at: fc.constantFrom(`${MONDAY} 10:00`, `${MONDAY} 22:00`),
    });
    fc.assert(
      fc.property(fc.array(route, { maxLength: 6 }), trial, (routes, question) => {
        const random = readPlan({
          ...wire,
          inbound: routes.map((each, at) => ({ ...each, id: String(at + 1), sort: at, name: `r${at}` })),
        });
        const { taken } = tryNumber(random, { from: 'outside', ...question });
        const { steps, result } = evaluate(random, {
          from: 'outside',
          dialled: question.number,
          keys: '',
          answer: 'answered',
          ...question,
        });
        const through = steps.filter(({ place }) => place.kind === 'inbound').at(-1)?.place.ref;
        expect(taken).toBe(result === 'dead' || through === undefined ? undefined : routeKey('inbound', through));
      }),
    );
  });
});

describe('what is shown of the records together', () => {
  it('names the routes that take all calls of another', () => {
    const plan = readPlan({ ...wire, inbound: wire.inbound?.toReversed().map((row, at) => Object.assign({}, row, { sort: at })) ?? [] });
    expect(shadowsOf(plan, 'inbound')).toEqual([{ id: '1', name: 'main', by: ['rest'] }]);
    expect(shadowsOf(readPlan(wire), 'inbound')).toEqual([]);
    expect(shadowsOf(readPlan(wire), 'outbound')).toEqual([{ id: '2', name: 'spare', by: ['local'] }]);
  });
});

describe('trunks to the same server', () => {
  const trunk = (id: string, changes: Partial<ReturnType<typeof initialValues<typeof trunkFields>>>) => ({
    ...initialValues(trunkFields),
    ...{ id, name: id, mode: 'register' as const, host: 'sip.example.com', user: '100' },
    ...changes,
  });
  const all = [
    trunk('1', {}),
    trunk('2', { host: 'SIP.example.com', user: '200' }),
    trunk('3', { port: 5080 }),
    trunk('4', { mode: 'peer' }),
  ];

  it('are those with its host and port, and say whether they register its account too; a trunk is no neighbour of itself', () => {
    expect(sameServer(trunk('', {}), undefined, all)).toEqual([
      { name: '1', account: true },
      { name: '2', account: false },
      { name: '4', account: false },
    ]);
    expect(sameServer(trunk('1', {}), '1', all).map(({ name }) => name)).toEqual(['2', '4']);
    expect(sameServer(trunk('', { host: '' }), undefined, [trunk('5', { host: '' })]), 'nothing typed yet').toEqual([]);
  });
});
