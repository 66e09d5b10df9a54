/** What is going to happen, in order of time: the simulation goes from event to event, never from tick to tick. */

interface Event {
  readonly at: number;
  /** Of two at the same moment the one that was planned first comes first. */
  readonly order: number;
  readonly run: () => void;
}

/** The events to come. Times are Unix milliseconds. */
export interface Events {
  plan(at: number, run: () => void): void;
  /** Runs everything up to a moment, also what that plans. */
  runUntil(moment: number): void;
  clear(): void;
}

const before = (one: Event, other: Event): boolean => one.at < other.at || (one.at === other.at && one.order < other.order);

/**
 * Makes an empty plan: a binary heap.
 * @param onTime told the moment of each event before it runs
 */
export function createEvents(onTime: (at: number) => void): Events {
  const heap: Event[] = [];
  let planned = 0;

  const push = (event: Event): void => {
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (!parent || before(parent, event)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = event;
  };
  const pop = (): Event | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const small = right && left && before(right, left) ? right : left;
      if (!small || before(last, small)) break;
      heap[at] = small;
      at = small === left ? 2 * at + 1 : 2 * at + 2;
    }
    heap[at] = last;
    return first;
  };
  return {
    plan: (at, run) => {
      planned += 1;
      push({ at, order: planned, run });
    },
    runUntil: (moment) => {
      for (let next = heap[0]; next && next.at <= moment; next = heap[0]) {
        pop();
        onTime(next.at);
        next.run();
      }
    },
    clear: () => {
      heap.length = 0;
    },
  };
}
