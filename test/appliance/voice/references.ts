/** Which records refer to which: what is used can't be deleted, and the refusal says who uses it. */
import { listOf, type Wire, wireOf } from '../../../src/areas/voice/dialplan/wire';
import { type ResourceName, resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Entry } from '../resource';

/** Kinds of records that others refer to by id. */
export type Referred = 'extension' | 'group' | 'queue' | 'ivr' | 'meeting' | 'zone' | 'prompt' | 'time' | 'trunk' | 'trunkGroup' | 'class';

/** Fields that hold ids (or, of kind `target`, the spelling of a target), by resource; a dot goes into a list of records. */
const REFERENCES: readonly (readonly [resource: ResourceName, field: string, kind: Referred | 'target'])[] = [
  ['voiceExtensionset', 'class', 'class'],
  ['voiceRinggroup', 'members', 'extension'],
  ['voiceRinggroup', 'unanswered', 'target'],
  ['voiceCallcenter', 'members.extension', 'extension'],
  ['voiceCallcenter', 'overflow', 'target'],
  ['voiceCallcenter', 'music', 'prompt'],
  ['voiceCallcenter', 'announcement', 'prompt'],
  ['voiceIvrpage', 'nodes.target', 'target'],
  ['voiceIvrpage', 'nodes.prompt', 'prompt'],
  ['voiceIvrpage', 'nodes.time', 'time'],
  ['voiceMeetroom', 'music', 'prompt'],
  ['voiceBroadcastZone', 'members', 'extension'],
  ['voiceBroadcast', 'zones', 'zone'],
  ['voiceBroadcast', 'prompt', 'prompt'],
  ['voiceCommcontrol', 'may_call', 'class'],
  ['voiceRoutingset', 'target', 'target'],
  ['voiceRoutingset', 'closed_target', 'target'],
  ['voiceRoutingset', 'time', 'time'],
  ['voiceRoutingset', 'trunk', 'trunk'],
  ['voiceRoutingout', 'group', 'trunkGroup'],
  ['voiceRoutingout', 'time', 'time'],
  ['voiceSipoutgroup', 'members', 'trunk'],
  ['voiceSofterminals', 'extension', 'extension'],
  ['voiceWakeupser', 'prompt', 'prompt'],
  ['voiceWakeupser', 'group', 'group'],
  ['voiceWakeupSettings', 'extension', 'extension'],
  ['voiceWakeupSettings', 'group', 'group'],
  ['voiceWakeupSettings', 'prompt', 'prompt'],
  ['voiceAdvanset', 'music', 'prompt'],
  ['voiceBasicsetting', 'operator', 'extension'],
  ['voiceBasicsetting', 'voicemail_greeting', 'prompt'],
];

/** How targets spell a kind. */
const SPELLINGS: Readonly<Partial<Record<Referred, readonly string[]>>> = {
  extension: ['extension', 'voicemail'],
  group: ['group'],
  queue: ['queue'],
  ivr: ['ivr'],
  meeting: ['meeting'],
  prompt: ['announcement'],
};

/** One value, or those of a list. */
const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) || (typeof value === 'string' && value.startsWith('[')) ? listOf(value) : [value];
const valuesAt = (body: Wire, field: string): readonly unknown[] => {
  const [name = '', inner] = field.split('.');
  return inner === undefined ? valuesOf(body[name]) : valuesOf(body[name]).map((each) => wireOf(each)[inner]);
};

/** One record that uses another. */
export interface User {
  readonly resource: ResourceName;
  readonly id: string;
  readonly name: string;
}

/** Everything that refers to a record; the record itself does not count. */
export function usersOf({ store }: Pick<Box, 'store'>, kind: Referred, id: string): readonly User[] {
  const spelled = new Set((SPELLINGS[kind] ?? []).map((word) => `${word}:${id}`));
  const found = new Map<string, User>();
  for (const [resource, field, refers] of REFERENCES) {
    if (refers !== kind && !(refers === 'target' && spelled.size > 0)) continue;
    for (const row of store.all('SELECT id, body FROM rows WHERE resource = ? ORDER BY id', resourcePaths[resource])) {
      const body = wireOf(JSON.parse(String(row.body)));
      const uses = valuesAt(body, field).some((value) => (refers === 'target' ? spelled.has(String(value)) : String(value) === id));
      if (!uses || (OWN[resource] === kind && String(row.id) === id)) continue;
      const name = String(body.display_name ?? '') || String(body.name ?? '') || resource;
      found.set(`${resource} ${row.id}`, { resource, id: String(row.id), name: body.number ? `${name} (${body.number})` : name });
    }
  }
  return [...found.values()];
}

/** Which kind the rows of a resource are. */
const OWN: Readonly<Partial<Record<ResourceName, Referred>>> = {
  voiceExtensionset: 'extension',
  voiceRinggroup: 'group',
  voiceCallcenter: 'queue',
  voiceIvrpage: 'ivr',
  voiceMeetroom: 'meeting',
  voiceBroadcastZone: 'zone',
  voiceVoicemanage: 'prompt',
  voiceRoutingtime: 'time',
  voiceSipoutset: 'trunk',
  voiceSipoutgroup: 'trunkGroup',
  voiceCommcontrol: 'class',
};

/** `users` of a resource (resource.ts) whose rows are of a kind; those that are deleted at once don't count. */
export const usersAs =
  (kind: Referred) =>
  (entry: Entry, box: Box, deleted: readonly string[]): readonly string[] =>
    usersOf(box, kind, String(entry.id))
      .filter((user) => !(OWN[user.resource] === kind && deleted.includes(user.id)))
      .map(({ name }) => name);
