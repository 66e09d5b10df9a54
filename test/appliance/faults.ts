/** The fault module (test/fault/README.md, Poor network): what can go wrong between a console and its box, by rule, repeatable. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Clock } from './clock';
import { type Reply, SECURITY_HEADERS } from './reply';

/** Ways of spoiling a JSON reply. */
export const GARBLES = [
  'php-warning',
  'bom',
  'html',
  'empty',
  'truncated',
  'code-string',
  'code-missing',
  'data-null',
  'data-array',
  'data-missing',
  'not-utf8',
  'deep',
  'wrong-type',
] as const;
/** One way of spoiling a JSON reply. */
export type Garble = (typeof GARBLES)[number];

/** A rule: which requests, how often, and what happens to them. Effects of one rule add up. */
export interface FaultRule {
  /** A regular expression that the path, with its query, must match. */
  readonly path: string;
  readonly verb?: 'GET' | 'POST';
  /** Value of the body's `method` field. */
  readonly method?: string;
  /** Lets so many matching requests pass first. */
  readonly skip?: number;
  /** How many requests it hits; default all. */
  readonly times?: number;
  /** Whether `hang`, `drop` and `reset` come before the box has done its work, or after; default before. */
  readonly stage?: 'before' | 'after';

  /** Milliseconds before the box begins, and up to so many more. */
  readonly delay?: number;
  readonly jitter?: number;
  /** Never answers. */
  readonly hang?: boolean;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
  /** As drop, with a TCP reset. */
  readonly reset?: boolean;
  /** Answers an HTML error page with this HTTP status. */
  readonly status?: number;
  /** Answers this code instead of doing anything. */
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
  /** The caller's token is gone before the box looks at it. */
  readonly expire?: boolean;

  readonly garble?: Garble;
  /** Closes the connection after so many bytes of the body. */
  readonly cut?: number;
  /** Says a Content-Length that is off by so many bytes. */
  readonly length?: number;
  /** Sends so many bytes at a time with a pause between. */
  readonly drip?: { readonly bytes: number; readonly every: number };

  /** The toxics: milliseconds before the first byte. */
  readonly latency?: { readonly ms: number; readonly jitter?: number };
  /** Bytes a second. */
  readonly bandwidth?: number;
  /** Holds the answer back and closes after so many milliseconds. */
  readonly timeout?: number;
  /** TCP reset after so many milliseconds. */
  readonly reset_peer?: number;
  /** Holds the connection open so many milliseconds after the answer. */
  readonly slow_close?: number;
  /** Sends slices of about this size with a pause between. */
  readonly slicer?: { readonly bytes: number; readonly delay: number };
  /** Closes after so many bytes. */
  readonly limit_data?: number;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPair = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.values(value).every(isNumber);
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);

const RULE_KEYS: Readonly<Record<keyof FaultRule, (value: unknown) => boolean>> = {
  path: (value) => isText(value) && new RegExp(String(value)) instanceof RegExp,
  verb: oneOf('GET', 'POST'),
  method: isText,
  skip: isNumber,
  times: isNumber,
  stage: oneOf('before', 'after'),
  delay: isNumber,
  jitter: isNumber,
  hang: isFlag,
  drop: isFlag,
  reset: isFlag,
  status: isNumber,
  code: isNumber,
  msg: isText,
  data: () => true,
  expire: isFlag,
  garble: oneOf(...GARBLES),
  cut: isNumber,
  length: isNumber,
  drip: isPair,
  latency: isPair,
  bandwidth: isNumber,
  timeout: isNumber,
  reset_peer: isNumber,
  slow_close: isNumber,
  slicer: isPair,
  limit_data: isNumber,
};

const isRule = (value: unknown): value is FaultRule => {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return 'path' in value && entries.every(([key, each]) => Object.hasOwn(RULE_KEYS, key) && RULE_KEYS[key as keyof FaultRule](each)); // hasOwn has just said so
};

/**
 * Reads rules from a file or the control port.
 * @throws with the first rule that is not one, so that a typing error never means "no fault"
 */
export function readFaultRules(value: unknown): readonly FaultRule[] {
  const rules: readonly unknown[] = Array.isArray(value) ? value : [value];
  return rules.map((rule) => {
    if (!isRule(rule)) throw new Error(`Not a fault rule: ${JSON.stringify(rule)}`);
    return rule;
  });
}

