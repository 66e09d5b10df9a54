/** Restarts of access points by the clock (3, Wireless AC). */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { rebootPlans } from './plans';

export const screen = defineScreen(
  'wirelessac/timereboot',
  list(rebootPlans, () => import('./plan-preview')),
  { rights: ['reboot'] },
);
