/** Firmware as devices fetch it: by the hash of what is in it, which nobody guesses. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { makeImage } from './firmware-image';
import { entryOf } from './records';

/** Where the files are entered. */
const FIRMWARE = '/admin.php/tr069/firmware';

/** The bytes of an entered file. */
export const imageOf = ({ model, hardware, version }: Entry): Buffer =>
  makeImage({ model: String(model), hardware: String(hardware), version: String(version) });
/** The hash of a file, as hex. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** All entered files. */
export const firmwareRows = ({ store }: Pick<Box, 'store'>): readonly Entry[] =>
  store.all('SELECT * FROM rows WHERE resource = ? ORDER BY sort, id', FIRMWARE).map(entryOf);

/** The bytes behind an address; undefined where there are none. */
export function firmwareBytes(box: Pick<Box, 'store'>, url: string): Buffer | undefined {
  const hash = /\/firmware\/([0-9a-f]{64})$/.exec(url)?.[1];
  const row = hash === undefined ? undefined : firmwareRows(box).find((each) => each.hash === hash);
  return row && imageOf(row);
}

/** Answers a device that fetches a file. */
export function serveFirmware(box: Box, path: string, request: IncomingMessage, response: ServerResponse): void {
  const bytes = request.method === 'GET' ? firmwareBytes(box, `/${path}`) : undefined;
  request.resume();
  if (!bytes) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes.length }).end(bytes);
}
