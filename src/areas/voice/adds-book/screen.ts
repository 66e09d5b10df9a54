/** Addsbook: contacts, their groups, and those that are there twice. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { contacts, groups } from './contacts';

export const screen = defineScreen(
  'voicemodel/addsbook',
  tabs('voice-people:book', {
    contacts: list(contacts, () => import('./contact-views')),
    groups: list(groups),
    duplicates: view(() => import('./duplicates-tab'), 'Duplicates'),
  }),
  { rights: ['call'] },
);
