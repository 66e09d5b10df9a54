/** Looks whether a source can be played and what it is (src/gateway/README.md, Preview of a stream: `probe`). */
import { setTimeout } from 'node:timers/promises';
import type { Box } from '../../box';
import { CODECS, inside } from '../../files/facts/mp4';
import { sourceOf } from '../../files/facts/source';
import { PATIENCE_S, SILENT, StreamFailure } from './failure';
import { isPage, MOST_BYTES, readPlaylist } from './playlist';
import { type Answer, headOf, openSource } from './reach';
import type { StreamSource } from './source';

/** What was found out. What is not known is '' or 0. */
interface Probed {
  readonly codec: string;
  readonly audio: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
  /** Milliseconds until the first bytes of pictures were there. */
  readonly first_frame_ms: number;
}

type Kinds = Omit<Probed, 'first_frame_ms'>;
const UNKNOWN: Kinds = { codec: '', audio: '', width: 0, height: 0, bitrate: 0 };

/** Bytes of a stream that are looked at. */
const HEAD_BYTES = 256 * 1024;
const TS_PACKET = 188;
const TS_SYNC = 0x47;

/** Stream types of MPEG-TS (ISO 13818-1, table 2-34) and numbers of FLV. */
const TS_VIDEO: Readonly<Record<number, string>> = { 2: 'mpeg2', 27: 'h264', 36: 'h265', 66: 'avs', 210: 'avs2' };
const TS_AUDIO: Readonly<Record<number, string>> = { 3: 'mp2', 4: 'mp2', 15: 'aac', 17: 'aac', 129: 'ac3', 135: 'eac3' };
const FLV_VIDEO: Readonly<Record<number, string>> = { 2: 'h263', 7: 'h264', 12: 'h265' };
const FLV_AUDIO: Readonly<Record<number, string>> = { 2: 'mp3', 10: 'aac' };
/** The names that codecs have in `CODECS` of a master playlist. */
const HLS_NAMES: readonly (readonly [RegExp, 'codec' | 'audio', string])[] = [
  [/avc[13]\./, 'codec', 'h264'],
  [/(?:hvc|hev)1\./, 'codec', 'h265'],
  [/vp09\./, 'codec', 'vp9'],
  [/av01\./, 'codec', 'av1'],
  [/mp4a\./, 'audio', 'aac'],
  [/opus/, 'audio', 'opus'],
  [/ac-3/, 'audio', 'ac3'],
  [/ec-3/, 'audio', 'eac3'],
];

/** The table of programmes of a transport stream: its section is long enough for the kinds of a programme, and comes in one packet. */
function transportKinds(bytes: Buffer): Kinds | undefined {
  const start = bytes.indexOf(TS_SYNC);
  if (start < 0 || bytes[start + TS_PACKET] !== TS_SYNC) return undefined;
  let table = -1;
  for (let at = start; at + TS_PACKET <= bytes.length && bytes[at] === TS_SYNC; at += TS_PACKET) {
    const pid = bytes.readUInt16BE(at + 1) & 0x1fff;
    const extra = (bytes[at + 3] ?? 0) & 0x20 ? (bytes[at + 4] ?? 0) + 1 : 0;
    const section = at + 5 + extra + (bytes[at + 4 + extra] ?? 0);
    if (pid === 0 && section + 12 <= bytes.length) table = bytes.readUInt16BE(section + 10) & 0x1fff;
    if (pid !== table || bytes[section] !== 2) continue;
    const end = Math.min(at + TS_PACKET, section + 3 + (bytes.readUInt16BE(section + 1) & 0xfff) - 4);
    const kinds: number[] = [];
    for (let each = section + 12 + (bytes.readUInt16BE(section + 10) & 0xfff); each + 5 <= end; )
      each += 5 + (bytes.readUInt16BE(each + 3) & 0xfff) * (kinds.push(bytes[each] ?? 0) > 0 ? 1 : 0);
    const named = (names: Readonly<Record<number, string>>): string => names[kinds.find((kind) => kind in names) ?? -1] ?? '';
    return { ...UNKNOWN, codec: named(TS_VIDEO), audio: named(TS_AUDIO) };
  }
  return UNKNOWN;
}

/** A number that the first tag of FLV says of the stream. */
const said = (bytes: Buffer, name: string): number => {
  const at = bytes.indexOf(name, 0, 'latin1');
  const value = at < 0 || at + name.length + 9 > bytes.length ? 0 : bytes.readDoubleBE(at + name.length + 1);
  return Number.isFinite(value) && value > 0 && value < 1e9 ? Math.round(value) : 0;
};

