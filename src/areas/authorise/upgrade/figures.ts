/** Sizes and lengths of time of an upgrade. */
import type { Translate } from '../../../i18n/keys';
import { bytes } from '../../../lib/number-format';

/** A size with its unit, which stays on the same line. */
export const sizeText = (size: number): string => {
  const { value, unit } = bytes(Math.max(0, size));
  return `${value}\u00A0${unit}`;
};

/** A number of seconds: seconds below two minutes, then minutes. */
export const secondsText = (seconds: number, t: Translate): string =>
  seconds < 120
    ? t('authorise:upgrade.seconds', { count: Math.max(0, Math.round(seconds)) })
    : t('common:unit.minutes', { count: Math.round(seconds / 60) });
