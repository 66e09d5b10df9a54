/** Terminal records: the terminals of the house, groups of them, what was asked of them, and what guests ask for on them. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { commands } from './commands';
import { groups } from './groups';
import { messages } from './messages';
import { rules } from './rules';
import { terminals } from './terminals';

export const screen = defineScreen(
  'smartscreen/terminalrecord',
  // The badge of messages leads to the fourth tab.
  tabs('smart-screen-terminal-records:screen', {
    terminals: list(terminals, () => import('./terminal-views')),
    groups: list(groups),
    commands: list(commands, () => import('./command-views')),
    messages: list(messages, () => import('./message-views')),
    rules: settings(rules),
  }),
  { rights: ['command', 'reboot', 'screenshot', 'answer'] },
);
