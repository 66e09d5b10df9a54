/** Live Broadcast: what encoders push to the gateway, and what was recorded of it. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { broadcasts, recordings } from './broadcasts';

export const screen = defineScreen(
  'mediamodel/livebroadcast',
  tabs('media-live-broadcast', {
    broadcasts: list(broadcasts, () => import('./broadcast-views')),
    recordings: list(recordings, () => import('./recording-views')),
  }),
  { rights: ['address', 'record', 'end'] },
);
