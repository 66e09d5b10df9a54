/** Messages, receipts, templates, groups and settings of the message board as the box keeps them, and those of the demonstration. */
import { messageGroups } from '../../../src/areas/smart-screen/message-board/groups';
import { messages } from '../../../src/areas/smart-screen/message-board/messages';
import { receipts } from '../../../src/areas/smart-screen/message-board/receipts';
import { boardSettings, boardSettingsFields } from '../../../src/areas/smart-screen/message-board/settings';
import { messageTemplates } from '../../../src/areas/smart-screen/message-board/templates';
import { decodeRow } from '../../../src/field/field';
import { maskName } from '../../../src/lib/mask-name';
import type { Box } from '../box';
import { SEED_GUESTS } from '../pms/seed-guests';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { seedRooms } from '../voice/rooms';
import { wireTime } from '../wire-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Groups of rooms. */
export const keptGroups: Resource = {
  ...declaredResource(messageGroups),
  seed: ({ seed }) => {
    const floors = new Map<string, string[]>();
    for (const room of seedRooms(seed)) {
      const floor = room.slice(0, -2);
      floors.set(floor, [...(floors.get(floor) ?? []), room]);
    }
    const groups: Entry[] = [...floors].slice(0, 3).map(([floor, rooms]) => ({ name: `${floor} 层`, kind: 'floor', rooms, note: '' }));
    return [...groups, { name: '行政楼层 Executive', kind: 'other', rooms: ['1401', '1402', '1403', '1404'], note: '' }];
  },
};

/** What a template of the demonstration says. */
type Draft = readonly [
  name: string,
  look: string,
  minutes: number,
  zh: readonly [title: string, text: string],
  en: readonly [title: string, text: string],
  answers: readonly { readonly zh: string; readonly en: string }[],
];

const TEMPLATES: readonly [Draft, Draft, ...Draft[]] = [
  [
    '停水通知',
    'banner',
    480,
    ['停水通知', '今日 14:00 至 16:00 检修水管，期间客房停水，敬请谅解。'],
    ['Water will be off', 'From 14:00 to 16:00 today the water in the rooms is off for maintenance. We apologize for the inconvenience.'],
    [],
  ],
  [
    '包裹到达',
    'banner',
    1440,
    ['您有包裹', '您的包裹已送达前台，是否需要送到房间？'],
    ['A parcel has arrived', 'A parcel for you is at the front desk. Shall we bring it to your room?'],
    [
      { zh: '请送到房间', en: 'Please bring it' },
      { zh: '我自己来取', en: 'I will collect it' },
    ],
  ],
  [
    '火警演习',
    'full',
    60,
    ['消防演习', '今日 10:00 进行消防演习，届时警铃会响，请勿惊慌，无需撤离。'],
    ['Fire drill', 'There is a fire drill at 10:00. You will hear the alarm. There is no need to leave your room.'],
    [{ zh: '知道了', en: 'I understand' }],
  ],
];

/** Templates. */
export const keptTemplates: Resource = {
  ...declaredResource(messageTemplates),
  seed: () =>
    TEMPLATES.map(([name, look, minutes, [title_zh, text_zh], [title_en, text_en], answers]) => ({
      name,
      title_zh,
      text_zh,
      title_en,
      text_en,
      picture: '',
      look,
      minutes,
      answers,
    })),
};

/** Guests who were told of a parcel yesterday. */
const SEEN = SEED_GUESTS.slice(0, 3);

/** Messages: sending and recalling writes them, nothing else. Groups that they went to may vanish. */
export const keptMessages: Resource = {
  ...declaredResource(messages),
  has: ['list', 'detail', 'export'],
  keyword: ['title_zh', 'title_en', 'text_zh', 'text_en', 'whom', 'by'],
  loose: true,
  seed: (clock) => {
    const [, , , [title_zh, text_zh], [title_en, text_en], answers] = TEMPLATES[1];
    const sent = clock.now() - 30 * HOUR;
    return [
      {
        title_zh,
        text_zh,
        title_en,
        text_en,
        picture: '',
        look: 'banner',
        minutes: 1440,
        answers,
        priority: 'normal',
        to: 'rooms',
        rooms: SEEN.map(({ room }) => room),
        groups: [],
        title: title_zh,
        whom: SEEN.map(({ room }) => room).join(', '),
        state: 'ended',
        sent: wireTime(sent),
        until: wireTime(sent + 24 * HOUR),
        until_at: sent + 24 * HOUR,
        by: 'operator',
        total: SEEN.length,
        shown: SEEN.length,
        read: SEEN.length,
        answered: SEEN.length,
        waiting: 0,
        missed: 0,
      },
    ];
  },
};

/** Receipts. Whose stay one is, and whether it can still change, are the box's own. */
export const keptReceipts: Resource = {
  ...declaredResource(receipts),
  has: ['list', 'export'],
  keyword: ['room', 'title', 'answer'],
  alone: true,
  seed: (clock) =>
    SEEN.map(({ room, guest, stay }, at) => {
      const sent = clock.now() - 30 * HOUR;
      return {
        message: '1',
        title: TEMPLATES[1][3][0],
        room,
        stay,
        guest: maskName(guest),
        priority: 'normal',
        state: 'answered',
        hold: 'none',
        answer: TEMPLATES[1][5][at % 2]?.zh ?? '',
        shown: wireTime(sent + at * MINUTE),
        read: wireTime(sent + (at + 4) * MINUTE),
        sent: wireTime(sent),
        shown_at: sent + at * MINUTE,
        open: 0,
      };
    }),
};

/** Quiet hours and the second question. */
export const keptSettings: Resource = {
  ...declaredResource(boardSettings),
  settings: true,
  seed: () => [{ quiet_from: '22:00', quiet_until: '07:00', ask_above: 20 }],
};

/** The settings of now. */
export const boardSettingsOf = ({ store, clock }: Box) => decodeRow(boardSettingsFields, rowsOf(keptSettings, store, clock).one('1'));
