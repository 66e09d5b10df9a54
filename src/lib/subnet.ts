/** IPv4 addresses as numbers: netmasks, and what lies inside a subnet. */

const BITS = 32;
const ALL = 2 ** BITS;

/**
 * The number that an address spells, or undefined when it is no IPv4 address.
 * @example ipv4Number('0.0.1.2') // 258
 */
export function ipv4Number(address: string): number | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** How many addresses a netmask leaves to a subnet; undefined when its ones are not contiguous or one kind of bit is missing. */
function subnetSize(netmask: string): number | undefined {
  const mask = ipv4Number(netmask);
  if (mask === undefined || mask === 0) return undefined;
  const size = ALL - mask;
  return size > 1 && Number.isInteger(Math.log2(size)) ? size : undefined;
}

/**
 * Whether a text is a netmask: ones, then zeros, at least one of each.
 * @example isNetmask('255.255.255.0') // true
 * @example isNetmask('255.0.255.0') // false
 */
export const isNetmask = (text: string): boolean => subnetSize(text) !== undefined;

/**
 * Whether two addresses are in one subnet. False when any of the three is malformed.
 * @example sameSubnet('192.168.1.2', '192.168.1.1', '255.255.255.0') // true
 */
export function sameSubnet(one: string, other: string, netmask: string): boolean {
  const [a, b, size] = [ipv4Number(one), ipv4Number(other), subnetSize(netmask)];
  if (a === undefined || b === undefined || size === undefined) return false;
  return Math.floor(a / size) === Math.floor(b / size);
}

/**
 * Whether an address names the subnet itself or its broadcast, so that no host can have it. False when either is
 * malformed, and in a subnet of two (RFC 3021), where both are hosts.
 * @example isSubnetEdge('192.168.1.255', '255.255.255.0') // true
 */
export function isSubnetEdge(address: string, netmask: string): boolean {
  const [number, size] = [ipv4Number(address), subnetSize(netmask)];
  if (number === undefined || size === undefined || size === 2) return false;
  return number % size === 0 || number % size === size - 1;
}
