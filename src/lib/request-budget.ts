/** A budget of things under way at once: a browser has six connections to a host, and what plays must leave some to who presses a button. */

/** Takes turns. */
export interface RequestBudget {
  /**
   * Starts something as soon as there is room.
   * @returns gives the room back, or the place in the line; may be called more than once
   */
  take(start: () => void): () => void;
  /** How many are under way. */
  readonly taken: number;
}

/** @param most how many may be under way */
export function createBudget(most: number): RequestBudget {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const next = (): void => {
    while (taken < most && waiting.length > 0) {
      taken += 1;
      waiting.shift()?.();
    }
  };
  return {
    get taken() {
      return taken;
    },
    take: (start) => {
      let state: 'waiting' | 'taken' | 'left' = 'waiting';
      const begin = (): void => {
        state = 'taken';
        start();
      };
      waiting.push(begin);
      next();
      return () => {
        if (state === 'taken') taken -= 1;
        else if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
        state = 'left';
        next();
      };
    },
  };
}
