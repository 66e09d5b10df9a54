/** Where the frame learns that there are uploads to show; the queue itself is loaded by the screens that upload. */
import type { Issue, Rule, UploadFile } from '../../field/rules';
import type { Call } from '../../gateway/calls';
import type { GatewayError } from '../../gateway/errors';

/** The last four are final; only a person's "retry" takes a failed file out of it. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused' | 'cancelled';

/** One file as the tray shows it; a changed one is a new object. */
export interface UploadItem {
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Where it goes, in words. */
  readonly label: string;
  readonly state: UploadState;
  /** It goes up in parts, and goes on where it stopped. */
  readonly inParts: boolean;
  /** Bytes that the network has taken. */
  readonly sent: number;
  /** Bytes a second, once that can be told. */
  readonly rate?: number | undefined;
  /** Bytes that have been read to know whether the box has it already; only until it is sent. */
  readonly read?: number | undefined;
  /** The file on the box that has the same bytes: this one was refused before any of its own were sent. */
  readonly same?: SameFile;
  /** Leads to {@link same}. */
  readonly onSame?: (() => void) | undefined;
  /** Why it was refused before it was sent. */
  readonly issue?: Issue;
  /** Why the box did not take it. */
  readonly failure?: GatewayError;
}

/** A file that is on the box. */
export interface SameFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

/** A file that goes up in parts, which needs the ability `upload` of the box: what was sent before a cut line, or another day, is not sent again. */
export interface PartsTarget {
  /** The folder of the library that the file goes into. */
  readonly path: string;
  /** The component whose form it is for. */
  readonly for: string;
}

/** How files get there. */
type UploadWay<R> =
  | {
      /** A multipart call without an overlay. */
      readonly call: Call<{ readonly file: File }, R>;
      /** Sent beside each file. */
      readonly fields?: Readonly<Record<string, unknown>>;
      readonly parts?: undefined;
    }
  | { readonly parts: PartsTarget; readonly call?: undefined; readonly fields?: undefined };

/** Where some files go and which are let through. */
export type UploadJob<R> = UploadWay<R> & UploadRules<R>;

interface UploadRules<R> {
  /** Checks each file: first by name and size, then with its first bytes. */
  readonly rule: Rule<UploadFile>;
  /** At most so many files at once; the ones after it are refused. */
  readonly max?: number;
  readonly label: string;
  /** Called with the reply for each file that the box has taken, also when its screen has been left. */
  readonly onDone?: (reply: R, file: File) => void;
  /** Leads to a file that was there already. */
  readonly onSame?: (same: SameFile) => void;
}

/** The uploads of this page. Where `id` is left out, all files are meant. */
export interface UploadQueue {
  add<R>(files: readonly File[], job: UploadJob<R>): void;
  readonly items: () => readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  pause(id?: number): void;
  resume(id?: number): void;
  cancel(id?: number): void;
  /** Sends failed files again. */
  retry(id?: number): void;
  /** Takes files that have come to their end out of the list. */
  clear(id?: number): void;
  /** Somebody has signed in: goes on with what the end of a session has paused, and forgets another account's files. */
  signedIn(): void;
}

let shown: UploadQueue | undefined;
const listeners = new Set<() => void>();

/** The queue that has something to show, if any. */
export const shownUploads = (): UploadQueue | undefined => shown;

/** Calls back when {@link shownUploads} changes; answers the way to stop. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a queue in the frame's tray, or nothing. */
export function showUploads(queue: UploadQueue | undefined): void {
  if (queue === shown) return;
  shown = queue;
  for (const listener of listeners) listener();
}
