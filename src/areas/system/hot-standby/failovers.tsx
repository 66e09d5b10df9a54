/** When the roles have changed, and why. */
import { serverText } from '../../../lib/server-text';
import type { ViewProps } from '../../../screen';
import { SimpleTable } from '../../../ui/simple-table';
import { Message } from '../../../ui/states';
import { Unbroken } from '../../../ui/unbroken';
import type { Failover } from './calls';
import { usePair } from './pair';

const COLUMNS = ['time', 'from', 'to', 'reason', 'seconds'] as const;

export function Failovers({ screen: { t } }: ViewProps) {
  const { failovers } = usePair().pair;
  if (failovers.length === 0) return <Message icon="standby" title={t('system-care:pair.noFailovers')} />;
  const text = (failover: Failover, name: (typeof COLUMNS)[number]): string => {
    if (name === 'reason') return t(`system-care:pair.failoverReason.${failover.reason}`, { by: serverText(failover.by) });
    if (name === 'seconds') return t('system-care:pair.span', { count: failover.seconds });
    return serverText(failover[name]);
  };
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      <SimpleTable
        label={t('system-care:pair.failovers')}
        columns={COLUMNS.map((name) => ({
          key: name,
          end: name === 'seconds',
          head: t(`system-care:pair.failover.${name}`),
          cell: (failover: Failover) => (name === 'reason' ? text(failover, name) : <Unbroken text={text(failover, name)} />),
        }))}
        rows={failovers}
        keyOf={({ time, to }) => `${time} ${to}`}
      />
    </div>
  );
}
