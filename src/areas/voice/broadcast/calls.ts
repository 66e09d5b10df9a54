/** The calls of broadcasts beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, listed, number, oneOf, record, text } from '../../../gateway/shape';
import { clockFields } from '../../../screen/schedule/clock';
import { KINDS, REASONS, RESULTS, SOURCES } from './runs';

/** What a phone would do, were a broadcast to start now. `playing`: it hears another one; `incapable`: it can't answer by itself. */
const COVERAGE = ['hears', 'playing', 'busy', 'dnd', 'offline', 'incapable'] as const;
export type Coverage = (typeof COVERAGE)[number];
/** How it went with a phone. */
const OUTCOMES = ['heard', 'unanswered', 'playing', 'busy', 'dnd', 'offline', 'incapable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const phone = { id: text(), number: text(), name: text(), zones: list(text()) };
const covered = record({ ...phone, room: text(), guest: number(), state: oneOf(COVERAGE) });
/** A phone before a broadcast. `room`: where it stands, '' for no room; `guest` 1: somebody stays there now. */
export type CoveredPhone = Decoded<typeof covered>;
const reached = record({ ...phone, outcome: oneOf(OUTCOMES) });
/** A phone after it. */
export type ReachedPhone = Decoded<typeof reached>;

const run = record({
  id: text(),
  started: text(),
  seconds: number(),
  kind: oneOf(KINDS),
  by: text(),
  source: oneOf(SOURCES),
  what: text(),
  zones: list(text()),
  volume: number(),
  result: oneOf(RESULTS),
  reason: oneOf(REASONS),
  reached: number(),
  missed: number(),
});
/** A broadcast, under way or over. */
export type Run = Decoded<typeof run>;

const { list: listPlans, method } = resource('voiceBroadcast');
const runs = resource('voiceBroadcastRun');

export { listPlans };
export const { list: listZones } = resource('voiceBroadcastZone');

/** `coverage`: every phone of some zones, each once, and what it would do now. */
export const readCoverage = method<{ zones: readonly string[] }>('coverage').reads(listed(covered));
/** `now`: the box's clock, and what is playing. */
export const readNow = method('now').reads(record({ ...clockFields, list: list(run) }));

/** What is to be played. With `extension` only that phone hears it. */
export interface Start {
  readonly zones: readonly string[];
  readonly extension: string;
  readonly source: (typeof SOURCES)[number];
  readonly prompt: string;
  readonly text: string;
  readonly text_language: string;
  readonly voice: string;
  readonly speed: string;
  readonly volume: number;
  readonly repeat: number;
}
const started = record({ id: text() });
/** `play`: starts one. */
export const play = method<Start>('play').writes(started);
/** `stop`: ends one. */
export const stop = method<{ id: string }>('stop').writes();
/** `speak_from`: the box calls a phone, and what is said there is heard in the zones. */
export const speakFrom = method<{ zones: readonly string[]; extension: string; volume: number }>('speak_from').writes(started);
/** `live`: a piece of what the microphone hears. */
export const sendLive = method<{ id: string; seq: number; file: File }, object>('live', record({}), {
  kind: 'write',
  overlay: false,
  encoding: 'multipart',
});
/** `phones` of a run: how it went with each. */
export const readPhones = runs.method<{ id: string }>('phones').reads(record({ detail: run, list: list(reached) }));
