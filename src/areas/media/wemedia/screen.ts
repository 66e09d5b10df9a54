/** WeMedia: the videos of guests, and whether others get to see them. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { videos } from './videos';

export const screen = defineScreen(
  'mediamodel/wemedia',
  tabs(
    'media-wemedia:review',
    {
      waiting: view(() => import('./queue'), 'Waiting'),
      all: list(videos, () => import('./video-views')),
    },
    () => import('./above'),
  ),
  { rights: ['review'] },
);
