/** Ring groups: phones that ring under one number. */
import { ringGroups } from '../../../src/areas/voice/extension-set/groups';
import { resourcePaths } from '../../../src/gateway/calls';
import { alarmCalls } from '../aiso/ends';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { numberProblem } from '../voice/numbers';
import { followNumber } from '../voice/renumbering';
import { tableRows } from '../voice/snapshot';

const declared = declaredResource(ringGroups);

/** Ring groups. */
export const voiceRinggroup: Resource = {
  ...declared,
  follow: (before, after, box) => followNumber(box, before, after),
  seed: () => [
    {
      number: '6000',
      name: '前台组',
      status: 1,
      strategy: 'all',
      members: ['1', '2', '4'],
      ring_seconds: 20,
      unanswered: 'voicemail:1',
    },
    {
      number: '6001',
      name: '工程与保安',
      status: 1,
      strategy: 'order',
      members: ['6', '7'],
      ring_seconds: 15,
      unanswered: 'extension:1',
    },
  ],
  methods: [alarmCalls(resourcePaths.voiceRinggroup)],
  check: (entry, others, box) => {
    const known = new Set(tableRows(box, 'extensions').rows.map(({ id }) => id));
    const missing = Array.isArray(entry.members) ? entry.members.find((id) => !known.has(id)) : undefined;
    return {
      ...declared.check(entry),
      number: numberProblem(box, 'group', String(entry.number), others),
      ...(missing !== undefined && { members: { key: 'memberUnknown', args: { id: String(missing) } } }),
    };
  },
};
