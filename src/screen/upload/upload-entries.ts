/** The files of an upload queue, and who is told when one of them changes. */
import type { Issue } from '../../field/rules';
import { draftOwner } from '../form/drafts';
import type { UploadItem, UploadJob } from './uploads';

/** A file of the queue. */
export interface Entry {
  item: UploadItem;
  readonly file: File;
  readonly job: UploadJob<unknown>;
  /** Whose file it is. */
  readonly owner: string;
  /** Its first bytes have been checked. */
  checked: boolean;
  /** Paused by the end of the session, not by the person. */
  signedOut: boolean;
  stop: AbortController | undefined;
  /** SHA-256, once it is known, and what the box calls this upload: of a file that goes up in parts. */
  hash: string | undefined;
  upload: string | undefined;
}

/** A file as it is added: it waits, or is refused at once. */
const entryOf = (id: number, file: File, job: UploadJob<unknown>, issue: Issue | undefined): Entry => {
  const item = { id, name: file.name, size: file.size, label: job.label, inParts: job.parts !== undefined, sent: 0 };
  return {
    item: issue ? { ...item, state: 'refused', issue } : { ...item, state: 'waiting' },
    file,
    job,
    owner: draftOwner(),
    checked: false,
    signedOut: false,
    stop: undefined,
    hash: undefined,
    upload: undefined,
  };
};

/** Whether it is still to arrive. */
export const isUnfinished = ({ item: { state } }: Entry): boolean => state === 'waiting' || state === 'sending' || state === 'paused';

const sameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const targetOf = ({ call, fields, parts }: UploadJob<unknown>): string => JSON.stringify([call?.name, call?.fixed, fields, parts]);

/** The files, in the order in which they were added. */
interface Entries {
  readonly entries: () => readonly Entry[];
  /** Those that pass stay; told. */
  readonly keep: (passes: (entry: Entry) => boolean) => void;
  /** Adds files; one that breaks a rule, or is on its way already, is refused at once. Not told. */
  readonly add: (files: readonly File[], job: UploadJob<unknown>) => readonly Entry[];
  /** Changes what is shown of a file; `tell` says so. */
  readonly change: (entry: Entry, changes: Partial<UploadItem>) => void;
  readonly tell: (entry: Entry, changes: Partial<UploadItem>) => void;
  readonly publish: () => void;
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds no file yet; `onChange` is told before every listener. */
export function createEntries(onChange: (entries: readonly Entry[]) => void): Entries {
  let entries: readonly Entry[] = [];
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  let lastId = 0;

  const publish = (): void => {
    items = entries.map(({ item }) => item);
    onChange(entries);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, changes: Partial<UploadItem>): void => {
    entry.item = { ...entry.item, ...changes };
  };
  const isTaken = (file: File, job: UploadJob<unknown>): boolean =>
    entries.some((known) => isUnfinished(known) && sameFile(known.file, file) && targetOf(known.job) === targetOf(job));
  const issueOf = (file: File, at: number, job: UploadJob<unknown>): Issue | undefined => {
    if (job.max !== undefined && at >= job.max) return { key: 'fileCount', args: { max: job.max } };
    return isTaken(file, job) ? { key: 'alreadyExists' } : job.rule({ name: file.name, size: file.size });
  };
  return {
    entries: () => entries,
    keep(passes) {
      entries = entries.filter(passes);
      publish();
    },
    add: (files, job) =>
      files.map((file, at) => {
        lastId += 1;
        const entry = entryOf(lastId, file, job, issueOf(file, at, job));
        entries = [...entries, entry];
        return entry;
      }),
    change,
    tell(entry, changes) {
      change(entry, changes);
      publish();
    },
    publish,
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
