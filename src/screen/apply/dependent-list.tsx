/** What a change of the network leaves behind, with a tick each for what goes along. */
import type { Translate } from '../../i18n/keys';
import { Checkbox } from '../../ui/checkbox';
import { DEPENDENT_KINDS, type Dependent, type DependentKind } from './dependents';

interface Choice {
  /** Keys of those that go along. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly t: Translate;
}

/** One of them: its tick, and what becomes of it. */
const Row = ({ each, label, chosen, onChange, t }: Choice & { readonly each: Dependent; readonly label: string }) => {
  const { key, act, from, to } = each;
  const will = act === 'move' ? (from === '' ? to : `${from} → ${to}`) : `${from} · ${t(`safe-apply:depend.${act}`)}`;
  return (
    <li className="py-1.5">
      {act === 'hand' ? (
        <p className="pl-6">{label}</p>
      ) : (
        <Checkbox
          label={label}
          checked={chosen.includes(key)}
          onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((other) => other !== key))}
        />
      )}
      <p className="pl-6 text-note tabular-nums text-muted [overflow-wrap:anywhere]">{will}</p>
    </li>
  );
};

/** Those of one kind; of several one tick stands for all. */
const Group = ({ kind, of, ...choice }: Choice & { readonly kind: DependentKind; readonly of: readonly Dependent[] }) => {
  const { chosen, onChange, t } = choice;
  const title = t(`safe-apply:depend.kind.${kind}`);
  const movable = of.flatMap(({ key, act }) => (act === 'hand' ? [] : [key]));
  const on = movable.filter((key) => chosen.includes(key)).length;
  const [only] = of;
  if (only && of.length === 1) {
    return (
      <ul className="px-3">
        <Row each={only} label={`${title} ${only.name}`.trim()} {...choice} />
      </ul>
    );
  }
  const heading = t('safe-apply:depend.several', { kind: title, count: of.length });
  return (
    <fieldset aria-label={heading} className="px-3">
      <div className="py-1.5 font-medium">
        {movable.length > 0 ? (
          <Checkbox
            label={heading}
            checked={on === movable.length}
            mixed={on > 0 && on < movable.length}
            onChange={(all) => onChange([...chosen.filter((key) => !movable.includes(key)), ...(all ? movable : [])])}
          />
        ) : (
          <p className="pl-6">{heading}</p>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line pl-6">
        {of.map((each) => (
          <Row key={each.key} each={each} label={each.name || title} {...choice} />
        ))}
      </ul>
    </fieldset>
  );
};

/** The list with its ticks, kind by kind; nothing where nothing is left behind. */
export function DependentList({ all, ...choice }: Choice & { readonly all: readonly Dependent[] }) {
  const { t } = choice;
  if (all.length === 0) return null;
  const title = t('safe-apply:depend.title', { count: all.length });
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <p className="mb-2 text-note text-muted">{t('safe-apply:depend.help')}</p>
      <div className="divide-y divide-line rounded-control border border-line">
        {DEPENDENT_KINDS.flatMap((kind) => {
          const of = all.filter((each) => each.kind === kind);
          return of.length > 0 ? <Group key={kind} kind={kind} of={of} {...choice} /> : [];
        })}
      </div>
    </section>
  );
}
