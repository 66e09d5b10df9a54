/** Writes packet captures (pcap 2.4): the bytes of TCP connections, put back into the IP packets that carried them. */
import { isIPv4 } from 'node:net';

/** One end of a connection. */
export interface End {
  readonly address: string;
  readonly port: number;
}
/** One TCP packet to be written. */
export interface Segment {
  readonly from: End;
  readonly to: End;
  readonly seq: number;
  readonly ack: number;
  readonly flags: number;
  readonly bytes: Uint8Array;
}

/** TCP flags. */
export const FIN = 0x01;
export const SYN = 0x02;
export const PUSH = 0x08;
export const ACK = 0x10;

const MAGIC = 0xa1b2c3d4;
const SNAP = 65_535;
/** LINKTYPE_RAW: packets begin with their IP header. */
const RAW_IP = 101;
const TCP = 6;
const TCP_HEAD = 20;

/** The head of a file. */
export function pcapHead(): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt16LE(2, 4);
  head.writeUInt16LE(4, 6);
  head.writeUInt32LE(SNAP, 16);
  head.writeUInt32LE(RAW_IP, 20);
  return head;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The 16 bytes of an IPv6 address. */
function bytesOf6(address: string): Buffer {
  const [left = '', right] = address.replace(/%.*$/, '').split('::', 2);
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [head, tail] = [groups(left), groups(right ?? '')];
  const zeros = right === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  const all = Buffer.alloc(16);
  for (const [at, group] of [...head, ...zeros, ...tail].entries()) all.writeUInt16BE(Number.parseInt(group, 16), at * 2);
  return all;
}
const bytesOf = (address: string): Buffer => (isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOf6(address));

/** The checksum of the internet protocols. */
function checksum(...parts: readonly Buffer[]): number {
  const all = Buffer.concat(parts);
  let sum = 0;
  for (let at = 0; at < all.length; at += 2) sum += (all[at] ?? 0) * 256 + (all[at + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
}

/**
 * One packet with its record head.
 * @param time Unix milliseconds
 */
export function pcapRecord(time: number, { from, to, seq, ack, flags, bytes }: Segment): Buffer {
  const [source, target] = [bytesOf(plain(from.address)), bytesOf(plain(to.address))];
  const length = TCP_HEAD + bytes.length;

  const tcp = Buffer.alloc(TCP_HEAD);
  tcp.writeUInt16BE(from.port, 0);
  tcp.writeUInt16BE(to.port, 2);
  tcp.writeUInt32BE(seq >>> 0, 4);
  tcp.writeUInt32BE(ack >>> 0, 8);
  tcp.writeUInt8((TCP_HEAD / 4) << 4, 12);
  tcp.writeUInt8(flags, 13);
  tcp.writeUInt16BE(SNAP, 14);
  const pseudo = source.length === 4 ? Buffer.alloc(4) : Buffer.alloc(8);
  if (source.length === 4) {
    pseudo.writeUInt8(TCP, 1);
    pseudo.writeUInt16BE(length, 2);
  } else {
    pseudo.writeUInt32BE(length, 0);
    pseudo.writeUInt8(TCP, 7);
  }
  tcp.writeUInt16BE(checksum(source, target, pseudo, tcp, Buffer.from(bytes)), 16);

  const ip = Buffer.alloc(source.length === 4 ? 12 : 8);
  if (source.length === 4) {
    ip.writeUInt8(0x45, 0);
    ip.writeUInt16BE(20 + length, 2);
    ip.writeUInt8(64, 8);
    ip.writeUInt8(TCP, 9);
    ip.writeUInt16BE(checksum(ip, source, target), 10);
  } else {
    ip.writeUInt8(0x60, 0);
    ip.writeUInt16BE(length, 4);
    ip.writeUInt8(TCP, 6);
    ip.writeUInt8(64, 7);
  }
  const packet = Buffer.concat([ip, source, target, tcp, bytes]);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(Math.floor(time / 1000), 0);
  head.writeUInt32LE(Math.floor(time % 1000) * 1000, 4);
  head.writeUInt32LE(packet.length, 8);
  head.writeUInt32LE(packet.length, 12);
  return Buffer.concat([head, packet]);
}
