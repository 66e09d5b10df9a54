/** Pinyin and initials of Chinese titles; a large table, loaded only when Chinese is searched. */
import { pinyin } from 'pinyin-pro';
import type { Findable } from './search-index';

/** Adds to each page how its title is spelled: `shebei`, and `sb`. */
export const withPinyin = <T extends Findable>(pages: readonly T[]): readonly T[] =>
  pages.map((page) => {
    // Nobody types the space before a foreign word.
    const syllables = pinyin(page.title, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((each) => each.trim());
    return { ...page, pinyin: [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')] };
  });
