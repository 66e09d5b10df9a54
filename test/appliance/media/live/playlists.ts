/**
 * Playlists of providers: each is read whole before anything is done, so that one that fails or brings nothing leaves the channels as they
 * are. Channels follow by their names; none is ever deleted, and one that somebody else has made is left alone.
 */
import { channelFields } from '../../../../src/areas/media/live-program/channels';
import { channelsOf, type ImportedRow } from '../../../../src/areas/media/live-program/m3u-file';
import { type PlaylistReason, playlistSources } from '../../../../src/areas/media/live-program/playlists';
import { encodeValues, initialValues } from '../../../../src/field/field';
import { decodeText } from '../../../../src/lib/sheet/csv';
import { hideSecrets, hostOf } from '../../../../src/lib/stream-url';
import type { Box } from '../../box';
import type { MessageKey } from '../../messages';
import type { Entry, Resource } from '../../resource';
import { declaredResource } from '../../resource-fields';
import { problemsIn } from '../../rows/check';
import { noteRow } from '../../rows/note-row';
import { rowsOf } from '../../rows/rows';
import { wireTime } from '../../wire-time';
import { StreamFailure } from '../stream/failure';
import { openSource } from '../stream/reach';
import { fetchedUrl } from '../url-secrets';
import { channelRows, classRows } from './kept';

const MOST_BYTES = 10 * 1024 * 1024;
/** Nobody waits longer for the whole of one. */
const LONGEST_S = 60;
const HOUR_MS = 3_600_000;
/** The provider of the demonstration, which is in the box itself: nothing in this network answers by the name. */
const DEMO_HOST = 'list.iptv.example';
const DEMO = `#EXTM3U
#EXTINF:-1 tvg-id="LOCAL1" group-title="国际",凤凰卫视中文台
http://iptv.example.com/live/hotel8821/Kx7pQ2mD/phoenix.m3u8
#EXTINF:-1 tvg-id="LOCAL2" group-title="国际",NHK World
http://iptv.example.com/live/hotel8821/Kx7pQ2mD/nhk.m3u8
#EXTINF:-1 tvg-id="LOCAL3" group-title="地方",本地新闻 高清
http://iptv.example.com/live/hotel8821/Kx7pQ2mD/local.m3u8
`;

const NOTHING = { channels: 0, added: 0, changed: 0, gone: 0, skipped: 0 };

/** What the box keeps of each. */
export const keptPlaylists: Resource = {
  ...declaredResource(playlistSources),
  noted: ['state', 'reason', 'detail', 'last_try', 'last_good', ...Object.keys(NOTHING)],
  seed: () => [
    {
      name: '境外频道平台',
      url: `http://${DEMO_HOST}/hotel.m3u`,
      every: 24,
      class: '5',
      status: 0,
      state: 'never',
      reason: 'none',
      detail: '',
      last_try: '',
      last_good: '',
      age: 0,
      url_secrets: '',
      ...NOTHING,
    },
  ],
};
/** Their rows. */
export const playlistRows = ({ store, clock }: Box) => rowsOf(keptPlaylists, store, clock);

/** Why a playlist brought nothing. */
class PlaylistFailure extends Error {
  readonly reason: PlaylistReason;
  readonly detail: string;
  constructor(reason: PlaylistReason, detail = '') {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const REASONS: Partial<Readonly<Record<MessageKey, PlaylistReason>>> = {
  streamInside: 'inside',
  streamStatus: 'status',
  streamSilent: 'silent',
  streamRedirects: 'redirects',
};

function failureOf(error: unknown): PlaylistFailure {
  if (error instanceof PlaylistFailure) return error;
  if (!(error instanceof StreamFailure)) return new PlaylistFailure('unreachable');
  const { key, args = {} } = typeof error.said === 'string' ? { key: error.said } : error.said;
  return new PlaylistFailure(REASONS[key] ?? 'unreachable', String(Object.values(args)[0] ?? ''));
}

async function fetchText(box: Box, entry: Entry, signal: AbortSignal): Promise<string> {
  const address = fetchedUrl(entry, 'url');
  if (!URL.canParse(address)) throw new PlaylistFailure('unreachable');
  const url = new URL(address);
  if (url.hostname === DEMO_HOST) {
    if (url.pathname !== '/hotel.m3u') throw new PlaylistFailure('status', '404');
    return DEMO;
  }
  const late = AbortSignal.timeout(LONGEST_S * 1000);
  const { body } = await openSource(box, url, AbortSignal.any([signal, late]));
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // A list that breaks off is none: half of it would look like one that has lost channels.
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > MOST_BYTES) throw new PlaylistFailure('large');
    }
  } catch (error) {
    throw late.aborted ? new PlaylistFailure('silent', String(LONGEST_S)) : error;
  } finally {
    body.destroy();
  }
  return decodeText(Buffer.concat(parts));
}

