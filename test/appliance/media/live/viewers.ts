/** Who watches which channel: a terminal that is on takes a channel of its own line-up, and changes it now and then. */
import type { Box } from '../../box';
import { type Terminal, terminalsNow } from '../../terminals/terminals';
import { wireTime } from '../../wire-time';
import { lineUps } from './line-up';

const MINUTE = 60_000;
/** So long a terminal stays with what it watches. */
export const WATCH_MS = 20 * MINUTE;
/** So many of those that are on watch live television, by the hour of the day: few at night, some at breakfast, most in the evening. */
const WATCHING: readonly number[] = [
  ...[0.25, 0.15, 0.12, 0.12, 0.12, 0.14, 0.26, 0.42, 0.4, 0.28, 0.24, 0.26],
  ...[0.36, 0.32, 0.26, 0.26, 0.3, 0.38, 0.5, 0.62, 0.68, 0.66, 0.54, 0.38],
];
/** The most of any hour. */
const MOST_WATCHING = Math.max(...WATCHING);

/** How much is played at a moment beside the hour at which most is, 0 to 1. @param at Unix milliseconds */
export const rhythmAt = (at: number): number => (WATCHING[new Date(at).getHours()] ?? 0) / MOST_WATCHING;
/** A look at all terminals is good for so long. */
const FRESH_MS = 1000;
const STOPPED = 'live viewers stopped';

/** One terminal that watches. */
export interface Watching {
  readonly terminal: string;
  readonly room: string;
  readonly area: string;
  readonly ip: string;
  readonly since: string;
}

type Looked = { readonly at: number; readonly viewers: ReadonlyMap<string, readonly Watching[]> };
const looked = new WeakMap<Box, Looked>();

/** Terminals that were stopped, and the span in which. */
const stoppedIn = ({ store }: Box): Readonly<Record<string, number>> => (store.setting(STOPPED) ?? {}) as Readonly<Record<string, number>>; // only stopViewers writes it

/** How much earlier than the others a terminal changes over. */
export const shiftOf = ({ clock }: Pick<Box, 'clock'>, id: number): number => Math.floor(clock.chance('watches shift', id) * WATCH_MS);

/** Each has its own moment at which it changes over. */
const spanOf = (box: Box, { id }: Terminal): readonly [span: number, begun: number] => {
  const shift = shiftOf(box, id);
  const span = Math.floor((box.clock.lived() + shift) / WATCH_MS);
  return [span, span * WATCH_MS - shift];
};

/** When a span of a terminal begins. */
export const spanBegins = (box: Pick<Box, 'clock'>, id: number, span: number): number =>
  box.clock.now() - box.clock.lived() + span * WATCH_MS - shiftOf(box, id);

/** Which of its channels a terminal watches in a span; undefined: none. */
export function channelIn<T>(box: Pick<Box, 'clock'>, id: number, span: number, channels: readonly T[]): T | undefined {
  const { clock } = box;
  if (clock.chance(`watches ${id}`, span) > MOST_WATCHING * rhythmAt(spanBegins(box, id, span))) return undefined;
  // The first channels of a list are watched most.
  return channels[Math.floor(clock.chance(`channel ${id}`, span) ** 2 * channels.length)];
}

function look(box: Box): ReadonlyMap<string, readonly Watching[]> {
  const { clock } = box;
  const channelsOf = lineUps(box);
  const stopped = stoppedIn(box);
  const found = new Map<string, Watching[]>();
  for (const terminal of terminalsNow(box)) {
    const { id, name, room, area, ip, screen, online_since: online } = terminal;
    const [span, begun] = spanOf(box, terminal);
    if (online === 0 || !screen || stopped[name] === span) continue;
    const chosen = channelIn(box, id, span, channelsOf(terminal));
    if (!chosen) continue;
    const since = wireTime(Math.max(online, clock.now() - (clock.lived() - begun)));
    const known = found.get(chosen.id) ?? [];
    known.push({ terminal: name, room, area, ip, since });
    found.set(chosen.id, known);
  }
  return found;
}

/** Who watches, by channel. */
export function viewersNow(box: Box): ReadonlyMap<string, readonly Watching[]> {
  const at = box.clock.lived();
  const known = looked.get(box);
  if (known && at - known.at < FRESH_MS && at >= known.at) return known.viewers;
  const viewers = look(box);
  looked.set(box, { at, viewers });
  return viewers;
}

/** What anybody has changed is seen at once. */
export const lookAgain = (box: Box): void => void looked.delete(box);

/** Stops terminals: until they change over they watch nothing. @returns how many watched */
export function stopViewers(box: Box, channel: string, terminals: readonly string[]): number {
  const watching = (viewersNow(box).get(channel) ?? []).filter(({ terminal }) => terminals.includes(terminal));
  const names = new Set(watching.map(({ terminal }) => terminal));
  const spans = Object.fromEntries(
    terminalsNow(box)
      .filter(({ name }) => names.has(name))
      .map((terminal) => [terminal.name, spanOf(box, terminal)[0]]),
  );
  box.store.keep(STOPPED, { ...stoppedIn(box), ...spans });
  lookAgain(box);
  return watching.length;
}
