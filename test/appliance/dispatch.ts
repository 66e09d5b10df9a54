/** From an HTTP request to an operation and back to an envelope: every rule of the contract (src/gateway/README.md) is checked here, once. */
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { resourcePaths } from '../../src/gateway/calls';
import type { Box } from './box';
import { authenticate, header, isOwnOrigin, languageFor } from './call-rules';
import { callTableOf, chooseOperation } from './call-table';
import { CAPTCHA_COOKIE } from './captcha';
import type { Evil } from './evil';
import type { FaultRule } from './faults';
import { say } from './messages';
import { type Operation, Refusal } from './operation';
import { createPerform, type Envelope } from './perform';
import { isDiskFull, isDiskGone } from './refusal';
import { jsonReply, type Reply } from './reply';
import { BadBody, type Body, type BodyLimits, cookiesOf, discard, drain, readBody } from './request';
import type { OpenRequest } from './request-log';
import { codingsOf } from './static-files';

/** The picture of the captcha, outside of the envelope. */
export const CAPTCHA_PATH = '/admin.php/common/captcha';

/** What a request is answered with, and the fault rule that its `method` field brought up. */
export interface Answer {
  readonly reply: Reply;
  readonly rule: FaultRule | undefined;
}

/** Answers calls. */
export interface Dispatch {
  knows(path: string): boolean;
  /**
   * @param expire the caller's session ends first (a fault)
   * @param match looks for a fault rule once the `method` field is known; its early effects may answer instead
   */
  answer(
    request: IncomingMessage,
    path: string,
    log: OpenRequest,
    expire: boolean,
    match: (method: string) => Promise<{ readonly rule: FaultRule | undefined; readonly instead: Reply | 'gone' | undefined }>,
  ): Promise<Answer | 'gone'>;
}

const NAMED_PATHS: ReadonlySet<string> = new Set(Object.values(resourcePaths));

/** What was not read of a body ends with its connection. */
const closing = (request: IncomingMessage, reply: Reply): Reply =>
  request.complete ? reply : { ...reply, headers: { ...reply.headers, Connection: 'close' } };

/** A longer reply is packed, for whom can unpack it. */
const packed = (request: IncomingMessage, reply: Reply): Reply => {
  if (reply.body.length < 1400 || !codingsOf(header(request, 'accept-encoding')).includes('gzip')) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' },
    body: gzipSync(reply.body, { level: 1 }),
  };
};

const captchaReply = (box: Box, request: IncomingMessage, query: string | undefined): Reply => {
  if (request.method !== 'GET') throw new BadBody('', 'the captcha is a GET');
  if (query !== undefined && !/^t=\d+$/.test(query)) throw new BadBody('t', 'the captcha takes only a number "t"');
  const { cookie, picture } = box.captchas.issue(cookiesOf(request).get(CAPTCHA_COOKIE));
  const secure = 'encrypted' in request.socket ? '; Secure' : '';
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-store',
      'Set-Cookie': `${CAPTCHA_COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    },
    body: Buffer.from(picture),
  };
};

/** Nobody fills the disk or the memory of a box without having signed in. @throws {Refusal} before the body is read */
const admitBody = (box: Box, request: IncomingMessage, known: readonly Operation[] | undefined, expire: boolean): void => {
  const closed = known?.find(({ open }) => !open);
  const isUpload = /^multipart\//i.test(header(request, 'content-type') ?? '');
  if (closed && (isUpload || known?.every(({ open }) => !open))) authenticate(box, request, closed, expire);
  else if (isUpload) throw new Refusal(1002, 'signIn');
};

/**
 * Makes the dispatcher.
 * @throws when two operations claim the same path and method: an error in a declaration
 */
export function createDispatch(
  box: Box,
  operations: readonly Operation[],
  evil: Evil,
  allowedOrigins: readonly string[],
  limits?: BodyLimits,
): Dispatch {
  const table = callTableOf(operations);
  const perform = createPerform(box);

  /** Notes what breaks the contract, and answers the refusal that says so. */
  const violation = (request: IncomingMessage, path: string, method: string, field: string, message: string): Refusal => {
    box.violations.push({ time: box.clock.now(), verb: request.method ?? '', path, method, field, message });
    return new Refusal(400, { key: 'contract', args: { detail: message } }, { field });
  };
  const respond = (request: IncomingMessage, path: string, envelope: Envelope, status = 200): Reply =>
    packed(request, jsonReply(evil.spell(path, envelope), status));
  const refuse = (request: IncomingMessage, path: string, { code, text, data }: Refusal, status?: number): Reply =>
    closing(request, respond(request, path, { code, msg: say(languageFor(request), text), data: data ?? null }, status));
  const ownOrigin = (request: IncomingMessage): boolean =>
    isOwnOrigin(header(request, 'origin'), request.headers.host, 'encrypted' in request.socket, allowedOrigins);

  /** Does the operation that a body asks for, or the one that stands for it. */
  const carryOut = (
    request: IncomingMessage,
    known: readonly Operation[],
    path: string,
    body: Body,
    expire: boolean,
  ): Promise<Envelope> => {
    const chosen = chooseOperation(known, body, path, box.abilities);
    if (request.method !== (chosen.verb ?? 'POST')) throw new BadBody('', `the verb must be ${chosen.verb ?? 'POST'}`);
    const { operation, fields } = chosen.standsFor?.(box, body.fields) ?? { operation: chosen, fields: body.fields };
    return perform({ request, operation, body: { ...body, fields }, asker: authenticate(box, request, operation, expire) });
  };

  return {
    knows: (path) => path.startsWith('/admin.php/') || path.startsWith('/operations/'),
    answer: async (request, url, log, expire, match) => {
      const [path = '', query] = url.split('?', 2);
      let body: Body = { encoding: 'none', fields: {}, files: [] };
      let method = '';
      let rule: FaultRule | undefined;
      const refused = (refusal: Refusal, status?: number): Answer => {
        log.code = refusal.code;
        return { rule, reply: refuse(request, path, refusal, status) };
      };
      try {
        if (path === CAPTCHA_PATH) return { rule, reply: captchaReply(box, request, query) };
        if (!ownOrigin(request)) return refused(new Refusal(403, 'origin'), 403);
        const known = table.get(path);
        admitBody(box, request, known, expire);
        body = await readBody(request, box.files.arriving, limits);
        method = typeof body.fields.method === 'string' ? body.fields.method : '';
        log.method = method;
        if (method !== '') {
          const fault = await match(method);
          rule = fault.rule;
          if (fault.instead === 'gone') return 'gone';
          if (fault.instead) return { rule, reply: fault.instead };
        }
        if (!known) {
          // A path that the contract names but this box does not have is no mistake of the console.
          if (!NAMED_PATHS.has(path)) violation(request, path, method, '', 'unknown path');
          return refused(new Refusal(404, 'unknownResource'));
        }
        if (query !== undefined) throw new BadBody(query.split('=')[0] ?? '', 'a call takes no query');
        const envelope = await carryOut(request, known, path, body, expire || rule?.expire === true);
        log.code = 200;
        return { rule, reply: respond(request, path, envelope) };
      } catch (error) {
        const refusal =
          error instanceof BadBody
            ? violation(request, path, method, error.field, error.message)
            : isDiskFull(error)
              ? new Refusal(507, 'diskFull')
              : isDiskGone(error)
                ? new Refusal(507, 'diskGone')
                : error;
        if (refusal instanceof Refusal) {
          if (!request.complete) await drain(request);
          return refused(refusal);
        }
        if (request.destroyed && !request.complete) return 'gone';
        throw error;
      } finally {
        await discard(body.files);
      }
    },
  };
}
