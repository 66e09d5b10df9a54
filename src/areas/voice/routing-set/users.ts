/** Which records use a trunk, a group of trunks or hours: what is seen before anything is changed or deleted. */
import type { Dialplan } from '../dialplan/plan';
import type { LinkKind } from '../parts/links';

/** A record that uses another. */
export interface PlanUser {
  readonly kind: LinkKind & ('trunkGroup' | 'inbound' | 'outbound' | 'ivr');
  readonly id: string;
  readonly name: string;
}

/** The users of a record, by the records that route calls. */
export function usersIn(plan: Dialplan, kind: 'trunk' | 'trunkGroup' | 'time', id: string): readonly PlanUser[] {
  const as =
    (user: PlanUser['kind']) =>
    (row: { readonly id: string; readonly name: string }): PlanUser => ({ kind: user, id: row.id, name: row.name });
  if (kind === 'trunk') {
    return [
      ...plan.trunkGroups.filter(({ members }) => members.includes(id)).map(as('trunkGroup')),
      ...plan.inbound.filter(({ trunk }) => trunk === id).map(as('inbound')),
    ];
  }
  if (kind === 'trunkGroup') return plan.outbound.filter(({ group }) => group === id).map(as('outbound'));
  return [
    ...plan.inbound.filter(({ time }) => time === id).map(as('inbound')),
    ...plan.outbound.filter(({ time }) => time === id).map(as('outbound')),
    ...plan.ivrs.filter(({ nodes }) => nodes.some((node) => node.kind === 'time' && node.time === id)).map(as('ivr')),
  ];
}
