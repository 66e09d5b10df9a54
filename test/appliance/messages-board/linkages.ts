/** Rooms and groups of rooms to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { ownRooms } from '../scenes/sees';
import { keptGroups } from './kept';
import { screensOf } from './screens';

const owners = ['smartscreen/messageboard'];

/** By the names that the console asks for. */
export const MESSAGE_LINKAGES: Readonly<Record<string, Linkage>> = {
  message_room: {
    owners,
    options: (context) =>
      screensOf(context.box)
        .filter(({ room }) => ownRooms(context)(room))
        .map(({ room }) => ({ value: room, label: room })),
  },
  message_group: {
    owners,
    options: (context) =>
      rowsOf(keptGroups, context.box.store, context.box.clock)
        .all()
        .filter(({ rooms }) => !Array.isArray(rooms) || rooms.every((room) => ownRooms(context)(String(room))))
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
};
