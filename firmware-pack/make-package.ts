/** Makes a tarball: the web root, what stands beside it, the manifest over both, and its signature. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { INSTALLER_PATH, MANIFEST_PATH, type Manifest, SIGNATURE_PATH } from '../src/lib/upgrade-manifest';
import type { PackArguments } from './arguments';
import { type BuildFolder, openBuild } from './build-folder';
import { collect } from './contents';
import { chooseEpoch } from './epoch';
import type { PrivateKey } from './keys';
import { describeFile, writeManifest } from './manifest';
import { notesFile, plainNotes, readNotes } from './notes';
import { writeSbom } from './sbom';
import { type ArchiveEntry, gzip, writeTar } from './tar';
import { LICENCES_PATH, NOTES_PATH, SBOM_PATH, type Verified, verifyTarball } from './verify';

/** A tarball. */
interface Tarball {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The manifest as it was signed. */
  readonly manifestText: string;
}

/** A tarball that has been verified as a box would. */
export interface Made extends Verified, Tarball {}

/** What one choice of twins weighs, in bytes. */
export interface Weight {
  /** The options that choose it; empty: none is needed. */
  readonly options: string;
  readonly tarball: number;
  /** On the box, with the twins that install.sh makes there. */
  readonly installed: number;
}

/** The folders that this run knows of: none of them may be named in a release. The top of a disk is in every path. */
const tracesOf = (folders: readonly string[]): readonly string[] =>
  folders.map((folder) => resolve(folder)).filter((folder) => folder.split('/').length > 2);

/** Puts together what was asked for, and signs it. */
function assemble(asked: PackArguments, build: BuildFolder, key: PrivateKey, epoch: number): Tarball {
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
  return { name: `${product}-${version}.tar.gz`, bytes, manifestText: text.toString('utf8') };
}

/**
 * Makes what was asked for.
 * @param time the environment's SOURCE_DATE_EPOCH
 * @throws {PackError} for whatever does not fit
 */
export async function makePackage(asked: PackArguments, key: PrivateKey, time: string | undefined): Promise<Made> {
  const build = openBuild(asked.build);
  const tarball = assemble(asked, build, key, await chooseEpoch(asked, time, build.epoch));
  // What would be refused later is refused here, before anybody has it.
  return { ...tarball, ...(await verifyTarball(tarball.bytes, [key.publicKey], tracesOf([asked.build, process.cwd()]))) };
}

/** What the same release weighs with each choice of twins. */
export function weighChoices(asked: PackArguments, key: PrivateKey, { manifest: { epoch } }: Made): readonly Weight[] {
  const build = openBuild(asked.build);
  return [
    { options: '', br: true, gzInArchive: false },
    { options: '--no-br', br: false, gzInArchive: false },
    { options: '--gz-in-archive', br: true, gzInArchive: true },
    { options: '--no-br --gz-in-archive', br: false, gzInArchive: true },
  ].map(({ options, ...choice }) => {
    const wanted = { ...asked, ...choice, gz: true };
    const { files } = collect(build, { ...wanted, gzInArchive: true });
    return {
      options,
      tarball: assemble(wanted, build, key, epoch).bytes.length,
      installed: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    };
  });
}
