/** Terminal Auth: which terminals may be used, with which package, and until when. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { terminalAuthorizations } from './authorizations';

export const screen = defineScreen(
  ['smartscreen/terminalauthorization', 'operations/terminalauthorization'],
  tabs('smart-screen-terminal-authorization:screen', {
    list: list(terminalAuthorizations, () => import('./authorization-views')),
    calendar: view(() => import('./deadline-calendar'), 'DeadlineCalendar'),
  }),
  { rights: ['extend'] },
);
