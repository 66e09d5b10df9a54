/** The build's folder: every file with its compressed twins. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the build with its compressed twins. */
export interface CompressedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Compresses a file, the same on every machine; in a development build both twins are the file itself. */
export async function compress(path: string, data: string | Buffer, dev: boolean): Promise<CompressedFile> {
  const bytes = Buffer.from(data);
  if (dev) return { path, bytes, br: bytes, gz: bytes };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  gz[9] = 3; // the header's "operating system"
  return { path, bytes, br, gz };
}

/** Only assets have twins: three files can't be switched at once, so index.html and version.json have none. */
const hasTwins = (path: string): boolean => path.startsWith('assets/') && !path.endsWith('.wav');

/**
 * Replaces `outdir` as a whole: it is written beside and renamed, so that a server never sees half a build.
 * @param gzipOnly paths of files without a .br twin
 * @param beside path and text of files for the pack, which have no twins
 */
export async function writeBuild(
  outdir: string,
  files: readonly CompressedFile[],
  gzipOnly: ReadonlySet<string>,
  beside: readonly (readonly [path: string, text: string])[],
  dev: boolean,
): Promise<void> {
  const staging = `${outdir}.new`;
  const put = (path: string, data: string | Buffer): Promise<void> => writeFile(join(staging, path), data);
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'assets'), { recursive: true });
  await Promise.all([
    ...files.flatMap(({ path, bytes, br, gz }) => [
      put(path, bytes),
      ...(!dev && hasTwins(path) ? [put(`${path}.gz`, gz), ...(gzipOnly.has(path) ? [] : [put(`${path}.br`, br)])] : []),
    ]),
    ...beside.map(([path, text]) => put(path, text)),
  ]);
  await rm(outdir, { recursive: true, force: true });
  await rename(staging, outdir);
}
