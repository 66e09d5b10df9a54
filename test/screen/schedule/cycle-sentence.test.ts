import { describe, expect, it } from 'vitest';
import { type Cycle, NO_CYCLE } from '../../../src/lib/task-cycle';
import { cycleSentence } from '../../../src/screen/schedule/cycle-sentence';
import { en, saying, zh } from './words';

const cycle = (more: Partial<Cycle>): Cycle => ({ ...NO_CYCLE, cycle: 'daily', every: 30, minute: 0, ...more });

describe('a cycle as a sentence', () => {
  const both = (more: Partial<Cycle>) => [en, zh].map((words) => cycleSentence(saying(words), cycle(more)));

  it('is said in both languages', () => {
    expect(both({ cycle: 'daily', times: ['18:00', '07:30'] })).toEqual(['Every day at 07:30 and 18:00', '每天 07:30、18:00']);
    expect(both({ cycle: 'weekly', days: ['6', '1'], times: ['09:00'] })).toEqual([
      'Every Monday and Saturday at 09:00',
      '每周一、周六 09:00',
    ]);
    expect(both({ cycle: 'weekly', days: ['5', '1', '2', '3', '4'], times: ['09:00'] })).toEqual([
      'Monday to Friday at 09:00',
      '周一至周五 09:00',
    ]);
    expect(both({ cycle: 'weekly', days: ['1', '2', '3', '4', '5', '6', '7'], times: ['09:00'] })).toEqual([
      'Every day at 09:00',
      '每天 09:00',
    ]);
    expect(both({ cycle: 'monthly', month_days: ['15', '2', 'last'], times: ['03:00'] })).toEqual([
      'Every month at 03:00, on day 2 and 15 and the last day',
      '每月 2、15 日及最后一天 03:00',
    ]);
    expect(both({ cycle: 'monthly', month_days: ['31'], times: ['03:30'], clamped: true })).toEqual([
      'Every month at 03:30, on day 31, in shorter months on the last day',
      '每月 31 日 03:30，当月没有该日期时为最后一天',
    ]);
    expect(both({ cycle: 'monthly', month_days: ['28'], times: ['03:30'], clamped: true })[0]).toBe('Every month at 03:30, on day 28');
    expect(both({ cycle: 'minutes', every: 1 })).toEqual(['Every minute', '每分钟']);
    expect(both({ cycle: 'once', at: '2026-07-14 08:30:00', end_date: '2026-01-01' })).toEqual([
      'Once, at 2026-07-14 08:30',
      '2026-07-14 08:30 执行一次',
    ]);
  });

  it.each([
    ['30 8 * * MON-FRI', 'Monday to Friday at 08:30', '周一至周五 08:30'],
    ['@daily', 'Every day at 00:00', '每天 00:00'],
    ['*/15 * * * *', 'Every day, every 15 minutes', '每天，每 15 分钟'],
    ['*/10 8-17 * * sat,sun', 'Every Saturday, Sunday, every 10 minutes of hours 8–17', '每周六、周日 8–17 时，每 10 分钟'],
    ['5,35 * * * *', 'Every day, every hour at :05, :35', '每天，每小时的 :05、:35'],
    ['0 12,18 * * 6', 'Every Saturday at 12:00, 18:00', '每周六 12:00、18:00'],
    ['0 3 1-3,15 JAN,jul *', 'On day 1–3, 15 of the month at 03:00, in January, July', '1 月、7 月，每月 1–3、15 日 03:00'],
    ['0 3 13 * FRI', 'On day 13 of the month and every Friday at 03:00', '每月 13 日以及每周五 03:00'],
    ['0 3 */2 * MON', null, null],
  ])('is said of the cron expression %s', (cron, english, chinese) => {
    const [inEnglish, inChinese] = both({ cycle: 'cron', cron });
    if (english === null) expect(inEnglish).toContain('if it is Monday');
    else expect([inEnglish, inChinese]).toEqual([english, chinese]);
  });

  it('names its dates', () => {
    expect(both({ cycle: 'hourly', minute: 5, start_date: '2026-07-01', end_date: '2026-07-31' })).toEqual([
      'Every hour at :05, from 2026-07-01 to 2026-07-31',
      '每小时的第 05 分钟，2026-07-01 至 2026-07-31',
    ]);
    expect(both({ cycle: 'minutes', every: 30, end_date: '2026-07-31' })[0]).toBe('Every 30 minutes, until 2026-07-31');
  });

  it('is not said while something is missing', () => {
    for (const more of [
      { cycle: 'daily' },
      { cycle: 'weekly', times: ['09:00'] },
      { cycle: 'monthly', month_days: ['1'] },
      { cycle: 'once' },
      { cycle: 'cron' },
      { cycle: 'minutes', every: undefined },
    ] as const) {
      expect(both(more)).toEqual([undefined, undefined]);
    }
  });
});
