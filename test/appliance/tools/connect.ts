/** Whether a server that a person has entered really answers: its name is looked up, a connection opened, a question asked. */
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect, isIPv6 } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { MessageKey } from '../messages';

/** Nobody waits longer for a name, and nobody longer for an answer. */
export const CONNECT_LIMIT_MS = 4000;

/** What came of it. */
export interface Reached {
  readonly result: 'answered' | 'refused' | 'silent' | 'unknownName';
  /** Milliseconds, at least 1. */
  readonly ms: number;
  /** What was answered first; empty where nothing was asked. */
  readonly bytes: Buffer;
}

/** Whom to ask, and what. Over TCP and TLS a connection that opens is an answer where there is no question. */
export interface Wish {
  readonly host: string;
  readonly port: number;
  readonly over: 'tcp' | 'tls' | 'udp';
  readonly question?: string | Uint8Array;
}

/** Why nothing was answered, in words. */
export const UNREACHED: Readonly<Record<Exclude<Reached['result'], 'answered'>, MessageKey>> = {
  refused: 'reachRefused',
  silent: 'reachSilent',
  unknownName: 'reachUnknownName',
};

const addressOf = (host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, CONNECT_LIMIT_MS, undefined);
    // Of a name that no host can have, such as one with a zero byte, it throws at once.
    Promise.resolve(host)
      .then((name) => lookup(name))
      .then(({ address }) => resolve(address))
      .catch(() => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });

type End = (result: Reached['result'], bytes?: Buffer) => void;
/** A reset comes from the host itself: it is there, but does not want to. */
const failed =
  (end: End) =>
  ({ code }: NodeJS.ErrnoException): void =>
    end(code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'refused' : 'silent');

/** Opens it; answers what closes it. */
function open(address: string, { host, port, over, question }: Wish, end: End): () => void {
  if (over === 'udp') {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    socket.once('message', (bytes) => end('answered', bytes));
    socket.on('error', failed(end));
    socket.connect(port, address, () => socket.send(question ?? ''));
    return () => socket.close();
  }
  const opened = (): void => {
    if (question === undefined) end('answered');
    else socket.write(question);
  };
  // Whose certificate it is does not matter to whether somebody answers.
  const socket =
    over === 'tls'
      ? connectTls({ host: address, port, ...(host !== address && { servername: host }), rejectUnauthorized: false }, opened)
      : connect({ host: address, port }, opened);
  socket.once('data', (bytes: Buffer) => end('answered', bytes));
  socket.once('end', () => end('silent'));
  socket.on('error', failed(end));
  return () => socket.destroy();
}

/** Asks one server once. Never rejects. */
export async function reach(wish: Wish): Promise<Reached> {
  const from = performance.now();
  const spent = (): number => Math.max(1, Math.round(performance.now() - from));
  const address = await addressOf(wish.host);
  if (address === undefined) return { result: 'unknownName', ms: spent(), bytes: Buffer.alloc(0) };
  return new Promise((resolve) => {
    let ended = false;
    const end: End = (result, bytes = Buffer.alloc(0)) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      close();
      resolve({ result, ms: spent(), bytes });
    };
    const timer = setTimeout(end, CONNECT_LIMIT_MS, 'silent');
    const close = open(address, wish, end);
  });
}

const NTP_EPOCH_S = 2_208_988_800;
const NTP_LENGTH = 48;

/** What a time server says: how far it is ahead in milliseconds, and its stratum; both 0 without an answer. */
interface TimeHeard {
  readonly reached: Reached;
  readonly offset: number;
  readonly stratum: number;
}

/**
 * Asks a time server (SNTP, RFC 4330).
 * @param now the time of the box, in Unix milliseconds
 */
export async function askTime(host: string, now: () => number, port = 123): Promise<TimeHeard> {
  const question = new Uint8Array(NTP_LENGTH);
  question[0] = 0x23; // version 4, client
  const sent = now();
  const reached = await reach({ host, port, over: 'udp', question });
  const { bytes } = reached;
  if (reached.result !== 'answered') return { reached, offset: 0, stratum: 0 };
  if (bytes.length < NTP_LENGTH) return { reached: { ...reached, result: 'silent' }, offset: 0, stratum: 0 };
  const at = (from: number): number => (bytes.readUInt32BE(from) - NTP_EPOCH_S + bytes.readUInt32BE(from + 4) / 2 ** 32) * 1000;
  return { reached, offset: Math.round((at(32) - sent + at(40) - now()) / 2), stratum: bytes[1] ?? 0 };
}
