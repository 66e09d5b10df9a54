/** What the link of a PMS keeps: its settings, the rooms as they are here and in the PMS's own book, and every message. */
import { COMPARED } from '../../../src/areas/system/external-interface/rooms';
import { type PmsSettings, pmsFields } from '../../../src/areas/system/external-interface/settings';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { nextStay } from '../stays/next-stay';
import { openOrders } from '../stays/open-orders';
import { NO_PHONE, roomPhones, wakeupsIn } from '../voice/room-phones';
import { wakeupsOf } from '../voice/wakeups';
import type { Following } from './effects';
import { forgetNames } from './forget-names';

/** The resources that the link works on. */
export interface LinkTables {
  readonly settings: Resource;
  readonly messages: Resource;
  readonly rooms: Resource;
}

const MAX_MESSAGES = 2000;

/** The records of one box. */
export class PmsRecords {
  private readonly box: Box;
  private readonly tables: LinkTables;

  constructor(box: Box, tables: LinkTables) {
    this.box = box;
    this.tables = tables;
  }

  private at(resource: Resource) {
    return rowsOf(resource, this.box.store, this.box.clock);
  }

  settings(): PmsSettings {
    return decodeRow(pmsFields, this.at(this.tables.settings).one('1'));
  }

  following(): Following {
    const { follows, guest_package } = this.settings();
    return {
      areas: follows,
      guestPackage: guest_package,
      clearsWakeups: wakeupsOf(this.box)?.settings().clear_checkout ?? true,
      wakeupsIn: (rooms) => wakeupsIn(this.box, rooms),
    };
  }

  rooms(): readonly Entry[] {
    const orders = openOrders(this.box);
    return this.at(this.tables.rooms)
      .all()
      .map((room) => ({ ...room, orders: orders.get(String(room.stay))?.count ?? 0 }));
  }

  room(id: string): Entry | undefined {
    return this.at(this.tables.rooms).one(id);
  }

  /** Whether a room is as the PMS says; '' without a PMS: there is nobody to differ from. */
  private driftOf(room: Entry): '' | 'same' | 'differs' {
    if (this.settings().type === 'none') return '';
    return COMPARED.every(([own, theirs]) => room[own] === room[theirs]) ? 'same' : 'differs';
  }

  /** Notes of the rooms what others have changed: their telephones are telephony's, and the link may have been taken away, or be there again. */
  freshen(): void {
    const isOff = this.settings().type === 'none';
    const phones = roomPhones(this.box);
    const { rooms } = this.tables;
    for (const room of this.at(rooms).all()) {
      const drift = (room.drift === '') === isOff ? room.drift : this.driftOf(room);
      const now: Entry = { ...(phones.get(String(room.room)) ?? NO_PHONE), drift };
      if (Object.entries(now).some(([name, value]) => room[name] !== value)) noteRow(this.box.store, rooms.path, String(room.id), now);
    }
  }

  /** Keeps a room, and whether it is now as the PMS says. */
  saveRoom(id: string, { id: _id, sort: _sort, mtime: _mtime, ...room }: Entry): void {
    const stay = room.occupied !== 1 ? '' : String(room.stay || nextStay(this.box));
    this.at(this.tables.rooms).save(id, { ...room, stay, drift: this.driftOf(room) });
  }

  /** Keeps a message; the oldest go. */
  addMessage(message: Entry): void {
    const { messages } = this.tables;
    this.at(messages).add(message);
    forgetNames(this.box, messages);
    this.box.store.run(
      'DELETE FROM rows WHERE resource = ? AND id <= (SELECT max(id) FROM rows WHERE resource = ?) - ?',
      messages.path,
      messages.path,
      MAX_MESSAGES,
    );
  }
}

/** A room as the PMS's own book has it. */
export const asInBook = (room: Entry): Entry => ({ ...room, ...Object.fromEntries(COMPARED.map(([own, theirs]) => [own, room[theirs]])) });

/** A room of which the PMS's own book says what `said` is. */
export const bookedAs = (room: Entry, said: Entry): Entry => ({
  ...room,
  ...Object.fromEntries(COMPARED.map(([own, theirs]) => [theirs, said[own]])),
});
