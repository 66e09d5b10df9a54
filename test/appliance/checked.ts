/** Up to when work by the clock was done: what was due since is late, but a clock that was set, or another zone, has missed nothing. */
import { later } from '../../src/lib/task-cycle';
import type { Box } from './box';
import { zoneNow } from './zone';

/** Times are the box's own, `YYYY-MM-DD HH:mm:ss`. */
export interface Checked {
  /** Whether anything was ever done. */
  readonly known: boolean;
  /** Whether clock or zone were touched since. */
  readonly touched: boolean;
  /** After when work is due at a moment. */
  since(moment: string): string;
  /** The first time that it is asked: up to when work was done before the box was there again. After that undefined. */
  returned(moment: string): string | undefined;
  keep(moment: string): void;
}

/** By what a text of the box's time is one: the same for as long as nobody touches clock or zone. */
export const clockMark = ({ shift }: Box['clock']): string => `${shift} ${zoneNow()}`;

/**
 * Opens the mark of one kind of work.
 * @param seconds work that is later than so much is given up
 */
export function openChecked({ store, clock }: Pick<Box, 'store' | 'clock'>, key: string, seconds: number): Checked {
  let isBack = false;
  const read = () => store.setting(key) as { readonly moment: string; readonly mark: string } | undefined; // only `keep` writes it
  return {
    get known() {
      return read() !== undefined;
    },
    get touched() {
      const kept = read();
      return kept !== undefined && kept.mark !== clockMark(clock);
    },
    since: (moment) => {
      const kept = read();
      if (kept?.mark !== clockMark(clock)) return moment;
      const oldest = later(moment, -seconds);
      return kept.moment > oldest ? kept.moment : oldest;
    },
    returned: (moment) => {
      if (isBack) return undefined;
      isBack = true;
      const kept = read();
      return kept?.mark === clockMark(clock) && kept.moment < moment ? kept.moment : moment;
    },
    // A clock that goes back in autumn shows an hour twice: what was done is not done again.
    keep: (moment) => {
      const kept = read();
      if (kept?.mark === clockMark(clock) && kept.moment > moment) return;
      store.keep(key, { moment, mark: clockMark(clock) });
    },
  };
}
