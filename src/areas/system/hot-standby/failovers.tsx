import { useT } from '../../../i18n/i18n';
import { serverText } from '../../../lib/server-text';
import { Message } from '../../../ui/states';
import type { Failover } from './calls';

const COLUMNS = ['time', 'from', 'to', 'reason', 'seconds'] as const;

/** When the roles have changed, and why. */
export function Failovers({ failovers }: { readonly failovers: readonly Failover[] }) {
  const t = useT();
  if (failovers.length === 0) return <Message icon="standby" title={t('system-care:pair.noFailovers')} />;
  const value = (failover: Failover, name: (typeof COLUMNS)[number]): string => {
    if (name === 'reason') return t(`system-care:pair.failoverReason.${failover.reason}`, { by: serverText(failover.by) });
    if (name === 'seconds') return t('system-care:pair.span', { count: failover.seconds });
    return serverText(failover[name]);
  };
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-label={t('system-care:pair.failovers')}
      className="overflow-x-auto rounded-panel border border-line bg-surface shadow-panel"
    >
      <table className="w-full">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 text-left text-note font-medium whitespace-nowrap text-muted">
                {t(`system-care:pair.failover.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failovers.map((failover) => (
            <tr key={`${failover.time} ${failover.to}`} className="border-t border-line">
              {COLUMNS.map((name) => (
                <td key={name} className="px-4 py-2.5 whitespace-nowrap tabular-nums">
                  {value(failover, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
