/**
 * The one way to ask the box something. ky underneath, with its own timeout and retries off (test/fault/README.md, Poor network):
 * A call has no timeout of its own, since a box may take long, and a repeated write is worse than a failed one.
 */
import ky from 'ky';
import { formEncode, multipart } from '../lib/form-encode';
import { safeUrl } from '../lib/safe-url';
import { CAPTCHA_PATH, type Call, calls, fieldErrors } from './calls';
import type { ConsoleConfig } from './config';
import { type Envelope, readEnvelope } from './envelope';
import { GatewayError } from './errors';
import type { Overlay } from './overlay';
import { newRequestId } from './request-id';
import type { RequestQueue } from './request-queue';
import { type Drift, decode, said } from './shape';
import { createShared, createTurns } from './shared';
import { type Progress, type RawReply, upload } from './upload';

const OK = 200;
/** Background calls give up after this, so that a hung one never holds a socket (test/fault/README.md, Sockets and hung calls). */
export const BACKGROUND_ABORT_MS = 25_000;
const EXPIRED: ReadonlySet<number> = new Set([1002, 1005]);
const DENIED = 1006;
const OPEN_URL = 500;
const INVALID = 422;
const STALE = 409;
const REFRESH = calls.refreshToken.name;

/** What the client needs to know of the session, read at the time of sending. */
export interface Credentials {
  readonly token: string | undefined;
  /** In operations mode only (src/gateway/README.md, Encoding and headers). */
  readonly scene: string | undefined;
  readonly customer: string | undefined;
}

/** What the rest of the console does when a reply means more than an answer (src/gateway/README.md, Codes). */
export interface GatewayEvents {
  credentials(): Credentials;
  /** Awaited before a signed-in call: a token refresh under way. */
  ready(): Promise<void>;
  /** Whether another call or tab has replaced this token, or is just doing so: then the session is alive. */
  renewed(token: string): Promise<boolean>;
  /** Asked before each write: false, and it is not sent. Whoever is asked may take his time. */
  mayWrite(call: Call<unknown, unknown>): Promise<boolean>;
  /** 1002 and 1005. */
  expired(): void;
  /** 1006, with the whole reply. */
  denied(envelope: Envelope): void;
  /** 500: a page to open. `byPerson` is false for background calls, which must not open windows. */
  open(url: URL, byPerson: boolean): void;
  /** A failure to be shown as a toast. */
  failed(error: GatewayError): void;
  /** A reply that differs from its shape, or was noisy: for the error log, never for the person. */
  drifted(call: string, drift: readonly Drift[]): void;
  /** A call got through, or found no network: drives the "offline" banner. */
  reached(ok: boolean): void;
}

/** How one call is sent. */
export interface SendOptions {
  /** Leaving a screen aborts its reads. */
  readonly signal?: AbortSignal;
  /** The caller shows failures itself; expiry, denial and opened pages are still handled here. */
  readonly quiet?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Told when the call goes out: before that a person may be asked whether it may (mayWrite), who takes his time. */
  readonly onStart?: () => void;
  /** Only a question: that the session is over is told to the asker alone. */
  readonly aside?: boolean;
  /** The id of this write; default: one of its own. The same one is given where a write is tried again whose answer was lost. */
  readonly requestId?: string;
  /** Sent with this token instead of the session's ('' with none). The reply is the asker's alone: the session of now is left as it is. */
  readonly token?: string;
}

/** The wire as a screen sees it. */
export interface Gateway {
  /** Sends a call and answers its decoded reply; rejects with a {@link GatewayError} and nothing else. */
  send<P, R>(call: Call<P, R>, payload: P, options?: SendOptions): Promise<R>;
  /** Address of a fresh captcha picture. */
  captchaUrl(nonce: number): string;
}

/** Where a call goes: its own path, unless the box has another. */
const pathOf = ({ paths }: ConsoleConfig, name: string, path: string): string =>
  Object.hasOwn(paths, name) ? (paths[name] ?? path) : path;

