/** The steps of an import, and what each leaves to the next. */
import { useEffect, useRef, useState } from 'react';
import { load, save } from '../../lib/storage';
import type { ImportColumn } from './check';
import type { ImportProps } from './import-props';
import { asRemembered, guessMapping, type Mapping, remember } from './mapping';
import { readerOf } from './reading';
import { openSource, type Source, SourceError, type SourceTable, textSource } from './source';
import { exampleOf, isExample, type TemplateField } from './template';
import { checkTable, useDryRun } from './use-dry-run';
import { useSending } from './use-sending';
import { useVocabulary, type Vocabulary } from './vocabulary';

/** Where a person is. */
export type Step = 'file' | 'columns' | 'check' | 'result';

/** Fields that the file does not have → the value of all its rows. */
export type Fills = Readonly<Record<string, string>>;

const templateField = ({ fields, labelOf, wordsOf }: ImportProps, name: string): TemplateField | undefined => {
  const field = fields[name];
  return field && { name, label: labelOf(name), field, words: wordsOf(name) };
};

/** The fields of a template. */
export const templateFields = (props: ImportProps): readonly TemplateField[] =>
  props.names.flatMap((name) => templateField(props, name) ?? []);

/** The columns of the dry run: what the file has, and what new rows need beside it. */
const columnsOf = ({ fields, names }: ImportProps, mapping: Mapping, fills: Fills, vocabulary: Vocabulary): readonly ImportColumn[] =>
  names.flatMap((name) => {
    const field = fields[name];
    const source = mapping[name];
    if (!field || (source === undefined && !field.required)) return [];
    return [{ name, field, source, fill: fills[name] ?? '', read: readerOf(field, vocabulary.values(name), vocabulary.options(name)) }];
  });

/** Runs an import. */
export function useImport(props: ImportProps) {
  const { names, fileName, wordsKey } = props;
  const memory = `import:${wordsKey ?? fileName}`;
  const vocabularyOf = useVocabulary(props);
  const run = useDryRun(props);
  const sending = useSending(run, props);
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<{ readonly name: string; readonly source?: Source; readonly fault?: SourceError | string }>();
  const [reading, setReading] = useState(false);
  const [sheet, setSheet] = useState(0);
  const [table, setTable] = useState<SourceTable>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [fills, setFills] = useState<Fills>({});
  const [checked, setChecked] = useState<number>();
  const [examples, setExamples] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  /** Only the last file that was chosen counts. */
  const turn = useRef(0);

  const readSheet = async (source: Source, at: number): Promise<void> => {
    const [found, vocabulary] = await Promise.all([source.read(at), vocabularyOf()]);
    setSheet(at);
    setTable(found);
    setMapping(guessMapping(found.headings, names, vocabulary.labels, asRemembered(load('local', memory))));
    setStep('columns');
  };
  const take = async (name: string, open: () => Promise<Source> | Source): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setFile({ name });
    setReading(true);
    let source: Source | undefined;
    try {
      source = await open();
      if (mine !== turn.current) return;
      setFile({ name, source });
      await readSheet(source, 0);
    } catch (error) {
      if (mine !== turn.current) return;
      setFile({ name, fault: error instanceof SourceError ? error : String(error) });
      // Another sheet of the same workbook may hold the rows.
      if (source && source.sheets.length > 1 && error instanceof SourceError && error.fault === 'noRows') {
        setFile({ name, source, fault: error });
        for (const at of source.sheets.keys()) {
          if (
            at > 0 &&
            (await readSheet(source, at)
              .then(() => true)
              .catch(() => false))
          )
            break;
        }
      }
    } finally {
      if (mine === turn.current) setReading(false);
    }
  };

  const check = async (): Promise<void> => {
    if (!table) return;
    save('local', memory, remember(mapping, table.headings));
    setChecked(0);
    try {
      const columns = columnsOf(props, mapping, fills, await vocabularyOf());
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
    file,
    reading,
    takeFile: (chosen: File) => void take(chosen.name, () => openSource(chosen, props.foreign)),
    takeText: (text: string, name: string) => void take(name, () => textSource(text, name, props.foreign)),
    sheet,
    readSheet: (at: number) => {
      if (file?.source)
        readSheet(file.source, at).catch((error: unknown) =>
          setFile({ ...file, fault: error instanceof SourceError ? error : String(error) }),
        );
    },
    table,
    mapping,
    setMapping,
    fills,
    setFills,
    /** How many rows have been judged, while they are. */
    checked,
    check: () => void check(),
    examples,
    run,
    sending,
  };
}
