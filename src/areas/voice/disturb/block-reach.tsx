/** Who would be turned away, before a rule is saved: counted among the numbers that the box knows. */
import { useDeferredValue } from 'react';
import { type FooterProps, type ScreenProps, useRead } from '../../../screen';
import type { PreviewProps } from '../../../screen/definition/definition';
import { Callout } from '../../../ui/callout';
import { isRule, MATCHES, type NumberRule } from '../dialplan/numbers';
import { flagOf, textOf } from '../dialplan/wire';
import { routingFoot, routingPreview } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';
import { blockFields } from './blocked';
import { readReach } from './calls';
import { RuleExamples } from './rule-examples';

/** What some rules turn away together; nothing for rules that are not written yet. */
export function BlockReach({ rules, screen }: { readonly rules: readonly NumberRule[]; readonly screen: ScreenProps }) {
  const asked = useDeferredValue(JSON.stringify(rules.filter(isRule).map(({ match, value }) => ({ match, value }))));
  return asked === '[]' ? null : <Asked rules={asked} screen={screen} />;
}

function Asked({ rules, screen: { t, gateway } }: { readonly rules: string; readonly screen: ScreenProps }) {
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
            {t(`voice-people:reach.${kind}`, { count, all })} <span className="text-note text-muted">{examples.join(', ')}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const Calls = routingFoot('blocked', blockFields);

/** The foot of the form: examples of the rule, whom it turns away, what it does to calls. */
export function BlockFoot(props: FooterProps<typeof blockFields>) {
  const { values, screen } = props;
  return (
    <>
      <RuleExamples {...props} />
      <div role="status" className="mt-4 empty:hidden">
        {values.status && <BlockReach rules={[values]} screen={screen} />}
      </div>
      <Calls {...props} />
    </>
  );
}

const CallsOfMany = routingPreview('blocked', 'value');

/** Under a batch form and an import: whom the rules turn away that would then be switched on. */
export function BlockPreview({ rows, added, screen }: PreviewProps) {
  const { plan } = usePlan(screen);
  const rules = rows.flatMap((row): readonly NumberRule[] => {
    const kept = plan?.blocked.find(({ id }) => id === textOf(row.id));
    if (!flagOf(row.status, kept?.status ?? true)) return [];
    const value = textOf(row.value) || kept?.value;
    const match = MATCHES.find((each) => each === row.match) ?? kept?.match ?? MATCHES[0];
    return value === undefined ? [] : [{ match, value }];
  });
  return (
    <div className="space-y-3">
      <BlockReach rules={rules} screen={screen} />
      <CallsOfMany rows={rows} added={added} screen={screen} />
    </div>
  );
}
