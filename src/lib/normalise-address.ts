/**
 * Addresses as people paste them, in the one spelling that the rules of src/field/rules.ts take. What is no such address comes back
 * trimmed and in half-width characters, for the rule to refuse. Applying any of them twice changes nothing.
 */
import { ipv4Number, netmaskOf, prefixLength } from './subnet';

/** What a Chinese keyboard types instead of ASCII, beside the full-width block. */
const PUNCTUATION: Readonly<Record<string, string>> = { '。': '.', '｡': '.', '、': ',', '\u3000': ' ', '\u00a0': ' ' };

/**
 * Full-width characters in their ASCII form, without zero-width ones and blanks around.
 * @example halfWidth('１９２。１６８') // '192.168'
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[。｡、\u3000\u00a0]/g, (character) => PUNCTUATION[character] ?? character)
    .trim();

/** The parts between commas, semicolons and blanks. */
const split = (text: string): string[] =>
  halfWidth(text)
    .split(/[,;\s]+/)
    .filter(Boolean);

/**
 * An IPv4 address with dots and without leading zeros; IPv6 in its shortest spelling.
 * @example normaliseIp(' １９２。１６８。１。１ ') // '192.168.1.1'
 * @example normaliseIp('192 168 001 1') // '192.168.1.1'
 */
export function normaliseIp(text: string): string {
  const plain = halfWidth(text);
  const parts = /^(\d{1,3})[\s.,]+(\d{1,3})[\s.,]+(\d{1,3})[\s.,]+(\d{1,3})$/.exec(plain)?.slice(1);
  if (parts) return parts.map(Number).join('.');
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(plain) ? shortIpv6(plain) : plain;
}

/** The one spelling of an IPv6 address (RFC 5952), by the browser's own parser; what is none in lower case. */
function shortIpv6(text: string): string {
  try {
    return new URL(`http://[${text}]`).hostname.slice(1, -1);
  } catch {
    return text.toLowerCase();
  }
}

/**
 * An address, or else a host name, in its one spelling.
 * @example normaliseEndpoint('2001:0DB8:0::1') // '2001:db8::1'
 */
export function normaliseEndpoint(text: string): string {
  const address = normaliseIp(text);
  return address.includes(':') || ipv4Number(address) !== undefined ? address : normaliseHost(text);
}

/**
 * A netmask in dots, also from its number of bits.
 * @example normaliseNetmask('/24') // '255.255.255.0'
 */
export function normaliseNetmask(text: string): string {
  const bits = /^\/?\s*(\d{1,2})$/.exec(halfWidth(text))?.[1];
  return (bits !== undefined && netmaskOf(Number(bits))) || normaliseIp(text);
}

/**
 * An address and the length of its prefix, also from an address and a netmask.
 * @example normaliseCidr('192.168.1.0 255.255.255.0') // '192.168.1.0/24'
 */
export function normaliseCidr(text: string): string {
  const plain = halfWidth(text);
  const found = /^(\S.*?)\s*\/\s*(\S+)$/.exec(plain) ?? /^(\S+)\s+(\S+)$/.exec(plain);
  if (!found) return normaliseIp(plain);
  const address = normaliseIp(found[1] ?? '');
  const mask = found[2] ?? '';
  if (ipv4Number(address) === undefined) return normaliseIp(plain);
  if (/^\d{1,3}$/.test(mask)) return `${address}/${Number(mask)}`;
  const length = prefixLength(normaliseIp(mask));
  return length === undefined ? plain : `${address}/${length}`;
}

/**
 * The address and the netmask of what names both; undefined where it does not.
 * @example splitCidr('192.168.10.50/24') // { address: '192.168.10.50', netmask: '255.255.255.0' }
 */
export function splitCidr(text: string): { readonly address: string; readonly netmask: string } | undefined {
  const [address = '', bits] = normaliseCidr(text).split('/');
  const netmask = bits === undefined ? undefined : bits === '32' ? '255.255.255.255' : netmaskOf(Number(bits));
  return netmask !== undefined && ipv4Number(address) !== undefined ? { address, netmask } : undefined;
}

/**
 * A MAC address in capital pairs with colons: as switches, labels and Windows write it.
 * @example normaliseMac('001a2b3c4d5e') // '00:1A:2B:3C:4D:5E'
 * @example normaliseMac('001a.2b3c.4d5e') // '00:1A:2B:3C:4D:5E'
 */
export function normaliseMac(text: string): string {
  const plain = halfWidth(text);
  const digits = plain.replace(/[\s:._-]/g, '');
  // Unix leaves out a pair's leading zero.
  const short = /^[0-9a-f]{1,2}(?:[:-][0-9a-f]{1,2}){5}$/i.test(plain)
    ? plain.split(/[:-]/).map((pair) => pair.padStart(2, '0'))
    : undefined;
  const pairs = short ?? (/^[0-9a-f]{12}$/i.test(digits) ? digits.match(/../g) : undefined);
  return pairs ? pairs.join(':').toUpperCase() : plain;
}

const once = (items: readonly string[]): string => [...new Set(items)].join(',');

/**
 * MAC addresses with commas between, each once.
 * @example normaliseMacList('001A2B3C4D5E；00-1a-2b-3c-4d-5f') // '00:1A:2B:3C:4D:5E,00:1A:2B:3C:4D:5F'
 */
export const normaliseMacList = (text: string): string => once(split(text).map(normaliseMac));

/**
 * Ports with commas between, each once, without leading zeros.
 * @example normalisePorts('80 443；８０８０') // '80,443,8080'
 */
export const normalisePorts = (text: string): string => once(split(text).map((port) => port.replace(/^0+(?=\d)/, '')));

/**
 * A host name in lower case without the root's dot.
 * @example normaliseHost('PMS.Hotel.Example.') // 'pms.hotel.example'
 */
export const normaliseHost = (text: string): string =>
  halfWidth(text)
    .toLowerCase()
    .replace(/(?<=[^.\s])\.$/, '');
