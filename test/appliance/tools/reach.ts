/** Who answers, and by which way: ping, traceroute, port test. */
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { type Output, pause, program, type Tool } from './run';
import { programOf } from './target';

/** What came of a try to connect. */
interface Knock {
  readonly result: 'open' | 'refused' | 'silent' | 'unreachable';
  /** Milliseconds. */
  readonly time: number;
}

const knock = (host: string, port: number, timeout: number, signal: AbortSignal): Promise<Knock> =>
  new Promise((resolve) => {
    const from = performance.now();
    const socket = connect({ host, port });
    const end = (result: Knock['result']): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      socket.destroy();
      resolve({ result, time: performance.now() - from });
    };
    const stop = (): void => end('silent');
    const timer = setTimeout(stop, timeout);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('connect', () => end('open'));
    // A reset comes from the host itself: it is there, the port is not.
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable'));
    if (signal.aborted) stop();
  });

async function resolveName(host: string, { words }: Output): Promise<string | undefined> {
  try {
    const { address } = await lookup(host);
    return address;
  } catch {
    words(`域名无法解析：${host}`, `The name cannot be resolved: ${host}`, 'error');
    return undefined;
  }
}

/** Asked all at once: whoever answers first says that the host is there. */
const PROBED = [80, 443, 22, 53];
const PING_TIMEOUT_MS = 2000;
const PING_STEP_MS = 1000;
const ms = (time: number): string => time.toFixed(time < 10 ? 2 : 1);

/** What this machine's ping works with. */
export const pingKind = (): 'icmp' | 'tcp' => (programOf('ping') ? 'icmp' : 'tcp');

/** Ping: the machine's own, or, where it has none, how long TCP connections take, and says so. */
export function ping(host: string, count: number, size: number): Tool {
  const own = programOf('ping');
  if (own) return program(own, ['-n', '-c', String(count), '-s', String(size), '-W', '2', host]);
  return async (output) => {
    const { say, words, signal } = output;
    words(
      `本机没有 ping 程序：改为测量 TCP 连接时间（端口 ${PROBED.join('、')}），不是 ICMP`,
      `This machine has no ping: the time of TCP connections is measured instead (ports ${PROBED.join(', ')}), not ICMP`,
      'warning',
    );
    const address = await resolveName(host, output);
    if (address === undefined) return;
    say(`TCP ${host} (${address})`);
    const times: number[] = [];
    let sent = 0;
    for (let seq = 1; seq <= count && !signal.aborted; seq += 1) {
      sent += 1;
      const enough = new AbortController();
      const round = AbortSignal.any([signal, enough.signal]);
      const answers = PROBED.map(async (port) => {
        const { result, time } = await knock(address, port, PING_TIMEOUT_MS, round);
        if (result !== 'open' && result !== 'refused') throw new Error(result);
        return { port, time };
      });
      const first = await Promise.any(answers).catch(() => undefined);
      enough.abort();
      if (first) {
        times.push(first.time);
        say(`answer from ${address}: tcp_port=${first.port} seq=${seq} time=${ms(first.time)} ms`, 'good');
      } else if (!signal.aborted) words(`seq=${seq} 无应答`, `seq=${seq} no answer`, 'warning');
      if (seq < count) await pause(PING_STEP_MS, signal);
    }
    say(`--- ${host} ---`);
    const lost = sent === 0 ? 0 : Math.round(((sent - times.length) * 100) / sent);
    words(
      `已发送 ${sent}，应答 ${times.length}，丢失 ${lost}%`,
      `${sent} sent, ${times.length} answered, ${lost}% lost`,
      lost > 0 ? 'warning' : 'good',
    );
    if (times.length === 0) return;
    const average = times.reduce((sum, time) => sum + time, 0) / times.length;
    say(`min/avg/max = ${ms(Math.min(...times))}/${ms(average)}/${ms(Math.max(...times))} ms`);
  };
}

const TRACERS: readonly { readonly name: string; readonly args: (host: string, hops: number) => readonly string[] }[] = [
  { name: 'traceroute', args: (host, hops) => ['-n', '-w', '2', '-q', '1', '-m', String(hops), host] },
  { name: 'tracepath', args: (host, hops) => ['-n', '-m', String(hops), host] },
];

/** The program that shows the way, where the machine has one. */
export const tracer = (): string => TRACERS.find(({ name }) => programOf(name))?.name ?? '';

/** Traceroute: the machine's own. Undefined where it has none: a way can't be found out without its rights. */
export function trace(host: string, hops: number): Tool | undefined {
  const found = TRACERS.find(({ name }) => programOf(name));
  const path = found && programOf(found.name);
  return found && path ? program(path, found.args(host, hops)) : undefined;
}

/** Tries TCP ports one after the other. */
export function testPorts(host: string, ports: readonly number[], timeout: number): Tool {
  return async (output) => {
    const { say, words, signal } = output;
    const address = await resolveName(host, output);
    if (address === undefined) return;
    say(`${host} (${address})`);
    let open = 0;
    for (const port of ports) {
      const { result, time } = await knock(address, port, timeout, signal);
      if (signal.aborted) return;
      if (result === 'open') {
        open += 1;
        words(`${port}/tcp 开放 ${ms(time)} ms`, `${port}/tcp open ${ms(time)} ms`, 'good');
      } else if (result === 'refused') words(`${port}/tcp 关闭（主机拒绝连接）`, `${port}/tcp closed (the host refused)`, 'warning');
      else if (result === 'silent')
        words(`${port}/tcp 无应答（可能被防火墙拦截）`, `${port}/tcp no answer (a firewall may drop it)`, 'error');
      else words(`${port}/tcp 不可达`, `${port}/tcp unreachable`, 'error');
    }
    words(`共 ${ports.length} 个端口，开放 ${open} 个`, `${open} of ${ports.length} ports open`);
  };
}
