/** Key types from the English locale files: an unknown key does not compile. Erased at build. */
import type common from '../../locales/en/common.json';
import type dashboard from '../../locales/en/dashboard.json';
import type issue from '../../locales/en/issue.json';
import type session from '../../locales/en/session.json';

/** Every locale file and its shape. */
export interface Resources {
  readonly common: typeof common;
  readonly dashboard: typeof dashboard;
  readonly issue: typeof issue;
  readonly session: typeof session;
}
/** One locale file: `common`, `issue`, or an area. */
export type Namespace = keyof Resources;

/** `days_one` and `days_other` are asked for as `days`. */
type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Singular<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A message's key, `common:shell.logOut`. */
export type Key = { [N in Namespace]: `${N}:${Leaves<Resources[N]>}` }[Namespace];

/** Answers the words of a key in the language of now, its `{{places}}` filled. */
export type Translate = (key: Key, args?: Readonly<Record<string, string | number>>) => string;
