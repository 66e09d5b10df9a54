/** Streams of GB/T 28181 that are pushed to the box or pulled by it, and the machines that carry them. */
import { nodes, pulls, pushes } from '../../../src/areas/media/ansv-access/streams';
import type { Box } from '../box';
import { channelsWith, GB_SCREEN } from '../media/gb/tables';
import { leadsInside } from '../media/stream/reach';
import { keepSecrets, secretProblems } from '../media/url-secrets';
import { operation, Refusal } from '../operation';
import type { Entry, Problems, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How long a stream takes to begin. */
const START_MS = 2000;

const nodeOf = (entry: Entry): string => String(entry.node);
/** Streams that a node carries now. */
const carriedBy = (box: Box, id: string): number =>
  [mediaAnsvPush, mediaAnsvPull].reduce(
    (sum, resource) =>
      sum +
      rowsOf(resource, box.store, box.clock)
        .all()
        .filter((entry) => nodeOf(entry) === id && entry.status === 1 && entry.state === 'online').length,
    0,
  );

const declaredPushes = declaredResource(pushes);

/** Who pushes is cut off; the encoders of the demonstration push anew, from another port. */
const restartPush = operation({
  path: '',
  method: 'restart',
  kind: 'write',
  right: `${GB_SCREEN}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const rows = rowsOf(mediaAnsvPush, box.store, box.clock);
    const entry = /^\d{1,15}$/.test(id) ? rows.one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    if (entry.status !== 1 || entry.state !== 'online') throw new Refusal(424, 'gbStreamOff');
    const { path } = mediaAnsvPush;
    const [host = '', port = ''] = String(entry.source).split(':');
    noteRow(box.store, path, id, { state: 'offline', since: wireTime(box.clock.now()) });
    setTimeout(() => {
      if (rows.one(id)?.state !== 'offline') return;
      const source = `${host}:${Number(port) === 65_535 ? 1024 : Number(port) + 1}`;
      noteRow(box.store, path, id, { state: 'online', source, since: wireTime(box.clock.now()) });
    }, box.clock.paced(START_MS)).unref();
    context.changed(undefined, { id, name: entry.name });
    return {};
  },
});

export const mediaAnsvPush: Resource = {
  ...declaredPushes,
  seed: (clock) =>
    (
      [
        ['宴会厅导播', 'live', 'ballroom', '10.30.5.10:41622', '1'],
        ['大堂宣传屏', 'live', 'lobby', '10.30.5.11:38010', '1'],
        ['会议室录播', 'live', 'meeting3', '', ''],
      ] as const
    ).map(([name, app, stream, source, node], at) => ({
      name,
      app,
      stream,
      state: source === '' ? 'offline' : 'online',
      since: wireTime(clock.now() - (at + 1) * 7 * HOUR),
      source,
      bitrate: source === '' ? 0 : 4096,
      gb_id: '',
      node,
      status: 1,
    })),
  check: (entry, _others, box) => ({
    ...declaredPushes.check(entry),
    ...idProblem(box, entry, mediaAnsvPush),
    ...nodeProblem(box, entry, mediaAnsvPush),
  }),
  methods: [restartPush],
  // A stream that is switched off is let in no more, and one whose media server is away arrives nowhere.
  present: (entry, clock, box) =>
    entry.status === 1 && entry.state === 'online' && carries(box, nodeOf(entry))
      ? { ...entry, bitrate: 3600 + Math.round(clock.drift(`push ${entry.id}`, 20_000) * 900) }
      : { ...entry, state: 'offline', source: '', bitrate: 0 },
};

/** What becomes of an address: never this box itself; the demonstration's cameras answer, a path `gone` does not. */
const endOf = (box: Box, url: string): string =>
  leadsInside(box, url) ? 'own' : /gone/.test(url) ? 'not_found' : /10\.30\.2\.2\d\d/.test(url) ? 'timeout' : '';

/** Whether a media server can carry a stream; '' is the box itself. */
function carries(box: Box, id: string, isNew = false): boolean {
  const node = id === '' ? undefined : rowsOf(mediaAnsvNode, box.store, box.clock).one(id);
  return id === '' || (node?.state === 'online' && (!isNew || node.status === 1));
}

/** Streams and channels are told apart by their ids: no two have the same, whatever list they stand in. */
function idProblem(box: Box, { id, gb_id: gbId }: Entry, own: Resource): Problems {
  if (gbId === '') return {};
  const others = [mediaAnsvPush, mediaAnsvPull].flatMap((resource) =>
    rowsOf(resource, box.store, box.clock)
      .all()
      .filter((each) => each.gb_id === gbId && (resource.path !== own.path || String(each.id) !== String(id))),
  );
  const channel = channelsWith(box, 'gb_id', String(gbId))[0];
  const name = others[0]?.name ?? (channel && JSON.parse(String(channel.body)).name);
  return name === undefined ? {} : { gb_id: { key: 'gbIdTaken', args: { name: String(name) } } };
}
/** A stream that is to begin needs a server that takes it: one that is chosen anew is looked at. */
function nodeProblem(box: Box, entry: Entry, own: Resource): Problems {
  const before = entry.id === undefined ? undefined : rowsOf(own, box.store, box.clock).one(String(entry.id));
  const id = nodeOf(entry);
  if (id === '' || before?.node === id) return {};
  return rowsOf(mediaAnsvNode, box.store, box.clock).one(id)?.status === 0 ? { node: 'gbNodeOff' } : {};
}

function begin(box: Box, id: string): void {
  const path = mediaAnsvPull.path;
  noteRow(box.store, path, id, { state: 'starting', reason: '', since: wireTime(box.clock.now()) });
  setTimeout(() => {
    const entry = rowsOf(mediaAnsvPull, box.store, box.clock).one(id);
    if (entry?.state !== 'starting') return;
    const reason = endOf(box, String(entry.url)) || (carries(box, nodeOf(entry), true) ? '' : 'node');
    noteRow(box.store, path, id, { state: reason === '' ? 'online' : 'offline', reason, since: wireTime(box.clock.now()) });
  }, box.clock.paced(START_MS)).unref();
}

const declaredPulls = declaredResource(pulls);

const restart = operation({
  path: '',
  method: 'restart',
  kind: 'write',
  right: `${GB_SCREEN}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const entry = /^\d{1,15}$/.test(id) ? rowsOf(mediaAnsvPull, box.store, box.clock).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    if (entry.status !== 1) throw new Refusal(424, 'gbStreamOff');
    noteRow(box.store, mediaAnsvPull.path, id, { restarts: Number(entry.restarts) + 1 });
    begin(box, id);
    context.changed(undefined, { id, name: entry.name });
    return {};
  },
});

