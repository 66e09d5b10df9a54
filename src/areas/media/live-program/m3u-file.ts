/** Playlists for the import of channels, and channels as a playlist. */

import { isM3u, type M3uEntry, readM3u, writeM3u } from '../../../lib/m3u';
import { writeCsv } from '../../../lib/sheet/csv';
import { hideSecrets } from '../../../lib/stream-url';
import type { ForeignFile } from '../../../screen/definition/definition';
import type { Clarity } from '../clarities';

/** What a name says of the clarity: `CCTV-4K`, `湖南卫视高清`. */
export function clarityOf(name: string): Clarity | undefined {
  if (/4k|8k|uhd|ultra\s?hd|超高清|超清/i.test(name)) return 'UltraHD';
  if (/(?:^|[^a-z])(?:f?hd|1080[ip]?|720p)(?:[^a-z]|$)|高清|蓝光/i.test(name)) return 'HD';
  if (/(?:^|[^a-z])(?:sd|576[ip]?|480[ip]?)(?:[^a-z]|$)|标清/i.test(name)) return 'SD';
  return /流畅|(?:^|[^a-z])(?:low|360p|240p)(?:[^a-z]|$)/i.test(name) ? 'Smooth' : undefined;
}

/** A channel of a playlist as a row of the import. */
export interface ImportedRow {
  readonly name: string;
  readonly sort: string;
  readonly type: string;
  readonly clarity: string;
  readonly url: string;
  readonly backup_url: string;
  readonly epg_id: string;
  readonly replay: string;
  readonly replay_hours: string;
  readonly replay_url: string;
}
const NAMES = ['name', 'sort', 'type', 'clarity', 'url', 'backup_url', 'epg_id', 'replay', 'replay_hours', 'replay_url'] as const;

/** Where a channel is fetched that was on: `source` alone, or what stands behind the channel's own address. */
function replayAddress(url: string, source: string, kind: string): string {
  if (/^https?:\/\//i.test(source)) return source;
  if (source === '' || url === '' || !(/^[?&]/.test(source) || kind === 'append')) return '';
  return url + (url.includes('?') ? source.replace(/^[?&]/, '&') : source.replace(/^&/, '?'));
}

const rowOf = ({ name, url, attributes }: M3uEntry): ImportedRow => {
  const catchup = attributes.catchup || attributes['catchup-type'] || attributes.timeshift || '';
  const days = Number(attributes['catchup-days'] || attributes.timeshift || 0);
  const source = attributes['catchup-source'] ?? '';
  return {
    name,
    sort: attributes['tvg-chno'] || attributes['channel-number'] || attributes['ch-number'] || '',
    type: attributes['group-title'] ?? '',
    clarity: clarityOf(name) ?? '',
    url,
    backup_url: '',
    epg_id: attributes['tvg-id'] ?? '',
    replay: catchup === '' ? '' : '1',
    replay_hours: days > 0 ? String(days * 24) : '',
    replay_url: replayAddress(url, source, catchup),
  };
};

/** The same name a second time is a second way to the same channel; a third is told as it is, and mended by a person. */
function withBackups(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  const kept: ImportedRow[] = [];
  const place = new Map<string, number>();
  for (const row of rows) {
    const at = row.name === '' ? undefined : place.get(row.name);
    const first = at === undefined ? undefined : kept[at];
    if (at !== undefined && first && first.backup_url === '' && first.url !== row.url) kept[at] = { ...first, backup_url: row.url };
    else {
      if (!place.has(row.name)) place.set(row.name, kept.length);
      kept.push(row);
    }
  }
  return kept;
}

/** The channels of a playlist; undefined: it is none. */
export const channelsOf = (text: string): readonly ImportedRow[] | undefined =>
  isM3u(text) ? withBackups(readM3u(text).map(rowOf)) : undefined;

/** The rows of a playlist as CSV: only columns that it says anything of, so that the import of known channels leaves the rest as it is. */
export function playlistCsv(text: string): string | undefined {
  const rows = channelsOf(text);
  if (!rows) return undefined;
  const said = NAMES.filter((name) => name === 'name' || name === 'url' || rows.some((row) => row[name] !== ''));
  return writeCsv([said, ...rows.map((row) => said.map((name) => row[name]))], 'plain');
}

/** What the import of channels takes beside tables. */
export const playlists: ForeignFile = { accept: '.m3u,.m3u8', toCsv: playlistCsv };

/** A channel as a playlist tells it. */
interface Played {
  readonly name: string;
  readonly sort: number;
  readonly url: string;
  readonly epg_id: string;
  readonly type: string;
}

/** Channels as a playlist; credentials are left out. */
export const playlistOf = (channels: readonly Played[], className: (id: string) => string): string =>
  writeM3u(
    channels.map(({ name, sort, url, epg_id: epg, type }) => ({
      name,
      url: hideSecrets(url).shown,
      attributes: { 'tvg-id': epg, 'tvg-chno': String(sort), 'group-title': className(type) },
    })),
  );
