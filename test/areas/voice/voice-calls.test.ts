import { describe, expect, it } from 'vitest';
import { party, wayOf } from '../../../src/areas/voice/voice-calls/call-words';
import type { LiveCall, PanelPhone, PhoneState } from '../../../src/areas/voice/voice-calls/calls';
import { phoneGroups, wantedPhones } from '../../../src/areas/voice/voice-calls/phone-groups';
import { nextRows, wanted } from '../../../src/areas/voice/voice-calls/shown-calls';
import { canListen, canTransfer } from '../../../src/areas/voice/voice-calls/use-operator';

const call = (id: string, changes: Partial<LiveCall> = {}): LiveCall => ({
  id,
  direction: 'inbound',
  state: 'talking',
  started: 1000,
  since: 1010,
  answered: 1010,
  caller: '13800000001',
  caller_name: '王女士',
  dialled: '02888886500',
  from: '',
  to: '1',
  ringing: [],
  number: '8000',
  name: '总台',
  trunk: '电信 IMS',
  queue: '订房热线',
  group: '',
  ivr: '',
  recording: false,
  listener: '',
  label: '',
  ...changes,
});
const phone = (number: string, changes: Partial<PanelPhone> = {}): PanelPhone => ({
  id: number,
  number,
  name: `客房 ${number}`,
  class: '客房',
  groups: [],
  floor: number.slice(0, 2),
  ...changes,
});

describe('the rows of the calls', () => {
  const ids = (rows: ReturnType<typeof nextRows>) => rows.map(({ call: { id }, ended }) => (ended > 0 ? `${id} ended` : id));

  it('keep their order, and new calls come below', () => {
    const before = nextRows([], [call('a'), call('b')], false, 1);
    expect(ids(nextRows(before, [call('c'), call('b'), call('a')], false, 2))).toEqual(['a', 'b', 'c']);
  });

  it('leave out what is over, but not under the pointer', () => {
    const before = nextRows([], [call('a'), call('b')], false, 1);
    expect(ids(nextRows(before, [call('b')], false, 2))).toEqual(['b']);
    const held = nextRows(before, [call('b')], true, 2);
    expect(ids(held)).toEqual(['a ended', 'b']);
    expect(nextRows(held, [call('b')], true, 9)[0]?.ended).toBe(2);
    expect(ids(nextRows(held, [call('b')], false, 9))).toEqual(['b']);
  });

  it('are the same objects while nothing changes', () => {
    const before = nextRows([], [call('a'), call('b')], false, 1);
    const after = nextRows(before, [call('a'), call('b', { state: 'queue' })], false, 2);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe('the filter of the calls', () => {
  const all = { direction: '', state: '', text: '' } as const;

  it('looks for every word in numbers and names, and in what a call came by', () => {
    expect(wanted(call('a'), { ...all, text: '王女士 电信' })).toBe(true);
    expect(wanted(call('a'), { ...all, text: '王女士 联通' })).toBe(false);
    expect(wanted(call('a', { trunk: 'Telecom IMS' }), { ...all, text: 'ims' })).toBe(true);
  });

  it('narrows to a direction and a state', () => {
    expect(wanted(call('a'), { ...all, direction: 'inbound', state: 'talking' })).toBe(true);
    expect(wanted(call('a'), { ...all, direction: 'outbound' })).toBe(false);
    expect(wanted(call('a'), { ...all, state: 'queue' })).toBe(false);
  });
});

describe('what can be done with a call', () => {
  it('is a transfer of what comes in, and of what goes out once it is answered', () => {
    expect(canTransfer(call('a', { state: 'queue' }))).toBe(true);
    expect(canTransfer(call('a', { direction: 'outbound', state: 'ringing' }))).toBe(false);
    expect(canTransfer(call('a', { direction: 'outbound' }))).toBe(true);
    expect(canTransfer(call('a', { label: 'wakeup' }))).toBe(false);
  });

  it('is listening only while two people talk', () => {
    expect(canListen(call('a'))).toBe(true);
    expect(canListen(call('a', { state: 'ringing' }))).toBe(false);
    expect(canListen(call('a', { label: 'listen' }))).toBe(false);
  });
});

describe('the words of a call', () => {
  it('name a party once', () => {
    expect(party('8001', '')).toBe('8001');
    expect(party('8001', '客房 8001')).toBe('客房 8001');
    expect(party('13800000001', '王女士')).toBe('王女士 13800000001');
  });

  it('leave out of the way what the callee is himself', () => {
    expect(wayOf(call('a', { ivr: '总机导航' }))).toBe('电信 IMS › 总机导航 › 订房热线');
    expect(wayOf(call('a', { name: '订房热线' }))).toBe('电信 IMS');
  });
});

describe('the tiles of the panel', () => {
  const phones = [phone('8110'), phone('8001'), phone('8002'), phone('8010', { class: '' }), phone('999', { floor: '' })];

  it('stand under the heading of their group, in the order of numbers; those of none at the end', () => {
    const groups = phoneGroups(phones, 'floor');
    expect(groups.map(({ group, phones: found }) => [group, ...found.map(({ number }) => number)].join(' '))).toEqual([
      '80 8001 8002 8010',
      '81 8110',
      ' 999',
    ]);
    expect(phoneGroups(phones, 'none')).toHaveLength(1);
  });

  it('show a phone in each of its ring groups, and those of none at the end', () => {
    const groups = phoneGroups([phone('8001', { groups: ['前台组', '夜班'] }), phone('8002')], 'group');
    expect(groups).toHaveLength(3);
    expect(groups.at(-1)?.group).toBe('');
    expect(groups.filter(({ phones: found }) => found.some(({ number }) => number === '8001'))).toHaveLength(2);
  });

  it('are narrowed by words and by states', () => {
    const stateOf = ({ number }: PanelPhone): PhoneState => (number === '8001' ? 'busy' : 'idle');
    const found = (text: string, ...states: PhoneState[]) =>
      wantedPhones(phones, stateOf, { text, states: new Set(states) }).map(({ number }) => number);
    expect(found('客房 80')).toEqual(['8001', '8002', '8010']);
    expect(found('', 'busy')).toEqual(['8001']);
    expect(found('8002', 'busy')).toEqual([]);
    expect(found('', 'busy', 'idle')).toHaveLength(5);
  });
});
