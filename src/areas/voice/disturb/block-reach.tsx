/** Who would be turned away, before a rule is saved: counted among the numbers that the box knows. */

import { useDeferredValue } from 'react';
import { listOf } from '../../../i18n/list-of';
import { useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { isRule, type NumberRule } from '../dialplan/numbers';
import { readReach } from './calls';

/** What some rules turn away together; nothing for rules that are not written yet. */
export function BlockReach({ rules, screen }: ViewProps & { readonly rules: readonly NumberRule[] }) {
  const asked = useDeferredValue(JSON.stringify(rules.filter(isRule).map(({ match, value }) => ({ match, value }))));
  return asked === '[]' ? null : <Asked rules={asked} screen={screen} />;
}

function Asked({ rules, screen: { t, gateway } }: ViewProps & { readonly rules: string }) {
  const read = useRead(gateway, readReach, { rules });
  const reach = read.data?.data.list;
  if (!reach) return read.error ? <p className="text-note text-muted">{t('voice-people:reach.failed')}</p> : null;
  const hit = reach.filter(({ count }) => count > 0);
  if (hit.length === 0) return <p className="text-note text-muted">{t('voice-people:reach.nobody')}</p>;
  return (
    <Callout
      severity={hit.some(({ kind, count, all }) => kind === 'emergency' || (kind === 'callers' && count === all)) ? 'danger' : 'warning'}
    >
      <p className="mb-1 font-medium">{t('voice-people:reach.title')}</p>
      <ul className="space-y-0.5">
        {hit.map(({ kind, count, all, examples }) => (
          <li key={kind} className="[overflow-wrap:anywhere]">
            {t(`voice-people:reach.${kind}`, { count, all })} <span className="text-note text-muted">{listOf(t, examples)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
