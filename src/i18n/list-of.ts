/** Lists in a sentence, and texts with a label. */
import type { Translate } from './keys';

/** Items one after the other, as the language separates them. @example listOf(t, ['07:30', '18:00']) // '07:30、18:00' */
export const listOf = (t: Translate, items: readonly string[]): string => items.join(t('common:comma'));

/** A text with what it is about before it. @example labelled(t, 'CH-1', 'offline') // 'CH-1：offline' in Chinese */
export const labelled = (t: Translate, label: string, text: string | number): string => `${label}${t('common:colon')}${text}`;
