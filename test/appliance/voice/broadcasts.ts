/** Broadcasts at work: what plays where, who hears it, plans by the clock. How a phone takes it is simulated. */

import type { CoveredPhone, Outcome, ReachedPhone, Start } from '../../../src/areas/voice/broadcast/calls';
import { planFields } from '../../../src/areas/voice/broadcast/plans';
import { zoneFields } from '../../../src/areas/voice/broadcast/zones';
import { decodeRow, type Row } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import type { Box } from '../box';
import { openChecked } from '../checked';
import { type Entry, type Resource, rowsOf } from '../resource';
import { wireTime } from '../wire-time';
import { type Phone, phonesOf, stateOf } from './phones';
import { roomsOf } from './rooms';

/** A run as it is kept. `until`: when it is over by itself, '' while nobody knows. */
export interface KeptRun {
  readonly started: string;
  readonly kind: 'person' | 'plan' | 'test' | 'phone';
  readonly by: string;
  readonly source: Start['source'];
  readonly what: string;
  readonly zones: readonly string[];
  readonly volume: number;
  readonly reached: number;
  readonly missed: number;
  readonly seconds: number;
  readonly result: 'playing' | 'completed' | 'stopped' | 'failed';
  readonly reason: 'none' | 'nobody' | 'silent' | 'noAnswer';
  readonly until: string;
  /** When the microphone was heard last. */
  readonly heard: string;
  readonly phones: readonly ReachedPhone[];
}
/** A kept run with its id. */
export type ListedRun = KeptRun & { readonly id: string };

/** The tables of broadcasts. */
export interface BroadcastTables {
  readonly plans: Resource;
  readonly zones: Resource;
  readonly runs: Resource;
}

const CHECKED = 'voice broadcasts checked';
const TICK_MS = 1000;
/** A box that was away for long plays nothing afterwards. */
const LATE_SECONDS = 600;
const KEPT_RUNS = 2000;
/** Seconds that a prompt plays whose length nobody has written down. */
const PROMPT_SECONDS = 12;
/** Characters that are spoken in a second. */
const SPOKEN = 4;
/** Seconds without the microphone after which a live broadcast is over. */
const SILENT_SECONDS = 15;
/** A phone that rings but does not take the call. */
const UNANSWERED = 0.03;

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

