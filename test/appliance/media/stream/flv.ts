/** FLV (Adobe's specification 10.1, Annex E): a clip as a stream of tags. H.265 has the codec number 12, as devices in China send it. */
import type { Clip, Sample, Track } from './clip';

const AUDIO = 8;
const VIDEO = 9;
const SCRIPT = 18;
const NUMBER_OF: Readonly<Record<string, number>> = { h264: 7, h265: 12 };
/** AAC; what follows it says nothing: the stream says it itself. */
const AAC = 0xaf;

const u24 = (number: number): Buffer => Buffer.from([(number >> 16) & 255, (number >> 8) & 255, number & 255]);

/** One tag. @param time milliseconds */
function tag(kind: number, time: number, body: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from([kind]), u24(body.length), u24(time & 0xffffff), Buffer.from([(time >>> 24) & 255, 0, 0, 0])]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, size]);
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};
const number = (name: string, value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return Buffer.concat([text(name), bytes]);
};

const codecNumber = ({ codec }: Track): number => NUMBER_OF[codec] ?? 0;

/** Whether FLV can carry the clip. */
export const fitsFlv = ({ video, audio }: Clip): boolean => codecNumber(video) > 0 && (!audio || audio.codec === 'aac');

/** What every player begins with: size, rate, and how its decoders are set up. */
export function flvHead({ width, height, bitrate, video, audio }: Clip): Buffer {
  const facts = [
    number('width', width),
    number('height', height),
    number('framerate', 25),
    number('videodatarate', bitrate / 1000),
    number('videocodecid', codecNumber(video)),
  ];
  const script = [Buffer.from([2]), text('onMetaData'), Buffer.from([8, 0, 0, 0, facts.length]), ...facts, Buffer.from([0, 0, 9])];
  return Buffer.concat([
    Buffer.from([0x46, 0x4c, 0x56, 1, audio ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0]),
    tag(SCRIPT, 0, Buffer.concat(script)),
    tag(VIDEO, 0, Buffer.concat([Buffer.from([0x10 | codecNumber(video), 0, 0, 0, 0]), video.setup])),
    ...(audio ? [tag(AUDIO, 0, Buffer.concat([Buffer.from([AAC, 0]), audio.setup]))] : []),
  ]);
}

/** One sample as a tag. @param time when it is decoded, in seconds since the stream began */
export function flvTag(track: Track, { key, offset, bytes }: Sample, time: number): Buffer {
  const at = Math.round(time * 1000);
  if (track.kind === 'audio') return tag(AUDIO, at, Buffer.concat([Buffer.from([AAC, 1]), bytes]));
  const head = Buffer.from([((key ? 1 : 2) << 4) | codecNumber(track), 1]);
  return tag(VIDEO, at, Buffer.concat([head, u24(Math.round(offset * 1000)), bytes]));
}
