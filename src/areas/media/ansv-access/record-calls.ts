/** Calls of record plans and of what was recorded. Moments are Unix seconds. */
import { resource } from '../../../gateway/calls';
import { flag, list, number, oneOf, record, required, text } from '../../../gateway/shape';

const plan = resource('mediaAnsvPlan').method;
const recording = resource('/admin.php/mediamodel/ansv_recording').method;

const cost = record({
  /** Bytes a second of one channel, as the box records it. */
  rate: number(),
  /** Bytes: what is free on the disk of recordings, and what has to stay so. */
  free: number(),
  reserve: number(),
  /** Bytes that all recordings may take, and take now. */
  quota: number(),
  used: number(),
  /** Whether a full disk ends recording rather than the oldest recordings. */
  stops: flag(),
  plans: list(
    record({ id: text(), hours: text(), channels: number(), keep_days: number(), quota: number(), used: number(), status: flag() }),
  ),
});
/** `cost`: the room that there is, and what each plan takes of it. */
export const readCost = plan('cost').reads(cost);

/** `coverage`: percent of the planned time that was recorded, by channel and day; -1 where nothing was planned. */
export const readCoverage = plan<{ id: string }>('coverage').reads(
  record({ days: list(text()), channels: list(record({ id: text(), name: text(), shares: list(number()) })), total: number() }),
);

/** `alarms`: what is not recorded now although it is planned; `total` of them. */
export const readAlarms = plan('alarms').polls(
  record({
    total: number(),
    list: list(record({ name: text(), channel: text(), reason: oneOf(['device', 'disk', 'node', 'box', 'off']), started: text() })),
  }),
);

const dayOf = { name: text(), zone: text(), day: text(), from: number(), until: number(), now: number() };

const day = record({
  ...dayOf,
  /** Percent; -1: nothing was planned. */
  share: number(),
  recorded: list(record({ id: text(), from: number(), until: number(), locked: flag(), state: oneOf(['done', 'recording']) })),
  gaps: list(record({ from: number(), until: number(), reason: oneOf(['device', 'disk', 'node', 'box', 'off']) })),
});
/** `day`: what the box recorded of a channel on a day, and what it missed. @param day '' is today */
export const readDay = recording<{ channel: string; day: string }>('day').reads(day);

/** `device_day`: what the device itself has recorded; it is asked, which may take long or fail. */
export const readDeviceDay = recording<{ channel: string; day: string }>('device_day').reads(
  record({ ...dayOf, list: list(record({ from: number(), until: number() })) }),
);

const stream = { url: required(text()), kind: oneOf(['m3u8', 'flv', 'ws-flv', 'mp4', 'image']), seconds: number() };

/** `play`: where a recording can be watched; whoever does is noted. */
export const playRecording = recording<{ id: string }>('play').writes(record(stream));
/** `device_play`: where a stretch of a device's recordings can be watched. */
export const playDevice = recording<{ channel: string; from: number; until: number }>('device_play').writes(record(stream));
/** `download`: a part of a channel's recordings as one file of `length` seconds. */
export const downloadPart = recording<{ channel: string; from: number; until: number }>('download').writes(
  record({ ...stream, length: number() }),
);
/** `lock`: keeps a recording from being deleted, or does so no more. */
export const lockRecording = recording<{ id: string; on: boolean }>('lock').writes();
