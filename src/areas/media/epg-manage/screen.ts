/** EPG: what is on which channel, whose programmes they are, and where they come from. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { guideProgrammes } from './programmes';
import { guideSources } from './sources';

export const screen = defineScreen(
  'mediamodel/epgmanage',
  tabs('media-epg', {
    timeline: view(() => import('./guide-timeline'), 'GuideTimeline'),
    programmes: list(guideProgrammes, () => import('./programme-views')),
    matching: view(() => import('./matching'), 'Matching'),
    sources: list(guideSources, () => import('./source-views')),
  }),
);
