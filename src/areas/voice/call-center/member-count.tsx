import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n';

/** How many agents a queue has; a queue without one answers nobody. */
export function MemberCount({ value }: { readonly value: readonly unknown[] }): ReactNode {
  const t = useT();
  return (
    <span className={`tabular-nums ${value.length === 0 ? 'text-warning' : ''}`}>
      {t('voice-center:queues.agentCount', { count: value.length })}
    </span>
  );
}
