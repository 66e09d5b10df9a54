/** GB28181: devices and their channels, where these belong, and the box's own settings. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { alarms } from './alarms';
import { cascades } from './cascade';
import { channels } from './channels';
import { devices } from './devices';
import { plans } from './plans';
import { gaps, recordings } from './recordings';
import { gbServer } from './server';
import { nodes, pulls, pushes } from './streams';
import { groups, regions } from './trees';

export const screen = defineScreen(
  'mediamodel/ansvaccess',
  tabs('media-gb:tabs', {
    devices: list(devices, () => import('./device-views')),
    channels: list(channels, () => import('./channel-views')),
    regions: list(regions, () => import('./region-views')),
    groups: list(groups, () => import('./group-views')),
    cascade: list(cascades, () => import('./cascade-views')),
    plan: list(plans, () => import('./plan-views')),
    recordings: list(recordings, () => import('./recording-views')),
    gaps: list(gaps, () => import('./gap-views')),
    alarms: list(alarms, () => import('./alarm-views')),
    pushes: list(pushes, () => import('./push-views')),
    pulls: list(pulls, () => import('./stream-views')),
    nodes: list(nodes),
    settings: settings(gbServer, () => import('./server-views')),
  }),
  { rights: ['sync', 'watch', 'playback'] },
);
