/** Channels: their numbers and addresses beside each other, the review, who watches, and taking one off the air at once. */
import { reviewMethod } from '../ads/ad-review';
import type { Box } from '../box';
import { collectionRows } from '../media/collecting';
import { guideAt } from '../media/epg/listed';
import { channelRows, keptChannels, packageRows } from '../media/live/kept';
import { channelReview, lineUpMethod } from '../media/live/line-up';
import { probingOf, startProbing } from '../media/live/probing';
import { lookAgain, stopViewers, viewersNow } from '../media/live/viewers';
import { previewMethod } from '../media/stream/preview';
import { fetchedUrl, keepSecrets, secretProblems } from '../media/url-secrets';
import { operation, Refusal } from '../operation';
import type { Entry, Problems, Resource } from '../resource';
import { ownRooms } from '../scenes/sees';
import { takeDownMethods } from '../terminals/take-down';
import { wireTime } from '../wire-time';

const COMPONENT = 'mediamodel/liveprogram';
const DAY = 86_400_000;
const MOST_NUMBER = 9999;
/** So long before its last day a title is warned of. */
const WARNED_DAYS = 30;

/** Two channels have one number only as simulcasts of each other. */
function numberProblem(entry: Entry, others: readonly Entry[]): Problems[string] {
  const number = Number(entry.sort);
  if (!number) return undefined;
  const other = others.find((each) => Number(each.sort) === number && (entry.simulcast === '' || each.simulcast !== entry.simulcast));
  return other && { key: 'channelNumber', args: { number, name: String(other.name) } };
}

/** The number that a channel without one gets: above all that there are; none where the highest is taken. */
function nextNumber({ store }: Box): number | '' {
  const next = Number(store.get('SELECT max(sort) AS n FROM rows WHERE resource = ?', keptChannels.path)?.n ?? 0) + 1;
  return next <= MOST_NUMBER ? next : '';
}

/** A receiver joins an address, whatever the port: two streams on one address would both reach it. */
function multicastProblem({ multicast }: Entry, others: readonly Entry[], box: Box): Problems[string] {
  const other =
    multicast === ''
      ? undefined
      : (others.find((each) => each.multicast === multicast) ??
        collectionRows(box)
          .all()
          .find(({ output }) => output === multicast));
  return other && { key: 'multicastTaken', args: { address: String(multicast), name: String(other.name) } };
}

function shelfOf({ status, taken_down: taken, right_from: from, right_until: until }: Entry, now: number): string {
  const today = wireTime(now).slice(0, 10);
  if (String(taken ?? '') !== '') return 'taken';
  if (status !== 1) return 'off';
  if (from !== '' && String(from) > today) return 'not_yet';
  if (until === '') return 'on';
  if (String(until) < today) return 'ended';
  return String(until) <= wireTime(now + WARNED_DAYS * DAY).slice(0, 10) ? 'ending' : 'on';
}

const packagesWith = (box: Box, id: string): readonly string[] =>
  packageRows(box)
    .all()
    .filter(({ channels }) => Array.isArray(channels) && channels.includes(id))
    .map(({ name }) => String(name));

const viewers = operation({
  path: '',
  method: 'viewers',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const isOwn = ownRooms(context);
    return { data: { list: (viewersNow(context.box).get(id) ?? []).filter(({ room, area }) => isOwn(room, area)) } };
  },
});

const stop = operation({
  path: '',
  method: 'viewer_stop',
  kind: 'write',
  right: `${COMPONENT}:stop`,
  fields: { id: 'text', terminals: 'texts' },
  run: (context, { id, terminals }) => {
    const { box } = context;
    const row = /^\d{1,15}$/.test(id) ? channelRows(box).one(id) : undefined;
    if (!row) throw new Refusal(404, 'missing');
    const isOwn = ownRooms(context);
    const others = (viewersNow(box).get(id) ?? []).filter(({ room, area }) => !isOwn(room, area)).map(({ terminal }) => terminal);
    if (terminals.some((each) => others.includes(each))) throw new Refusal(403, 'notThisScene');
    const count = stopViewers(box, id, terminals);
    context.changed(undefined, { id, name: row.name, terminals });
    return { data: { stopped: count } };
  },
});

