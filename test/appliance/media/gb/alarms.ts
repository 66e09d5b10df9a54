/** Alarms of GB/T 28181: those of the last days, those that come as time goes on, and the pictures of their moments. */
import { ALARM_KINDS, type ALARM_LEVELS } from '../../../../src/areas/media/ansv-access/alarms';
import type { Box } from '../../box';
import type { Clock } from '../../clock';
import type { Entry } from '../../resource';
import type { Fetcher, StoredFile } from '../../stored-file';
import { wireTime } from '../../wire-time';
import { landscapePng } from '../sample-files';
import { channelOf, GB_RECORDINGS } from './record-tables';
import { devicesOf } from './seed';
import { channelsWith, GB_DEVICES, GB_SCREEN } from './tables';

export const GB_ALARMS = '/admin.php/mediamodel/ansv_alarm';
const PICTURES = '/admin.php/mediamodel/ansv_alarm_picture/';

type Kind = (typeof ALARM_KINDS)[number];
type Level = (typeof ALARM_LEVELS)[number];

/** How urgent each kind is. */
const LEVEL: Readonly<Record<Kind, Level>> = {
  motion: 'fourth',
  intrusion: 'first',
  tripwire: 'second',
  loitering: 'third',
  left_object: 'third',
  video_lost: 'second',
  tamper: 'first',
  disk_full: 'third',
  disk_fault: 'second',
  overheat: 'third',
};

/** Alarms of the last days: how many minutes ago, at which camera, what, and who has handled it. */
const SEEDED: readonly (readonly [minutes: number, camera: string, kind: Kind, handler: string])[] = [
  [4, '电梯厅', 'intrusion', ''],
  [37, '大堂', 'left_object', ''],
  [96, '卸货区', 'motion', ''],
  [205, '正门', 'loitering', 'operator'],
  [480, '厨房通道', 'motion', 'operator'],
  [1141, 'B1 入口', 'video_lost', ''],
  [1500, '总台', 'tripwire', 'admin'],
  [2210, '正门', 'motion', 'admin'],
  [3020, '泳池', 'loitering', 'admin'],
];
/** The small house, in which they are. */
const HOUSE_DEVICES = 7;
const MINUTE = 60_000;
const SLOT_MS = 10 * MINUTE;
/** How often a camera of the house sends one in a slot. */
const RATE = 0.02;
const TICK_MS = 1000;
/** The oldest go first. */
const MOST_ROWS = 2000;
/** A box that was away for longer was sent nothing meanwhile: devices do not say it again. */
const MOST_SLOTS = 6;

const alarmRow = (camera: Entry, kind: Kind, now: number, handler: string): Entry => ({
  name: camera.name,
  kind,
  level: LEVEL[kind],
  time: wireTime(now),
  state: handler === '' ? 'open' : 'handled',
  device: String(camera.device),
  channel: String(camera.id),
  handler,
  handled: handler === '' ? '' : wireTime(now + 6 * MINUTE),
  picture: '',
  recording: '',
  at: Math.floor(now / 1000),
});

/** Rows of alarms. */
export function seededAlarms(clock: Clock): readonly Entry[] {
  const cameras = devicesOf(clock)
    .slice(0, HOUSE_DEVICES)
    .flatMap(({ cameras: all, read = all.length }, at) => all.slice(0, read).map(({ name }) => ({ name, device: String(at + 1) })));
  return SEEDED.map(([minutes, name, kind, handler]) => {
    const at = cameras.findIndex((camera) => camera.name === name);
    return alarmRow({ ...cameras[at], id: String(at + 1) }, kind, clock.now() - minutes * MINUTE, handler);
  });
}

/** Where the picture of an alarm is, by a name that says which: a lost line has none. */
const pictureOf = ({ id, kind, name, time }: Entry): string =>
  kind === 'video_lost' ? '' : `${PICTURES}${id}/${`${name} ${time}`.replace(/[/?#%\\]/g, '-')}.png`;

/** An alarm with its picture and the recording that shows it. */
export function toldAlarm(box: Box, entry: Entry): Entry {
  const found = box.store.get(
    `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.channel') = ? AND json_extract(body, '$.from') <= ?
     AND json_extract(body, '$.until') > ?`,
    GB_RECORDINGS,
    String(entry.channel),
    Number(entry.at),
    Number(entry.at),
  );
  return { ...entry, picture: pictureOf(entry), recording: found ? String(found.id) : '' };
}

/** Whether a path is that of an alarm's picture. */
export const isAlarmPicture = (path: string): boolean => path.startsWith(PICTURES);

/** The picture of an alarm, for who may look through cameras. */
export function alarmPicture({ store }: Box, path: string, { may }: Fetcher): StoredFile | undefined {
  const id = /^(\d{1,15})\/[^/]*\.png$/.exec(path.slice(PICTURES.length))?.[1];
  if (id === undefined || !may(`${GB_SCREEN}:watch`)) return undefined;
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', GB_ALARMS, Number(id));
  if (!row) return undefined;
  const { channel, at, kind } = JSON.parse(String(row.body));
  if (kind === 'video_lost') return undefined;
  const tone = Number(channel) * 23;
  return { type: 'image/png', bytes: landscapePng(480, 270, [tone % 200, 110, 150], [190, 60 + (Number(at) % 120), 110]) };
}

/** Alarms that somebody has to see to, the newest first: names of the cameras. */
export const urgentAlarms = ({ store }: Box): readonly string[] =>
  store
    .all(
      `SELECT json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'open'
       AND json_extract(body, '$.level') IN ('first', 'second') ORDER BY json_extract(body, '$.at') DESC`,
      GB_ALARMS,
    )
    .map(({ name }) => String(name));

/** What the cameras of a device send in a slot of time, as long as the box is told to listen. */
function listen(box: Box, slot: number, add: (entry: Entry) => void): void {
  const devices = box.store.all(
    `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'online' AND json_extract(body, '$.follow_alarms') = 1
     AND id <= ?`,
    GB_DEVICES,
    HOUSE_DEVICES,
  );
  for (const device of devices)
    for (const { id } of channelsWith(box, 'device', String(device.id))) {
      const camera = channelOf(box, String(id));
      if (camera?.state !== 'online' || camera.status !== 1 || box.clock.chance(`gb alarm ${id}`, slot) >= RATE) continue;
      const kind = ALARM_KINDS[Math.floor(box.clock.chance(`gb alarm kind ${id}`, slot) * 5)] ?? 'motion';
      add(alarmRow({ ...camera, id: String(id) }, kind, box.clock.now(), ''));
    }
}

/** Takes alarms from now on; answers how that is stopped. */
export function startAlarms(box: Box, add: (entry: Entry) => void): () => void {
  const slotNow = (): number => Math.floor(box.clock.lived() / SLOT_MS);
  let slot = slotNow();
  const timer = setInterval(() => {
    const now = slotNow();
    if (now === slot || !box.power.up) return;
    const from = Math.max(slot + 1, now - MOST_SLOTS + 1);
    slot = now;
    box.store.transaction(() => {
      for (let each = from; each <= now; each += 1) listen(box, each, add);
      box.store.run(
        `DELETE FROM rows WHERE resource = '${GB_ALARMS}' AND id <= (SELECT max(id) FROM rows WHERE resource = '${GB_ALARMS}') - ?`,
        MOST_ROWS,
      );
    });
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
