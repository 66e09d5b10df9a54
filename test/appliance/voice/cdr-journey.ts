/** The journey of a seeded call, told from its record: only calls that were really simulated have one of their own. */
import { byId } from '../../../src/areas/voice/dialplan/graph';
import type { IvrNode } from '../../../src/areas/voice/dialplan/ivr';
import type { Dialplan, Ivr } from '../../../src/areas/voice/dialplan/plan';
import { DIRECTIONS, type LegKind, RESULTS } from '../../../src/areas/voice/parts/call-kinds';
import { chanceOf } from '../clock';
import type { Leg } from './call-record';
import type { Coded, Columns } from './cdr-columns';

interface Turn {
  readonly node: IvrNode;
  readonly branch: string;
}
/** The shortest way through an IVR to a node that sends calls where it is asked; undefined when none does. */
function wayTo({ root, nodes }: Ivr, leads: (target: string) => boolean): readonly Turn[] | undefined {
  const queue: { readonly id: string; readonly turns: readonly Turn[] }[] = [{ id: root, turns: [] }];
  const seen = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { id, turns } = next;
    const node = byId(nodes, id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    if (node.target !== '' && leads(node.target)) return turns;
    // Whoever presses nothing, or the wrong key, has not chosen.
    const chosen = Object.entries(node.next).filter(([branch]) => !['timeout', 'invalid', 'unanswered'].includes(branch));
    for (const [branch, to] of chosen) queue.push({ id: to, turns: [...turns, { node, branch }] });
  }
  return undefined;
}

/** What the caller of a record did in an IVR: the keys that lead to where he came, or the number that he dialled there. */
function turnsOf(record: Coded, ivr: Ivr, plan: Dialplan): readonly Turn[] {
  const { queue, group, extension } = record;
  const wanted = queue > 0 ? `queue:${queue}` : group > 0 ? `group:${group}` : extension > 0 ? `extension:${extension}` : '';
  const way = wanted === '' ? undefined : wayTo(ivr, (target) => target === wanted);
  const menu = ivr.nodes.find(({ kind }) => kind === 'menu');
  if (way || wanted !== '') {
    const dialled = byId(plan.extensions, String(extension))?.number ?? '';
    return way ?? (menu?.dial && dialled !== '' ? [{ node: menu, branch: dialled }] : []);
  }
  if (RESULTS[record.result] === 'unanswered') return menu ? [{ node: menu, branch: 'timeout' }] : [];
  return wayTo(ivr, () => true) ?? [];
}

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
      const ivr = byId(plan.ivrs, String(record.ivr));
      for (const { node, branch } of ivr ? turnsOf(record, ivr, plan) : []) {
        if (node.kind === 'menu') leg(menu, 'ivr', String(record.ivr), node.name, branch);
        else if (node.kind === 'time') leg(menu, 'time', node.time, named(plan.times, Number(node.time)), branch);
      }
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
