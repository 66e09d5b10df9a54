/** Makes a tarball: the web root, what stands beside it, the manifest over both, and its signature (DESIGN.md 8). */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { INSTALLER_PATH, MANIFEST_PATH, type Manifest, SIGNATURE_PATH } from '../src/lib/upgrade-manifest';
import type { PackArguments } from './arguments';
import { openBuild } from './build-folder';
import { collect } from './contents';
import { chooseEpoch } from './epoch';
import type { PrivateKey } from './keys';
import { describeFile, writeManifest } from './manifest';
import { notesFile, plainNotes, readNotes } from './notes';
import { writeSbom } from './sbom';
import { type ArchiveEntry, gzip, writeTar } from './tar';
import { LICENCES_PATH, NOTES_PATH, SBOM_PATH, type Verified, verifyTarball } from './verify';

/** A tarball that has been verified as a box would. */
export interface Made extends Verified {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The manifest as it was signed. */
  readonly manifestText: string;
}

/** The folders that this run knows of: none of them may be named in a release. The top of a disk is in every path. */
const tracesOf = (folders: readonly string[]): readonly string[] =>
  folders.map((folder) => resolve(folder)).filter((folder) => folder.split('/').length > 2);

/**
 * Makes what was asked for.
 * @param time the environment's SOURCE_DATE_EPOCH
 * @throws {PackError} for whatever does not fit
 */
export async function makePackage(asked: PackArguments, key: PrivateKey, time: string | undefined): Promise<Made> {
  const build = openBuild(asked.build);
  const epoch = await chooseEpoch(asked, time, build.epoch);
  const contents = collect(build, asked);
  const { product, commit } = build;
  const { version } = asked;
  const notes = readNotes(build.read('CHANGELOG.md').toString('utf8'), version);
  const { en, zh_CN } = { en: plainNotes(notes.en), zh_CN: plainNotes(notes.zh_CN) };

  const own: readonly ArchiveEntry[] = [
    { name: INSTALLER_PATH, bytes: readFileSync(join(import.meta.dirname, 'install.sh')), mode: 0o755 },
    {
      name: SBOM_PATH,
      bytes: Buffer.from(writeSbom({ product, version, build: contents.build, epoch, packages: contents.packages })),
      mode: 0o644,
    },
    { name: LICENCES_PATH, bytes: build.read('licences.txt'), mode: 0o644 },
    ...(en || zh_CN ? [{ name: NOTES_PATH, bytes: Buffer.from(notesFile(`${product} ${version}`, notes)), mode: 0o644 }] : []),
  ];
  const manifest: Manifest = {
    product,
    version,
    build: contents.build,
    epoch,
    commit,
    minFirmware: asked.minFirmware,
    minFrom: asked.minFrom,
    languages: contents.languages,
    key: key.publicKey.id,
    totalBytes: [...contents.files.values()].reduce((sum, { length }) => sum + length, 0),
    files: [...contents.files].map(([path, bytes]) => describeFile(path, bytes)),
    own: own.map(({ name, bytes, mode }) => describeFile(name, bytes, mode)),
    gz: asked.gz && !asked.gzInArchive,
    notes: { ...(zh_CN ? { zh_CN } : {}), ...(en ? { en } : {}) },
  };
  const text = writeManifest(manifest);
  const entries: readonly ArchiveEntry[] = [
    { name: MANIFEST_PATH, bytes: text, mode: 0o644 },
    { name: SIGNATURE_PATH, bytes: key.sign(text), mode: 0o644 },
    ...own,
    ...[...contents.files].map(([name, bytes]) => ({ name, bytes, mode: 0o644 })),
  ];
  const bytes = new Uint8Array(gzip(writeTar(entries, epoch)));
  // What would be refused later is refused here, before anybody has it.
  const verified = await verifyTarball(bytes, [key.publicKey], tracesOf([asked.build, process.cwd()]));
  return { ...verified, name: `${product}-${version}.tar.gz`, bytes, manifestText: text.toString('utf8') };
}
