/** serviceconfig: what the box offers, and what may reach it from outside. */
import { defineScreen, settings, tabs } from '../../../screen/definition/vocabulary';
import { outreach, services } from './settings';

export const screen = defineScreen(
  'system/serviceconfig',
  tabs('system-linked:serviceConfig', {
    services: settings(services, () => import('./reviewer-first')),
    outreach: settings(outreach),
  }),
);
