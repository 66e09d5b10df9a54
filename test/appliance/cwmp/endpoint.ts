/** The address at which devices of TR-069 report: SOAP over HTTP, with a proof of the key that all devices of the house have. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Box } from '../box';
import { cookiesOf } from '../request';
import { AcsSession } from './acs';
import { acsSettings } from './acs-settings';
import { challenge, claimedName, Nonces } from './digest';
import { serveFirmware } from './firmware-files';
import { BadMessage, MAX_MESSAGE } from './soap';

/** Where it is. */
const CWMP_PATH = '/cwmp';
const COOKIE = 'gwcwmp';
/** A session without a message for so long is over. */
const IDLE_MS = 30_000;
/** So many devices are talked with at once; others come again later, as devices do. */
const MAX_SESSIONS = 200;
/** Of one address, as many as a house behind one router may need. */
const MAX_OF_ADDRESS = 50;
const TOO_MANY_FAILURES = 20;
const FAILURES_MS = 60_000;

interface Open {
  readonly session: AcsSession;
  readonly address: string;
  timer: ReturnType<typeof setTimeout>;
}

class Endpoint {
  private readonly box: Box;
  private readonly open = new Map<string, Open>();
  private readonly nonces = new Nonces();
  /** Wrong proofs by address, and since when they are counted. */
  private readonly failures = new Map<string, { count: number; since: number }>();

  constructor(box: Box) {
    this.box = box;
  }

  /** What a request proves; who fails too often is not even asked any more. */
  private proves(request: IncomingMessage, address: string): ReturnType<Nonces['validate']> | 'locked' {
    const failed = this.failures.get(address);
    if (failed && Date.now() - failed.since > FAILURES_MS) this.failures.delete(address);
    else if (failed && failed.count >= TOO_MANY_FAILURES) return 'locked';
    const { authorization } = request.headers;
    const { key } = acsSettings(this.box);
    const credentials = { username: claimedName(authorization), password: key };
    const proved = key === '' ? 'wrong' : this.nonces.validate(authorization, credentials, 'POST', request.url ?? '');
    if (proved === 'wrong' && authorization !== undefined) {
      const count = this.failures.get(address) ?? { count: 0, since: Date.now() };
      count.count += 1;
      this.failures.set(address, count);
      if (this.failures.size > 10_000) this.failures.clear();
    }
    return proved;
  }

  private close(id: string): void {
    const open = this.open.get(id);
    if (!open) return;
    clearTimeout(open.timer);
    this.open.delete(id);
    this.box.store.transaction(() => open.session.cut());
  }

  private sessionOf(request: IncomingMessage, address: string): readonly [id: string, open: Open] | undefined {
    const id = cookiesOf(request).get(COOKIE) ?? '';
    const known = this.open.get(id);
    // A cookie of another address is nobody's.
    if (known?.address === address) return [id, known];
    const ofAddress = [...this.open.values()].filter((each) => each.address === address).length;
    if (this.open.size >= MAX_SESSIONS || ofAddress >= MAX_OF_ADDRESS) return undefined;
    const made = randomBytes(16).toString('hex');
    const open: Open = {
      session: new AcsSession(this.box, address, undefined, request.headers.host),
      address,
      timer: setTimeout(() => {}, 0),
    };
    this.open.set(made, open);
    return [made, open];
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
      // What was not read of a body ends with its connection.
      response.writeHead(status, { ...headers, 'Content-Length': 0, ...(!request.complete && { Connection: 'close' }) }).end();
    };
    if (request.method !== 'POST') return refuse(405, { Allow: 'POST' });
    const proved = this.proves(request, address);
    if (proved === 'locked') return refuse(429, { 'Retry-After': '60' });
    if (proved !== 'good') {
      await bodyOf(request);
      return refuse(401, { 'WWW-Authenticate': challenge('gateway', this.nonces.give(), proved === 'stale') });
    }
    const body = await bodyOf(request);
    if (body === undefined) return refuse(413);
    const found = this.sessionOf(request, address);
    if (!found) return refuse(503, { 'Retry-After': '30' });
    const [id, open] = found;
    clearTimeout(open.timer);
    open.timer = setTimeout(() => this.close(id), IDLE_MS).unref();
    try {
      const answer = open.session.receive(body);
      if (answer === '') this.close(id);
      const cookie = { 'Set-Cookie': `${COOKIE}=${id}; Path=${CWMP_PATH}; HttpOnly` };
      if (answer === '') response.writeHead(204, cookie).end();
      else response.writeHead(200, { ...cookie, 'Content-Type': 'text/xml; charset=utf-8' }).end(answer);
    } catch (error) {
      this.close(id);
      if (!(error instanceof BadMessage)) throw error;
      refuse(400);
    }
  }
}

/** A body as text; undefined where it is too large: no more of it is read than a message may have. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length']) > MAX_MESSAGE) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_MESSAGE) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

const endpoints = new WeakMap<Box, Endpoint>();

/** Whether a path is one of devices. */
export const isCwmpPath = (path: string): boolean => path === CWMP_PATH || path.startsWith(`${CWMP_PATH}/`);

/** Answers a device. */
export async function serveCwmp(box: Box, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (path !== CWMP_PATH) return serveFirmware(box, path.slice(CWMP_PATH.length + 1), request, response);
  const endpoint = endpoints.get(box) ?? new Endpoint(box);
  endpoints.set(box, endpoint);
  return endpoint.serve(request, response);
}
