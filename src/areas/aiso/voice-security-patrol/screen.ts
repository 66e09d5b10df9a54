/** Voice Patrol: posts, plans, the board of today, and what a month came to. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { plans, posts } from './plans';
import { visits } from './visits';

export const screen = defineScreen(
  'aiso/voicesecuritypatrol',
  tabs('aiso-voice-security-patrol:screen', {
    today: view(() => import('./today'), 'Today'),
    calendar: view(() => import('./calendar'), 'PatrolCalendar'),
    plans: list(plans, () => import('./plan-views')),
    posts: list(posts),
    visits: list(visits),
    report: view(() => import('./report'), 'Report'),
  }),
  { rights: ['handle'] },
);
