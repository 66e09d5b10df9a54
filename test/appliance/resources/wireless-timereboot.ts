/** Restarts of access points by the clock: each that is due is a job. */
import { planFields, rebootPlans } from '../../../src/areas/wireless/time-reboot/plans';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, runsBetween } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import type { Box } from '../box';
import { clockMark } from '../checked';
import { clockMethod } from '../clock-method';
import { besideMethod } from '../fleet/beside';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { SCHEDULER } from '../scheduler';
import { wireTime } from '../wire-time';
import { clientsNow } from '../wireless/clients';
import { pointsOfPlan, rebootPlanned } from '../wireless/fleet';

const TICK_MS = 1000;
/** Nobody is restarted in the morning any more because he was away at night. */
const howOf = ({ clock }: Box) => ({ parallel: 40, offline: 'skip', until: clock.now() + 2 * 3_600_000 }) as const;

const nowOf = ({ clock }: Box): string => wireTime(clock.now());
const note = (box: Box, id: string, changes: object): void => noteRow(box.store, wirelessTimereboot.path, id, changes);

/** Begins the plans that are due. */
function tick(box: Box, from: string, to: string): void {
  const { path } = wirelessTimereboot;
  for (const entry of rowsOf(wirelessTimereboot, box.store, box.clock).all()) {
    const plan = decodeRow(planFields, entry);
    if (!plan.status || !box.power.up || runsBetween(cycleOf(plan), from, to, 1)[0] === undefined) continue;
    const begun = box.fleet.begin({
      ...{ path, kind: 'reboot', wish: { ids: [plan.id] }, origin: `wireless ${plan.id}`, username: SCHEDULER, settings: howOf(box) },
    });
    if (begun === undefined) note(box, plan.id, { last_run: nowOf(box), last_result: 'failure' });
    box.log.add({
      ...{ username: SCHEDULER, address: '', path, method: 'restart_terminals' },
      after: { name: plan.name, count: pointsOfPlan(box, entry).length },
    });
  }
}

const reach = operation({
  path: '',
  method: 'reach',
  fields: { scope: 'text', floors: 'texts?', points: 'texts?' },
  run: ({ box }, { scope, floors = [], points = [] }) => {
    const found = pointsOfPlan(box, { scope, floors, points });
    const there = clientsNow(box);
    return { data: { points: found.length, clients: found.reduce((sum, { id }) => sum + (there.get(String(id))?.length ?? 0), 0) } };
  },
});

/** The plans. */
export const wirelessTimereboot: Resource = {
  ...declaredResource(rebootPlans),
  seed: (clock) => {
    const plain = { floors: [], points: [], at: '', month_days: [], start_date: '', end_date: '', status: 1 };
    const now = wireTime(clock.now());
    const last = (days: readonly string[]): string =>
      runsBetween(cycleOf({ ...plain, cycle: 'weekly', times: ['04:30'], days }), later(now, -7 * 86_400), now, 1)[0] ?? '';
    return [
      {
        ...plain,
        ...{ name: '客房 AP 每周重启', scope: 'all', cycle: 'weekly', days: ['2'], times: ['04:30'] },
        ...{ last_run: last(['2']), last_result: 'success' },
      },
      {
        ...plain,
        ...{ name: '14 层每月重启', scope: 'floor', floors: ['14'], cycle: 'monthly', days: [], month_days: ['1'], times: ['04:40'] },
        ...{ last_run: '', last_result: 'pending' },
      },
    ];
  },
  fleet: {
    reboot: {
      ...rebootPlanned,
      started: ({ rows }, box) => {
        for (const id of rows) note(box, id, { last_run: nowOf(box), last_result: 'executing' });
      },
      ended: ({ rows, counts }, box) => {
        const isDone = counts.verified > 0 && counts.failed + counts.unknown + counts.quarantined === 0;
        for (const id of rows) note(box, id, { last_result: isDone ? 'success' : 'failure' });
      },
    },
  },
  methods: [reach, clockMethod, besideMethod(resourcePaths.wirelessTimereboot)],
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
