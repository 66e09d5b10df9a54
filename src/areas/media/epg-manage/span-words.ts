import type { Translate } from '../../../i18n/keys';
import { duration } from '../../../lib/date-time';

/** A length of time in words, to the minute. @example spanWords(t, 5400) // '1 hour 30 minutes' */
export function spanWords(t: Translate, seconds: number): string {
  const { days, hours, minutes } = duration(seconds);
  const whole = days * 24 + hours;
  const parts = [
    whole > 0 ? t('common:unit.hours', { count: whole }) : '',
    minutes > 0 || whole === 0 ? t('common:unit.minutes', { count: minutes }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}
