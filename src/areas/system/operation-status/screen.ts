/** Operationstatus: what the box does now, its curves, and its services (src/gateway/README.md). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/operationstatus',
  view(
    () => import('./operation-status'),
    ({ OperationStatus }) => OperationStatus,
  ),
  { rights: ['service'] },
);
