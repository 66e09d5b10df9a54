/** The steps of an import, and what each leaves to the next. */
import { useEffect, useRef, useState } from 'react';
import type { Sheet } from '../../lib/sheet/sheet';
import { load, save } from '../../lib/storage';
import type { ImportColumn } from './column';
import { type Fills, fillOf } from './fills';
import type { ImportProps } from './import-props';
import { asRemembered, guessMapping, type Mapping, remember } from './mapping';
import { readerOf } from './reading';
import { findHeadings, openSource, type Source, SourceError, type SourceTable, tableOf, textSource } from './source';
import { exampleOf, isExample, type TemplateField } from './template';
import { checkTable, useDryRun } from './use-dry-run';
import { useSending } from './use-sending';
import { useVocabulary, type Vocabulary } from './vocabulary';

/** Where a person is. */
export type Step = 'file' | 'columns' | 'check' | 'result';

const templateField = ({ fields, labelOf, wordsOf }: ImportProps, name: string): TemplateField | undefined => {
  const field = fields[name];
  return field && { name, label: labelOf(name), field, words: wordsOf(name) };
};

/** The fields of a template. */
export const templateFields = (props: ImportProps): readonly TemplateField[] =>
  props.names.flatMap((name) => templateField(props, name) ?? []);

/** The columns of the dry run: what the file has, what new rows need beside it, and what was given to all rows. */
const columnsOf = (
  { fields, names }: ImportProps,
  { headings }: SourceTable,
  mapping: Mapping,
  fills: Fills,
  vocabulary: Vocabulary,
): readonly ImportColumn[] =>
  names.flatMap((name) => {
    const field = fields[name];
    const source = mapping[name];
    const typed = fills[name] ?? '';
    if (!field || (source === undefined && !field.required && typed === '')) return [];
    const fill = fillOf(typed, headings, mapping, vocabulary.labels);
    return [{ name, field, source, fill, read: readerOf(field, vocabulary.values(name), vocabulary.options(name)) }];
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
  const [lines, setLines] = useState<Sheet>();
  const [heading, setHeading] = useState(0);
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

  const guess = (headings: readonly string[], vocabulary: Vocabulary): Mapping =>
    guessMapping(headings, names, vocabulary.labels, asRemembered(load('local', memory)), (name) => props.aliases?.[name] ?? []);
  const readTable = (found: Sheet, at: number, vocabulary: Vocabulary): void => {
    const below = tableOf(found, at);
    setHeading(at);
    setTable(below);
    setMapping(guess(below.headings, vocabulary));
  };
  const readSheet = async (source: Source, at: number): Promise<void> => {
    const [found, vocabulary] = await Promise.all([source.read(at), vocabularyOf()]);
    readTable(
      found,
      findHeadings(found.cells, (headings) => Object.keys(guess(headings, vocabulary)).length),
      vocabulary,
    );
    setLines(found);
    setSheet(at);
    setStep('columns');
  };
  const readBelow = async (at: number): Promise<void> => {
    if (!lines) return;
    try {
      readTable(lines, at, await vocabularyOf());
      if (file) setFile({ name: file.name, ...(file.source && { source: file.source }) });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setFile((before) => before && { ...before, fault: error });
    }
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
    lines,
    /** Index of the line of the headings. */
    heading,
    setHeading: (at: number) => void readBelow(at),
    table,
    mapping,
    setMapping,
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
