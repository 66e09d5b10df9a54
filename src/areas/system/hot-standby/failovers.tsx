import { Fragment } from 'react';
import { useT } from '../../../i18n/i18n';
import { serverText } from '../../../lib/server-text';
import { Message } from '../../../ui/states';
import type { Failover } from './calls';

const COLUMNS = ['time', 'from', 'to', 'reason', 'seconds'] as const;

/** Breaks between words alone, never in a date or at the hyphen of a name. */
const Whole = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));

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
              <th
                key={name}
                scope="col"
                className="px-2 py-2 text-left align-bottom text-note font-medium text-muted first:pl-4 last:pr-4 sm:px-4 sm:whitespace-nowrap"
              >
                {t(`system-care:pair.failover.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failovers.map((failover) => (
            <tr key={`${failover.time} ${failover.to}`} className="border-t border-line">
              {COLUMNS.map((name) => (
                <td key={name} className="px-2 py-2.5 align-top tabular-nums first:pl-4 last:pr-4 sm:px-4 sm:whitespace-nowrap">
                  {name === 'reason' ? value(failover, name) : <Whole text={value(failover, name)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
