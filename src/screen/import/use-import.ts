/** The steps of an import, and what each leaves to the next. */
import { useEffect, useRef, useState } from 'react';
import { save } from '../../lib/storage';
import { itemsOf } from '../definition/definition';
import { startsFilled } from '../definition/validate';
import type { ImportColumn } from './column';
import { type Fills, fillOf } from './fills';
import type { ImportProps } from './import-props';
import { type Mapping, remember } from './mapping';
import { readerOf } from './reading';
import type { SourceTable } from './source';
import { exampleOf, isExample, templateFields } from './template';
import { checkTable, useDryRun } from './use-dry-run';
import { useImportFile } from './use-import-file';
import { useSending } from './use-sending';
import { useVocabulary, type Vocabulary } from './vocabulary';

/** Where a person is. */
export type Step = 'file' | 'columns' | 'check' | 'result';

/** The columns of the dry run: what the file has, what new rows need beside it, and what was given to all rows. */
const columnsOf = (
  { fields, names, groups = {} }: ImportProps,
  { headings }: SourceTable,
  mapping: Mapping,
  fills: Fills,
  vocabulary: Vocabulary,
): readonly ImportColumn[] =>
  names.flatMap((name) => {
    const field = fields[name];
    const asks = (): boolean => itemsOf(groups).some((item) => item.field === name && item.required);
    const mayNeed = field?.required || (field && !startsFilled(field) && asks());
    const source = mapping[name];
    const typed = fills[name] ?? '';
    if (!field || (source === undefined && !mayNeed && typed === '')) return [];
    const fill = fillOf(typed, headings, mapping, vocabulary.labels);
    const options = vocabulary.options(name);
    return [{ name, field, source, fill, options, read: readerOf(field, vocabulary.values(name), options) }];
  });

/** Runs an import. */
export function useImport(props: ImportProps) {
  const { fileName, wordsKey } = props;
  const memory = `import:${wordsKey ?? fileName}`;
  const vocabularyOf = useVocabulary(props);
  const run = useDryRun(props);
  const sending = useSending(run, props);
  const [step, setStep] = useState<Step>('file');
  const source = useImportFile(props, memory, vocabularyOf, () => setStep('columns'));
  const { table, mapping } = source;
  const [fills, setFills] = useState<Fills>({});
  const [checked, setChecked] = useState<number>();
  const [examples, setExamples] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const check = async (): Promise<void> => {
    if (!table) return;
    save('local', memory, remember(mapping, table.headings));
    setChecked(0);
    try {
      const columns = columnsOf(props, table, mapping, fills, await vocabularyOf());
      const rows = await checkTable(columns, table, leaving.current.signal, setChecked, props);
      const example = new Map(templateFields(props).map((each) => [each.name, exampleOf(each)]));
      const wanted = rows.filter((row) => !isExample(columns, row, example));
      setExamples(rows.length - wanted.length);
      run.start(columns, wanted);
      setStep('check');
    } catch (error) {
      if (!leaving.current.signal.aborted) throw error;
    } finally {
      setChecked(undefined);
    }
  };

  return {
    step,
    setStep,
    ...source,
    fills,
    setFills,
    /** How many rows have been checked, while they are. */
    checked,
    check: () => void check(),
    examples,
    run,
    sending,
  };
}

/** An import that is under way. */
export type Import = ReturnType<typeof useImport>;
