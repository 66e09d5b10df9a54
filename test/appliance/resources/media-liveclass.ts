/** Live classes, with how many channels are in each. */
import { channelRows, keptClasses } from '../media/live/kept';
import type { Resource } from '../resource';

export const mediaLiveclass: Resource = {
  ...keptClasses,
  alsoIn: ['operations/liveprogram'],
  present: (entry, _clock, box) => ({
    ...entry,
    channels: channelRows(box)
      .all()
      .filter(({ type }) => String(type) === String(entry.id)).length,
  }),
};
