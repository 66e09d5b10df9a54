/** What is in the files of an OpenVPN client: really read, never only named. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { OpenvpnFile } from '../../../src/areas/system/network/openvpn';
import type { Message, MessageKey } from '../messages';
import { wireTime } from '../wire-time';

/** What is shown of a file; times as the box spells them. */
export interface FileFacts {
  readonly kind: OpenvpnFile;
  readonly name: string;
  readonly subject: string;
  readonly issuer: string;
  readonly expires: string;
  readonly uploaded: string;
}

/** Only the common name is for people; without one the whole subject is. */
const nameOf = (subject: string): string => /(?:^|\n)CN=(.*)/.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

const PEM = /-----BEGIN ([\w ]+)-----[\s\S]+?-----END \1-----/;

/**
 * Reads a file of a kind.
 * @param now Unix milliseconds
 * @returns its facts, or what is wrong with it
 */
export function readPem(
  kind: OpenvpnFile,
  name: string,
  text: string,
  now: number,
): { readonly facts: FileFacts } | { readonly wrong: Message | MessageKey } {
  const label = PEM.exec(text)?.[1];
  if (label === undefined) return { wrong: 'pemFormat' };
  const facts = { kind, name: name.slice(0, 80), subject: '', issuer: '', expires: '', uploaded: wireTime(now) };
  if (kind === 'tls_auth') return label === 'OpenVPN Static key V1' ? { facts } : { wrong: 'pemStatic' };
  try {
    if (kind === 'key') {
      // Nobody is there to type a passphrase when the tunnel is dialed.
      if (label.startsWith('ENCRYPTED') || /^Proc-Type: 4,ENCRYPTED/m.test(text)) return { wrong: 'pemPassphrase' };
      createPrivateKey(text);
      return { facts };
    }
    const certificate = new X509Certificate(text);
    if (kind === 'ca' && !certificate.ca && certificate.subject !== certificate.issuer) {
      return { wrong: { key: 'pemNotCa', args: { issuer: nameOf(certificate.issuer) } } };
    }
    const ends = Date.parse(certificate.validTo);
    if (ends < now) return { wrong: { key: 'certificateExpired', args: { date: wireTime(ends).slice(0, 10) } } };
    return { facts: { ...facts, subject: nameOf(certificate.subject), issuer: nameOf(certificate.issuer), expires: wireTime(ends) } };
  } catch {
    return { wrong: kind === 'key' ? 'pemKey' : 'pemCertificate' };
  }
}

/** Whether a private key belongs to a certificate. False when either is not there. */
export function belongs(certificate: string | undefined, key: string | undefined): boolean {
  if (certificate === undefined || key === undefined) return false;
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
}
