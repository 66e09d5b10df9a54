/** What is known of servers that the box stays connected to: each is asked again and again, by the way its test asks it. */
import type { Box } from '../box';

/** What came of asking one. */
export interface Answered<R extends string> {
  readonly up: boolean;
  /** Why it is down. */
  readonly reason: R | '';
  /** Milliseconds that the answer took. */
  readonly ms: number;
}

/** How a server stands. Times are Unix milliseconds of the box. */
export interface Standing<R extends string = string> extends Answered<R> {
  /** When it was asked last, and when it answered last; 0 for never. */
  readonly at: number;
  readonly heard: number;
  /** Since when it is up, or down. */
  readonly since: number;
  /** When it was asked first. */
  readonly first: number;
}

interface Watched {
  readonly target: string;
  standing?: Standing;
  asking?: Promise<void>;
  /** By the life of the box: a clock that is set asks nobody twice. */
  asked: number;
}

/** So long an answer holds. */
const HOLDS_MS = 30_000;
const watched = new WeakMap<Box['store'], Map<string, Watched>>();

/** What a standing may be asked for. */
export interface Peer<R extends string> {
  /** Who it is for the box: a trunk, the PMS. */
  readonly key: string;
  /** Where it is: another place is another server. */
  readonly target: string;
  ask(): Promise<Answered<R>>;
}

const entryOf = ({ store }: Pick<Box, 'store'>, { key, target }: Pick<Peer<string>, 'key' | 'target'>): Watched => {
  const all = watched.get(store) ?? new Map<string, Watched>();
  watched.set(store, all);
  const known = all.get(key);
  const entry = known?.target === target ? known : { target, asked: Number.NEGATIVE_INFINITY };
  all.set(key, entry);
  return entry;
};

/** Notes an answer that was asked for otherwise, such as by the test of it. */
export function noteAnswer(
  box: Pick<Box, 'store' | 'clock'>,
  peer: Pick<Peer<string>, 'key' | 'target'>,
  answered: Answered<string>,
): void {
  const entry = entryOf(box, peer);
  const { standing: before } = entry;
  const at = box.clock.now();
  entry.asked = box.clock.lived();
  entry.standing = {
    ...answered,
    at,
    heard: answered.up ? at : (before?.heard ?? 0),
    since: before?.up === answered.up ? before.since : at,
    first: before?.first ?? at,
  };
}

/** How a server stood when it was asked last; undefined before the first answer. Nobody is asked. */
export const lastStanding = <R extends string>(box: Pick<Box, 'store'>, peer: Peer<R>): Standing<R> | undefined =>
  entryOf(box, peer).standing as Standing<R> | undefined; // only answers of this peer are noted under its key

/** How a server stands by its last answer; undefined before the first. An answer that is old is asked for anew, without being waited for. */
export function standingOf<R extends string>(box: Pick<Box, 'store' | 'clock'>, peer: Peer<R>): Standing<R> | undefined {
  const entry = entryOf(box, peer);
  if (!entry.asking && box.clock.lived() - entry.asked >= HOLDS_MS) {
    entry.asking = peer.ask().then((answered) => {
      delete entry.asking;
      noteAnswer(box, peer, answered);
    });
  }
  return lastStanding(box, peer);
}
