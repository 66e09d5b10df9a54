import type { Translate } from '../../../i18n/keys';
import { serverText } from '../../../lib/server-text';
import { Callout, FactList, type Severity, Tag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import type { Licence, Preview } from './calls';
import { type Change, changes, type Line, moreDays } from './changes';
import { exactTime, featureName, itemName, limitText } from './names';

const SEVERITY: Readonly<Record<Change, Severity>> = { gained: 'success', lost: 'danger', same: 'neutral' };

const valueText = (t: Translate, { kind }: Line, value: number | undefined): string =>
  kind === 'item' ? limitText(t, value) : t(value ? 'authorise:licence.on' : 'authorise:licence.off');

const Over = ({ over, t }: { readonly over: Preview['over']; readonly t: Translate }) => (
  <div className="mt-4">
    <Callout severity="danger">
      <p className="font-medium">{t('authorise:import.over')}</p>
      <ul className="mt-1 space-y-1">
        {over.map((item) => (
          <li key={item.name}>
            {t('authorise:import.overItem', { name: itemName(t, item), used: item.used, limit: item.limit })}
            {item.objects.length > 0 && (
              <details>
                <summary className="w-fit underline underline-offset-2">{t('authorise:import.overObjects')}</summary>
                <p className="mt-1 max-h-32 overflow-y-auto [overflow-wrap:anywhere]">
                  {item.objects.map((name) => serverText(name, 80)).join(', ')}
                  {item.more > 0 && ` ${t('authorise:import.overMore', { count: item.more })}`}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  </div>
);

/** What a licence file would change: the time first, then every limit and feature, then what would be beyond its limit. */
export function Comparison({ preview, present, t }: { readonly preview: Preview; readonly present: Licence; readonly t: Translate }) {
  const { licence } = preview;
  if (!licence) return null;
  const days = moreDays(present.expires, licence.expires);
  return (
    <>
      <FactList
        rows={[
          [t('authorise:licence.id'), serverText(licence.id, 120)],
          [t('authorise:licence.customer'), serverText(licence.customer, 120)],
          [t('authorise:licence.edition'), serverText(licence.edition, 120)],
          [
            t('authorise:licence.expires'),
            <span key="end" className="flex flex-wrap items-center gap-2">
              {exactTime(t, present.zone, licence.expires)}
              {days !== undefined && days !== 0 && (
                <Tag severity={days > 0 ? 'success' : 'danger'}>
                  {t(days > 0 ? 'authorise:import.longer' : 'authorise:import.shorter', { count: Math.abs(days) })}
                </Tag>
              )}
            </span>,
          ],
        ]}
      />
      {preview.over.length > 0 && <Over over={preview.over} t={t} />}
      <div className="-mx-4 mt-4">
        <SimpleTable
          label={t('authorise:import.changes')}
          rows={changes(preview)}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            {
              key: 'what',
              head: t('authorise:import.what'),
              cell: (line) => (line.kind === 'item' ? itemName(t, line) : featureName(t, line)),
            },
            { key: 'before', head: t('authorise:import.before'), cell: (line) => valueText(t, line, line.before), end: true },
            {
              key: 'after',
              head: t('authorise:import.after'),
              cell: (line) => <span className={line.change === 'same' ? '' : 'font-medium'}>{valueText(t, line, line.after)}</span>,
              end: true,
            },
            {
              key: 'change',
              head: <span className="sr-only">{t('authorise:import.change')}</span>,
              cell: (line) => <Tag severity={SEVERITY[line.change]}>{t(`authorise:change.${line.kind}.${line.change}`)}</Tag>,
            },
          ]}
        />
      </div>
    </>
  );
}
