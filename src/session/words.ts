/** The words of the pages before the shell: two small languages in the first download, no i18next yet (DESIGN.md 9). */
import en from '../../locales/en/sign-in.json';
import zh from '../../locales/zh_CN/sign-in.json';
import type { Language } from './language';

export type Words = { readonly [K in keyof typeof en]: string };

/** The words of a language. */
export const words: Readonly<Record<Language, Words>> = { en, zh_CN: zh };

/** A text with its `{{name}}` places filled. */
export const fill = (text: string, args: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(args[name] ?? place));
