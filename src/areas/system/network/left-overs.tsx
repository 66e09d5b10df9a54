/** What was left behind by changes of the network, with the way to each. */
import { placeOf, type ViewProps } from '../../../screen';
import { DEPENDENT_KINDS, type DependentKind } from '../../../screen/apply/dependents';
import { Callout } from '../../../ui/callout';
import type { LeftOver } from './dependents';

/** Where each kind is changed. */
const PLACES: Readonly<Record<DependentKind, (id: string) => ReturnType<typeof placeOf>>> = {
  range: (id) => placeOf('systemDhcpRanges', id),
  reservation: (id) => placeOf('systemDhcpReservations', id),
  route: () => ({ component: 'system/netcardset', query: { tab: 'routes' } }),
  record: (id) => placeOf('systemDnsRecords', id),
  pair: () => ({ component: 'system/hotstandby', query: { tab: 'settings' } }),
  qos: (id) => ({ component: 'system/netcardset', query: { tab: 'qos', edit: `/admin.php/Network/qos_rules:${id}` } }),
  local_networks: () => ({ component: 'voicemodel/basicset', query: {} }),
  never_banned: () => ({ component: 'voicemodel/advanset', query: {} }),
  allowed: () => ({ component: 'system/mangesetting', query: {} }),
};

/** What no longer fits the networks of the box, each with the way to it; nothing where all fits. */
export function LeftOvers({ left, screen: { t, open, reachable } }: ViewProps & { readonly left: readonly LeftOver[] }) {
  if (left.length === 0) return null;
  return (
    <section aria-label={t('system-network:depend.left')} className="mb-4">
      <Callout severity="warning">
        <p className="font-medium">{t('system-network:depend.leftCount', { count: left.length })}</p>
        <dl className="mt-1 max-h-60 space-y-1.5 overflow-y-auto">
          {DEPENDENT_KINDS.filter((kind) => left.some((each) => each.kind === kind)).map((kind) => (
            <div key={kind}>
              <dt>{`${t(`safe-apply:depend.kind.${kind}`)} · ${t(`system-network:depend.why.${kind}`)}`}</dt>
              <dd className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
                {left
                  .filter((each) => each.kind === kind)
                  .map(({ id, name, value }) => {
                    const { component, query } = PLACES[kind](id);
                    const text = name === '' ? value : `${name} (${value})`;
                    return reachable(component) ? (
                      <button
                        key={id}
                        type="button"
                        onClick={() => open(component, query)}
                        className="rounded-control text-left underline [overflow-wrap:anywhere]"
                      >
                        {text}
                      </button>
                    ) : (
                      <span key={id}>{text}</span>
                    );
                  })}
              </dd>
            </div>
          ))}
        </dl>
      </Callout>
    </section>
  );
}
