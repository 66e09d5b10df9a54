/** A console tarball as a box takes it in: nothing in it is believed before its signature is (RELIABILITY.md U3-U7). */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readTarEntries, type TarEntry, TarError } from '../../../src/lib/tar';
import {
  INSTALLER_PATH,
  isWebPath,
  judgeManifest,
  MANIFEST_PATH,
  MAX_FILES,
  MAX_MANIFEST,
  type Manifest,
  type Misfit,
  type Running,
  readManifest,
  SIGNATURE_PATH,
} from '../../../src/lib/upgrade-manifest';
import type { Message, MessageKey } from '../messages';
import type { Keyring } from './keyring';

/** Why a tarball is refused, or an installation failed, in words of the box. */
export class UpgradeError extends Error {
  readonly said: Message;
  constructor(key: MessageKey, args: Message['args'] = {}) {
    super(key);
    this.said = { key, args };
  }
}

/** A tarball whose entries have been looked at, nothing more. */
export interface Opened {
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  readonly entries: readonly TarEntry[];
}

/** A tarball that may be installed here. */
export interface Verified {
  readonly manifest: Manifest;
  /** Content by path of the web root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const MAX_FILE = 16 * 1024 * 1024;
const MAX_UNPACKED = 64 * 1024 * 1024;
/** What a tarball may hold beside the files of the web root; it is never written there. */
const OWN_FOLDER = 'console/';

const MISFIT: Readonly<Record<Misfit, MessageKey>> = {
  otherProduct: 'upgradeProduct',
  firmwareTooOld: 'upgradeFirmware',
  consoleTooOld: 'upgradeConsole',
};

const refuse = (key: MessageKey, args?: Message['args']): never => {
  throw new UpgradeError(key, args);
};

/**
 * Opens a tarball: its entries, their order, names and kinds.
 * @throws {UpgradeError} when it is none
 */
export async function openPackage(path: string): Promise<Opened> {
  let entries: readonly TarEntry[];
  try {
    entries = await readTarEntries(await openAsBlob(path), {
      keep: ({ type }) => type === 'file',
      maxKept: MAX_FILE,
      maxEntries: 2 * MAX_FILES,
      maxBytes: MAX_UNPACKED,
    });
  } catch (error) {
    if (error instanceof TarError) return refuse(error.problem === 'notTar' ? 'upgradeNotTar' : 'upgradeDamaged', { why: error.problem });
    throw error;
  }
  const seen = new Set<string>();
  for (const { name, type, mode, size } of entries) {
    const plain = type === 'folder' ? name.replace(/\/$/, '') : name;
    const folded = plain.toLowerCase();
    const honest = type === 'file' ? mode === 0o644 || mode === 0o755 : type === 'folder' && size === 0;
    if (!honest || !isWebPath(plain) || seen.has(folded)) refuse('upgradeEntry', { name: name.slice(0, 100) });
    seen.add(folded);
  }
  const files = entries.filter(({ type }) => type === 'file');
  const [manifest, signature, installer] = files;
  if (manifest?.name !== MANIFEST_PATH || signature?.name !== SIGNATURE_PATH || installer?.name !== INSTALLER_PATH || !manifest.bytes) {
    return refuse('upgradeOrder');
  }
  if (files.at(-1)?.name !== 'index.html' || files.at(-2)?.name !== 'version.json') refuse('upgradeOrder');
  if (manifest.size > MAX_MANIFEST) refuse('upgradeManifest');
  return { manifest: manifest.bytes, signature: signature.bytes ?? new Uint8Array(0), entries };
}

/** Whether version.json, by which pages learn of the change, says what the manifest says. */
const agrees = (bytes: Uint8Array | undefined, { product, version, build }: Manifest): boolean => {
  try {
    const said = JSON.parse(new TextDecoder().decode(bytes));
    return said.product === product && said.version === version && said.build === build;
  } catch {
    return false;
  }
};

/**
 * Checks signature, manifest, whether it fits, and every file against the manifest, in this order.
 * @param allowOlder whether a person has said that an older or rebuilt version is wanted
 * @throws {UpgradeError} on the first thing that is wrong
 */
export function verifyPackage(opened: Opened, keyring: Keyring, running: Running, allowOlder: boolean): Verified {
  const signer = keyring.signerOf(opened.manifest, opened.signature);
  if (signer === undefined) return refuse('upgradeSignature');
  const manifest = readManifest(opened.manifest) ?? refuse('upgradeManifest');
  if (manifest.key !== signer) refuse('upgradeSignature');

  const { relation, misfit } = judgeManifest(manifest, running);
  if (misfit) {
    const { product, minFirmware, minFrom } = manifest;
    refuse(MISFIT[misfit], {
      product,
      have: misfit === 'firmwareTooOld' ? running.firmware : running.version,
      least: minFirmware,
      from: minFrom,
    });
  }
  if ((relation === 'older' || relation === 'rebuilt') && !allowOlder) refuse('upgradeOlder', { version: manifest.version });

  const found = new Map(
    opened.entries.filter(({ name, type }) => type === 'file' && !name.startsWith(OWN_FOLDER)).map(({ name, bytes }) => [name, bytes]),
  );
  const files = new Map<string, Uint8Array>();
  for (const { path, size, sha256 } of manifest.files) {
    const bytes = found.get(path);
    if (!bytes) return refuse('upgradeMissing', { name: path });
    if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256) refuse('upgradeHash', { name: path });
    files.set(path, bytes);
    found.delete(path);
  }
  for (const name of found.keys()) refuse('upgradeExtra', { name });
  if (!agrees(files.get('version.json'), manifest)) refuse('upgradeManifest');
  return { manifest, files };
}
