/** What a place is called by the records. */
import { byId, nodeAt, type Place } from './graph';
import type { Dialplan } from './plan';

/** The name of the record behind a place, or the number; '' where its kind says all. */
export function placeName(plan: Dialplan, { kind, ref }: Place): string {
  const numbered = (row: { readonly number: string; readonly name: string } | undefined): string =>
    row ? `${row.number} ${row.name}`.trim() : '';
  switch (kind) {
    case 'extension':
    case 'voicemail':
      return numbered(byId(plan.extensions, ref));
    case 'group':
      return numbered(byId(plan.groups, ref));
    case 'queue':
      return numbered(byId(plan.queues, ref));
    case 'ivr':
      return numbered(byId(plan.ivrs, ref));
    case 'meeting':
      return numbered(byId(plan.meetings, ref));
    case 'zone':
      return numbered(byId(plan.zones, ref));
    case 'ivrnode':
      return nodeAt(plan, ref)?.node.name ?? '';
    case 'announcement':
      return byId(plan.prompts, ref)?.name ?? '';
    case 'inbound':
      return byId(plan.inbound, ref)?.name ?? '';
    case 'outbound':
      return byId(plan.outbound, ref)?.name ?? '';
    case 'trunk':
      return byId(plan.trunks, ref)?.name ?? '';
    case 'did':
    case 'dialled':
    case 'external':
    case 'code':
    case 'emergency':
    case 'parking':
      return ref;
    case 'blocked':
      return byId(plan.blocked, ref)?.value ?? '';
    case 'hangup':
      return '';
  }
}
