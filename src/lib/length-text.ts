import { duration } from './date-time';
import { two } from './two-digits';

/**
 * A length of a call or of a sound, as a clock shows it.
 * @example lengthText(65) // '1:05'
 * @example lengthText(3725) // '1:02:05'
 */
export function lengthText(length: number): string {
  const { days, hours, minutes, seconds } = duration(length);
  const whole = days * 24 + hours;
  return whole > 0 ? `${whole}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
