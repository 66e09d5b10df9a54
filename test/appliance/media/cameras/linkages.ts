/** What of cameras can be chosen: their groups. */
import { resourcePaths } from '../../../../src/gateway/calls';
import type { Box } from '../../box';

/** By the name of the linkage. */
export const CAMERA_LINKAGES = {
  camera_group: {
    owners: ['mediamodel/monitoringaccess'],
    options: ({ box }: { readonly box: Box }) =>
      box.store
        .all(
          "SELECT id, json_extract(body, '$.name') AS name FROM rows WHERE resource = ? ORDER BY sort, id",
          resourcePaths.mediaMonitoringGroup,
        )
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
} as const;
