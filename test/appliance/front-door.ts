/** What becomes of a request before it is a call or a file: the power, the control port, the network, the box's name, and faults. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Box } from './box';
import { header, isOwnOrigin } from './call-rules';
import { CONTROL_HEADER, CONTROL_PATH, type Control, controlReply } from './control';
import { isCwmpPath, serveCwmp } from './cwmp/endpoint';
import type { Dispatch } from './dispatch';
import { deliver, type FaultRule, type Faults, spoilBefore } from './faults';
import { isCameraPath } from './media/cameras/watching';
import { isAlarmPicture } from './media/gb/alarms';
import { isStreamPath, lentAt } from './media/stream/lend';
import { sendFlv, serveStream } from './media/stream/serve-stream';
import { refuseUpgrade, takeSocket } from './media/stream/web-socket';
import { isOwnHost } from './own-host';
import { type Reply, textReply } from './reply';
import { cookiesOf } from './request';
import type { RequestLog } from './request-log';
import { fetcherOf, serveFile } from './serve-file';
import type { StaticFiles } from './static-files';
import { isTerminalPicture } from './terminals/pictures';
import { isSoundPath } from './voice/sounds';

/** What a request may meet on its way. */
export interface FrontDoor {
  readonly box: Box;
  readonly dispatch: Dispatch;
  readonly files: StaticFiles;
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Undefined: the control port is not mounted. */
  readonly control: Control | undefined;
  /** The address that it listens at. */
  readonly host: string;
  /** Told about errors of the appliance itself. */
  readonly onError: ((error: unknown) => void) | undefined;
}

const MAX_CONTROL_BODY = 1024 * 1024;

async function textOf(request: IncomingMessage, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error('the body is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function answerControl(control: Control, request: IncomingMessage, path: string): Promise<Reply> {
  const allowed = request.method === 'POST' && request.headers[CONTROL_HEADER] !== undefined;
  if (!allowed) return textReply(403, `POST with the header ${CONTROL_HEADER}\n`);
  return controlReply(control, path.slice(CONTROL_PATH.length), await textOf(request, MAX_CONTROL_BODY), cookiesOf(request));
}

/** Answers a call or a file, noted in the log of requests, with what the rules of faults do to it. */
async function answer({ box, dispatch, files, faults, requests }: FrontDoor, request: IncomingMessage, response: ServerResponse) {
  const { url = '/', method: verb = 'GET' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const { clock } = box;
  const { entry, end } = requests.begin(verb, url, clock.now());
  response.once('close', () => {
    entry.status = response.headersSent ? response.statusCode : 0;
    end(!response.writableFinished);
  });
  const send = (reply: Reply, rule: FaultRule | undefined): Promise<void> => {
    entry.bytes = reply.handle?.size ?? reply.body.length;
    return deliver(reply, response, rule, clock, verb === 'HEAD');
  };
  const meet = async (rule: FaultRule | undefined) => ({ rule, instead: rule && (await spoilBefore(rule, response, clock)) });

  const first = await meet(faults.match(verb, url));
  if (first.instead === 'gone') return;
  if (first.instead) {
    request.resume();
    return send(first.instead, first.rule);
  }
  if (isCwmpPath(path)) return serveCwmp(box, request, response);
  if (isStreamPath(path)) return void (await serveStream(box, fetcherOf(box, request, false), path, request, response));
  if (!dispatch.knows(path) || isSoundPath(path) || isCameraPath(path) || isAlarmPicture(path) || isTerminalPicture(path))
    return send(await serveFile(box, files, request, url), first.rule);
  const answered = await dispatch.answer(request, url, entry, first.rule?.expire === true, (method) =>
    meet(faults.match(verb, url, method)),
  );
  if (answered !== 'gone') await send(answered.reply, answered.rule ?? first.rule);
}

async function receive(door: FrontDoor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { box, control, host } = door;
  const { network, clock } = box;
  const path = (request.url ?? '/').split('?', 1)[0] ?? '';
  // Even a box that is switched off has a power button: only the control port answers.
  if (!box.power.on && !path.startsWith(CONTROL_PATH)) return void request.socket.destroy();
  if (control && path.startsWith(CONTROL_PATH)) return deliver(await answerControl(control, request, path), response, undefined, clock);
  // An administrator who is cut off gets no answer, not even a refusal.
  if (!network.answers(request.socket.localPort ?? 0)) return void request.socket.destroy();
  if (!isOwnHost(request.headers.host, [host, `gateway.${network.config().dns.domain}`]))
    return deliver(textReply(421, 'This gateway has another name\n'), response, undefined, clock);
  return answer(door, request, response);
}

/** Listens to the requests of every port. */
export function frontDoor(door: FrontDoor): RequestListener {
  return (request, response) => {
    receive(door, request, response).catch((error: unknown) => {
      door.onError?.(error);
      if (response.headersSent) response.destroy();
      else void deliver(textReply(500, 'Internal error\n'), response, undefined, door.box.clock);
    });
  };
}

/** Listens to connections that become WebSockets: streams, for pages of the box itself. */
export function streamDoor({ box, host }: Pick<FrontDoor, 'box' | 'host'>): (request: IncomingMessage, socket: Duplex) => void {
  return (request, socket) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '';
    const { network } = box;
    if (!box.power.on || !network.answers(request.socket.localPort ?? 0)) return void socket.destroy();
    const own = isOwnHost(request.headers.host, [host, `gateway.${network.config().dns.domain}`]);
    if (!own || !isOwnOrigin(header(request, 'origin'), request.headers.host, 'encrypted' in request.socket, []))
      return refuseUpgrade(socket, 403, 'Forbidden');
    const caller = isStreamPath(path) ? fetcherOf(box, request, false) : undefined;
    const found = caller && lentAt(box, path, caller);
    const viewer = found?.file === 'live.flv' ? takeSocket(request, socket) : undefined;
    if (!caller || !found || !viewer) return refuseUpgrade(socket, 404, 'Not Found');
    sendFlv(box, caller, found.lent, viewer);
  };
}
