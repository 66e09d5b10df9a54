/** DNSservice: whom the box asks, the names that it answers itself, and a test of a name now. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { records } from './records';
import { dnsSettings } from './settings';

export const screen = defineScreen(
  'system/dnsservice',
  tabs('system-services:dnsService', {
    settings: settings(dnsSettings),
    records: list(records, () => import('./alias-notes')),
    test: view(() => import('./name-test'), 'NameTest'),
  }),
);
