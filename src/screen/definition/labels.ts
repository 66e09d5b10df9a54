/** The words of a declared screen, found by convention below its key. */
import { useMemo } from 'react';
import type { Fields, Option, Words } from '../../field/field';
import { knowsWords } from '../../i18n/i18n';
import type { Key } from '../../i18n/keys';
import type { ScreenProps } from '../screen';
import { findLinked } from './linkage';

/** Words by the names of a screen's parts. */
export interface Labels {
  readonly title: string;
  readonly field: (name: string) => string;
  /** Help for a hard term, if the locale file has one. */
  readonly help: (name: string) => string | undefined;
  /** Any other word of the screen; `fallback` where it has none of its own. */
  readonly word: (path: string, fallback: Key, args?: Readonly<Record<string, string | number>>) => string;
  readonly group: (name: string) => string | undefined;
  /** What a section is for, if the locale file says it. */
  readonly groupHelp: (name: string) => string | undefined;
  readonly wordsOf: (name: string) => Words;
}

/** One object: a new one at each drawing would make inputs ask the box for their choices again and again. */
const NO_OPTIONS = {};

/** The words below a key. `options` are the linked choices that have been loaded, by linkage. */
export function useLabels(
  key: string,
  fields: Fields,
  { t, language, gateway, operations }: Pick<ScreenProps, 't' | 'language' | 'gateway' | 'operations'>,
  options: Readonly<Record<string, readonly Option[]>> = NO_OPTIONS,
): Labels {
  return useMemo(() => {
    // Keys of declared screens are held by the types of their definitions.
    const at = (path: string): Key => `${key}.${path}` as Key;
    const find = (path: string): string | undefined => (knowsWords(at(path)) ? t(at(path)) : undefined);
    const linked: Words['linked'] = (name, query, signal) => findLinked({ gateway, operations }, name, query, signal);
    return {
      title: t(at('title')),
      field: (name) => find(`fields.${name}`) ?? name,
      help: (name) => find(`help.${name}`),
      word: (path, fallback, args) => (knowsWords(at(path)) ? t(at(path), args) : t(fallback, args)),
      group: (name) => find(`groups.${name}`),
      groupHelp: (name) => find(`groupHelp.${name}`),
      wordsOf: (name) => {
        const { linkage, wordsAt } = fields[name] ?? {};
        const shared = (value: string): string | undefined => {
          const key = `${wordsAt}.${value}`;
          return wordsAt !== undefined && knowsWords(key) ? t(key as Key) : undefined;
        };
        const known = linkage === undefined ? undefined : options[linkage];
        return {
          t,
          language,
          linked,
          value: (value) =>
            known?.find((option) => option.value === value)?.label ?? find(`values.${name}.${value}`) ?? shared(value) ?? value,
        };
      },
    };
  }, [key, fields, t, language, gateway, operations, options]);
}
