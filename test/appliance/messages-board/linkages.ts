/** Rooms and groups of rooms to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { roomsOf } from '../voice/rooms';
import { keptGroups } from './kept';

const owners = ['smartscreen/messageboard'];

/** By the names that the console asks for. */
export const MESSAGE_LINKAGES: Readonly<Record<string, Linkage>> = {
  message_room: { owners, options: ({ box }) => [...roomsOf(box).keys()].map((room) => ({ value: room, label: room })) },
  message_group: {
    owners,
    options: ({ box }) =>
      rowsOf(keptGroups, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
};
