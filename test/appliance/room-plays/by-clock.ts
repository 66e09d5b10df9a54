/** What runs by the clock in a room: tasks and restarts of its terminals, broadcasts and wake-ups of its phones. */
import { taskFields } from '../../../src/areas/system/scheduled-task/tasks';
import { restartCycle, restartFields } from '../../../src/areas/tr069/timed-restart/screen';
import { planFields } from '../../../src/areas/voice/broadcast/plans';
import { zoneFields } from '../../../src/areas/voice/broadcast/zones';
import { orderFields, wakeupCycle } from '../../../src/areas/voice/wakeup-ser/orders';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { type Cycle, later, nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { timedTask } from '../resources/system-timed-task';
import { tr069TimedRestart } from '../resources/tr069-timedrestart';
import { voiceBroadcast } from '../resources/voice-broadcast';
import { voiceWakeupser } from '../resources/voice-wakeupser';
import { rowsOf } from '../rows/rows';
import type { Terminal } from '../terminals/terminals';
import { type Phone, phonesNamed } from '../voice/phones';

/** A room, or the terminals of an area that stand in none. */
export interface Place {
  readonly room: string;
  readonly area: string;
  readonly terminals: readonly Terminal[];
  readonly phones: readonly Phone[];
}

/** Something that runs there by the clock. */
export interface Clocked {
  readonly kind: 'task' | 'restart' | 'broadcast' | 'wakeup';
  readonly id: string;
  readonly name: string;
  /** It is switched on. */
  readonly on: boolean;
  readonly cycle: Cycle;
  /** How long it is seen or heard. */
  readonly seconds: number;
}

const RESTART_SECONDS = 45;
const WAKEUP_SECONDS = 60;

/** Tasks that do something to terminals, or to phones for want of a better word: those that name an area are for it alone. */
const isFor = (area: string, { terminals }: Place): boolean =>
  terminals.some((each) => area === '' || each.area.includes(area) || each.name.includes(area));
const SHOWN_TASKS: ReadonlySet<string> = new Set(['play_film', 'screens_on', 'screens_off', 'restart_terminals', 'broadcast']);

const tasksAt = (rows: readonly Entry[], place: Place): readonly Clocked[] =>
  rows
    .map((row) => decodeRow(taskFields, row))
    .filter(({ type, area }) => SHOWN_TASKS.has(type) && isFor(area, place))
    .map((task) => ({
      kind: 'task',
      id: task.id,
      name: task.name,
      on: task.status,
      cycle: cycleOf(task),
      seconds: type(task.type) ? (task.play_duration ?? 0) : RESTART_SECONDS,
    }));
const type = (word: string): boolean => word === 'play_film' || word === 'broadcast';

const restartsAt = (rows: readonly Entry[], place: Place): readonly Clocked[] =>
  rows
    .map((row) => decodeRow(restartFields, row))
    .filter(({ scope, group, macs }) =>
      scope === 'chosen' ? place.terminals.some(({ mac }) => macs.includes(mac)) : isFor(scope === 'group' ? group : '', place),
    )
    .map((each) => ({
      kind: 'restart',
      id: each.id,
      name: each.name,
      on: each.status,
      cycle: restartCycle(each),
      seconds: RESTART_SECONDS,
    }));

function broadcastsAt({ store }: Box, rows: readonly Entry[], { phones }: Place): readonly Clocked[] {
  const zones = store.all('SELECT id, body FROM rows WHERE resource = ?', resourcePaths.voiceBroadcastZone).map(({ id, body }) => ({
    ...decodeRow(zoneFields, { ...JSON.parse(String(body)), id: String(id) }),
  }));
  const heard = new Set(zones.filter(({ status, members }) => status && phones.some(({ id }) => members.includes(id))).map(({ id }) => id));
  return rows
    .map((row) => decodeRow(planFields, row))
    .filter((plan) => plan.zones.some((id) => heard.has(id)))
    .map((plan) => ({
      kind: 'broadcast',
      id: plan.id,
      name: plan.name,
      on: plan.status,
      cycle: cycleOf(plan),
      seconds: plan.seconds ?? 0,
    }));
}

const wakeupsAt = (rows: readonly Entry[], { phones }: Place): readonly Clocked[] =>
  rows
    .map((row) => decodeRow(orderFields, row))
    .filter(({ scope, numbers }) => scope === 'numbers' && phonesNamed(numbers, phones).length > 0)
    .map((order) => ({
      kind: 'wakeup',
      id: order.id,
      name: order.note || order.numbers.join(', '),
      on: order.status && order.state === 'active',
      cycle: wakeupCycle(order),
      seconds: WAKEUP_SECONDS,
    }));

/** All that runs there; only of the kinds that are asked for. */
export function clockedAt(box: Box, place: Place, kinds: ReadonlySet<Clocked['kind']>): readonly Clocked[] {
  const rows = (resource: typeof timedTask): readonly Entry[] => rowsOf(resource, box.store, box.clock).all();
  return [
    ...(kinds.has('task') ? tasksAt(rows(timedTask), place) : []),
    ...(kinds.has('restart') ? restartsAt(rows(tr069TimedRestart), place) : []),
    ...(kinds.has('broadcast') ? broadcastsAt(box, rows(voiceBroadcast), place) : []),
    ...(kinds.has('wakeup') ? wakeupsAt(rows(voiceWakeupser), place) : []),
  ];
}

/** How one stands at a moment: it goes on since then, comes next then, or does not come any more. */
export function standOf(
  { on, cycle, seconds }: Clocked,
  moment: string,
): { readonly state: 'plays' | 'next' | 'left'; readonly at: string; readonly reason: string } {
  if (!on) return { state: 'left', at: '', reason: 'off' };
  const span = Math.max(60, seconds);
  const begun = runsBetween(cycle, later(moment, -span), later(moment, 1), 2000).at(-1);
  if (begun !== undefined) return { state: 'plays', at: begun, reason: '' };
  const [next] = nextRuns(cycle, moment, 1);
  return next === undefined ? { state: 'left', at: '', reason: 'over' } : { state: 'next', at: next, reason: '' };
}
