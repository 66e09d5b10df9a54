/** What of cameras can be chosen: their groups. */
import type { Box } from '../../box';
import { mediaMonitoringGroup } from '../../resources/media-monitoringaccess';
import { rowsOf } from '../../rows/rows';

/** By the name of the linkage. */
export const CAMERA_LINKAGES = {
  camera_group: {
    owners: ['mediamodel/monitoringaccess'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(mediaMonitoringGroup, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
} as const;