/** The channels of a text. @throws {PlaylistFailure} it is no playlist, or has none */
function read(text: string): readonly ImportedRow[] {
  const found = channelsOf(text);
  if (!found) throw new PlaylistFailure(/^\s*<(?:!doctype|html)/i.test(text) ? 'page' : 'notList');
  if (found.length === 0) throw new PlaylistFailure('empty');
  return found;
}

/** Which channels a playlist has brought: their names in it, and their ids. */
const broughtKey = (id: string): string => `playlist ${id}`;
const broughtOf = ({ store }: Box, id: string): Readonly<Record<string, string>> =>
  (store.setting(broughtKey(id)) ?? {}) as Readonly<Record<string, string>>; // `follow` writes it

/** A channel that is new, as a form of the console would send it. */
function newChannel(row: ImportedRow, type: string, isFree: (number: number) => boolean): Entry {
  const { name, url, backup_url, epg_id, replay, replay_url } = row;
  const number = Number(row.sort);
  const values = {
    ...initialValues(channelFields),
    ...{ name, url, backup_url, epg_id, type, replay_url, replay: replay !== '' },
    ...(row.clarity !== '' && { clarity: row.clarity }),
    ...(Number(row.replay_hours) > 0 && { replay_hours: Number(row.replay_hours) }),
  } as ReturnType<typeof initialValues<typeof channelFields>>;
  return {
    ...values,
    ...encodeValues(channelFields, values, Object.keys(channelFields)),
    sort: Number.isInteger(number) && number > 0 && isFree(number) ? number : '',
    status: 1,
    replay: replay === '' ? 0 : 1,
    url_secrets: '',
    review: 'normal',
  };
}

/** Lets the channels follow a playlist that was read. @param channels their resource, with all its rules */
function follow(box: Box, channels: Resource, list: Entry, found: readonly ImportedRow[]): typeof NOTHING {
  const id = String(list.id);
  const rows = channelRows(box);
  const before = broughtOf(box, id);
  const classes = new Map(
    classRows(box)
      .all()
      .map((each) => [String(each.name), String(each.id)]),
  );
  const all = new Map(rows.all().map((each) => [String(each.id), each]));
  const brought: Record<string, string> = {};
  const counts = { ...NOTHING };
  /** Saves it as a form would; false where a rule of the channels speaks against it. */
  const write = (known: string | undefined, entry: Entry): string | undefined => {
    const whole: Entry = { ...entry, ...channels.derive?.(entry, box) };
    const others = [...all.values()].filter((each) => each.id !== known);
    if (Object.values(problemsIn(channels, box, whole, others)).some((problem) => problem !== undefined)) return undefined;
    if (known !== undefined) rows.save(known, whole);
    const at = known ?? rows.add(whole);
    all.set(at, { ...whole, id: at });
    return at;
  };
  for (const row of found) {
    const same = all.get(before[row.name] ?? '') ?? [...all.values()].find(({ name }) => name === row.name);
    // By another hand, unless it comes from the same provider.
    const isOwn = same !== undefined && (before[row.name] === same.id || hostOf(String(same.url)) === hostOf(hideSecrets(row.url).shown));
    if (Object.hasOwn(brought, row.name) || (same && !isOwn)) {
      counts.skipped += 1;
      continue;
    }
    const { id: known, mtime: _mtime, ...kept } = same ?? {};
    const next = { ...kept, url: row.url, ...(row.backup_url !== '' && { backup_url: row.backup_url }) };
    const isSame =
      same && fetchedUrl(same, 'url') === row.url && (row.backup_url === '' || fetchedUrl(same, 'backup_url') === row.backup_url);
    const isFree = (number: number): boolean => [...all.values()].every(({ sort }) => Number(sort) !== number);
    const type = classes.get(row.type) ?? String(list.class);
    const at = isSame ? String(known) : write(same && String(known), same ? next : newChannel(row, type, isFree));
    if (at === undefined) {
      counts.skipped += 1;
      continue;
    }
    brought[row.name] = at;
    counts.channels += 1;
    if (!same) counts.added += 1;
    else if (!isSame) counts.changed += 1;
  }
  if (counts.channels === 0) throw new PlaylistFailure('empty');
  const gone = Object.entries(before).filter(([name, channel]) => !Object.hasOwn(brought, name) && all.has(channel));
  box.store.keep(broughtKey(id), { ...Object.fromEntries(gone), ...brought });
  return { ...counts, gone: gone.length };
}

