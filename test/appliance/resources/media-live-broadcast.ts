/** Live Broadcast: what encoders push, and what was recorded of it. */
import { randomBytes } from 'node:crypto';
import { broadcasts, recordings } from '../../../src/areas/media/live-broadcast/broadcasts';
import type { Box } from '../box';
import { endPush, pushOf, rateOf, recordedUntilNow, recordPush, viewersOf } from '../media/pushes';
import { clipOf } from '../media/stream/clip';
import { StreamFailure } from '../media/stream/failure';
import { previewMethod } from '../media/stream/preview';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const { component } = broadcasts;
/** How often it is looked whether a recording has ended, in milliseconds. */
const TICK_MS = 1000;

/** Letters and digits that nobody guesses. */
const newKey = (): string =>
  randomBytes(30)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24);

const LIVE = { state: 'waiting', pusher: '', encoder: '', since: '', viewers: 0, bitrate: 0, recording: 0 };
const row = (name: string, stream_key: string, more: Entry = {}): Entry => ({
  name,
  stream_key,
  record: 0,
  longest: 0,
  status: 1,
  note: '',
  ...LIVE,
  ...more,
});

/** The broadcast that a call is about, and what is pushed to it now. */
function liveOne({ box }: Pick<Context, 'box'>, id: string) {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(mediaLiveBroadcast, box.store, box.clock).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return { entry, push: pushOf(box, entry) };
}

/** What is being recorded, by broadcast: its name, and since when. */
type Recording = ReadonlyMap<string, { readonly name: string; readonly since: number }>;
const recorded = new WeakMap<Box, Recording>();

/** What is recorded no more becomes a file, whatever has ended it: somebody, the longest time, a switch, or that the broadcast is gone. */
function keepEnded(box: Box): void {
  const now: Recording = new Map(
    rowsOf(mediaLiveBroadcast, box.store, box.clock)
      .all()
      .flatMap((entry) => {
        const since = pushOf(box, entry)?.recorded ?? 0;
        return since > 0 ? [[String(entry.id), { name: String(entry.name), since }] as const] : [];
      }),
  );
  for (const [id, { name, since }] of recorded.get(box) ?? []) {
    if (now.get(id)?.since === since) continue;
    const started = wireTime(since);
    const made = { name: `${name} ${started.slice(0, 16)}`, broadcast: name, started, ...recordedUntilNow(box, since) };
    rowsOf(mediaLiveRecording, box.store, box.clock).add(made);
  }
  recorded.set(box, now);
}

const address = operation({
  path: '',
  method: 'address',
  kind: 'write',
  right: `${component}:address`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { entry } = liveOne(context, id);
    const { address: host } = context.box.network.used(context.request);
    const server = `rtmp://${host}/live`;
    context.changed({ id, name: entry.name }, { id, name: entry.name });
    return { data: { server, key: entry.stream_key, url: `${server}/${entry.stream_key}` } };
  },
});

const record = operation({
  path: '',
  method: 'record',
  kind: 'write',
  right: `${component}:record`,
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    const { box } = context;
    const { entry, push } = liveOne(context, id);
    if (!push) throw new Refusal(409, 'streamOff');
    if (on === push.recorded > 0) return {};
    keepEnded(box);
    recordPush(box, id, on);
    keepEnded(box);
    context.changed({ id, name: entry.name, recording: on ? 0 : 1 }, { id, name: entry.name, recording: on ? 1 : 0 });
    return {};
  },
});

const end = operation({
  path: '',
  method: 'end',
  kind: 'write',
  right: `${component}:end`,
  fields: { id: 'text', renew: 'flag' },
  run: (context, { id, renew }) => {
    const { box } = context;
    const { entry, push } = liveOne(context, id);
    if (!push) throw new Refusal(409, 'streamOff');
    const viewers = viewersOf(box, push);
    keepEnded(box);
    endPush(box, id);
    keepEnded(box);
    const { id: _id, mtime: _mtime, ...whole } = entry;
    if (renew) rowsOf(mediaLiveBroadcast, box.store, box.clock).save(id, { ...whole, stream_key: newKey() });
    context.changed({ id, name: entry.name, state: 'live' }, { id, name: entry.name, state: 'waiting' });
    return { data: { viewers } };
  },
});

export const mediaLiveBroadcast: Resource = {
  ...declaredResource(broadcasts),
  seed: () => [
    row('宴会厅直播', 'ballroomA7cKq92mXw4T', { note: '婚宴、年会' }),
    row('大堂实景', 'lobbyCamR5tYh83pLs6D', { record: 1 }),
    row('会议室转播', 'meeting8Qe5Zx1Vb7Nm0', { longest: 240 }),
    row('旧编码器', 'oldEncoder3Fg6Hj9Kl2P', { status: 0 }),
  ],
  derive: ({ stream_key }) => (stream_key === '' ? { stream_key: newKey() } : {}),
  present: (entry, _clock, box) => {
    const push = pushOf(box, entry);
    if (!push) return { ...entry, ...LIVE, state: entry.status === 1 ? 'waiting' : 'off' };
    return {
      ...entry,
      state: 'live',
      pusher: push.address,
      encoder: push.encoder,
      since: wireTime(push.since),
      viewers: viewersOf(box, push),
      bitrate: Math.round(rateOf(box, push) / 1000),
      recording: push.recorded > 0 ? 1 : 0,
    };
  },
  start: (box) => {
    const timer = setInterval(() => keepEnded(box), TICK_MS).unref();
    return () => clearInterval(timer);
  },
  methods: [
    address,
    record,
    end,
    previewMethod(
      () => mediaLiveBroadcast,
      (entry, box) => {
        if (!pushOf(box, entry)) throw new StreamFailure('streamOff');
        return { source: { from: 'clip', clip: clipOf(Number(entry.id) % 2 === 0 ? 'city' : 'flight') }, kind: 'flv' };
      },
    ),
  ],
};

const declaredRecordings = declaredResource(recordings);

/** What was recorded of them. */
export const mediaLiveRecording: Resource = {
  ...declaredRecordings,
  // None is made by a form or an import.
  has: ['list', 'detail', 'form', 'del', 'export'],
  check: (entry) => ({ ...declaredRecordings.check(entry), ...(entry.started === '' && { name: 'missing' }) }),
  seed: (clock) => {
    const at = (hours: number): string => wireTime(clock.now() - hours * 3_600_000);
    return [
      { name: '新春年会', broadcast: '宴会厅直播', started: at(50), minutes: 142, size: 3408 },
      { name: '产品发布会', broadcast: '会议室转播', started: at(171), minutes: 65, size: 1560 },
    ];
  },
  methods: [
    previewMethod(
      () => mediaLiveRecording,
      () => ({ source: { from: 'clip', clip: clipOf('flight') }, kind: 'mp4' }),
    ),
  ],
};
