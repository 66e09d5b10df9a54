/** An Android app as a file: what it is, for which processors, and who signed it. Console and box read it by this one reader. */
import { type ApkManifest, readManifest } from './manifest';
import { type ApkSigner, blockLength, FOOT_BYTES, signersOf } from './signing-block';
import { dataAfter, END_REACH, LOCAL_BYTES, type ZipEntry, zipEnd, zipEntries } from './zip';

/** A file that is read in parts. */
export interface ApkSource {
  readonly size: number;
  read(from: number, until: number): Promise<Uint8Array>;
}

/** Processors, as the folders of an APK name them. */
export const CPUS = ['armeabi', 'armeabi-v7a', 'arm64-v8a', 'x86', 'x86_64'] as const;
export type Cpu = (typeof CPUS)[number];

/** What an APK says of itself. */
export interface ApkFacts extends ApkManifest {
  /** Processors that it has code for; none: it runs on any. */
  readonly cpus: readonly Cpu[];
  readonly signer: ApkSigner;
  /** Where what is signed lies: the files end, the table of contents, its end record. */
  readonly sections: { readonly block: number; readonly directory: number; readonly end: number };
}

/** Why a file can't be taken; words are the issues `apk…`. */
export type ApkProblem = 'apkNone' | 'apkBroken' | 'apkUnsigned' | 'apkOldSigned' | 'apkDebug';

const MANIFEST = 'AndroidManifest.xml';
const MOST_DIRECTORY = 16 * 1024 * 1024;
const MOST_MANIFEST = 2 * 1024 * 1024;
const MOST_BLOCK = 4 * 1024 * 1024;
const OLD_SIGNATURE = /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i;

/** Unpacks, up to a limit: what unpacks to more than it says is no manifest but a bomb. */
async function inflate(bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const found = new Uint8Array(most);
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > most) return undefined;
      found.set(part.value, length);
      length += part.value.length;
    }
    return length === most ? found : undefined;
  } catch {
    return undefined;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function contentOf(source: ApkSource, { method, at, packed, size }: ZipEntry): Promise<Uint8Array | undefined> {
  if (size > MOST_MANIFEST || packed > MOST_MANIFEST || (method !== 0 && method !== 8)) return undefined;
  const start = dataAfter(await source.read(at, at + LOCAL_BYTES), at);
  if (start === undefined) return undefined;
  const bytes = await source.read(start, start + packed);
  return method === 0 ? bytes : inflate(bytes, size);
}

const cpusOf = (names: Iterable<string>): readonly Cpu[] => {
  const found = new Set<string>();
  for (const name of names) {
    const [folder, cpu] = name.split('/');
    if (folder === 'lib' && cpu && name.endsWith('.so')) found.add(cpu);
  }
  return CPUS.filter((cpu) => found.has(cpu));
};

/** Reads an APK. It must be signed as a whole (v2 or later): a signature of single files, v1, leaves the rest open. */
export async function readApk(source: ApkSource): Promise<ApkFacts | ApkProblem> {
  const tail = await source.read(Math.max(0, source.size - END_REACH), source.size);
  const end = zipEnd(tail, source.size);
  if (!end || end.length > MOST_DIRECTORY) return 'apkNone';
  const entries = zipEntries(await source.read(end.directory, end.directory + end.length), end.entries);
  if (!entries) return 'apkBroken';
  const entry = entries.get(MANIFEST);
  if (!entry) return 'apkNone';
  const content = await contentOf(source, entry);
  const manifest = content && readManifest(content);
  if (!manifest) return 'apkBroken';
  if (manifest.isDebuggable) return 'apkDebug';
  const length = blockLength(await source.read(Math.max(0, end.directory - FOOT_BYTES), end.directory));
  const block = end.directory - length;
  if (length > MOST_BLOCK || block < 0) return 'apkBroken';
  const signers = length === 0 ? [] : signersOf(await source.read(block, end.directory));
  if (!signers) return 'apkBroken';
  const [signer] = signers;
  if (!signer) return [...entries.keys()].some((name) => OLD_SIGNATURE.test(name)) ? 'apkOldSigned' : 'apkUnsigned';
  // Who is asked for "the same signer as before" must be one.
  if (signers.length > 1 || signer.certificates.length === 0) return 'apkBroken';
  return { ...manifest, cpus: cpusOf(entries.keys()), signer, sections: { block, directory: end.directory, end: end.at } };
}
