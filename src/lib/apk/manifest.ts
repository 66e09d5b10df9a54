/** The binary AndroidManifest.xml of an app: who it is, which version, and what it asks of a device. */
import { viewOf } from './zip';

/** What the manifest says. */
export interface ApkManifest {
  readonly package: string;
  /** What Android orders versions by. */
  readonly code: number;
  /** What people call the version; the code where the manifest says none. */
  readonly version: string;
  /** The oldest Android that it runs on, as an API level. */
  readonly sdk: number;
  /** Anybody with a cable may look into it while it runs. */
  readonly isDebuggable: boolean;
}

const CHUNK = { xml: 0x0003, strings: 0x0001, resources: 0x0180, element: 0x0102 } as const;
const UTF8 = 0x100;
const VALUE = { string: 0x03, integers: 0x10, flag: 0x12, lastInteger: 0x1f } as const;
/** Android's own attributes have a number; their names may be missing from the file. */
const ATTRIBUTES: Readonly<Record<number, string>> = {
  16843291: 'versionCode',
  16843292: 'versionName',
  16843276: 'minSdkVersion',
  16842767: 'debuggable',
};
const PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
const MOST_STRINGS = 20_000;
/** Bytes of an attribute. */
const ATTRIBUTE = 20;
/** Elements that say something. */
const READ: readonly string[] = ['manifest', 'uses-sdk', 'application'];

type Value = string | number;

/** Thrown inside alone: the file is not what it says. */
class Malformed extends Error {}

/** A length of the string pool, which takes one unit or two. */
const lengthAt = (bytes: DataView, at: number, isUtf8: boolean): readonly [length: number, next: number] => {
  if (isUtf8) {
    const first = bytes.getUint8(at);
    return first & 0x80 ? [((first & 0x7f) << 8) | bytes.getUint8(at + 1), at + 2] : [first, at + 1];
  }
  const first = bytes.getUint16(at, true);
  return first & 0x8000 ? [((first & 0x7fff) << 16) | bytes.getUint16(at + 2, true), at + 4] : [first, at + 2];
};

function stringsOf(chunk: Uint8Array): readonly string[] {
  const view = viewOf(chunk);
  const [count, flags, start] = [view.getUint32(8, true), view.getUint32(16, true), view.getUint32(20, true)];
  if (count > MOST_STRINGS) throw new Malformed();
  const isUtf8 = (flags & UTF8) !== 0;
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : 'utf-16le');
  // Twenty thousand strings that all lie in the same two megabytes would be forty thousand megabytes.
  let left = chunk.length;
  return Array.from({ length: count }, (_, index) => {
    const at = start + view.getUint32(28 + index * 4, true);
    const [characters, after] = lengthAt(view, at, isUtf8);
    // In UTF-8 the characters stand first, then the bytes.
    const [length, from] = isUtf8 ? lengthAt(view, after, true) : [characters * 2, after];
    left -= length;
    if (left < 0) throw new Malformed();
    return decoder.decode(chunk.subarray(from, from + length));
  });
}

/** One element's attributes by name; numbers and flags as numbers. */
function attributesOf(chunk: Uint8Array, strings: readonly string[], resources: readonly number[]): ReadonlyMap<string, Value> {
  const view = viewOf(chunk);
  const [start, size, count] = [24, 26, 28].map((at) => view.getUint16(at, true)) as [number, number, number];
  // Each has its own place: of size 0 one would be read as often as the count says.
  if (count > 0 && size < ATTRIBUTE) throw new Malformed();
  const found = new Map<string, Value>();
  for (let index = 0; index < count; index++) {
    const at = 16 + start + index * size;
    const name = view.getUint32(at + 4, true);
    const type = view.getUint8(at + 15);
    const data = view.getUint32(at + 16, true);
    const isNumber = type >= VALUE.integers && type <= VALUE.lastInteger;
    const value = type === VALUE.string ? strings[data] : isNumber ? data : undefined;
    if (value !== undefined) found.set(ATTRIBUTES[resources[name] ?? 0] ?? strings[name] ?? '', value);
  }
  return found;
}

function elementsOf(bytes: Uint8Array): ReadonlyMap<string, ReadonlyMap<string, Value>> {
  const view = viewOf(bytes);
  if (view.getUint16(0, true) !== CHUNK.xml) throw new Malformed();
  let strings: readonly string[] = [];
  let resources: readonly number[] = [];
  const found = new Map<string, ReadonlyMap<string, Value>>();
  let at = view.getUint16(2, true);
  while (at + 8 <= bytes.length) {
    const [type, size] = [view.getUint16(at, true), view.getUint32(at + 4, true)];
    if (size < 8 || at + size > bytes.length) throw new Malformed();
    const chunk = bytes.subarray(at, at + size);
    if (type === CHUNK.strings) strings = stringsOf(chunk);
    else if (type === CHUNK.resources)
      resources = Array.from({ length: (size - 8) / 4 }, (_, index) => viewOf(chunk).getUint32(8 + index * 4, true));
    else if (type === CHUNK.element) {
      const name = strings[viewOf(chunk).getUint32(20, true)] ?? '';
      // Of several the first one counts, as Android has it.
      if (READ.includes(name) && !found.has(name)) found.set(name, attributesOf(chunk, strings, resources));
    }
    at += size;
  }
  return found;
}

/** Reads it; undefined for anything that is not one, or says too little. */
export function readManifest(bytes: Uint8Array): ApkManifest | undefined {
  try {
    const elements = elementsOf(bytes);
    const [manifest, sdk, app] = READ.map((name) => elements.get(name));
    const [name, code, version] = ['package', 'versionCode', 'versionName'].map((each) => manifest?.get(each));
    if (typeof name !== 'string' || !PACKAGE.test(name) || name.length > 255) return undefined;
    if (typeof code !== 'number' || code < 1 || code > 0x7fff_ffff) return undefined;
    return {
      package: name,
      code,
      version: typeof version === 'string' && /^[\w.+-]{1,40}$/.test(version) ? version : String(code),
      sdk: Number(sdk?.get('minSdkVersion') ?? 1) || 1,
      isDebuggable: Boolean(app?.get('debuggable')),
    };
  } catch {
    // A length or an offset leads out of the file.
    return undefined;
  }
}
