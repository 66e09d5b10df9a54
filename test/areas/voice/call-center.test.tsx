import { describe, expect, it } from 'vitest';
import type { WallQueue } from '../../../src/areas/voice/call-center/calls';
import { checkQueue, queueFields } from '../../../src/areas/voice/call-center/queues';
import { agentCounts, highSeverity, levelSeverity } from '../../../src/areas/voice/call-center/severity';
import { placeOf } from '../../../src/areas/voice/call-center/statistics-chart';
import { columnsFor, lineName, statisticsCsv } from '../../../src/areas/voice/call-center/statistics-columns';
import { initialValues } from '../../../src/field/field';

describe('a figure on the wall', () => {
  it('warns and alarms from its limits on, and never where a limit is 0', () => {
    expect([1, 2, 4, 5].map((value) => highSeverity(value, 2, 5))).toEqual(['success', 'warning', 'warning', 'danger']);
    expect(highSeverity(99, 0, 0)).toBe('success');
    expect(highSeverity(99, 2, 0)).toBe('warning');
    expect(highSeverity(99, 0, 5)).toBe('danger');
  });

  it('a service level is reached at its aim, low below it, and too low from twenty points below', () => {
    expect([0.8, 0.799, 0.6, 0.599].map((share) => levelSeverity(share, 80))).toEqual(['success', 'warning', 'warning', 'danger']);
    expect(levelSeverity(undefined, 80), 'before the first call').toBe('neutral');
    expect(levelSeverity(0.1, 0), 'without an aim').toBe('neutral');
  });

  it('counts agents by what they do', () => {
    const agent = (state: WallQueue['agents'][number]['state']) => ({ extension: '', number: '', name: '', state, reason: '', since: 0 });
    const found = agentCounts({ agents: [agent('idle'), agent('idle'), agent('out')] });
    expect([...found]).toEqual([
      ['idle', 2],
      ['out', 1],
    ]);
  });
});

describe('a queue', () => {
  const values = initialValues(queueFields);

  it('does not alarm before it warns', () => {
    expect(checkQueue({ ...values, waiting_warning: 3, waiting_alarm: 3, wait_warning: 30, wait_alarm: 30 })).toMatchObject({
      waiting_alarm: undefined,
      wait_alarm: undefined,
    });
    expect(checkQueue({ ...values, waiting_warning: 3, waiting_alarm: 2, wait_warning: 30, wait_alarm: 29 })).toMatchObject({
      waiting_alarm: { key: 'atLeast', args: { min: 3 } },
      wait_alarm: { key: 'atLeast', args: { min: 30 } },
    });
    expect(checkQueue({ ...values, waiting_warning: 3, waiting_alarm: 0 }).waiting_alarm, '0 is never').toBeUndefined();
  });

  it('has each agent once', () => {
    const member = (extension: string) => ({ extension, penalty: 0 });
    expect(queueFields.members.validate([member('1'), member('2')])).toBeUndefined();
    expect(queueFields.members.validate([member('1'), member('1')])).toEqual({ key: 'alreadyExists' });
    expect(queueFields.members.validate([member('')])).toEqual({ key: 'required' });
  });
});

describe('the statistics', () => {
  it('call an hour by its time, and what has no name by its key', () => {
    expect(lineName({ key: '8', name: '' }, 'hour')).toBe('08:00');
    expect(lineName({ key: '2026-01-31', name: '' }, 'day')).toBe('2026-01-31');
    expect(lineName({ key: '7', name: '' }, 'queue')).toBe('7');
    expect(lineName({ key: '1', name: '6500 订房热线' }, 'queue')).toBe('6500 订房热线');
  });

  it('of agents are measured by what these answered, and so is their total', () => {
    const level = (by: 'agent' | 'queue') => columnsFor(by).find(({ key }) => key === 'level' || key === 'inTime');
    const total = { offered: 53, answered: 39, abandoned: 3, within: 36, wait: 975, talk: 3994 };
    expect([level('queue')?.file(total), level('agent')?.file(total)]).toEqual(['67.9', '92.3']);
    expect([level('queue')?.key, level('agent')?.key], 'two shares have two names').toEqual(['level', 'inTime']);
    const csv = statisticsCsv({ from: '', to: '', lines: [], total }, 'agent', (key) => key);
    expect(csv).toContain('92.3');
  });

  it('are drawn only where the box names a day', () => {
    expect(placeOf('2026-01-31')).toBe(Date.UTC(2026, 0, 31) / 1000);
    expect(['2026-99-99', '2026', '', 'x'].map((key) => placeOf(key))).toEqual(Array(4).fill(undefined));
  });
});
