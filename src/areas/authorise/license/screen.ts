/** The licence: what it allows, what is in use, and a new one with a preview. */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'authorise/license',
  tabs(
    'authorise:licence',
    {
      overview: view(() => import('./overview'), 'Overview'),
      history: view(() => import('./history'), 'History'),
    },
    () => import('./around'),
  ),
);
