/** A console tarball as a box takes it in: nothing in it is believed before its signature is (test/fault/README.md, Packing). */
import { openAsBlob } from 'node:fs';
import {
  matchFiles,
  type Opened,
  openPackage as open,
  PackageError,
  type PackageProblem,
  signedManifest,
} from '../../../firmware-pack/open-package';
import { compareManifest, type Manifest, type Misfit, type Running } from '../../../src/lib/upgrade-manifest';
import type { Message, MessageKey } from '../messages';
import type { Keyring } from './keyring';

export type { Opened };

/** Why a tarball is refused, or an installation failed, in words of the box. */
export class UpgradeError extends Error {
  readonly said: Message;
  constructor(key: MessageKey, args: Message['args'] = {}) {
    super(key);
    this.said = { key, args };
  }
}

/** A tarball that may be installed here. */
export interface Verified {
  readonly manifest: Manifest;
  /** Content by path of the web root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const PROBLEM: Readonly<Record<PackageProblem, MessageKey>> = {
  notTar: 'upgradeNotTar',
  damaged: 'upgradeDamaged',
  entry: 'upgradeEntry',
  order: 'upgradeOrder',
  signature: 'upgradeSignature',
  manifest: 'upgradeManifest',
  missing: 'upgradeMissing',
  extra: 'upgradeExtra',
  hash: 'upgradeHash',
};
const MISFIT: Readonly<Record<Misfit, MessageKey>> = {
  otherProduct: 'upgradeProduct',
  firmwareTooOld: 'upgradeFirmware',
  consoleTooOld: 'upgradeConsole',
};

const refuse = (key: MessageKey, args?: Message['args']): never => {
  throw new UpgradeError(key, args);
};

/** What is wrong with a tarball, in words of the box. */
const said = (error: unknown): unknown =>
  error instanceof PackageError ? new UpgradeError(PROBLEM[error.problem], { name: error.detail, why: error.detail }) : error;

/**
 * Opens a tarball: its entries, their order, names and kinds.
 * @throws {UpgradeError} when it is none
 */
export async function openPackage(path: string): Promise<Opened> {
  try {
    return await open(await openAsBlob(path));
  } catch (error) {
    throw said(error);
  }
}

/**
 * Checks signature, manifest, whether it fits, and every file against the manifest, in this order.
 * @param allowOlder whether a person has said that an older or rebuilt version is wanted
 * @throws {UpgradeError} on the first thing that is wrong
 */
export function verifyPackage(opened: Opened, keyring: Keyring, running: Running, allowOlder: boolean): Verified {
  try {
    const manifest = signedManifest(opened, keyring.signerOf);
    const { relation, misfit } = compareManifest(manifest, running);
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
    return { manifest, files: matchFiles(opened, manifest) };
  } catch (error) {
    throw said(error);
  }
}
