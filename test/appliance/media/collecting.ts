/** What is taken in, on the box's clock: how fast, with how many errors, how often it was taken in anew and why. Simulated. */
import { collections } from '../../../src/areas/media/live-collection/collections';
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { SILENT, StreamFailure } from './stream/failure';
import { streamSource } from './stream/source';
import { fetchedUrl } from './url-secrets';

const HOUR_MS = 3_600_000;
/** What is told of a source that is switched off. */
export const NOT_COLLECTED = { state: 'stopped', reason: '', bitrate: 0, errors: 0, restarts: 0, since: '' };
const row = (name: string, kind: string, source: string, more: Entry = {}): Entry => ({
  name,
  kind,
  source,
  interface: '',
  output: '',
  port: 5000,
  replay_hours: 0,
  status: 1,
  note: '',
  url_secrets: '',
  ...NOT_COLLECTED,
  ...more,
});

/** What the box keeps of each; what is live is added where they are shown. */
export const keptCollections: Resource = {
  ...declaredResource(collections),
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
};
/** Their rows. */
export const collectionRows = ({ store, clock }: Box) => rowsOf(keptCollections, store, clock);

/** Restarts that are told of. */
const MOST_TOLD = 20;
/** Why a source fails, as its list says it. */
const REASON_OF: Readonly<Record<string, string>> = {
  streamSilent: 'silent',
  streamUnreachable: 'unreachable',
  streamStatus: 'refused',
  streamPage: 'page',
};
/** Bits a second of each kind of source. */
const RATES: Readonly<Record<string, number>> = { iptv: 8_000_000, encoder: 4_000_000, tuner: 12_000_000, file: 2_500_000 };
/** A source is taken in anew by itself so often, at most. */
const STEP_HOURS = 7;
const REASONS: readonly MessageKey[] = ['collectSilent', 'collectErrors', 'collectLocked'];

/** A restart. `by`: who pressed it. */
export interface Restart {
  readonly time: number;
  readonly reason: Message | MessageKey | undefined;
  readonly by: string;
}

/** Repeatable, by id and turn: 0 to 99. */
const dice = (id: string, turn: number): number => (Number(id) * 7919 + turn * 104_729 + 31) % 100;

const keyOf = (id: string): string => `collection ${id}`;
const byHand = ({ store }: Box, id: string): readonly { readonly time: number; readonly by: string }[] =>
  (store.setting(keyOf(id)) ?? []) as { time: number; by: string }[]; // `restart` writes it

/** Takes a source in anew. */
export const restart = (box: Box, id: string, by: string): void =>
  box.store.keep(keyOf(id), [...byHand(box, id), { time: box.clock.now(), by }].slice(-MOST_TOLD));

/** When it was added or changed, which takes it in anew; 0 of what was there from the first. */
const changedAt = ({ begun }: Entry): number => Number(begun ?? 0);

/** When and why it was taken in anew, the last first. */
export function restartsOf(box: Box, entry: Entry): readonly Restart[] {
  const id = String(entry.id);
  const now = box.clock.now();
  const turns = Array.from({ length: MOST_TOLD }, (_, turn) => Math.floor(now / (STEP_HOURS * HOUR_MS)) - turn);
  const own = turns
    .filter((turn) => dice(id, turn) < 12)
    .map(
      (turn): Restart => ({
        time: turn * STEP_HOURS * HOUR_MS + dice(id, turn + 1) * 60_000,
        reason: REASONS[turn % REASONS.length],
        by: '',
      }),
    );
  const begun = changedAt(entry);
  const pressed = byHand(box, id).map(({ time, by }): Restart => ({ time, reason: undefined, by }));
  return [...own, ...pressed]
    .filter(({ time }) => time <= now && time >= begun)
    .sort((a, b) => b.time - a.time)
    .slice(0, MOST_TOLD);
}

/** What is known of a source now. */
export interface Collected {
  /** Why it fails; '' of one that runs. */
  readonly failure: string;
  readonly since: number;
  /** Bits a second. */
  readonly rate: number;
  readonly errors: number;
  readonly restarts: number;
}

/** How the taking in of a source goes; undefined: it is switched off. */
export function collectedOf(box: Box, entry: Entry): Collected | undefined {
  if (entry.status !== 1) return undefined;
  const now = box.clock.now();
  const all = restartsOf(box, entry);
  const since = Math.max(all[0]?.time ?? now - box.clock.lived() - 20 * HOUR_MS, changedAt(entry));
  const steady = RATES[String(entry.kind)] ?? 0;
  const hours = (now - since) / HOUR_MS;
  const known = { since, restarts: all.length, errors: entry.kind === 'file' ? 0 : Math.floor(hours * (1 + (Number(entry.id) % 4))) };
  try {
    const source = streamSource(fetchedUrl(entry, 'source'));
    if (source.from === 'clip' && source.mute) throw new StreamFailure(SILENT);
    return { ...known, failure: '', rate: Math.round(steady * (1 + 0.06 * Math.sin(now / 7000 + Number(entry.id)))) };
  } catch (error) {
    if (error instanceof StreamFailure) return { ...known, failure: REASON_OF[error.message] ?? 'unknown', rate: 0 };
    throw error;
  }
}

/** Bytes a second that replay keeps of a source, and for how long. */
export const keptRate = ({ kind }: Entry): number => (RATES[String(kind)] ?? 0) / 8;
