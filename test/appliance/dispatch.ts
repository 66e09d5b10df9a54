/** From an HTTP request to an operation and back to an envelope: every rule of the contract (src/gateway/README.md) is checked here, once. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { resourcePaths } from '../../src/gateway/calls';
import type { Account } from './accounts';
import type { Box } from './box';
import { addressOf, callerOf } from './caller';
import { CAPTCHA_COOKIE } from './captcha';
import type { Evil } from './evil';
import type { FaultRule } from './faults';
import { LICENCE_IMPORT } from './licence/kept';
import { languageOf, type Message, type MessageKey, say } from './messages';
import { batchOf, type Context, type Operation, type Outcome, Refusal, readFields } from './operation';
import { createRepeats } from './repeats';
import { jsonReply, type Reply } from './reply';
import { BadBody, type Body, type BodyLimits, cookiesOf, discard, drain, readBody } from './request';
import type { OpenRequest } from './request-log';
import { grants, may, type Need } from './rights';
import type { Session } from './session';
import { keepSnapshots } from './snapshots';
import { codingsOf } from './static-files';
import { type Notes, noting } from './touched';

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

const encodingOf = (operation: Operation): Operation['encoding'] =>
  operation.encoding ?? (operation.path.startsWith('/operations/') ? 'json' : 'form');
const CONTENT_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;
const HEADER_NAME = { token: 'X-Token', scene: 'X-Scene-Id', customer: 'X-Customer-Id', request: 'X-Request-Id' } as const;

const SPECIFIED: ReadonlySet<string> = new Set(Object.values(resourcePaths));

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Whether a request comes from a page of the box itself, as far as its Origin tells (test/fault/README.md, The policy of the page).
 * @param allowed further origins, such as that of a development server
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, encrypted: boolean, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    const { origin: own } = new URL(`${encrypted ? 'https' : 'http'}://${host}`);
    return origin === own;
  } catch {
    return false;
  }
}

/** What was not read of a body ends with its connection. */
const closing = (request: IncomingMessage, reply: Reply): Reply =>
  request.complete ? reply : { ...reply, headers: { ...reply.headers, Connection: 'close' } };

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
  const repeats = createRepeats<Readonly<Record<string, unknown>>>(box.clock);
  const byPath = new Map<string, Operation[]>();
  for (const each of operations) {
    const others = byPath.get(each.path) ?? [];
    if (others.some((other) => other.method === each.method)) throw new Error(`${each.path} ${each.method ?? ''} is declared twice`);
    byPath.set(each.path, [...others, each]);
  }

  const note = (request: IncomingMessage, path: string, method: string, field: string, message: string): Refusal => {
    box.violations.push({ time: box.clock.now(), verb: request.method ?? '', path, method, field, message });
    return new Refusal(400, { key: 'contract', args: { detail: message } }, { field });
  };

  const choose = (known: readonly Operation[], body: Body, path: string): Operation => {
    const [only] = known;
    if (only && known.length === 1 && only.method === undefined) return only;
    const method = body.fields.method;
    if (method === undefined) throw new BadBody('method', 'missing field "method"');
    const found = known.find((each) => each.method === method && (each.ability === undefined || box.abilities.includes(each.ability)));
    if (!found) throw new Refusal(404, { key: 'unknownMethod', args: { name: String(method).slice(0, 40) } }, { path });
    return found;
  };

  const authenticate = (request: IncomingMessage, operation: Operation, expire: boolean) => {
    const token = header(request, HEADER_NAME.token);
    const found = token === undefined ? undefined : box.sessions.find(token);
    const session = typeof found === 'object' ? found : undefined;
    if (session && expire) box.sessions.end(session.id);
    if (operation.open) return { token, session, account: session && box.accounts.byId(session.account) };
    // A licence that has ended keeps nobody from signing out, nor from importing a new one who may.
    const excused = (account: Account): boolean =>
      operation.path.endsWith('/logout') || (operation.renews === true && !account.expired && may(account, LICENCE_IMPORT));
    return { token, ...callerOf(box, token, addressOf(request), excused) };
  };

  /** @throws {Refusal} 403, before anything is said of what was sent */
  const authorise = (
    request: IncomingMessage,
    operation: Operation,
    need: Need | undefined,
    { account, session }: ReturnType<typeof authenticate>,
  ): void => {
    if (operation.open || !account || !session) return;
    if (account.weak && operation.kind === 'write' && !operation.weakAllowed) throw new Refusal(403, 'changePasswordFirst');
    if (operation.customer && !session.operations) throw new Refusal(403, 'notThisMode');
    const scenes = account.group.isSuper ? '*' : account.group.scenes;
    const scene = header(request, HEADER_NAME.scene);
    if (session.operations && scene !== undefined && !grants(scenes, scene)) throw new Refusal(403, 'notThisScene');
    // Whoever works in one scene is in it; of several, a screen has to be told which.
    if (session.operations && scene === undefined && need !== undefined && scenes !== '*' && scenes.length > 1)
      throw new Refusal(403, 'whichScene');
    if (need !== undefined && !may(account, need)) throw new Refusal(403, 'noPermission');
  };

  const checkHeaders = (
    request: IncomingMessage,
    operation: Operation,
    session: Session | undefined,
    customer: string | undefined,
  ): void => {
    const sent = header(request, HEADER_NAME.customer);
    if (operation.customer && sent === undefined) {
      throw new BadBody(HEADER_NAME.customer, `missing header "${HEADER_NAME.customer}" in operations mode`);
    }
    if (sent !== undefined && session && sent !== customer)
      throw new BadBody(HEADER_NAME.customer, `header "${HEADER_NAME.customer}" is not the session's c_id`);
    const scene = header(request, HEADER_NAME.scene);
    if (scene !== undefined && !/^[\w-]{1,32}$/.test(scene))
      throw new BadBody(HEADER_NAME.scene, `header "${HEADER_NAME.scene}" is malformed`);
    const id = header(request, HEADER_NAME.request);
    if (id !== undefined && !/^[\w-]{8,64}$/.test(id))
      throw new BadBody(HEADER_NAME.request, `header "${HEADER_NAME.request}" is malformed`);
  };

  const checkEncoding = (operation: Operation, body: Body): void => {
    const wanted = encodingOf(operation);
    const empty = body.encoding === 'none' && Object.keys(operation.fields).length === 0 && operation.method === undefined;
    if (wanted && operation.verb !== 'GET' && !empty && body.encoding !== wanted) {
      throw new BadBody('Content-Type', `the body must be ${CONTENT_TYPES[wanted]}`);
    }
    const stray = body.files.find((file) => file.field !== 'file');
    if (stray) throw new BadBody(stray.field, `unknown file field "${stray.field}"`);
  };

  const perform = async (
    request: IncomingMessage,
    path: string,
    operation: Operation,
    body: Body,
    expire: boolean,
    /** Who asked for it before, where it is a further call of theirs. */
    known?: ReturnType<typeof authenticate>,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const cookies = cookiesOf(request);
    const language = languageOf(cookies.get('language'), header(request, 'accept-language'));
    const caller = known ?? authenticate(request, operation, expire);
    const { token, session, account } = caller;
    const need = typeof operation.right === 'function' ? operation.right(body.fields) : operation.right;
    const address = addressOf(request);
    const method = typeof body.fields.method === 'string' ? body.fields.method : '';
    const entry = {
      username: account?.username ?? (typeof body.fields.username === 'string' ? body.fields.username.slice(0, 64) : ''),
      address,
      path,
      method,
      request: Object.fromEntries(Object.entries(body.fields).filter(([name]) => name !== 'method')),
      secrets: operation.secrets ?? [],
    };
    const signedIn: Context['signedIn'] = () => {
      if (!session || !account) throw new Error(`${path} is open: nobody is signed in`);
      return { account, session };
    };
    let logged: number | undefined;
    const context: Context = {
      box,
      request,
      language,
      address,
      path,
      method,
      files: body.files,
      cookies,
      token,
      signedIn,
      owner: () => ({ account: signedIn().account.id, need }),
      may: (further) => account !== undefined && may(account, further),
      say: (message: Message | MessageKey) => say(language, message),
      changed: (before, after, about) => {
        const id = box.log.add({ ...entry, before, after, about });
        logged ??= id;
      },
      further: async (next, fields, file) => {
        const kept = join(box.files.arriving, randomUUID());
        writeFileSync(kept, file);
        try {
          const files = [{ field: 'file', name: 'further', size: file.length, path: kept, head: file.subarray(0, 64) }];
          return await perform(request, next.path, next, { encoding: encodingOf(next) ?? 'form', fields, files }, false, caller);
        } finally {
          rmSync(kept, { force: true });
        }
      },
    };
    const notes: Notes = { touched: [], over: false };
    /** What the write did to which records is kept with its entry of the log. */
    const settled = (batch: string, outcome: Outcome): Outcome => {
      notes.over = true;
      const count =
        logged === undefined ? 0 : keepSnapshots(box.store, logged, notes.touched, operation.undoable === undefined ? '' : batch);
      const undoable = batch !== '' && count > 0 && operation.undoable !== undefined;
      return undoable ? { ...outcome, undo: { seconds: operation.undoable } } : outcome;
    };
    const write = (values: ReturnType<typeof readFields>): Outcome | Promise<Outcome> => {
      const batch = batchOf(body);
      const outcome = noting(notes, () => operation.run(context, values));
      return outcome instanceof Promise ? outcome.then((late) => settled(batch, late)) : settled(batch, outcome);
    };
    const work = async (): Promise<Readonly<Record<string, unknown>>> => {
      try {
        authorise(request, operation, need, caller);
        checkHeaders(request, operation, session, account?.customer);
        checkEncoding(operation, body);
        const values = readFields(operation, body, box.abilities.includes('undo'));
        // A refusal undoes what was written, but not the calls that the clock has made.
        if (operation.kind === 'write') box.voice.tick();
        const outcome = await (operation.kind === 'write' ? box.store.transaction(() => write(values)) : operation.run(context, values));
        return { code: 200, msg: say(language, 'ok'), ...outcome };
      } catch (error) {
        if (operation.kind === 'write' && error instanceof Refusal) {
          const message = JSON.stringify({ text: error.text, ...(error.code === 422 && { fields: error.data }) });
          box.log.add({ ...entry, code: error.code, message });
        }
        throw error;
      }
    };
    const id = header(request, HEADER_NAME.request);
    return operation.kind === 'write' && account && id !== undefined && !known
      ? repeats.once([account.id, id, path, method].join(' '), work)
      : work();
  };

  const respond = (request: IncomingMessage, path: string, envelope: Readonly<Record<string, unknown>>, status = 200): Reply => {
    const reply = jsonReply(evil.spell(path, envelope), status);
    if (reply.body.length < 1400 || !codingsOf(header(request, 'accept-encoding')).includes('gzip')) return reply;
    return {
      ...reply,
      headers: { ...reply.headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' },
      body: gzipSync(reply.body, { level: 1 }),
    };
  };

  const captcha = (request: IncomingMessage): Reply => {
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

  return {
    knows: (path) => path.startsWith('/admin.php/') || path.startsWith('/operations/'),
    answer: async (request, url, log, expire, match) => {
      const [path = '', query] = url.split('?', 2);
      let body: Body = { encoding: 'none', fields: {}, files: [] };
      let method = '';
      let rule: FaultRule | undefined;
      const refuse = (refusal: Refusal, status = 200): Answer => {
        const language = languageOf(cookiesOf(request).get('language'), header(request, 'accept-language'));
        log.code = refusal.code;
        return {
          rule,
          reply: closing(
            request,
            respond(request, path, { code: refusal.code, msg: say(language, refusal.text), data: refusal.data ?? null }, status),
          ),
        };
      };
      try {
        if (path === CAPTCHA_PATH) {
          if (request.method !== 'GET') throw new BadBody('', 'the captcha is a GET');
          if (query !== undefined && !/^t=\d+$/.test(query)) throw new BadBody('t', 'the captcha takes only a number "t"');
          return { rule, reply: captcha(request) };
        }
        if (!isOwnOrigin(header(request, 'origin'), request.headers.host, 'encrypted' in request.socket, allowedOrigins)) {
          return refuse(new Refusal(403, 'origin'), 403);
        }
        // Nobody fills the disk or the memory of a box without having signed in.
        const known = byPath.get(path);
        const closed = known?.find(({ open }) => !open);
        const isUpload = /^multipart\//i.test(header(request, 'content-type') ?? '');
        if (closed && (isUpload || known?.every(({ open }) => !open))) authenticate(request, closed, expire);
        else if (isUpload) throw new Refusal(1002, 'signIn');
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
          // A path that the specification names but this box does not have yet is no mistake of the console.
          if (!SPECIFIED.has(path)) note(request, path, method, '', 'unknown path');
          return refuse(new Refusal(404, 'unknownResource'));
        }
        if (query !== undefined) throw new BadBody(query.split('=')[0] ?? '', 'a call takes no query');
        const chosen = choose(known, body, path);
        if (request.method !== (chosen.verb ?? 'POST')) throw new BadBody('', `the verb must be ${chosen.verb ?? 'POST'}`);
        const other = chosen.standsFor?.(box, body.fields);
        const { operation: meant, fields } = other ?? { operation: chosen, fields: body.fields };
        const envelope = await perform(request, meant.path, meant, { ...body, fields }, expire || rule?.expire === true);
        log.code = 200;
        return { rule, reply: respond(request, path, envelope) };
      } catch (error) {
        const refusal = error instanceof BadBody ? note(request, path, method, error.field, error.message) : error;
        if (refusal instanceof Refusal) {
          if (!request.complete) await drain(request);
          return refuse(refusal);
        }
        if (request.destroyed && !request.complete) return 'gone';
        throw error;
      } finally {
        await discard(body.files);
      }
    },
  };
}
