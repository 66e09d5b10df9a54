/** Cells of the list of trunk groups, by the live state of the trunks. */
import { useContext } from 'react';
import { useT } from '../../../i18n/i18n';
import { Tag } from '../../../ui/tag';
import { stateOf } from '../sipout-set/trunk-state';
import { LiveTrunks, nextTrunk, type Strategy } from './live';

const DOT = { registered: 'bg-success', failed: 'bg-danger', off: 'bg-faint' } as const;

/** The members in their order, each with a dot of its state that is said too. */
export function MembersCell({ members }: { readonly members: readonly string[] }) {
  const t = useT();
  const live = useContext(LiveTrunks);
  if (members.length === 0) return <Tag severity="warning">{t('voice-trunks:groups.noMembers')}</Tag>;
  return (
    <ol className="flex min-w-0 flex-wrap gap-x-3">
      {members.map((id, at) => {
        const trunk = live?.find((each) => each.id === id);
        const state = trunk && stateOf(trunk.state);
        return (
          <li key={id} className="inline-flex min-w-0 items-center gap-1.5">
            <span className="text-note text-muted tabular-nums">{at + 1}</span>
            {state && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOT[state]}`} />}
            <span className="truncate">{trunk?.name ?? (live ? t('voice:target.gone') : '')}</span>
            {state && <span className="sr-only">({t(`voice-trunks:state.${state}`)})</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The trunk that the next call of a group would take. */
export function NextCell({
  members,
  strategy,
  status,
}: {
  readonly members: readonly string[];
  readonly strategy: Strategy;
  readonly status: boolean;
}) {
  const t = useT();
  const live = useContext(LiveTrunks);
  if (!live) return null;
  const next = status ? nextTrunk(members, strategy, live) : undefined;
  if (next) return <span className="truncate">{next.name}</span>;
  return <Tag severity={status ? 'danger' : 'neutral'}>{t(status ? 'voice-trunks:groups.noneNow' : 'voice-trunks:state.off')}</Tag>;
}
