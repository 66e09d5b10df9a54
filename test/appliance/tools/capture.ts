/** Records the box's own traffic into a pcap file, as much of it as a filter lets through. */
import type { Socket } from 'node:net';
import type { Seen, Wiretap } from '../wiretap';
import { ACK, type End, FIN, PUSH, pcapHead, pcapRecord, SYN } from './pcap';
import { pause, type Tool } from './run';

/** What is recorded; empty and 0 let everything through. */
interface CaptureFilter {
  /** Address of the other side. */
  readonly host: string;
  /** Port of either side. */
  readonly port: number;
}

const MAX_FILE = 10 * 1024 * 1024;
const MAX_SEGMENT = 1460;
const START = 1;

/** Where both sides of a connection are: numbers of the next byte. */
interface Stream {
  readonly peer: End;
  readonly own: End;
  received: number;
  sent: number;
}

const clock = (time: number): string => new Date(time).toISOString().slice(11, 23);
/** The first line of a request or a reply, without a query: it may hold secrets. */
const summary = (bytes: Buffer): string => {
  const line = /^[A-Z]{3,7} [^\s?]{1,80}|^HTTP\/1\.1 \d{3}/.exec(bytes.subarray(0, 120).toString('latin1'))?.[0];
  return line ? `: ${line}` : '';
};

/** A capture of so many seconds; stopping it early keeps what there is. */
export function capture(tap: Wiretap, now: () => number, seconds: number, { host, port }: CaptureFilter): Tool {
  return async ({ signal, say, words, keep }) => {
    const records: Buffer[] = [pcapHead()];
    let size = 24;
    let packets = 0;
    const full = new AbortController();
    const streams = new Map<Socket, Stream>();
    const streamOf = (socket: Socket): Stream | undefined => {
      const { remoteAddress, remotePort, localAddress, localPort } = socket;
      const known = streams.get(socket);
      if (known || !remoteAddress || !remotePort || !localAddress || !localPort) return known;
      const peer = { address: remoteAddress.replace(/^::ffff:/, ''), port: remotePort };
      const stream = { peer, own: { address: localAddress.replace(/^::ffff:/, ''), port: localPort }, received: START, sent: START };
      streams.set(socket, stream);
      return stream;
    };
    const write = ({ peer, own, received, sent }: Stream, inwards: boolean, flags: number, bytes: Buffer): void => {
      const time = now();
      const [from, to, seq, ack] = inwards ? [peer, own, received, sent] : [own, peer, sent, received];
      const record = pcapRecord(time, { from, to, seq, ack: flags === SYN ? 0 : ack, flags, bytes });
      records.push(record);
      size += record.length;
      packets += 1;
      const letters = `${flags & SYN ? 'S' : ''}${flags & FIN ? 'F' : ''}${flags & PUSH ? 'P' : ''}${flags & ACK ? '.' : ''}`;
      say(`${clock(time)} ${from.address}.${from.port} > ${to.address}.${to.port}: [${letters}] length ${bytes.length}${summary(bytes)}`);
      if (size > MAX_FILE) full.abort();
    };
    const listen = ({ socket, direction, bytes }: Seen): void => {
      const stream = streamOf(socket);
      if (!stream || (host !== '' && stream.peer.address !== host)) return;
      if (port !== 0 && stream.peer.port !== port && stream.own.port !== port) return;
      if (direction === 'open') {
        write({ ...stream, received: 0 }, true, SYN, bytes);
        write({ ...stream, sent: 0 }, false, SYN | ACK, bytes);
        write(stream, true, ACK, bytes);
        return;
      }
      if (direction === 'close') {
        write(stream, true, FIN | ACK, bytes);
        streams.delete(socket);
        return;
      }
      for (let at = 0; at < bytes.length; at += MAX_SEGMENT) {
        const part = bytes.subarray(at, at + MAX_SEGMENT);
        write(stream, direction === 'in', PUSH | ACK, part);
        if (direction === 'in') stream.received += part.length;
        else stream.sent += part.length;
      }
    };

    words(`正在抓取本机管理端口的流量，${seconds} 秒`, `Recording the traffic of this console's own port for ${seconds} s`);
    tap.listeners.add(listen);
    await pause(seconds * 1000, AbortSignal.any([signal, full.signal]));
    tap.listeners.delete(listen);
    if (full.signal.aborted) words('文件已满（10 MB）', 'The file is full (10 MB)', 'warning');
    keep(Buffer.concat(records));
    words(`已抓取 ${packets} 个数据包，${size} 字节`, `Packets: ${packets}, bytes: ${size}`, 'good');
  };
}
