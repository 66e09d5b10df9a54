/** The interface language: the language cookie, else the browser's, else zh_CN. */
import Cookies from 'js-cookie';

export const LANGUAGES = ['zh_CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads a language name loosely: `en-GB`, `en_US` and `EN` are en; anything Chinese is zh_CN. */
export function readLanguage(name: unknown): Language | undefined {
  if (typeof name !== 'string') return undefined;
  if (/^en(?![a-z])/i.test(name)) return 'en';
  return /^zh/i.test(name) ? 'zh_CN' : undefined;
}

/**
 * The language to start with.
 * @param offered the languages of this installation, in the order of preference
 */
export function initialLanguage(cookie: string, offered: readonly string[] = LANGUAGES): Language {
  const wishes = [Cookies.get(cookie), typeof navigator === 'undefined' ? undefined : navigator.language, 'zh_CN', offered[0]];
  return wishes.map(readLanguage).find((language) => language !== undefined && offered.includes(language)) ?? 'zh_CN';
}

/** Keeps the choice for the next visit, and tells the box: the cookie goes with every request. */
export function keepLanguage(cookie: string, language: Language): void {
  Cookies.set(cookie, language, { expires: 365, sameSite: 'Strict' });
}

/** The `lang` attribute that fits a language. */
export const htmlLang = (language: Language): string => (language === 'zh_CN' ? 'zh-CN' : 'en');
