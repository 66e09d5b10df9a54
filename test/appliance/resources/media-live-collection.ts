/** Program Collection: what the box takes in, also for one scene in the Operations folder. */
import { collections } from '../../../src/areas/media/live-collection/collections';
import type { Box } from '../box';
import { collectedOf, keptRate, restart, restartsOf } from '../media/collecting';
import { previewMethod } from '../media/stream/preview';
import { leadsInside } from '../media/stream/reach';
import { fetchedUrl, keepSecrets, secretProblems } from '../media/url-secrets';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const { component } = collections;
const declared = declaredResource(collections);
const HOUR_S = 3600;
/** What the disk for replay holds; of it a part is used by what was kept. */
const DISK_BYTES = 2 * 1024 ** 4;

const OFF = { state: 'stopped', reason: '', bitrate: 0, errors: 0, restarts: 0, since: '' };
const row = (name: string, kind: string, source: string, more: Entry = {}): Entry => ({
  name,
  kind,
  source,
  url_secrets: '',
  interface: '',
  output: '',
  port: 5000,
  replay_hours: 0,
  status: 1,
  note: '',
  ...OFF,
  ...more,
});

const allOf = ({ store, clock }: Box): readonly Entry[] => rowsOf(mediaLiveCollection, store, clock).all();

const one = (box: Box, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(mediaLiveCollection, box.store, box.clock).one(id) : undefined;
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
    const running = allOf(box).filter((entry) => collectedOf(box, entry)?.failure === '');
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
  ...declared,
  alsoIn: ['operations/livecollection'],
  seed: () => [
    row('CCTV-1 综合', 'iptv', 'udp://239.10.1.1:5140', { interface: 'eth0', output: '239.20.1.1', replay_hours: 24 }),
    row('CCTV-5 体育', 'iptv', 'udp://239.10.1.5:5140', { interface: 'eth0', output: '239.20.1.5', replay_hours: 24 }),
    row('CCTV-13 新闻', 'iptv', 'rtp://239.10.1.13:5140', { interface: 'eth0', output: '239.20.1.13', replay_hours: 48 }),
    row('本地卫视', 'tuner', 'dvb://0/674000000', { output: '239.20.2.1' }),
    row('宴会厅编码器', 'encoder', 'rtsp://encoder.hotel.example/flight', { output: '239.20.3.1' }),
    row('酒店宣传片', 'file', 'file:///data/films/city.mp4', { output: '239.20.4.1' }),
    row('旧 IPTV 源', 'iptv', 'http://iptv.dead.example/old.m3u8', { output: '239.20.1.99' }),
    row('备用编码器', 'encoder', 'srt://encoder2.hotel.example:9000', { status: 0 }),
  ],
  derive: keepSecrets,
  check: (entry, others, box) => {
    const { output, port } = entry;
    // A number that may be empty is kept as it came: as a text, or as the seed has it.
    const taken = output !== '' && others.some((each) => each.output === output && String(each.port) === String(port));
    const isInside = leadsInside(box, String(entry.source));
    return {
      ...declared.check(entry),
      ...secretProblems(entry),
      ...(isInside && { source: 'streamInside' }),
      ...(taken && { output: 'outputTaken' }),
    };
  },
  present: (entry, _clock, box) => {
    const found = collectedOf(box, entry);
    if (!found) return { ...entry, ...OFF };
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
