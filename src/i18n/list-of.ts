/** Lists in a sentence. */
import type { Translate } from './keys';

/** Items one after the other, as the language separates them. @example listOf(t, ['07:30', '18:00']) // '07:30、18:00' */
export const listOf = (t: Translate, items: readonly string[]): string => items.join(t('common:comma'));
