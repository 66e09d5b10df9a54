/** The changes of a record in the words of its form. */

import type { Field, Fields } from '../../field/field';
import { listOf } from '../../i18n/list-of';
import { useLabels } from '../definition/labels';
import { useOptions } from '../definition/use-options';
import type { ScreenProps } from '../screen';
import type { HistoryEntry } from './history-calls';
import type { EntryWords } from './history-entry';

/** @param wordsKey where the words of the record's form are */
export function useEntryWords(screen: ScreenProps, fields: Fields, wordsKey: string, entries: readonly HistoryEntry[]): EntryWords {
  const { t } = screen;
  const options = useOptions(
    fields,
    entries.flatMap(({ changes }) => changes.map(({ field }) => field)),
    screen,
  );
  const labels = useLabels(wordsKey, fields, screen, options);
  return {
    t,
    field: (name) => (name === 'sort' && !fields.sort ? t('engine:list.order') : labels.field(name)),
    value: (name, value) => said(fields[name], value, (each) => labels.wordsOf(name).value(each), screen, labels.wordsOf(name)),
    canRevert: (name) => name === 'sort' || (fields[name] !== undefined && !fields[name].readOnly),
  };
}

/** A value as the form says it; a choice that is no longer offered as it was kept. */
function said(
  field: Field<unknown> | undefined,
  value: unknown,
  choice: (word: string) => string,
  { t }: Pick<ScreenProps, 't'>,
  words: Parameters<Field<unknown>['format']>[1],
): string {
  if (value === '' || value === null || value === undefined) return '';
  if (field?.secret) return '••••••';
  const plain =
    typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? t(value ? 'common:field.yes' : 'common:field.no')
        : JSON.stringify(value);
  if (!field) return plain;
  const known = field.choices === undefined || [value].flat().every((each) => field.choices?.includes(String(each)));
  if (!known)
    return listOf(
      t,
      [value].flat().map((each) => choice(String(each))),
    );
  return field.format(field.decode(value), words);
}
