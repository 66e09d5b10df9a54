/** The guests that a demonstration begins with: two of three rooms are taken. */
import { SEED_ROOMS, seedRoom } from '../voice/rooms';

const NAMES = ['张伟', '王芳', 'Emma Brown', '李娜', 'Liam Smith', '刘洋', '陈静'] as const;
const FIRST_STAY = 4000;
/** Stays that begin later are numbered from here. */
export const NEXT_STAY = 10_000;

/** Who stays in the room of an index. */
export interface SeedGuest {
  readonly room: string;
  readonly guest: string;
  readonly stay: string;
}

/** The guest of a room; undefined: it is vacant. */
export const seedGuest = (index: number): SeedGuest | undefined =>
  index % 3 === 2 ? undefined : { room: seedRoom(index), guest: NAMES[index % NAMES.length] ?? '', stay: String(FIRST_STAY + index) };

/** All of them. */
export const SEED_GUESTS: readonly SeedGuest[] = Array.from({ length: SEED_ROOMS }, (_, index) => seedGuest(index)).filter(
  (each) => each !== undefined,
);