/** Opens the broadcasts of a box, and lets its clock run the plans. */
export function openBroadcasts(box: Box, tables: BroadcastTables): Broadcasts {
  const { store, clock } = box;
  const at = (resource: Resource) => rowsOf(resource, store, clock);
  const now = (): string => wireTime(clock.now());
  const checked = openChecked(box, CHECKED, LATE_SECONDS);
  // Only this file writes runs.
  const read = (entry: Entry): ListedRun => entry as unknown as ListedRun;
  const playing = (): readonly ListedRun[] => {
    const rows = store.all(
      `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.result') = 'playing' ORDER BY id`,
      tables.runs.path,
    );
    return rows.flatMap(({ id }) => {
      const found = at(tables.runs).one(String(id));
      return found ? [read(found)] : [];
    });
  };
  const run = (id: string): ListedRun | undefined => {
    const found = /^\d{1,15}$/.test(id) ? at(tables.runs).one(id) : undefined;
    return found && read(found);
  };
  const zonesOf = (ids: readonly string[]): readonly Row<typeof zoneFields>[] =>
    at(tables.zones)
      .all()
      .map((entry) => decodeRow(zoneFields, entry))
      .filter(({ id, status }) => status && ids.includes(id));

  const stateNow = (phone: Phone, hearing: ReadonlySet<string>): CoveredPhone['state'] => {
    const state = stateOf(box, phone);
    if (state === 'offline') return 'offline';
    if (!phone.answersItself) return 'incapable';
    if (hearing.has(phone.id)) return 'playing';
    if (state === 'dnd') return 'dnd';
    return state === 'idle' ? 'hears' : 'busy';
  };
  const coverage: Broadcasts['coverage'] = (ids, extension = '') => {
    const zones = zonesOf(ids);
    const rooms = roomsOf(box);
    const hearing = new Set(playing().flatMap(({ phones }) => phones.filter(({ outcome }) => outcome === 'heard').map(({ id }) => id)));
    return phonesOf(box).flatMap((phone): readonly CoveredPhone[] => {
      const own = zones.filter(({ members }) => members.includes(phone.id)).map(({ name }) => name);
      if (extension === '' ? own.length === 0 : phone.id !== extension) return [];
      const { id, number, name, room } = phone;
      const guest = Number(rooms.get(room)?.occupied === true);
      return [{ id, number, name, zones: own, room, guest, state: stateNow(phone, hearing) }];
    });
  };

  const promptOf = (id: string): { readonly name: string; readonly seconds: number } => {
    const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceVoicemanage, Number(id));
    const body: Entry = row ? JSON.parse(String(row.body)) : {};
    const seconds = Number(body.length);
    return { name: String(body.name ?? ''), seconds: seconds > 0 ? Math.ceil(seconds) : PROMPT_SECONDS };
  };

  const start: Broadcasts['start'] = (wish, by, kind, most) => {
    const covered = coverage(wish.zones, wish.extension);
    const moment = now();
    const step = Number(store.get('SELECT count(*) AS count FROM rows WHERE resource = ?', tables.runs.path)?.count);
    const taken = kind === 'phone' && stateOfExtension(wish.extension) !== 'idle';
    const listeners = kind === 'phone' ? coverage(wish.zones).filter(({ id }) => id !== wish.extension) : covered;
    const phones = listeners.map(({ state, room: _room, guest: _guest, ...phone }): ReachedPhone => {
      const missed = taken || clock.chance(`broadcast ${phone.number}`, step) < UNANSWERED;
      const outcome: Outcome = state === 'hears' ? (missed ? 'unanswered' : 'heard') : state;
      return { ...phone, outcome };
    });
    const reached = phones.filter(({ outcome }) => outcome === 'heard').length;
    const file = wish.source === 'file' ? promptOf(wish.prompt) : undefined;
    const once = file?.seconds ?? Math.max(2, Math.ceil(Array.from(wish.text).length / SPOKEN));
    const seconds = Math.min(most ?? Number.MAX_SAFE_INTEGER, once * wish.repeat);
    const failed = reached === 0;
    const kept: KeptRun = {
      started: moment,
      kind,
      by,
      source: wish.source,
      what: file ? file.name : wish.text,
      zones: kind === 'test' ? [] : zonesOf(wish.zones).map(({ name }) => name),
      volume: wish.volume,
      reached,
      missed: phones.length - reached,
      seconds: 0,
      result: failed ? 'failed' : 'playing',
      reason: taken ? 'noAnswer' : failed ? 'nobody' : 'none',
      until: failed ? moment : wish.source === 'live' ? '' : later(moment, seconds),
      heard: kind === 'phone' ? '' : moment,
      phones,
    };
    const id = at(tables.runs).add({ ...kept });
    if (!failed && !(kind === 'plan' && box.voice.still)) speak(id, kept, wish, kind);
    store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', tables.runs.path, Number(id) - KEPT_RUNS);
    return id;
  };
  /** The call of each run that plays. */
  const calls = new Map<string, string>();
  const speak = (id: string, { phones, what, started, until }: KeptRun, { zones, extension }: Start, kind: KeptRun['kind']): void => {
    const heard = phones.filter(({ outcome }) => outcome === 'heard').map((phone) => phone.id);
    const own = kind === 'test' ? [] : zonesOf(zones);
    const tested = kind === 'test' ? phones[0] : undefined;
    const speech = {
      label: 'broadcast',
      number: tested?.number ?? own.find(({ number }) => number !== '')?.number ?? '',
      name: tested?.name ?? (own.map(({ name }) => name).join(', ') || what),
      from: kind === 'phone' ? extension : '',
      phones: heard,
      seconds: until === '' ? undefined : seconds(started, until),
      // Whoever hangs the call up ends what plays.
      ended: () => {
        calls.delete(id);
        const found = at(tables.runs).one(id);
        const over = until !== '' && until <= now();
        if (found?.result === 'playing' && !over) end(read(found), now(), 'stopped');
      },
    };
    calls.set(id, box.voice.speak(speech));
  };
  const stateOfExtension = (id: string) => {
    const phone = phonesOf(box).find((each) => each.id === id);
    return phone ? stateOf(box, phone) : 'offline';
  };

  /** What the box itself writes: nobody's form becomes stale by that. */
  const note = (resource: Resource, id: string, changes: Entry): void => {
    const { id: _id, sort: _sort, mtime: _mtime, ...body } = at(resource).one(id) ?? {};
    store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', JSON.stringify({ ...body, ...changes }), resource.path, Number(id));
  };
  const seconds = (from: string, to: string): number =>
    Math.max(0, (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000);
  const end = (each: ListedRun, moment: string, result: KeptRun['result'], reason: KeptRun['reason'] = 'none'): void => {
    note(tables.runs, each.id, { result, reason, until: moment, seconds: seconds(each.started, moment) });
    const call = calls.get(each.id);
    calls.delete(each.id);
    if (call !== undefined) box.voice.hangUp(call);
  };

  const tick = (): void => {
    const moment = now();
    for (const each of playing()) {
      if (!box.power.up) end(each, moment, 'stopped');
      else if (each.until !== '' && each.until <= moment) end(each, each.until, 'completed');
      else if (each.until === '' && each.heard !== '' && later(each.heard, SILENT_SECONDS) < moment) {
        end(each, later(each.heard, SILENT_SECONDS), 'failed', 'silent');
      }
    }
    const from = checked.since(moment);
    checked.keep(moment);
    for (const entry of at(tables.plans).all()) {
      const plan = decodeRow(planFields, entry);
      const due = plan.status && box.power.up ? runsBetween(cycleOf(plan), from, moment, 1)[0] : undefined;
      const { repeat = 1, volume = 0 } = plan;
      const id = due === undefined ? undefined : start({ ...plan, extension: '', repeat, volume }, plan.name, 'plan', plan.seconds);
      const last = id === undefined ? undefined : run(id);
      const known = last ?? lastOf(plan.name);
      const live = {
        next_run: plan.status ? (nextRuns(cycleOf(plan), moment, 1)[0] ?? '') : '',
        last_run: known?.started ?? plan.last_run,
        last_result: known?.result ?? plan.last_result,
      };
      if (Object.entries(live).some(([name, value]) => entry[name] !== value)) note(tables.plans, plan.id, live);
    }
  };
  const lastOf = (plan: string): ListedRun | undefined => {
    const row = store.get(
      `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.kind') = 'plan' AND json_extract(body, '$.by') = ? ORDER BY id DESC LIMIT 1`,
      tables.runs.path,
      plan,
    );
    return row && run(String(row.id));
  };

  store.transaction(tick);
  box.voice.follow(() => store.transaction(tick));
  const timer = setInterval(() => void store.transaction(tick), TICK_MS).unref();
  return {
    coverage,
    playing: () => {
      store.transaction(tick);
      return playing();
    },
    run: (id) => {
      store.transaction(tick);
      return run(id);
    },
    start,
    stop: (id) => {
      const found = run(id);
      if (found?.result === 'playing') end(found, now(), 'stopped');
    },
    heard: (id) => note(tables.runs, id, { heard: now() }),
    stopClock: () => clearInterval(timer),
  };
}
