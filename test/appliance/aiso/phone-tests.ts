/** Test calls of emergency and AI phones: by the clock, or by a person. The phone answers by itself, as long as it is reached and idle. */
import { checks, phoneFields, phones } from '../../../src/areas/aiso/aphone/phones';
import { decodeRow, type Row } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { openChecked } from '../checked';
import type { Clock } from '../clock';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { SCHEDULER } from '../scheduler';
import { type Phone, phonesOf, stateOf } from '../voice/phones';
import type { PhoneState, Taking } from '../voice/voice';
import { wireTime } from '../wire-time';

/** A phone of the list. */
export type Aphone = Row<typeof phoneFields>;
type Result = Aphone['result'];

const RING_SECONDS = 30;
const TALK_SECONDS = 8;
/** A test that the box could not begin within this is left out. */
const LATE_SECONDS = 3600;
/** A phone that was in a call at its time is tested again after so long. */
const BUSY_SECONDS = 900;
const DAY_SECONDS = 86_400;
/** So many test calls are kept. */
const KEPT = 2000;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const PHONES = declaredResource(phones);
/** The record of test calls: only the box writes it. */
export const checkRecord: Resource = { ...declaredResource(checks), has: ['list', 'detail', 'export'], loose: true, seed: seededChecks };

const nowOf = ({ clock }: Box): string => wireTime(clock.now());
const note = (box: Box, id: string, changes: Partial<Record<keyof Aphone, unknown>>): void => noteRow(box.store, PHONES.path, id, changes);

/** When a phone is tested next, counted from a moment: at its time of day, so many days after the last time. */
export function nextCheck({ every, at, last_check }: Pick<Aphone, 'every' | 'at' | 'last_check'>, now: string): string {
  const days = DAYS[every];
  if (days === undefined || at === '') return '';
  // A clock that was set back makes no test wait until it has caught up.
  const due =
    last_check === '' || last_check > now
      ? `${now.slice(0, 10)} ${at}:00`
      : `${later(last_check, days * DAY_SECONDS).slice(0, 10)} ${at}:00`;
  // What was never tested, or is overdue, has its turn at the next such time.
  if (due > now) return due;
  const today = `${now.slice(0, 10)} ${at}:00`;
  return today > now ? today : `${later(`${now.slice(0, 10)} 12:00:00`, DAY_SECONDS).slice(0, 10)} ${at}:00`;
}

/** What a phone battery still has: it loses a percent in nine hours, and is changed when it is nearly empty. */
const batteryOf = ({ clock }: Box, { id, power }: Aphone): number | '' => {
  if (power !== 'battery') return '';
  const used = Math.floor((clock.lived() / 3_600_000 / 9 + clock.chance('aphone battery', Number(id)) * 88) % 92);
  return 100 - used;
};

/** Rows with the telephone of each. */
function listed(box: Box): readonly { readonly row: Aphone; readonly entry: Entry; readonly phone: Phone | undefined }[] {
  const known = new Map(phonesOf(box).map((phone) => [phone.id, phone]));
  return rowsOf({ ...PHONES, seed: seededPhones }, box.store, box.clock)
    .all()
    .map((entry) => ({ entry, row: decodeRow(phoneFields, entry), phone: known.get(String(entry.extension)) }));
}

function keep(
  box: Box,
  row: Aphone,
  number: string,
  by: string,
  { result, ring }: { readonly result: Result; readonly ring: number },
): void {
  const time = nowOf(box);
  note(box, row.id, { last_check: time, result });
  const kept = rowsOf(checkRecord, box.store, box.clock);
  const id = kept.add({ time, phone: row.name, place: row.place, number, result, ring: result === 'passed' ? ring : '', by });
  const { path } = checkRecord;
  box.store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', path, Number(id) - KEPT);
}

