/** Which IPv4 addresses a list of addresses and subnets lets in. */
import { ipv4Number } from './subnet';

const BITS = 32;

/** The numbers that `address` or `address/bits` names; undefined when it is neither. */
function readRange(text: string): { readonly first: number; readonly size: number } | undefined {
  const [address = '', bits, ...more] = text.trim().split('/');
  const number = ipv4Number(address);
  const prefix = bits === undefined ? BITS : /^\d{1,2}$/.test(bits) ? Number(bits) : -1;
  if (number === undefined || more.length > 0 || prefix < 0 || prefix > BITS) return undefined;
  const size = 2 ** (BITS - prefix);
  return { first: Math.floor(number / size) * size, size };
}

/** Whether a text names an address or a subnet. */
export const isRange = (text: string): boolean => readRange(text) !== undefined;

/**
 * Whether an address is among those that may come; an empty list lets everybody in.
 * @param address IPv4; `::1` counts as 127.0.0.1
 * @example admits(['192.168.10.0/24'], '192.168.10.7') // true
 */
export function admits(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const number = ipv4Number(address === '::1' ? '127.0.0.1' : address);
  return allowed.some((text) => {
    const range = readRange(text);
    return range !== undefined && number !== undefined && number >= range.first && number < range.first + range.size;
  });
}
