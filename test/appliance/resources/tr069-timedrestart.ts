/** Timed restarts of TR-069 devices: run by the box's clock or by hand, on the terminals of the house. */

import { restartCycle, restartFields, timedRestarts } from '../../../src/areas/tr069/timed-restart/screen';
import { decodeRow, type Row } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, runsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { clockMark } from '../checked';
import { clockMethod } from '../clock-method';
import { besideMethod } from '../fleet/beside';
import { type FleetDevice, type FleetTask, fleetKind } from '../fleet/fleet';
import type { Told } from '../fleet/words';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { SCHEDULER } from '../scheduler';
import { restartStand, restartTerminals, type Terminal, terminalsIn, terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

type Restart = Row<typeof restartFields>;

const TICK_MS = 1000;
/** The devices are given so long to come back. */
const SECONDS = 60;

/** How a plan's devices are restarted: some at once, and not any more when the night is over. */
const howOf = ({ clock }: Box) => ({ parallel: 100, offline: 'skip', until: clock.now() + 2 * 3_600_000 }) as const;

const rowsIn = ({ store, clock }: Box) => rowsOf(tr069TimedRestart, store, clock);
const nowOf = ({ clock }: Box): string => wireTime(clock.now());

/** Writes what the box itself says of a restart; nobody's form becomes stale by that. */
const note = (box: Box, id: string, changes: Partial<Restart>): void => noteRow(box.store, tr069TimedRestart.path, id, changes);

/** Whose devices a restart is of. */
const terminalsOf = (box: Box, { scope, group, macs }: Pick<Restart, 'scope' | 'group' | 'macs'>): readonly Terminal[] =>
  scope === 'chosen' ? terminalsNow(box).filter(({ mac }) => macs.includes(mac)) : terminalsIn(box, scope === 'group' ? group : '');
const deviceOf = ({ id, name, online_since: since, mac }: Terminal): FleetDevice => ({
  id: String(id),
  name,
  online: since > 0,
  lease: `mac ${mac}`,
});
const workOf = ({ job, device }: Pick<FleetTask, 'job' | 'device'>): string => `${job} ${device}`;

/** How far a device is: told from the row of the terminal that it is. */
function progressOf(task: FleetTask): readonly Told[] {
  const stands = restartStand(task.box, Number(task.device), workOf(task));
  if (stands === 'gone') return [{ step: 'failed', said: 'fleetGone', final: true }];
  return stands === 'away' ? [{ step: 'offline' }] : [{ step: 'offline' }, { step: 'back' }, { step: 'verified' }];
}

/** The restart of devices: of all that the chosen plans name, each once. */
const reboot = fleetKind({
  right: 'edit',
  ladder: ['sent', 'offline', 'back'],
  patience: SECONDS * 1000,
  usual: 35_000,
  devices: (box, rows) => rows.flatMap((row) => terminalsOf(box, decodeRow(restartFields, row))).map(deviceOf),
  now: (box, ids) =>
    terminalsNow(box)
      .filter(({ id }) => ids.includes(String(id)))
      .map(deviceOf),
  cuts: (devices, _options, box) => {
    const ids = new Set(devices.map(({ id }) => id));
    const showing = terminalsNow(box).filter(({ id, screen, online_since: since }) => ids.has(String(id)) && screen && since > 0);
    return { viewers: showing.length };
  },
  begin: (task) => {
    const terminal = terminalsNow(task.box).filter(({ id }) => String(id) === task.device);
    const count = restartTerminals(task.box, terminal, workOf(task));
    return count === 0 ? [{ step: 'failed', said: 'fleetOffline' }] : [];
  },
  look: progressOf,
  started: ({ rows }, box) => {
    for (const id of rows) note(box, id, { last_run: nowOf(box), last_result: 'executing' });
  },
  ended: ({ rows, counts }, box) => {
    const isDone = counts.verified > 0 && counts.failed + counts.unknown + counts.quarantined === 0;
    for (const id of rows) note(box, id, { last_result: isDone ? 'success' : 'failure' });
  },
});

/** Begins the restart of a plan; answers how many devices are told to, undefined where it has none. */
function begin(box: Box, { id, ...restart }: Restart, username: string): number | undefined {
  const { path } = tr069TimedRestart;
  const begun = box.fleet.begin({ path, kind: 'reboot', wish: { ids: [id] }, origin: `tr069 ${id}`, username, settings: howOf(box) });
  if (begun === undefined) {
    // Nobody is in the group, or of those that were chosen nobody is there any more.
    note(box, id, { last_run: nowOf(box), last_result: 'failure' });
    return undefined;
  }
  const terminals = terminalsOf(box, restart);
  return terminals.length - box.fleet.records.counts(begun).skipped;
}

/** When a restart is due after one moment and until another; nothing where it is not. */
const dueAt = (restart: Pick<Restart, 'days' | 'time' | 'start_date' | 'end_date'>, from: string, to: string): string | undefined =>
  runsBetween(restartCycle(restart), from, to, 1)[0];

/** Begins the restarts that are due. */
function tick(box: Box, from: string, to: string): void {
  for (const entry of rowsIn(box).all()) {
    const restart = decodeRow(restartFields, entry);
    if (!restart.status || !box.power.up || dueAt(restart, from, to) === undefined) continue;
    if (restart.repeat === 'once') rowsIn(box).save(restart.id, { ...entry, status: 0 });
    const count = begin(box, restart, SCHEDULER) ?? 0;
    const { path } = tr069TimedRestart;
    box.log.add({ username: SCHEDULER, address: '', path, method: 'restart_terminals', after: { name: restart.name, count } });
  }
}

const run = operation({
  path: '',
  method: 'run',
  kind: 'write',
  right: `${timedRestarts.component}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const entry = /^\d{1,15}$/.test(id) ? rowsIn(context.box).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    const restart = decodeRow(restartFields, entry);
    if (restart.last_result === 'executing') throw new Refusal(409, 'taskBusy');
    const count = begin(context.box, restart, context.signedIn().account.username) ?? 0;
    context.changed(undefined, { id, name: restart.name, count });
    return {};
  },
});

/** The resource. */
export const tr069TimedRestart: Resource = {
  ...declaredResource(timedRestarts),
  seed: (clock) => {
    const start = { group: '', macs: [], repeat: 'weekly', start_date: '', end_date: '', time: '04:00', status: 1 };
    const now = wireTime(clock.now());
    const past = (days: readonly string[]) => ({ days, last_run: dueAt({ ...start, days }, later(now, -7 * 86_400), now) ?? '' });
    return [
      { ...start, name: '客房光猫每周重启', scope: 'all', ...past(['1']), last_result: 'success' },
      { ...start, name: '大堂机顶盒重启', scope: 'group', group: '大堂', ...past(['5']), last_result: 'failure' },
      {
        ...start,
        name: '升级后重启',
        scope: 'chosen',
        macs: ['00:1A:2B:3C:4D:5E', '00:1A:2B:3C:4D:5F'],
        days: ['7'],
        time: '03:30',
        repeat: 'once',
        status: 0,
        last_run: '',
        last_result: 'pending',
      },
    ];
  },
  fleet: { reboot },
  methods: [run, clockMethod, besideMethod(resourcePaths.tr069TimedRestart)],
  start: (box) => {
    let [checked, mark] = [nowOf(box), clockMark(box.clock)];
    const timer = setInterval(() => {
      const now = nowOf(box);
      // A clock that was set has missed nothing.
      const since = mark === clockMark(box.clock) ? checked : now;
      box.store.transaction(() => tick(box, since, now));
      // A clock that goes back in autumn shows an hour twice: what was done is not done again.
      [checked, mark] = [now > since ? now : since, clockMark(box.clock)];
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
