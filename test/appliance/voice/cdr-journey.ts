/** The journey of a seeded call, told from its record: only calls that were really simulated have one of their own. */
import { byId } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { chanceOf } from '../clock';
import { DIRECTIONS, type Leg, type LegKind, RESULTS } from './call-record';
import type { Coded, Columns } from './cdr-columns';

/** The key that leads to each place of the seeded menu. */
const keyOf = ({ queue, group }: Coded): string => (queue === 1 ? '1' : queue === 2 ? '2' : group > 0 ? '3' : '0');

/** Where the call went, with the times. */
export function journeyOf(record: Coded, { parties }: Pick<Columns, 'parties'>, plan: Dialplan): readonly Leg[] {
  const legs: Leg[] = [];
  const leg = (at: number, kind: LegKind, ref: string, label = '', what = ''): void => {
    legs.push({ at, kind, ref, label, what });
  };
  const named = (list: readonly { readonly id: string; readonly name: string }[], id: number): string => byId(list, String(id))?.name ?? '';
  const result = RESULTS[record.result] ?? 'failed';
  const direction = DIRECTIONS[record.direction] ?? 'internal';
  const number = parties[record.dialled]?.number ?? '';
  const answered = result === 'answered';
  const ring = Math.min(record.wait, 2 + Math.floor(chanceOf(`ring ${record.id}`) * 14));

  if (direction === 'inbound') {
    leg(0, 'trunk', String(record.trunk), named(plan.trunks, record.trunk));
    leg(0, 'dial', number);
    const route = record.ivr > 0 ? 1 : record.queue > 0 ? 2 : 3;
    leg(0, 'route', String(route), named(plan.inbound, route), record.ivr === 1 ? 'open' : record.ivr === 2 ? 'closed' : '');
    const menu = record.ivr > 0 ? Math.min(record.wait, 4 + Math.floor(chanceOf(`menu ${record.id}`) * 8)) : 0;
    if (record.ivr > 0) {
      leg(1, 'ivr', String(record.ivr), named(plan.ivrs, record.ivr), 'entered');
      const left = record.queue === 0 && record.group === 0 && result === 'unanswered';
      leg(menu, 'ivr', String(record.ivr), named(plan.ivrs, record.ivr), left ? 'timeout' : keyOf(record));
    }
    if (record.queue > 0) leg(menu, 'queue', String(record.queue), named(plan.queues, record.queue), 'waiting');
    if (record.group > 0) leg(menu, 'group', String(record.group), named(plan.groups, record.group), 'ringing');
  } else if (direction === 'outbound') {
    leg(0, 'extension', String(record.extension), named(plan.extensions, record.extension));
    leg(0, 'dial', number);
    leg(1, 'trunk', String(record.trunk), named(plan.trunks, record.trunk));
    leg(1, 'external', number, '', result === 'answered' ? 'ringing' : result);
    if (answered) leg(record.wait, 'external', number, '', 'answered');
  } else leg(0, 'dial', number, parties[record.dialled]?.name ?? '');

  if (direction !== 'outbound' && record.extension > 0) {
    const name = named(plan.extensions, record.extension);
    leg(record.wait - ring, 'extension', String(record.extension), name, 'ringing');
    if (answered) leg(record.wait, 'extension', String(record.extension), name, 'answered');
  }
  if (result === 'voicemail') leg(record.wait, 'voicemail', '', '');
  leg(record.duration, 'end', result);
  return legs;
}
