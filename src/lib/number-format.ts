/** Numbers as the console shows them. NaN and the infinities are shown as {@link NO_VALUE}: a missing figure is not 0. */

/** Stands for a number that is none. */
export const NO_VALUE = '—';

/** Made once: making one costs more than a hundred numbers that it writes. */
let grouped: Intl.NumberFormat | undefined;

/** With thousands separators and at most three decimals: 1234567.5 is '1,234,567.5'. */
export function thousands(n: number): string {
  if (!Number.isFinite(n)) return NO_VALUE;
  grouped ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  const text = grouped.format(n);
  return text === '-0' ? '0' : text;
}

/** Divides by `step` until the rounded figure is below it: 999.96 k is 1 M, not 1000 k. */
function scale(n: number, step: number, powers: number, digits: number): { readonly value: string; readonly power: number } {
  if (!Number.isFinite(n)) return { value: NO_VALUE, power: 0 };
  const rounded = (power: number): number => Number((n / step ** power).toFixed(digits));
  let power = 0;
  while (power < powers && Math.abs(rounded(power)) >= step) power += 1;
  // adding 0 turns -0 into 0
  return { value: String(rounded(power) + 0), power };
}

/** By 1000 with the suffixes k, M, G, T, P, E; trailing zeros are dropped: 1500 is '1.5k', 1000 is '1k'. */
export function suffixed(n: number, digits = 1): string {
  const { value, power } = scale(n, 1000, 6, digits);
  return value + 'kMGTPE'.charAt(power - 1);
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const;

/** A size in bytes by 1024: 1536 is '1.5' 'KB'. */
export function bytes(n: number, digits = 1): { readonly value: string; readonly unit: (typeof BYTE_UNITS)[number] } {
  const { value, power } = scale(n, 1024, 6, digits);
  return { value, unit: BYTE_UNITS[power] ?? 'B' };
}

/** A size in bytes with its unit, for a sentence: 1536 is '1.5 KB'. */
export const sizeText = (n: number): string => {
  const { value, unit } = bytes(n);
  return `${value} ${unit}`;
};

const BIT_UNITS = ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s'] as const;

/** A throughput given in bytes a second, in bits by 1000 as links are rated: 125000 is '1' 'Mbit/s'. */
export function bitRate(bytesPerSecond: number, digits = 1): { readonly value: string; readonly unit: (typeof BIT_UNITS)[number] } {
  const { value, power } = scale(bytesPerSecond * 8, 1000, 3, digits);
  return { value, unit: BIT_UNITS[power] ?? 'bit/s' };
}

/** How much of `whole` is `part`: 0 to 100 with one decimal; 0 when there is no whole. Never NaN. */
export function percent(part: number, whole: number): number {
  const share = (part / whole) * 100;
  return whole > 0 && Number.isFinite(share) ? Math.round(Math.min(100, Math.max(0, share)) * 10) / 10 : 0;
}
