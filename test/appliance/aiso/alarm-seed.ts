/** Alarms, linkages and sources of a new box. */
import { later } from '../../../src/lib/task-cycle';
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';

const source = (name: string, kind: string, place: string, heartbeat: number, now: string): Entry => ({
  name,
  kind,
  place,
  state: 'ready',
  key: `Demo${[...name]
    .reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)
    .toString(36)
    .slice(0, 14)
    .padEnd(14, 'x')}`.replace(/[^A-Za-z0-9]/g, '0'),
  heartbeat,
  last_seen: heartbeat > 0 ? later(now, -3 * 3600) : '',
  last_event: '',
  bypass_until: '',
  status: 1,
  note: '',
});

/** Sources. */
export const seededSources = (clock: Clock): readonly Entry[] => {
  const now = wireTime(clock.now());
  return [
    source('前台报警按钮', 'button', '一层前台', 0, now),
    source('1203 烟感', 'smoke', '1203 客房', 60, now),
    source('后厨烟感', 'smoke', '一层后厨', 60, now),
    source('B1 卷帘门门磁', 'door', 'B1 车库入口', 60, now),
    source('电梯 SIP 求助', 'sip', '1 号电梯轿厢', 30, now),
    source('消防主机', 'api', '消防控制室', 5, now),
  ];
};

const linkage = (name: string, sources: readonly string[], own: Entry): Entry => ({
  name,
  sources,
  days: ['1', '2', '3', '4', '5', '6', '7'],
  from: '',
  until: '',
  count: 1,
  within: 60,
  fallback: '2',
  last_alarm: '',
  status: 1,
  note: '',
  ...own,
});

/** Linkages. */
export const seededLinkages = (): readonly Entry[] => [
  linkage('火情', ['2', '3', '6'], {
    count: 1,
    steps: [
      { kind: 'message', target: '', seconds: 20 },
      { kind: 'call', target: 'extension:7', seconds: 20 },
      { kind: 'call', target: 'extension:6', seconds: 20 },
      { kind: 'broadcast', target: 'zone:1', seconds: 20 },
    ],
  }),
  linkage('前台求助', ['1', '5'], {
    steps: [
      { kind: 'call', target: 'extension:7', seconds: 15 },
      { kind: 'call', target: 'extension:1', seconds: 15 },
      { kind: 'camera', target: 'camera:1', seconds: 20 },
    ],
  }),
  linkage('夜间车库开门', ['4'], {
    from: '23:00',
    until: '06:00',
    steps: [{ kind: 'call', target: 'extension:7', seconds: 20 }],
  }),
];

const PAST = [
  ['火情', '后厨烟感', '一层后厨', 26, 8, '8094 保安', '误报，油烟'],
  ['前台求助', '前台报警按钮', '一层前台', 9, 8, '8094 保安', ''],
  ['火情', '1203 烟感', '1203 客房', 4, 30, '8093 工程部', '客人吸烟'],
] as const;

/** What happened before. */
export const seededAlarms = (clock: Clock): readonly Entry[] => {
  const now = wireTime(clock.now());
  return PAST.map(([name, from, place, days, known, who, note]) => {
    const time = later(now, -days * 86_400 - 7200);
    return {
      time,
      linkage: name,
      source: from,
      place,
      state: 'closed',
      count: 1,
      known_after: known,
      answered_by: who,
      handled_by: 'operator',
      handled_at: later(time, 90),
      closed_at: later(time, 900),
      test: 0,
      note,
      done: [{ time, kind: 'call', name: who, result: 'answered', heard: 0, count: 0 }],
    };
  });
};
