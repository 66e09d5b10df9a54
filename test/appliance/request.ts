/** Reads a request body in the three encodings of the contract (src/gateway/README.md): PHP-style form fields, JSON, multipart streamed to disk. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { HEAD_BYTES } from '../../src/lib/magic-bytes';

/** A file of a multipart body, already on disk in the folder for unfinished uploads. */
export interface UploadedFile {
  readonly field: string;
  /** As the browser named it: data, never a path. */
  readonly name: string;
  readonly size: number;
  readonly path: string;
  /** The first bytes, for magic numbers. */
  readonly head: Buffer;
}

/** A body that was understood. `none` is an empty body without a content type. */
export interface Body {
  readonly encoding: 'form' | 'json' | 'multipart' | 'none';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

/** A body that breaks the contract; `field` names what did. */
export class BadBody extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** PHP drops form fields beyond this number without a word (max_input_vars); here it is an error. */
const MAX_FIELDS = 1000;
const MAX_DEPTH = 8;
const MAX_TEXT_BODY = 8 * 1024 * 1024;

/** How much of a body is read, and how slowly it may come. */
export interface BodyLimits {
  /** Bytes of a multipart body: src/field/README.md allows 100 MB for the largest file; the box stops reading well above it. */
  readonly upload: number;
  /** Milliseconds in which something must come: who is slow is waited for, but who sends nothing is not there. */
  readonly idle: number;
  /** Bytes a second, counted from the beginning and with `idle` for nothing: the slowest line uploads faster, and a drip holds no connection. */
  readonly rate: number;
}
const BODY_LIMITS: BodyLimits = { upload: 256 * 1024 * 1024, idle: 60_000, rate: 512 };
/** What is still read of a body that nobody wants, so that a browser gets to the answer. */
const MAX_DRAINED = 1024 * 1024;
const DRAIN_MS = 1000;
const MAX_PART_HEAD = 8 * 1024;

type Tree = Map<string, string | Tree>;

/** `Map` while it is built, so that a key such as `__proto__` is only a key. */
function plant(tree: Tree, name: string, value: string): void {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw new BadBody(name, `malformed field name "${name}"`);
  const keys = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)];
  if (keys.length > MAX_DEPTH) throw new BadBody(name, `"${name}" is nested too deeply`);
  let at = tree;
  keys.forEach((key, index) => {
    const slot = key === '' ? String(at.size) : key;
    if (index === keys.length - 1) {
      if (at.has(slot)) throw new BadBody(name, `"${name}" is sent twice`);
      at.set(slot, value);
      return;
    }
    const next = at.get(slot) ?? new Map<string, string | Tree>();
    if (typeof next === 'string') throw new BadBody(name, `"${name}" is both a value and a list`);
    at.set(slot, next);
    at = next;
  });
}

const harvest = (tree: Tree): Record<string, unknown> | unknown[] => {
  const entries = [...tree].map(([key, value]) => [key, typeof value === 'string' ? value : harvest(value)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, value]) => value)
    : Object.assign(Object.create(null), Object.fromEntries(entries));
};

const fieldsOf = (pairs: readonly (readonly [string, string])[]): Record<string, unknown> => {
  if (pairs.length > MAX_FIELDS) throw new BadBody('', `more than ${MAX_FIELDS} fields`);
  const tree: Tree = new Map();
  for (const [name, value] of pairs) plant(tree, name, value);
  const fields: Record<string, unknown> = Object.create(null);
  for (const [key, value] of tree) fields[key] = typeof value === 'string' ? value : harvest(value);
  return fields;
};

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new BadBody(text.slice(0, 40), 'malformed percent-encoding');
  }
};

/**
 * Reads form fields the way PHP does.
 * @example parseForm('a[b]=c&ids[0]=7&ids[1]=8') // { a: { b: 'c' }, ids: ['7', '8'] }
 * @throws {BadBody} on a malformed name or escape, a repeated name, or more than 1000 fields
 */
export function parseForm(text: string): Record<string, unknown> {
  if (text === '') return {};
  return fieldsOf(
    text.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? ([decodePart(pair), ''] as const) : ([decodePart(pair.slice(0, at)), decodePart(pair.slice(at + 1))] as const);
    }),
  );
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadBody('', 'the body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadBody('', 'the body is not a JSON object');
  return { ...value };
}

/** A window over the incoming bytes that knows how to look for a marker. */
class ByteReader {
  private rest: Buffer = Buffer.from('\r\n');
  private seen = 0;
  private readonly source: AsyncIterator<Buffer>;
  private readonly limit: number;
  constructor(source: AsyncIterable<Buffer>, limit: number) {
    this.source = source[Symbol.asyncIterator]();
    this.limit = limit;
  }
  private async more(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new BadBody('', 'the multipart body is cut off');
    this.seen += next.value.length;
    if (this.seen > this.limit) throw new BadBody('file', 'the body is too large');
    this.rest = Buffer.concat([this.rest, next.value]);
  }
  /** Hands all bytes before the marker to `sink` and drops the marker. */
  async until(marker: Buffer, sink: (bytes: Buffer) => Promise<void> | void): Promise<void> {
    for (;;) {
      const at = this.rest.indexOf(marker);
      const ready = at >= 0 ? at : Math.max(0, this.rest.length - marker.length + 1);
      if (ready > 0) await sink(this.rest.subarray(0, ready));
      this.rest = this.rest.subarray(at >= 0 ? at + marker.length : ready);
      if (at >= 0) return;
      await this.more();
    }
  }
  async take(count: number): Promise<Buffer> {
    while (this.rest.length < count) await this.more();
    const bytes = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return bytes;
  }
}

