/** The table of contents of a zip, as far as an APK needs it: no zip64, no encryption. Never throws on bytes that lie. */

/** One file of a zip. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly at: number;
}

/** Where the table of contents is. */
export interface ZipEnd {
  readonly directory: number;
  readonly length: number;
  readonly entries: number;
  /** Where the end record begins. */
  readonly at: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
/** Bytes of a local header before its name. */
export const LOCAL_BYTES = 30;
/** As much of a zip's end as can hold the end record with its comment. */
export const END_REACH = END_BYTES + 0xffff;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The end record in the last bytes of a file. @param size of the whole file */
export function zipEnd(tail: Uint8Array, size: number): ZipEnd | undefined {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END || view.getUint16(at + 20, true) !== tail.length - at - END_BYTES) continue;
    const [entries, length, directory] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const end = size - tail.length + at;
    return directory + length === end ? { directory, length, entries, at: end } : undefined;
  }
  return undefined;
}

/** The files of a table of contents; undefined where it is not whole, or names a file twice: which one counts is what attacks play with. */
export function zipEntries(directory: Uint8Array, count: number): ReadonlyMap<string, ZipEntry> | undefined {
  const view = viewOf(directory);
  const decoder = new TextDecoder();
  const found = new Map<string, ZipEntry>();
  let at = 0;
  while (at < directory.length) {
    if (found.size === count || at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const [name, more, comment] = [28, 30, 32].map((each) => view.getUint16(at + each, true)) as [number, number, number];
    const next = at + ENTRY_BYTES + name + more + comment;
    if (next > directory.length) return undefined;
    const text = decoder.decode(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    if (found.has(text)) return undefined;
    found.set(text, {
      name: text,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return found.size === count ? found : undefined;
}

/** Where the bytes of a file begin behind its local header. @param header at least {@link LOCAL_BYTES} of it */
export function dataAfter(header: Uint8Array, at: number): number | undefined {
  const view = viewOf(header);
  if (header.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) return undefined;
  return at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}
