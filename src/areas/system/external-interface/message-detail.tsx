/** A message raw and decoded, with its answer. */

import { knowsWords } from '../../../i18n/i18n';
import type { Key } from '../../../i18n/keys';
import { keyed } from '../../../lib/keyed';
import { NO_VALUE } from '../../../lib/number-format';
import { Facts, type ListViews, type ScreenProps, useLabels, type ViewProps } from '../../../screen';
import { decodeMessage } from './decode-message';
import { LinkLine } from './link-head';
import { messageFields, type PmsMessage } from './messages';

const codeName = (t: ScreenProps['t'], code: string): string => {
  const key = `system-pms:code.${code}` as Key; // knowsWords has the last word
  if (!knowsWords(key)) return code;
  return code === 'type' ? t(key) : `${t(key)} (${code.replace('GN_NO', 'G#')})`;
};

function MessageDetail({ row, screen }: ViewProps & { readonly row: PmsMessage }) {
  const { t } = screen;
  const labels = useLabels('system-pms:messages', messageFields, screen);
  const parts = decodeMessage(row.raw);
  return (
    <div className="space-y-6">
      <Facts
        fields={messageFields}
        row={row}
        labels={labels}
        names={['time', 'direction', 'kind', 'result', ...(row.reason === 'none' ? [] : ['reason']), 'latency']}
      />
      <section aria-label={t('system-pms:decoded')}>
        <h3 className="mb-2 font-semibold">{t('system-pms:decoded')}</h3>
        {parts.length === 0 ? (
          <p className="text-muted">{t('system-pms:notDecoded')}</p>
        ) : (
          <dl className="divide-y divide-line rounded-control border border-line">
            {keyed(parts, ({ code }) => code).map(([key, { code, value }]) => (
              <div key={key} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[200px_1fr]">
                <dt className="text-muted">{codeName(t, code)}</dt>
                <dd className="[overflow-wrap:anywhere]">{value === '' ? NO_VALUE : value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-label={t('system-pms:messages.fields.raw')}>
        <h3 className="mb-2 font-semibold">{t('system-pms:messages.fields.raw')}</h3>
        <pre className="rounded-control bg-sunken p-3 font-mono text-note whitespace-pre-wrap [overflow-wrap:anywhere]">{row.raw}</pre>
      </section>
    </div>
  );
}

export const views: ListViews<typeof messageFields> = { Detail: MessageDetail, Summary: LinkLine };
