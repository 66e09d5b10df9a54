/** Classes and channels to choose from (form_linkage): a channel by its number and name, under its class. */
import type { Linkage } from '../../linkage';
import { channelRows, classRows } from './kept';

/** By the names that the console asks for. */
export const LIVE_LINKAGES: Readonly<Record<string, Linkage>> = {
  live_class: {
    owners: ['mediamodel/liveclass', 'mediamodel/liveprogram', 'operations/liveprogram'],
    options: ({ box }) =>
      classRows(box)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
  live_channel: {
    owners: ['mediamodel/liveprogram', 'operations/liveprogram'],
    options: ({ box }) => {
      const classes = new Map(
        classRows(box)
          .all()
          .map(({ id, name }) => [String(id), String(name)]),
      );
      return channelRows(box)
        .all()
        .map(({ id, name, sort, type }) => {
          const group = classes.get(String(type));
          return { value: String(id), label: `${sort} ${name}`, ...(group !== undefined && { group }) };
        });
    },
  },
};
