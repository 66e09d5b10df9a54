/** The server's half of WebSocket (RFC 6455) that a stream needs: it sends bytes, and hears when the other side leaves. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const BINARY = 2;
const CLOSE = 8;
/** Opcodes of what is no message: close, ping, pong. */
const OPCODE = 0x0f;

const frame = (opcode: number, body: Buffer): Buffer => {
  const { length } = body;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  if (length < 126) head[1] = length;
  else if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, body]);
};

/** A connection that was taken. */
export interface Viewer {
  readonly send: (bytes: Buffer) => void;
  /** Bytes that have not gone out yet. */
  readonly waiting: () => number;
  readonly end: () => void;
  readonly onGone: (then: () => void) => void;
}

/** Refuses an upgrade as HTTP does. */
export const refuseUpgrade = (socket: Duplex, status: number, word: string): void => {
  socket.end(`HTTP/1.1 ${status} ${word}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Takes the connection; undefined where it is no WebSocket's. */
export function takeSocket(request: IncomingMessage, socket: Duplex): Viewer | undefined {
  const { 'sec-websocket-key': key, 'sec-websocket-version': version, upgrade } = request.headers;
  if (key === undefined || version !== '13' || upgrade?.toLowerCase() !== 'websocket') return undefined;
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  const end = (): void => void (socket.writable && socket.end(frame(CLOSE, Buffer.from([3, 232]))));
  // Whoever only listens sends nothing but that he leaves.
  socket.on('data', (bytes: Buffer) => ((bytes[0] ?? 0) & OPCODE) === CLOSE && end());
  socket.on('error', () => socket.destroy());
  return {
    send: (bytes) => void (socket.writable && socket.write(frame(BINARY, bytes))),
    waiting: () => socket.writableLength,
    end,
    onGone: (then) => void socket.once('close', then),
  };
}
