/** Play records in memory, column by column: any filter and any sum is one walk over a million of them. */

/** One record; times in Unix seconds and seconds, the rest are numbers of other tables. */
export interface Play {
  readonly id: number;
  readonly started: number;
  readonly seconds: number;
  readonly terminal: number;
  readonly item: number;
  /** 0: nobody stayed there. */
  readonly guest: number;
  readonly ended: number;
}
export const PLAY_COLUMNS = ['id', 'started', 'seconds', 'terminal', 'item', 'guest', 'ended'] as const;
type Name = (typeof PLAY_COLUMNS)[number];

type Arrays = { readonly [N in Name]: Uint32Array };
const make = (room: number): Arrays => ({
  id: new Uint32Array(room),
  started: new Uint32Array(room),
  seconds: new Uint32Array(room),
  terminal: new Uint32Array(room),
  item: new Uint32Array(room),
  guest: new Uint32Array(room),
  ended: new Uint32Array(room),
});

/** What is looked for; an absent part means all. A set of numbers is a mark by number. */
export interface PlayFilter {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly secondsFrom?: number | undefined;
  readonly secondsTo?: number | undefined;
  readonly items?: ReadonlySet<number> | undefined;
  readonly ended?: ReadonlySet<number> | undefined;
  /** Where a record was made and of whom, together: who has left is found by no room. */
  readonly where?: ((terminal: number, guest: number) => boolean) | undefined;
}

/** The records, oldest first. */
export function createPlays() {
  let arrays = make(4096);
  let length = 0;
  const at = (row: number): Play => ({
    id: arrays.id[row] ?? 0,
    started: arrays.started[row] ?? 0,
    seconds: arrays.seconds[row] ?? 0,
    terminal: arrays.terminal[row] ?? 0,
    item: arrays.item[row] ?? 0,
    guest: arrays.guest[row] ?? 0,
    ended: arrays.ended[row] ?? 0,
  });
  const put = (row: number, play: Play): void => {
    for (const name of PLAY_COLUMNS) arrays[name][row] = play[name];
  };
  /** The first row that began at a moment or later. */
  const firstAt = (moment: number): number => {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((arrays.started[middle] ?? 0) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    get length() {
      return length;
    },
    at,
    column: (name: Name): Uint32Array => arrays[name],
    firstAt,
    /** Adds some, each in its place. */
    add(plays: readonly Play[]): void {
      const sorted = plays.toSorted((one, other) => one.started - other.started);
      const [first] = sorted;
      if (!first) return;
      if (length + sorted.length > arrays.id.length) {
        const larger = make(Math.max(arrays.id.length * 2, length + sorted.length));
        for (const name of PLAY_COLUMNS) larger[name].set(arrays[name].subarray(0, length));
        arrays = larger;
      }
      // What began before the first of these stays where it is.
      const from = firstAt(first.started);
      const tail = Array.from({ length: length - from }, (_, index) => at(from + index));
      length += sorted.length;
      for (const [index, play] of [...tail, ...sorted].sort((one, other) => one.started - other.started || one.id - other.id).entries())
        put(from + index, play);
    },
    /** Forgets those that began before a moment. @returns how many */
    dropBefore(moment: number): number {
      const gone = firstAt(moment);
      if (gone > 0) for (const name of PLAY_COLUMNS) arrays[name].copyWithin(0, gone, length);
      length -= gone;
      return gone;
    },
  };
}
export type Plays = ReturnType<typeof createPlays>;

/** Calls something for each row that matches, oldest first. */
export function eachPlay(plays: Plays, filter: PlayFilter, work: (row: number) => void): void {
  const { from = 0, to = Number.POSITIVE_INFINITY, secondsFrom = 0, secondsTo = Number.POSITIVE_INFINITY, items, ended, where } = filter;
  const [started, seconds, item, terminal, guest, ends] = (['started', 'seconds', 'item', 'terminal', 'guest', 'ended'] as const).map(
    (name) => plays.column(name),
  ) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array]; // one for each name
  for (let row = plays.firstAt(from); row < plays.length; row += 1) {
    if ((started[row] ?? 0) > to) return;
    const length = seconds[row] ?? 0;
    if (length < secondsFrom || length > secondsTo) continue;
    if (items && !items.has(item[row] ?? 0)) continue;
    if (ended && !ended.has(ends[row] ?? 0)) continue;
    if (where && !where(terminal[row] ?? 0, guest[row] ?? 0)) continue;
    work(row);
  }
}