function flvKinds(bytes: Buffer): Kinds | undefined {
  if (bytes.toString('latin1', 0, 3) !== 'FLV') return undefined;
  let [codec, audio] = ['', ''];
  for (let at = 13; at + 12 < bytes.length && (codec === '' || audio === ''); at += 15 + bytes.readUIntBE(at + 1, 3)) {
    const first = bytes[at + 11] ?? 0;
    if (bytes[at] === 9)
      codec ||= first & 0x80 ? (CODECS[bytes.toString('latin1', at + 12, at + 16)] ?? '') : (FLV_VIDEO[first & 15] ?? '');
    if (bytes[at] === 8) audio ||= FLV_AUDIO[first >> 4] ?? '';
  }
  return { codec, audio, width: said(bytes, 'width'), height: said(bytes, 'height'), bitrate: said(bytes, 'videodatarate') * 1000 };
}

function mp4Kinds(bytes: Buffer): Kinds | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' && bytes.toString('latin1', 4, 8) !== 'styp') return undefined;
  const source = sourceOf(bytes);
  const moov = inside(source, ['moov'], { kind: '', from: 0, to: bytes.length });
  const index = moov ? source.at(moov.from, moov.to - moov.from).toString('latin1') : '';
  const found = Object.entries(CODECS).filter(([spelled]) => index.includes(spelled));
  const isSound = (name: string): boolean => /^(?:aac|ac3|eac3|amr|mp3|opus)$/.test(name);
  return {
    ...UNKNOWN,
    codec: found.find(([, name]) => !isSound(name))?.[1] ?? '',
    audio: found.find(([, name]) => isSound(name))?.[1] ?? '',
  };
}

/** What bytes are, by how they begin. @throws {StreamFailure} where they are no pictures */
function kindsOf(bytes: Buffer): Kinds {
  if (isPage(bytes.toString('latin1', 0, 200))) throw new StreamFailure('streamPage');
  const found = flvKinds(bytes) ?? mp4Kinds(bytes) ?? transportKinds(bytes);
  if (!found) throw new StreamFailure('streamUnknown');
  return found;
}

const isPlaylist = ({ type, url }: Answer): boolean => /mpegurl/i.test(type) || /\.m3u8?$/i.test(url.pathname);

/** Follows a playlist to its pictures. */
async function probePlaylist(box: Box, answer: Answer, leave: AbortSignal, depth = 0): Promise<Kinds> {
  const list = readPlaylist((await headOf(answer, MOST_BYTES)).toString('utf8'));
  const at = (address: string | undefined): URL => {
    if (address === undefined || !URL.canParse(address, answer.url)) throw new StreamFailure('streamEmptyPlaylist');
    return new URL(address, answer.url);
  };
  if (list.master) {
    if (depth > 1) throw new StreamFailure('streamNoPlaylist');
    const inner = await probePlaylist(box, await openSource(box, at(list.addresses[0]), leave), leave, depth + 1);
    const named = Object.fromEntries(HLS_NAMES.flatMap(([spelled, kind, name]) => (spelled.test(list.codecs) ? [[kind, name]] : [])));
    return { ...inner, ...named, width: list.width || inner.width, height: list.height || inner.height, bitrate: list.bandwidth };
  }
  return kindsOf(await headOf(await openSource(box, at(list.map ?? list.addresses.at(-1)), leave), HEAD_BYTES));
}

/** Looks at the clock so often while nothing comes, in milliseconds. */
const LOOK_MS = 200;

/** Waits as long as a source may be silent, by the box's clock. */
async function patience({ clock }: Box, leave: AbortSignal): Promise<void> {
  for (const until = clock.now() + PATIENCE_S * 1000; clock.now() < until; ) await setTimeout(LOOK_MS, undefined, { signal: leave });
}

/** Looks at a source. @throws {StreamFailure} that says in words why it can't be played */
export async function probeSource(box: Box, source: StreamSource, leave = new AbortController().signal): Promise<Probed> {
  if (source.from === 'clip') {
    const { clip, sends, mute } = source;
    if (sends === 0 || mute) {
      await patience(box, leave);
      throw new StreamFailure(SILENT);
    }
    const { width, height, bitrate, video, audio } = clip;
    return { codec: video.codec, audio: audio?.codec ?? '', width, height, bitrate, first_frame_ms: 180 + (bitrate % 400) };
  }
  const began = performance.now();
  const answer = await openSource(box, source.url, leave);
  const kinds = isPlaylist(answer) ? await probePlaylist(box, answer, leave) : kindsOf(await headOf(answer, HEAD_BYTES));
  return { ...kinds, first_frame_ms: Math.round(performance.now() - began) };
}
