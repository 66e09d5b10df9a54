/** The ports that a box is reached at: each answers with one listener. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { certificateOf } from './certificate';

const HEADERS_MS = 60_000;

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

// A slow upload is no error here, however long it takes. Headers are short on any line: who drips them only holds the connection.
const settingsOf = (headersTimeout: number): ServerOptions => ({
  keepAliveTimeout: 65_000,
  requestTimeout: 0,
  headersTimeout,
  connectionsCheckingInterval: Math.min(headersTimeout, HEADERS_MS / 2),
});

/** Ports that are opened one by one; 0 takes a free one, and the number of each is answered. */
export class Ports {
  private readonly host: string;
  private readonly settings: ServerOptions;
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Duplex>();
  /** What hears connections that become WebSockets, on every port. */
  onUpgrade: ((request: IncomingMessage, socket: Duplex) => void) | undefined;

  /** @param headersTimeout milliseconds in which the headers of a request must have come */
  constructor(host: string, headersTimeout = HEADERS_MS) {
    this.host = host;
    this.settings = settingsOf(headersTimeout);
  }

  /** @param watch is shown the server before it listens. @throws when the port is taken */
  open(port: number, listener: RequestListener, watch?: (server: Server) => void): Promise<number> {
    return this.add(createServer(this.settings, listener), port, watch);
  }

  /** With a self-signed certificate that is kept in the data folder. @throws when the port is taken */
  async openTls(port: number, listener: RequestListener, data: string): Promise<number> {
    return this.add(createTlsServer({ ...this.settings, ...(await certificateOf(data)) }, listener), port);
  }

  private add(server: Server, port: number, watch?: (server: Server) => void): Promise<number> {
    this.servers.push(server);
    watch?.(server);
    // What became a WebSocket is no connection of the server's any more: it is cut with the others all the same.
    server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      if (this.onUpgrade) this.onUpgrade(request, socket);
      else socket.destroy();
    });
    return listen(server, port, this.host);
  }

  /** Cuts every connection; who comes anew is heard. */
  cut(): void {
    for (const each of this.servers) each.closeAllConnections();
    for (const each of this.sockets) each.destroy();
  }

  /** Cuts every connection, and hears nobody any more. */
  async close(): Promise<void> {
    for (const each of this.sockets) each.destroy();
    await Promise.all(this.servers.map(stop));
  }
}
