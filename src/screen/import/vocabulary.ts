/** What headings and cells of a file may be called: words of both languages, and what the box itself knows. */
import { useEffect, useRef, useState } from 'react';
import type { Field, Option, Words } from '../../field/field';
import { wordsIn } from '../../i18n/i18n';
import type { Namespace } from '../../i18n/keys';
import type { ImportProps } from './import-props';

/** Words of the import's fields. */
export interface Vocabulary {
  /** All labels of a field. */
  readonly labels: (name: string) => readonly string[];
  /** The words of its choices, in each language. */
  readonly values: (name: string) => readonly Pick<Words, 'value'>[];
  /** What a linked field may hold; undefined where the box did not say. */
  readonly options: (name: string) => readonly Option[] | undefined;
}

type Parts = Pick<ImportProps, 'fields' | 'names' | 'labelOf' | 'wordsOf' | 'wordsKey' | 'language'>;

const other = { zh_CN: 'en', en: 'zh_CN' } as const;
const NO_WORDS = (): undefined => undefined;

async function gather({ fields, names, labelOf, wordsOf, wordsKey, language }: Parts, signal: AbortSignal): Promise<Vocabulary> {
  const [namespace] = wordsKey?.split(':') ?? [];
  // Without the other language, or a linkage, the file is read as far as the rest goes.
  const foreign =
    namespace === undefined ? NO_WORDS : await wordsIn(other[language], namespace as Namespace, 'field').catch(() => NO_WORDS); // of a screen's own key
  const options = new Map<string, readonly Option[]>();
  await Promise.all(
    names.map(async (name) => {
      const field: Field<unknown> | undefined = fields[name];
      if (field?.linkage === undefined) return;
      const found = await wordsOf(name)
        .linked(field.linkage, {}, signal)
        .catch(() => undefined);
      if (found && found.options.length > 0) options.set(name, found.options);
    }),
  );
  return {
    labels: (name) => [labelOf(name), foreign(`${wordsKey}.fields.${name}`) ?? ''].filter((label) => label !== ''),
    values: (name) => [
      wordsOf(name),
      { value: (value) => foreign(`${wordsKey}.values.${name}.${value}`) ?? foreign(`${fields[name]?.wordsAt}.${value}`) ?? value },
    ],
    options: (name) => options.get(name),
  };
}

/** Gathers the words once; answers a promise of them, which never rejects while the import is open. */
export function useVocabulary(parts: Parts): () => Promise<Vocabulary> {
  const given = useRef(parts);
  given.current = parts;
  const [gathered] = useState(() => ({ words: undefined as Promise<Vocabulary> | undefined, leaving: new AbortController() }));
  useEffect(() => {
    gathered.leaving = new AbortController();
    return () => {
      gathered.leaving.abort();
      gathered.words = undefined;
    };
  }, [gathered]);
  return () => {
    gathered.words ??= gather(given.current, gathered.leaving.signal);
    return gathered.words;
  };
}