/** The rules of a box; none unless asked for. */
export interface Faults {
  set(rules: readonly FaultRule[]): void;
  add(rule: FaultRule): void;
  clear(): void;
  /** The rule that hits a request, counted. `method` undefined: only rules that do not ask for one. */
  match(verb: string, path: string, method?: string): FaultRule | undefined;
}

/** Makes an empty set of rules. */
export function createFaults(): Faults {
  let active: { readonly rule: FaultRule; readonly pattern: RegExp; seen: number }[] = [];
  const activate = (rule: FaultRule) => ({ rule, pattern: new RegExp(rule.path), seen: 0 });
  return {
    set: (rules) => {
      active = rules.map(activate);
    },
    add: (rule) => {
      active.push(activate(rule));
    },
    clear: () => {
      active = [];
    },
    match: (verb, path, method) => {
      for (const entry of active) {
        const { rule } = entry;
        if ((rule.verb ?? verb) !== verb || !entry.pattern.test(path)) continue;
        if (rule.method !== method) continue;
        entry.seen++;
        const turn = entry.seen - (rule.skip ?? 0);
        if (turn > 0 && turn <= (rule.times ?? Number.POSITIVE_INFINITY)) return rule;
      }
      return undefined;
    },
  };
}

/** Waits, or until the other side is gone. */
const pause = (milliseconds: number, response: ServerResponse): Promise<void> =>
  new Promise((resume) => {
    if (milliseconds <= 0 || response.destroyed) return resume();
    const end = () => {
      clearTimeout(timer);
      response.off('close', end);
      resume();
    };
    const timer = setTimeout(end, milliseconds);
    response.once('close', end);
  });

const kill = (response: ServerResponse, how: 'close' | 'reset'): void => {
  if (how === 'reset') response.socket?.resetAndDestroy();
  else response.socket?.destroy();
};

let turns = 0;
const spread = (clock: Clock, jitter: number | undefined): number => (jitter ?? 0) * clock.chance('jitter', turns++);

/**
 * Effects before the box does its work.
 * @returns a reply that takes the place of the box's own; `'gone'` when there will be none
 */
export async function spoilBefore(rule: FaultRule, response: ServerResponse, clock: Clock): Promise<Reply | 'gone' | undefined> {
  await pause((rule.delay ?? 0) + spread(clock, rule.jitter), response);
  if (rule.stage !== 'after' && (await breakOff(rule, response))) return 'gone';
  if (rule.status !== undefined) {
    return {
      status: rule.status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: Buffer.from(
        `<html><head><title>${rule.status}</title></head><body><center><h1>${rule.status}</h1></center><hr><center>nginx</center></body></html>`,
      ),
    };
  }
  if (rule.code !== undefined) {
    const { code, msg = `fault ${code}`, data = null } = rule;
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify({ code, msg, data })),
    };
  }
  return undefined;
}

async function breakOff(rule: FaultRule, response: ServerResponse): Promise<boolean> {
  if (rule.hang) {
    await new Promise<void>((resume) => (response.destroyed ? resume() : response.once('close', () => resume())));
    return true;
  }
  if (rule.drop) kill(response, 'close');
  else if (rule.reset) kill(response, 'reset');
  return rule.drop === true || rule.reset === true;
}

const NESTED = 10_000;

