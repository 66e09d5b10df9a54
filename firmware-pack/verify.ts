/** Whether a tarball keeps every promise of the pack (test/fault/README.md, Packing). */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateRawSync } from 'node:zlib';
import type { TarEntry } from '../src/lib/tar';
import { INSTALLER_PATH, MANIFEST_PATH, MAX_FILES, type Manifest, SIGNATURE_PATH } from '../src/lib/upgrade-manifest';
import type { PublicKey } from './keys';
import { writeManifest } from './manifest';
import { matchFiles, type Opened, openPackage, PackageError, type PackageProblem, signedManifest } from './open-package';
import { EXIT, reasonOf, stop } from './pack-error';
import { buildOf } from './page';
import { GZIP_HEAD, writeTar } from './tar';

/** Where the parts stand that are neither the web root nor what it is checked by. */
export const SBOM_PATH = 'console/sbom.json';
export const LICENCES_PATH = 'console/licences.txt';
export const NOTES_PATH = 'console/notes.md';
const OWN_ORDER: readonly string[] = [MANIFEST_PATH, SIGNATURE_PATH, INSTALLER_PATH, SBOM_PATH, LICENCES_PATH, NOTES_PATH];

/** What install.sh unpacks unless it is told otherwise: forty screens with both twins of each asset are 5 MB, a hundred will be 13. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** What was found in a good tarball. */
export interface Verified {
  readonly manifest: Manifest;
  readonly entries: number;
  /** Length of the archive without its compression. */
  readonly unpackedBytes: number;
  readonly sha256: string;
}

const WORDS: Readonly<Record<PackageProblem, string>> = {
  notTar: 'this is no console tarball',
  damaged: 'the archive is damaged',
  entry: 'an entry is not allowed',
  order: 'the entries are not in their order: manifest, signature, installer, …, version.json, index.html',
  signature: 'the signature is not by one of these keys',
  manifest: 'the manifest is none, or version.json says something else',
  missing: 'a file of the manifest is missing',
  extra: 'a file is not in the manifest',
  hash: 'a file differs from the manifest',
};

function fail(message: string): never {
  stop(EXIT.verify, message);
}
function must(good: boolean, message: string): asserts good {
  if (!good) fail(message);
}

/** The archive without its compression, which must be one piece with nothing behind it. */
function unpack(bytes: Uint8Array): Buffer {
  const head = Buffer.from(bytes.subarray(0, 10)).toString('hex');
  must(head.startsWith('1f8b'), WORDS.notTar);
  must(head === GZIP_HEAD, `the gzip header is ${head} instead of ${GZIP_HEAD}`);
  let result: { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
  try {
    // With `info` it answers both, which its types do not say.
    result = inflateRawSync(bytes.subarray(10), { info: true, maxOutputLength: MAX_UNPACKED }) as unknown as typeof result;
  } catch (error) {
    const large = error instanceof RangeError;
    return fail(large ? `the archive unpacks to more than ${MAX_UNPACKED} bytes` : `${WORDS.damaged} (${reasonOf(error)})`);
  }
  must(bytes.length >= 10 + result.engine.bytesWritten + 8, `${WORDS.damaged}: it is cut short`);
  must(bytes.length === 10 + result.engine.bytesWritten + 8, 'something follows the compressed archive');
  return result.buffer;
}

const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order, owners, times and the end mark: the archive is what the pack would write of the same files. */
function checkArchive(archive: Buffer, entries: readonly TarEntry[], epoch: number): void {
  const names = entries.map(({ name }) => name);
  const assets = names.filter((name) => name.startsWith('assets/'));
  const wanted = [...OWN_ORDER.filter((name) => names.includes(name)), ...assets.sort(byBytes), 'version.json', 'index.html'];
  const off = names.findIndex((name, at) => name !== wanted[at]);
  must(off < 0, `${names[off]} stands where ${wanted[off] ?? 'nothing'} belongs`);
  const other = entries.find(({ mtime }) => mtime !== epoch);
  must(other === undefined, `${other?.name} has the time ${other?.mtime} instead of the manifest's ${epoch}`);
  const again = writeTar(
    entries.map(({ name, mode, bytes }) => ({ name, mode, bytes: bytes ?? new Uint8Array(0) })),
    epoch,
  );
  if (again.equals(archive)) return;
  const differs = again.findIndex((byte, at) => byte !== archive[at]);
  fail(differs < 0 ? 'the archive does not end with two empty blocks' : `the archive is not plain ustar without owners (byte ${differs})`);
}

/** Every compressed twin unpacks to the file beside it, and what is switched has none. */
function checkTwins(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) {
    const encoding = /\.(br|gz)$/.exec(path)?.[1];
    if (!encoding) continue;
    const plain = files.get(path.slice(0, -3));
    if (!plain || !path.startsWith('assets/')) fail(`${path} is a compressed twin of nothing, or of what must have none`);
    let unpacked: Uint8Array;
    try {
      unpacked = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes, { maxOutputLength: plain.length + 1 });
    } catch (error) {
      fail(`${path} does not unpack (${reasonOf(error)})`);
    }
    must(Buffer.from(unpacked).equals(plain), `${path} unpacks to something else than ${path.slice(0, -3)}`);
  }
}