/** Calls a phone and keeps what came of it. Who is in a call is not disturbed. */
export function testCall(box: Box, row: Aphone, by: string): void {
  const phone = phonesOf(box).find(({ id }) => id === row.extension);
  const number = phone?.number ?? '';
  if (!phone?.enabled) {
    keep(box, row, number, by, { result: 'offline', ring: 0 });
    return;
  }
  const takes = (state: PhoneState): Taking => {
    const ring = 2 + Math.floor(box.clock.chance(`aphone ${row.id}`, Math.floor(box.clock.lived() / 1000)) * 4);
    const taken: Record<PhoneState, Taking['result']> = {
      idle: 'answered',
      dnd: 'unanswered',
      ringing: 'busy',
      busy: 'busy',
      offline: 'offline',
    };
    const result = taken[state];
    keep(box, row, number, by, { result: result === 'answered' ? 'passed' : result, ring });
    return { result, ring: result === 'unanswered' ? RING_SECONDS : ring, talk: TALK_SECONDS };
  };
  box.voice.script({ at: box.clock.now(), to: number, label: 'phonetest' }, takes);
  box.voice.tick();
}

/** When a phone is called next, to the second: a test that found it in a call is made up for. */
function nextDue(row: Aphone, from: string): string {
  const again = row.result === 'busy' && row.every !== 'never' ? later(row.last_check, BUSY_SECONDS) : '';
  return again > from && again <= later(from, BUSY_SECONDS) ? again : nextCheck(row, from);
}

/** Begins the tests that are due; the box without power makes none. */
function beginDue(box: Box): void {
  const checked = openChecked(box, 'aphone tests', LATE_SECONDS);
  const now = nowOf(box);
  const from = checked.since(now);
  checked.keep(now);
  if (!box.power.up) return;
  for (const { row } of listed(box)) {
    const due = row.status ? nextDue(row, from) : '';
    if (due !== '' && due > from && due <= now) testCall(box, row, SCHEDULER);
  }
}

/** Brings what is live up to date, so that filters and orders know it. */
export function freshenPhones(box: Box): void {
  beginDue(box);
  const now = nowOf(box);
  for (const { row, phone } of listed(box)) {
    const state = phone ? stateOf(box, phone) : 'offline';
    const fresh = {
      state,
      since: (row.state === 'offline') === (state === 'offline') && row.since !== '' ? row.since : now,
      battery: batteryOf(box, row),
      next_check: row.status ? nextCheck(row, now).slice(0, 10) : '',
    };
    if (row.state !== fresh.state || (row.battery ?? '') !== fresh.battery || row.next_check !== fresh.next_check || row.since === '')
      note(box, row.id, fresh);
  }
}

/** Tests phones by the clock; answers how that is stopped. */
export function openPhoneTests(box: Box): () => void {
  const timer = setInterval(() => box.store.transaction(() => beginDue(box)), 1000).unref();
  return () => clearInterval(timer);
}

/** Test calls of yesterday. */
function seededChecks(clock: Clock): readonly Entry[] {
  const time = `${later(wireTime(clock.now()), -DAY_SECONDS).slice(0, 10)} 10:00:00`;
  return seededPhones()
    .filter(({ every }) => every === 'day')
    .map(({ name, place, extension }) => {
      // The first phone of a room is extension 11, number 8001.
      const number = String(7990 + Number(extension));
      return { time, phone: name, place, number, result: 'passed', ring: 3, by: 'operator' };
    });
}

const phone = (name: string, extension: number, kind: string, place: string, power: string, every: string): Entry => ({
  name,
  extension: String(extension),
  kind,
  place,
  state: 'idle',
  since: '',
  power,
  battery: '',
  every,
  at: '10:00',
  next_check: '',
  last_check: '',
  result: 'none',
  status: 1,
  note: '',
});

/** The phones of a new box. */
export const seededPhones = (): readonly Entry[] => [
  phone('大堂求助柱', 65, 'pillar', '一层大堂东侧', 'mains', 'day'),
  phone('地下车库 B1 求助柱', 66, 'pillar', 'B1 车库电梯厅', 'mains', 'day'),
  phone('泳池应急电话', 67, 'emergency', '三层泳池入口', 'battery', 'day'),
  phone('1201 床头电话', 11, 'bedside', '1201 客房', 'mains', 'week'),
  phone('1202 床头电话', 12, 'bedside', '1202 客房', 'mains', 'week'),
  phone('楼顶机房应急电话', 68, 'emergency', '楼顶设备机房', 'battery', 'week'),
  phone('前台 AI 话机', 69, 'ai', '一层前台', 'mains', 'never'),
];
