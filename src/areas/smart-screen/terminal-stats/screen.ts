/** Terminal statistics: sums of what terminal records and play records have. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'smartscreen/terminalstatistics',
  view(() => import('./statistics'), 'Statistics'),
);
