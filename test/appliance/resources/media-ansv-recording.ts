/** Recordings of the box and gaps in them; what devices have recorded themselves is asked of them. */
import { gaps, recordings } from '../../../src/areas/media/ansv-access/recordings';
import { dayStretch, recordedShare, type Stretch } from '../../../src/lib/record-plan';
import type { Box } from '../box';
import { seededGaps, seededRecordings } from '../media/gb/record-seed';
import { boxOffset, channelOf, clipOfChannel, GB_GAPS, GB_RECORDINGS, secondsIn, told, touching } from '../media/gb/record-tables';
import { GB_DEVICES, GB_SCREEN } from '../media/gb/tables';
import { lendStream } from '../media/stream/lend';
import type { StreamKind } from '../media/stream/source';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOfIds } from '../rows/parts';
import { rowsOf } from '../rows/rows';
import { UNDO_SECONDS } from '../rows/undo-seconds';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';

const PLAYBACK = `${GB_SCREEN}:playback`;
/** How long a device looks for its recordings. */
const DEVICE_MS = 2500;
/** The longest part that is downloaded at once. */
const MOST_PART_S = 3600;
const NAMED = 3;

const rowsIn = ({ box }: Pick<Context, 'box'>) => rowsOf(mediaAnsvRecording, box.store, box.clock);

/** The channel that a call is about. */
function channelAsked(box: Box, id: string): Entry {
  const channel = channelOf(box, id);
  if (!channel) throw new Refusal(404, 'missing');
  return channel;
}
/** A day and its stretch; '' is today. */
function dayAsked({ clock }: Box, wanted: string): Stretch & { readonly day: string } {
  const day = wanted === '' ? wireTime(clock.now()).slice(0, 10) : wanted;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new Refusal(422, 'gbNotRecorded');
  return { ...dayStretch(day, boxOffset), day };
}

/** One day of a channel: what was recorded, what was missed, and the share. */
const day = operation({
  path: '',
  method: 'day',
  fields: { channel: 'text', day: 'text' },
  run: ({ box }, { channel: id, day: wanted }) => {
    const channel = channelAsked(box, id);
    const stretch = dayAsked(box, wanted);
    const recorded = touching(box, GB_RECORDINGS, stretch, ['channel', id]);
    const missed = touching(box, GB_GAPS, stretch, ['channel', id]);
    const [done, gap] = [secondsIn(recorded, stretch), secondsIn(missed, stretch)];
    return {
      data: {
        name: channel.name,
        zone: zoneNow(),
        ...stretch,
        now: Math.floor(box.clock.now() / 1000),
        share: recordedShare(done, gap) ?? -1,
        recorded: recorded.map(({ id: row, from, until, locked, state }) => ({ id: row, from, until, locked, state })),
        gaps: missed.map(({ from, until, reason }) => ({ from, until, reason })),
      },
    };
  },
});

/** What the device of a channel has recorded on a day: it is asked, which takes a while, and it may not answer. */
const deviceDay = operation({
  path: '',
  method: 'device_day',
  fields: { channel: 'text', day: 'text' },
  run: async ({ box }, { channel: id, day: wanted }) => {
    const channel = channelAsked(box, id);
    const stretch = dayAsked(box, wanted);
    const row = box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', GB_DEVICES, Number(channel.device));
    const device: Entry = row ? JSON.parse(String(row.body)) : {};
    await new Promise((resolve) => setTimeout(resolve, box.clock.paced(DEVICE_MS)));
    if (device.state !== 'online') throw new Refusal(424, 'gbOffline');
    if (device.kind === 'platform') throw new Refusal(424, 'gbNoRecordings');
    const now = Math.floor(box.clock.now() / 1000);
    const end = Math.min(stretch.until, now);
    // A recorder of the demonstration keeps everything, but for a quarter of an hour after midnight in which it restarts.
    const list = end > stretch.from + 900 ? [{ from: stretch.from + 900, until: end }] : [];
    return { data: { name: channel.name, zone: zoneNow(), ...stretch, now, list } };
  },
});

