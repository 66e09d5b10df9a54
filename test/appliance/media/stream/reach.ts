/** Asks sources on the network: never one inside this box, whatever name or redirect leads there (a server-side request to itself). */
import { lookup as lookUp } from 'node:dns';
import { request as ask, type IncomingMessage } from 'node:http';
import { request as askTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Box } from '../../box';
import { PATIENCE_S, SILENT, StreamFailure } from './failure';

const MOST_REDIRECTS = 3;
const INSIDE: StreamFailure['said'] = 'streamInside';

const own = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)));

/** An address in the one spelling that addresses are compared in: IPv6 short and in small letters, without the card that it is asked by. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  return isIP(bare) === 6 ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare;
}

/** The IPv4 address that an IPv6 one stands for: mapped, compatible, or by NAT64. */
function standsFor(address: string): string | undefined {
  const found = /^(?:::ffff:|::|64:ff9b::)(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/.exec(address);
  // `::1` and its like are addresses of their own.
  if (!found || (found[1] === undefined && address.startsWith('::') && !address.startsWith('::ffff:'))) return undefined;
  const bits = (Number.parseInt(found[1] ?? '0', 16) << 16) | Number.parseInt(found[2] ?? '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

/**
 * Whether an address is this box itself, however it is spelt: its loopback, its link, one of its own, or none at all.
 * @example isInside('127.0.0.1') // true
 * @example isInside('0:0:0:0:0:ffff:127.0.0.1') // true
 * @example isInside('192.0.2.7') // false
 */
export function isInside(address: string, ownOnes: ReadonlySet<string> = own()): boolean {
  const plain = plainAddress(address);
  const meant = standsFor(plain);
  if (meant !== undefined) return isInside(meant, ownOnes);
  if ([...ownOnes].some((each) => plainAddress(each) === plain)) return true;
  if (isIP(plain) === 4) return /^(?:0|127)\.|^169\.254\.|^255\.255\.255\.255$/.test(plain);
  return /^::1?$|^fe[89ab]/.test(plain);
}

/** Looks a name up, and hands on only addresses outside of this box: what was checked is what is connected to. */
const guardedBy =
  (ownOnes: ReadonlySet<string>): LookupFunction =>
  (name, options, done) => {
    lookUp(name, { ...options, all: true }, (error, found) => {
      const outside = error ? [] : found.filter(({ address }) => !isInside(address, ownOnes));
      if (error) done(error, '', 0);
      else if (outside.length < found.length) done(new StreamFailure(INSIDE), '', 0);
      else if (options.all) done(null, outside);
      else done(null, outside[0]?.address ?? '', outside[0]?.family ?? 0);
    });
  };

/**
 * What keeps this box from connecting to itself.
 * @returns `refuses` a host as it is written, without brackets; `lookup` for the connection, which fails with a StreamFailure where a name
 * leads inside
 */
export function guardOf({ network }: Pick<Box, 'network'>): {
  readonly refuses: (host: string) => boolean;
  readonly lookup: LookupFunction;
} {
  const ownOnes = new Set([...own(), ...network.addresses()]);
  return {
    refuses: (host) => /^localhost\.?$/i.test(host) || (isIP(host) !== 0 && isInside(host, ownOnes)),
    lookup: guardedBy(ownOnes),
  };
}

/** Whether an address names a host inside this box as it is written, without a look at the names that lead there. */
export function leadsInside(box: Pick<Box, 'network'>, address: string): boolean {
  const [, host = ''] = /^(?:https?|wss?|rtsps?|rtmps?|rtp|udp|srt):\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(address) ?? [];
  // 2130706433 is 127.0.0.1 as well.
  const plain = host !== '' && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  return guardOf(box).refuses(plain.replace(/^\[|\]$/g, ''));
}

/** What stands in an address for other characters; a percent sign that stands for none is one that was typed. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Connects once. @param knobs `sources`: places of this machine that stand for the world outside in a test */
function askOnce({ knobs, network }: Pick<Box, 'knobs' | 'network'>, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (!isWeb(url)) throw new StreamFailure({ key: 'streamScheme', args: { scheme: url.protocol } });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const trusted = knobs.sources?.split(' ').includes(url.host);
  const { refuses, lookup } = guardOf({ network });
  if (!trusted && refuses(host)) throw new StreamFailure(INSIDE);
  return new Promise((resolve, reject) => {
    const headers = { 'User-Agent': 'gateway', Accept: '*/*' };
    const auth = url.username === '' ? {} : { auth: `${decoded(url.username)}:${decoded(url.password)}` };
    const options = { signal, headers, ...auth, ...(!trusted && { lookup }) };
    // Node would read them itself, and fall over a percent sign.
    const bare = Object.assign(new URL(url), { username: '', password: '' });
    const sent = (url.protocol === 'https:' ? askTls : ask)(bare, options, resolve);
    sent.once('error', (error) =>
      reject(error instanceof StreamFailure || signal.aborted ? error : new StreamFailure('streamUnreachable')),
    );
    sent.end();
  });
}

/** An answer of a source that has begun. */
export interface Answer {
  /** Where it was found in the end, after redirects. */
  readonly url: URL;
  readonly type: string;
  readonly body: IncomingMessage;
}

/**
 * Asks for an address, and follows where it is sent.
 * @param leave ends it, also while it is read
 * @throws {StreamFailure} in words: no answer for ten seconds, 404, an address inside this box
 */
export async function openSource(box: Pick<Box, 'knobs' | 'network'>, from: URL, leave: AbortSignal): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_S * 1000);
  const signal = AbortSignal.any([leave, late.signal]);
  try {
    let url = from;
    for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
      const body = await askOnce(box, url, signal);
      const { statusCode: status = 0, headers } = body;
      const next = status >= 300 && status < 400 ? headers.location : undefined;
      if (next === undefined && status === 200) return { url, type: headers['content-type'] ?? '', body };
      body.destroy();
      if (next === undefined) throw new StreamFailure({ key: 'streamStatus', args: { status } });
      if (!URL.canParse(next, url)) throw new StreamFailure('streamUnreachable');
      url = new URL(next, url);
    }
    throw new StreamFailure('streamRedirects');
  } catch (error) {
    throw late.signal.aborted && !leave.aborted ? new StreamFailure(SILENT) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the beginning of an answer, at most so many bytes, and leaves. @throws {StreamFailure} where nothing comes for ten seconds */
export async function headOf({ body }: Answer, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  let silent = false;
  const timer = setTimeout(() => {
    silent = true;
    body.destroy();
  }, PATIENCE_S * 1000);
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= most) break;
    }
  } catch {
    if (!silent && size === 0) throw new StreamFailure('streamUnreachable');
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  if (silent && size === 0) throw new StreamFailure(SILENT);
  return Buffer.concat(parts).subarray(0, most);
}
