/** When a figure of the wall warns and alarms. */
import type { Grade } from '../../../screen/live/grades';
import type { AgentState, WallQueue } from './calls';

/** So many points under its aim a service level is no longer low but lost. */
const FAR_BELOW = 20;

/** A figure that is worse the higher it is. A limit of 0 never counts. */
export const highGrade = (value: number, warning: number, alarm: number): Exclude<Grade, 'none'> =>
  alarm > 0 && value >= alarm ? 'critical' : warning > 0 && value >= warning ? 'warning' : 'good';

/** A share from 0 to 1 against an aim in percent; none without a call or an aim. */
export const levelGrade = (share: number | undefined, target: number): Grade =>
  share === undefined || target <= 0 ? 'none' : share * 100 >= target ? 'good' : share * 100 >= target - FAR_BELOW ? 'warning' : 'critical';

/** How many agents are in each state. */
export const agentCounts = ({ agents }: Pick<WallQueue, 'agents'>): ReadonlyMap<AgentState, number> => {
  const found = new Map<AgentState, number>();
  for (const { state } of agents) found.set(state, (found.get(state) ?? 0) + 1);
  return found;
};
