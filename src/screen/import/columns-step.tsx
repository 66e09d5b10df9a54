/** Step 2: which column of the file is which field. */

import { useId, useState } from 'react';
import type { Fields } from '../../field/field';
import { useT } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Callout } from '../../ui/callout';
import { FormRow } from '../../ui/form-row';
import { Icon } from '../../ui/icon';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { type Fills, fillOf } from './fills';
import { assign, columnLetters, MASK, type Mapping, soundsSecret } from './mapping';
import type { SourceTable } from './source';

/** The first values of a column that say anything. */
const firstValues = (table: SourceTable, column: number): readonly string[] => {
  const found: string[] = [];
  for (const { cells } of table.rows.slice(0, 200)) {
    const text = (cells[column] ?? '').trim();
    if (text !== '' && !found.includes(text)) found.push(text);
    if (found.length === 3) break;
  }
  return found;
};

/** Values for fields that the file does not have: asked for where new rows need one, offered for the others. */
function FillFields({
  table,
  fields,
  names,
  labelOf,
  mapping,
  isHidden,
  fills,
  onFills,
}: {
  readonly table: SourceTable;
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly labelOf: (name: string) => string;
  readonly mapping: Mapping;
  /** Whether nothing of a column may be read here. */
  readonly isHidden: (column: number) => boolean;
  readonly fills: Fills;
  readonly onFills: (fills: Fills) => void;
}) {
  const t = useT();
  const [added, setAdded] = useState<readonly string[]>(() => names.filter((name) => (fills[name] ?? '') !== ''));
  const absent = names.filter((name) => !Object.hasOwn(mapping, name));
  const asked = absent.filter((name) => fields[name]?.required || added.includes(name));
  const offered = absent.filter((name) => !asked.includes(name));
  if (absent.length === 0) return null;
  const first = (table.rows[0]?.cells ?? []).map((text, column) => (isHidden(column) && text !== '' ? MASK : text));
  const exampleOf = (typed: string): string => fillOf(typed, table.headings, mapping, (name) => [labelOf(name)])(first);
  return (
    <fieldset className="rounded-panel border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-medium">{t('import:columns.missing')}</legend>
      <p className="mb-3 text-muted">{t(asked.length > 0 ? 'import:columns.missingHelp' : 'import:columns.missingNone')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2 desk:grid-cols-3">
        {asked.map((name) => {
          const typed = fills[name] ?? '';
          const help = typed.includes('{') ? t('import:columns.fillExample', { text: exampleOf(typed) }) : undefined;
          return (
            <FormRow key={name} label={`${labelOf(name)}${fields[name]?.required ? ' *' : ''}`} help={help}>
              {(input) => (
                <Input
                  {...input}
                  value={typed}
                  autoComplete="off"
                  placeholder={t('import:columns.fill')}
                  onChange={(event) => onFills({ ...fills, [name]: event.target.value })}
                />
              )}
            </FormRow>
          );
        })}
        {offered.length > 0 && (
          <FormRow label={t('import:columns.fillMore')}>
            {(input) => (
              <Select
                {...input}
                value=""
                options={[
                  { value: '', label: t('import:columns.fillChoose') },
                  ...offered.map((name) => ({ value: name, label: labelOf(name) })),
                ]}
                onChange={(name) => name !== '' && setAdded([...added, name])}
              />
            )}
          </FormRow>
        )}
      </div>
      {asked.length > 0 && (
        <p className="mt-3 text-note text-muted">{t('import:columns.fillHelp', { example: `{${table.headings.find(Boolean) ?? 'A'}}` })}</p>
      )}
    </fieldset>
  );
}

/** Maps columns to fields. */
export function ColumnsStep({
  table,
  sheets,
  sheet,
  onSheet,
  fields,
  names,
  labelOf,
  keyField,
  mapping,
  onMapping,
  fills,
  onFills,
}: {
  readonly table: SourceTable;
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly onSheet: (sheet: number) => void;
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly labelOf: (name: string) => string;
  readonly keyField: string | undefined;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  readonly fills: Fills;
  readonly onFills: (fills: Fills) => void;
}) {
  const t = useT();
  const id = useId();
  const titleOf = (column: number): string => table.headings[column] || t('import:columns.unnamed', { letters: columnLetters(column) });
  const fieldOf = (column: number): string => names.find((name) => mapping[name] === column) ?? '';
  const isHidden = (column: number): boolean => {
    const name = fieldOf(column);
    return name === '' ? soundsSecret(table.headings[column] ?? '') : fields[name]?.secret === true;
  };
  const samplesOf = (column: number): string => {
    const values = firstValues(table, column);
    return listOf(t, isHidden(column) && values.length > 0 ? [MASK] : values);
  };
  const options = [
    { value: '', label: t('import:columns.ignore') },
    ...names.map((name) => ({ value: name, label: `${labelOf(name)}${fields[name]?.required ? ' *' : ''}` })),
  ];
  const ignored = [...table.headings.keys()].filter((column) => fieldOf(column) === '');
  return (
    <div className="py-2">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p>{t('import:columns.help', { count: table.rows.length })}</p>
        {sheets.length > 1 && (
          <label htmlFor={`${id}-sheet`} className="flex items-center gap-2">
            {t('import:columns.sheet')}
            <span className="w-44">
              <Select
                id={`${id}-sheet`}
                value={String(sheet)}
                options={sheets.map((name, at) => ({ value: String(at), label: name }))}
                onChange={(value) => onSheet(Number(value))}
              />
            </span>
          </label>
        )}
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-panel border border-line">
        <thead className="bg-sunken text-left text-note text-muted">
          <tr>
            <th className="w-2/5 px-3 py-2 font-medium desk:w-1/3">{t('import:columns.column')}</th>
            <th className="hidden px-3 py-2 font-medium desk:table-cell">{t('import:columns.sample')}</th>
            <th className="px-3 py-2 font-medium">{t('import:columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {[...table.headings.keys()].map((column) => (
            <tr key={column} className={fieldOf(column) === '' ? 'text-muted' : ''}>
              <th scope="row" className="border-t border-line px-3 py-2 text-left font-medium [overflow-wrap:anywhere]">
                {titleOf(column)}
                <span className="block truncate text-note font-normal text-muted desk:hidden">{samplesOf(column)}</span>
              </th>
              <td className="hidden truncate border-t border-line px-3 py-2 text-muted desk:table-cell">{samplesOf(column)}</td>
              <td className="border-t border-line px-3 py-1.5">
                <span className="flex items-center gap-2">
                  <Icon
                    name="check"
                    className={`size-4 shrink-0 text-success max-sm:hidden ${fieldOf(column) === '' ? 'invisible' : ''}`}
                  />
                  <Select
                    aria-label={t('import:columns.fieldOf', { column: titleOf(column) })}
                    value={fieldOf(column)}
                    options={options}
                    onChange={(name) => onMapping(assign(mapping, column, name || undefined))}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 space-y-3">
        {Object.keys(mapping).length === 0 ? (
          <Callout severity="warning">{t('import:columns.none')}</Callout>
        ) : (
          <>
            <FillFields {...{ table, fields, names, labelOf, mapping, isHidden, fills, onFills }} />
            {keyField !== undefined && !Object.hasOwn(mapping, keyField) && (
              <Callout severity="warning">{t('import:columns.keyMissing', { field: labelOf(keyField) })}</Callout>
            )}
            {ignored.length > 0 && (
              <p className="text-muted [overflow-wrap:anywhere]">
                {t('import:columns.ignored')} {listOf(t, ignored.map(titleOf))}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
