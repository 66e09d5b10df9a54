import { expect, it } from 'vitest';
import { plainSerial, serialLooks } from '../../src/lib/serials';

it('a serial number has one spelling, with the letters of a GPON maker', () => {
  expect(plainSerial('hwtc-a1b2 c3d4')).toBe('HWTCA1B2C3D4');
  expect(plainSerial('48575443A1B2C3D4')).toBe('HWTCA1B2C3D4');
  // Sixteen hex digits that are no letters are what they are.
  expect(plainSerial('00259EA1B2C3D401')).toBe('00259EA1B2C3D401');
  expect(plainSerial('')).toBe('');
});

it('those that only differ in O and 0, I and 1 look alike, and no others', () => {
  expect(serialLooks('HWTCO1A2')).toBe(serialLooks('hwtc0ia2'));
  expect(serialLooks('48575443A10B2C3D')).toBe(serialLooks('HWTCA1OB2C3D'));
  expect(serialLooks('48575443OIB2C3D4')).toBe(serialLooks('HWTC01B2C3D4'));
  expect(serialLooks('HWTC01A2')).not.toBe(serialLooks('HWTC01A3'));
  expect(serialLooks('HWTCB8')).not.toBe(serialLooks('HWTC88'));
});
