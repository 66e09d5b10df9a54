/** ResourceAudit: what people have uploaded, and whether others get to see it. */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/resourceaudit',
  tabs(
    'system-linked:audit',
    {
      waiting: view(() => import('./queue'), 'Waiting'),
      all: view(() => import('./queue'), 'Everything'),
    },
    () => import('./above'),
  ),
  { rights: ['review'] },
);
