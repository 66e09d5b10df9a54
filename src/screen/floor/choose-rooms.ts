/** Rooms that are chosen one by one, all up to one, or all that are shown. */
import { useRef, useState } from 'react';

/** The rooms that somebody has chosen, and how. */
export interface RoomChoice {
  readonly chosen: ReadonlySet<string>;
  readonly choosing: boolean;
  /** Presses choose, or open; to stop chooses none. */
  readonly turn: (on: boolean) => void;
  /** @param shown in their order @param upTo all from the last one to this one */
  readonly choose: (id: string, upTo: boolean, shown: readonly string[]) => void;
  readonly chooseAll: (shown: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps what is chosen while the page stays. */
export function useRoomChoice(): RoomChoice {
  const [chosen, setChosen] = useState(NONE);
  const [choosing, setChoosing] = useState(false);
  const last = useRef<string>(undefined);
  const choose: RoomChoice['choose'] = (id, upTo, shown) => {
    const from = last.current === undefined ? -1 : shown.indexOf(last.current);
    const to = shown.indexOf(id);
    const next = new Set(chosen);
    if (upTo && from >= 0 && to >= 0) for (const each of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    else if (next.has(id) && !upTo) next.delete(id);
    else next.add(id);
    last.current = id;
    setChoosing(true);
    setChosen(next);
  };
  return {
    chosen,
    choosing,
    choose,
    chooseAll: (shown) => setChosen(new Set([...chosen, ...shown])),
    turn: (on) => {
      setChoosing(on);
      if (!on) setChosen(NONE);
    },
  };
}
