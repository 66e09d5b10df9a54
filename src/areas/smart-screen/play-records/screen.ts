/** Play records, and how long they are kept. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { keeping } from './keeping';
import { plays } from './records';

export const screen = defineScreen(
  'smartscreen/playrecord',
  tabs('smart-screen-play-records:screen', {
    records: list(plays, () => import('./play-views')),
    keeping: settings(keeping),
  }),
  { rights: ['person'] },
);
