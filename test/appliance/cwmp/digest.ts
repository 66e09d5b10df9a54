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

/** What asks for a proof. */
export const challenge = (realm: string, nonce: string): string => `Digest realm="${realm}", nonce="${nonce}", qop="auth", algorithm=MD5`;

/** A nonce that nobody guesses. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** The header that answers a challenge; undefined where it asks for what is not known. */
export function answerTo(asked: string | undefined, credentials: Credentials, verb: string, uri: string): string | undefined {
  const parts = partsOf(asked);
  if (!parts || !/^(?:|MD5)$/i.test(parts.get('algorithm') ?? '')) return undefined;
  const qop = (parts.get('qop') ?? '').split(',').some((each) => each.trim() === 'auth') ? 'auth' : '';
  const all = new Map([...parts, ['uri', uri], ['qop', qop], ['nc', '00000001'], ['cnonce', newNonce()]]);
  const said = (name: string): string => `${name}="${all.get(name) ?? ''}"`;
  const proof = `username="${credentials.username}", ${said('realm')}, ${said('nonce')}, ${said('uri')}, response="${responseOf(all, credentials, verb)}"`;
  return `Digest ${proof}${qop === '' ? '' : `, qop=auth, nc=00000001, ${said('cnonce')}`}`;
}

/** The name that a header says it proves; '' for none. */
export const claimedName = (header: string | undefined): string => partsOf(header)?.get('username') ?? '';

/** Whether a header proves a key, for a nonce that was given out. */
export function isProof(header: string | undefined, credentials: Credentials, verb: string, uri: string, nonce: string): boolean {
  const parts = partsOf(header);
  if (!parts || parts.get('username') !== credentials.username || parts.get('nonce') !== nonce || parts.get('uri') !== uri) return false;
  const [wanted, given] = [responseOf(parts, credentials, verb), parts.get('response') ?? ''].map((text) => Buffer.from(text));
  return wanted !== undefined && given !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given);
}
