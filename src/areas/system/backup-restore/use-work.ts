/** The backup or restore that is under way or was last, as the box tells it: as a job, or in the words of a box without jobs. */
import type { Decoded } from '../../../gateway/shape';
import { useWatch } from '../../../screen/data/use-watch';
import { isUnderWay, type Job } from '../../../screen/job/job-calls';
import { jobOf, wallSeconds, watchOf } from '../../../screen/job/own-work';
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

/** The same as a job. */
const jobOfOwn = (own: OwnJob): Job | undefined => {
  if (own.state === 'none') return undefined;
  const { id, kind, state, by = '', started, finished, message = '', backup = '', restore_point = '', sections, changes = 0 } = own;
  return jobOf({
    id,
    kind,
    component: COMPONENT,
    state,
    username: by,
    started: wallSeconds(started),
    ended: wallSeconds(finished),
    steps: stepsOfPhases(own.phases, own.phase, state),
    message,
    about: { backup, restore_point, sections, changes },
  });
};

/** What both kinds of box tell beside the work. */
const told = (known: Decoded<typeof stateReply> | undefined): Pick<Work, 'next' | 'pending' | 'undone'> => ({
  next: known?.data.detail.next,
  pending: known?.data.pending,
  undone: known?.data.undone,
});

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
    ...told(data),
  };
}

/** Of a box without. */
export function useOwnWork({ gateway }: Pick<ScreenProps, 'gateway'>): Work {
  const watch = useWatch(gateway, readState, {}, (known) => (known.data.detail.state === 'running' ? RUNNING_MS : RESTING_MS));
  return { ...watchOf(watch, watch.data && jobOfOwn(watch.data.data.detail)), ...told(watch.data) };
}