/** Lends a film of so many seconds of a channel to whoever asks. */
const lend = (context: Context, channel: string, seconds: number, kind: StreamKind) =>
  lendStream(context.box, {
    session: context.signedIn().session.id,
    need: PLAYBACK,
    source: { from: 'clip', clip: clipOfChannel(channel), seconds },
    kind,
  });

/** Where a recording can be watched. */
const play = operation({
  path: '',
  method: 'play',
  kind: 'write',
  right: PLAYBACK,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const row = /^\d{1,15}$/.test(id) ? rowsIn(context).one(id) : undefined;
    if (!row) throw new Refusal(404, 'missing');
    context.changed(undefined, { id, name: row.name });
    return { data: lend(context, String(row.channel), Number(row.until) - Number(row.from), 'm3u8') };
  },
});

/** Where a recording of a device can be watched. */
const devicePlay = operation({
  path: '',
  method: 'device_play',
  kind: 'write',
  right: PLAYBACK,
  fields: { channel: 'text', from: 'integer', until: 'integer' },
  run: (context, { channel: id, from, until }) => {
    const channel = channelAsked(context.box, id);
    if (until <= from || until - from > 26 * 3600) throw new Refusal(422, 'gbNotRecorded');
    if (channel.state !== 'online') throw new Refusal(424, 'gbOffline');
    context.changed(undefined, { id, name: channel.name });
    return { data: lend(context, id, until - from, 'm3u8') };
  },
});

/** A part of what the box has recorded of a channel, as one file. */
const download = operation({
  path: '',
  method: 'download',
  kind: 'write',
  right: PLAYBACK,
  fields: { channel: 'text', from: 'integer', until: 'integer' },
  run: (context, { channel: id, from, until }) => {
    const channel = channelAsked(context.box, id);
    if (until - from > MOST_PART_S) throw new Refusal(422, { key: 'gbPartLong', args: { minutes: MOST_PART_S / 60 } });
    const seconds = secondsIn(touching(context.box, GB_RECORDINGS, { from, until }, ['channel', id]), { from, until });
    if (seconds <= 0) throw new Refusal(422, 'gbNotRecorded');
    context.changed(undefined, { id, name: channel.name });
    return { data: { ...lend(context, id, seconds, 'mp4'), length: seconds } };
  },
});

/** Locked recordings are deleted neither by the box nor by people. */
const lock = operation({
  path: '',
  method: 'lock',
  kind: 'write',
  right: `${GB_SCREEN}:edit`,
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    const row = /^\d{1,15}$/.test(id) ? rowsIn(context).one(id) : undefined;
    if (!row) throw new Refusal(404, 'missing');
    noteRow(context.box.store, GB_RECORDINGS, id, { locked: on ? 1 : 0 });
    context.changed({ id, name: row.name, locked: row.locked }, { id, name: row.name, locked: on ? 1 : 0 });
    return {};
  },
});

const del = operation({
  path: '',
  method: 'del',
  undoable: UNDO_SECONDS.del,
  right: `${GB_SCREEN}:del`,
  kind: 'write',
  fields: { ids: 'texts' },
  run: (context, { ids }) => {
    const rows = rowsIn(context);
    const gone = rowsOfIds(rows, ids);
    const kept = gone.filter(({ locked }) => locked === 1);
    if (kept.length > 0) {
      const names = kept.slice(0, NAMED).map(({ name }) => String(name));
      throw new Refusal(422, { key: 'gbLocked', args: { names } });
    }
    const count = ids.reduce((sum, id) => sum + rows.remove(id), 0);
    context.changed(
      gone.map(({ id, name }) => ({ id, name })),
      undefined,
    );
    return { data: count };
  },
});

export const mediaAnsvRecording: Resource = {
  ...declaredResource(recordings),
  has: ['list', 'detail', 'export'],
  keyword: ['name'],
  loose: true,
  seed: seededRecordings,
  present: told,
  methods: [day, deviceDay, play, devicePlay, download, lock, del],
};

export const mediaAnsvGap: Resource = {
  ...declaredResource(gaps),
  has: ['list', 'detail', 'export'],
  keyword: ['name'],
  loose: true,
  seed: seededGaps,
  present: told,
};
