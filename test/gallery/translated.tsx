/** The console's own words for parts of it that ask for them. */
import { type ReactNode, useEffect, useState } from 'react';
import { loadMessages, TranslateContext, translator } from '../../src/i18n/i18n';
import type { Namespace, Translate } from '../../src/i18n/keys';
import type { SampleProps } from './sample';

const NAMESPACES: readonly Namespace[] = [
  'common',
  'dashboard',
  'engine',
  'explorer',
  'field',
  'issue',
  'job',
  'sound',
  'schedule',
  'timeline',
  'upload',
];

/** Draws its children once the words are there. */
export const Translated = ({
  language,
  children,
}: {
  readonly language: SampleProps['language'];
  readonly children: ReactNode | ((t: Translate) => ReactNode);
}) => {
  const [t, setT] = useState<{ readonly translate: Translate }>();
  useEffect(() => {
    void loadMessages(language, NAMESPACES)
      .then(() => translator(language))
      .then((translate) => setT({ translate }));
  }, [language]);
  return t && <TranslateContext value={t.translate}>{typeof children === 'function' ? children(t.translate) : children}</TranslateContext>;
};
