/** Streams on their way to a browser: HLS in pieces, FLV without an end, over HTTP or a WebSocket. What comes from the network is passed on. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Box } from '../../box';
import { byteRange } from '../../byte-range';
import type { Caller } from '../../caller';
import { SECURITY_HEADERS } from '../../reply';
import { clipBytes } from '../clip-bytes';
import type { Clip } from './clip';
import { StreamFailure } from './failure';
import { filmBytes, filmPart, filmPlaylist, filmSegment } from './film';
import { flvHead, flvTag } from './flv';
import { initSegment } from './fragment';
import { type Lent, lentAt, mayStay, nameAddress } from './lend';
import { lastKeyTime, livePlaylist, liveSegment, playedBetween, streamSeconds } from './loop';
import { MOST_BYTES, readPlaylist, withAddresses } from './playlist';
import { headOf, openSource } from './reach';

const TICK_MS = 80;
/** Ticks between two looks whether the viewer may stay. */
const LOOK_EVERY = 25;
/** A viewer whose line is that far behind is let go: it would only fill the memory. */
const MOST_WAITING = 4 * 1024 * 1024;
const PLAYLIST = 'application/vnd.apple.mpegurl';

const headersOf = (type: string): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  'Content-Type': type,
  'Cache-Control': 'no-store',
});

/** Who is sent a stream without an end. */
interface Taker {
  readonly send: (bytes: Buffer) => void;
  readonly waiting: () => number;
  readonly end: () => void;
  readonly onGone: (then: () => void) => void;
}

type FromClip = Extract<Lent['source'], { readonly from: 'clip' }>;

/** Sends a clip as if it were live, from the last picture on that a player can begin with, so that it shows at once. */
function sendClip(box: Box, caller: Caller, lent: Lent, { clip, sends = Number.POSITIVE_INFINITY }: FromClip, taker: Taker): void {
  const began = streamSeconds();
  const first = lastKeyTime(clip, began);
  let sent = first;
  let ticks = 0;
  if (sends > 0) taker.send(flvHead(clip));
  const timer = setInterval(() => {
    ticks += 1;
    if (taker.waiting() > MOST_WAITING || (ticks % LOOK_EVERY === 0 && !mayStay(box, caller, lent))) {
      taker.end();
      return;
    }
    const now = streamSeconds();
    if (now - began >= sends) return;
    const tags = playedBetween(clip, sent, now).map(({ track, sample, time }) => flvTag(track, sample, time - first));
    if (tags.length > 0) taker.send(Buffer.concat(tags));
    sent = now;
  }, TICK_MS);
  taker.onGone(() => clearInterval(timer));
}

/** Sends what a source sends. */
async function sendSource(box: Box, url: URL, taker: Taker): Promise<void> {
  const leaving = new AbortController();
  taker.onGone(() => leaving.abort());
  try {
    const { body } = await openSource(box, url, leaving.signal);
    for await (const part of body) {
      if (taker.waiting() > MOST_WAITING) break;
      taker.send(part);
    }
  } catch {
    // The player notices that it ended, and asks anew: then it is told why.
  }
  taker.end();
}

/** Sends FLV to a viewer. */
export function sendFlv(box: Box, caller: Caller, lent: Lent, taker: Taker): void {
  const { source } = lent;
  if (source.from === 'clip') sendClip(box, caller, lent, source, taker);
  else void sendSource(box, source.url, taker);
}

const answer = (response: ServerResponse, type: string, body: Buffer | string): unknown =>
  response.writeHead(200, headersOf(type)).end(body);
const notThere = (response: ServerResponse, status = 404): unknown => response.writeHead(status, headersOf('text/plain')).end();

