/**
 * Follows an upgrade until it has ended, through the restart of the box, and brings the page into the new version
 * (test/fault/README.md, New versions under open tabs): it is reloaded only when the box serves exactly the build that was installed, once a job.
 */

import { useEffect, useRef, useState } from 'react';
import { ownBuild, servedBuild } from '../../../lib/served-version';
import { load, save } from '../../../lib/storage';
import { isPageHeld, reloadPage, type ScreenProps } from '../../../screen';
import { useFollow } from '../../../screen/data/use-follow';
import { useWatch } from '../../../screen/data/use-watch';
import { aboutText, isUnderWay, type Job } from '../../../screen/job/job-calls';
import { jobOf, watchOf } from '../../../screen/job/own-work';
import { type JobWatch, PATIENCE_MS, RUNNING_MS, useJob } from '../../../screen/job/use-job';
import { COMPONENT, cancelUpgrade, readOwnJob, type UpgradeEntry } from './calls';

/** What this tab follows, kept over its own reload. */
const WATCHED = 'upgrade:watched';
const RELOADED = 'upgrade:reloaded';

const EVERY_MS = 1000;
/** Somebody else may have begun. */
const RESTING_MS = 30_000;

/** What the page shows of a job. */
export interface Upgrading {
  readonly watch: JobWatch;
  /** The job that runs, or that has ended and was followed here. */
  readonly job: Job | undefined;
  /** What is served after the end: the version of the job, another one, or not known yet. */
  readonly served: 'expected' | 'other' | undefined;
  /** The new version is there, and something on this page keeps it from being reloaded by itself. */
  readonly waitsForReload: boolean;
  /** Follows a job that was just started, by its id. */
  readonly follow: (id: string) => void;
  /** Takes the ended job off the page. */
  readonly dismiss: () => void;
}

/** An upgrade or a roll-back of a box without jobs, as a job. */
const jobOfEntry = ({ kind, from, to, build, ...entry }: UpgradeEntry): Job =>
  jobOf({ ...entry, kind: 'upgrade', component: COMPONENT, about: { from, to, build, back: kind === 'rollback' ? 1 : 0 } });

/** The last upgrade of a box with jobs. */
export const useJobWatch = ({ gateway }: Pick<ScreenProps, 'gateway'>): JobWatch => useJob(gateway, { component: COMPONENT });

/** The same of a box without. */
export function useOwnWatch({ gateway }: Pick<ScreenProps, 'gateway'>): JobWatch {
  const watch = useWatch(
    gateway,
    readOwnJob,
    {},
    ({ data: { detail } }) => (detail?.state === 'running' ? RUNNING_MS : RESTING_MS),
    PATIENCE_MS,
  );
  const entry = watch.data?.data.detail;
  return watchOf(watch, entry && jobOfEntry(entry), (send) => send(cancelUpgrade, {}));
}

/**
 * Follows the last upgrade of a box: one that runs, and one that has ended if this tab followed it.
 * @param onEnded the versions and the history have changed
 */
export function useUpgrade(watch: JobWatch, onEnded: () => void): Upgrading {
  const [watched, setWatched] = useState(() => load('session', WATCHED));
  const [served, setServed] = useState<{ readonly of: string; readonly as: 'expected' | 'other' }>();
  const [waitsForReload, setWaits] = useState(false);
  const last = watch.job;
  const running = last !== undefined && isUnderWay(last);
  const job = last && (running || last.id === watched) ? last : undefined;

  const follow = (id: string | undefined): void => {
    save('session', WATCHED, id);
    setWatched(id);
    setWaits(false);
  };
  const id = job?.id;
  const before = useRef(false);
  useEffect(() => {
    if (running && id !== undefined && id !== watched) {
      save('session', WATCHED, id);
      setWatched(id);
      setWaits(false);
    }
    if (before.current && !running) onEnded();
    before.current = running;
  }, [running, id, watched, onEnded]);

  const known = served?.of === id ? served?.as : undefined;
  const build = job?.state === 'done' && known === undefined ? aboutText(job, 'build') : '';
  useFollow(job && build !== '' ? job.id : undefined, {
    ask: servedBuild,
    take: (now) => {
      if (now === undefined || id === undefined) return;
      setServed({ of: id, as: now === build ? 'expected' : 'other' });
      if (now !== build || ownBuild() === build || load('session', RELOADED) === id) return;
      if (isPageHeld()) return setWaits(true);
      save('session', RELOADED, id);
      reloadPage();
    },
    every: EVERY_MS,
    again: () => EVERY_MS,
  });

  return {
    watch,
    job,
    served: known,
    waitsForReload,
    follow: (begun) => {
      follow(begun);
      watch.ask();
    },
    dismiss: () => follow(undefined),
  };
}
