/** serviceconfig: what the box offers, and what may reach it from outside (SPEC.md 2, 4, 7). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/serviceconfig',
  view(
    () => import('./service-config'),
    ({ ServiceConfig }) => ServiceConfig,
  ),
);
