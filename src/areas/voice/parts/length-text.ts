const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A length of a call or of a sound, as a clock shows it.
 * @example lengthText(65) // '1:05'
 * @example lengthText(3725) // '1:02:05'
 */
export function lengthText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
