/** Encoders that push to the box: who does from where since when, who watches, and what is recorded. Simulated on the box's clock. */
import type { Box } from '../box';
import type { Entry } from '../resource';

/** A push under way; kept, so that a restart of the box finds it again. */
export interface Push {
  /** Unix milliseconds. */
  readonly since: number;
  readonly address: string;
  readonly encoder: string;
  /** Unix milliseconds since when it is recorded; 0: it is not. */
  readonly recorded: number;
}

/** An encoder that was cut off comes again after so long, unless its key is another. */
const AGAIN_MS = 60_000;
const MINUTE_MS = 60_000;
const BITS_A_SECOND = 3_200_000;

/** Encoders of the demonstration, by the stream key that was typed into them. */
const ENCODERS: Readonly<Record<string, Pick<Push, 'address' | 'encoder'> & { readonly hours: number }>> = {
  ballroomA7cKq92mXw4T: { address: '192.168.10.88', encoder: 'OBS Studio 30.1', hours: 2.4 },
  lobbyCamR5tYh83pLs6D: { address: '192.168.10.141', encoder: 'HDMI H8110', hours: 71 },
};

interface Kept {
  /** When the last push was broken off by somebody. */
  readonly ended?: number;
  readonly recorded?: number;
}
const keyOf = (id: string): string => `broadcast ${id}`;
const kept = ({ store }: Box, id: string): Kept => (store.setting(keyOf(id)) ?? {}) as Kept; // `note` writes it
const note = (box: Box, id: string, change: Kept): void => box.store.keep(keyOf(id), { ...kept(box, id), ...change });

/** The push to a broadcast now. */
export function pushOf(box: Box, entry: Entry): Push | undefined {
  const id = String(entry.id);
  const key = String(entry.stream_key);
  const encoder = Object.hasOwn(ENCODERS, key) ? ENCODERS[key] : undefined;
  const { ended, recorded = 0 } = kept(box, id);
  const now = box.clock.now();
  if (!encoder || entry.status !== 1 || (ended !== undefined && now - ended < AGAIN_MS)) return undefined;
  const begun = ended === undefined ? now - box.clock.lived() - encoder.hours * 3_600_000 : ended + AGAIN_MS;
  const longest = Number(entry.longest) * MINUTE_MS;
  // What may last an hour ends after it, and its encoder begins anew a minute later.
  const since = longest > 0 ? now - ((now - begun) % (longest + AGAIN_MS)) : begun;
  if (longest > 0 && now - since > longest) return undefined;
  const { address, encoder: name } = encoder;
  return { since, address, encoder: name, recorded: entry.record === 1 ? since : recorded >= since ? recorded : 0 };
}

/** How many watch it. */
export const viewersOf = ({ clock }: Box, { since }: Push): number => 6 + Math.floor(((clock.now() - since) / MINUTE_MS) % 19);

/** Bits a second that arrive. */
export const rateOf = ({ clock }: Box, { since }: Push): number =>
  Math.round(BITS_A_SECOND * (1 + 0.08 * Math.sin((clock.now() - since) / 9000)));

/** Breaks a push off. */
export const endPush = (box: Box, id: string): void => note(box, id, { ended: box.clock.now(), recorded: 0 });

/** Begins or stops to record. */
export const recordPush = (box: Box, id: string, on: boolean): void => note(box, id, { recorded: on ? box.clock.now() : 0 });

/** What a recording since a moment would be: minutes and megabytes. */
export function recordedUntilNow({ clock }: Box, since: number): { readonly minutes: number; readonly size: number } {
  const seconds = Math.max(1, (clock.now() - since) / 1000);
  return { minutes: Math.max(1, Math.round(seconds / 60)), size: Math.max(1, Math.round((seconds * BITS_A_SECOND) / 8e6)) };
}
