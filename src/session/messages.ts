/** The words of the pages before the shell: both languages in the first download, which they are small enough for. */
import en from '../../locales/en/sign-in.json';
import zh from '../../locales/zh_CN/sign-in.json';
import type { Language } from './language';

export type Words = { readonly [K in keyof typeof en]: string };

/** The words of a language. */
export const words: Readonly<Record<Language, Words>> = { en, zh_CN: zh };
