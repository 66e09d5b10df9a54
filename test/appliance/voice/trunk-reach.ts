/** Whether a trunk's other side is there: it is asked by SIP, as its test asks it. */
import { randomUUID } from 'node:crypto';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { CONNECT_LIMIT_MS, type Reached, reach } from '../tools/connect';
import { type Answered, lastStanding, noteAnswer, type Peer, type Standing, standingOf } from '../tools/standing';
import type { TrunkReason } from './voice';

type Trunk = Readonly<Record<string, unknown>>;

/** The other sides of the demonstration's own trunks: they are simulated, any other is really asked. */
const SIMULATED: ReadonlySet<string> = new Set(['ims.sc.ctc.example', 'sip.cucc.example', '10.8.0.1']);
/** Whether a trunk is one of the demonstration. */
export const isSimulated = ({ host }: Trunk): boolean => SIMULATED.has(String(host));

/** What a SIP server said, or why it did not. */
export interface TrunkAnswer {
  readonly ok: boolean;
  /** Its first line, without the version; '' for none. */
  readonly answer: string;
  readonly ms: number;
  readonly reason: 'none' | 'refused' | 'timeout';
  readonly result: Reached['result'];
}

/** Asks a real SIP server by OPTIONS: of itself, or, with a number, of who is called there. Nothing rings. */
export async function askTrunk({ host, port, transport, outbound_proxy }: Trunk, number: string): Promise<TrunkAnswer> {
  const [, name = String(host), proxyPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(String(outbound_proxy ?? '')) ?? [];
  const over = transport === 'tcp' || transport === 'tls' ? transport : 'udp';
  const id = randomUUID();
  const target = `sip:${number === '' ? '' : `${number}@`}${host}`;
  const question = [
    `OPTIONS ${target} SIP/2.0`,
    `Via: SIP/2.0/${over.toUpperCase()} gateway.invalid;branch=z9hG4bK${id};rport`,
    'Max-Forwards: 70',
    `From: <sip:gateway@${host}>;tag=${id}`,
    `To: <${target}>`,
    `Call-ID: ${id}`,
    'CSeq: 1 OPTIONS',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n');
  const { result, ms, bytes } = await reach({ host: name, port: Number(proxyPort ?? port), over, question });
  if (result === 'unknownName') return { ok: false, answer: '', ms, reason: 'none', result };
  if (result === 'refused') return { ok: false, answer: '', ms, reason: 'refused', result };
  const answer = /^SIP\/2\.0 (\d{3} [^\r\n]{0,80})/.exec(bytes.toString('latin1'))?.[1] ?? '';
  if (answer === '') return { ok: false, answer, ms: CONNECT_LIMIT_MS, reason: 'timeout', result };
  const status = Number(answer.slice(0, 3));
  // To OPTIONS of itself whoever answers is there, unless it is out of order or wants nobody.
  const ok = number === '' ? status < 500 && status !== 403 : status < 300;
  return { ok, answer, ms, reason: status === 403 ? 'refused' : 'none', result };
}

const peerOf = (id: string, trunk: Trunk): Peer<TrunkReason> => ({
  key: `trunk ${id}`,
  target: JSON.stringify([trunk.host, trunk.port, trunk.transport, trunk.outbound_proxy]),
  ask: async () => standingFrom(await askTrunk(trunk, '')),
});
const standingFrom = ({ ok, ms, reason }: TrunkAnswer): Answered<TrunkReason> => ({
  up: ok,
  reason: ok ? '' : reason === 'refused' ? 'refused' : 'timeout',
  ms,
});

/** Notes what the test of a trunk came to: its list says the same. */
export const noteTrunk = (box: Box, id: string, trunk: Trunk, answer: TrunkAnswer): void =>
  noteAnswer(box, peerOf(id, trunk), standingFrom(answer));

/** How a real trunk stands, or stood when it was switched off; undefined before its first answer, 'simulated' for those of the demonstration. */
export function trunkStanding(box: Pick<Box, 'store' | 'clock'>, id: string): Standing<TrunkReason> | undefined | 'simulated' {
  const row = box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceSipoutset, Number(id));
  if (!row) return 'simulated';
  const trunk: Trunk = JSON.parse(String(row.body));
  if (isSimulated(trunk)) return 'simulated';
  const peer = peerOf(id, trunk);
  return trunk.status === 1 ? standingOf(box, peer) : lastStanding(box, peer);
}
