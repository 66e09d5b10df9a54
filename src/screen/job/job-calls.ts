/** The calls of jobs: what takes longer than an answer is begun, followed, stopped and fetched in one shape, whatever it is. */
import { type Empty, resource } from '../../gateway/calls';
import { any, type Decoded, flag, list, map, number, oneOf, optional, record, required, type Shape, said, text } from '../../gateway/shape';

const step = record({
  name: text(),
  state: oneOf(['waiting', 'running', 'done', 'failed']),
  /** Unix seconds, as all times of a job; 0 for none. */
  started: number(),
  ended: number(),
});
/** One step of a job. */
export type JobStep = Decoded<typeof step>;

/** What a job on devices tells besides. */
const onDevices = record({
  /** Path of the list whose rows it is of. */
  list: text(),
  /** Devices that its rows meant, those that are left out too. */
  total: number(),
  /** Of these: that it was begun on. */
  touched: number(),
  /** How many are in each state of a device. */
  states: map(number()),
  /** What is under way comes to its end, and nothing more is begun. */
  ending: flag(),
  protected: flag(),
  firmware: flag(),
  /** The steps between queued and verified that its devices go through. */
  ladder: list(text()),
  /** The action of the right that steers it. */
  right: text(),
  wave: record({ number: number(), size: number(), begun: number(), finished: number(), bad: number() }),
  settings: record({
    when: oneOf(['now', 'window', 'inform']),
    window_start: text(),
    window_end: text(),
    wave: number(),
    waves: number(),
    stop: number(),
    least: number(),
    parallel: number(),
    offline: oneOf(['wait', 'skip']),
    until: number(),
    tries: number(),
    /** Whether a person is asked after each wave. */
    approve: flag(),
    why: text(),
  }),
  /** Whether it is of all rows that a filter matched when it was planned, and the filter. */
  frozen: flag(),
  filters: map(any()),
});
/** What a job on devices tells besides. */
export type OnDevices = Decoded<typeof onDevices>;

const job = record({
  id: text(),
  /** What it does: backup, restore, upgrade, import, export, or what a newer box knows besides. */
  kind: text(),
  /** The screen that it belongs to; its right to begin and to stop it is `<component>:<kind>`. */
  component: text(),
  state: oneOf(['failed', 'planned', 'running', 'paused', 'done', 'cancelled']),
  username: text(),
  started: number(),
  ended: number(),
  /** How many of what it works on are where; all 0 where it does not count. */
  counts: record({ queued: number(), running: number(), done: number(), failed: number(), skipped: number(), unknown: number() }),
  /** A second; 0 where nobody can tell. */
  rate: number(),
  /** Seconds that are left; 0 where nobody can tell. */
  left: number(),
  steps: list(step),
  /** Why it failed, in the box's words. */
  message: said(),
  log: list(record({ time: number(), text: text() })),
  cancellable: flag(),
  /** It has made a file, which `file` fetches. */
  file: flag(),
  /** For how many seconds what it did can be undone, under the batch that began it. */
  undo: number(),
  /** What its kind tells besides. */
  about: map(any()),
  /** Of a job on devices. */
  fleet: optional(onDevices),
});
/** One job. */
export type Job = Decoded<typeof job>;

/** Whether it still goes on. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'running' || state === 'planned' || state === 'paused';

/** Of a job that does not count what it works on. */
export const NO_COUNTS: Job['counts'] = { queued: 0, running: 0, done: 0, failed: 0, skipped: 0, unknown: 0 };

const { method } = resource('systemJob');
const quiet = { overlay: false } as const;

const jobsReply = record({ data: record({ list: list(job), total: number(), zone: text('UTC') }) });
/** Which jobs a list is of; of all filters that are given. */
interface JobsQuery {
  readonly page: number;
  readonly limit: number;
  readonly component?: string;
}
/** `list`: the jobs of the screens that this account sees, newest first. */
export const readJobs = method<JobsQuery, Decoded<typeof jobsReply>>('list', jobsReply, { ...quiet, background: true });

/** One job by its id, or the last one of a component. */
export type JobOf = { readonly id: string } | { readonly component: string };
const jobReply = record({ data: record({ detail: optional(job), zone: text('UTC') }) });
/** `detail`: asked again and again while it runs. */
export const readJob = method<JobOf, Decoded<typeof jobReply>>('detail', jobReply, { ...quiet, background: true });

const begun = record({ data: record({ id: text() }) });
/** What a start answers where its kind says nothing besides. */
type Begun = Decoded<typeof begun>;
/** `start` of a kind on a screen: takes what the kind's own call takes. */
export const startCall = <P, R>(kind: string, component: string, reply: Shape<R>) =>
  method<P, R>('start', reply, { kind: 'write', ...quiet, fixed: { method: 'start', kind, component } });
/** The same where the answer is the job's id alone. */
export const startOf = <P = Empty>(kind: string, component: string) => startCall<P, Begun>(kind, component, begun);

/** `start` of an import: takes a file as the list's own import takes it, of any length. */
export const startImport = (component: string) =>
  method<{ list: string; file: File }, Begun>('start', begun, {
    kind: 'write',
    ...quiet,
    encoding: 'multipart',
    fixed: { method: 'start', kind: 'import', component },
  });

const target = record({
  id: text(),
  name: text(),
  state: text(),
  /** The wave that began it; 0: none yet. */
  wave: number(),
  tries: number(),
  /** Unix seconds by step. */
  times: map(number()),
  /** Why it is as it is, or what it waits for, in the box's words. */
  message: text(),
  /** Seconds by which its clock is ahead. */
  skew: number(),
  /** It has said something; `raw` is told of one alone. */
  answered: flag(),
  raw: text(),
  changes: list(record({ field: text(), before: text(), after: text() })),
});
/** One thing that a job works on. */
export type JobTarget = Decoded<typeof target>;
/** Which of them. */
interface TargetsQuery {
  readonly id: string;
  readonly state?: string;
  readonly keyword?: string;
  /** One alone, with its own words. */
  readonly target?: string;
  readonly page: number;
  readonly limit: number;
}
const targetsReply = record({ data: record({ list: list(target), total: number() }) });
/** `targets`: what became of each thing that a job works on. */
export const readTargets = method<TargetsQuery, Decoded<typeof targetsReply>>('targets', targetsReply, { ...quiet, background: true });

/** `cancel`: stops it while nothing has come of it. */
export const cancelJob = method<{ id: string }>('cancel').writes();
/** `pause`: nothing more is begun; `resume`: it goes on. */
export const pauseJob = method<{ id: string }>('pause').writes();
export const resumeJob = method<{ id: string }>('resume').writes();
/** `retry`: once more on the devices that ended in some states; answers on how many. */
export const retryJob = method<{ id: string; states: readonly string[] }>('retry').writes(number());
/** `evidence`: an address that gives once what it did, device by device. */
export const fetchEvidence = method<{ id: string; format: 'csv' | 'xlsx' }>('evidence').writes(required(text()));
/** `file`: an address that gives once what it has made. */
export const fetchJobFile = method<{ id: string }>('file').writes(required(text()));

/** A text that a kind tells; '' where it does not. */
export const aboutText = ({ about }: Pick<Job, 'about'>, name: string): string => {
  const value = about[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
