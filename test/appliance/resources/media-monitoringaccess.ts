/** Cameras by RTSP: tested, looked at and turned; and their groups. */
import { cameraGroups, cameras } from '../../../src/areas/media/monitoring-access/cameras';
import { resourcePaths } from '../../../src/gateway/calls';
import { hostOf } from '../../../src/lib/stream-url';
import type { Box } from '../box';
import { askCamera, type CameraAnswer, houseNumber } from '../media/cameras/rtsp';
import { keptTests, startTesting, testKept } from '../media/cameras/testing';
import { directionOf, isLooking, isTurning, lendPicture, point, turn, WATCH_SECONDS } from '../media/cameras/watching';
import { clipOf } from '../media/stream/clip';
import { StreamFailure } from '../media/stream/failure';
import { previewMethod } from '../media/stream/preview';
import { fetchedUrl, keepSecrets, secretProblems } from '../media/url-secrets';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const COMPONENT = cameras.component;
const PATH = resourcePaths.mediaMonitoringaccess;
const MOVES: readonly string[] = ['up', 'left', 'right', 'down', 'zoom_in', 'zoom_out', 'stop'];
/** Directions that a camera can keep. */
const MOST_PRESETS = 255;

const rowsIn = ({ box }: Pick<Context, 'box'>) => rowsOf(mediaMonitoringaccess, box.store, box.clock);
const found = (context: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(context).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};
const told = ({ reason, ...facts }: CameraAnswer) => ({ data: { ok: reason === '' ? 1 : 0, reason, ...facts } });

const test = operation({
  path: '',
  method: 'test',
  kind: 'write',
  right: [`${COMPONENT}:add`, `${COMPONENT}:edit`],
  secrets: ['password', 'url'],
  fields: { id: 'text?', url: 'text', username: 'text', password: 'text', transport: 'text' },
  run: async (context, { id, url, username, password }) => {
    const kept = id === undefined ? undefined : found(context, id);
    // What is kept is told to nobody but the host that it was typed for.
    const known = password === '' && kept && hostOf(String(kept.url)) === hostOf(url) ? String(kept.password) : password;
    const asked = keepSecrets({ url_secrets: kept?.url_secrets, url });
    context.changed(undefined, { name: kept?.name ?? String(asked.url).replace(/\/\/[^/]*@/, '//') });
    return told(await askCamera(context.box, { url: fetchedUrl(asked, 'url'), username, password: known }));
  },
});

const probe = operation({
  path: '',
  method: 'probe',
  kind: 'write',
  right: `${COMPONENT}:edit`,
  fields: { id: 'text' },
  run: async (context, { id }) => {
    const camera = found(context, id);
    const answer = await testKept(context.box, PATH, camera);
    context.changed(undefined, { id, name: camera.name });
    return told(answer);
  },
});

interface Preset {
  readonly number: number;
  readonly name: string;
  readonly at: ReturnType<typeof directionOf>;
}
const presetKey = (id: string): string => `camera presets ${id}`;
const presetsOf = ({ store }: Box, id: string): readonly Preset[] => {
  const kept = store.setting(presetKey(id));
  return Array.isArray(kept) ? kept : [];
};
const named = (presets: readonly Preset[]) => presets.map(({ number, name }) => ({ number, name }));

/** Who looks at a camera is written down. */
const watch = operation({
  path: '',
  method: 'watch',
  kind: 'write',
  right: `${COMPONENT}:watch`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const camera = found(context, id);
    if (camera.status !== 1) throw new Refusal(424, 'cameraOff');
    context.changed(undefined, { id, name: camera.name });
    return {
      data: {
        name: camera.name,
        picture: lendPicture(box, id, context.signedIn().session.id),
        seconds: WATCH_SECONDS,
        codec: camera.codec,
        ptz: camera.ptz,
        presets: named(presetsOf(box, id)),
      },
    };
  },
});

/** The cameras of the house play clips. What sends H.265, which few browsers take, is seen in pictures; any other camera's stream can't be turned into one for a browser here. */
const preview = previewMethod(
  () => mediaMonitoringaccess,
  (camera, box, context) => {
    const id = String(camera.id);
    const { session } = context.signedIn();
    const url = fetchedUrl(camera, 'url');
    if (camera.status !== 1) throw new StreamFailure('streamOff');
    if (camera.state === 'offline') throw new StreamFailure('streamUnreachable');
    if (houseNumber(url) === undefined) throw new StreamFailure({ key: 'streamScheme', args: { scheme: 'rtsp:' } });
    // Who looks is written down once, whether the dialog or the wall is looked at.
    const looks = isLooking(box, id, session.id);
    const picture = lendPicture(box, id, session.id);
    if (!looks) context.changed(undefined, { id, name: camera.name });
    // Its sub-stream is H.264, which they all take.
    if (camera.codec === 'H.265' && houseNumber(String(camera.sub_url)) === undefined) return { picture, seconds: WATCH_SECONDS };
    return { source: { from: 'clip', clip: clipOf(Number(id) % 2 === 0 ? 'city' : 'clock') }, kind: 'ws-flv' };
  },
  (component) => `${component}:watch`,
);

