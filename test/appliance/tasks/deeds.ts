/** What timed tasks do: back up, play, clean the log, bring resources, and restart terminals or turn their screens on and off. */
import { isAtLeast, SCHEDULED_PLAYBACK } from '../../../src/areas/smart-screen/terminal-records/app-versions';
import type { TaskRow } from '../../../src/areas/system/scheduled-task/tasks';
import { planFields } from '../../../src/areas/voice/broadcast/plans';
import { zoneFields } from '../../../src/areas/voice/broadcast/zones';
import { initialValues } from '../../../src/field/field';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { Refusal } from '../operation';
import { backupsOf } from '../resources/backup-restore';
import { freshFilms } from '../resources/media-films';
import { syncResources } from '../resources/resources-index';
import { broadcastsOf, voiceBroadcastZone } from '../resources/voice-broadcast';
import { rowsOf } from '../rows/rows';
import { SCHEDULER } from '../scheduler';
import { restartOf, restartTerminals, terminalsIn, turnScreens } from '../terminals/terminals';
import type { KeptRun } from './kept-run';

/** How a run ended. */
export type Outcome = Pick<KeptRun, 'result' | 'reason' | 'count' | 'seconds'>;

/** What one type of task does. */
export interface Deed {
  /**
   * Begins it.
   * @param by who started it by hand; '' the clock
   * @returns what it came to, or the id of work that goes on
   */
  begin(task: TaskRow, by: string): Outcome | string;
  /** What the work came to; undefined while it is under way. */
  outcome(work: string): Outcome | undefined;
}

/** The deeds of a box by type. */
export type Deeds = Readonly<Record<TaskRow['type'], Deed>>;

const DAY_MS = 86_400_000;
/** Entries of the log that are younger are never cleaned up. */
const LOG_DAYS = 90;
const FAILED: Outcome = { result: 'failure', reason: 'none', count: 0, seconds: 0 };

const backup = (box: Box): Deed => ({
  begin: ({ name }, by) => {
    try {
      const after = (made: unknown) =>
        box.log.add({ username: by || SCHEDULER, address: '', path: '/admin.php/system/backup_restore', method: 'make', after: made });
      return backupsOf(box).make(by || SCHEDULER, name, 'scheduled', after).id;
    } catch (error) {
      if (error instanceof Refusal) return { ...FAILED, result: 'skipped', reason: 'busy' };
      throw error;
    }
  },
  outcome: (work) => {
    const job = backupsOf(box).job();
    // Work that another has followed was over before, and nobody has looked since.
    if (job?.id !== work) return { ...FAILED, result: 'completed' };
    if (job.state === 'running') return undefined;
    if (job.state !== 'done') return FAILED;
    return { result: 'success', reason: 'none', count: job.about.sections.length, seconds: Math.ceil((job.ended - job.started) / 1000) };
  },
});

const broadcast = (box: Box): Deed => ({
  begin: ({ name, content, area, play_count = 1, play_duration }, by) => {
    const zones = rowsOf(voiceBroadcastZone, box.store, box.clock)
      .all()
      .filter((zone) => zone.status === 1 && (area === '' || String(zone.name).includes(area)));
    const { volume: usual } = initialValues(zoneFields);
    const volume = Math.max(0, ...zones.map((zone) => Number(zone.volume ?? usual)));
    const wish = {
      ...initialValues(planFields),
      zones: zones.map(({ id }) => String(id)),
      prompt: content,
      source: 'file',
      repeat: play_count,
    } as const;
    return broadcastsOf(box).start({ ...wish, volume, extension: '' }, by || name, 'plan', play_duration);
  },
  outcome: (work) => {
    const run = broadcastsOf(box).run(work);
    if (!run) return FAILED;
    if (run.result === 'playing') return undefined;
    if (run.result === 'failed') return { ...FAILED, reason: 'unreachable', count: run.missed };
    return { result: 'completed', reason: 'none', count: run.reached, seconds: run.seconds };
  },
});

/** Writes down what a task has done. */
const told = (box: Box, by: string, method: string, after: object): void =>
  void box.log.add({ username: by || SCHEDULER, address: '', path: '/admin.php/system/timed_task', method, after });

