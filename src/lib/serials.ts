/** Serial numbers of devices: one thing in several spellings, and things that a person takes for each other. */

/** Four letters as their hex digits. @example lettersOf('48575443') // 'HWTC' */
const lettersOf = (hex: string): string => String.fromCharCode(...(hex.match(/../g) ?? []).map((each) => Number.parseInt(each, 16)));

/**
 * One spelling for all: capitals, nothing between them, and the maker of a GPON serial number as its four letters.
 * @example plainSerial('4857 5443-a1b2c3d4') // 'HWTCA1B2C3D4'
 */
export function plainSerial(sn: string): string {
  const plain = sn.replaceAll(/[\s:-]/g, '').toUpperCase();
  if (!/^[0-9A-F]{16}$/.test(plain)) return plain;
  const maker = lettersOf(plain.slice(0, 8));
  return /^[A-Z]{4}$/.test(maker) ? maker + plain.slice(8) : plain;
}

/** Before the maker is read too: hex with an O in it is none. */
const zeroAndOne = (sn: string): string => sn.replaceAll('O', '0').replaceAll('I', '1');

/**
 * What a serial number looks like on a label: O and 0, I and 1 are one. Two with the same looks are perhaps one that was typed wrongly.
 * @example serialLooks('HWTCO1') === serialLooks('HWTC0I') // true
 */
export const serialLooks = (sn: string): string => zeroAndOne(plainSerial(zeroAndOne(sn.toUpperCase())));
