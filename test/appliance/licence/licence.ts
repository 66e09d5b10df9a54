/** What a licence says, and how a licence file proves that the vendor said it: Ed25519 over the bytes of its JSON. */
import { type KeyObject, sign, verify } from 'node:crypto';

/** The id of this device, which licences are made out to. */
export const DEVICE_ID = 'GW-2026-00A1B2C3';

/** What a licence counts, in the order that it is shown in. */
export const ITEMS = ['terminals', 'extensions', 'aps', 'channels', 'calls', 'viewers'] as const;
/** What a licence turns on. */
export const FEATURES = ['hotel', 'signage', 'callcenter', 'itms', 'gb28181', 'standby'] as const;

/** One licence. */
export interface Licence {
  readonly id: string;
  readonly device: string;
  readonly customer: string;
  readonly edition: string;
  /** Unix seconds. */
  readonly issued: number;
  /** Unix seconds; 0: it never ends. */
  readonly expires: number;
  /** How long everything goes on after that. */
  readonly graceDays: number;
  /** Limit by item; null: no limit; an item that is not here is not licensed at all. */
  readonly items: Readonly<Record<string, number | null>>;
  readonly features: Readonly<Record<string, boolean>>;
}

/** Why a licence file is not taken, or only with a person's word: `older`. */
export type LicenceProblem = 'format' | 'signature' | 'device' | 'expired' | 'older';

/** The largest licence file, in bytes. */
export const MAX_LICENCE_FILE = 64 * 1024;
const FORMAT = 'gateway-licence/1';
const MAX_TEXT = 120;
const MAX_LIMIT = 1e9;

/** Writes a licence file, as the vendor's own tool does. */
export function signLicence(licence: Licence, key: KeyObject): string {
  const bytes = Buffer.from(JSON.stringify(licence));
  return JSON.stringify({
    format: FORMAT,
    licence: bytes.toString('base64'),
    signature: sign(null, bytes, key).toString('base64'),
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const entries = (value: unknown): readonly [string, unknown][] | undefined => {
  const all = isRecord(value) ? Object.entries(value) : undefined;
  return all?.every(([name]) => /^[a-z][a-z0-9_]{0,31}$/.test(name)) ? all : undefined;
};

function readLicence(bytes: Buffer): Licence | undefined {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { id, device, customer, edition, issued, expires, graceDays } = value;
  const [items, features] = [entries(value.items), entries(value.features)];
  if (!isText(id) || !isText(device) || !isText(customer) || !isText(edition)) return undefined;
  if (!isCount(issued) || !isCount(expires) || !isCount(graceDays) || !items || !features) return undefined;
  if (!items.every(([, limit]) => limit === null || (isCount(limit) && limit <= MAX_LIMIT))) return undefined;
  if (!features.every(([, on]) => typeof on === 'boolean')) return undefined;
  return {
    id,
    device,
    customer,
    edition,
    issued,
    expires,
    graceDays,
    items: Object.fromEntries(items) as Licence['items'], // each was looked at
    features: Object.fromEntries(features) as Licence['features'], // as above
  };
}

/**
 * Opens a licence file. Its signature is checked before its content is looked at.
 * @param key the vendor's public key
 */
export function openLicence(text: string, key: KeyObject): Licence | 'format' | 'signature' {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'format';
  }
  if (!isRecord(file) || file.format !== FORMAT || typeof file.licence !== 'string' || typeof file.signature !== 'string') return 'format';
  const bytes = Buffer.from(file.licence, 'base64');
  if (!verify(null, bytes, key, Buffer.from(file.signature, 'base64'))) return 'signature';
  return readLicence(bytes) ?? 'format';
}

/** What stands in the way of a licence; `now` in Unix seconds. */
export function problemOf(licence: Licence, present: Licence, now: number): LicenceProblem | undefined {
  if (licence.device !== DEVICE_ID) return 'device';
  if (licence.expires !== 0 && licence.expires <= now) return 'expired';
  return licence.issued < present.issued ? 'older' : undefined;
}

const DAY = 86_400;
/** How a licence stands. */
export type LicenceState = 'valid' | 'perpetual' | 'grace' | 'expired';

/** The state at a time in Unix seconds, and the days that are left, rounded up: the last hours count as a day. */
export function stateOf({ expires, graceDays }: Licence, now: number): { readonly state: LicenceState; readonly daysLeft: number } {
  if (expires === 0) return { state: 'perpetual', daysLeft: 0 };
  const left = expires - now;
  if (left > 0) return { state: 'valid', daysLeft: Math.ceil(left / DAY) };
  return { state: left + graceDays * DAY > 0 ? 'grace' : 'expired', daysLeft: 0 };
}
