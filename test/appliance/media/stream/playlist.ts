/** Playlists of HLS (RFC 8216): checked, and written anew with addresses of this box. */
import { StreamFailure } from './failure';

/** A live playlist has some ten lines; a list of channels has thousands. */
const MOST_LINES = 5_000;
/** Bytes that are read of what should be a playlist. */
export const MOST_BYTES = 1024 * 1024;

/** What a playlist names. */
export interface Playlist {
  /** Names playlists of several qualities rather than segments. */
  readonly master: boolean;
  /** In their order, as they are written. */
  readonly addresses: readonly string[];
  /** What it begins with, of fragmented MP4. */
  readonly map: string | undefined;
  /** `avc1.4d401f,mp4a.40.2`, where a master says it. */
  readonly codecs: string;
  /** Bits a second, where a master says it; 0 otherwise. */
  readonly bandwidth: number;
  readonly width: number;
  readonly height: number;
}

/** Whether bytes begin as a web page does. */
export const isPage = (text: string): boolean => /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text);

/** Reads a playlist. @throws {StreamFailure} where it is a web page, too long, or none */
export function readPlaylist(text: string): Playlist {
  if (isPage(text)) throw new StreamFailure('streamPage');
  if (!/^\ufeff?#EXTM3U/.test(text)) throw new StreamFailure('streamNoPlaylist');
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES || text.length >= MOST_BYTES)
    throw new StreamFailure({ key: 'streamLongPlaylist', args: { most: MOST_LINES } });
  const head = lines.find((line) => line.startsWith('#EXT-X-STREAM-INF:')) ?? '';
  const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(head) ?? [];
  const addresses = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (addresses.length === 0) throw new StreamFailure('streamEmptyPlaylist');
  return {
    master: head !== '',
    addresses,
    map: /#EXT-X-MAP:.*URI="([^"]+)"/.exec(text)?.[1],
    codecs: /CODECS="([^"]*)"/.exec(head)?.[1] ?? '',
    bandwidth: Number(/[:,]BANDWIDTH=(\d+)/.exec(head)?.[1] ?? 0),
    width: Number(width),
    height: Number(height),
  };
}

/** The same playlist with every address replaced: segments, playlists, and what tags name by `URI`. */
export const withAddresses = (text: string, replaced: (address: string) => string): string =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line.startsWith('#')
        ? line.replace(/URI="([^"]*)"/g, (_, address: string) => `URI="${replaced(address)}"`)
        : line.trim() === ''
          ? line
          : replaced(line.trim()),
    )
    .join('\n');
