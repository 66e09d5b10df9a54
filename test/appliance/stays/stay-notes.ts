/** What the box knows of a stay or a room beside what the PMS says: who else is there, and whether the room is out of order. */
import type { Box } from '../box';

/** Beside the guest that the PMS names. It belongs to the stay: it goes along to another room, and ends with it. */
export interface StayNote {
  readonly others: readonly string[];
  readonly vip: boolean;
  readonly group: string;
}

const NONE: StayNote = { others: [], vip: false, group: '' };
const NOTES = 'notes of stays';
const CLOSED = 'rooms out of order';
type Kept = Pick<Box, 'store'>;

const notes = ({ store }: Kept): Readonly<Record<string, StayNote>> => (store.setting(NOTES) ?? {}) as Readonly<Record<string, StayNote>>; // kept below

/** The note of a stay. */
export const noteOfStay = (box: Kept, stay: string): StayNote => notes(box)[stay] ?? NONE;

/** Keeps the note of a stay; those of stays that have ended go. */
export function keepStayNote(box: Kept, stay: string, note: StayNote, present: ReadonlySet<string>): void {
  const others = Object.entries(notes(box)).filter(([id]) => id !== stay && present.has(id));
  box.store.keep(NOTES, { ...Object.fromEntries(others), [stay]: note });
}

/** Who has left is noted no more. */
export function forgetStayNotes(box: Kept, present: ReadonlySet<string>): void {
  const kept = Object.entries(notes(box));
  const others = kept.filter(([id]) => present.has(id));
  if (others.length < kept.length) box.store.keep(NOTES, Object.fromEntries(others));
}

/** Why rooms are out of order, by room. */
export const closedRooms = ({ store }: Kept): Readonly<Record<string, string>> =>
  (store.setting(CLOSED) ?? {}) as Readonly<Record<string, string>>; // kept below

/** Puts a room out of order for a reason, or in order again. */
export function keepClosed(box: Kept, room: string, reason: string): void {
  const { [room]: _was, ...others } = closedRooms(box);
  box.store.keep(CLOSED, reason === '' ? others : { ...others, [room]: reason });
}
