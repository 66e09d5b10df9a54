/** Zip archives, as far as spreadsheets need them. The browser itself inflates and deflates: no library. */

/** Why an archive can't be read: it is none or is damaged, it is encrypted, or it would unpack to more than is allowed. */
export type ZipFault = 'damaged' | 'encrypted' | 'tooLarge';

/** An archive that can't be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

/** An archive whose files are unpacked one by one. */
export interface Zip {
  readonly names: readonly string[];
  /** The bytes of a file; undefined when there is none of the name. @throws {ZipError} */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 2000;

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly at: number;
}

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream().pipeThrough(stream as TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>); // the DOM types say BufferSource

/** Collects a stream; more than `max` bytes are refused as soon as they arrive, whatever the archive says of its sizes. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      throw new ZipError('tooLarge');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

/**
 * Opens an archive.
 * @param max bytes that all files together may unpack to
 * @throws {ZipError} when it is no archive
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>, max: number): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = (): ZipError => new ZipError('damaged');
  let end = bytes.length - END_SIZE;
  while (end >= 0 && end >= bytes.length - END_SIZE - MAX_COMMENT && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) throw damaged();

  const entries = new Map<string, Entry>();
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ZipError('tooLarge');
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number]; // three of three
    entries.set(new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)).replace(/^\//, ''), {
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_SIZE + name + extra + comment;
  }

  let left = max;
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.encrypted) throw new ZipError('encrypted');
      if (entry.at + LOCAL_SIZE > bytes.length || view.getUint32(entry.at, true) !== LOCAL) throw damaged();
      const start = entry.at + LOCAL_SIZE + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
      const packed = bytes.subarray(start, start + entry.packed);
      if (packed.length !== entry.packed || (entry.method !== STORED && entry.method !== DEFLATED)) throw damaged();
      try {
        const source = entry.method === STORED ? new Blob([packed]).stream() : through(packed, new DecompressionStream('deflate-raw'));
        const data = await collect(source, left);
        left -= data.length;
        if (crc32(data) !== entry.crc) throw damaged();
        return data;
      } catch (error) {
        throw error instanceof ZipError ? error : damaged();
      }
    },
  };
}

/** What the headers of a file in an archive say. */
export interface ZipEntry {
  readonly path: string;
  readonly crc: number;
  /** Bytes, deflated and as they are. */
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Version 2.0, UTF-8 names, deflated, 1 January 1980; then what both headers say of the file. */
const sharedHead = ({ crc, packed, size }: ZipEntry, name: Uint8Array): Uint8Array<ArrayBuffer> => {
  const shared = new Uint8Array(26);
  const view = new DataView(shared.buffer);
  for (const [at, value] of [20, 0x0800, DEFLATED, 0, 0x21].entries()) view.setUint16(at * 2, value, true);
  for (const [at, value] of [crc, packed, size].entries()) view.setUint32(10 + at * 4, value, true);
  view.setUint16(22, name.length, true);
  return shared;
};

/** The header before the bytes of a file. Its length does not depend on the figures: it may be written first and put right later. */
export function zipLocal(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(entry.path);
  const head = new Uint8Array(LOCAL_SIZE + name.length);
  new DataView(head.buffer).setUint32(0, LOCAL, true);
  head.set(sharedHead(entry, name), 4);
  head.set(name, LOCAL_SIZE);
  return head;
}

/** What ends an archive of these files: its list of contents, which begins at `offset`. */
export function zipEnd(entries: readonly ZipEntry[], offset: number): Uint8Array<ArrayBuffer> {
  const lines = entries.map((each) => {
    const name = new TextEncoder().encode(each.path);
    const line = new Uint8Array(ENTRY_SIZE + name.length);
    const view = new DataView(line.buffer);
    view.setUint32(0, ENTRY, true);
    view.setUint16(4, 20, true);
    line.set(sharedHead(each, name), 6);
    view.setUint32(42, each.offset, true);
    line.set(name, ENTRY_SIZE);
    return line;
  });
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const bytes = new Uint8Array(size + END_SIZE);
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    at += line.length;
  }
  const view = new DataView(bytes.buffer, size);
  view.setUint32(0, END, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return bytes;
}

/** Writes an archive of text files. The same files give the same bytes. */
export async function writeZip(files: Readonly<Record<string, string>>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const data = new TextEncoder().encode(text);
    const packed = await collect(through(data, new CompressionStream('deflate-raw')), Number.POSITIVE_INFINITY);
    const entry = { path, crc: crc32(data), packed: packed.length, size: data.length, offset };
    const local = zipLocal(entry);
    parts.push(local, packed);
    entries.push(entry);
    offset += local.length + packed.length;
  }
  return new Blob([...parts, zipEnd(entries, offset)]);
}
