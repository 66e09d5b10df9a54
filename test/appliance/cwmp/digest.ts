/** HTTP Digest (RFC 7616 with MD5, as devices of TR-069 speak it): who is asked proves that he knows a key without saying it. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A name with its key. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The parts of a header `Digest a="b", c=d`; undefined where it is none. */
function partsOf(header: string | undefined): ReadonlyMap<string, string> | undefined {
  if (header === undefined || header.length > 4096 || !/^digest\s/i.test(header)) return undefined;
  return new Map(
    [...header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']),
  );
}

const responseOf = (parts: ReadonlyMap<string, string>, { username, password }: Credentials, verb: string): string => {
  const at = (name: string): string => parts.get(name) ?? '';
  const own = md5(`${username}:${at('realm')}:${password}`);
  const asked = md5(`${verb}:${at('uri')}`);
  return at('qop') === ''
    ? md5(`${own}:${at('nonce')}:${asked}`)
    : md5(`${own}:${at('nonce')}:${at('nc')}:${at('cnonce')}:${at('qop')}:${asked}`);
};

/** What asks for a proof. @param stale the key was right and only the nonce is used up: who knows the key tries again by itself */
export const challenge = (realm: string, nonce: string, stale: boolean): string =>
  `Digest realm="${realm}", nonce="${nonce}", qop="auth", algorithm=MD5${stale ? ', stale=true' : ''}`;

/** A nonce that nobody guesses. */
const newNonce = (): string => randomBytes(16).toString('hex');

/** The header that answers a challenge; undefined where it asks for what is not known. @param count how often its nonce is used by now, from 1 */
export function answerTo(asked: string | undefined, credentials: Credentials, verb: string, uri: string, count = 1): string | undefined {
  const parts = partsOf(asked);
  if (!parts || !/^(?:|MD5)$/i.test(parts.get('algorithm') ?? '')) return undefined;
  const qop = (parts.get('qop') ?? '').split(',').some((each) => each.trim() === 'auth') ? 'auth' : '';
  const nc = count.toString(16).padStart(8, '0');
  const all = new Map([...parts, ['uri', uri], ['qop', qop], ['nc', nc], ['cnonce', newNonce()]]);
  const said = (name: string): string => `${name}="${all.get(name) ?? ''}"`;
  const proof = `username="${credentials.username}", ${said('realm')}, ${said('nonce')}, ${said('uri')}, response="${responseOf(all, credentials, verb)}"`;
  return `Digest ${proof}${qop === '' ? '' : `, qop=auth, nc=${nc}, ${said('cnonce')}`}`;
}

/** The name that a header says it proves; '' for none. */
export const claimedName = (header: string | undefined): string => partsOf(header)?.get('username') ?? '';

/** Whether a header proves a key for the nonce that it names. */
function isProof(parts: ReadonlyMap<string, string>, credentials: Credentials, verb: string, uri: string): boolean {
  if (parts.get('username') !== credentials.username || parts.get('uri') !== uri) return false;
  const [wanted, given] = [responseOf(parts, credentials, verb), parts.get('response') ?? ''].map((text) => Buffer.from(text));
  return wanted !== undefined && given !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** So long a nonce is good after it was given out, and so many are kept: of those that are forgotten the device is asked anew. */
const LIFE_MS = 300_000;
const MOST = 10_000;

/**
 * Nonces that somebody has given out, with the count of their last use. A proof that was heard on the wire and is sent again proves nothing:
 * each use counts on. Without a count (no qop) a nonce is good once.
 */
export class Nonces {
  private readonly given = new Map<string, { readonly until: number; count: number }>();

  give(): string {
    const now = Date.now();
    for (const [nonce, { until }] of this.given) {
      if (until > now && this.given.size < MOST) break;
      this.given.delete(nonce);
    }
    const nonce = newNonce();
    this.given.set(nonce, { until: now + LIFE_MS, count: 0 });
    return nonce;
  }

  /** What a header proves; `stale`: the key, but with a nonce that is used up, forgotten or of somebody else. */
  validate(header: string | undefined, credentials: Credentials, verb: string, uri: string): 'good' | 'stale' | 'wrong' {
    const parts = partsOf(header);
    if (!parts || !isProof(parts, credentials, verb, uri)) return 'wrong';
    const nonce = this.given.get(parts.get('nonce') ?? '');
    const nc = parts.get('qop') === undefined ? '1' : (parts.get('nc') ?? '');
    const count = /^[0-9a-f]{1,8}$/i.test(nc) ? Number.parseInt(nc, 16) : 0;
    if (!nonce || nonce.until <= Date.now() || count <= nonce.count) return 'stale';
    nonce.count = count;
    return 'good';
  }
}
