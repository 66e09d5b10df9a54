/** Alarms, linkages and sources of a new box. */
import { later } from '../../../src/lib/task-cycle';
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';

const source = (name: string, kind: string, place: string, zone: string, heartbeat: number, now: string): Entry => ({
  name,
  kind,
  place,
  zone,
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
    source('前台报警按钮', 'button', '一层前台', '1', 0, now),
    source('1203 烟感', 'smoke', '1203 客房', '2', 60, now),
    source('后厨烟感', 'smoke', '一层后厨', '1', 60, now),
    source('B1 卷帘门门磁', 'door', 'B1 车库入口', '3', 60, now),
    source('电梯 SIP 求助', 'sip', '1 号电梯轿厢', '', 30, now),
    source('消防主机', 'api', '消防控制室', '', 5, now),
  ];
};

const linkage = (name: string, sources: readonly string[], own: Entry): Entry => ({
  name,
  sources,
  zones: [],
  counted: 'any',
  days: ['1', '2', '3', '4', '5', '6', '7'],
  from: '',
  until: '',
  count: 1,
  within: 60,
  fallback: '2',
  ends: 'all',
  last_alarm: '',
  status: 1,
  note: '',
  ...own,
});

const step = (kind: string, target: string, seconds = 20, wall = ''): Entry => ({ kind, target, seconds, wall, tile: 1 });

/** Linkages: each knows when it last raised one of the alarms that a new box has. */
export const seededLinkages = (clock: Clock): readonly Entry[] => {
  const alarms = seededAlarms(clock);
  return LINKAGES.map((each) => ({ ...each, last_alarm: alarms.findLast(({ linkage: name }) => name === each.name)?.time ?? '' }));
};

const LINKAGES: readonly Entry[] = [
  linkage('火情', ['2', '3', '6'], {
    steps: [
      step('message', ''),
      step('call', 'extension:7'),
      step('call', 'extension:6'),
      step('broadcast', 'zone:1'),
      step('light', 'light:1'),
      step('door', 'door:2'),
    ],
  }),
  linkage('前台求助', ['1'], {
    steps: [step('camera', 'camera:1', 20, '3'), step('call', 'extension:7', 15), step('call', 'extension:1', 15)],
  }),
  linkage('电梯困人', ['5'], {
    steps: [step('call', 'extension:7', 15), step('call', 'extension:6', 15), step('outside', 'contact:3', 30)],
    note: '物业无人接听时呼叫电梯维保',
  }),
  linkage('夜间车库开门', [], { zones: ['3'], from: '23:00', until: '06:00', steps: [step('call', 'extension:7')] }),
];

/** Zones. */
export const seededZones = (): readonly Entry[] => ['一层公共区', '12 层客房', 'B1 车库'].map((name) => ({ name, sources: 0, note: '' }));

const device = (kind: string, name: string, place: string, own: Entry): Entry => ({
  name,
  kind,
  place,
  address: '',
  channel: 1,
  hold: 0,
  tiles: '4',
  state: kind === 'wall' ? 'unwatched' : 'off',
  since: '',
  status: 1,
  note: '',
  ...own,
});

/** Devices. */
export const seededDevices = (): readonly Entry[] => [
  device('light', '疏散照明', '一层至三层走廊', { address: '192.168.20.31' }),
  device('door', '一层疏散门', '一层东侧', { address: '192.168.20.31', channel: 2 }),
  device('wall', '安保值班室电视墙', '安保值班室', {}),
  device('light', '车库警示灯', 'B1 车库入口', { address: '192.0.2.40', hold: 120, note: '继电器离线，待修' }),
];

const PAST = [
  ['火情', '后厨烟感', '一层后厨', 26, 8, '8094 保安', '误报，油烟'],
  ['前台求助', '前台报警按钮', '一层前台', 9, 8, '8094 保安', ''],
  ['火情', '1203 烟感', '1203 客房', 4, 30, '8093 工程部', '客人吸烟'],
] as const;

/** The alarms and what the linkages say of them are seeded one after the other, and are of one moment. */
const begun = new WeakMap<Clock, number>();
const MINUTE_MS = 60_000;

/** What happened before. */
export const seededAlarms = (clock: Clock): readonly Entry[] => {
  const before = begun.get(clock);
  const began = before !== undefined && Math.abs(clock.now() - before) < MINUTE_MS ? before : clock.now();
  begun.set(clock, began);
  const now = wireTime(began);
  return PAST.map(([name, from, place, days, known, who, note]) => {
    const time = later(now, -days * 86_400 - 7200);
    return {
      time,
      linkage: name,
      source: from,
      place,
      zone: '',
      state: 'closed',
      count: 1,
      known_after: known,
      answered_by: who,
      handled_by: 'operator',
      handled_at: later(time, 90),
      closed_at: later(time, 900),
      test: 0,
      note,
      done: [{ time: later(time, known), kind: 'call', name: who, result: 'answered', heard: 0, count: 0, dnd: 0 }],
    };
  });
};
