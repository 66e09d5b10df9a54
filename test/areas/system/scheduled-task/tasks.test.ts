import { describe, expect, it } from 'vitest';
import commonEn from '../../../../locales/en/common.json' with { type: 'json' };
import ownEn from '../../../../locales/en/system-linked.json' with { type: 'json' };
import commonZh from '../../../../locales/zh_CN/common.json' with { type: 'json' };
import ownZh from '../../../../locales/zh_CN/system-linked.json' with { type: 'json' };
import { collisionsOf, groupCollisions, type ListedTask, upcoming } from '../../../../src/areas/system/scheduled-task/collisions';
import { collisionText } from '../../../../src/areas/system/scheduled-task/outlook';
import { sentenceOf } from '../../../../src/areas/system/scheduled-task/sentence';
import { checkTask, type Task, taskFields } from '../../../../src/areas/system/scheduled-task/tasks';
import { initialValues } from '../../../../src/field/field';
import type { Translate } from '../../../../src/i18n/keys';

const en = { ...commonEn, ...ownEn };
const zh = { ...commonZh, ...ownZh };

const task = (more: Partial<ListedTask>): ListedTask => ({ ...initialValues(taskFields), id: '1', name: 'Music', ...more });

/** The words themselves, without the console around them. */
const saying =
  (words: object): Translate =>
  (key, args = {}) => {
    const path = key.split(':')[1]?.split('.') ?? [];
    const find = (names: readonly string[]): unknown =>
      names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), words);
    const last = path.at(-1) ?? '';
    const found = find(path) ?? find([...path.slice(0, -1), `${last}_${args.count === 1 ? 'one' : 'other'}`]);
    return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
  };

describe('a cycle as a sentence', () => {
  const both = (more: Partial<Task>) => [en, zh].map((words) => sentenceOf(saying(words), task(more)));

  it('is said in both languages', () => {
    expect(both({ cycle: 'daily', times: ['18:00', '07:30'] })).toEqual(['Every day at 07:30, 18:00', '每天 07:30、18:00']);
    expect(both({ cycle: 'weekly', days: ['6', '1'], times: ['09:00'] })).toEqual([
      'Every week at 09:00: Monday, Saturday',
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
      'Every month at 03:00, on day 2, 15 and the last day',
      '每月 2、15 日及最后一天 03:00',
    ]);
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

describe('runs that get in each other’s way', () => {
  const music = task({ type: 'broadcast', times: ['07:30'], play_duration: 1800 });
  const names = (...tasks: readonly ListedTask[]) =>
    collisionsOf(upcoming(tasks, '2026-07-14 00:00:00', 1)).map(
      ({ first, second }) => `${first.task.name} ${first.at.slice(11, 16)} ${second.task.name} ${second.at.slice(11, 16)}`,
    );

  it('are of one type and begin before the other is over', () => {
    expect(names(music, task({ id: '2', name: 'Drill', type: 'broadcast', times: ['07:59'] }))).toEqual(['Music 07:30 Drill 07:59']);
    expect(names(music, task({ id: '2', name: 'Drill', type: 'broadcast', times: ['08:00'] }))).toEqual([]);
    expect(names(music, task({ id: '2', name: 'Backup', type: 'backup', times: ['07:45'] }))).toEqual([]);
  });

  it('are in the same area, or one of them is everywhere', () => {
    const drill = task({ id: '2', name: 'Drill', type: 'broadcast', times: ['07:45'], area: 'B' });
    expect(names({ ...music, area: 'A' }, drill)).toEqual([]);
    expect(names(music, drill)).toHaveLength(1);
  });

  it('may be two of one task, and are never those of a task that is switched off', () => {
    expect(names({ ...music, times: ['07:30', '07:45'] })).toEqual(['Music 07:30 Music 07:45']);
    expect(names(music, task({ id: '2', type: 'broadcast', times: ['07:45'], status: false }))).toEqual([]);
  });
});

describe('such a collision in words', () => {
  const say = (words: object, name: string) =>
    collisionText(
      saying(words),
      groupCollisions(
        collisionsOf(
          upcoming(
            [task({ id: '', name, cycle: 'daily', times: ['07:30', '07:45'], type: 'broadcast', play_duration: 1800 })],
            '2026-07-14 00:00:00',
            1,
          ),
        ),
      )[0]!,
    );

  it('calls a task that has no name yet this task', () => {
    expect(say(en, 'Music')).toMatch(/^“Music” starts at 07:45 while “Music” \(/);
    expect(say(en, '')).toMatch(/^This task starts at 07:45 while this task \(/);
    expect(say(zh, '')).toMatch(/^本任务于 07:45 开始时，本任务（/);
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
