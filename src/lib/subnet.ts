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

/** An address as it is written: the inverse of {@link ipv4Number}. `ipv4Text(258)` is '0.0.1.2'. */
export const ipv4Text = (number: number): string => [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

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

/**
 * The netmask of a prefix; undefined when it leaves no bit to the subnet or to the hosts.
 * @example netmaskOf(24) // '255.255.255.0'
 */
export function netmaskOf(bits: number): string | undefined {
  if (!Number.isInteger(bits) || bits < 1 || bits >= BITS) return undefined;
  return ipv4Text(ALL - 2 ** (BITS - bits));
}

/** How many bits of ones a netmask has; undefined when it is none. @example prefixLength('255.255.255.0') // 24 */
export function prefixLength(netmask: string): number | undefined {
  const size = subnetSize(netmask);
  return size === undefined ? undefined : BITS - Math.log2(size);
}

/**
 * Whether two subnets, each given by one of its addresses, share an address. False when anything is malformed.
 * @example subnetsOverlap('10.0.0.1', '255.0.0.0', '10.9.0.1', '255.255.0.0') // true
 */
export function subnetsOverlap(one: string, oneMask: string, other: string, otherMask: string): boolean {
  const [size, otherSize] = [subnetSize(oneMask), subnetSize(otherMask)];
  return size !== undefined && otherSize !== undefined && sameSubnet(one, other, size > otherSize ? oneMask : otherMask);
}

/** The first address of the subnet: its name. '' when anything is malformed. `networkOf('10.1.2.3', '255.255.0.0')` is '10.1.0.0'. */
export function networkOf(address: string, netmask: string): string {
  const [number, size] = [ipv4Number(address), subnetSize(netmask)];
  return number === undefined || size === undefined ? '' : ipv4Text(number - (number % size));
}
