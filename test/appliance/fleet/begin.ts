/** Makes a job of a plan: its devices in their order, those that are left out too, so that the evidence is whole. */
import { randomUUID } from 'node:crypto';
import type { Box } from '../box';
import type { FleetDevice } from './fleet';
import { NEW_TARGET, type TargetState } from './machine';
import type { FleetOrder, FleetPlan } from './plan';
import type { FleetJob, FleetRecords, FleetSettings, FleetTarget } from './records';
import type { Said } from './words';

/** Who begins it, how, and whether it waits for a person first. */
export interface Beginner {
  readonly username: string;
  readonly settings: FleetSettings;
  /** Why it is held before anything is done. */
  readonly held?: Said | undefined;
}

/** Keeps a new job and its devices; nothing is begun yet. */
export function makeJob(box: Box, records: FleetRecords, order: FleetOrder, plan: FleetPlan, by: Beginner): FleetJob {
  const { resource, name, kind, options, wish, origin } = order;
  const { settings, username, held } = by;
  const now = box.clock.now();
  const id = randomUUID();
  const job: FleetJob = {
    id,
    path: resource.path,
    kind: name,
    component: resource.component,
    username,
    origin,
    firmware: kind.firmware === true,
    isProtected: plan.isProtected,
    state: held ? 'paused' : settings.when === 'window' ? 'planned' : 'running',
    ending: false,
    started: now,
    ended: 0,
    settings,
    rows: kind.ended ? plan.rows : [],
    options,
    filters: 'filters' in wish ? wish.filters : undefined,
    total: plan.touched.length + plan.leftOut.length,
    touched: plan.touched.length,
    wave: { number: 1, size: settings.wave },
    message: held,
    held: held !== undefined,
  };
  const target = (device: FleetDevice, at: number, lease: string, state: TargetState): FleetTarget => ({
    ...NEW_TARGET,
    job: id,
    at,
    device: device.id,
    name: device.name,
    lease,
    behind: device.behind ?? '',
    shares: device.shares ?? [],
    state,
    wave: 0,
    waits: '',
    lived: 0,
    begun: 0,
    changed: now,
    skew: device.skew ?? 0,
    times: { [state]: now },
    changes: [],
    said: undefined,
    raw: '',
  });
  records.keepJob(job);
  for (const [at, { device, lease, changes, failures }] of plan.touched.entries())
    records.keepTarget({ ...target(device, at, lease, 'queued'), changes, failures });
  for (const [at, { device, lease, said, quarantined, changes }] of plan.leftOut.entries())
    records.keepTarget({ ...target(device, plan.touched.length + at, lease, quarantined ? 'quarantined' : 'skipped'), said, changes });
  records.say(id, now, { key: 'fleetLogStarted', args: { count: plan.touched.length, out: plan.leftOut.length, who: username } });
  if (held) records.say(id, now, held);
  return job;
}
