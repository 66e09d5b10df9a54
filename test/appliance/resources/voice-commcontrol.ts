/** Classes of extensions. A class that extensions have can't be deleted. */
import { classes } from '../../../src/areas/voice/comm-control/classes';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';

const declared = declaredResource(classes);

export const voiceCommcontrol: Resource = {
  ...declared,
  has: ['list', 'detail', 'form', 'del'],
  seed: () => [
    { name: '客房', may_call: ['2'], inbound: 1, extensions: 0 },
    { name: '员工', may_call: ['1', '2', '3'], inbound: 1, extensions: 0 },
    { name: '公共区域', may_call: ['2'], inbound: 0, extensions: 0 },
  ],
  present: (entry, _clock, { store }) => ({
    ...entry,
    extensions:
      store.get(
        "SELECT count(*) AS count FROM rows WHERE resource = ? AND CAST(json_extract(body, '$.class') AS TEXT) = ?",
        resourcePaths.voiceExtensionset,
        String(entry.id),
      )?.count ?? 0,
  }),
};
