/** The backup or restore that is under way or was last, as the box tells it: as a job, or in the words of a box without jobs. */
import type { Decoded } from '../../../gateway/shape';
import { useWatch } from '../../../screen/data/use-watch';
import { isUnderWay, type Job, NO_COUNTS } from '../../../screen/job/job-calls';
import { stepsOfPhases } from '../../../screen/job/steps';
import { type JobWatch, RUNNING_MS, useJob } from '../../../screen/job/use-job';
import type { ScreenProps } from '../../../screen/screen';
import { COMPONENT, type OwnJob, readState, type stateReply } from './calls';

/** The schedule may begin at any time. */
const RESTING_MS = 10_000;

/** What the screen knows of the box's work. */
export interface Work extends JobWatch {
  /** When the next scheduled backup is due; '' for never. */
  readonly next: string | undefined;
  /** The network that a restore has tried out, and what of it went back. */
  readonly pending: Decoded<typeof stateReply>['data']['pending'] | undefined;
  readonly undone: Decoded<typeof stateReply>['data']['undone'] | undefined;
}

/** A wall-clock time as seconds that read the same in UTC; 0 for none. */
const wallSeconds = (time: string | undefined): number => Date.parse(`${(time ?? '').replace(' ', 'T')}Z`) / 1000 || 0;

/** The same as a job. */
const jobOfOwn = (own: OwnJob): Job | undefined => {
  if (own.state === 'none') return undefined;
  const { id, kind, state, by = '', started, finished, message = '', backup = '', restore_point = '', sections, changes = 0 } = own;
  return {
    id,
    kind,
    component: COMPONENT,
    state,
    username: by,
    started: wallSeconds(started),
    ended: wallSeconds(finished),
    counts: NO_COUNTS,
    rate: 0,
    left: 0,
    steps: stepsOfPhases(own.phases, own.phase, state),
    message,
    log: [],
    cancellable: false,
    file: false,
    about: { backup, restore_point, sections, changes },
  };
};

/** Of a box with jobs. */
export function useJobWork({ gateway }: Pick<ScreenProps, 'gateway'>): Work {
  const { ask, ...watch } = useJob(gateway, { component: COMPONENT });
  const restoring = watch.job?.kind === 'restore' && isUnderWay(watch.job);
  const { data, ask: askState } = useWatch(gateway, readState, {}, () => (restoring ? RUNNING_MS : RESTING_MS));
  return {
    ...watch,
    ask: () => {
      ask();
      askState();
    },
    next: data?.data.detail.next,
    pending: data?.data.pending,
    undone: data?.data.undone,
  };
}

/** Of a box without. */
export function useOwnWork({ gateway }: Pick<ScreenProps, 'gateway'>): Work {
  const { data, ...watch } = useWatch(gateway, readState, {}, (known) => (known.data.detail.state === 'running' ? RUNNING_MS : RESTING_MS));
  return {
    ...watch,
    job: data && jobOfOwn(data.data.detail),
    zone: 'UTC',
    lost: false,
    cancel: async () => undefined,
    next: data?.data.detail.next,
    pending: data?.data.pending,
    undone: data?.data.undone,
  };
}
