/** A box on loopback that answers what the test says, and keeps what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came over the wire. */
interface Asked {
  readonly verb: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (asked: Asked, response: ServerResponse) => void;

/** Starts a box; `answer` is what it does with the next requests. */
export async function startBox() {
  const asked: Asked[] = [];
  let answer: Answer = (_, response) => response.end('{"code":200}');
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://box');
      const one = {
        verb: request.method ?? '',
        path: url.pathname,
        query: url.search.slice(1),
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Requests that are being answered now, and the most there ever were. */
    open: () => open,
    most: () => most,
    reset() {
      asked.length = 0;
      most = 0;
    },
    /** Answers every request from now on with this. */
    answers(next: Answer | object | string, status = 200) {
      answer =
        typeof next === 'function'
          ? (next as Answer) // a function is an answer of the test's own
          : (_, response) => response.writeHead(status).end(typeof next === 'string' ? next : JSON.stringify(next));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Box = Awaited<ReturnType<typeof startBox>>;
