/** Program Collection: what the box takes in, also for one scene in the Operations folder. */
import { collections } from '../../../src/areas/media/live-collection/collections';
import type { Box } from '../box';
import { collectedOf, collectionRows, keptCollections, keptRate, NOT_COLLECTED, restart, restartsOf } from '../media/collecting';
import { channelRows } from '../media/live/kept';
import { previewMethod } from '../media/stream/preview';
import { leadsInside } from '../media/stream/reach';
import { fetchedUrl, keepSecrets, secretProblems } from '../media/url-secrets';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { wireTime } from '../wire-time';

const { component } = collections;
const HOUR_S = 3600;
/** What the disk for replay holds; of it a part is used by what was kept. */
const DISK_BYTES = 2 * 1024 ** 4;

const one = (box: Box, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? collectionRows(box).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};

const restartMethod = operation({
  path: '',
  method: 'restart',
  kind: 'write',
  right: `${component}:restart`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const entry = one(box, id);
    if (entry.status !== 1) throw new Refusal(409, 'streamOff');
    restart(box, id, context.signedIn().account.username);
    context.changed({ id, name: entry.name }, { id, name: entry.name });
    return {};
  },
});

const restarts = operation({
  path: '',
  method: 'restarts',
  fields: { id: 'text' },
  run: ({ box, say }, { id }) => ({
    data: {
      list: restartsOf(box, one(box, id)).map(({ time, reason, by }) => ({
        time: wireTime(time),
        reason: reason === undefined ? by : say(reason),
        by_hand: by === '' ? 0 : 1,
      })),
    },
  }),
});

const forecast = operation({
  path: '',
  method: 'forecast',
  fields: {},
  run: ({ box }) => {
    const running = collectionRows(box)
      .all()
      .filter((entry) => collectedOf(box, entry)?.failure === '');
    const kept = running.filter(({ replay_hours }) => Number(replay_hours) > 0);
    const rate = kept.reduce((sum, entry) => sum + keptRate(entry), 0);
    const needed = kept.reduce((sum, entry) => sum + keptRate(entry) * Number(entry.replay_hours) * HOUR_S, 0);
    const seconds = (box.clock.lived() + 20 * HOUR_S * 1000) / 1000;
    const used = Math.min(
      DISK_BYTES,
      kept.reduce((sum, entry) => sum + keptRate(entry) * Math.min(seconds, Number(entry.replay_hours) * HOUR_S), 0),
    );
    const full_in = needed > DISK_BYTES && rate > 0 ? Math.max(1, Math.round((DISK_BYTES - used) / rate / HOUR_S)) : 0;
    const bytes = { rate, needed, used, free: DISK_BYTES - used };
    return {
      data: {
        kept: kept.length,
        running: running.length,
        full_in,
        ...Object.fromEntries(Object.entries(bytes).map(([name, value]) => [name, Math.round(value)])),
      },
    };
  },
});

export const mediaLiveCollection: Resource = {
  ...keptCollections,
  alsoIn: ['operations/livecollection'],
  derive: (entry, box) => ({ ...keepSecrets(entry), begun: box.clock.now() }),
  check: (entry, others, box) => {
    const { output, port } = entry;
    // A number that may be empty is kept as it came: as a text, or as the seed has it.
    const taken = output !== '' && others.some((each) => each.output === output && String(each.port) === String(port));
    const channel =
      output === ''
        ? undefined
        : channelRows(box)
            .all()
            .find(({ multicast }) => multicast === output);
    const clash = channel && { key: 'multicastTaken' as const, args: { address: String(output), name: String(channel.name) } };
    const isInside = leadsInside(box, String(entry.source));
    return {
      ...keptCollections.check?.(entry, others, box),
      ...secretProblems(entry),
      ...(isInside && { source: 'streamInside' }),
      ...(clash && { output: clash }),
      ...(taken && { output: 'outputTaken' }),
    };
  },
  present: ({ begun, ...entry }, _clock, box) => {
    const found = collectedOf(box, { ...entry, begun });
    if (!found) return { ...entry, ...NOT_COLLECTED };
    const { failure, since, rate, errors, restarts: times } = found;
    return {
      ...entry,
      state: failure === '' ? 'running' : 'failed',
      reason: failure,
      bitrate: Math.round(rate / 1000),
      errors,
      restarts: times,
      since: failure === '' ? wireTime(since) : '',
    };
  },
  methods: [
    restartMethod,
    restarts,
    forecast,
    previewMethod(
      () => mediaLiveCollection,
      (entry) => fetchedUrl(entry, 'source'),
    ),
  ],
};
