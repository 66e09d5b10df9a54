/** The message board: writes to screens of rooms, groups, guests or the whole house, and tells who has seen it. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { messageGroups } from './groups';
import { messages } from './messages';
import { receipts } from './receipts';
import { boardSettings } from './settings';
import { messageTemplates } from './templates';

export const screen = defineScreen(
  'smartscreen/messageboard',
  tabs('smart-screen-message-board:screen', {
    write: view(() => import('./write'), 'Write'),
    messages: list(messages, () => import('./message-views')),
    receipts: list(receipts, () => import('./receipt-views')),
    templates: list(messageTemplates, () => import('./template-views')),
    groups: list(messageGroups),
    settings: settings(boardSettings),
  }),
  { rights: ['send', 'emergency', 'recall'] },
);
