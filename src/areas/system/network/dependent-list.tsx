/** What a change of the network leaves behind, with a tick each for what goes along; and what was left behind. */
import { placeOf, type ScreenProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { Checkbox } from '../../../ui/checkbox';
import type { Overview } from './calls';
import { DEPENDENT_KINDS, type Dependent, type DependentKind, dependentsOf, type LeftOver } from './dependents';
import type { NetworkConfig } from './model';

/** What hangs on the networks that a change moves, and which of it goes along unless a person says otherwise. */
export function dependentsIn(
  overview: Overview,
  after: NetworkConfig,
): { readonly all: readonly Dependent[]; readonly sure: readonly string[] } {
  const all = dependentsOf(overview, after, overview.hanging);
  return { all, sure: all.filter(({ sure }) => sure).map(({ key }) => key) };
}

/** What a person calls a setting that hangs on a network. */
const nameOf = (t: ScreenProps['t'], { kind, name }: Pick<Dependent, 'kind' | 'name'>): string => {
  const what = t(`system-network:depend.kind.${kind}`);
  return name === '' ? what : `${what} ${name}`;
};

/** The list with its ticks; nothing where nothing is left behind. */
export function DependentList({
  all,
  chosen,
  onChange,
  t,
}: {
  readonly all: readonly Dependent[];
  /** Keys of those that go along. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly t: ScreenProps['t'];
}) {
  if (all.length === 0) return null;
  const title = t('system-network:depend.title', { count: all.length });
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <p className="mb-2 text-note text-muted">{t('system-network:depend.help')}</p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {all.map((each) => {
          const { key, act, from, to } = each;
          const name = nameOf(t, each);
          const will = act === 'move' ? (from === '' ? to : `${from} → ${to}`) : `${from} · ${t(`system-network:depend.${act}`)}`;
          return (
            <li key={key} className="px-3 py-2">
              {act === 'hand' ? (
                <p className="font-medium">{name}</p>
              ) : (
                <Checkbox
                  label={name}
                  checked={chosen.includes(key)}
                  onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((other) => other !== key))}
                />
              )}
              <p className={`text-note tabular-nums text-muted [overflow-wrap:anywhere] ${act === 'hand' ? '' : 'pl-6'}`}>{will}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What hangs on the networks and stays as it is while they change under it; nothing where all goes along. */
export function LeftBehind({
  found,
  t,
}: {
  readonly found: readonly Pick<LeftOver, 'kind' | 'name' | 'value'>[];
  readonly t: ScreenProps['t'];
}) {
  if (found.length === 0) return null;
  const title = t('system-network:depend.behind', { count: found.length });
  return (
    <section aria-label={title}>
      <Callout level="warning">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5 tabular-nums">
          {found.map((each) => (
            <li key={`${each.kind} ${each.name} ${each.value}`} className="[overflow-wrap:anywhere]">
              {nameOf(t, each)} {each.value !== '' && each.value !== each.name && `(${each.value})`}
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}

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
export function LeftOvers({ left, tools: { t, open, reachable } }: { readonly left: readonly LeftOver[]; readonly tools: ScreenProps }) {
  if (left.length === 0) return null;
  return (
    <section aria-label={t('system-network:depend.left')} className="mb-4">
      <Callout level="warning">
        <p className="font-medium">{t('system-network:depend.leftCount', { count: left.length })}</p>
        <dl className="mt-1 max-h-60 space-y-1.5 overflow-y-auto">
          {DEPENDENT_KINDS.filter((kind) => left.some((each) => each.kind === kind)).map((kind) => (
            <div key={kind}>
              <dt>{`${t(`system-network:depend.kind.${kind}`)} · ${t(`system-network:depend.why.${kind}`)}`}</dt>
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
