/** Live Program: the channels, what a room sees of them and why not, how their sources are probed, and taking one off the air at once. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { liveChannelList } from './channels';
import { playlistSources } from './playlists';
import { probeSettings } from './probe-settings';

export const screen = defineScreen(
  ['mediamodel/liveprogram', 'operations/liveprogram'],
  tabs('media-channels', {
    channels: list(liveChannelList, () => import('./channel-views')),
    numbers: view(() => import('./numbers'), 'Numbers'),
    room: view(() => import('./room'), 'Room'),
    playlists: list(playlistSources, () => import('./playlist-views')),
    probing: settings(probeSettings),
  }),
  { rights: ['review', 'takedown', 'stop', 'probe'] },
);
