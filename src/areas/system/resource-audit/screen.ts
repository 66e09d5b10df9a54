/** ResourceAudit: what people have uploaded, and whether others get to see it (SPEC.md 2, 4, 6; FEATURES.md 3.4). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/resourceaudit',
  view(
    () => import('./resource-audit'),
    ({ ResourceAudit }) => ResourceAudit,
  ),
  { rights: ['review'] },
);
