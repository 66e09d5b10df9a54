/** The file of an import as a table: which of its sheets is read, which line has the headings, and which column is which field. */
import { useRef, useState } from 'react';
import type { Sheet } from '../../lib/sheet/sheet';
import { load } from '../../lib/storage';
import type { ImportProps } from './import-props';
import { asRemembered, guessMapping, type Mapping } from './mapping';
import { findHeadings, openSource, type Source, SourceError, type SourceTable, tableOf, textSource } from './source';
import type { Vocabulary } from './vocabulary';

/**
 * Reads the file that a person gives.
 * @param memory where it is remembered which columns of such a file are which fields
 * @param onTable a sheet has been read
 */
export function useImportFile(
  { names, aliases, foreign }: Pick<ImportProps, 'names' | 'aliases' | 'foreign'>,
  memory: string,
  vocabularyOf: () => Promise<Vocabulary>,
  onTable: () => void,
) {
  const [file, setFile] = useState<{ readonly name: string; readonly source?: Source; readonly fault?: SourceError | string }>();
  const [reading, setReading] = useState(false);
  const [sheet, setSheet] = useState(0);
  const [lines, setLines] = useState<Sheet>();
  const [heading, setHeading] = useState(0);
  const [table, setTable] = useState<SourceTable>();
  const [mapping, setMapping] = useState<Mapping>({});
  /** Only the last file that was chosen counts. */
  const turn = useRef(0);

  const guess = (headings: readonly string[], vocabulary: Vocabulary, isBlank?: (column: number) => boolean): Mapping =>
    guessMapping(headings, names, vocabulary.labels, asRemembered(load('local', memory)), (name) => aliases?.[name] ?? [], isBlank);
  const readTable = (found: Sheet, at: number, vocabulary: Vocabulary): void => {
    const below = tableOf(found, at);
    setHeading(at);
    setTable(below);
    setMapping(guess(below.headings, vocabulary, (column) => below.rows.every((row) => (row.cells[column] ?? '').trim() === '')));
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
    onTable();
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

  return {
    file,
    reading,
    takeFile: (chosen: File) => void take(chosen.name, () => openSource(chosen, foreign)),
    takeText: (text: string, name: string) => void take(name, () => textSource(text, name, foreign)),
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
  };
}