/** Puts a call on the wire; scene and customer go only with the session's own token. */
async function transmit(
  config: ConsoleConfig,
  { scene, customer, token: own }: Credentials,
  call: Call<unknown, unknown>,
  payload: object,
  token: string | undefined,
  signal: AbortSignal,
  { onProgress, requestId }: SendOptions,
): Promise<RawReply> {
  const headers: Record<string, string> = {};
  if (token) headers[config.headers.token] = token;
  if (scene !== undefined && token === own) headers[config.headers.scene] = scene;
  if (customer !== undefined && token === own) headers[config.headers.customer] = customer;
  // A browser repeats a request by itself whose connection dies without an answer: by this a box knows it again.
  if (call.kind === 'write') headers[config.headers.request] = requestId ?? newRequestId();
  const url = pathOf(config, call.name, call.path);
  const fields: Record<string, unknown> = { ...call.fixed, ...payload };
  if (call.encoding === 'multipart') return upload(url, multipart(fields, config.fileField), headers, signal, onProgress);
  const reply = await ky(url, {
    method: call.verb,
    headers,
    signal,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    ...(call.verb === 'POST' && (call.encoding === 'json' ? { json: fields } : { body: formEncode(fields) })),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Makes the client of this page. */
export function createGateway(config: ConsoleConfig, queue: RequestQueue, overlay: Overlay, events: GatewayEvents): Gateway {
  const shared = createShared();
  const thisTurn = createTurns();

  const outcome = async <P, R>(call: Call<P, R>, envelope: Envelope, token: string | undefined, options: SendOptions): Promise<R> => {
    const { code, rest } = envelope;
    const message = decode(said(), envelope.message, []);
    const fail = (kind: GatewayError['kind'], fields = {}): never => {
      throw new GatewayError(kind, call.name, { message, code, fields, data: rest.data, sent: true });
    };
    if (code === OK) {
      const drift: Drift[] = [];
      const reply = decode(call.reply, rest, drift);
      if (envelope.recovered) drift.push({ path: '.', found: 'noise', fatal: false });
      if (drift.length > 0) events.drifted(call.name, drift);
      if (drift.some((difference) => difference.fatal)) fail('malformed');
      return reply;
    }
    if (options.token !== undefined) return fail(EXPIRED.has(code) ? 'expired' : 'refused');
    if (EXPIRED.has(code)) {
      if (token !== undefined) {
        // A refused refresh has nobody to wait for but itself; where somebody signed in meanwhile, it is of no session of now.
        const alive = call.name === REFRESH ? events.credentials().token !== token : await events.renewed(token);
        if (alive) return fail('renewed');
        if (!options.aside) events.expired();
      }
      return fail('expired');
    }
    if (code === DENIED) {
      events.denied(envelope);
      return fail('denied');
    }
    if (code === OPEN_URL) {
      const url = safeUrl(rest.data, location.href);
      if (url) {
        events.open(url, !call.background);
        return fail('opened');
      }
      return fail('refused');
    }
    if (code === INVALID) return fail('invalid', decode(fieldErrors, rest.data, []));
    return fail(code === STALE ? 'stale' : 'refused');
  };

  const attempt = async <P, R>(call: Call<P, R>, payload: P, signal: AbortSignal, options: SendOptions): Promise<R> => {
    if (!call.open && call.name !== REFRESH) await events.ready();
    let sent = false;
    let token: string | undefined;
    try {
      const raw = await queue.run(
        () => {
          sent = true;
          const credentials = events.credentials();
          // A refresh is of the token that it names, whoever has signed in since it was asked for.
          token = options.token ?? (call.name === REFRESH ? (payload as { token: string }).token : credentials.token);
          return transmit(config, credentials, call as Call<unknown, unknown>, (payload ?? {}) as object, token, signal, options);
        },
        { background: call.background, signal },
      );
      const envelope = readEnvelope(raw.text);
      // No JSON is "network abnormal"; a status that is not 2xx is told as the box's own error.
      if (!envelope || raw.status < 200 || raw.status > 299) {
        throw new GatewayError('unreachable', call.name, { code: raw.status, sent: true });
      }
      events.reached(true);
      return await outcome(call, envelope, token, options);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      if (signal.aborted) throw new GatewayError('aborted', call.name, { sent });
      events.reached(false);
      throw new GatewayError('unreachable', call.name, { sent });
    }
  };

  const send = async <P, R>(call: Call<P, R>, payload: P, options: SendOptions): Promise<R> => {
    const own = new AbortController();
    const follow = (): void => own.abort(options.signal?.reason);
    if (call.kind === 'write' && !(await events.mayWrite(call as Call<unknown, unknown>))) throw new GatewayError('aborted', call.name);
    options.onStart?.();
    options.signal?.addEventListener('abort', follow);
    if (options.signal?.aborted) follow();
    const endOverlay = call.overlay ? overlay.start(() => own.abort()) : undefined;
    const timer = call.background ? setTimeout(() => own.abort(), BACKGROUND_ABORT_MS) : undefined;
    try {
      try {
        return await attempt(call, payload, own.signal, options);
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'renewed' && call.kind === 'read') {
          return await attempt(call, payload, own.signal, options);
        }
        throw error;
      }
    } catch (error) {
      if (error instanceof GatewayError && !options.quiet && !call.background) events.failed(error);
      throw error;
    } finally {
      options.signal?.removeEventListener('abort', follow);
      clearTimeout(timer);
      endOverlay?.();
    }
  };

  return {
    send(call, payload, options = {}) {
      // A write that is under way is not sent again: presses are faster than a button that is disabled (test/fault/README.md, One press, one request).
      const alike = call.background || (call.kind === 'write' && call.verb === 'POST' && call.encoding !== 'multipart');
      // Parts of a screen that come together often read the same. A read that comes later may follow a write, and is sent itself.
      const together = call.kind === 'read' && options.quiet === true;
      if (!alike && !together) return send(call, payload, options);
      const key = JSON.stringify([call.name, call.fixed, payload, alike || thisTurn(), options.token, options.aside]);
      return shared(
        key,
        (signal) => send(call, payload, { ...options, signal }),
        options.signal,
        () => new GatewayError('aborted', call.name),
      );
    },
    captchaUrl: (nonce) => `${pathOf(config, 'captcha', CAPTCHA_PATH)}?t=${nonce}`,
  };
}
