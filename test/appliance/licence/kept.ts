/** The licence of this box: the one that is in force, the ones before it, and the vendor's key. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { wireTime } from '../wire-time';
import { DEVICE_ID, FEATURES, type ITEMS, type Licence, stateOf } from './licence';

/** One import. */
interface LicenceEvent {
  /** Unix seconds. */
  readonly time: number;
  readonly username: string;
  readonly licence: Licence;
}

const PRESENT = 'licence';
const HISTORY = 'licence history';
const KEY = 'licence key';
const MAX_HISTORY = 100;
const DAY = 86_400;
const DEMO_DAYS = 37;

const LIMITS: Readonly<Record<(typeof ITEMS)[number], number | null>> = {
  terminals: 500,
  extensions: 200,
  aps: 128,
  channels: 128,
  calls: 60,
  viewers: null,
};

const now = (clock: Clock): number => Math.floor(clock.now() / 1000);

/** What a new box comes with: 37 days are left. */
function delivered(clock: Clock): Licence {
  const born = Math.floor((clock.now() - clock.lived()) / 1000);
  return {
    id: 'LIC-2025-004711',
    device: DEVICE_ID,
    customer: '海景酒店 Seaview Hotel',
    edition: 'Professional',
    issued: born - 328 * DAY,
    expires: born + DEMO_DAYS * DAY,
    graceDays: 15,
    // A box that is filled to its limits has paid for them.
    items: clock.seed === 'large' ? { ...LIMITS, extensions: 6000, terminals: 12_000 } : LIMITS,
    // All of it, so that every screen can be looked at; a licence with less is among the demonstration's.
    features: Object.fromEntries(FEATURES.map((name) => [name, true])),
  };
}

/** The licence in force. */
export const presentLicence = (store: Store, clock: Clock): Licence => (store.setting(PRESENT) as Licence | undefined) ?? delivered(clock); // kept below

/** The imports so far, newest first. */
export const licenceHistory = (store: Store): readonly LicenceEvent[] => (store.setting(HISTORY) ?? []) as readonly LicenceEvent[]; // kept below

/** Puts a licence in force. Accounts whose device had expired may come in again (src/gateway/README.md, Codes). */
export function keepLicence(store: Store, clock: Clock, licence: Licence, username: string): void {
  store.keep(PRESENT, licence);
  store.keep(HISTORY, [{ time: now(clock), username, licence }, ...licenceHistory(store)].slice(0, MAX_HISTORY));
  store.run('UPDATE accounts SET expired = 0');
}

/** Who puts a new licence in force. */
export const LICENCE_IMPORT = 'authorise/license:import';

/** The last day of a licence that is over, its days of grace too; undefined while it holds. */
export function licenceEnd(store: Store, clock: Clock): string | undefined {
  const licence = presentLicence(store, clock);
  if (stateOf(licence, now(clock)).state !== 'expired') return undefined;
  return wireTime((licence.expires + licence.graceDays * DAY) * 1000).slice(0, 10);
}

/** Days left and last day, for the home page. */
export function licenceSummary(store: Store, clock: Clock): { readonly days_left: number; readonly expires: string } {
  const licence = presentLicence(store, clock);
  return {
    days_left: stateOf(licence, now(clock)).daysLeft,
    expires: licence.expires === 0 ? '' : wireTime(licence.expires * 1000).slice(0, 10),
  };
}

/**
 * The vendor's pair of keys. A real box has only the public half; this one plays the vendor too, so each data folder makes a
 * pair of its own, and demonstration licences can be signed with it.
 */
export function vendorKeys(store: Store): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  if (store.setting(KEY) === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519');
    store.keep(KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(String(store.setting(KEY)));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
