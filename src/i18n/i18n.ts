/** Languages after the sign-in page: one language, and the files of the areas that are open (i18next only here). */
import i18next, { type FormatterModule } from 'i18next';
import { createContext, useContext, useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part';
import { thousands } from '../lib/number-format';
import type { FirstFile } from './files';
import type { Key, Namespace, Translate } from './keys';

type Language = 'zh_CN' | 'en';
const instance = i18next.createInstance();

/** Arguments that are how many of something. Others may be numbers that count nothing: a port, a year, an extension. */
const COUNTED = /^(count|total|all|done|found|shown|used|limit)$/;
// Sums in sentences are written as those in cells are. All else that a formatter can do is not asked for.
instance.use({
  type: 'formatter',
  format: (value: unknown, _format, _language, about) =>
    typeof value === 'number' && COUNTED.test(about?.interpolationkey) ? thousands(value) : value,
} as FormatterModule);
void instance.init({
  lng: 'zh_CN',
  fallbackLng: false,
  ns: [],
  resources: {},
  returnNull: false,
  initAsync: false,
  appendNamespaceToMissingKey: true,
  // React escapes; a value of the box is never a template (test/fault/README.md, What the box says is text).
  interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
});

const wanted = new Set<Namespace>();

/** The words of the first screen, in one file a language. The table of the others is loaded with the first of them. */
const FIRST = { zh_CN: () => import('../../locales/zh_CN/first'), en: () => import('../../locales/en/first') };
const isFirst = (namespace: Namespace): namespace is FirstFile => namespace === 'common' || namespace === 'dashboard';

async function wordsOf(language: Language, namespace: Namespace): Promise<object> {
  if (isFirst(namespace)) return (await loadPart(FIRST[language]))[namespace];
  const { FILES } = await loadPart(() => import('./files'));
  return (await loadPart(FILES[language][namespace])).default;
}

/** Loads a file of a language unless it is there. Rejects when it can't be loaded. */
export async function loadMessages(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (instance.hasResourceBundle(language, namespace)) return;
      instance.addResourceBundle(language, namespace, await wordsOf(language, namespace));
    }),
  );
}

/** The translation of a language whose files are loaded; `useT` renders again when it changes. */
export async function translator(language: Language): Promise<Translate> {
  await loadMessages(language, [...wanted]);
  await instance.changeLanguage(language);
  return instance.getFixedT(language) as unknown as Translate; // the same keys, checked by our own type
}

/** The translation of the language of now. */
export const TranslateContext = createContext<Translate>((key) => key);

/** Words by key. */
export const useT = (): Translate => useContext(TranslateContext);

/** With a number among the words, its form is enough. */
const knows = (key: string, about: object = {}): boolean => instance.exists(key, { ...about, returnObjects: false });

/** Whether a loaded file has words under a key that was put together. */
export const knowsWords = (key: string): boolean => knows(key);

/** The words under a key that was put together; undefined where no loaded file has any. */
export const wordAt = (t: Translate, key: string): string | undefined => (knowsWords(key) ? t(key as Key) : undefined); // just asked

/**
 * Asks for a file of words that a part needs beside those of its screen; false until it is there. A failure is thrown in the render,
 * for the boundary around the part.
 */
export function useMessages(namespace: Namespace): boolean {
  useT(); // another language: looked at again
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  const [, setLoaded] = useState(0);
  const language = instance.language as Language; // only `translator` sets it
  const ready = instance.hasResourceBundle(language, namespace);
  useEffect(() => {
    if (ready) return;
    let gone = false;
    loadMessages(language, [namespace]).then(
      () => !gone && setLoaded((count) => count + 1),
      (error: unknown) => !gone && setFailed({ error }),
    );
    return () => {
      gone = true;
    };
  }, [ready, language, namespace]);
  if (failed) throw failed.error;
  return ready;
}

/**
 * Words of a language that need not be the one of now: the headings of a file that somebody else made. Answers undefined for a key that
 * has none. Rejects when they can't be loaded.
 */
export async function wordsIn(
  language: Language,
  ...namespaces: readonly Namespace[]
): Promise<(key: string, args?: Readonly<Record<string, string | number>>) => string | undefined> {
  await loadMessages(language, namespaces);
  const t = instance.getFixedT(language);
  return (key, args) => (knows(key, { ...args, lng: language }) ? t(key, { ...args }) : undefined);
}
