/** The words of an entry of the log, from the screen that its call belongs to. */

import { useEffect, useState } from 'react';
import { useMessages, wordAt } from '../../../i18n/i18n';
import { declaredAt, type ScreenProps, useOptions } from '../../../screen';
import { type EntryWords, entryWords } from './entry-words';

/**
 * The words of an entry; undefined until they are there. Where the screen that has them can't be loaded, the entry is told without.
 * @param component component name of the screen that its call belongs to
 * @param path of the call
 */
export function useEntryWords(component: string, path: string, screen: ScreenProps): EntryWords | undefined {
  const { t, language, loadDeclared } = screen;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let gone = false;
    const done = (): void => {
      if (!gone) setLoaded(component);
    };
    loadDeclared(component).then(done, done);
    return () => {
      gone = true;
    };
  }, [component, loadDeclared]);
  const [hasOwn, hasNames] = [useMessages('system-log'), useMessages('system-care')];
  const declared = loaded === component ? declaredAt(path) : [];
  const fields = Object.assign({}, ...declared.map((each) => each.fields));
  const options = useOptions(fields, Object.keys(fields), screen);
  return hasOwn && hasNames && loaded === component
    ? entryWords(declared, { t, language, options, find: (key) => wordAt(t, key) })
    : undefined;
}
