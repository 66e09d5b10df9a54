/** The names that a box answers to. A page of a stranger whose name was made to point here (DNS rebinding) asks by another one. */
import { hostname } from 'node:os';

/** How the demonstration is called; tests and the console's own papers use it. */
const DEMONSTRATION = 'gateway.test';

/**
 * Whether a request's `Host` is an address, or one of the box's names.
 * @param host the header, with or without a port
 * @param names further names of the box, such as its own in the domain that it serves
 * @example isOwnHost('192.168.10.1:8080', []) // true
 * @example isOwnHost('attacker.example', []) // false
 */
export function isOwnHost(host: string | undefined, names: readonly string[]): boolean {
  let name: string;
  try {
    ({ hostname: name } = new URL(`http://${host}`));
  } catch {
    return false;
  }
  // The parser has made every spelling of an IPv4 address the usual one.
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[')) return true;
  const plain = name.replace(/\.$/, '');
  return [DEMONSTRATION, 'localhost', hostname().toLowerCase(), ...names].some(
    (own) => plain === own || (own === DEMONSTRATION && plain.endsWith(`.${own}`)),
  );
}
