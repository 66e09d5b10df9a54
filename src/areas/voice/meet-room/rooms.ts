/** Meeting rooms: their number, PINs, how many may join, and when they are open. */
import { choice, dateTime, flag, integer, secret, text, time, type ValuesOf, weekdays } from '../../../field';
import { digits, type Issue, meetingMemberLimit } from '../../../field/rules';
import { later } from '../../../lib/task-cycle';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { prompt } from '../../../screen/media/prompt-field';
import { LEVELS } from '../dialplan/plan';
import { freeNumber, ownNumber } from '../parts/own-number';
import { isWeakPin } from '../parts/pin-strength';
import { callsReturning } from '../parts/returning';

/** Digits that a phone can send: 4 to 10 of them. */
export const pin = digits(4, 10);

/** A room on the wire. */
export const roomFields = {
  number: ownNumber({ required: true }),
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  status: flag({ initial: true }),
  permission: choice(LEVELS, { initial: 'internal', width: 130 }),
  ask_pin: flag({ width: 110 }),
  pin: secret({ required: true, rule: pin, max: 10 }),
  moderated: flag({ width: 130 }),
  admin_pin: secret({ required: true, rule: pin, max: 10 }),
  member_limit: integer({ rule: meetingMemberLimit, width: 130 }),
  recording: flag(),
  music_until_admin: flag(),
  music: prompt(),
  announce_join: flag({ initial: true }),
  schedule: choice(['always', 'once', 'weekly']),
  start: dateTime(),
  end: dateTime(),
  days: weekdays(),
  from: time(),
  until: time(),
};

const weekly = ({ schedule }: ValuesOf<typeof roomFields>): boolean => schedule === 'weekly';
const once = ({ schedule }: ValuesOf<typeof roomFields>): boolean => schedule === 'once';
const asks = ({ ask_pin }: ValuesOf<typeof roomFields>): boolean => ask_pin;
/** Without a moderator's PIN nobody would ever come as the moderator. */
const waits = ({ moderated }: ValuesOf<typeof roomFields>): boolean => moderated;
const sameIssue: Issue = { key: 'taken' };
/** From a room that calls outside, a guessed PIN costs money. */
const costs = ({ permission }: ValuesOf<typeof roomFields>): boolean => permission !== 'internal';
const guessed: Issue = { key: 'weakSecret' };
const emptySpan: Issue = { key: 'emptySpan' };

/** What is wrong across the fields of a room. */
export const checkRoom = (values: ValuesOf<typeof roomFields>) => ({
  ...freeNumber(values),
  ...(asks(values) && costs(values) && isWeakPin(values.pin, values.number) && { pin: guessed }),
  ...(waits(values) && costs(values) && isWeakPin(values.admin_pin, values.number) && { admin_pin: guessed }),
  // With the same PIN everybody would come in as the moderator.
  ...(asks(values) && waits(values) && values.pin !== '' && values.pin === values.admin_pin && { admin_pin: sameIssue }),
  ...(once(values) ? ordered('start', 'end')(values) : {}),
  // Over midnight is fine; the same time twice would be a day or nothing.
  ...(weekly(values) && values.from !== '' && values.from === values.until && { until: emptySpan }),
});

/** What says when a room is open; on the wire it may be anything. */
type Hours = Readonly<Partial<Record<'schedule' | 'start' | 'end' | 'days' | 'from' | 'until', unknown>>>;

/** Monday is the first day. */
const weekdayOf = (day: string): string => String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);

/** Whether a room is open at `YYYY-MM-DD HH:mm:ss` of the box's clock. Hours that end before they begin end on the next day. */
export function isRoomOpen({ schedule, start, end, days, from, until }: Hours, at: string): boolean {
  if (schedule === 'once') return String(start) <= at && at < String(end);
  if (schedule !== 'weekly') return true;
  const [opens, closes, time, day] = [String(from), String(until), at.slice(11, 16), at.slice(0, 10)];
  const on = (date: string): boolean => Array.isArray(days) && days.map(String).includes(weekdayOf(date));
  if (opens < closes) return on(day) && opens <= time && time < closes;
  return (opens <= time && on(day)) || (time < closes && on(later(`${day} 12:00:00`, -86_400).slice(0, 10)));
}

/** The list of rooms, with its form. */
export const rooms = listDef({
  key: 'voice-meetings:rooms',
  component: 'voicemodel/meetroom',
  resource: 'voiceMeetroom',
  returning: callsReturning,
  fields: roomFields,
  name: 'name',
  columns: [
    'number',
    { field: 'name', inline: true },
    'status',
    'ask_pin',
    ...extra('moderated', 'permission'),
    'member_limit',
    'recording',
    'schedule',
  ],
  filters: ['schedule', 'status'],
  order: { by: 'number', order: 'asc' },
  status: 'status',
  batch: ['status', 'permission', 'member_limit', 'recording', 'music_until_admin', 'announce_join'],
  form: {
    room: ['number', 'name', 'status', 'permission', 'member_limit'],
    entry: [
      'ask_pin',
      { field: 'pin', when: asks },
      'moderated',
      { field: 'admin_pin', when: waits },
      { field: 'music_until_admin', when: waits },
      { field: 'music', when: (values) => waits(values) && values.music_until_admin },
      'announce_join',
      'recording',
    ],
    schedule: [
      'schedule',
      { field: 'start', when: once, required: once },
      { field: 'end', when: once, required: once },
      { field: 'days', when: weekly, required: weekly },
      { field: 'from', when: weekly, required: weekly },
      { field: 'until', when: weekly, required: weekly },
    ],
  },
  check: checkRoom,
  import: {
    names: ['number', 'name', 'status', 'permission', 'ask_pin', 'pin', 'moderated', 'admin_pin', 'member_limit', 'recording'],
    keyField: 'number',
  },
});
