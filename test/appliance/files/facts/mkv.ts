/** What a Matroska film says of itself: the head of its segment, before the first cluster of pictures. */
import { NO_FACTS, type Reader, type Source } from './source';

/** One element: what is in it begins at `from`; of one that does not say its length, `to` is undefined. */
interface Element {
  readonly id: number;
  readonly from: number;
  readonly to: number | undefined;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const MOST_ELEMENTS = 2000;

/** A number whose first bits say how many bytes it has; `keep` leaves them in, as ids have it. */
const variable = (bytes: Buffer, keep: boolean): { readonly value: number; readonly length: number } | undefined => {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || bytes.length < length) return undefined;
  let value = keep ? first : first & (0xff >> length);
  let unknown = !keep && value === 0xff >> length;
  for (let at = 1; at < length; at += 1) {
    value = value * 256 + (bytes[at] ?? 0);
    unknown &&= bytes[at] === 0xff;
  }
  return { value: unknown ? -1 : value, length };
};

const elementAt = (source: Source, at: number): Element | undefined => {
  const head = source.at(at, 12);
  const id = variable(head, true);
  const size = id && variable(head.subarray(id.length), false);
  if (!id || !size || id.length > 4 || !Number.isSafeInteger(size.value)) return undefined;
  const from = at + id.length + size.length;
  return { id: id.value, from, to: size.value < 0 ? undefined : from + size.value };
};

function elementsIn(source: Source, from: number, to: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = from; at < to && found.length < MOST_ELEMENTS; ) {
    const element = elementAt(source, at);
    if (!element) break;
    found.push(element);
    if (element.to === undefined || element.id === CLUSTER) break;
    at = element.to;
  }
  return found;
}

const numberIn = (source: Source, { from, to = from }: Element): number => {
  const bytes = source.at(from, Math.min(8, to - from));
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
};
const floatIn = (source: Source, { from, to = from }: Element): number => {
  const bytes = source.at(from, to - from > 8 ? 0 : to - from);
  return bytes.length === 4 ? bytes.readFloatBE(0) : bytes.length === 8 ? bytes.readDoubleBE(0) : 0;
};

/** `V_MPEG4/ISO/AVC` as people call it. */
const codecOf = (spelled: string): string => {
  const named: Readonly<Record<string, string>> = {
    'V_MPEG4/ISO/AVC': 'h264',
    'V_MPEGH/ISO/HEVC': 'h265',
    V_VP8: 'vp8',
    V_VP9: 'vp9',
    V_AV1: 'av1',
    'A_MPEG/L3': 'mp3',
  };
  return (
    named[spelled] ??
    spelled
      .replace(/^[AV]_/, '')
      .replace(/[^\w.-].*$/, '')
      .toLowerCase()
  );
};

/** A segment that says it is longer than the file is cut off. */
export const mkvFacts: Reader = (source) => {
  const segment = elementsIn(source, 0, source.size).find(({ id }) => id === SEGMENT);
  if (!segment || (segment.to ?? 0) > source.size) return undefined;
  const parts = elementsIn(source, segment.from, segment.to ?? source.size);
  const inside = (part: Element | undefined): readonly Element[] =>
    part ? elementsIn(source, part.from, Math.min(part.to ?? 0, source.size)) : [];
  const info = inside(parts.find(({ id }) => id === INFO));
  const entries = inside(parts.find(({ id }) => id === TRACKS)).map(inside);
  const text = (element: Element | undefined): string =>
    element ? source.at(element.from, Math.min(64, (element.to ?? 0) - element.from)).toString('latin1') : '';
  const trackOf = (wanted: number) => entries.find((entry) => entry.some((each) => each.id === 0x83 && numberIn(source, each) === wanted));
  const codecIn = (track: readonly Element[] | undefined): string => codecOf(text(track?.find(({ id }) => id === 0x86)));
  const picture = trackOf(1);
  if (!picture) return undefined;
  const video = inside(picture.find(({ id }) => id === 0xe0));
  const number = (all: readonly Element[], wanted: number): number => {
    const found = all.find(({ id }) => id === wanted);
    return found ? numberIn(source, found) : 0;
  };
  const length = info.find(({ id }) => id === 0x4489);
  const seconds = length ? (floatIn(source, length) * (number(info, 0x2ad7b1) || 1_000_000)) / 1e9 : 0;
  return {
    ...NO_FACTS,
    width: number(video, 0xb0),
    height: number(video, 0xba),
    duration: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
    codec: [codecIn(picture), codecIn(trackOf(2))].filter(Boolean).join(', '),
  };
};
