/** Times as the box spells them. */
import { two } from '../../src/lib/two-digits';

/**
 * Spells Unix milliseconds; 0 is no time at all.
 * @example wireTime(0) // ''
 */
export function wireTime(milliseconds: number): string {
  if (milliseconds === 0) return '';
  const at = new Date(milliseconds);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** Unix seconds of milliseconds; 0 for none. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
