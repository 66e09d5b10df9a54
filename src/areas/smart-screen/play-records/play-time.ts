/** Sums of play time: hours, once there are any. */
import type { Translate } from '../../../i18n/keys';
import { lengthText } from '../../../lib/length-text';
import { thousands } from '../../../lib/number-format';

const HOUR = 3600;

/** @example playTime(90, t) // '1:30'; playTime(42_495_000, t) // '11,804 hours' */
export const playTime = (seconds: number, t: Translate): string =>
  seconds < HOUR
    ? lengthText(seconds)
    : `${thousands(seconds < 100 * HOUR ? Math.round(seconds / 360) / 10 : Math.round(seconds / HOUR))}\u00A0${t('field:unit.hours')}`;
