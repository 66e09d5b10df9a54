/** Timed restarts of TR-069 devices: run by the box's clock or by hand, on the terminals of the house. */

import { restartCycle, restartFields, timedRestarts } from '../../../src/areas/tr069/timed-restart/screen';
import { decodeRow, type Row } from '../../../src/field/field';
import { later, runsBetween } from '../../../src/lib/task-cycle';
import { SCHEDULER } from '../backup/backups';
import type { Box } from '../box';
import { clockMark } from '../checked';
import { clockMethod } from '../clock-method';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { restartOf, restartTerminals, terminalsIn, terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

type Restart = Row<typeof restartFields>;

const TICK_MS = 1000;
/** The devices are given so long to come back. */
const SECONDS = 60;

const rowsIn = ({ store, clock }: Box) => rowsOf(tr069TimedRestart, store, clock);
const nowOf = ({ clock }: Box): string => wireTime(clock.now());

/** Writes what the box itself says of a restart; nobody's form becomes stale by that. */
const note = (box: Box, id: string, changes: Partial<Restart>): void => noteRow(box.store, tr069TimedRestart.path, id, changes);

const workOf = ({ id }: Pick<Restart, 'id'>): string => `tr069 ${id}`;
/** Begins a restart and answers how many devices were told to. */
function begin(box: Box, restart: Restart): number {
  const { id, scope, group, macs } = restart;
  const chosen =
    scope === 'chosen' ? terminalsNow(box).filter(({ mac }) => macs.includes(mac)) : terminalsIn(box, scope === 'group' ? group : '');
  const count = restartTerminals(box, chosen, workOf(restart));
  note(box, id, { last_run: nowOf(box), last_result: 'executing' });
  return count;
}

/** When a restart is due after one moment and until another; nothing where it is not. */
const dueAt = (restart: Pick<Restart, 'days' | 'time' | 'start_date' | 'end_date'>, from: string, to: string): string | undefined =>
  runsBetween(restartCycle(restart), from, to, 1)[0];

/** Ends the restarts that are over, and begins those that are due. */
function tick(box: Box, from: string, to: string): void {
  for (const entry of rowsIn(box).all()) {
    const restart = decodeRow(restartFields, entry);
    if (restart.last_result === 'executing') {
      const { back, away } = restartOf(box, workOf(restart));
      if (away > 0 && to < later(restart.last_run, SECONDS)) continue;
      note(box, restart.id, { last_result: away > 0 || back === 0 ? 'failure' : 'success' });
    }
    if (!restart.status || !box.power.up || dueAt(restart, from, to) === undefined) continue;
    if (restart.repeat === 'once') rowsIn(box).save(restart.id, { ...entry, status: 0 });
    const count = begin(box, restart);
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
    const count = begin(context.box, restart);
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
  methods: [run, clockMethod],
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
