/** The calls of the upgrade page (src/gateway/README.md, Paths of the screens). */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { startCall } from '../../../screen/job/job-calls';
import type { ScreenProps } from '../../../screen/screen';

/** Who may do what here: `<component>:upgrade`. */
export const COMPONENT = 'authorise/upgradepage';

/** An upgrade or a roll-back as the history has it; times are Unix seconds, 0 for none. */
const job = record({
  id: text(),
  kind: oneOf(['upgrade', 'rollback']),
  state: oneOf(['failed', 'running', 'done', 'cancelled']),
  username: text(),
  from: text(),
  /** Version and build that it leads to; empty until the package is verified. */
  to: text(),
  build: text(),
  started: number(),
  ended: number(),
  /** Nothing has been written yet. */
  cancellable: flag(),
  steps: list(
    record({
      name: oneOf(['check', 'verify', 'install', 'restart', 'health']),
      state: oneOf(['waiting', 'running', 'done', 'failed']),
      started: number(),
      ended: number(),
    }),
  ),
  /** Why it failed, in words of the box. */
  message: text(),
  log: list(record({ time: number(), text: text() })),
});
/** One upgrade or roll-back. */
export type UpgradeEntry = Decoded<typeof job>;

const detail = record({
  /** Whether this box installs anything at all. */
  upgradable: flag(),
  product: text(),
  version: text(),
  build: text(),
  firmware: text(),
  /** What a roll-back would bring; empty: nothing. */
  previous: text(),
  previous_build: text(),
  /** Largest package, in bytes. */
  limit: number(),
  zone: text('UTC'),
  /** Keys that the box trusts: `raw` is the public key's 32 bytes in base64. */
  keys: list(record({ id: text(), name: text(), raw: text() })),
  /** The last one, or the one that runs. */
  job: optional(job),
});
/** What runs now, and what can be done about it. */
export type Detail = Decoded<typeof detail>;

const { method } = resource('authoriseUpgradepage', detail, '/admin.php/authorise/upgradepage');
const write = { kind: 'write', overlay: false } as const;
/** What runs now. */
export const readDetail = method('detail').reads(detailed(detail));
/** Ended jobs, newest first. */
export const readHistory = method<{ page: number; limit: number }>('list').reads(record({ list: list(job), total: number() }));
/** How far the work of a box without the ability `job` is: asked again and again, also while the box restarts. */
export const readOwnJob = method('job').polls(record({ detail: optional(job) }));
/** Sends the package; nothing is done with it yet. */
export const uploadPackage = method<{ file: File }>('upload').writes(record({ id: text(), sha256: text() }), { encoding: 'multipart' });
interface StartOrder {
  readonly id: string;
  readonly allow_older: boolean;
}
/** A box of before answers the job as a whole; its id is all that is needed of it. */
const begun = record({ data: record({ id: optional(text()), detail: optional(record({ id: text() })) }) });
type BegunReply = Decoded<typeof begun>;
/** The id of what was begun. */
export const begunId = ({ data: { id, detail } }: BegunReply): string => id ?? detail?.id ?? '';
const startByItself = method<StartOrder, BegunReply>('start', begun, write);
const startAsJob = startCall<StartOrder, BegunReply>('upgrade', COMPONENT, begun);
/** Installs an uploaded package, as the box can. */
export const startUpgrade = (able: ScreenProps['able']) => (able('job') ? startAsJob : startByItself);
const backByItself = method<{ back: true }, BegunReply>('rollback', begun, write);
const backAsJob = startCall<{ back: true }, BegunReply>('upgrade', COMPONENT, begun);
/** Goes back to the previous version, as the box can. */
export const rollBack = (able: ScreenProps['able']) => (able('job') ? backAsJob : backByItself);
/** Stops before anything is written. */
export const cancelUpgrade = method('cancel').writes();
