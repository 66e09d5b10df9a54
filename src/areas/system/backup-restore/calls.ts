/** The calls of Backup and restore (src/gateway/README.md); what the contract leaves to the screen is said here. */
import { type Empty, resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, listed, number, oneOf, optional, record, required, text } from '../../../gateway/shape';
import { applied, applyState, reviewReply, type SafeFields } from '../../../screen/apply/safe-apply-calls';
import { startCall, startOf } from '../../../screen/job/job-calls';
import type { ScreenProps } from '../../../screen/screen';
import { difference } from '../difference-shape';

/** Who may do what here: `<component>:<action>`. */
export const COMPONENT = 'system/backuprestore';

const { method } = resource('systemBackupRestore');
const started = record({ data: record({ id: text() }) });
const quiet = { overlay: false } as const;
const write = { kind: 'write', ...quiet } as const;

const job = record({
  id: text(),
  kind: oneOf(['backup', 'restore']),
  state: oneOf(['none', 'running', 'done', 'failed', 'cancelled']),
  /** The phase that it is in or ended in, and all of them in order. */
  phase: text(),
  phases: list(text()),
  by: optional(text()),
  /** Times of the box. */
  started: optional(text()),
  finished: optional(text()),
  /** The backup that was made, or that is restored. */
  backup: optional(text()),
  restore_point: optional(text()),
  sections: list(text()),
  /** Rows that were changed. */
  changes: optional(number()),
  /** Why it failed, in the box's words. */
  message: optional(text()),
  /** When the next scheduled backup is due; '' for never. */
  next: text(),
});
/** What a box without the ability `job` is doing or did last: one backup or restore at a time. */
export type OwnJob = Decoded<typeof job>;

const section = record({
  name: text(),
  in_backup: flag(),
  /** Rows in the backup, and on the box. */
  count: number(),
  running: number(),
  added: number(),
  changed: number(),
  removed: number(),
  /** At most 200 of them; the counts are of all. */
  differences: list(difference),
  /** Why it can't be restored by this person, in the box's words; empty when it can. */
  refused: list(text()),
  /** What stays off though it was on in the backup, in the box's words: what would let somebody in. */
  closed: list(text()),
  /** Pictures and sounds in the backup that its rows name, and their bytes. */
  files: number(),
  file_bytes: number(),
  /** Rows whose picture or sound is neither in the backup nor on the box: at most 20 by name, the count is of all. */
  lacking: list(text()),
  lacking_count: number(),
});
/** A section of a backup compared with the running box. */
export type Section = Decoded<typeof section>;

const inspection = record({
  id: text(),
  name: text(),
  created: text(),
  size: number(),
  note: optional(text()),
  version: text(),
  host: text(),
  /** When its contents were taken, by the clock of the box that made it. */
  date: text(),
  interfaces: list(text()),
  running: record({ version: text(), host: text(), interfaces: list(text()) }),
  /** It is encrypted, and its password is missing: nothing of it is compared yet. */
  locked: flag(),
  sections: list(section),
});
/** A backup, opened. */
export type Inspection = Decoded<typeof inspection>;

/** What `job` answers. */
export const stateReply = record({ data: record({ detail: job, ...applyState }) });
/** `job`: the work of now, when the next one is due, and what of the network is tried out or went back. */
export const readState = method<Empty, Decoded<typeof stateReply>>('job', stateReply, { ...quiet, background: true });
interface MakeOrder {
  readonly note: string;
  readonly password: string;
}
const makeByItself = method<MakeOrder, { data: { id: string } }>('make', started, write);
const makeAsJob = startOf<MakeOrder>('backup', COMPONENT);
/** Starts a backup, as the box can. */
export const makeBackup = (able: ScreenProps['able']) => (able('job') ? makeAsJob : makeByItself);
/** A secret field, and how many rows of its table have it. */
const clearText = record({ section: text(), table: text(), name: text(), count: number(), hashed: flag() });
/** `clear_text`: what stands in a backup that has no password, readable for whoever has the file. */
export const readClearText = method('clear_text').reads(listed(clearText));
const packing = record({ count: number(), bytes: number(), left: number(), named: list(record({ name: text(), size: number() })) });
/** `files`: pictures and sounds that a backup made now would hold, and how many rows name one that is too large for it. */
export const readPacking = method('files').reads(detailed(packing));
/** `upload_backup`: one gz of at most 20 MB (src/field/README.md). */
export const uploadBackup = method<{ file: File }, { data: { id: string } }>('upload_backup', started, { ...write, encoding: 'multipart' });
/** `download`: an address that gives the file once. */
export const downloadBackup = method<{ id: string }>('download').writes(required(text()));
/** `inspect`: opens a backup and compares it. */
export const inspectBackup = method<{ id: string; password?: string }>('inspect').reads(detailed(inspection));
/** `check`: why each section can't be restored, together with those that are chosen. */
export const validateRestore = method<Order>('validate').polls(listed(record({ name: text(), refused: list(text()) })));
/** What is restored; `interfaces` says which of this box's stands for one that it does not have. */
export interface Order {
  readonly id: string;
  /** Of an encrypted backup. */
  readonly password?: string;
  readonly sections: readonly string[];
  readonly interfaces: Readonly<Record<string, string>>;
}
/** `network_review`: what a restore changes of how the box is reached; nothing where it leaves that as it is. */
export const reviewNetwork = method<Order, Decoded<typeof reviewReply>>('network_review', reviewReply, quiet);
const restoreByItself = method<Order & Partial<SafeFields>, Decoded<typeof applied>>('restore', applied, write);
const restoreAsJob = startCall<Order & Partial<SafeFields>, Decoded<typeof applied>>('restore', COMPONENT, applied);
/** Starts a restore, as the box can: what it changes of how the box is reached is tried out (safe apply). */
export const restoreBackup = (able: ScreenProps['able']) => (able('job') ? restoreAsJob : restoreByItself);