/** The page is of this build, its policy names what is inline, and it names only what is there. */
function checkPage(page: string, manifest: Manifest): void {
  must(buildOf(page) === manifest.build, `index.html is of build "${buildOf(page)}", the manifest of "${manifest.build}"`);
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  must(policy !== '' && !/unsafe-/.test(policy), 'index.html has no strict policy');
  for (const [, what = '', inline = ''] of page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
    const hash = createHash('sha256').update(inline).digest('base64');
    must(policy.includes(`'sha256-${hash}'`), `the policy of index.html does not name its inline ${what}`);
  }
  const known = new Set(manifest.files.map(({ path }) => path));
  for (const [, path = ''] of page.matchAll(/"[\w./-]*?(assets\/[\w.-]+)"/g))
    must(known.has(path), `index.html names ${path}, which is not there`);
}

/** What no file may hold, beside what a caller wants to be sure of. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\n)*[\w+/=]{32}/, 'a private key'],
  [/[#@]\s*sourceMappingURL=/, 'the address of a source map'],
  [/node_modules\//, 'a path of the machine that built it'],
  [/file:\/\/\//, 'a path of the machine that built it'],
  // An absolute path to a source file, not the path of an address.
  [/(?<![\w.:/@-])\/(?:[\w.@+-]+\/){2,}[\w.-]+\.(?:tsx?|jsx|mjs|cjs)\b/, 'a path of the machine that built it'],
];

/** Nothing of the making is in what was made. */
function checkTraces(entries: readonly TarEntry[], traces: readonly string[]): void {
  for (const { name, bytes } of entries) {
    must(!/\.map$|\.(?:test|spec)\.|(?:^|\/)(?:test|__tests__)\/|\.(?:tsx?|pem|key)$/.test(name), `${name} has no place in a release`);
    if (/\.(?:br|gz)$/.test(name)) continue;
    const text = Buffer.from(bytes ?? '').toString('latin1');
    const found =
      FORBIDDEN.find(([pattern]) => pattern.test(text))?.[1] ??
      (traces.some((trace) => text.includes(trace)) ? 'a path of this machine' : undefined);
    must(found === undefined, `${name} holds ${found}`);
  }
}

/** The parts that a release must carry beside the web root. */
function checkOwn({ entries }: Opened, manifest: Manifest): void {
  must(manifest.own !== undefined, 'the manifest does not cover the installer');
  const sbom = entries.find(({ name }) => name === SBOM_PATH)?.bytes;
  must(sbom !== undefined, `${SBOM_PATH} is missing`);
  must(
    entries.some(({ name, size }) => name === LICENCES_PATH && size > 0),
    `${LICENCES_PATH} is missing`,
  );
  try {
    const { bomFormat, specVersion, components } = JSON.parse(Buffer.from(sbom ?? '').toString('utf8'));
    must(bomFormat === 'CycloneDX' && specVersion === '1.5' && Array.isArray(components), `${SBOM_PATH} is no CycloneDX 1.5`);
  } catch (error) {
    if (error instanceof SyntaxError) fail(`${SBOM_PATH} is no JSON`);
    throw error;
  }
}

/**
 * Verifies a tarball wholly.
 * @param keys one of them must have signed it
 * @param traces texts that no file may hold, such as the folder that it was made in
 * @throws {PackError} with the first promise that it does not keep
 */
export async function verifyTarball(
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly PublicKey[],
  traces: readonly string[] = [],
): Promise<Verified> {
  const archive = unpack(bytes);
  let opened: Opened;
  let manifest: Manifest;
  let files: ReadonlyMap<string, Uint8Array>;
  try {
    opened = await openPackage(new Blob([bytes]));
    must(opened.entries.length <= MAX_FILES, `the archive has ${opened.entries.length} entries: ${MAX_FILES} are allowed`);
    manifest = signedManifest(opened, (signed, signature) => keys.find((key) => key.signed(signed, signature))?.id);
    files = matchFiles(opened, manifest);
  } catch (error) {
    if (error instanceof PackageError) return fail(WORDS[error.problem] + (error.detail ? `: ${error.detail}` : ''));
    throw error;
  }
  const { entries } = opened;
  const folder = entries.find(({ type }) => type !== 'file');
  must(folder === undefined, `${folder?.name} is a folder: a release holds files only`);
  must(writeManifest(manifest).equals(opened.manifest), 'the manifest is not written line by line as installers read it');
  checkArchive(archive, entries, manifest.epoch);
  checkTwins(files);
  checkOwn(opened, manifest);
  checkPage(Buffer.from(files.get('index.html') ?? '').toString('utf8'), manifest);
  checkTraces(entries, traces);
  return {
    manifest,
    entries: entries.length,
    unpackedBytes: archive.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
