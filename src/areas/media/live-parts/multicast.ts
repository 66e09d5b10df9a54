/** Multicast addresses that channels may be sent to. */
import type { Rule } from '../../../field/rules';

/**
 * Multicast addresses that no stream should use: 224.0.0.x and 224.0.1.x, which routing protocols use; those that a switch can't tell
 * from 224.0.0.x, since only 23 bits of an address are in its MAC address; and 239.255.255.250 and .253, by which devices find each other.
 */
export const channelMulticast: Rule<string> = (value) => {
  const [first = 0, second = 0, third = 0] = value.split('.').map(Number);
  const isLikeControl = (second & 0x7f) === 0 && third === 0;
  const isControl = first === 224 && second === 0 && third <= 1;
  const isDiscovery = /^239\.255\.255\.25[03]$/.test(value);
  return isLikeControl || isControl || isDiscovery ? { key: 'multicastReserved' } : undefined;
};
