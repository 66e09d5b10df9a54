/** What is fetched with GET: the console itself, and pictures, sounds and exports, which only who is signed in gets. */
import type { IncomingMessage } from 'node:http';
import type { Box } from './box';
import { byteRange } from './byte-range';
import { addressOf, type Caller, callerOf } from './caller';
import { servedFile } from './files/files';
import { linkageNeed } from './linkages';
import { cameraIsOn } from './media/cameras/on';
import { cameraPicture, isCameraPath } from './media/cameras/watching';
import { alarmPicture, isAlarmPicture } from './media/gb/alarms';
import { Refusal } from './operation';
import { type Reply, textReply } from './reply';
import { cookiesOf } from './request';
import { may } from './rights';
import type { StaticFiles } from './static-files';
import type { StoredFile } from './stored-file';
import { isStoredPath } from './stored-files';
import { isTerminalPicture, terminalPicture } from './terminals/pictures';
import { configAt, isProvisionPath } from './voice/provisioning';
import { isSoundPath, soundAt } from './voice/sounds';

/** The cookie that holds the token. */
const TOKEN_COOKIE = 'IGSAuth';
const NOT_FOUND = textReply(404, 'Not found\n');

/** Who asks for a file: a picture or a player sends no header of its own, but the browser sends the cookie of the session. */
export function fetcherOf(box: Box, request: IncomingMessage, byHeader: boolean): Caller | undefined {
  const sent = byHeader ? request.headers['x-token'] : undefined;
  try {
    return callerOf(box, typeof sent === 'string' ? sent : cookiesOf(request).get(TOKEN_COOKIE), addressOf(request));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const provisioned = (box: Box, request: IncomingMessage, path: string): Reply => {
  // Asking for the headers must not use the address up.
  const config = request.method === 'GET' ? configAt(box, path, request.headers.host) : undefined;
  if (!config) return NOT_FOUND;
  const name = config.download ?? '';
  return {
    status: 200,
    headers: { 'Content-Type': config.type, 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` },
    body: config.bytes,
  };
};

/** A name of other letters is spelled twice (RFC 6266): as it is, and as those understand it who know letters of ASCII only. */
const savedAs = (name: string): string =>
  /^[\w.-]*$/.test(name)
    ? `filename="${name}"`
    : `filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const replyOf = ({ type, bytes, handle, download }: StoredFile, sound: boolean, asked: string | undefined): Reply => {
  // The sound of a prompt stays at its address when it is replaced.
  const caching = sound ? 'private, no-cache' : download === undefined ? 'private, max-age=86400' : 'no-store';
  const disposition = download === undefined ? {} : { 'Content-Disposition': `attachment; ${savedAs(download)}` };
  const headers = { 'Content-Type': type, 'Cache-Control': caching, ...disposition };
  const whole = { status: 200, headers, body: bytes, ...(handle && { handle }) };
  if (!/^(?:audio|video)\//.test(type)) return whole;
  const size = handle?.size ?? bytes.length;
  const range = byteRange(asked, size);
  if (range === 'outside') {
    void handle?.file.close();
    return textReply(416, 'Range not satisfiable\n', { 'Content-Range': `bytes */${size}` });
  }
  const seekable = { ...headers, 'Accept-Ranges': 'bytes' };
  if (!range) return { ...whole, headers: seekable };
  const { from, to } = range;
  return {
    status: 206,
    headers: { ...seekable, 'Content-Range': `bytes ${from}-${to}/${size}` },
    body: bytes.subarray(from, to + 1),
    ...(handle && { handle: { file: handle.file, size: to - from + 1, from } }),
  };
};

/** Answers a GET that is no call. */
export async function serveFile(box: Box, files: StaticFiles, request: IncomingMessage, url: string): Promise<Reply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return textReply(405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
  let path: string;
  try {
    path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return textReply(400, 'Bad request\n');
  }
  // Asking for the headers of an export must not use it up.
  if (path.startsWith('/exports/') && request.method === 'HEAD') return textReply(405, 'Method not allowed\n', { Allow: 'GET' });
  if (isProvisionPath(path)) return provisioned(box, request, path);
  const sound = isSoundPath(path);
  const alarm = isAlarmPicture(path);
  const camera = isCameraPath(path);
  const screen = isTerminalPicture(path);
  if (sound || camera || alarm || screen || isStoredPath(path)) {
    const caller = fetcherOf(box, request, !sound && !camera && !alarm && !screen);
    if (!caller) return NOT_FOUND;
    const fetcher = { account: caller.account.id, session: caller.session.id, may: may.bind(undefined, caller.account) };
    const stored = sound
      ? await soundAt(box, path, fetcher, linkageNeed('voice_prompt'))
      : camera
        ? cameraPicture(box, path, fetcher, (id) => cameraIsOn(box, id))
        : alarm
          ? alarmPicture(box, path, fetcher)
          : screen
            ? terminalPicture(box, path, fetcher)
            : path.startsWith('/files/')
              ? await servedFile(box, path, caller, linkageNeed('media_file'))
              : await box.files.serve(path, fetcher);
    return stored ? replyOf(stored, sound, request.headers.range) : NOT_FOUND;
  }
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  return files.serve(path, { acceptEncoding: typeof acceptEncoding === 'string' ? acceptEncoding : undefined, ifNoneMatch });
}
