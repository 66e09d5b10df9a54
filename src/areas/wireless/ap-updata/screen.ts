/** Firmware of access points (3, Wireless AC). */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { firmware } from './firmware';

export const screen = defineScreen(
  'wirelessac/apupdata',
  list(firmware, () => import('./firmware-views')),
  { rights: ['upgrade'] },
);
