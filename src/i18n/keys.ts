/** Key types from the English locale files: an unknown key does not compile. Erased at build. */
import type { Resources } from './files';

export type { Resources };

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
