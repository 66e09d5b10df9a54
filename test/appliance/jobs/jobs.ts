/** The jobs of a box, newest first: one register for every kind, kept over a restart. */
import type { Clock } from '../clock';
import type { Store } from '../store';
import { end, type Job } from './job';

/** The register. */
export interface Jobs {
  all(): readonly Job[];
  one(id: string): Job | undefined;
  /** The last one of a component, whether it runs or has ended. */
  last(component: string): Job | undefined;
  /** Keeps a new job, or what has become of one. */
  write(job: Job): void;
}

const KEY = 'jobs';
/** Ended jobs of one component that are kept. */
const MAX_ENDED = 100;
/** Kinds whose work is gone with the process; the others find theirs again and say themselves what became of it. */
const LOST = ['import', 'export'];

const pruned = (jobs: readonly Job[]): readonly Job[] => {
  const ended = new Map<string, number>();
  return jobs.filter(({ component, state }) => {
    if (state === 'running') return true;
    const count = (ended.get(component) ?? 0) + 1;
    ended.set(component, count);
    return count <= MAX_ENDED;
  });
};

/** Opens the register; what the last stop of the box cut off and nobody takes up again has failed. */
export function openJobs(store: Store, clock: Pick<Clock, 'now'>): Jobs {
  const all = (): readonly Job[] => (store.setting(KEY) ?? []) as readonly Job[]; // kept below, in this shape
  const write: Jobs['write'] = (job) => {
    const known = all();
    const at = known.findIndex(({ id }) => id === job.id);
    store.keep(KEY, at < 0 ? pruned([job, ...known]) : known.with(at, job));
  };
  for (const job of all()) if (job.state === 'running' && LOST.includes(job.kind)) write(end(job, 'failed', clock.now(), 'jobCutOff'));
  return {
    all,
    one: (id) => all().find((job) => job.id === id),
    last: (component) => all().find((job) => job.component === component),
    write,
  };
}
