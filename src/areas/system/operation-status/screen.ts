/** Operationstatus: what the box does now, its curves, and its services (src/gateway/README.md). */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/operationstatus',
  tabs(
    'system-status:running',
    {
      overview: view(() => import('./overview'), 'Overview'),
      services: view(() => import('./services'), 'Services'),
    },
    () => import('./around'),
  ),
  { rights: ['service'] },
);
