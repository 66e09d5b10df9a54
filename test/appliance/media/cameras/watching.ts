/** Cameras that are looked at: pictures lent to one session for a while, and where each camera points. */
import { randomUUID } from 'node:crypto';
import type { Box } from '../../box';
import type { Fetcher, StoredFile } from '../../stored-file';
import { landscapePng } from '../sample-files';

const ROOT = '/admin.php/mediamodel/camera_picture/';
/** How long somebody looks before he has to ask again. */
export const WATCH_SECONDS = 600;
/** A camera that hears no more stops after so long. */
const SILENCE_MS = 1000;

/** Where a camera points: degrees, and times of zoom. */
interface Direction {
  readonly pan: number;
  readonly tilt: number;
  readonly zoom: number;
}
interface Turning {
  readonly at: Direction;
  readonly move: string;
  readonly speed: number;
  readonly since: number;
  readonly until: number;
}
interface Lent {
  readonly camera: string;
  readonly session: number;
  readonly until: number;
}
interface Live {
  readonly lent: Map<string, Lent>;
  readonly turning: Map<string, Turning>;
}
const lives = new WeakMap<Box, Live>();
const liveOf = (box: Box): Live => {
  const known = lives.get(box) ?? { lent: new Map(), turning: new Map() };
  lives.set(box, known);
  return known;
};

const HOME: Direction = { pan: 0, tilt: 0, zoom: 1 };
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where a camera points at a moment, as far as it has turned by then. */
export function directionOf(box: Box, camera: string, now = Date.now()): Direction {
  const turning = liveOf(box).turning.get(camera);
  if (!turning) return HOME;
  const { at, move, speed, since, until } = turning;
  const way = (Math.max(0, Math.min(now, until) - since) / 1000) * speed * 4;
  const sign = move === 'left' || move === 'down' || move === 'zoom_out' ? -1 : 1;
  return {
    pan: move === 'left' || move === 'right' ? at.pan + sign * way : at.pan,
    tilt: move === 'up' || move === 'down' ? within(at.tilt + sign * way, -90, 20) : at.tilt,
    zoom: move.startsWith('zoom') ? within(at.zoom + (sign * way) / 20, 1, 20) : at.zoom,
  };
}

/** Whether a camera turns now. */
export const isTurning = (box: Box, camera: string): boolean => (liveOf(box).turning.get(camera)?.until ?? 0) > Date.now();

/** Turns a camera for as long as it takes to say it again; `stop` ends it at once. */
export function turn(box: Box, camera: string, move: string, speed: number): void {
  const now = Date.now();
  const until = move === 'stop' ? now : now + SILENCE_MS;
  liveOf(box).turning.set(camera, { at: directionOf(box, camera, now), move, speed, since: now, until });
}

/** Points a camera somewhere at once. */
export const point = (box: Box, camera: string, at: Direction): void => {
  liveOf(box).turning.set(camera, { at, move: 'stop', speed: 0, since: 0, until: 0 });
};

/** The address of a camera's pictures for one session. */
export function lendPicture(box: Box, camera: string, session: number): string {
  const { lent } = liveOf(box);
  const now = box.clock.now();
  for (const [id, { until }] of lent) if (until < now) lent.delete(id);
  const id = randomUUID();
  lent.set(id, { camera, session, until: now + WATCH_SECONDS * 1000 });
  return `${ROOT}${id}.png`;
}

/** Whether a session looks at a camera already. */
export const isLooking = (box: Box, camera: string, session: number): boolean =>
  [...liveOf(box).lent.values()].some((each) => each.camera === camera && each.session === session && each.until >= box.clock.now());

/** Whether a path is that of a camera's picture. */
export const isCameraPath = (path: string): boolean => path.startsWith(ROOT);

/** The picture of this moment, for the session that it was lent to, as long as its account may look. */
export function cameraPicture(
  box: Box,
  path: string,
  { session, may }: Fetcher & { readonly session: number },
  isOn: (camera: string) => boolean,
): StoredFile | undefined {
  const found = liveOf(box).lent.get(path.slice(ROOT.length).replace(/\.png$/, ''));
  const good = found && found.session === session && found.until >= box.clock.now() && may('mediamodel/monitoringaccess:watch');
  if (!good || !isOn(found.camera)) return undefined;
  const { pan, tilt, zoom } = directionOf(box, found.camera);
  const own = Number(found.camera) * 7;
  const sky = within(130 + tilt, 0, 255);
  return {
    type: 'image/png',
    bytes: landscapePng(480, 270, [own + pan / 20, sky, 150], [200, within(150 + zoom * 4, 0, 255), 120]),
    download: 'camera.png',
  };
}
