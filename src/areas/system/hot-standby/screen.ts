/** hotstandby: two machines side by side, what they share, who is the host, and changing that. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/hotstandby',
  view(
    () => import('./hot-standby'),
    ({ HotStandby }) => HotStandby,
  ),
  { rights: ['switch'] },
);
