import type { ReactNode } from 'react';
import type { Fields, Option, Words } from '../../field/field';
import type { Issue } from '../../field/rules';
import type { ImportReport } from '../../gateway/calls';
import type { GatewayError } from '../../gateway/errors';
import type { Key, Translate } from '../../i18n/keys';
import type { ForeignFile, FormGroups } from '../definition/definition';
import type { Batch } from '../history/undo';
import type { ImportTalk, JobReport } from '../job/import-job';

/** Records of another list that rows of the file name and the box does not have. */
export interface ImportCreation {
  /** Its button, with `{{count}}`. */
  readonly words: Key;
  /** Why nobody may; undefined: it is allowed. */
  readonly whyNot: string | undefined;
  /** What is wrong with a name; undefined: nothing. */
  readonly nameIssue: (name: string) => Issue | undefined;
  /** Creates one. @returns its option @throws {GatewayError} */
  readonly create: (name: string, signal: AbortSignal) => Promise<Option>;
}

/** What an import is told of its screen. */
export interface ImportProps {
  readonly fields: Fields;
  /** Fields that can be imported, in the order of the template. */
  readonly names: readonly string[];
  /** The form of the screen's definition: what it hides and requires holds here too; absent: fields speak for themselves. */
  readonly groups?: FormGroups<Fields> | undefined;
  /** Rules across the fields, by field (`check` of the screen's definition). */
  readonly check?: ((values: Readonly<Record<string, unknown>>) => Readonly<Record<string, Issue | undefined>>) | undefined;
  readonly labelOf: (name: string) => string;
  readonly wordsOf: (name: string) => Words;
  /** Where the screen's words are (`system-people:accounts`): headings and choices in the other language are understood too. */
  readonly wordsKey?: string;
  /** What other programs call a field, in any language. */
  readonly aliases?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  /** The field by which a row finds the entry that it changes. */
  readonly keyField?: string;
  /** What is taken beside tables. */
  readonly foreign?: ForeignFile;
  /** Which of some keys (in the wire's spelling, at most 500) the box has. */
  readonly existing?: (keys: readonly string[], signal: AbortSignal) => Promise<readonly string[]>;
  /** Sends one file; rejects with a GatewayError, whose telling is the import's own. */
  readonly send: (file: File, talk: ImportTalk) => Promise<ImportReport & Partial<JobReport>>;
  /** The words of a failed call. */
  readonly failureText: (error: GatewayError) => string;
  /** The box works by itself: a file holds all rows, and goes on when the import is closed. */
  readonly asJob?: boolean;
  /** Waits until the box works on no import of this list any more: what has no answer may have begun one. */
  readonly settled?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Everything that this import has sent, as one batch that can be undone; absent: it can't. */
  readonly batch?: Batch;
  /**
   * What the rows that are good would do, in the wire's spelling; shown under the dry run.
   * @param added how many of them the box does not have, as far as it was asked
   */
  readonly preview?: (rows: readonly Readonly<Record<string, unknown>>[], added: number) => ReactNode;
  /** What can be created beside the rows, by linked field. */
  readonly creates?: Readonly<Record<string, ImportCreation | undefined>> | undefined;
  /** Why the box would refuse rows that add, and rows that change, whatever stands in them; absent: it would not. */
  readonly barred?: Readonly<Partial<Record<'added' | 'changed', string | undefined>>>;
  readonly language: 'zh_CN' | 'en';
  readonly t: Translate;
  /** @param done the box has taken rows @param told how many, in words, where nobody has undone it; '' for none */
  readonly onClose: (done: boolean, told: string) => void;
  /** What is imported, for the title and the names of files. */
  readonly fileName: string;
}
