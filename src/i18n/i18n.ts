/** Languages after the sign-in page: one language, and the files of the areas that are open (i18next only here). */
import i18next from 'i18next';
import { createContext, useContext } from 'react';
import { loadPart } from '../lib/load-part';
import type { Namespace, Translate } from './keys';

type Language = 'zh_CN' | 'en';
type Loader = () => Promise<{ readonly default: object }>;

const FILES: Readonly<Record<Language, Readonly<Record<Namespace, Loader>>>> = {
  zh_CN: {
    common: () => import('../../locales/zh_CN/common.json'),
    dashboard: () => import('../../locales/zh_CN/dashboard.json'),
    issue: () => import('../../locales/zh_CN/issue.json'),
    session: () => import('../../locales/zh_CN/session.json'),
  },
  en: {
    common: () => import('../../locales/en/common.json'),
    dashboard: () => import('../../locales/en/dashboard.json'),
    issue: () => import('../../locales/en/issue.json'),
    session: () => import('../../locales/en/session.json'),
  },
};

const instance = i18next.createInstance();
void instance.init({
  lng: 'zh_CN',
  fallbackLng: false,
  ns: [],
  resources: {},
  returnNull: false,
  initAsync: false,
  // React escapes; a value of the box is never a template (RELIABILITY.md S4).
  interpolation: { escapeValue: false, skipOnVariables: true },
});

const wanted = new Set<Namespace>();

/** Loads a file of a language unless it is there. Rejects when it can't be loaded. */
export async function loadMessages(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (instance.hasResourceBundle(language, namespace)) return;
      instance.addResourceBundle(language, namespace, (await loadPart(FILES[language][namespace])).default);
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
