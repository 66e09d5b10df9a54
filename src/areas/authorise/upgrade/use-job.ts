/**
 * Follows an upgrade until it has ended, through the restart of the box, and brings the page into the new version
 * (RELIABILITY.md U16): it is reloaded only when the box serves exactly the build that was installed, once a job.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Gateway } from '../../../gateway/client';
import { ownBuild, servedBuild } from '../../../lib/served-version';
import { load, save } from '../../../lib/storage';
import { useFollow } from '../../../screen/data/use-follow';
import { isPageHeld, reloadPage } from '../../../screen/form/drafts';
import { type Job, readJob } from './calls';

/** What this tab follows, kept over its own reload. */
const WATCHED = 'upgrade:watched';
const RELOADED = 'upgrade:reloaded';

const EVERY_MS = 1000;
const SLOWEST_MS = 5000;
/** After this long without an answer a person is asked. */
const PATIENCE_MS = 600_000;

/** What the page shows of a job. */
export interface Watch {
  readonly job: Job | undefined;
  /** The box does not answer now. */
  readonly away: boolean;
  /** It has not answered for so long that waiting on is for a person to decide. */
  readonly gaveUp: boolean;
  /** What is served after the end: the version of the job, another one, or not known yet. */
  readonly served: 'expected' | 'other' | undefined;
  /** The new version is there, and something on this page keeps it from being reloaded by itself. */
  readonly waitsForReload: boolean;
  /** Follows a job that was just started. */
  readonly follow: (job: Job) => void;
  /** Asks again after having given up. */
  readonly retry: () => void;
  /** Takes the ended job off the page. */
  readonly dismiss: () => void;
}

/**
 * Follows the job of a box.
 * @param known the job that the box has told of; one that runs is followed, an ended one is shown if this tab followed it
 * @param onEnded the versions and the history have changed
 */
export function useJob(gateway: Gateway, known: Job | undefined, onEnded: () => void): Watch {
  const [job, setJob] = useState<Job>();
  const [gaveUp, setGaveUp] = useState(false);
  const [served, setServed] = useState<Watch['served']>();
  const [waitsForReload, setWaits] = useState(false);

  const follow = useCallback((next: Job): void => {
    save('session', WATCHED, next.id);
    setServed(undefined);
    setWaits(false);
    setJob(next);
  }, []);

  // What the box tells first; afterwards the poll knows better.
  useEffect(() => {
    if (!known || job) return;
    if (known.state === 'running') follow(known);
    else if (load('session', WATCHED) === known.id) setJob(known);
  }, [known, job, follow]);

  const running = job?.state === 'running';
  /** Since when the box has not answered. */
  const silent = useRef(0);
  const { error } = useFollow(running && !gaveUp ? job.id : undefined, {
    ask: (signal) => gateway.send(readJob, {}, { signal, quiet: true }),
    take: ({ data: { detail } }) => {
      if (!detail) return;
      setJob(detail);
      if (detail.state !== 'running') onEnded();
    },
    every: EVERY_MS,
    again: (failures) => {
      if (failures === 1) silent.current = Date.now();
      if (Date.now() - silent.current > PATIENCE_MS) setGaveUp(true);
      return Math.min(SLOWEST_MS, EVERY_MS * 1.5 ** failures);
    },
  });

  const build = job?.state === 'done' && served === undefined ? job.build : '';
  useFollow(job && build !== '' ? job.id : undefined, {
    ask: servedBuild,
    take: (now) => {
      if (now === undefined) return;
      setServed(now === build ? 'expected' : 'other');
      if (now !== build || ownBuild() === build || load('session', RELOADED) === job?.id) return;
      if (isPageHeld()) return setWaits(true);
      save('session', RELOADED, job?.id);
      reloadPage();
    },
    every: EVERY_MS,
    again: () => EVERY_MS,
  });

  return {
    job,
    away: error !== undefined && running,
    gaveUp,
    served,
    waitsForReload,
    follow,
    retry: () => setGaveUp(false),
    dismiss: () => {
      save('session', WATCHED, undefined);
      setJob(undefined);
    },
  };
}
