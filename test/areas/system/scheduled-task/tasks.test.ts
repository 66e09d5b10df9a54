import { describe, expect, it } from 'vitest';
import { planOf, tasksMeet } from '../../../../src/areas/system/scheduled-task/plans';
import { checkTask, type Task, taskFields } from '../../../../src/areas/system/scheduled-task/tasks';
import { initialValues } from '../../../../src/field/field';

const task = (more: Partial<Task>): Task => ({ ...initialValues(taskFields), name: 'Music', ...more });

describe('tasks that get in each other’s way', () => {
  const meet = (one: Partial<Task>, other: Partial<Task>) => tasksMeet(planOf(task(one), '1'), planOf(task(other), '2'));

  it('are of one type, in the same area or one of them everywhere', () => {
    const music = { type: 'broadcast', area: 'A' } as const;
    expect(meet(music, { type: 'backup', area: 'A' })).toBe(false);
    expect(meet(music, { ...music, area: 'B' })).toBe(false);
    expect(meet(music, music)).toBe(true);
    expect(meet(music, { ...music, area: '' })).toBe(true);
    expect(meet({ type: 'backup', area: 'A' }, { type: 'backup', area: 'B' }), 'a backup has no area').toBe(true);
  });

  it('take as long as they play', () => {
    expect(planOf(task({ type: 'broadcast', play_duration: 1800 }), '1').seconds).toBe(1800);
    expect(planOf(task({ type: 'backup', play_duration: 1800 }), '1').seconds).toBe(0);
  });
});

describe('a task', () => {
  it('needs what its cycle and its type need, and its first day before its last', () => {
    expect(Object.keys(checkTask(task({ type: 'backup', cycle: 'weekly' })))).toEqual(['days', 'times']);
    expect(Object.keys(checkTask(task({ type: 'broadcast', times: ['08:00'] })))).toEqual(['content']);
    expect(Object.keys(checkTask(task({ type: 'backup', times: ['08:00'], start_date: '2026-02-02', end_date: '2026-02-01' })))).toEqual([
      'start_date',
      'end_date',
    ]);
    expect(checkTask(task({ type: 'backup', times: ['08:00'], start_date: '2026-02-01', end_date: '2026-02-01' }))).toEqual({});
  });

  it('takes only times, cron expressions and numbers that exist', () => {
    expect(['07:30', '24:00', '7:30'].map((time) => taskFields.times.validate([time]) === undefined)).toEqual([true, false, false]);
    const good = ['30 8 * * 1-5', '30 8 * * MON-FRI', '0 0 1 jan-MAR,12 *', '0 0 * * Mon-Sun', '0 0 * * sun', '@daily', ' @Monthly '];
    const bad = ['60 8 * * *', '30 8 * * FRI-MON', 'MON 8 * * *', '0 0 * MON *', '0 0 * * MOND', '@reboot', '@', '@daily 1'];
    expect(taskFields.cron.parse('　０ ３ ＊ * １，３ ')).toBe('0 3 * * 1,3');
    expect(good.filter((cron) => taskFields.cron.validate(cron) !== undefined)).toEqual([]);
    expect(bad.filter((cron) => taskFields.cron.validate(cron) === undefined)).toEqual([]);
    expect([0, 1, 720, 721].map((every) => taskFields.every.validate(every) === undefined)).toEqual([false, true, true, false]);
  });
});