/** A browser spells `"` and line ends in a name as %22, %0D and %0A. */
const parameter = (header: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(header)?.[1]?.replace(/%(22|0D|0A)/g, (code) => decodeURIComponent(code));

async function collect(limit: number, read: (sink: (bytes: Buffer) => void) => Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  await read((bytes) => {
    size += bytes.length;
    if (size > limit) throw new BadBody('', 'the body is too large');
    parts.push(Buffer.from(bytes));
  });
  return Buffer.concat(parts);
}

async function parseMultipart(source: AsyncIterable<Buffer>, boundary: string, folder: string, limit: number): Promise<Body> {
  const reader = new ByteReader(source, limit);
  const marker = Buffer.from(`\r\n--${boundary}`);
  const pairs: (readonly [string, string])[] = [];
  const files: UploadedFile[] = [];
  try {
    await reader.until(marker, () => {});
    for (;;) {
      const next = (await reader.take(2)).toString('latin1');
      if (next === '--') return { encoding: 'multipart', fields: fieldsOf(pairs), files };
      if (next !== '\r\n') throw new BadBody('', 'malformed multipart boundary');
      const head = (await collect(MAX_PART_HEAD, (sink) => reader.until(Buffer.from('\r\n\r\n'), sink))).toString('utf8');
      const disposition = head.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
      const field = parameter(disposition, 'name');
      if (field === undefined) throw new BadBody('', 'a multipart part without a name');
      const name = parameter(disposition, 'filename');
      if (name === undefined) {
        const value = await collect(MAX_TEXT_BODY, (sink) => reader.until(marker, sink));
        pairs.push([field, value.toString('utf8')]);
        continue;
      }
      const path = join(folder, randomUUID());
      const out = await open(path, 'wx');
      let size = 0;
      let first: Buffer = Buffer.alloc(0);
      files.push({ field, name, size, path, head: first });
      try {
        await reader.until(marker, async (bytes) => {
          size += bytes.length;
          if (first.length < HEAD_BYTES) first = Buffer.concat([first, bytes.subarray(0, HEAD_BYTES - first.length)]);
          await out.writeFile(bytes);
        });
      } finally {
        await out.close();
      }
      files[files.length - 1] = { field, name, size, path, head: first };
    }
  } catch (error) {
    await discard(files);
    throw error;
  }
}

/** Removes uploads that nobody took. */
export async function discard(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Reads what is left of a body that nobody wants, if it is little and comes at once: more of it is the caller's own trouble. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const done = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done).pause();
      resolve();
    };
    const count = (chunk: Buffer): void => {
      seen += chunk.length;
      if (seen > MAX_DRAINED) done();
    };
    const timer = setTimeout(done, DRAIN_MS);
    request.on('data', count).once('end', done).once('close', done).resume();
  });
}

/**
 * Reads the whole body; what is refused is left unread, and the connection open for the answer.
 * @param folder where files of a multipart body are put until someone takes them
 * @throws {BadBody} when the body breaks the contract
 */
export async function readBody(request: IncomingMessage, folder: string, { upload, idle, rate } = BODY_LIMITS): Promise<Body> {
  request.setTimeout(idle, () => request.destroy());
  const begun = performance.now();
  let seen = 0;
  const drip = setInterval(() => {
    const late = performance.now() - begun - idle;
    if (late > 0 && seen < (late / 1000) * rate) request.destroy();
  }, idle / 4).unref();
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  const source = (async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of arriving) {
      seen += chunk.length;
      yield chunk;
    }
  })();
  try {
    return await parseBody(request, source, folder, upload);
  } finally {
    clearInterval(drip);
    request.setTimeout(0);
  }
}

async function parseBody(request: IncomingMessage, source: AsyncIterable<Buffer>, folder: string, upload: number): Promise<Body> {
  const type = request.headers['content-type'] ?? '';
  const kind = type.split(';')[0]!.trim().toLowerCase();
  if (kind === 'multipart/form-data') {
    const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (!boundary || boundary.length > 70) throw new BadBody('Content-Type', 'multipart without a boundary');
    return parseMultipart(source, boundary, folder, upload);
  }
  const bytes = await collect(MAX_TEXT_BODY, async (sink) => {
    for await (const chunk of source) sink(chunk);
  });
  if (kind === '' && bytes.length === 0) return { encoding: 'none', fields: {}, files: [] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadBody('', 'the body is not UTF-8');
  }
  if (kind === 'application/x-www-form-urlencoded') return { encoding: 'form', fields: parseForm(text), files: [] };
  if (kind === 'application/json') return { encoding: 'json', fields: parseJson(text), files: [] };
  throw new BadBody('Content-Type', `unexpected content type "${kind}"`);
}

/** The cookies of a request by name. */
export function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}
