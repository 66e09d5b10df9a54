/**
 * Files on their way to the box (test/fault/README.md, Uploads): two at a time, so that two sockets stay free for everything else; they go on
 * while the person works on other screens. Nothing is read into memory but the first bytes of each file. The contract knows no
 * half-sent file: one that was paused or cut off starts again from its beginning.
 */
import type { Issue } from '../../field/rules';
import type { Gateway, SendOptions } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { backoff } from '../../lib/backoff';
import { HEAD_BYTES } from '../../lib/magic-bytes';
import { draftOwner, holdPage } from '../form/drafts';
import { createEntries, type Entry, isUnfinished } from './upload-entries';
import { showUploads, type UploadItem, type UploadJob, type UploadQueue, type UploadState } from './uploads';

/** Files that are sent at the same time. */
export const PARALLEL = 2;
/** How often a file is sent again by itself after the network failed. */
export const RETRIES = 3;
/** The waits between, in milliseconds. */
const STEPS_MS = [1000, 3000, 9000];
/** Progress is told at most this often for each file. */
const PROGRESS_MS = 100;
/** Statuses of a web server whose PHP is away for a moment; any other answer will be the same again. */
const PASSING = [0, 502, 503, 504];

/** What tests replace. */
export interface UploadTiming {
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly now: () => number;
}

const isPassing = (error: GatewayError): boolean =>
  // `renewed`: another tab had just replaced the token, and nothing was done.
  error.kind === 'renewed' || (error.kind === 'unreachable' && PASSING.includes(error.code));

/** What the first bytes of a file say against it. */
const issueOfHead = ({ file, job }: Entry): Promise<Issue | undefined> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (head) => job.rule({ name: file.name, size: file.size, head: new Uint8Array(head) }),
      (): Issue => ({ key: 'fileUnreadable' }), // a folder, or gone from the disk
    );

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

const REAL: UploadTiming = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
};

/**
 * Sends until it is done; rejects when it fails for good or is stopped.
 * @param again told before each wait after which it is tried again
 */
async function persistently<R>(send: () => Promise<R>, stop: AbortSignal, again: () => void, { wait, random }: UploadTiming): Promise<R> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (stop.aborted || !isGatewayError(error) || !isPassing(error) || attempt === RETRIES) throw error;
      again();
      await Promise.race([wait(backoff(attempt, STEPS_MS, random)), aborted(stop)]);
      if (stop.aborted) throw error;
    }
  }
}

/** Makes a queue. */
export function createUploadQueue(gateway: Gateway, timing: UploadTiming = REAL): UploadQueue {
  let inFlight = 0;

  const store = createEntries((entries) => {
    holdPage('uploads', entries.some(isUnfinished));
    showUploads(entries.length > 0 ? queue : undefined);
  });
  const { change, tell, publish } = store;

  const validate = async (fresh: readonly Entry[]): Promise<void> => {
    for (const entry of fresh) {
      if (!isUnfinished(entry)) continue;
      const issue = await issueOfHead(entry);
      if (!isUnfinished(entry)) continue;
      entry.judged = true;
      if (issue) tell(entry, { state: 'refused', issue });
      pump();
    }
  };

  const pump = (): void => {
    while (inFlight < PARALLEL) {
      const next = store.entries().find(({ item, judged }) => judged && item.state === 'waiting');
      if (!next) return;
      void send(next);
    }
  };

  /** Sends a file until it is done, has failed for good, or is stopped; who stops it says what it is then. */
  const send = async (entry: Entry): Promise<void> => {
    const { file, job } = entry;
    const stop = new AbortController();
    entry.stop = stop;
    inFlight += 1;
    tell(entry, { state: 'sending', sent: 0 });
    let told = 0;
    const onProgress: SendOptions['onProgress'] = ({ sent, total }) => {
      if (stop.signal.aborted || timing.now() - told < PROGRESS_MS) return;
      told = timing.now();
      // The total counts the other fields too.
      tell(entry, { sent: total > 0 ? Math.round((sent / total) * file.size) : 0 });
    };
    try {
      const reply = await persistently(
        () => gateway.send(job.call, { ...job.fields, file }, { quiet: true, signal: stop.signal, onProgress }),
        stop.signal,
        () => tell(entry, { sent: 0 }),
        timing,
      );
      if (stop.signal.aborted) return;
      change(entry, { state: 'done', sent: file.size });
      // A screen that fails over the reply fails by itself.
      queueMicrotask(() => job.onDone?.(reply, file));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!isGatewayError(error)) {
        change(entry, { state: 'failed', sent: 0 });
        throw error;
      }
      if (error.kind === 'expired') sessionEnded();
      else change(entry, error.kind === 'aborted' ? { state: 'cancelled', sent: 0 } : { state: 'failed', sent: 0, failure: error });
    } finally {
      inFlight -= 1;
      publish();
      pump();
    }
  };

  /** Changes files of some states, all or one, and stops what is being sent. */
  const each = (id: number | undefined, from: readonly UploadState[], to: Partial<UploadItem>): readonly Entry[] => {
    const chosen = store.entries().filter(({ item }) => (id === undefined || item.id === id) && from.includes(item.state));
    for (const entry of chosen) {
      entry.stop?.abort();
      entry.signedOut = false;
      change(entry, { ...to, sent: 0 });
    }
    if (chosen.length > 0) publish();
    pump();
    return chosen;
  };

  const sessionEnded = (): void => {
    for (const entry of each(undefined, ['waiting', 'sending'], { state: 'paused' })) entry.signedOut = true;
  };

  const queue: UploadQueue = {
    add(files, given) {
      const job = given as UploadJob<unknown>; // its reply goes back to its own onDone only
      const fresh = store.add(files, job);
      if (fresh.length === 0) return;
      publish();
      void validate(fresh);
    },
    items: store.items,
    subscribe: store.subscribe,
    pause: (id) => void each(id, ['waiting', 'sending'], { state: 'paused' }),
    resume: (id) => void each(id, ['paused'], { state: 'waiting' }),
    cancel: (id) => void each(id, ['waiting', 'sending', 'paused'], { state: 'cancelled' }),
    retry(id) {
      for (const entry of each(id, ['failed'], { state: 'waiting' })) {
        const { failure: _failure, ...item } = entry.item;
        entry.item = item;
      }
      publish();
    },
    clear(id) {
      store.keep((entry) => isUnfinished(entry) || (id !== undefined && entry.item.id !== id));
    },
    signedIn() {
      const others = new Set(store.entries().filter((entry) => entry.owner !== draftOwner()));
      for (const { item } of others) queue.cancel(item.id);
      store.keep((entry) => !others.has(entry));
      for (const { item } of store.entries().filter(({ signedOut }) => signedOut)) queue.resume(item.id);
    },
  };
  return queue;
}

let queueOfPage: UploadQueue | undefined;

/** The one queue of this page, made when it is first asked for. */
export function uploadQueue(gateway: Gateway): UploadQueue {
  queueOfPage ??= createUploadQueue(gateway);
  return queueOfPage;
}
