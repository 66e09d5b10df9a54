/** Pre-plans: what is recorded in which hours of the week, and what that costs. */
import { plans } from '../../../src/areas/media/ansv-access/plans';
import { recordedShare } from '../../../src/lib/record-plan';
import type { Box } from '../box';
import { seededPlans } from '../media/gb/record-seed';
import { clipOfChannel, GB_GAPS, GB_RECORDINGS, type Kept, secondsIn, touching } from '../media/gb/record-tables';
import { bytesOf, deletedOf, followPlans, makeRoom, roomOf, startRecording } from '../media/gb/recording';
import { GB_CHANNELS } from '../media/gb/tables';
import { filmBytes } from '../media/stream/film';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';
import { mediaAnsvChannel } from './media-ansv-channel';
import { mediaAnsvGap, mediaAnsvRecording } from './media-ansv-recording';

const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
/** So many channels are told of a plan, the worst first. */
const MOST_CHANNELS = 200;
/** So many names stand in a message. */
const NAMED = 3;

/** Bytes a second of a channel, as it is recorded: what an hour of it weighs. */
const rateOf = (channel: string): number => filmBytes(clipOfChannel(channel), 3600) / 3600;

const cost = operation({
  path: '',
  method: 'cost',
  fields: {},
  run: ({ box }) => {
    const { free, reserve, quota, stops } = roomOf(box);
    const rates = ['1', '2', '3', '4'].map(rateOf);
    return {
      data: {
        rate: Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
        free: Math.round(free),
        reserve,
        quota: Math.round(quota),
        used: bytesOf(box),
        stops,
        plans: rowsOf(mediaAnsvPlan, box.store, box.clock)
          .all()
          .map(({ id, hours, channels, keep_days, quota: own, status }) => ({
            id,
            hours,
            channels: Array.isArray(channels) ? channels.length : 0,
            keep_days,
            quota: own,
            used: bytesOf(box, String(id)),
            status,
          })),
      },
    };
  },
});

/** Local midnights of the last days, and now. */
function daysOf({ clock }: Box): readonly { readonly day: string; readonly from: number; readonly until: number }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const begin = new Date(clock.now());
    begin.setHours(0, 0, 0, 0);
    begin.setDate(begin.getDate() - 6 + at);
    const end = new Date(begin);
    end.setDate(end.getDate() + 1);
    return { day: wireTime(begin.getTime()).slice(0, 10), from: begin.getTime() / 1000, until: end.getTime() / 1000 };
  });
}

const byChannel = (rows: readonly Kept[]): ReadonlyMap<string, readonly Kept[]> => {
  const found = new Map<string, Kept[]>();
  for (const row of rows) {
    const known = found.get(String(row.channel));
    if (known) known.push(row);
    else found.set(String(row.channel), [row]);
  }
  return found;
};

const coverage = operation({
  path: '',
  method: 'coverage',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const plan = /^\d{1,15}$/.test(id) ? rowsOf(mediaAnsvPlan, box.store, box.clock).one(id) : undefined;
    if (!plan) throw new Refusal(404, 'missing');
    const days = daysOf(box);
    const whole = { from: days[0]?.from ?? 0, until: days.at(-1)?.until ?? 0 };
    const of = (path: string) => byChannel(touching(box, path, whole, ['plan', id]));
    const [recorded, missed] = [of(GB_RECORDINGS), of(GB_GAPS)];
    const names = rowsOf(mediaAnsvChannel, box.store, box.clock);
    const ids = Array.isArray(plan.channels) ? plan.channels.map(String) : [];
    const channels = ids.map((channel) => {
      const shares = days.map((day) => {
        const done = secondsIn(recorded.get(channel) ?? [], day);
        const gap = secondsIn(missed.get(channel) ?? [], day);
        return recordedShare(done, gap) ?? -1;
      });
      return { id: channel, name: String(names.one(channel)?.name ?? channel), shares };
    });
    const worst = ({ shares }: { readonly shares: readonly number[] }): number =>
      shares.reduce((sum, share) => sum + (share < 0 ? 0 : 100 - share), 0);
    return {
      data: {
        days: days.map(({ day }) => day),
        channels: channels.toSorted((one, other) => worst(other) - worst(one)).slice(0, MOST_CHANNELS),
        total: channels.length,
      },
    };
  },
});

/** What is not recorded now although it is planned. */
const alarms = operation({
  path: '',
  method: 'alarms',
  fields: {},
  run: ({ box }) => {
    const open = box.store.all(
      "SELECT body FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'open' ORDER BY json_extract(body, '$.from')",
      GB_GAPS,
    );
    return {
      data: {
        zone: zoneNow(),
        total: open.length,
        list: open.slice(0, 5).map(({ body }) => {
          const { name, channel, reason, started } = JSON.parse(String(body));
          return { name, channel, reason, started };
        }),
      },
    };
  },
});

const declared = declaredResource(plans);

/** Names of the channels that another plan has already. */
function taken({ channels, id }: Entry, others: readonly Entry[], { store }: Box): readonly string[] {
  const theirs = new Set(
    others.filter((each) => each.id !== id).flatMap((each) => (Array.isArray(each.channels) ? each.channels.map(String) : [])),
  );
  const both = (Array.isArray(channels) ? channels.map(String) : []).filter((channel) => theirs.has(channel));
  return both.slice(0, NAMED).map((channel) => {
    const row = store.get(
      "SELECT json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND id = ?",
      GB_CHANNELS,
      Number(channel),
    );
    return String(row?.name ?? channel);
  });
}

export const mediaAnsvPlan: Resource = {
  ...declared,
  keyword: ['name'],
  seed: seededPlans,
  check: (entry, others, box) => {
    const names = taken(entry, others, box);
    return { ...declared.check(entry), ...(names.length > 0 && { channels: { key: 'gbPlanned', args: { names } } }) };
  },
  present: (entry, clock, box) => {
    const now = clock.now() / 1000;
    const id = String(entry.id);
    const week = { from: now - WEEK_S, until: now };
    const recorded = touching(box, GB_RECORDINGS, week, ['plan', id]);
    const done = secondsIn(recorded, week);
    const gap = secondsIn(touching(box, GB_GAPS, week, ['plan', id]), week);
    const [first] = box.store.all(
      "SELECT json_extract(body, '$.started') AS started FROM rows WHERE resource = ? AND json_extract(body, '$.plan') = ? ORDER BY json_extract(body, '$.from') LIMIT 1",
      GB_RECORDINGS,
      id,
    );
    return {
      ...entry,
      recorded: recordedShare(done, gap) ?? '',
      used: bytesOf(box, id),
      oldest: String(first?.started ?? ''),
      deleted: deletedOf(box, id),
    };
  },
  saved: (box) => {
    followPlans(box);
    makeRoom(box);
  },
  methods: [cost, coverage, alarms],
  start: (box) => {
    // The engine works on rows: the first look makes them.
    for (const resource of [mediaAnsvChannel, mediaAnsvPlan, mediaAnsvRecording, mediaAnsvGap]) rowsOf(resource, box.store, box.clock);
    return startRecording(box, (path, entry) =>
      rowsOf(path === GB_RECORDINGS ? mediaAnsvRecording : mediaAnsvGap, box.store, box.clock).add(entry),
    );
  },
};
