/** Calls of cameras beside those of their lists. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, record, text } from '../../../gateway/shape';
import { previewCall } from '../../../screen/media/preview-calls';

const { method } = resource('mediaMonitoringaccess');

const tested = record({
  ok: flag(),
  reason: oneOf(['', 'refused', 'timeout', 'login', 'no_stream', 'own']),
  codec: text(),
  resolution: text(),
  /** kbit/s, and milliseconds until the first picture. */
  bitrate: number(),
  first_frame_ms: number(),
});
/** What a test of a camera came to. */
export type Tested = Decoded<typeof tested>;

/** `test`: reaches a camera as its form stands; without a password the kept one of `id`. */
export const testCamera = method<{ id?: string; url: string; username: string; password: string; transport: string }>('test').writes(
  tested,
);
/** `probe`: tests a camera as it is kept, and notes what came of it. */
export const probeCamera = method<{ id: string }>('probe').writes(tested);

/** Where a camera's stream can be watched. */
export const cameraPreview = previewCall('mediaMonitoringaccess');

const preset = record({ number: number(), name: text() });
/** A direction that a camera has kept. */
export type Preset = Decoded<typeof preset>;

const watched = record({
  name: text(),
  /** Path of a picture of this moment, for this session alone, and for how many seconds it is given. */
  picture: text(),
  seconds: number(),
  /** What it sends, as its last test found it. */
  codec: text(),
  ptz: flag(),
  presets: list(preset),
});
/** A camera that is looked at. */
export type Watched = Decoded<typeof watched>;
/** `watch`: begins to look at a camera; the log says who did. */
export const watchCamera = method<{ id: string }>('watch').writes(watched);

/** Ways a camera turns. */
const MOVES = ['up', 'left', 'right', 'down', 'zoom_in', 'zoom_out'] as const;
export type Move = (typeof MOVES)[number];
/** `ptz`: turns, for a second at most unless it is said again; `stop` ends it. `speed` from 1 to 8. */
export const turnCamera = method<{ id: string; move: Move | 'stop'; speed: number }>('ptz').writes();
/** `preset`: goes to a kept direction, keeps the present one under a number, or forgets one. */
export const presetCamera = method<{ id: string; action: 'go' | 'set' | 'del'; number: number; name: string }>('preset').writes(
  record({ presets: list(preset) }),
);
