/** The calls of channels beside those of every list. */

import { resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';
import { previewCall } from '../../../screen/media/preview-calls';
import { playlistSources } from './playlists';

const { method } = resource('mediaLiveprogram');

/** `review`: lets terminals have a channel as it is now, or not; a rejection has a reason, an approval an empty one. */
export const reviewCall = method<{ id: string; verdict: 'approved' | 'rejected'; reason: string; mtime?: string }>('review').writes();

/** `viewers`: the terminals that watch a channel. */
export const viewersCall = method<{ id: string }>('viewers').reads(
  record({ list: list(record({ terminal: text(), room: text(), area: text(), ip: text(), since: text() })) }),
);
/** `viewer_stop`: their screens go back to the menu. */
export const stopCall = method<{ id: string; terminals: readonly string[] }>('viewer_stop').writes(record({ stopped: number() }));

/** `probe`: looks at the sources of some channels, or of all. */
export const probeCall = method<{ ids?: readonly string[] }>('probe').writes(record({ count: number() }));
/** `probe_stop`: the channels whose turn is still to come are left out. */
export const probeStopCall = method('probe_stop').writes(record({ count: number() }));
/** `probe_state`: how far that is. */
export const probeStateCall = method('probe_state').polls(record({ running: number(), done: number(), total: number() }));

/** Where a channel can be watched. */
export const channelPreview = previewCall('mediaLiveprogram');

/** `renumber`: gives channels other numbers, all at once; `numbers` in the order of `ids`. */
export const renumberCall = method<{ ids: readonly string[]; numbers: readonly string[] }>('renumber').writes();

/** `refresh` of a playlist: it begins, and the row says how it goes. */
export const refreshPlaylist = resource(playlistSources.resource).method<{ readonly id: string }>('refresh').writes();
/** `refresh_stop` of a playlist that is being read: the channels stay as they are. */
export const stopPlaylist = resource(playlistSources.resource).method<{ readonly id: string }>('refresh_stop').writes();
