/** Speaks to a PMS as an interface of its type does, and tells whether what came back is a PMS. */
import type { PmsSettings } from '../../../src/areas/system/external-interface/settings';
import type { Message, MessageKey } from '../messages';
import { type Reached, reach, UNREACHED } from '../tools/connect';

/** What came of it. */
export interface Spoken {
  /** Of opening the connection alone. */
  readonly reached: Reached['result'];
  /** Milliseconds of that, and until the question was answered. */
  readonly connectMs: number;
  readonly answerMs: number;
  /** What stands in the way; undefined: a PMS has answered. */
  readonly problem: Message | MessageKey | undefined;
  /** The other side does not take the keys. */
  readonly denied: boolean;
}

/** What is said first, by type: FIAS begins with its own start of a link, the others speak HTTP. */
const greeting = (type: PmsSettings['type'], host: string): string =>
  type === 'opera_fias' ? '\u0002LS|\u0003' : `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const statusOf = (text: string): number | undefined => {
  const [, status] = /^HTTP\/\d\.\d (\d{3})\b/.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
};

/** What is wrong with an answer: a record of FIAS begins with its two letters, over HTTP a PMS answers in JSON or XML. */
function problemOf(type: PmsSettings['type'], text: string): Message | MessageKey | undefined {
  const status = statusOf(text);
  if (type === 'opera_fias') {
    if (text.startsWith('\u0002') && /^.[A-Z]{2}\|/.test(text)) return undefined;
    return status === undefined ? 'pmsOther' : { key: 'pmsHttp', args: { status } };
  }
  if (status === undefined) return 'pmsOther';
  if (status >= 300) return { key: 'pmsHttp', args: { status } };
  return status === 204 || /^content-type:[^\r\n]*(json|xml)/im.test(text) ? undefined : 'pmsOther';
}

/** Connects, says who is there, and reads the answer. Never rejects. */
export async function speakTo({ type, address, port = 0 }: Pick<PmsSettings, 'type' | 'address' | 'port'>): Promise<Spoken> {
  const wish = { host: address, port, over: 'tcp' } as const;
  const { result: reached, ms: connectMs } = await reach(wish);
  if (reached !== 'answered') return { reached, connectMs, answerMs: 0, problem: UNREACHED[reached], denied: false };
  const { result, ms: answerMs, bytes } = await reach({ ...wish, question: greeting(type, address) });
  const text = bytes.toString('latin1');
  const problem = result === 'answered' ? problemOf(type, text) : UNREACHED[result];
  return { reached, connectMs, answerMs, problem, denied: [401, 403].includes(statusOf(text) ?? 0) };
}

/** What came of asking for the address that the box sends to. */
export interface PushReached {
  readonly ms: number;
  /** What stands in the way; undefined: it can be sent to. */
  readonly problem: Message | MessageKey | undefined;
}

/** Asks whether there is a server at the push URL, without sending it anything. Only some pages take HEAD, so what is not found may be there. Never rejects. */
export async function askPushUrl(address: string): Promise<PushReached> {
  if (!URL.canParse(address)) return { ms: 0, problem: UNREACHED.unknownName };
  const { protocol, hostname, host, port, pathname, search } = new URL(address);
  const secure = protocol === 'https:';
  const { result, ms, bytes } = await reach({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 443 : 80),
    over: secure ? 'tls' : 'tcp',
    question: `HEAD ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  });
  if (result !== 'answered') return { ms, problem: UNREACHED[result] };
  const status = statusOf(bytes.toString('latin1'));
  if (status === undefined) return { ms, problem: 'pmsOther' };
  return { ms, problem: status >= 500 ? { key: 'pmsHttp', args: { status } } : undefined };
}
