/** Rows that differ, field by field: what the box has now, and what the other side has. */

import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { serverText } from '../../lib/server-text';
import { Icon, type Severity, Tag } from '../../ui';
import type { RowDifference } from './difference-shape';
import { fieldName, tableName } from './words-of';

const SEVERITY: Readonly<Record<RowDifference['kind'], Severity>> = { changed: 'info', added: 'success', removed: 'danger' };
/** A value that is longer is cut: keys and certificates are not read here. */
const MAX_VALUE = 300;

/** The only row of its table: the name of the table says it all. */
const isSingle = (table: string, id: string): boolean => table === id || table === `setting ${id}`;

const Value = ({ text, gone, t }: { readonly text: string; readonly gone: boolean; readonly t: Translate }) =>
  text === '' ? (
    <span className="text-faint">{t('system-care:change.empty')}</span>
  ) : (
    <span className={`[overflow-wrap:anywhere] ${gone ? 'text-muted line-through decoration-faint' : ''}`}>
      {serverText(text, MAX_VALUE)}
    </span>
  );

const FieldLine = ({ field, kind }: { readonly field: RowDifference['fields'][number]; readonly kind: RowDifference['kind'] }) => {
  const t = useT();
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[160px_1fr]">
      <dt className="truncate text-muted" title={field.name}>
        {fieldName(t, field.name)}
      </dt>
      <dd className="min-w-0">
        {field.secret ? (
          <span className="text-muted">{t('system-care:change.secret')}</span>
        ) : (
          <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
            {kind !== 'added' && <Value text={field.from} gone t={t} />}
            {kind === 'changed' && <Icon name="arrow-right" className="size-3.5 self-center text-faint" />}
            {kind !== 'removed' && <Value text={field.to} gone={false} t={t} />}
          </span>
        )}
      </dd>
    </div>
  );
};

/** The rows; `total` may be more than there are in the list. */
export function Differences({
  label,
  differences,
  total,
}: {
  readonly label: string;
  readonly differences: readonly RowDifference[];
  readonly total: number;
}) {
  const t = useT();
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {differences.map(({ table, id, title, kind, fields }) => (
          <li key={`${table} ${id}`} className="py-2.5">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2">
              <Tag severity={SEVERITY[kind]}>{t(`system-care:change.${kind}`)}</Tag>
              {isSingle(table, id) ? (
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{tableName(t, table)}</span>
              ) : (
                <>
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{serverText(title, MAX_VALUE)}</span>
                  <span className="text-note text-muted">{tableName(t, table)}</span>
                </>
              )}
            </p>
            <dl className="mt-1">
              {fields
                // A row that comes or goes as a whole is told by what it holds.
                .filter((field) => kind === 'changed' || field.secret || field.from !== '' || field.to !== '')
                .map((field) => (
                  <FieldLine key={field.name} field={field} kind={kind} />
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {total > differences.length && (
        <p className="py-2 text-note text-muted">{t('system-care:change.more', { count: total - differences.length })}</p>
      )}
    </>
  );
}
