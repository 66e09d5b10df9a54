/** What of alarm and patrol records can be chosen. */
import type { Box } from '../box';
import { aisoPatrolPosts } from '../resources/aiso-voice-security-patrol';
import { rowsOf } from '../rows/rows';

/** By the name of the linkage. */
export const AISO_LINKAGES = {
  patrol_post: {
    owners: ['aiso/voicesecuritypatrol'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(aisoPatrolPosts, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
} as const;