const probe = operation({
  path: '',
  method: 'probe',
  kind: 'write',
  right: `${COMPONENT}:probe`,
  fields: { ids: 'texts?' },
  run: (context, { ids }) => {
    const { box } = context;
    const wanted = channelRows(box)
      .all()
      .filter(({ id }) => !ids || ids.includes(String(id)));
    const count = probingOf(box)?.add(wanted.map(({ id }) => String(id))) ?? 0;
    context.changed(undefined, { name: wanted.slice(0, 5).map(({ name }) => String(name)), count });
    return { data: { count } };
  },
});

const probeStop = operation({
  path: '',
  method: 'probe_stop',
  kind: 'write',
  right: `${COMPONENT}:probe`,
  fields: {},
  run: (context) => {
    const count = probingOf(context.box)?.cancel() ?? 0;
    context.changed(undefined, { count });
    return { data: { count } };
  },
});

const probeState = operation({
  path: '',
  method: 'probe_state',
  fields: {},
  run: ({ box }) => ({ data: probingOf(box)?.state() ?? { running: 0, done: 0, total: 0 } }),
});

const renumber = operation({
  path: '',
  method: 'renumber',
  kind: 'write',
  right: `${COMPONENT}:edit`,
  fields: { ids: 'texts', numbers: 'texts' },
  run: (context, { ids, numbers }) => {
    const { box } = context;
    const rows = channelRows(box);
    const wanted = new Map(ids.map((id, at) => [id, Number(numbers[at])]));
    const after: readonly Entry[] = rows.all().map((each) => ({ ...each, sort: wanted.get(String(each.id)) ?? each.sort }));
    const changed = after.filter(({ id }) => wanted.has(String(id)));
    if (changed.length < wanted.size) throw new Refusal(404, 'missing');
    for (const each of changed) {
      const number = Number(each.sort);
      if (!Number.isInteger(number) || number < 1 || number > MOST_NUMBER)
        throw new Refusal(422, { key: 'range', args: { min: 1, max: MOST_NUMBER } });
      const problem = numberProblem(
        each,
        after.filter((other) => other.id !== each.id),
      );
      if (problem) throw new Refusal(422, problem);
    }
    box.store.transaction(() => {
      for (const { id, ...entry } of changed) rows.save(String(id), entry);
    });
    context.changed(undefined, { name: changed.slice(0, 5).map(({ name }) => String(name)), count: changed.length });
    return { data: { count: changed.length } };
  },
});

export const mediaLiveprogram: Resource = {
  ...keptChannels,
  // A number is given by the form, which sees who has it.
  has: ['list', 'detail', 'form', 'del', 'status', 'import', 'export'],
  alsoIn: ['operations/liveprogram'],
  noted: ['probe', 'probe_reason', 'probed', 'last_good', 'codec', 'resolution', 'bitrate', 'first_frame', 'taken_down'],
  derive: (entry, box) => ({ ...keepSecrets(entry), sort: Number(entry.sort) || nextNumber(box) }),
  check: (entry, others, box) => ({
    ...keptChannels.check?.(entry, others, box),
    sort: numberProblem(entry, others),
    multicast: multicastProblem(entry, others, box),
    ...secretProblems(entry),
  }),
  present: (entry, clock, box, context) => {
    const isOwn = context ? ownRooms(context) : () => true;
    const shelf = shelfOf(entry, clock.now());
    const guide = guideAt(box, String(entry.epg_id ?? ''), Math.floor(clock.now() / 1000));
    const playing = entry.probe !== 'failed' ? 'main' : (entry.playing ?? 'none');
    return {
      ...entry,
      shelf,
      playing,
      now_on: guide?.now?.title ?? '',
      now_until: wireTime((guide?.now?.stop ?? 0) * 1000),
      next_on: guide?.next?.title ?? '',
      guide_until: wireTime((guide?.reaches ?? 0) * 1000),
      ...channelReview(box, entry),
      packages: packagesWith(box, String(entry.id)),
      viewers: (viewersNow(box).get(String(entry.id)) ?? []).filter(({ room, area }) => isOwn(room, area)).length,
    };
  },
  methods: [
    lineUpMethod,
    viewers,
    stop,
    probe,
    probeStop,
    probeState,
    renumber,
    previewMethod(
      () => mediaLiveprogram,
      (entry) => fetchedUrl(entry, entry.probe === 'failed' && entry.playing === 'backup' ? 'backup_url' : 'url'),
    ),
    reviewMethod(() => mediaLiveprogram, COMPONENT),
    ...takeDownMethods(() => mediaLiveprogram, `${COMPONENT}:takedown`, lookAgain),
  ],
  start: (box) => startProbing(box).stop,
};
