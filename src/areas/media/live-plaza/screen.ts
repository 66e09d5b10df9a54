/** Live Plaza: streams that everybody may watch, and a wall of them. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { plazaStreams } from './plaza-streams';

export const screen = defineScreen(
  'mediamodel/liveplaza',
  tabs('media-live-plaza', {
    streams: list(plazaStreams, () => import('./plaza-views')),
    wall: view(() => import('./plaza-wall'), 'PlazaWall'),
  }),
);
