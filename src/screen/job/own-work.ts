/** Work that a box without the ability `job` tells in calls of its own, as a job: one board shows both. */
import type { Watch } from '../data/use-watch';
import { type Job, NO_COUNTS } from './job-calls';
import type { JobWatch } from './use-job';

/** The work as a job; what it does not tell is empty. */
export const jobOf = (told: Pick<Job, 'id' | 'kind' | 'component' | 'state' | 'steps'> & Partial<Job>): Job => ({
  username: '',
  started: 0,
  ended: 0,
  counts: NO_COUNTS,
  rate: 0,
  left: 0,
  message: '',
  log: [],
  cancellable: false,
  file: false,
  undo: 0,
  about: {},
  fleet: undefined,
  ...told,
});

/** The watch of such work as that of a job. @param cancel how it is stopped, where it can be */
export const watchOf = (watch: Watch<unknown>, job: Job | undefined, cancel: JobWatch['cancel'] = async () => undefined): JobWatch => ({
  ...watch,
  job,
  zone: 'UTC',
  lost: false,
  cancel,
});

/** A time on the clock of the box, `YYYY-MM-DD HH:mm:ss`, as seconds that read the same in UTC; 0 for none. */
export const wallSeconds = (time = ''): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000 || 0;
