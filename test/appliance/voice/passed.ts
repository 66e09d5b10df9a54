/** What a call passes on its way without staying: notes of its journey, and the time that it takes. */
import type { Step } from '../../../src/areas/voice/dialplan/evaluate';
import { byId, nodeAt } from '../../../src/areas/voice/dialplan/graph';
import type { LegKind } from '../../../src/areas/voice/parts/call-kinds';
import { type Call, note } from './call';
import type { Talks } from './talks';
import type { World } from './world';

const SECOND = 1000;

/** Notes in a call's journey what it has passed, so many milliseconds from now. @param sent number that is dialled outside */
export function notePassed(
  world: World,
  call: Call,
  milliseconds: number,
  { place, by }: Step,
  next: Step | undefined,
  sent: string,
): void {
  const plan = world.plan();
  const leg = (kind: LegKind, ref: string, label = '', what = '') => note(call, world.now + milliseconds, kind, ref, label, what);
  const { kind, ref } = place;
  if (kind === 'did') leg('dial', ref);
  else if (kind === 'dialled') leg('dial', ref);
  else if (kind === 'inbound')
    leg('route', ref, byId(plan.inbound, ref)?.name, next?.by === 'open' || next?.by === 'closed' ? next.by : '');
  else if (kind === 'outbound') leg('route', ref, byId(plan.outbound, ref)?.name);
  else if (kind === 'external' || kind === 'emergency') leg('external', sent || ref);
  else if (kind === 'trunk') leg('trunk', ref, byId(plan.trunks, ref)?.name);
  else if (kind === 'ivr') leg('ivr', ref, byId(plan.ivrs, ref)?.name, by === 'start' ? '' : 'entered');
  else if (kind === 'extension' && next)
    leg('extension', ref, byId(plan.extensions, ref)?.name, next.by === 'always' ? 'forwarded' : 'busy');
  else if (kind === 'ivrnode') {
    const node = nodeAt(plan, ref)?.node;
    if (node?.kind === 'time') leg('time', node.time, byId(plan.times, node.time)?.name, next?.by ?? '');
    else if (node?.kind === 'menu') leg('ivr', ref.slice(0, ref.indexOf('/')), node.name, next?.detail ?? next?.by ?? 'hangup');
  }
}

/** How long a caller is at a place that only listens to him, in milliseconds. */
export function spentAt(world: World, talks: Talks, call: Call, { place }: Step, next: Step | undefined): number {
  if (place.kind !== 'ivrnode') return place.kind === 'ivr' ? 2 * SECOND : 0;
  const node = nodeAt(world.plan(), place.ref)?.node;
  if (node?.kind === 'prompt') return talks.between(call, 4, 9);
  if (node?.kind !== 'menu') return 0;
  return next?.by === 'timeout' || next === undefined ? (8 + node.wait) * SECOND : talks.between(call, 3, 9);
}