function garble(kind: Garble, body: Buffer): Buffer {
  const edit = (change: (envelope: Record<string, unknown>) => void): Buffer => {
    try {
      const envelope: Record<string, unknown> = JSON.parse(body.toString());
      change(envelope);
      return Buffer.from(JSON.stringify(envelope));
    } catch {
      return body;
    }
  };
  switch (kind) {
    case 'php-warning':
      return Buffer.concat([
        Buffer.from('<br />\n<b>Warning</b>:  Undefined array key "lang" in <b>/var/www/html/app/Base.php</b> on line <b>118</b><br />\n'),
        body,
      ]);
    case 'bom':
      return Buffer.concat([Buffer.from('\uFEFF'), body]);
    case 'html':
      return Buffer.from(
        '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action="/login"><input name="user"></form></body></html>',
      );
    case 'empty':
      return Buffer.alloc(0);
    case 'truncated':
      return body.subarray(0, Math.floor(body.length / 2));
    case 'code-string':
      return edit((envelope) => {
        envelope.code = String(envelope.code);
      });
    case 'code-missing':
      return edit((envelope) => {
        delete envelope.code;
      });
    case 'data-null':
      return edit((envelope) => {
        envelope.data = null;
      });
    case 'data-array':
      return edit((envelope) => {
        envelope.data = [];
      });
    case 'data-missing':
      return edit((envelope) => {
        delete envelope.data;
      });
    case 'not-utf8':
      return Buffer.concat([body.subarray(0, -2), Buffer.from([0xff, 0xfe, 0x80]), body.subarray(-2)]);
    case 'deep':
      return Buffer.from(`{"code":200,"msg":"","data":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`);
    case 'wrong-type':
      return body;
  }
}

/**
 * Sends a reply with what the rule does to it.
 * @param bare for HEAD: headers only
 */
export async function deliver(
  reply: Reply,
  response: ServerResponse,
  rule: FaultRule | undefined,
  clock: Clock,
  bare = false,
): Promise<void> {
  const headers: Record<string, string> = { ...SECURITY_HEADERS, ...reply.headers };
  let { body } = reply;
  if (reply.handle) {
    const { file, size, from = 0 } = reply.handle;
    if (!rule && !bare && !response.destroyed) {
      response.writeHead(reply.status, { ...headers, 'Content-Length': String(size) });
      // A caller who went away has broken nothing.
      const bytes = size === 0 ? file.createReadStream() : file.createReadStream({ start: from, end: from + size - 1 });
      await pipeline(bytes, response).catch(() => undefined);
      return;
    }
    body = (await file.readFile()).subarray(from, from + size);
    await file.close();
  }
  if (rule?.garble) {
    // The text is what is spoiled; spoiled compression would only ever be a broken connection.
    body = garble(rule.garble, headers['Content-Encoding'] === 'gzip' ? gunzipSync(body) : body);
    delete headers['Content-Encoding'];
  }
  if (reply.status !== 304) headers['Content-Length'] = String(body.length + (rule?.length ?? 0));
  if (rule?.garble === 'html' || rule?.garble === 'wrong-type') headers['Content-Type'] = 'text/html; charset=utf-8';
  if (response.destroyed) return;
  if (!rule) {
    response.writeHead(reply.status, headers).end(bare ? undefined : body);
    return;
  }
  if (rule.stage === 'after' && (await breakOff(rule, response))) return;
  if (rule.timeout !== undefined) {
    await pause(rule.timeout, response);
    kill(response, 'close');
    return;
  }
  if (rule.reset_peer !== undefined) {
    await pause(rule.reset_peer, response);
    kill(response, 'reset');
    return;
  }
  await pause((rule.latency?.ms ?? 0) + spread(clock, rule.latency?.jitter), response);
  if (response.destroyed) return;
  if (rule.slow_close !== undefined) headers.Connection = 'close';
  response.writeHead(reply.status, headers);
  response.flushHeaders();

  const limit = Math.min(rule.cut ?? Number.POSITIVE_INFINITY, rule.limit_data ?? Number.POSITIVE_INFINITY);
  const sent = body.subarray(0, Number.isFinite(limit) ? limit : body.length);
  const slice =
    rule.drip?.bytes ?? rule.slicer?.bytes ?? (rule.bandwidth === undefined ? sent.length : Math.max(1, Math.floor(rule.bandwidth / 20)));
  for (let at = 0; at < sent.length && !response.destroyed; at += slice) {
    const part = sent.subarray(at, at + slice);
    await new Promise<void>((resume) => {
      response.write(part, () => resume());
    });
    const wait =
      (rule.drip?.every ?? 0) + (rule.slicer?.delay ?? 0) + (rule.bandwidth === undefined ? 0 : (part.length * 1000) / rule.bandwidth);
    if (wait > 0) await pause(wait, response);
  }
  if (limit < body.length || rule.length !== undefined) kill(response, 'close');
  else if (rule.slow_close === undefined) response.end();
  else {
    await pause(rule.slow_close, response);
    response.end();
  }
}