const reading = new WeakMap<Box, Map<string, AbortController>>();
const readingOf = (box: Box): Map<string, AbortController> => {
  const known = reading.get(box) ?? new Map<string, AbortController>();
  reading.set(box, known);
  return known;
};

/** Begins to read a playlist; false where it is being read already. */
export function beginPlaylist(box: Box, channels: Resource, id: string): boolean {
  const all = readingOf(box);
  const entry = playlistRows(box).one(id);
  if (all.has(id) || !entry) return false;
  const stop = new AbortController();
  all.set(id, stop);
  const note = (changes: object): void => box.store.apart(() => noteRow(box.store, keptPlaylists.path, id, changes));
  const now = (): string => wireTime(box.clock.now());
  note({ state: 'reading', reason: 'none', detail: '', last_try: now() });
  const work = async (): Promise<void> => {
    try {
      const found = read(await fetchText(box, entry, stop.signal));
      if (playlistRows(box).one(id)?.url !== entry.url) stopPlaylist(box, id);
      stop.signal.throwIfAborted();
      const counts = box.store.transaction(() => follow(box, channels, entry, found));
      note({ state: 'ok', reason: 'none', detail: '', last_good: now(), ...counts });
    } catch (error) {
      const { signal } = stop;
      // The box goes down, and says so when it is back.
      if (signal.aborted && !(signal.reason instanceof PlaylistFailure)) return;
      const { reason, detail } = failureOf(signal.aborted ? signal.reason : error);
      note({ state: 'failed', reason, detail });
    } finally {
      all.delete(id);
    }
  };
  void work();
  return true;
}

/** Stops whatever is being read: the box goes down. */
export function stopPlaylists(box: Box): void {
  for (const stop of readingOf(box).values()) stop.abort();
}

/** Stops reading one, as somebody wants it; false where it is not being read. */
export function stopPlaylist(box: Box, id: string): boolean {
  const stop = readingOf(box).get(id);
  stop?.abort(new PlaylistFailure('stopped'));
  return stop !== undefined;
}

/** What the stop of the box cut off has failed. */
export function tidyPlaylists(box: Box): void {
  for (const { id, state } of playlistRows(box).all()) {
    if (state === 'reading' && !readingOf(box).has(String(id)))
      noteRow(box.store, keptPlaylists.path, String(id), { state: 'failed', reason: 'cut' });
  }
}

/** Names of those in use whose last refresh brought nothing. */
export const failedPlaylists = (box: Box): readonly string[] =>
  playlistRows(box)
    .all()
    .filter(({ status, state }) => status === 1 && state === 'failed')
    .map(({ name }) => String(name));

/** Whole hours since the last good one. */
export const ageOf = ({ clock }: Pick<Box, 'clock'>, good: string): number =>
  good === '' ? 0 : Math.max(0, Math.floor((clock.now() - momentOf(good)) / HOUR_MS));
const momentOf = (text: string): number => new Date(text.replace(' ', 'T')).getTime();
