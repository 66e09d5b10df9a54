/**
 * Files on their way to the box (test/fault/README.md, Uploads): two at a time, so that two sockets stay free for everything else; they go on
 * while the person works on other screens. Nothing is read into memory but the first bytes of each file. Where the box takes uploads in
 * parts, one that was paused or cut off goes on where it stopped; else it starts again from its beginning.
 */
import { namedIssue } from '../../field/named-content';
import type { Issue } from '../../field/rules';
import type { Gateway, SendOptions } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { uploadCalls } from '../../gateway/files';
import { backoff } from '../../lib/backoff';
import { fileHash, UnreadableFile } from '../../lib/hash/file-hash';
import { HEAD_BYTES } from '../../lib/magic-bytes';
import { draftOwner, holdPage } from '../form/drafts';
import { sameFileOf, sendInParts } from './send-in-parts';
import { createEntries, type Entry, isUnfinished } from './upload-entries';
import { smoothRate } from './upload-figures';
import { showUploads, type UploadItem, type UploadJob, type UploadQueue, type UploadState } from './uploads';

/** Files that are sent at the same time. */
export const PARALLEL = 2;
/** How often a file is sent again by itself after the network failed. */
export const RETRIES = 3;
/** The waits between, in milliseconds. */
const STEPS_MS = [1000, 3000, 9000];
/** Progress is told at most this often for each file. */
const PROGRESS_MS = 100;
/** Speed is measured over at least so many milliseconds. */
const RATE_MS = 1000;
/** Statuses of a web server whose PHP is away for a moment; any other answer will be the same again. */
const PASSING = [0, 502, 503, 504];

/** What tests replace. */
export interface UploadTiming {
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly now: () => number;
  readonly hash: typeof fileHash;
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
      (bytes) => {
        const head = new Uint8Array(bytes);
        return namedIssue(job.rule({ name: file.name, size: file.size, head }), head);
      },
      (): Issue => ({ key: 'fileUnreadable' }), // a folder, or gone from the disk
    );

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

const REAL: UploadTiming = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
  hash: fileHash,
};

/**
 * Sends until it is done; rejects when it fails for good or is stopped.
 * @param again told before each wait after which it is tried again
 * @param kept how many bytes the box keeps whatever happens: where it has more of them than before, the trying begins anew
 */
async function persistently<R>(
  send: () => Promise<R>,
  stop: AbortSignal,
  again: () => void,
  kept: () => number,
  { wait, random }: UploadTiming,
): Promise<R> {
  let had = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (kept() > had) attempt = 0;
      had = kept();
      if (stop.aborted || !isGatewayError(error) || !isPassing(error) || attempt === RETRIES) throw error;
      again();
      await Promise.race([wait(backoff(attempt, STEPS_MS, random)), aborted(stop)]);
      if (stop.aborted) throw error;
    }
  }
}

/** What is shown of a file that starts or stops: what the box keeps of it counts. */
const fromBeginning = ({ job, item }: Entry): Partial<UploadItem> => ({
  sent: job.parts ? item.sent : 0,
  rate: undefined,
  read: undefined,
});

/** How a file ends that the box does not take. */
const endOf = (entry: Entry, error: GatewayError): Partial<UploadItem> => {
  const { job } = entry;
  if (error.kind === 'aborted') return { state: 'cancelled', ...fromBeginning(entry) };
  if (!job.parts || error.kind !== 'stale') return { state: 'failed', ...fromBeginning(entry), failure: error };
  const same = sameFileOf(error);
  return { state: 'refused', sent: 0, read: undefined, failure: error, same, onSame: job.onSame && (() => job.onSame?.(same)) };
};

/** Lets the box forget what it has of a file; where that fails, it forgets by itself a day later. */
const giveUp = (gateway: Gateway, entry: Entry): void => {
  const id = entry.upload;
  entry.upload = undefined;
  if (id !== undefined) gateway.send(uploadCalls.abort, { id }, { quiet: true }).catch(() => undefined);
};

type OnSent = (sent: number, read?: number) => void;

/** Tells of progress now and then, and how fast it is. */
function reporterOf(
  entry: Entry,
  signal: AbortSignal,
  tell: (entry: Entry, changes: Partial<UploadItem>) => void,
  { now: time }: UploadTiming,
): OnSent {
  let told = 0;
  let last: { readonly sent: number; readonly at: number } | undefined;
  return (sent, read) => {
    const now = time();
    if (signal.aborted || now - told < PROGRESS_MS) return;
    told = now;
    let { rate } = entry.item;
    if (read === undefined && (last === undefined || now - last.at >= RATE_MS)) {
      if (last) rate = smoothRate(rate, sent - last.sent, now - last.at);
      last = { sent, at: now };
    }
    tell(entry, { sent: read === undefined ? sent : entry.item.sent, read, rate });
  };
}

/** Sends a file once, in parts or whole. */
function sendOnce(
  gateway: Gateway,
  entry: Entry,
  { signal, onSent, onKept, hash }: Pick<UploadTiming, 'hash'> & { signal: AbortSignal; onSent: OnSent; onKept: (bytes: number) => void },
): Promise<unknown> {
  const { file, job } = entry;
  if (!job.parts) {
    // The total counts the other fields too.
    const onProgress: SendOptions['onProgress'] = ({ sent, total }) => onSent(total > 0 ? Math.round((sent / total) * file.size) : 0);
    return gateway.send(job.call, { ...job.fields, file }, { quiet: true, signal, onProgress });
  }
  return sendInParts(gateway, file, job.parts, {
    signal,
    onSent,
    onKept,
    hash: async () => {
      entry.hash ??= await hash(file, signal, (read) => onSent(0, read));
      return entry.hash;
    },
    onBegun: (id) => {
      entry.upload = id;
    },
  });
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
      entry.checked = true;
      if (issue) tell(entry, { state: 'refused', issue });
      pump();
    }
  };

  const pump = (): void => {
    while (inFlight < PARALLEL) {
      const next = store.entries().find(({ item, checked }) => checked && item.state === 'waiting');
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
    tell(entry, { state: 'sending', ...fromBeginning(entry) });
    const onSent = reporterOf(entry, stop.signal, tell, timing);
    let kept = 0;
    const onKept = (bytes: number): void => {
      kept = bytes;
    };
    try {
      const reply = await persistently(
        () => sendOnce(gateway, entry, { signal: stop.signal, onSent, onKept, hash: timing.hash }),
        stop.signal,
        () => tell(entry, fromBeginning(entry)),
        () => kept,
        timing,
      );
      if (stop.signal.aborted) return;
      entry.upload = undefined;
      change(entry, { state: 'done', sent: file.size, rate: undefined, read: undefined });
      // A screen that fails over the reply fails by itself.
      queueMicrotask(() => job.onDone?.(reply, file));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof UnreadableFile) change(entry, { state: 'refused', issue: { key: 'fileUnreadable' }, read: undefined });
      else if (!isGatewayError(error)) {
        change(entry, { state: 'failed', ...fromBeginning(entry) });
        throw error;
      } else if (error.kind === 'expired') sessionEnded();
      else change(entry, endOf(entry, error));
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
      change(entry, { ...to, ...fromBeginning(entry) });
      if (to.state === 'cancelled') giveUp(gateway, entry);
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
