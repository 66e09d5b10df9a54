/** A-phone: emergency and AI phones, and the test calls that they answered. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { checks, phones } from './phones';

export const screen = defineScreen(
  'aiso/aphone',
  tabs('aiso-aphone:screen', {
    phones: list(phones, () => import('./phone-views')),
    checks: list(checks),
  }),
  { rights: ['test'] },
);
