/** Groups of trunks, and what every trunk does now. */
import { groups } from '../../../src/areas/voice/sipout-group/groups';
import { type LiveTrunk, nextTrunk, STRATEGIES } from '../../../src/areas/voice/sipout-group/live';
import { resourcePaths } from '../../../src/gateway/calls';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { tableRows } from '../voice/snapshot';
import { trunkNow } from './voice-sipoutset';

const limitOf = (box: Box, id: string): number => {
  const row = box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceSipoutset, Number(id));
  return row ? Number(JSON.parse(String(row.body)).call_limit) || 0 : 0;
};

const liveOf = (box: Box): readonly LiveTrunk[] =>
  tableRows(box, 'trunks').rows.map((row) => {
    const id = String(row.id);
    const { state, reason, calls } = trunkNow(box, id);
    return { id, name: String(row.name), state, reason, calls, limit: limitOf(box, id), last: box.voice.trunk(id).taken };
  });

const declared = declaredResource(groups);

/** Groups. */
export const voiceSipoutgroup: Resource = {
  ...declared,
  seed: () => [
    { name: '默认外线', status: 1, strategy: 'order', members: ['1', '2'], next: '', used_by: [] },
    { name: '总部', status: 1, strategy: 'order', members: ['3'], next: '', used_by: [] },
  ],
  check: (entry, _others, box) => {
    const known = new Set(tableRows(box, 'trunks').rows.map(({ id }) => String(id)));
    const members = Array.isArray(entry.members) ? entry.members : [];
    return { ...declared.check(entry), ...(members.some((id) => !known.has(String(id))) && { members: 'missing' as const }) };
  },
  present: (entry, _clock, box) => {
    const strategy = STRATEGIES.find((each) => each === entry.strategy) ?? 'order';
    const members = Array.isArray(entry.members) ? entry.members.map(String) : [];
    return {
      ...entry,
      next: entry.status === 1 ? (nextTrunk(members, strategy, liveOf(box))?.name ?? '') : '',
      used_by: box.references.usersOf('voiceSipoutgroup', entry).map(({ name }) => name),
    };
  },
  methods: [
    alarmCalls(resourcePaths.voiceSipoutgroup),
    operation({
      path: '',
      method: 'live',
      fields: {},
      run: (context) => {
        return { data: { list: liveOf(context.box) } };
      },
    }),
  ],
};
