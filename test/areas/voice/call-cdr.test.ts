import { expect, it } from 'vitest';
import { flowOf } from '../../../src/areas/voice/call-cdr/flow-question';
import { PERIODS, periodOf, spanOf } from '../../../src/areas/voice/call-cdr/periods';
import type { Leg } from '../../../src/areas/voice/call-cdr/records';
import { stagesOf, timesOf } from '../../../src/areas/voice/call-cdr/stages';
import { lengthText } from '../../../src/lib/length-text';
import { mean } from '../../../src/lib/mean';

it('knows the ends of each period, over months and leap days', () => {
  expect(spanOf('today', '2026-03-01')).toEqual({ from: '2026-03-01 00:00:00', to: '2026-03-01 23:59:59' });
  expect(spanOf('yesterday', '2026-03-01').from).toBe('2026-02-28 00:00:00');
  expect(spanOf('yesterday', '2028-03-01').to).toBe('2028-02-29 23:59:59');
  expect(spanOf('week', '2026-01-03')).toEqual({ from: '2025-12-28 00:00:00', to: '2026-01-03 23:59:59' });
  expect(spanOf('month', '2026-12-31').from).toBe('2026-12-01 00:00:00');
  expect(spanOf('all', '2026-12-31')).toEqual({ from: '', to: '' });
});

it('recognises the period that is chosen, and no other range', () => {
  for (const period of PERIODS) expect(periodOf(spanOf(period, '2026-05-20'), '2026-05-20')).toBe(period);
  expect(periodOf({ from: '2026-05-01 00:00:00', to: '2026-05-19 23:59:59' }, '2026-05-20')).toBeUndefined();
});

it('asks the call flow for the same call: from inside, if it came from there', () => {
  const call = { caller: '8001', dialled: '8000', did: '', started: '2026-11-23 10:00:00' };
  expect(flowOf({ ...call, direction: 'internal' })).toMatchObject({ from: 'inside', caller: '8001', number: '8000' });
  expect(flowOf({ ...call, direction: 'outbound', dialled: '9013800000000' })).toMatchObject({ from: 'inside', number: '9013800000000' });
  const inbound = { ...call, direction: 'inbound' as const, caller: '13800000000', dialled: '6500', did: '02888886500' };
  expect(flowOf(inbound)).toEqual({
    tab: 'flow',
    from: 'outside',
    caller: '13800000000',
    number: '02888886500',
    at: '2026-11-23 10:00:00',
  });
});

const leg = (at: number, kind: Leg['kind'], what = ''): Leg => ({ at, kind, ref: '1', label: '', what });

it('tells how the time of a call was spent, and leaves none of it out', () => {
  const legs = [leg(0, 'trunk'), leg(0, 'route', 'open'), leg(1, 'ivr', 'entered'), leg(8, 'ivr', '1'), leg(8, 'queue', 'waiting')];
  const more = [leg(30, 'extension', 'ringing'), leg(36, 'extension', 'answered'), leg(96, 'end')];
  expect(stagesOf([...legs, ...more], 96)).toEqual([
    { stage: 'other', seconds: 1 },
    { stage: 'menu', seconds: 7 },
    { stage: 'waiting', seconds: 22 },
    { stage: 'ringing', seconds: 6 },
    { stage: 'talking', seconds: 60 },
  ]);
});

it('adds up to the whole call whatever the journey says', () => {
  const kinds = ['ivr', 'queue', 'group', 'extension', 'voicemail', 'end', 'trunk'] as const;
  const whats = ['ringing', 'answered', 'waiting', '', '5'];
  for (let seed = 0; seed < 200; seed += 1) {
    const legs = Array.from({ length: seed % 9 }, (_, at) =>
      leg((seed * 7 + at * 13) % 90, kinds[(seed + at) % 7] ?? 'end', whats[(seed * at) % 5]),
    );
    const sum = stagesOf(legs, 60).reduce((all, { seconds }) => all + seconds, 0);
    expect(sum).toBe(60);
  }
  expect(stagesOf([], 0)).toEqual([]);
});

it('says the talk as the picture does, and wait and talk as the whole call, where the box rounded each by itself', () => {
  const journey = [leg(0, 'extension', 'ringing'), leg(4, 'extension', 'answered')];
  expect(timesOf({ journey, wait: 3, talk: 10, duration: 15 })).toEqual({ wait: 4, talk: 11 });
  // Who left a message waited and did not talk.
  const message = [leg(0, 'extension', 'ringing'), leg(20, 'voicemail', '')];
  expect(timesOf({ journey: message, wait: 20, talk: 0, duration: 50 })).toEqual({ wait: 20, talk: 0 });
});

it('writes lengths as a clock does', () => {
  expect([0, 5, 59.9, 60, 65, 3599, 3600, 3725, 100_000].map(lengthText)).toEqual([
    '0:00',
    '0:05',
    '0:59',
    '1:00',
    '1:05',
    '59:59',
    '1:00:00',
    '1:02:05',
    '27:46:40',
  ]);
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY].map(lengthText)).toEqual(['0:00', '0:00', '0:00']);
});

it('tells a mean as the statistics of queues do: to the nearest second', () => {
  expect([lengthText(mean(3555, 35)), lengthText(mean(0, 0))]).toEqual(['1:42', '0:00']);
});
