/** The bytes that the box itself sends and receives, for packet captures: no rights of the machine are needed for those. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A piece of a connection. */
export interface Seen {
  readonly socket: Socket;
  readonly direction: 'in' | 'out' | 'open' | 'close';
  readonly bytes: Buffer;
}

/** Who listens; without anybody nothing is copied. */
export interface Wiretap {
  readonly listeners: Set<(seen: Seen) => void>;
  watch(server: Server): void;
}

const NOTHING = Buffer.alloc(0);

/** Makes the tap of one box. */
export function createWiretap(): Wiretap {
  const listeners = new Set<(seen: Seen) => void>();
  const tell = (socket: Socket, direction: Seen['direction'], bytes: Buffer): void => {
    for (const listener of listeners) listener({ socket, direction, bytes });
  };
  return {
    listeners,
    watch: (server) => {
      server.on('connection', (socket: Socket) => {
        tell(socket, 'open', NOTHING);
        socket.on('data', (bytes: Buffer) => tell(socket, 'in', bytes));
        socket.once('close', () => tell(socket, 'close', NOTHING));
        const write = socket.write.bind(socket);
        // The same method with a look at what passes; its overloads differ only in what is optional.
        socket.write = ((chunk: string | Uint8Array, encoding?: unknown, callback?: unknown) => {
          if (listeners.size > 0) {
            tell(socket, 'out', Buffer.from(chunk as string, typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined));
          }
          return write(chunk, encoding as BufferEncoding, callback as () => void);
        }) as typeof socket.write;
      });
    },
  };
}