const turnable = (context: Context, id: string): Entry => {
  const camera = found(context, id);
  if (camera.ptz !== 1 || camera.status !== 1) throw new Refusal(424, 'cameraFixed');
  if (camera.state === 'offline') throw new Refusal(424, 'cameraAway');
  return camera;
};

/** The log tells that somebody turned a camera once, not every word of it. */
const ptz = operation({
  path: '',
  method: 'ptz',
  kind: 'write',
  right: `${COMPONENT}:ptz`,
  fields: { id: 'text', move: 'text', speed: 'integer' },
  run: (context, { id, move, speed }) => {
    const { box } = context;
    const camera = turnable(context, id);
    if (!MOVES.includes(move) || speed < 1 || speed > 8) throw new Refusal(422, 'check', { move: context.say('choice') });
    if (move !== 'stop' && !isTurning(box, id)) context.changed(undefined, { id, name: camera.name });
    turn(box, id, move, speed);
    return {};
  },
});

const preset = operation({
  path: '',
  method: 'preset',
  kind: 'write',
  right: `${COMPONENT}:ptz`,
  fields: { id: 'text', action: 'text', number: 'integer', name: 'text' },
  run: (context, { id, action, number, name }) => {
    const { box } = context;
    const camera = turnable(context, id);
    const known = presetsOf(box, id);
    const others = known.filter((each) => each.number !== number);
    const chosen = known.find((each) => each.number === number);
    if (action === 'set' && (number < 1 || number > MOST_PRESETS || name.trim() === '' || name.length > 30))
      throw new Refusal(422, 'check', { name: context.say('required') });
    if (action !== 'set' && !chosen) throw new Refusal(404, 'missing');
    if (action === 'go' && chosen) point(box, id, chosen.at);
    const presets =
      action === 'set' ? [...others, { number, name: name.trim(), at: directionOf(box, id) }] : action === 'del' ? others : known;
    box.store.keep(
      presetKey(id),
      presets.toSorted((one, other) => one.number - other.number),
    );
    context.changed(undefined, { id, name: camera.name, preset: name || chosen?.name });
    return { data: { presets: named(presetsOf(box, id)) } };
  },
});

const SEED: readonly (readonly [name: string, group: string, last: number, ptz: 0 | 1, path?: string])[] = [
  ['前台收银', '1', 11, 0],
  ['大堂球机', '1', 12, 1],
  ['停车场入口', '2', 21, 0],
  ['停车场球机', '2', 22, 1],
  ['后门', '2', 23, 0, 'gone'],
  ['仓库', '3', 151, 0],
  ['机房', '3', 31, 0],
  ['泳池更衣通道', '', 210, 0],
];

const declaredCameras = declaredResource(cameras);

/** What a test notes of a camera. */
const TESTED = ['state', 'since', 'reason', 'codec', 'resolution', 'tested', 'failures'] as const;

export const mediaMonitoringaccess: Resource = {
  ...declaredCameras,
  derive: keepSecrets,
  check: (entry) => ({ ...declaredCameras.check(entry), ...secretProblems(entry) }),
  seed: (clock) =>
    SEED.map(([name, group, last, ptz, path = '101'], at) => {
      const away = last >= 200 ? 'timeout' : last >= 150 ? 'refused' : path === 'gone' ? 'no_stream' : '';
      return {
        name,
        group,
        url: `rtsp://10.30.2.${last}:554/Streaming/Channels/${path}`,
        sub_url: '',
        url_secrets: '',
        username: 'viewer',
        password: 'Cam-2026',
        transport: 'tcp',
        ptz,
        state: away === '' ? 'online' : 'offline',
        since: wireTime(clock.now() - (at + 2) * 5_000_000),
        reason: away,
        tested: wireTime(clock.now() - 900_000),
        failures: away === '' ? 0 : 3,
        codec: away === '' ? (last % 3 === 0 ? 'H.265' : 'H.264') : '',
        resolution: away === '' ? (last % 2 === 0 ? '2560×1440' : '1920×1080') : '',
        status: 1,
        note: '',
      };
    }),
  methods: [test, probe, watch, preview, ptz, preset],
  noted: TESTED,
  measured: TESTED,
  start: (box) => startTesting(box, () => mediaMonitoringaccess),
};

/** How they are tested by the clock. */
export const mediaMonitoringTest: Resource = keptTests;

export const mediaMonitoringGroup: Resource = {
  ...declaredResource(cameraGroups),
  seed: () => ['大堂', '停车场', '后勤'].map((name) => ({ name, cameras: 0, note: '' })),
  present: (entry, _clock, box) => ({
    ...entry,
    cameras: Number(
      box.store.get("SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.group') = ?", PATH, String(entry.id))?.n,
    ),
  }),
};
