/** What the list of trunk groups draws in a way of its own, by the live state of the trunks. */

import { useContext } from 'react';
import type { Row } from '../../../field/field';
import { type ListViews, UsersInRow, useRead, type ViewProps } from '../../../screen';
import { Tag } from '../../../ui/tag';
import { alarmViews } from '../parts/alarm-calls-note';
import { routingViews } from '../parts/dial-check';
import { stateOf } from '../sipout-set/trunk-state';
import { groupFields } from './groups';
import { liveTrunks, nextTrunk } from './live';
import { LiveTrunks } from './members-field';

const POLL_MS = 5000;
const NOTHING = {};

interface CellProps extends ViewProps {
  readonly row: Row<typeof groupFields>;
}

const DOT = { registered: 'bg-success', failed: 'bg-danger', off: 'bg-faint' } as const;

/** The members in their order, each with a dot of its state that is said too. */
function MembersCell({ row: { members }, screen: { t } }: CellProps) {
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
function NextCell({ row: { members, strategy, status }, screen: { t } }: CellProps) {
  const live = useContext(LiveTrunks);
  if (!live) return null;
  const next = status ? nextTrunk(members, strategy, live) : undefined;
  if (next) return <span className="truncate">{next.name}</span>;
  return <Tag severity={status ? 'danger' : 'neutral'}>{t(status ? 'voice-trunks:groups.noneNow' : 'voice-trunks:state.off')}</Tag>;
}

export const views: ListViews<typeof groupFields> = {
  ...alarmViews('voiceSipoutgroup', groupFields, routingViews('trunk_groups', groupFields, { keyField: 'name' }), 'name'),
  cells: { members: MembersCell, next: NextCell },
  expand: (row, screen) => (
    <UsersInRow
      resource="voiceSipoutgroup"
      id={row.id}
      label={screen.t('voice-trunks:groups.fields.used_by')}
      none={screen.t('voice-trunks:groups.unused')}
      screen={screen}
    />
  ),
  Around: ({ screen, children }) => (
    <LiveTrunks value={useRead(screen.gateway, liveTrunks, NOTHING, POLL_MS).data?.data.list}>{children}</LiveTrunks>
  ),
};
