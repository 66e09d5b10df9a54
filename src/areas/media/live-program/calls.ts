/** The calls of channels beside those of every list. */
import { resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';

const { method } = resource('mediaLiveprogram');

/** `review`: lets terminals have a channel as it is now, or not; a rejection has a reason, an approval an empty one. */
export const reviewCall = method<{ id: string; verdict: 'approved' | 'rejected'; reason: string }>('review').writes();

/** `viewers`: the terminals that watch a channel. */
export const viewersCall = method<{ id: string }>('viewers').reads(
  record({ list: list(record({ terminal: text(), room: text(), area: text(), ip: text(), since: text() })) }),
);
/** `viewer_stop`: their screens go back to the menu. */
export const stopCall = method<{ id: string; terminals: readonly string[] }>('viewer_stop').writes(record({ stopped: number() }));