/** Terminals are given so long to come back. */
const RESTART_LIMIT_MS = 60_000;

const restart = (box: Box): Deed => ({
  begin: ({ id, name, area }, by) => {
    const work = `task ${id} ${box.clock.lived()}`;
    const count = restartTerminals(box, terminalsIn(box, area), work);
    told(box, by, 'restart_terminals', { name, area, count });
    return count > 0 ? work : nobody(box, area);
  },
  outcome: (work) => {
    const { back, away } = restartOf(box, work);
    const spent = box.clock.lived() - Number(work.split(' ').at(-1));
    if (away > 0 && spent < box.clock.paced(RESTART_LIMIT_MS)) return undefined;
    const seconds = Math.ceil(spent / 1000);
    return away > 0
      ? { result: 'failure', reason: 'unreachable', count: away, seconds }
      : { result: 'success', reason: 'none', count: back, seconds };
  },
});
/** Nobody was there to hear it: nothing to do where there is nobody, else a failure. */
const nobody = (box: Box, area: string): Outcome => {
  const count = terminalsIn(box, area).length;
  return { ...FAILED, ...(count > 0 ? { reason: 'unreachable', count } : { result: 'completed' }) };
};

const screens = (box: Box, on: boolean): Deed => ({
  begin: ({ name, area }, by) => {
    const count = turnScreens(box, terminalsIn(box, area), on);
    told(box, by, on ? 'screens_on' : 'screens_off', { name, area, count });
    return count > 0 ? { result: 'success', reason: 'none', count, seconds: 0 } : nobody(box, area);
  },
  outcome: () => FAILED,
});

/** A film on the screens of an area, as often and as long as the task says. What it comes to is told when it has ended. */
const film = (box: Box): Deed => ({
  begin: ({ name, film: id, area, play_count = 1, play_duration = Number.POSITIVE_INFINITY }, by) => {
    const title = freshFilms(box).find((each) => String(each.id) === id);
    if (title?.on_tv !== 'yes') return { ...FAILED, result: 'skipped', reason: 'film' };
    // An older app plays nothing by itself.
    const able = terminalsIn(box, area).filter(({ app }) => isAtLeast(app, SCHEDULED_PLAYBACK));
    const count = turnScreens(box, able, true);
    told(box, by, 'play_film', { name, film: title.name, area, count });
    if (count === 0) return nobody(box, area);
    const seconds = Math.max(1, Math.min(Number(title.length) * play_count, play_duration));
    return JSON.stringify({ begun: box.clock.lived(), seconds, count, id });
  },
  outcome: (work) => {
    const { begun, seconds, count, id }: { begun: number; seconds: number; count: number; id: string } = JSON.parse(work); // written above
    const played = Math.floor((box.clock.lived() - begun) / 1000);
    // What is taken off the air stops wherever it plays.
    if (played < seconds && freshFilms(box).find((each) => String(each.id) === id)?.on_tv !== 'taken') return undefined;
    return { result: 'completed', reason: 'none', count, seconds: Math.min(played, seconds) };
  },
});

const sync = (box: Box): Deed => ({
  begin: ({ name }, by) => {
    const count = syncResources(box);
    if (count > 0) told(box, by, 'sync_resources', { name, count });
    return { result: 'success', reason: 'none', count, seconds: 0 };
  },
  outcome: () => FAILED,
});

const cleanLogs = (box: Box): Deed => ({
  begin: ({ name }, by) => {
    // A clock that is set forward makes no entry older.
    const removed = box.log.clean(Math.min(box.clock.now(), steadyNow(box.clock)) - LOG_DAYS * DAY_MS);
    told(box, by, 'clean_logs', { name, removed, older_than_days: LOG_DAYS });
    return { result: 'success', reason: 'none', count: removed, seconds: 0 };
  },
  outcome: () => FAILED,
});

/** The deeds of a box. */
export const deedsOf = (box: Box): Deeds => ({
  backup: backup(box),
  broadcast: broadcast(box),
  film: film(box),
  clean_logs: cleanLogs(box),
  reboot: restart(box),
  screen_on: screens(box, true),
  screen_off: screens(box, false),
  sync: sync(box),
});
