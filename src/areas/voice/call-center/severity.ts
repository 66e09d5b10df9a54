/** When a figure of the wall warns and alarms. */

import type { Severity } from '../../../ui/severity';
import type { AgentState, WallQueue } from './calls';

/** So many points under its aim a service level is no longer low but lost. */
const FAR_BELOW = 20;

/** A figure that is worse the higher it is. A limit of 0 never counts. */
export const highSeverity = (value: number, warning: number, alarm: number): Extract<Severity, 'success' | 'warning' | 'danger'> =>
  alarm > 0 && value >= alarm ? 'danger' : warning > 0 && value >= warning ? 'warning' : 'success';

/** A share from 0 to 1 against an aim in percent; none without a call or an aim. */
export const levelSeverity = (share: number | undefined, target: number): Exclude<Severity, 'info'> =>
  share === undefined || target <= 0
    ? 'neutral'
    : share * 100 >= target
      ? 'success'
      : share * 100 >= target - FAR_BELOW
        ? 'warning'
        : 'danger';

/** How many agents are in each state. */
export const agentCounts = ({ agents }: Pick<WallQueue, 'agents'>): ReadonlyMap<AgentState, number> => {
  const found = new Map<AgentState, number>();
  for (const { state } of agents) found.set(state, (found.get(state) ?? 0) + 1);
  return found;
};
