/** What a place is called by the records. */
import { byId, nodeAt, numberedTables, type Place, type PlaceKind } from './graph';
import type { Dialplan } from './plan';

/** Where the records are that have a name and no number of their own. */
const NAMED = { announcement: 'prompts', inbound: 'inbound', outbound: 'outbound', trunk: 'trunks' } as const;
/** What is called by what was dialled. */
const DIALLED: ReadonlySet<PlaceKind> = new Set(['did', 'dialled', 'external', 'code', 'emergency', 'parking']);

/** The name of the record behind a place, or the number; '' where its kind says all. */
export function placeName(plan: Dialplan, { kind, ref }: Place): string {
  if (DIALLED.has(kind)) return ref;
  if (kind === 'ivrnode') return nodeAt(plan, ref)?.node.name ?? '';
  if (kind === 'blocked') return byId(plan.blocked, ref)?.value ?? '';
  if (kind === 'announcement' || kind === 'inbound' || kind === 'outbound' || kind === 'trunk')
    return byId(plan[NAMED[kind]], ref)?.name ?? '';
  // A mailbox is called as its phone.
  const rows = numberedTables(plan).find(([each]) => each === (kind === 'voicemail' ? 'extension' : kind))?.[1] ?? [];
  const row = byId<{ readonly id: string; readonly number: string; readonly name: string }>(rows, ref);
  return row ? `${row.number} ${row.name}`.trim() : '';
}
