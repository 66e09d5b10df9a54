/** Probes the sources of channels: a few at once, by hand or by the clock, and never over the last connection of a provider. */
import { probeSettings } from '../../../../src/areas/media/live-program/probe-settings';
import { codecName } from '../../../../src/lib/codec-name';
import type { Box } from '../../box';
import type { Entry, Resource } from '../../resource';
import { declaredResource } from '../../resource-fields';
import { noteRow } from '../../rows/note-row';
import { rowsOf } from '../../rows/rows';
import { wireTime } from '../../wire-time';
import { byClock } from '../by-clock';
import { StreamFailure } from '../stream/failure';
import { probeSource } from '../stream/probe';
import { streamSource } from '../stream/source';
import { fetchedUrl } from '../url-secrets';
import { channelRows, keptChannels } from './kept';
import { viewersNow } from './viewers';

/** The settings as the box keeps them. */
export const keptProbing: Resource = {
  ...declaredResource(probeSettings),
  settings: true,
  seed: () => [{ status: 1, every: 60, at_once: 4, threshold: 2, connections: JSON.stringify([{ host: 'sports.example.com', most: 1 }]) }],
};
const settingsOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>): Entry => rowsOf(keptProbing, store, clock).all()[0] ?? {};

const NEXT = 'live probe next';
/** Ids of the channels whose turn is still to come: a box that was shut down goes on with them. */
const WAITING = 'live probe waiting';

const REASON_OF: Readonly<Record<string, string>> = {
  streamSilent: 'slow',
  streamUnreachable: 'noAnswer',
  streamPage: 'page',
  streamEmptyPlaylist: 'noSegments',
  streamNoPlaylist: 'noSegments',
  streamUnknown: 'noVideo',
  streamInside: 'forbidden',
};
const STATUS_REASON: Readonly<Record<number, string>> = { 401: 'refused', 403: 'refused', 404: 'notFound', 410: 'notFound' };

/** Why a source did not play, as the console words it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof StreamFailure)) return 'noAnswer';
  const { said } = error;
  const key = typeof said === 'string' ? said : said.key;
  const status = typeof said === 'string' ? 0 : Number(said.args?.status ?? 0);
  return REASON_OF[key] ?? STATUS_REASON[status] ?? 'status';
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Providers whose last connection viewers may need. */
function sparedHosts(box: Box): ReadonlySet<string> {
  const limits: unknown = JSON.parse(String(settingsOf(box).connections ?? '[]') || '[]');
  const viewers = viewersNow(box);
  const used = new Map<string, number>();
  for (const entry of channelRows(box).all()) {
    const host = hostOf(String(entry.url));
    if ((viewers.get(String(entry.id))?.length ?? 0) > 0) used.set(host, (used.get(host) ?? 0) + 1);
  }
  const rows = Array.isArray(limits) ? limits.map((each) => ({ host: String(each?.host), most: Number(each?.most) })) : [];
  return new Set(rows.filter(({ host, most }) => most - (used.get(host) ?? 0) <= 1).map(({ host }) => host));
}

/** What one look at a channel's sources finds, as its row notes it. */
async function lookAt(box: Box, entry: Entry, leave: AbortSignal): Promise<object> {
  const found = async (name: 'url' | 'backup_url') => probeSource(box, streamSource(fetchedUrl(entry, name)), leave);
  const now = (): string => wireTime(box.clock.now());
  try {
    const { codec, audio, width, height, bitrate, first_frame_ms: frame } = await found('url');
    const told = String(entry.codec ?? '') !== '';
    const measured = {
      codec: [codec, audio].filter(Boolean).map(codecName).join(' / '),
      resolution: width > 0 ? `${width}×${height}` : '',
      bitrate: Math.round(bitrate / 1000),
    };
    // The demonstration's clips are small: what stands there is said of the channel that they stand for.
    const facts = streamSource(fetchedUrl(entry, 'url')).from === 'clip' && told ? {} : measured;
    return {
      probe: 'ok',
      probe_reason: 'none',
      probed: now(),
      last_good: now(),
      first_frame: frame,
      failures: 0,
      playing: 'main',
      ...facts,
    };
  } catch (error) {
    const backup = entry.backup_url !== '' && (await found('backup_url').then(Boolean, () => false));
    const failures = Number(entry.failures ?? 0) + 1;
    return { probe: 'failed', probe_reason: reasonOf(error), probed: now(), failures, playing: backup ? 'backup' : 'none' };
  }
}

/** The probes of one box. */
export interface Probing {
  /** Takes channels on; those that wait already are not taken twice. */
  add(ids: readonly string[]): number;
  /** Leaves out those whose turn is still to come, and what is being looked at; answers how many. */
  cancel(): number;
  /** How far it is. */
  state(): { readonly running: number; readonly done: number; readonly total: number };
  stop(): void;
}

const known = new WeakMap<Box, Probing>();
/** The probes of a box that was started. */
export const probingOf = (box: Box): Probing | undefined => known.get(box);

/** Starts probing by the clock. */
export function startProbing(box: Box): Probing {
  const leaving = new AbortController();
  let round = new AbortController();
  const waiting: string[] = [];
  const running = new Set<string>();
  let [done, total] = [0, 0];
  const keep = (): void => box.store.apart(() => box.store.keep(WAITING, [...running, ...waiting]));
  const probe = async (id: string, leave: AbortSignal): Promise<void> => {
    const entry = channelRows(box).one(id);
    if (!entry) return;
    const isSpared = sparedHosts(box).has(hostOf(String(entry.url)));
    const noted = isSpared ? { probe: 'spared', probe_reason: 'connections' } : await lookAt(box, entry, leave);
    if (!leave.aborted) noteRow(box.store, keptChannels.path, id, noted);
  };
  const next = (): void => {
    while (waiting.length > 0 && running.size < Number(settingsOf(box).at_once ?? 4)) {
      const id = waiting.shift() ?? '';
      running.add(id);
      void probe(id, AbortSignal.any([leaving.signal, round.signal])).finally(() => {
        running.delete(id);
        done += 1;
        if (leaving.signal.aborted) return;
        next();
        keep();
      });
    }
  };
  const add = (ids: readonly string[]): number => {
    if (waiting.length + running.size === 0) [done, total] = [0, 0];
    const fresh = ids.filter((id) => !waiting.includes(id) && !running.has(id));
    waiting.push(...fresh);
    total += fresh.length;
    next();
    keep();
    return fresh.length;
  };
  const cancel = (): number => {
    const left = waiting.splice(0).length + running.size;
    total = done + running.size;
    round.abort();
    round = new AbortController();
    keep();
    return left;
  };
  const stop = byClock(
    box,
    NEXT,
    () => settingsOf(box),
    () =>
      add(
        channelRows(box)
          .all()
          .map(({ id }) => String(id)),
      ),
  );
  const kept = box.store.setting(WAITING);
  if (Array.isArray(kept) && kept.length > 0) add(kept.map(String));
  const probing: Probing = {
    add,
    cancel,
    state: () => ({ running: waiting.length + running.size, done, total }),
    stop: () => {
      stop();
      leaving.abort();
      known.delete(box);
    },
  };
  known.set(box, probing);
  return probing;
}

/** Channels whose source failed as often as somebody has to know. */
export function failingChannels(box: Box): readonly string[] {
  const threshold = Number(settingsOf(box).threshold ?? 2);
  return channelRows(box)
    .all()
    .filter(({ probe, failures, status }) => probe === 'failed' && status === 1 && Number(failures ?? 0) >= threshold)
    .map(({ name }) => String(name));
}
