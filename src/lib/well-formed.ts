/** A text without halves of characters, which addresses can't carry: each becomes U+FFFD. @example wellFormed('a\uD800') // 'a\uFFFD' */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
