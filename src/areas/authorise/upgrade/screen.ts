/** System upgrade: a console tarball, read here, installed by the box. */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'authorise/upgradepage',
  tabs(
    'authorise:upgrade',
    {
      install: view(() => import('./install'), 'Install'),
      history: view(() => import('./history'), 'History'),
    },
    () => import('./around'),
  ),
  { rights: ['upgrade'] },
);