/** A piece of a clip's HLS. @param seconds of a recording; without it the clip is live */
function answerClip(response: ServerResponse, clip: Clip, file: string, seconds: number | undefined): unknown {
  const playlist = (): string => (seconds === undefined ? livePlaylist(clip, streamSeconds()) : filmPlaylist(clip, seconds));
  if (file === 'live.m3u8') return answer(response, PLAYLIST, playlist());
  if (file === 'init.mp4') return answer(response, 'video/mp4', initSegment(clip));
  const [, number] = /^(\d{1,9})\.m4s$/.exec(file) ?? [];
  return number === undefined
    ? notThere(response)
    : answer(response, 'video/mp4', (seconds === undefined ? liveSegment : filmSegment)(clip, Number(number)));
}

/** The film itself, whole or in part: what a browser plays without help. @param seconds of a recording */
function answerFilm(request: IncomingMessage, response: ServerResponse, clip: Clip, seconds: number | undefined): unknown {
  const film = clipBytes(`${clip.name}.mp4`);
  const length = seconds === undefined ? film.length : filmBytes(clip, seconds);
  const part = (from: number, to: number): Buffer =>
    seconds === undefined ? film.subarray(from, to + 1) : filmPart(clip, seconds, from, to);
  const range = byteRange(request.headers.range, length);
  if (range === 'outside') return notThere(response, 416);
  const headers = { ...headersOf('video/mp4'), 'Accept-Ranges': 'bytes' };
  if (!range) return response.writeHead(200, { ...headers, 'Content-Length': length }).end(part(0, length - 1));
  const { from, to } = range;
  return response.writeHead(206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${length}` }).end(part(from, to));
}

/** What a source says that it sends, as far as no browser would run it or show it as a page of the box. */
const passedType = (said: string): string =>
  /^(?:(?:video|audio)\/[\w.+-]+|image\/(?:jpeg|png|webp)|text\/vtt)(?=\s*(?:;|$))/i.exec(said)?.[0] ?? 'application/octet-stream';

/** A playlist or a segment of a source, fetched by the box. */
async function answerNetwork(box: Box, lent: Lent, url: URL, response: ServerResponse): Promise<unknown> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  try {
    const found = await openSource(box, url, leaving.signal);
    if (!/mpegurl/i.test(found.type) && !/\.m3u8?$/i.test(found.url.pathname)) {
      response.writeHead(200, headersOf(passedType(found.type)));
      return await pipeline(found.body, response);
    }
    const text = (await headOf(found, MOST_BYTES)).toString('utf8');
    const { master } = readPlaylist(text);
    const renamed = withAddresses(text, (address) => {
      const own = URL.canParse(address, found.url) ? new URL(address, found.url) : undefined;
      return own ? nameAddress(lent, own, master ? '.m3u8' : '') : '';
    });
    answer(response, PLAYLIST, renamed);
  } catch (error) {
    if (!(error instanceof StreamFailure) && !leaving.signal.aborted) throw error;
    if (!response.headersSent) notThere(response, 502);
    else response.destroy();
  }
}

/** Answers a GET below `/stream/`. @param caller undefined: nobody is signed in */
export async function serveStream(
  box: Box,
  caller: Caller | undefined,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const found = caller && lentAt(box, path, caller);
  if (!caller || !found || request.method !== 'GET') return notThere(response);
  const { lent, file } = found;
  const { source } = lent;
  if (file === 'live.flv') {
    response.writeHead(200, headersOf('video/x-flv'));
    return sendFlv(box, caller, lent, {
      send: (bytes) => void response.write(bytes),
      waiting: () => response.writableLength,
      end: () => response.end(),
      onGone: (then) => void response.once('close', then),
    });
  }
  // It is left waiting until it leaves.
  if (source.from === 'clip' && source.sends === 0) return;
  if (source.from === 'clip')
    return file === 'file.mp4'
      ? answerFilm(request, response, source.clip, source.seconds)
      : answerClip(response, source.clip, file, source.seconds);
  const url = file === 'live.m3u8' || file === 'file.mp4' ? source.url : lent.named.get(file);
  return url ? answerNetwork(box, lent, url, response) : notThere(response);
}
