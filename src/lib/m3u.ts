/**
 * Playlists of channels: M3U, and the plain text of set-top boxes (`name,address` below `class,#genre#`). They are read as people find
 * them, with Windows line ends, either kind of quotes or none, and directives of many players. Nothing is refused: what is missing is
 * empty, and mended by who imports the list.
 */

/** One channel of a playlist. */
export interface M3uEntry {
  /** Line of the playlist that it begins in, from 1. */
  readonly line: number;
  readonly name: string;
  readonly url: string;
  /** By name in small letters: `tvg-id`, `tvg-chno`, `group-title`. */
  readonly attributes: Readonly<Record<string, string>>;
}

const GENRE = /^\s*([^,，]*)[,，]\s*#genre#\s*$/i;

/** Whether a text is a playlist of channels. */
export const isM3u = (text: string): boolean =>
  /^\uFEFF?\s*#EXT(?:M3U|INF)/.test(text) ||
  text
    .slice(0, 20_000)
    .split(/[\r\n]+/, 200)
    .some((line) => GENRE.test(line));

/** An address without what players write behind it: headers (`|User-Agent=…`), the name of the line (`$线路 1`), and as XML writes it. */
const addressOf = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replace(/\|.*$/, '')
    .replace(/\$[^$]*[^\x21-\x7e$][^$]*$/, '')
    .trim();

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g;

/** The comma before the name: the first that stands in no quotes; where a quote is never closed, the last. */
function commaOf(text: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || (letter === "'" && text[at - 1] === '=')) quote = letter;
    else if (letter === ',') return at;
  }
  return text.lastIndexOf(',');
}

const readInfo = (text: string): Pick<M3uEntry, 'name' | 'attributes'> => {
  const comma = commaOf(text);
  const head = comma < 0 ? text : text.slice(0, comma);
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of head.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = (double ?? single ?? bare ?? '').trim();
  return { name: comma < 0 ? '' : text.slice(comma + 1).trim(), attributes };
};

/** The plain text of set-top boxes; several addresses of a channel stand in one line, between `#`. */
function readText(lines: readonly string[]): readonly M3uEntry[] {
  let group = '';
  return lines.flatMap((raw, index) => {
    const genre = GENRE.exec(raw);
    if (genre) group = genre[1]?.trim() ?? '';
    const comma = raw.search(/[,，]/);
    if (genre || raw.trim() === '') return [];
    const addresses = (comma < 0 ? '' : raw.slice(comma + 1)).split(/#(?=[a-z][a-z0-9]*:\/\/)/i);
    return addresses.map((address) => ({
      line: index + 1,
      name: (comma < 0 ? raw : raw.slice(0, comma)).trim(),
      url: addressOf(address),
      attributes: group === '' ? {} : { 'group-title': group },
    }));
  });
}

/** Reads a playlist. Never throws. */
export function readM3u(text: string): readonly M3uEntry[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.some((line) => GENRE.test(line)) ? readText(lines) : readDirectives(lines);
}

function readDirectives(lines: readonly string[]): readonly M3uEntry[] {
  const entries: M3uEntry[] = [];
  let waiting: Omit<M3uEntry, 'url'> | undefined;
  let group = '';
  const close = (url: string, line: number): void => {
    const entry = waiting ?? { line, name: '', attributes: {} };
    const named = entry.name || entry.attributes['tvg-name'] || '';
    const grouped = entry.attributes['group-title'] || group;
    entries.push({ ...entry, name: named, url, attributes: { ...entry.attributes, ...(grouped && { 'group-title': grouped }) } });
    waiting = undefined;
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.startsWith('#EXTINF:')) {
      // A channel without an address is told all the same.
      if (waiting) close('', index);
      waiting = { line: index + 1, ...readInfo(line.slice('#EXTINF:'.length)) };
    } else if (line.startsWith('#EXTGRP:')) group = line.slice('#EXTGRP:'.length).trim();
    else if (line !== '' && !line.startsWith('#')) close(addressOf(line), index + 1);
  }
  if (waiting) close('', waiting.line);
  return entries;
}

const attribute = (name: string, value: string): string =>
  value === '' ? '' : ` ${name}="${value.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', "'")}"`;

/** A playlist that {@link readM3u} and the usual players read. */
export const writeM3u = (entries: readonly Omit<M3uEntry, 'line'>[]): string =>
  [
    '#EXTM3U',
    ...entries.flatMap(({ name, url, attributes }) => [
      `#EXTINF:-1${Object.entries(attributes)
        .map(([key, value]) => attribute(key, value))
        .join('')},${name.replaceAll(/[\r\n]+/g, ' ')}`,
      // A second line would be another channel.
      url.replaceAll(/[\r\n]+/g, ''),
    ]),
    '',
  ].join('\n');
