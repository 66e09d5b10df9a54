/** Rows of names and values: headers, variables, options of DHCP. */
import { useMessages } from '../i18n/i18n';
import { KeyValueRows } from '../ui/key-value-rows';
import { Skeleton } from '../ui/states';
import { defineField, type Field, type FieldOptions } from './field';
import { type KeyValue, keyValues as keyValuesRule } from './rules';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A list of pairs, or an object as PHP writes one. */
function readRows(wire: unknown): readonly KeyValue[] {
  if (typeof wire !== 'object' || wire === null) return [];
  if (!Array.isArray(wire)) return Object.entries(wire).map(([key, value]) => ({ key, value: textOf(value) }));
  return wire.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null ? [{ key: textOf(Reflect.get(row, 'key')), value: textOf(Reflect.get(row, 'value')) }] : [],
  );
}

const isBlank = ({ key, value }: KeyValue): boolean => key.trim() === '' && value.trim() === '';
const filled = (rows: readonly KeyValue[]): readonly KeyValue[] => rows.filter((row) => !isBlank(row));

/** Names, each once, with their values; rows in which nothing stands are not sent. */
export const keyValues = ({
  ordered = false,
  ...options
}: FieldOptions<readonly KeyValue[]> & { readonly ordered?: boolean } = {}): Field<readonly KeyValue[]> =>
  defineField<readonly KeyValue[]>(
    {
      kind: 'keyValues',
      wire: 'any',
      empty: [],
      decode: (wire) => filled(readRows(wire)),
      encode: (rows) => filled(rows).map(({ key, value }) => ({ key: key.trim(), value })),
      parse: (text) => {
        const lines = text.split(/[\n;]+/).filter((line) => line.trim() !== '');
        const rows = lines.map((line) => /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(line));
        return rows.every((row) => row !== null) ? rows.map((row) => ({ key: row[1] ?? '', value: row[2] ?? '' })) : undefined;
      },
      format: (rows) =>
        filled(rows)
          .map(({ key, value }) => `${key}=${value}`)
          .join('; '),
      rule: (rows) => keyValuesRule(filled(rows)),
      Input: function KeyValueField({ words, label: _label, value, ...rest }) {
        if (!useMessages('field')) return <Skeleton className="h-control" />;
        const { t } = words;
        return (
          <KeyValueRows
            {...rest}
            rows={value}
            ordered={ordered}
            words={{
              key: t('field:rows.key'),
              value: t('field:rows.value'),
              add: t('field:rows.add'),
              remove: t('field:rows.remove'),
              up: t('field:rows.up'),
              down: t('field:rows.down'),
              none: t('field:rows.none'),
            }}
          />
        );
      },
      layout: 'group',
      wide: true,
      width: 220,
    },
    options,
  );
