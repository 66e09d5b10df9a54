/** How the box gets at a device now: a connection request, after which the device informs by itself (TR-069, 3.2.2). */
import { request as httpRequest } from 'node:http';
import type { REACH } from '../../../src/areas/tr069/itms/devices';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { answerTo, type Credentials } from './digest';
import { converse, isSeeded, isThere } from './fleet';
import { noteCpe } from './records';

/** How a connection request went. */
export type Reach = Exclude<(typeof REACH)[number], 'untried'>;

const WAIT_MS = 4000;

const urlOf = ({ store }: Pick<Box, 'store'>, device: string): string =>
  String(
    store.get("SELECT value FROM cpe_values WHERE device = ? AND name LIKE '%.ManagementServer.ConnectionRequestURL'", Number(device))
      ?.value ?? '',
  );

/** One request; the answer's status and what it asks for. */
const ask = (url: URL, authorization: string | undefined): Promise<{ readonly status: number; readonly asked: string | undefined }> =>
  new Promise((resolve) => {
    const failed = { status: 0, asked: undefined };
    const sent = httpRequest(
      url,
      { timeout: WAIT_MS, headers: authorization === undefined ? {} : { Authorization: authorization } },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, asked: response.headers['www-authenticate'] });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(failed));
    sent.end();
  });

/** Knocks at a device on a wire. The address is its own word: only the host that it informs from is knocked at. */
async function knock(address: string, informedFrom: string, credentials: Credentials): Promise<Reach> {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'nat';
  }
  if (url.protocol !== 'http:' || url.hostname !== informedFrom) return 'nat';
  const first = await ask(url, undefined);
  if (first.status === 0) return 'silent';
  if (first.status !== 401) return first.status < 300 ? 'ok' : 'silent';
  const proof = answerTo(first.asked, credentials, 'GET', url.pathname + url.search);
  const second = proof === undefined ? first : await ask(url, proof);
  return second.status === 0 ? 'silent' : second.status < 300 ? 'ok' : 'credentials';
}

/** Asks a device to inform now, and notes how that went. */
export async function requestConnection(box: Box, device: Entry, onlyTask?: number): Promise<Reach> {
  const id = String(device.id);
  let reach: Reach;
  if (isSeeded(box, id)) {
    // What keeps a device of the demonstration from hearing is a part of it.
    const deaf = device.reach === 'nat' || device.reach === 'credentials' ? device.reach : undefined;
    reach = deaf ?? (isThere(box, id) ? 'ok' : 'silent');
    if (reach === 'ok') await converse(box, id, '6 CONNECTION REQUEST', onlyTask);
  } else
    reach = await knock(urlOf(box, id), String(device.ip), { username: String(device.cr_username), password: String(device.cr_password) });
  noteCpe(box, id, { reach });
  return reach;
}
