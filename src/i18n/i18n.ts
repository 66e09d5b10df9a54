/** Languages after the sign-in page: one language, and the files of the areas that are open (i18next only here). */
import i18next from 'i18next';
import { createContext, useContext, useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part';
import type { Key, Namespace, Translate } from './keys';

type Language = 'zh_CN' | 'en';
type Loader = () => Promise<{ readonly default: object }>;

const FILES: Readonly<Record<Language, Readonly<Record<Namespace, Loader>>>> = {
  zh_CN: {
    authorise: () => import('../../locales/zh_CN/authorise.json', { with: { type: 'json' } }),
    common: async () => ({ default: (await import('../../locales/zh_CN/first')).common }),
    dashboard: async () => ({ default: (await import('../../locales/zh_CN/first')).dashboard }),
    engine: () => import('../../locales/zh_CN/engine.json', { with: { type: 'json' } }),
    field: () => import('../../locales/zh_CN/field.json', { with: { type: 'json' } }),
    import: () => import('../../locales/zh_CN/import.json', { with: { type: 'json' } }),
    issue: () => import('../../locales/zh_CN/issue.json', { with: { type: 'json' } }),
    'safe-apply': () => import('../../locales/zh_CN/safe-apply.json', { with: { type: 'json' } }),
    session: () => import('../../locales/zh_CN/session.json', { with: { type: 'json' } }),
    'system-network': () => import('../../locales/zh_CN/system-network.json', { with: { type: 'json' } }),
    'system-care': () => import('../../locales/zh_CN/system-care.json', { with: { type: 'json' } }),
    'system-linked': () => import('../../locales/zh_CN/system-linked.json', { with: { type: 'json' } }),
    'system-pms': () => import('../../locales/zh_CN/system-pms.json', { with: { type: 'json' } }),
    'system-services': () => import('../../locales/zh_CN/system-services.json', { with: { type: 'json' } }),
    'system-status': () => import('../../locales/zh_CN/system-status.json', { with: { type: 'json' } }),
    'system-log': () => import('../../locales/zh_CN/system-log.json', { with: { type: 'json' } }),
    'system-people': () => import('../../locales/zh_CN/system-people.json', { with: { type: 'json' } }),
    tr069: () => import('../../locales/zh_CN/tr069.json', { with: { type: 'json' } }),
    upload: () => import('../../locales/zh_CN/upload.json', { with: { type: 'json' } }),
    voice: () => import('../../locales/zh_CN/voice.json', { with: { type: 'json' } }),
    'voice-broadcast': () => import('../../locales/zh_CN/voice-broadcast.json', { with: { type: 'json' } }),
    'voice-cdr': () => import('../../locales/zh_CN/voice-cdr.json', { with: { type: 'json' } }),
    'voice-center': () => import('../../locales/zh_CN/voice-center.json', { with: { type: 'json' } }),
    'voice-extensions': () => import('../../locales/zh_CN/voice-extensions.json', { with: { type: 'json' } }),
    'voice-flow': () => import('../../locales/zh_CN/voice-flow.json', { with: { type: 'json' } }),
    'voice-ivr': () => import('../../locales/zh_CN/voice-ivr.json', { with: { type: 'json' } }),
    'voice-live': () => import('../../locales/zh_CN/voice-live.json', { with: { type: 'json' } }),
    'voice-meetings': () => import('../../locales/zh_CN/voice-meetings.json', { with: { type: 'json' } }),
    'voice-people': () => import('../../locales/zh_CN/voice-people.json', { with: { type: 'json' } }),
    'voice-prompts': () => import('../../locales/zh_CN/voice-prompts.json', { with: { type: 'json' } }),
    'voice-routes': () => import('../../locales/zh_CN/voice-routes.json', { with: { type: 'json' } }),
    'voice-settings': () => import('../../locales/zh_CN/voice-settings.json', { with: { type: 'json' } }),
    'voice-terminals': () => import('../../locales/zh_CN/voice-terminals.json', { with: { type: 'json' } }),
    'voice-trunks': () => import('../../locales/zh_CN/voice-trunks.json', { with: { type: 'json' } }),
    'voice-wakeup': () => import('../../locales/zh_CN/voice-wakeup.json', { with: { type: 'json' } }),
  },
  en: {
    authorise: () => import('../../locales/en/authorise.json', { with: { type: 'json' } }),
    common: async () => ({ default: (await import('../../locales/en/first')).common }),
    dashboard: async () => ({ default: (await import('../../locales/en/first')).dashboard }),
    engine: () => import('../../locales/en/engine.json', { with: { type: 'json' } }),
    field: () => import('../../locales/en/field.json', { with: { type: 'json' } }),
    import: () => import('../../locales/en/import.json', { with: { type: 'json' } }),
    issue: () => import('../../locales/en/issue.json', { with: { type: 'json' } }),
    'safe-apply': () => import('../../locales/en/safe-apply.json', { with: { type: 'json' } }),
    session: () => import('../../locales/en/session.json', { with: { type: 'json' } }),
    'system-network': () => import('../../locales/en/system-network.json', { with: { type: 'json' } }),
    'system-care': () => import('../../locales/en/system-care.json', { with: { type: 'json' } }),
    'system-linked': () => import('../../locales/en/system-linked.json', { with: { type: 'json' } }),
    'system-pms': () => import('../../locales/en/system-pms.json', { with: { type: 'json' } }),
    'system-services': () => import('../../locales/en/system-services.json', { with: { type: 'json' } }),
    'system-status': () => import('../../locales/en/system-status.json', { with: { type: 'json' } }),
    'system-log': () => import('../../locales/en/system-log.json', { with: { type: 'json' } }),
    'system-people': () => import('../../locales/en/system-people.json', { with: { type: 'json' } }),
    tr069: () => import('../../locales/en/tr069.json', { with: { type: 'json' } }),
    upload: () => import('../../locales/en/upload.json', { with: { type: 'json' } }),
    voice: () => import('../../locales/en/voice.json', { with: { type: 'json' } }),
    'voice-broadcast': () => import('../../locales/en/voice-broadcast.json', { with: { type: 'json' } }),
    'voice-cdr': () => import('../../locales/en/voice-cdr.json', { with: { type: 'json' } }),
    'voice-center': () => import('../../locales/en/voice-center.json', { with: { type: 'json' } }),
    'voice-extensions': () => import('../../locales/en/voice-extensions.json', { with: { type: 'json' } }),
    'voice-flow': () => import('../../locales/en/voice-flow.json', { with: { type: 'json' } }),
    'voice-ivr': () => import('../../locales/en/voice-ivr.json', { with: { type: 'json' } }),
    'voice-live': () => import('../../locales/en/voice-live.json', { with: { type: 'json' } }),
    'voice-meetings': () => import('../../locales/en/voice-meetings.json', { with: { type: 'json' } }),
    'voice-people': () => import('../../locales/en/voice-people.json', { with: { type: 'json' } }),
    'voice-prompts': () => import('../../locales/en/voice-prompts.json', { with: { type: 'json' } }),
    'voice-routes': () => import('../../locales/en/voice-routes.json', { with: { type: 'json' } }),
    'voice-settings': () => import('../../locales/en/voice-settings.json', { with: { type: 'json' } }),
    'voice-terminals': () => import('../../locales/en/voice-terminals.json', { with: { type: 'json' } }),
    'voice-trunks': () => import('../../locales/en/voice-trunks.json', { with: { type: 'json' } }),
    'voice-wakeup': () => import('../../locales/en/voice-wakeup.json', { with: { type: 'json' } }),
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
  appendNamespaceToMissingKey: true,
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
