/** Writes a manifest so that a shell can read it too: one key a line, and one file a line (see install.sh). */
import { createHash } from 'node:crypto';
import type { Manifest, ManifestFile } from '../src/lib/upgrade-manifest';

/** What a manifest says of a file. */
export const describeFile = (path: string, bytes: Uint8Array, mode = 0o644): ManifestFile => ({
  path,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mode: mode.toString(8).padStart(4, '0'),
});

const fileLines = (files: readonly ManifestFile[]): string =>
  files.map(({ path, size, sha256, mode }) => JSON.stringify({ path, size, sha256, mode })).join(',\n');

/** The one way to write a manifest: reading it and writing it again gives the same bytes. */
export function writeManifest(manifest: Manifest): Buffer {
  const { product, version, build, epoch, commit, minFirmware, minFrom, languages, key, totalBytes, gz, own, files, notes } = manifest;
  const lines = Object.entries({
    schema: 1,
    product,
    version,
    build,
    epoch,
    commit,
    minFirmware,
    minFrom,
    languages,
    key,
    totalBytes,
    gz,
  }).map(([name, value]) => `"${name}":${JSON.stringify(value)},`);
  const lists = [...(own && own.length > 0 ? [`"own":[\n${fileLines(own)}\n],`] : []), `"files":[\n${fileLines(files)}\n],`];
  return Buffer.from(['{', ...lines, ...lists, `"notes":${JSON.stringify(notes)}`, '}\n'].join('\n'));
}