export const mediaAnsvPull: Resource = {
  ...declaredPulls,
  seed: (clock) =>
    (
      [
        ['园区大门', 'rtsp://10.30.2.61:554/101', '2'],
        ['地铁口路况', 'rtmp://10.30.6.4/live/metro', '2'],
        ['旧楼后巷', 'rtsp://10.30.2.62:554/gone', ''],
      ] as const
    ).map(([name, url, node], at) => {
      const reason = /gone/.test(url) ? 'not_found' : '';
      return {
        name,
        url,
        url_secrets: '',
        username: '',
        password: '',
        state: reason === '' ? 'online' : 'offline',
        since: wireTime(clock.now() - (at + 2) * 9 * HOUR),
        reason,
        restarts: at === 2 ? 14 : at,
        timeout: 10,
        on_demand: 0,
        gb_id: '',
        node,
        status: 1,
      };
    }),
  check: (entry, _others, box) => ({
    ...declaredPulls.check(entry),
    ...idProblem(box, entry, mediaAnsvPull),
    ...nodeProblem(box, entry, mediaAnsvPull),
    ...secretProblems(entry),
    ...(leadsInside(box, String(entry.url)) && { url: 'streamInside' }),
  }),
  present: (entry, _clock, box) => {
    if (entry.status !== 1) return { ...entry, state: 'offline', reason: 'off' };
    return entry.state !== 'online' || carries(box, nodeOf(entry)) ? entry : { ...entry, state: 'offline', reason: 'node' };
  },
  derive: (entry) => ({ ...keepSecrets(entry), restarts: Number(entry.restarts) || 0 }),
  methods: [restart],
  // What was added, got another address, or was cut off by the last stop of the box begins by itself.
  start: (box) => {
    const begun = new Map<string, unknown>();
    const look = (): void => {
      for (const { id, state, url } of rowsOf(mediaAnsvPull, box.store, box.clock).all()) {
        const known = begun.get(String(id));
        begun.set(String(id), url);
        if (known === undefined ? state === 'starting' : known !== url) begin(box, String(id));
      }
    };
    look();
    const timer = setInterval(look, 1000).unref();
    return () => clearInterval(timer);
  },
};

export const mediaAnsvNode: Resource = {
  ...declaredResource(nodes),
  seed: (clock) =>
    (
      [
        ['媒体服务器 1', '10.30.7.11', 'online'],
        ['媒体服务器 2', '10.30.7.12', 'online'],
        ['备用服务器', '10.30.7.13', 'offline'],
      ] as const
    ).map(([name, address, state], at) => ({
      name,
      address,
      http_port: 80,
      state,
      since: wireTime(clock.now() - (at + 1) * 33 * HOUR),
      streams: 0,
      viewers: 0,
      load: 0,
      traffic: 0,
      key: '',
      status: 1,
    })),
  present: (entry, clock, box) => {
    const id = String(entry.id);
    if (entry.state !== 'online') return { ...entry, streams: 0, viewers: 0, load: 0, traffic: 0 };
    const streams = carriedBy(box, id);
    const viewers = streams === 0 ? 0 : Math.round(3 + clock.drift(`viewers ${id}`, 5 * MINUTE) * 40);
    return { ...entry, streams, viewers, load: Math.round(4 + viewers * 1.1), traffic: streams * 4 + viewers * 4 };
  },
};
