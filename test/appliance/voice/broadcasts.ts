/** Broadcasts at work by the clock: broadcast-runs.ts keeps them, broadcast-coverage.ts says who hears one, broadcast-speech.ts plays it. */
import type { CoveredPhone, Start } from '../../../src/areas/voice/broadcast/calls';
import type { planFields } from '../../../src/areas/voice/broadcast/plans';
import type { Row } from '../../../src/field/field';
import { later, runsBetween } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import type { Box } from '../box';
import { openChecked } from '../checked';
import { dueAgain, nextRun } from '../second-time';
import { coverageOf } from './broadcast-coverage';
import { BroadcastRuns, type BroadcastTables, type KeptRun, type ListedRun } from './broadcast-runs';
import { BroadcastSpeech } from './broadcast-speech';

const CHECKED = 'voice broadcasts checked';
const TICK_MS = 1000;
/** A box that was away for long plays nothing afterwards. */
const LATE_SECONDS = 600;
/** Seconds without the microphone after which a live broadcast is over. */
const SILENT_SECONDS = 15;

/** Broadcasts of one box. */
export interface Broadcasts {
  coverage(zones: readonly string[], extension?: string): readonly CoveredPhone[];
  playing(): readonly ListedRun[];
  run(id: string): ListedRun | undefined;
  start(wish: Start, by: string, kind: KeptRun['kind'], seconds?: number): string;
  stop(id: string): void;
  heard(id: string): void;
  stopClock(): void;
}

/** Ends what is over by a moment. */
function endWhatIsOver(box: Box, runs: BroadcastRuns, speech: BroadcastSpeech, moment: string): void {
  for (const each of runs.playing()) {
    const silent = later(each.heard, SILENT_SECONDS);
    if (!box.power.up) speech.end(each, moment, 'stopped');
    else if (each.until !== '' && each.until <= moment) speech.end(each, each.until, 'completed');
    else if (each.until === '' && each.heard !== '' && silent < moment) speech.end(each, silent, 'failed', 'silent');
  }
}

/** Ends what played when the box went, by the moment to which its clock was followed: the calls went with it. */
function endCutOff(runs: BroadcastRuns, speech: BroadcastSpeech, last: string): void {
  for (const each of runs.playing()) {
    const until = each.until !== '' && each.until < last ? each.until : last;
    speech.end(each, until < each.started ? each.started : until, 'stopped');
  }
}

/** Starts what plans have for the time up to a moment, and says in each when it runs next and how it went last. */
function runPlans(box: Box, runs: BroadcastRuns, speech: BroadcastSpeech, from: string, moment: string): void {
  const doneBy =
    (plan: Row<typeof planFields>) =>
    (at: string): boolean => {
      const last = runs.lastOf(plan.name)?.started ?? '';
      return last >= at && last <= later(at, LATE_SECONDS);
    };
  const started = (plan: Row<typeof planFields>): ListedRun | undefined => {
    if (!plan.status || !box.power.up) return undefined;
    const due = runsBetween(cycleOf(plan), from, moment, 1)[0] ?? dueAgain(cycleOf(plan), box.clock, doneBy(plan));
    if (due === undefined) return undefined;
    const { repeat = 1, volume = 0 } = plan;
    return runs.run(speech.start({ ...plan, extension: '', repeat, volume }, plan.name, 'plan', plan.seconds));
  };
  for (const { entry, plan } of runs.plans()) {
    const last = started(plan) ?? runs.lastOf(plan.name);
    const live = {
      next_run: plan.status ? nextRun(cycleOf(plan), box.clock, doneBy(plan)) : '',
      last_run: last?.started ?? plan.last_run,
      last_result: last?.result ?? plan.last_result,
    };
    if (Object.entries(live).some(([name, value]) => entry[name] !== value)) runs.notePlan(plan.id, live);
  }
}

/** Opens the broadcasts of a box, and lets its clock run the plans. */
export function openBroadcasts(box: Box, tables: BroadcastTables): Broadcasts {
  const runs = new BroadcastRuns(box, tables);
  const speech = new BroadcastSpeech(box, runs);
  const checked = openChecked(box, CHECKED, LATE_SECONDS);
  const work = (): void => {
    const moment = speech.now();
    const last = checked.returned(moment);
    if (last !== undefined) endCutOff(runs, speech, last);
    endWhatIsOver(box, runs, speech, moment);
    const from = checked.since(moment);
    checked.keep(moment);
    runPlans(box, runs, speech, from, moment);
  };
  let working = false;
  const tick = (): void => {
    // What is begun brings the calls up to now, and they ask for this again.
    if (working) return;
    working = true;
    try {
      box.store.transaction(work);
    } finally {
      working = false;
    }
  };
  tick();
  box.voice.follow(tick);
  const timer = setInterval(tick, TICK_MS).unref();
  return {
    coverage: (zones, extension) => coverageOf(box, runs, zones, extension),
    playing: () => {
      tick();
      return runs.playing();
    },
    run: (id) => {
      tick();
      return runs.run(id);
    },
    start: (wish, by, kind, seconds) => speech.start(wish, by, kind, seconds),
    stop: (id) => {
      const found = runs.run(id);
      if (found?.result === 'playing') speech.end(found, speech.now(), 'stopped');
    },
    heard: (id) => runs.note(id, { heard: speech.now() }),
    stopClock: () => clearInterval(timer),
  };
}
