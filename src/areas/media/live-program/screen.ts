/** Live Program: the channels, what a room sees of them and why not, and taking one off the air at once. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { liveChannelList } from './channels';

export const screen = defineScreen(
  ['mediamodel/liveprogram', 'operations/liveprogram'],
  tabs('media-channels', {
    channels: list(liveChannelList, () => import('./channel-views')),
    room: view(() => import('./room'), 'Room'),
  }),
  { rights: ['review', 'takedown', 'stop'] },
);
