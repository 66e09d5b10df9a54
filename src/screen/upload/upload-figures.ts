/** What the tray says of all uploads together. */
import type { Translate } from '../../i18n/keys';
import type { UploadItem } from './uploads';

/** Counts of files and of bytes; `share` is 0 to 100. */
export interface UploadFigures {
  /** Files that are or were to be sent: neither refused nor cancelled. */
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  readonly sending: number;
  readonly paused: number;
  readonly failed: number;
  readonly refused: number;
  readonly share: number;
  /** Bytes that are still to be sent, without what is paused, and all that have been sent so far. */
  readonly left: number;
  readonly sent: number;
}

/** Counts the files of a queue. */
export function uploadFigures(items: readonly UploadItem[]): UploadFigures {
  const count = (state: UploadItem['state']): number => items.filter((item) => item.state === state).length;
  const counted = items.filter(({ state }) => state !== 'refused' && state !== 'cancelled');
  const size = counted.reduce((sum, item) => sum + item.size, 0);
  const sent = counted.reduce((sum, item) => sum + item.sent, 0);
  const going = counted.filter(({ state }) => state === 'waiting' || state === 'sending');
  return {
    total: counted.length,
    done: count('done'),
    waiting: count('waiting'),
    sending: count('sending'),
    paused: count('paused'),
    failed: count('failed'),
    refused: count('refused'),
    share: size > 0 ? (sent / size) * 100 : 0,
    left: going.reduce((sum, item) => sum + item.size - item.sent, 0),
    sent,
  };
}

/** Bytes a second, smoothed: the newest measure counts a quarter. What was cut off and starts anew is no speed. */
export const smoothRate = (before: number | undefined, bytes: number, ms: number): number | undefined => {
  if (ms <= 0 || bytes < 0) return before;
  const now = (bytes / ms) * 1000;
  return before === undefined ? now : before * 0.75 + now * 0.25;
};

const MINUTE_S = 60;

/** So many seconds that are left, in words. */
export const leftText = (seconds: number, t: Translate): string => {
  if (seconds < MINUTE_S) return t('upload:tray.leftSoon');
  const minutes = Math.round(seconds / MINUTE_S);
  const span =
    minutes < MINUTE_S ? t('common:unit.minutes', { count: minutes }) : t('common:unit.hours', { count: Math.round(minutes / MINUTE_S) });
  return t('upload:tray.left', { span });
};
