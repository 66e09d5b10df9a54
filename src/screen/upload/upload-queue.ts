/**
 * Files on their way to the box (test/fault/README.md, Uploads): two at a time, so that two sockets stay free for everything else; they go on
 * while the person works on other screens. Nothing is read into memory but the first bytes of each file. The contract knows no
 * half-sent file: one that was paused or cut off starts again from its beginning.
 */
import type { Issue } from '../../field/rules';
import type { Gateway } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { backoff } from '../../lib/backoff';
import { HEAD_BYTES } from '../../lib/magic-bytes';
import { draftOwner, holdPage } from '../form/drafts';
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

interface Entry {
  item: UploadItem;
  readonly file: File;
  readonly job: UploadJob<unknown>;
  /** Whose file it is. */
  readonly owner: string;
  /** Its first bytes have been checked. */
  judged: boolean;
  /** Paused by the end of the session, not by the person. */
  signedOut: boolean;
  stop: AbortController | undefined;
}

const isUnfinished = ({ item: { state } }: Entry): boolean => state === 'waiting' || state === 'sending' || state === 'paused';

const isPassing = (error: GatewayError): boolean =>
  // `renewed`: another tab had just replaced the token, and nothing was done.
  error.kind === 'renewed' || (error.kind === 'unreachable' && PASSING.includes(error.code));

const sameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const targetOf = ({ call, fields }: UploadJob<unknown>): string => JSON.stringify([call.name, call.fixed, fields]);

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

const REAL: UploadTiming = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
};

/** Makes a queue. */
export function createUploadQueue(gateway: Gateway, { wait, random, now }: UploadTiming = REAL): UploadQueue {
  let entries: readonly Entry[] = [];
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  let inFlight = 0;
  let lastId = 0;

  const publish = (): void => {
    items = entries.map(({ item }) => item);
    holdPage('uploads', entries.some(isUnfinished));
    showUploads(entries.length > 0 ? queue : undefined);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, changes: Partial<UploadItem>): void => {
    entry.item = { ...entry.item, ...changes };
  };

  const isTaken = (file: File, job: UploadJob<unknown>): boolean =>
    entries.some((known) => isUnfinished(known) && sameFile(known.file, file) && targetOf(known.job) === targetOf(job));

  const validate = async (fresh: readonly Entry[]): Promise<void> => {
    for (const entry of fresh) {
      if (!isUnfinished(entry)) continue;
      const { file, job } = entry;
      const issue = await file
        .slice(0, HEAD_BYTES)
        .arrayBuffer()
        .then(
          (head) => job.rule({ name: file.name, size: file.size, head: new Uint8Array(head) }),
          (): Issue => ({ key: 'fileUnreadable' }), // a folder, or gone from the disk
        );
      if (!isUnfinished(entry)) continue;
      entry.judged = true;
      if (issue) {
        change(entry, { state: 'refused', issue });
        publish();
      }
      pump();
    }
  };

  const pump = (): void => {
    while (inFlight < PARALLEL) {
      const next = entries.find(({ item, judged }) => judged && item.state === 'waiting');
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
    change(entry, { state: 'sending', sent: 0 });
    publish();
    let told = 0;
    const onProgress = ({ sent, total }: { readonly sent: number; readonly total: number }): void => {
      if (stop.signal.aborted || now() - told < PROGRESS_MS) return;
      told = now();
      // The total counts the other fields too.
      change(entry, { sent: total > 0 ? Math.round((sent / total) * file.size) : 0 });
      publish();
    };
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const reply = await gateway.send(job.call, { ...job.fields, file }, { quiet: true, signal: stop.signal, onProgress });
          if (stop.signal.aborted) return;
          change(entry, { state: 'done', sent: file.size });
          // A screen that fails over the reply fails by itself.
          queueMicrotask(() => job.onDone?.(reply, file));
          return;
        } catch (error) {
          if (stop.signal.aborted) return;
          if (!isGatewayError(error)) {
            change(entry, { state: 'failed', sent: 0 });
            throw error;
          }
          if (error.kind === 'expired') {
            sessionEnded();
            return;
          }
          if (!isPassing(error) || attempt === RETRIES) {
            change(entry, error.kind === 'aborted' ? { state: 'cancelled', sent: 0 } : { state: 'failed', sent: 0, failure: error });
            return;
          }
          change(entry, { sent: 0 });
          publish();
          await Promise.race([wait(backoff(attempt, STEPS_MS, random)), aborted(stop.signal)]);
          if (stop.signal.aborted) return;
        }
      }
    } finally {
      inFlight -= 1;
      publish();
      pump();
    }
  };

  /** Changes files of some states, all or one, and stops what is being sent. */
  const each = (id: number | undefined, from: readonly UploadState[], to: Partial<UploadItem>): readonly Entry[] => {
    const chosen = entries.filter(({ item }) => (id === undefined || item.id === id) && from.includes(item.state));
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
      const fresh = files.map((file, at) => {
        const { name, size } = file;
        const issue: Issue | undefined =
          job.max !== undefined && at >= job.max
            ? { key: 'fileCount', args: { max: job.max } }
            : isTaken(file, job)
              ? { key: 'alreadyExists' }
              : job.rule({ name, size });
        lastId += 1;
        const item = { id: lastId, name, size, label: job.label, sent: 0 };
        const entry: Entry = {
          item: issue ? { ...item, state: 'refused', issue } : { ...item, state: 'waiting' },
          file,
          job,
          owner: draftOwner(),
          judged: false,
          signedOut: false,
          stop: undefined,
        };
        entries = [...entries, entry];
        return entry;
      });
      if (fresh.length === 0) return;
      publish();
      void validate(fresh);
    },
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      entries = entries.filter((entry) => isUnfinished(entry) || (id !== undefined && entry.item.id !== id));
      publish();
    },
    signedIn() {
      const others = new Set(entries.filter((entry) => entry.owner !== draftOwner()));
      for (const { item } of others) queue.cancel(item.id);
      entries = entries.filter((entry) => !others.has(entry));
      publish();
      for (const { item } of entries.filter(({ signedOut }) => signedOut)) queue.resume(item.id);
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
