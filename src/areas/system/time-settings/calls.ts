/** The calls of the clock beside its settings (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import * as shape from '../../../gateway/shape';

const { method } = resource('networkTimezone', shape.any());

const now = shape.record({
  /** Unix milliseconds. */
  now: shape.number(),
  zone: shape.text('UTC'),
  ntp: shape.flag(),
  /** When the time was last taken over, and from whom; '' never. */
  synced: shape.text(),
  source: shape.text(),
});
/** What the clock of the box says. */
export type Clock = shape.Decoded<typeof now>;
/** `now`, asked again and again. */
export const readClock = method('now').polls(now);

const answer = shape.record({
  server: shape.text(),
  ok: shape.flag(),
  /** How far the server is ahead of the box and how long it took, in milliseconds. */
  offset: shape.number(),
  delay: shape.number(),
  stratum: shape.number(),
  /** Why there was no answer, in words; '' where the box does not say. */
  reason: shape.text(),
});
/** What a time server said. */
export type TimeAnswer = shape.Decoded<typeof answer>;
/** `test`: asks each server once; nothing is changed. */
export const testServers = method<{ servers: readonly string[] }>('test').reads(shape.listed(answer));

const preview = shape.record({
  /** How far the wall clock moves, in seconds. */
  shift: shape.number(),
  /** Schedules keep their time of day; `next` is Unix seconds after the change. */
  tasks: shape.list(shape.record({ title: shape.text(), time: shape.text(), next: shape.number() })),
  total: shape.number(),
});
/** `preview` of another zone: what it does to schedules. */
export const previewZone = method<{ zone: string }>('preview').reads(preview);

const jump = shape.record({
  /** Schedules with a run between now and then, each with its first one as the box spells times. */
  tasks: shape.list(shape.record({ title: shape.text(), time: shape.text() })),
  total: shape.number(),
  /** Jobs on devices that are not finished. */
  jobs: shape.number(),
});
/** `jump` to another time, in Unix milliseconds: what lies between, which the clock skips, or which comes again. */
export const previewJump = method<{ at: number }>('jump').reads(jump);

/** `set`: the time by hand, in Unix milliseconds. */
export const setClock = method<{ at: number }>('set').writes();
